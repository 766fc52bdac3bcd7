#include <algorithm>
#include <cmath>

#include "raywalk/load/detail/text/map.hpp"

namespace raywalk::detail {

namespace {

std::optional<Property> property_of(const Node& node) {
  switch (node.type) {
    case NodeType::truth:
      return node.truth;
    case NodeType::text:
      return node.text;
    case NodeType::number:
      if (std::isfinite(node.number)) return node.number;
      return std::nullopt;
    case NodeType::table:
    case NodeType::list:
    case NodeType::other:
      break;
  }
  return std::nullopt;
}

}  // namespace

Properties read_properties(const Node& table, std::span<const std::string_view> own,
                           Mistakes& mistakes) {
  Properties properties;
  const Node* node = find(table, "properties");
  if (node == nullptr || !expect_table(*node, "\"properties\" must be a table", mistakes)) {
    return properties;
  }
  for (const Node& member : node->members) {
    if (std::ranges::find(own, member.key) != own.end()) {
      mistakes.add(member.key_place, shown(member.key) +
                                         " is a key of its own: it stands beside "
                                         "\"properties\", not in it");
    } else if (std::optional<Property> property = property_of(member)) {
      properties.emplace(member.key, *std::move(property));
    } else {
      mistakes.add(member.place, "the property " + shown(member.key) +
                                     " must be a text, a number, true or false");
    }
  }
  return properties;
}

}  // namespace raywalk::detail
