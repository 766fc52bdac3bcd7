#include <algorithm>
#include <limits>
#include <map>

#include "raywalk/formats/detail/text/map_writer.hpp"
#include "raywalk/formats/detail/tiled/data.hpp"
#include "raywalk/formats/detail/tiled/schema.hpp"

namespace raywalk::detail {

namespace {

/// A table or list of the oldest files by the keys of its members.
using ByKey = std::map<std::string_view, const Node*>;

ByKey by_key(const Node* table) {
  ByKey members;
  if (table == nullptr) return members;
  for (const Node& member : table->members) members.emplace(member.key, &member);
  return members;
}

/// True of what may be the name of an element or an attribute.
bool is_xml_name(std::string_view name) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80U;
  };
  return !name.empty() && is_letter(name.front()) && std::ranges::all_of(name, [&](char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '.';
  });
}

class XmlNames {
 public:
  explicit XmlNames(Losses& losses) : losses_(losses) {}

  void rename(Node& element) {
    std::vector<Node> members;
    std::vector<Node> picture;
    const bool has_picture =
        element.key == "tileset" || element.key == "tile" || element.key == "imagelayer";
    for (Node& member : element.members) {
      if (has_picture && (member.key.starts_with("image") || member.key == "transparentcolor")) {
        add_to_picture(member, picture);
      } else {
        add(element, member, members);
      }
    }
    if (!picture.empty()) {
      Node image = element_node("image", picture.front().place);
      image.members = std::move(picture);
      members.push_back(std::move(image));
    }
    element.members = std::move(members);
    sort_members(element);
  }

 private:
  /// True of what the tiles of a layer say, or the properties.
  [[nodiscard]] static bool is_told_by_others(std::string_view key, bool is_layer) {
    const bool is_of_tiles =
        key == "encoding" || key == "compression" || key == "startx" || key == "starty";
    return (is_layer && is_of_tiles) || key == "propertytypes" || key == "tilepropertytypes";
  }
  void add(Node& owner, Node& member, std::vector<Node>& members) {
    const bool is_table = member.type == NodeType::table;
    const bool is_list = member.type == NodeType::list;
    const bool is_layer = owner.key == "layer";
    if (!is_xml_name(member.key)) return losses_.add("the value " + shown(member.key));
    if (is_told_by_others(member.key, is_layer)) return;
    if (is_layer && (member.key == "data" || member.key == "chunks")) {
      members.push_back(data_of(member, owner));
    } else if (member.key == "properties" && (is_table || is_list)) {
      members.push_back(properties_of(member, find(owner, "propertytypes")));
    } else if (member.key == "tileproperties" && is_table) {
      add_tile_properties(member, find(owner, "tilepropertytypes"), members);
    } else if (const SchemaList* list = list_in_json(member.key); list && (is_table || is_list)) {
      add_items(*list, member, members);
    } else if (is_list) {
      add_list(owner, member, members);
    } else if (is_table) {
      rename(member);
      members.push_back(std::move(member));
    } else {
      add_value(owner, member, members);
    }
  }

  void add_value(Node& owner, Node& member, std::vector<Node>& members) {
    if (!is_xml_name(member.key)) return losses_.add("the value " + shown(member.key));
    const bool is_group = owner.key == "objectgroup" || owner.key == "tileset";
    if (is_group && member.key == "type" && member.text == owner.key) return;
    if (member.type == NodeType::other) return losses_.add("a value that is null");
    if (is_flag(member.key) && member.type == NodeType::truth) {
      if (member.truth) members.push_back(element_node(member.key, member.place));
      return;
    }
    if (member.key == "text" && member.type == NodeType::text &&
        (owner.key == "text" || owner.key == "data" || !has_schema(owner.key))) {
      owner.text = std::move(member.text);
      return;
    }
    const SchemaKey* known = schema_key(owner.key, member.key);
    const bool is_usual = known != nullptr && known->usual && !known->is_always_in_xml &&
                          is_value(member, *known->usual);
    if (known == nullptr && member.type != NodeType::text) {
      losses_.add("the type of a value that Tiled does not know");
    }
    if (!is_usual) members.push_back(std::move(member));
  }

