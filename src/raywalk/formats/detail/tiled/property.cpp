#include <algorithm>
#include <array>
#include <cctype>

#include "raywalk/base/parse_number.hpp"
#include "raywalk/formats/detail/tiled/map.hpp"

namespace raywalk::detail {

namespace {

Node table_node(std::string key, Place place) {
  Node node = text_node(std::move(key), {}, place);
  node.type = NodeType::table;
  return node;
}

/// "#aarrggbb", as Tiled writes colors, in the form of maps: "#rrggbb".
std::string without_alpha(std::string text) {
  const bool is_color =
      text.size() == 9 && text[0] == '#' && std::all_of(text.begin() + 1, text.end(), [](char c) {
        return std::isxdigit(static_cast<unsigned char>(c)) != 0;
      });
  return is_color ? "#" + text.substr(3) : text;
}

/// Sets a member of a table. The name `a.b` is the member `b` of the table `a`.
void set_member(Node& table, Node value) {
  const std::size_t dot = value.key.find('.');
  const std::string first = value.key.substr(0, dot);
  auto member = std::ranges::find(table.members, first, &Node::key);
  if (dot == std::string::npos) {
    if (member == table.members.end()) {
      table.members.push_back(std::move(value));
    } else {
      *member = std::move(value);
    }
    return;
  }
  if (member == table.members.end()) {
    table.members.push_back(table_node(first, value.place));
    member = table.members.end() - 1;
  }
  if (member->type != NodeType::table) *member = table_node(first, value.place);
  value.key.erase(0, dot + 1);
  std::ranges::replace(value.key, '.', '_');
  set_member(*member, std::move(value));
}

/// False of a text that is longer than any that is read: things and tiles have copies of theirs.
bool is_short(const Node& value) {
  constexpr std::size_t max_text_bytes = 4096;
  return value.text.size() <= max_text_bytes;
}

/// False if there are too many members: each is looked for among all others.
bool has_few_members(const Node& list, Place place, Mistakes& mistakes) {
  if (list.members.size() <= max_properties) return true;
  mistakes.add(place, "there may be at most 256 properties at one place");
  return false;
}

/// A value that JSON has typed itself: a member of a class, an item of a list, or the value of a
/// property.
Node value_of_json(const Node& source, Place place, Mistakes& mistakes) {
  Node value = text_node(source.key, source.text, place);
  value.type = source.type;
  value.number = source.number;
  value.truth = source.truth;
  if (value.type == NodeType::text) value.text = without_alpha(std::move(value.text));
  if (!has_few_members(source, place, mistakes)) return value;
  for (const Node& member : source.members) {
    if (is_short(member)) value.members.push_back(value_of_json(member, place, mistakes));
  }
  return value;
}

/// A value that XML has as a text, of the type that Tiled says.
Node value_of_text(std::string key, std::string text, std::string_view type, Place place,
                   Mistakes& mistakes) {
  Node value = text_node(std::move(key), without_alpha(std::move(text)), place);
  if (type == "bool") {
    value.type = NodeType::truth;
    value.truth = value.text == "true";
    if (value.text == "true" || value.text == "false") return value;
    mistakes.add(place, "the property " + shown(value.key) + " must be true or false");
  } else if (type == "int" || type == "float" || type == "object") {
    value.type = NodeType::number;
    const auto number = parse_number(value.text);
    value.number = number.value_or(0);
    if (number) return value;
    mistakes.add(
        place, "the property " + shown(value.key) + " must be a number, not " + shown(value.text));
  }
  return value;
}

Node value_of_property(const Node& property, Mistakes& mistakes);

Node list_of_items(const Node& property) {
  Node list = text_node(std::string(text_of(property, "name")), {}, property.place);
  list.type = NodeType::list;
  Mistakes ignored("", 1);
  for (const Node& item : property.members) {
    if (item.key == "item") list.members.push_back(value_of_property(item, ignored));
  }
  return list;
}

Node value_of_property(const Node& property, Mistakes& mistakes) {
  const std::string name(text_of(property, "name"));
  const std::string_view type = text_of(property, "type");
  if (type == "class") {
    Node members = read_tiled_properties(property, mistakes);
    const Node* value = child(property, "value");
    if (value != nullptr && has_few_members(*value, property.place, mistakes)) {
      for (const Node& member : value->members) {
        if (is_short(member)) {
          set_member(members, value_of_json(member, property.place, mistakes));
        }
      }
    }
    members.key = name;
    return members;
  }
  if (type == "list" && attribute(property, "value") == nullptr) return list_of_items(property);
  const Node* value = attribute(property, "value");
  if (value == nullptr) return value_of_text(name, property.text, type, property.place, mistakes);
  if (value->type == NodeType::text) {
    return value_of_text(name, value->text, type, property.place, mistakes);
  }
  Node copy = value_of_json(*value, property.place, mistakes);
  copy.key = name;
  return copy;
}

}  // namespace

Node read_tiled_properties(const Node& element, Mistakes& mistakes) {
  Node table = table_node("", element.place);
  const Node* properties = child(element, "properties");
  if (properties == nullptr) return table;
  if (!has_few_members(*properties, properties->place, mistakes)) return table;
  for (const Node& property : properties->members) {
    if (property.type != NodeType::table) continue;
    Node value = value_of_property(property, mistakes);
    const bool is_empty = value.type == NodeType::text && value.text.empty();
    if (!is_empty && is_short(value) && !value.key.empty()) set_member(table, std::move(value));
  }
  return table;
}

Node merged(Node table, const Node& over) {
  for (const Node& member : over.members) {
    const auto old = std::ranges::find(table.members, member.key, &Node::key);
    if (old == table.members.end()) {
      table.members.push_back(member);
    } else if (old->type == NodeType::table && member.type == NodeType::table) {
      *old = merged(std::move(*old), member);
    } else {
      *old = member;
    }
  }
  return table;
}

Node with_type_of_key(Node value) {
  constexpr std::array<std::string_view, 13> numbers{
      "light", "start",  "ambient",   "width", "height", "bottom", "body",
      "color", "radius", "rotations", "size",  "facing", "opacity"};
  constexpr std::array<std::string_view, 4> truths{"exit", "push", "glow", "self_lit"};
  if (value.type != NodeType::text) return value;
  if (std::ranges::find(truths, value.key) != truths.end()) {
    value.truth = value.text == "true";
    if (value.truth || value.text == "false") value.type = NodeType::truth;
  } else if (std::ranges::find(numbers, value.key) != numbers.end()) {
    const auto number = parse_number(value.text);
    value.number = number.value_or(0);
    if (number) value.type = NodeType::number;
  }
  return value;
}

}  // namespace raywalk::detail
