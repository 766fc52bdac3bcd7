#include "raywalk/formats/detail/ldtk/fields.hpp"
#include "raywalk/base/detail/letters.hpp"

#include <algorithm>
#include <array>

#include "raywalk/formats/detail/ldtk/names.hpp"
#include "raywalk/formats/detail/ldtk/nodes.hpp"

namespace raywalk::detail {

namespace {

/// Turns an object the way it faces; false if that is no direction.
bool turn_object(const Node& facing, Node& object) {
  constexpr std::array<std::string_view, 4> words{"east", "south", "west", "north"};
  const std::string small = in_small_letters(facing.text);
  const auto word = std::ranges::find(words, std::string_view(small));
  if (facing.type != NodeType::number && word == words.end()) return false;
  const double degrees = facing.type == NodeType::number
                             ? facing.number
                             : 90.0 * static_cast<double>(word - words.begin());
  object.members.push_back(new_number("rotation", degrees, facing.place));
  return true;
}

}  // namespace

void add_ldtk_fields(const Node& owner, Node& element) {
  const Node* fields = member_of(owner, "fieldInstances", NodeType::list);
  if (fields == nullptr) return;
  for (const Node& field : fields->members) {
    const Node* value = field.type == NodeType::table ? find(field, "__value") : nullptr;
    if (value == nullptr) continue;
    const bool is_plain = value->type == NodeType::text || value->type == NodeType::number ||
                          value->type == NodeType::truth;
    const std::string name = property_of_field(ldtk_text(field, "__identifier"));
    if (!is_plain || name.empty()) continue;
    Node copy = *value;
    const std::string type = ldtk_text(field, "__type");
    if (type.find("Enum.") != std::string::npos) copy.text = in_small_letters(copy.text);
    if (name == "facing" && element.key == "object" && turn_object(copy, element)) continue;
    add_property(element, name, std::move(copy));
  }
}

std::string ldtk_field(const Node& owner, std::string_view name) {
  const Node* fields = member_of(owner, "fieldInstances", NodeType::list);
  if (fields == nullptr) return {};
  for (const Node& field : fields->members) {
    if (in_small_letters(ldtk_text(field, "__identifier")) != name) continue;
    if (std::string text = ldtk_text(field, "__value"); !text.empty()) return text;
  }
  return {};
}

/// An entity's place is that of its pivot.
Node object_of_entity(const Node& entity) {
  Node result = new_element("object", entity.place);
  const std::string name = ldtk_text(entity, "__identifier");
  result.members.push_back(text_node("type", in_small_letters(name), entity.place));
  result.members.push_back(text_node("name", name, entity.place));
  const Node* place = member_of(entity, "px", NodeType::list);
  const Node* pivot = member_of(entity, "__pivot", NodeType::list);
  const auto at = [](const Node* list, std::size_t i) {
    const bool is_number =
        list != nullptr && list->members.size() == 2 && list->members[i].type == NodeType::number;
    return is_number ? list->members[i].number : 0.0;
  };
  const double width = ldtk_number(entity, "width", 0);
  const double height = ldtk_number(entity, "height", 0);
  const double x = at(place, 0) - at(pivot, 0) * width;
  const double y = at(place, 1) - at(pivot, 1) * height;
  add_ldtk_fields(entity, result);
  // Tiled turns an object about its corner. A point at its middle stays where it is.
  const bool is_turned = attribute(result, "rotation") != nullptr;
  const Place where = entity.place;
  result.members.push_back(new_number("x", is_turned ? x + width / 2 : x, where));
  result.members.push_back(new_number("y", is_turned ? y + height / 2 : y, where));
  result.members.push_back(new_number("width", is_turned ? 0 : width, where));
  result.members.push_back(new_number("height", is_turned ? 0 : height, where));
  return result;
}

}  // namespace raywalk::detail