  static bool is_value(const Node& node, std::string_view usual) {
    if (node.type == NodeType::number) return number_text(node.number) == usual;
    if (node.type == NodeType::truth) return usual == (node.truth ? "1" : "0");
    return node.text == usual;
  }

  /// Lists of Tiled's that are texts in XML, and others whose items are tables.
  void add_list(const Node& owner, Node& list, std::vector<Node>& members) {
    if (is_number_list(owner.key, list.key)) {
      std::string text;
      for (const Node& number : list.members) {
        if (&number != list.members.data()) text += ',';
        if (number.number != -1) text += number_text(number.number);
      }
      return members.push_back(text_node(list.key, std::move(text), list.place));
    }
    if (is_point_list(list.key)) {
      std::string text;
      for (const Node& point : list.members) {
        if (!text.empty()) text += ' ';
        text += coordinate(point, "x") + "," + coordinate(point, "y");
      }
      Node line = element_node(list.key, list.place);
      line.members.push_back(text_node("points", std::move(text), list.place));
      return members.push_back(std::move(line));
    }
    for (Node& item : list.members) {
      if (item.type != NodeType::table) {
        losses_.add("a value in the list " + shown(list.key));
        continue;
      }
      item.key = list.key;
      rename(item);
      members.push_back(std::move(item));
    }
    if (list.members.empty()) losses_.add("the empty list " + shown(list.key));
  }

  static std::string coordinate(const Node& point, std::string_view axis) {
    const Node* number = attribute(point, axis);
    return number == nullptr ? "0" : number_text(number->number);
  }

  /// The items of a list, in the element that is around them, if there is one.
  void add_items(const SchemaList& kind, Node& list, std::vector<Node>& members) {
    Node around = element_node(std::string(kind.around), list.place);
    for (Node& item : list.members) {
      if (item.type != NodeType::table) {
        losses_.add("a value in the list " + shown(list.key));
        continue;
      }
      // In the oldest files tiles are members of a table, by their ids.
      if (list.type == NodeType::table) {
        item.members.push_back(text_node("id", item.key, item.key_place));
      }
      item.key = kind.item.empty() ? take_name_of_layer(item) : std::string(kind.item);
      if (!is_xml_name(item.key)) {
        losses_.add("a layer without a type");
        continue;
      }
      rename(item);
      (kind.around.empty() ? members : around.members).push_back(std::move(item));
    }
    if (!around.members.empty()) members.push_back(std::move(around));
  }

  /// The name in XML of a layer, by its type in JSON.
  static std::string take_name_of_layer(Node& layer) {
    const std::string type(text_of(layer, "type"));
    std::erase_if(layer.members, [](const Node& member) { return member.key == "type"; });
    return type == "tilelayer" ? "layer" : type;
  }

  /// A list of properties; in the oldest files a table, with their types in another.
  Node properties_of(Node& list, const Node* types) {
    Node element = element_node("properties", list.place);
    const ByKey types_of = by_key(types);
    for (Node& item : list.members) {
      Node property = element_node("property", item.place);
      if (list.type == NodeType::list) {
        property.members = std::move(item.members);
      } else {
        property.members.push_back(text_node("name", item.key, item.key_place));
        if (const auto type = types_of.find(item.key); type != types_of.end()) {
          property.members.push_back(text_node("type", type->second->text, item.place));
        }
        item.key = "value";
        property.members.push_back(std::move(item));
      }
      name_value(property);
      element.members.push_back(std::move(property));
    }
    return element;
  }

  /// Gives a property, or the item of a list, its value as XML has it.
  void name_value(Node& property) {
    std::vector<Node> members;
    for (Node& member : property.members) {
      if (member.key == "value" && member.type == NodeType::table) {
        members.push_back(members_of(member));
      } else if (member.key == "value" && member.type == NodeType::list) {
        for (Node& item : member.members) members.push_back(item_of(item));
      } else {
        add_value(property, member, members);
      }
    }
    property.members = std::move(members);
    sort_members(property);
  }

  /// The members of a class, which have no types in JSON.
  Node members_of(Node& table) {
    Node properties = element_node("properties", table.place);
    for (Node& member : table.members) {
      Node property = element_node("property", member.place);
      property.members.push_back(text_node("name", member.key, member.key_place));
      add_typed(std::move(member), property);
      properties.members.push_back(std::move(property));
    }
    return properties;
  }

