#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>

#include "raywalk/base/parse_number.hpp"
#include "raywalk/formats/detail/tiled/data.hpp"
#include "raywalk/formats/detail/tiled/schema.hpp"

namespace raywalk::detail {

namespace {

std::string without_blanks_around(const std::string& text) {
  const auto first = std::ranges::find_if_not(text, is_blank);
  const auto end = std::find_if_not(text.rbegin(), std::make_reverse_iterator(first), is_blank);
  return {first, end.base()};
}

std::optional<double> number_in_text(std::string_view text) {
  const auto number = parse_number(text);
  return number && std::isfinite(*number) ? number : std::nullopt;
}

/// Gives a text the type that JSON has for it. One that is no such value stays a text.
void give_type(Node& value, SchemaType type) {
  const auto number = number_in_text(value.text);
  if (type == SchemaType::number && number) {
    value.type = NodeType::number;
    value.number = *number;
  }
  const bool is_true = value.text == "1" || value.text == "true";
  if (type == SchemaType::truth && (is_true || value.text == "0" || value.text == "false")) {
    value.type = NodeType::truth;
    value.truth = is_true;
  }
}

Node list_node(std::string_view key, Place place) {
  Node list = text_node(std::string(key), {}, place);
  list.type = NodeType::list;
  return list;
}

/// True of whole numbers as JSON has them, "1,20,0", and of nothing.
bool are_whole_numbers(std::string_view text) {
  bool is_begin = true;
  bool is_zero = false;
  for (const char c : text) {
    const bool is_digit = c >= '0' && c <= '9';
    if (is_digit ? is_zero : is_begin || c != ',') return false;
    is_zero = is_begin && c == '0';
    is_begin = !is_digit;
  }
  return text.empty() || !is_begin;
}

/// Tiles "1,2,3" as the numbers of a list, or a text if they are none.
Node tiles_node(const Node& element) {
  Node data = list_node("data", element.place);
  data.text = element.text;
  std::erase_if(data.text, is_blank);
  const bool is_list = coding_of(element).encoding == "csv" && are_whole_numbers(data.text);
  if (!is_list) {
    data.type = NodeType::text;
    data.text = without_blanks_around(element.text);
  }
  return data;
}

class JsonNames {
 public:
  explicit JsonNames(Losses& losses) : losses_(losses) {}

  void rename(Node& element) {
    std::vector<Node> members;
    lists_.emplace_back();
    for (Node& member : element.members) {
      if (member.type == NodeType::table) {
        add_element(element.key, member, members);
      } else {
        add_attribute(element.key, member, members);
      }
    }
    lists_.pop_back();
    const bool is_text =
        element.key == "text" || (!has_schema(element.key) && !element.text.empty());
    if (is_text || !std::ranges::all_of(element.text, is_blank)) {
      members.push_back(text_node("text", std::move(element.text), element.place));
    }
    element.text.clear();
    element.members = std::move(members);
    add_usual(element);
  }

 private:
  static void add_attribute(const std::string& owner, Node& attribute, std::vector<Node>& members) {
    if (is_number_list(owner, attribute.key)) return members.push_back(numbers_of(attribute));
    if (const SchemaKey* known = schema_key(owner, attribute.key))
      give_type(attribute, known->type);
    members.push_back(std::move(attribute));
  }

  /// "0,1,,2"; none is -1. The numbers of the oldest files, "0x12", stay a text.
  static Node numbers_of(Node& attribute) {
    Node list = list_node(attribute.key, attribute.place);
    std::string_view rest = attribute.text;
    for (bool is_end = false; !is_end;) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      const std::string_view word = rest.substr(0, comma);
      const auto number = word.empty() ? std::optional(-1.0) : number_in_text(word);
      if (!number) return std::move(attribute);
      list.members.push_back(number_node("", *number, attribute.place));
      is_end = comma == rest.size();
      rest.remove_prefix(is_end ? comma : comma + 1);
    }
    return list;
  }

  void add_element(const std::string& owner, Node& element, std::vector<Node>& members) {
    if (const SchemaList* list = list_in_xml(owner, element.key)) {
      return add_to_list(*list, element, members);
    }
    if (element.key == "image" &&
        (owner == "tileset" || owner == "tile" || owner == "imagelayer")) {
      return add_image(element, members);
    }
    if (element.key == "data" && owner == "layer") return add_data(element, members);
    if (is_flag(element.key) && element.members.empty()) {
      element.type = NodeType::truth;
      element.truth = true;
      return members.push_back(std::move(element));
    }
    if (is_point_list(element.key)) return members.push_back(points_of(element));
    rename(element);
    add_unknown(element, members);
  }

