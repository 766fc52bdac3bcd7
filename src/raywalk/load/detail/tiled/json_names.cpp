
#include <map>

#include "raywalk/load/detail/tiled/tree.hpp"

namespace raywalk::detail {

namespace {

void rename_members(Node& element);

constexpr std::size_t most_members = 257;

Node empty_element(std::string key, Place place) {
  Node element = text_node(std::move(key), {}, place);
  element.type = NodeType::table;
  return element;
}

/// The name in XML of the items of a list in JSON; empty for lists that stay.
std::string_view name_of_items(std::string_view list) {
  if (list == "tilesets") return "tileset";
  if (list == "objects") return "object";
  if (list == "tiles") return "tile";
  return list == "layers" ? "layer" : "";
}

/// The name in XML of a layer, by its type in JSON.
std::string name_of_layer(const Node& layer) {
  const std::string_view type = text_of(layer, "type");
  return type == "tilelayer" ? "layer" : std::string(type);
}

void add_items(Node& list, std::string_view name, std::vector<Node>& members) {
  for (Node& item : list.members) {
    if (item.type != NodeType::table) continue;
    // In the oldest files tiles are members of a table, by their ids.
    if (list.type == NodeType::table) {
      item.members.push_back(text_node("id", item.key, item.key_place));
    }
    item.key = name == "layer" ? name_of_layer(item) : std::string(name);
    rename_members(item);
    members.push_back(std::move(item));
  }
}

/// A list of properties; in the oldest files a table, with their types in another.
Node properties_element(Node list, const Node* types) {
  Node element = empty_element("properties", list.place);
  // So many are a mistake, which is told when they are read.
  if (list.members.size() > most_members) list.members.resize(most_members);
  for (Node& item : list.members) {
    Node property = empty_element("property", item.place);
    if (list.type == NodeType::list) {
      property.members = std::move(item.members);
    } else {
      property.members.push_back(text_node("name", item.key, item.key_place));
      if (types != nullptr) {
        property.members.push_back(
            text_node("type", std::string(text_of(*types, item.key)), item.place));
      }
      item.key = "value";
      property.members.push_back(std::move(item));
    }
    element.members.push_back(std::move(property));
  }
  return element;
}

/// The tiles of a layer, a list or a text in base64, or its chunks.
Node data_element(Node source, const Node& layer) {
  Node data = empty_element("data", source.place);
  const bool is_text = source.type == NodeType::text || text_of(layer, "encoding") == "base64";
  data.members.push_back(text_node("encoding", is_text ? "base64" : "csv", source.place));
  const std::string_view compression = text_of(layer, "compression");
  data.members.push_back(text_node("compression", std::string(compression), source.place));
  if (source.key == "data") {
    data.text = std::move(source.text);
    return data;
  }
  for (Node& chunk : source.members) {
    chunk.key = "chunk";
    chunk.type = NodeType::table;
    if (const Node* tiles = attribute(chunk, "data")) chunk.text = tiles->text;
    data.members.push_back(std::move(chunk));
  }
  return data;
}

Node animation_element(Node list) {
  Node animation = empty_element("animation", list.place);
  for (Node& frame : list.members) {
    frame.key = "frame";
    animation.members.push_back(std::move(frame));
  }
  return animation;
}

Node image_element(const Node& source, const Node& owner) {
  Node image = empty_element("image", source.place);
  image.members.push_back(text_node("source", source.text, source.place));
  image.members.push_back(
      text_node("trans", std::string(text_of(owner, "transparentcolor")), source.place));
  return image;
}

/// The oldest files have the properties of tiles apart from them.
void add_tile_properties(Node& table, const Node* types, std::vector<Node>& members) {
  std::map<std::string_view, const Node*> types_of;
  if (types != nullptr) {
    for (const Node& tile : types->members) types_of.emplace(tile.key, &tile);
  }
  for (Node& tile : table.members) {
    const auto found = types_of.find(tile.key);
    const Node* types_here = found == types_of.end() ? nullptr : found->second;
    Node element = empty_element("tile", tile.place);
    element.members.push_back(text_node("id", tile.key, tile.key_place));
    element.members.push_back(properties_element(std::move(tile), types_here));
    members.push_back(std::move(element));
  }
}

void rename_members(Node& element) {
  // Nothing in Tiled's files has as many but lists.
  if (element.members.size() > most_members) element.members.resize(most_members);
  std::vector<Node> members;
  const bool is_layer = element.key == "layer";
  for (Node& member : element.members) {
    const bool is_list = member.type == NodeType::list || member.type == NodeType::table;
    const std::string_view items = is_list ? name_of_items(member.key) : "";
    if (!items.empty()) {
      add_items(member, items, members);
    } else if (member.key == "properties" && is_list) {
      members.push_back(properties_element(member, find(element, "propertytypes")));
    } else if (member.key == "tileproperties" && is_list) {
      add_tile_properties(member, find(element, "tilepropertytypes"), members);
    } else if (is_layer && (member.key == "data" || member.key == "chunks")) {
      members.push_back(data_element(member, element));
    } else if (member.key == "animation" && is_list) {
      members.push_back(animation_element(std::move(member)));
    } else if (member.key == "image" && member.type == NodeType::text) {
      members.push_back(image_element(member, element));
    } else {
      const bool is_element = member.key == "object" || member.key == "tileset";
      if (is_element && member.type == NodeType::table) rename_members(member);
      members.push_back(member);
    }
  }
  element.members = std::move(members);
}

}  // namespace

void name_as_xml(Node& root) {
  const std::string_view type = text_of(root, "type");
  const bool has_layers = find(root, "layers") != nullptr;
  root.key = !type.empty() ? std::string(type) : has_layers ? "map" : "tileset";
  rename_members(root);
}

}  // namespace raywalk::detail