  Node item_of(Node& source) {
    Node item = element_node("item", source.place);
    if (source.type == NodeType::table && attribute(source, "type") != nullptr) {
      item.members = std::move(source.members);
      name_value(item);
    } else {
      add_typed(std::move(source), item);
    }
    return item;
  }

  void add_typed(Node value, Node& to) {
    const std::string_view type = type_of_value(value);
    if (!type.empty()) to.members.push_back(text_node("type", std::string(type), value.place));
    value.key = "value";
    to.members.push_back(std::move(value));
    name_value(to);
  }

  /// The tiles of a layer, a list or a text in base64, or its chunks.
  Node data_of(Node& source, const Node& layer) {
    Node data = element_node("data", source.place);
    const TileCoding coding = coding_of(layer);
    data.members.push_back(text_node("encoding", std::string(coding.encoding), source.place));
    if (!coding.compression.empty()) {
      data.members.push_back(
          text_node("compression", std::string(coding.compression), source.place));
    }
    if (source.key == "data") {
      data.text = std::move(source.text);
      return data;
    }
    for (Node& chunk : source.members) {
      Node element = element_node("chunk", chunk.place);
      for (Node& member : chunk.members) {
        if (member.key == "data") {
          element.text = std::move(member.text);
        } else {
          add(element, member, element.members);
        }
      }
      sort_members(element);
      data.members.push_back(std::move(element));
    }
    return data;
  }

  /// The picture of a tileset, a tile or a layer.
  void add_to_picture(Node& member, std::vector<Node>& picture) {
    const bool is_color = member.key == "transparentcolor";
    if (is_color && member.text.starts_with('#')) member.text.erase(0, 1);
    member.key = is_color                ? "trans"
                 : member.key == "image" ? "source"
                                         : member.key.substr(std::string_view("image").size());
    Node image = element_node("image", member.place);
    add(image, member, picture);
  }

  /// The oldest files have the properties of tiles apart from them.
  void add_tile_properties(Node& table, const Node* types, std::vector<Node>& members) {
    const ByKey types_of = by_key(types);
    for (Node& tile : table.members) {
      const auto found = types_of.find(tile.key);
      Node element = element_node("tile", tile.place);
      element.members.push_back(text_node("id", tile.key, tile.key_place));
      element.members.push_back(
          properties_of(tile, found == types_of.end() ? nullptr : found->second));
      members.push_back(std::move(element));
    }
  }

  /// Sorts attributes and elements as Tiled does; behind them what it does not know.
  static void sort_members(Node& element) {
    const auto rank_of = [&](const Node& member) {
      const SchemaList* list =
          member.type == NodeType::table ? list_in_xml(element.key, member.key) : nullptr;
      const SchemaKey* known = schema_key(element.key, list == nullptr ? member.key : list->list);
      return known == nullptr ? std::numeric_limits<std::size_t>::max() : known->rank;
    };
    std::vector<std::pair<std::size_t, std::size_t>> order;
    order.reserve(element.members.size());
    for (const Node& member : element.members) order.emplace_back(rank_of(member), order.size());
    if (std::ranges::is_sorted(order)) return;
    std::ranges::sort(order);
    std::vector<Node> sorted;
    sorted.reserve(order.size());
    for (const auto& [rank, index] : order) sorted.push_back(std::move(element.members[index]));
    element.members = std::move(sorted);
  }

  Losses& losses_;
};

}  // namespace

void name_as_xml(Node& root, Losses& losses) {
  constexpr std::array<std::string_view, 4> keys_of_tileset{"image", "tiles", "tilecount",
                                                            "tilewidth"};
  const bool is_tileset = find(root, "layers") == nullptr &&
                          std::ranges::any_of(keys_of_tileset, [&](std::string_view key) {
                            return find(root, key) != nullptr;
                          });
  const std::string type(text_of(root, "type"));
  root.key = is_xml_name(type) ? type : is_tileset ? "tileset" : "map";
  std::erase_if(root.members, [](const Node& member) { return member.key == "type"; });
  XmlNames(losses).rename(root);
}

}  // namespace raywalk::detail