  /// An element that is there once is a table; if there are more of its name they are a list.
  void add_unknown(Node& element, std::vector<Node>& members) {
    const auto [known, is_new] = lists_.back().emplace(element.key, members.size());
    if (is_new) return members.push_back(std::move(element));
    Node& same = members[known->second];
    if (same.type != NodeType::list) {
      Node list = list_node(element.key, same.place);
      list.members.push_back(std::move(same));
      same = std::move(list);
    }
    same.members.push_back(std::move(element));
  }

  void add_to_list(const SchemaList& kind, Node& element, std::vector<Node>& members) {
    const auto [known, is_new] = lists_.back().emplace(kind.list, members.size());
    const std::size_t at = known->second;
    if (is_new) members.push_back(list_node(kind.list, element.place));
    if (kind.around.empty()) return members[at].members.push_back(item_of(element));
    std::vector<Node> items;
    for (Node& item : element.members) {
      if (item.type == NodeType::table && item.key == kind.item) items.push_back(item_of(item));
    }
    if (items.size() != element.members.size()) {
      losses_.add("what Tiled does not know of " + shown(kind.around));
    }
    std::ranges::move(items, std::back_inserter(members[at].members));
  }

  Node item_of(Node& element) {
    if (element.key == "property" || element.key == "item") return value_of(element);
    if (element.key == "chunk") return chunk_of(element);
    const std::string_view type = type_of_layer(element.key);
    rename(element);
    if (!type.empty()) element.members.push_back(text_node("type", std::string(type), {}));
    return std::move(element);
  }

  /// A property: its value stands in an attribute, in its text, or in elements.
  Node value_of(Node& property) {
    const std::string type(text_of(property, "type"));
    Node made = element_node(property.key, property.place);
    Node value = text_node("value", property.text, property.place);
    if (type == "class") value = element_node("value", property.place);
    if (type == "list") value = list_node("value", property.place);
    for (Node& member : property.members) {
      if (member.type == NodeType::table && member.key == "properties") {
        add_members(member, value);
      } else if (member.type == NodeType::table && member.key == "item") {
        value.members.push_back(value_of(member));
      } else if (member.type == NodeType::table) {
        losses_.add("what Tiled does not know of a property");
      } else if (member.key == "value") {
        value.text = std::move(member.text);
      } else {
        made.members.push_back(std::move(member));
      }
    }
    if (type.empty()) made.members.push_back(text_node("type", "string", property.place));
    give_property_type(value, type);
    made.members.push_back(std::move(value));
    return made;
  }

  static void give_property_type(Node& value, std::string_view type) {
    if (type == "bool") give_type(value, SchemaType::truth);
    if (type == "int" || type == "float" || type == "object") give_type(value, SchemaType::number);
  }

  /// The members of a class, which have no types in JSON.
  void add_members(Node& properties, Node& value) {
    for (Node& property : properties.members) {
      if (property.type != NodeType::table || property.key != "property") continue;
      const std::string type(text_of(property, "type"));
      const bool is_named = attribute(property, "propertytype") != nullptr;
      const std::string name(text_of(property, "name"));
      Node made = value_of(property);
      Node member = std::move(made.members.back());
      member.key = name;
      const std::string_view guessed = type_of_value(member);
      if (is_named || (type != guessed && type != "string")) {
        losses_.add("the type of a member of a class");
      }
      value.members.push_back(std::move(member));
    }
  }

  Node chunk_of(Node& chunk) {
    Node made = element_node("chunk", chunk.place);
    made.members.push_back(tiles_node(chunk));
    for (Node& member : chunk.members) {
      const bool is_coding = member.key == "encoding" || member.key == "compression";
      if (member.type != NodeType::table && !is_coding) {
        add_attribute(chunk.key, member, made.members);
      }
    }
    return made;
  }

  /// The tiles of a layer, with how they are written.
  void add_data(Node& data, std::vector<Node>& members) {
    const bool is_csv = coding_of(data).encoding == "csv" || child(data, "tile") != nullptr;
    Node chunks = list_node("chunks", data.place);
    for (Node& member : data.members) {
      if (member.type == NodeType::table && member.key == "chunk") {
        if (is_csv) member.members.push_back(text_node("encoding", "csv", member.place));
        chunks.members.push_back(chunk_of(member));
      } else if (member.type == NodeType::table) {
        losses_.add("what Tiled does not know of the tiles of a layer");
      } else if (member.key != "encoding" || !is_csv) {
        members.push_back(member);
      }
    }
    const bool is_infinite = !chunks.members.empty();
    if (is_infinite) add_extent(chunks, members);
    members.push_back(is_infinite ? std::move(chunks) : tiles_node(data));
  }

