#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include "raywalk/base/whole_number.hpp"
#include "raywalk/formats/detail/tiled/tree.hpp"

/// Nodes of LDtk's JSON, and new ones.
namespace raywalk::detail {

[[nodiscard]] inline Node new_number(std::string key, double number, Place place) {
  Node node = text_node(std::move(key), {}, place);
  node.type = NodeType::number;
  node.number = number;
  return node;
}

[[nodiscard]] inline Node new_truth(std::string key, Place place) {
  Node node = text_node(std::move(key), {}, place);
  node.type = NodeType::truth;
  node.truth = true;
  return node;
}

[[nodiscard]] inline Node new_element(std::string key, Place place) {
  Node node = text_node(std::move(key), {}, place);
  node.type = NodeType::table;
  return node;
}

/// A member of a list or table of this type; null if there is none.
[[nodiscard]] inline const Node* member_of(const Node& node, std::string_view key, NodeType type) {
  const Node* member = find(node, key);
  return member != nullptr && member->type == type ? member : nullptr;
}

/// A number of a table; `otherwise` if it has none.
[[nodiscard]] inline double ldtk_number(const Node& node, std::string_view key, double otherwise) {
  const Node* member = member_of(node, key, NodeType::number);
  return member != nullptr && std::isfinite(member->number) ? member->number : otherwise;
}

/// A whole number of a table from 0 to `most`; -1 for anything else.
[[nodiscard]] inline int ldtk_whole(const Node& node, std::string_view key, int most) {
  const double number = ldtk_number(node, key, -1);
  return number >= 0 && number <= most && std::floor(number) == number ? whole_number<int>(number)
                                                                       : -1;
}

[[nodiscard]] inline std::string ldtk_text(const Node& node, std::string_view key) {
  const Node* member = member_of(node, key, NodeType::text);
  return member != nullptr ? member->text : std::string();
}

/// Adds a property to an element, whose `properties` are made if need be.
inline void add_property(Node& element, std::string name, Node value) {
  auto properties = std::ranges::find_if(element.members, [](const Node& member) {
    return member.type == NodeType::table && member.key == "properties";
  });
  if (properties == element.members.end()) {
    element.members.push_back(new_element("properties", value.place));
    properties = element.members.end() - 1;
  }
  Node property = new_element("property", value.place);
  property.members.push_back(text_node("name", std::move(name), value.place));
  value.key = "value";
  property.members.push_back(std::move(value));
  properties->members.push_back(std::move(property));
}

}  // namespace raywalk::detail