  /// A layer of an infinite map begins and ends as its chunks do, all together.
  static void add_extent(const Node& chunks, std::vector<Node>& members) {
    constexpr std::array<std::array<std::string_view, 3>, 2> axes{
        {{"x", "width", "startx"}, {"y", "height", "starty"}}};
    for (const auto& [from, size, start] : axes) {
      double first = 0;
      double end = 0;
      for (const Node& chunk : chunks.members) {
        const Node* begin = attribute(chunk, from);
        const Node* extent = attribute(chunk, size);
        if (begin == nullptr || extent == nullptr) continue;
        const bool is_first = &chunk == chunks.members.data();
        first = is_first ? begin->number : std::min(first, begin->number);
        end = is_first ? begin->number + extent->number
                       : std::max(end, begin->number + extent->number);
      }
      const auto known = std::ranges::find(members, size, &Node::key);
      if (known != members.end()) *known = number_node(std::string(size), end - first, {});
      members.push_back(number_node(std::string(start), first, {}));
    }
  }

  void add_image(Node& image, std::vector<Node>& members) {
    rename(image);
    for (Node& member : image.members) {
      if (member.key == "trans") {
        member.key = "transparentcolor";
        if (!member.text.starts_with('#')) member.text.insert(0, "#");
      } else {
        member.key = member.key == "source" ? "image" : "image" + member.key;
      }
      members.push_back(std::move(member));
    }
  }

  static Node points_of(const Node& line) {
    Node list = list_node(line.key, line.place);
    std::string_view rest = text_of(line, "points");
    while (!rest.empty()) {
      const std::size_t blank = std::min(rest.find(' '), rest.size());
      const std::string_view pair = rest.substr(0, blank);
      const std::size_t comma = std::min(pair.find(','), pair.size());
      Node point = element_node("", line.place);
      const auto y = comma < pair.size() ? number_in_text(pair.substr(comma + 1)) : std::nullopt;
      point.members.push_back(
          number_node("x", number_in_text(pair.substr(0, comma)).value_or(0), line.place));
      point.members.push_back(number_node("y", y.value_or(0), line.place));
      if (!pair.empty()) list.members.push_back(std::move(point));
      rest.remove_prefix(std::min(blank + 1, rest.size()));
    }
    return list;
  }

  /// The values that XML leaves out. The object of a template has only what is its own, one with a
  /// tile the size of that; a tileset in a file of its own is only named.
  static void add_usual(Node& element) {
    const bool is_tile = attribute(element, "gid") != nullptr;
    const bool is_named = element.key == "object"
                              ? attribute(element, "template") != nullptr
                              : element.key == "tileset" && attribute(element, "source") != nullptr;
    if (is_named) return;
    // Behind the key that Tiled writes before it: so those of them that XML keeps stay in their
    // place.
    std::ptrdiff_t place = 0;
    for (const SchemaKey& key : schema_keys(element.key)) {
      const bool is_size = key.name == "width" || key.name == "height";
      if (const Node* const there = find(element, key.name)) {
        place = there - element.members.data() + 1;
        continue;
      }
      if (!key.usual) continue;
      if ((is_tile && is_size) || (key.name == "type" && find(element, "class") != nullptr))
        continue;
      Node value = text_node(std::string(key.name), std::string(*key.usual), element.place);
      give_type(value, key.type);
      element.members.insert(element.members.begin() + place++, std::move(value));
    }
    const auto add_list = [&](std::string_view list) {
      if (find(element, list) == nullptr) element.members.push_back(list_node(list, element.place));
    };
    if (element.key == "map") add_list("tilesets");
    if (element.key == "map" || element.key == "group") add_list("layers");
    if (element.key == "objectgroup") add_list("objects");
  }

  Losses& losses_;
  /// For each element that is open, where the lists are that have begun.
  std::vector<std::map<std::string, std::size_t, std::less<>>> lists_{};
};

/// A group of objects in a tile says what it is, too.
void tell_types(Node& node) {
  for (Node& member : node.members) tell_types(member);
  const bool is_group = node.key == "objectgroup" && node.type == NodeType::table;
  if (is_group && find(node, "type") == nullptr) {
    node.members.push_back(text_node("type", node.key, node.place));
  }
}

}  // namespace

void name_as_json(Node& root, Losses& losses) {
  const bool is_own_file = root.key != "tileset" || attribute(root, "firstgid") == nullptr;
  JsonNames(losses).rename(root);
  tell_types(root);
  if (is_own_file) root.members.push_back(text_node("type", root.key, root.place));
}

}  // namespace raywalk::detail
