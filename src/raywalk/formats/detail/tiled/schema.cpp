#include "raywalk/formats/detail/tiled/schema.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace raywalk::detail {

namespace {

/// A key is a text, with # a number, with ? a truth. Behind = stands the usual value, which XML
/// leaves out, behind : one that both schema have. Lists stand with their names in JSON.
constexpr std::string_view layer_keys =
    "id# name= class width# height# x#=0 y#=0 visible?=1 locked? opacity#=1 tintcolor offsetx# "
    "offsety# parallaxx# parallaxy# mode ";

struct SchemaText {
  std::string_view element{};
  std::string_view before{};
  std::string_view keys{};
  std::string_view behind{};
};

constexpr std::array<SchemaText, 26> schema_texts{{
    {"map", "version tiledversion class orientation renderorder compressionlevel#=-1 width# ",
     "height# tilewidth# tileheight# infinite?:0 hexsidelength# staggeraxis staggerindex skewx# "
     "skewy# parallaxoriginx# parallaxoriginy# backgroundcolor nextlayerid# nextobjectid# ",
     "editorsettings properties tilesets layers"},
    {"tileset", "version tiledversion firstgid# source name class tilewidth# tileheight# ",
     "spacing#=0 margin#=0 tilecount# columns# backgroundcolor objectalignment tilerendersize "
     "fillmode editorsettings tileoffset grid transformations properties ",
     "image terrains tiles wangsets"},
    {"tile", "id# type class terrain probability# x# y# width# height# ",
     "properties image objectgroup ", "animation"},
    {"image", "format width# height# source trans", "", ""},
    {"layer", layer_keys, "properties data", ""},
    {"objectgroup", "color draworder=topdown ", layer_keys, "properties objects"},
    {"imagelayer", layer_keys, "repeatx? repeaty? image properties", ""},
    {"group", layer_keys, "properties layers", ""},
    {"object", "id# template name= type= class gid# x# y# width#=0 height#=0 rotation#=0 ",
     "visible?=1 opacity# properties ", ""},
    {"text", "fontfamily pixelsize# wrap? color bold? italic? underline? strikeout? kerning? ",
     "halign valign", ""},
    {"property", "name type=string propertytype value", "", ""},
    {"item", "type=string propertytype value", "", ""},
    {"data", "encoding compression", "", ""},
    {"chunk", "x# y# width# height#", "", ""},
    {"frame", "tileid# duration#", "", ""},
    {"wangset", "name type class tile# colors wangtiles cornercolors edgecolors properties", "",
     ""},
    {"wangcolor", "name class color tile# probability# properties", "", ""},
    {"wangtile", "tileid# wangid hflip? vflip? dflip?", "", ""},
    {"terrain", "name tile# properties", "", ""},
    {"tileoffset", "x# y#", "", ""},
    {"grid", "orientation width# height#", "", ""},
    {"transformations", "hflip? vflip? rotate? preferuntransformed?", "", ""},
    {"chunksize", "width# height#", "", ""},
    {"export", "target format", "", ""},
    {"editorsettings", "chunksize export", "", ""},
    {"template", "version tiledversion tileset object", "", ""},
}};

constexpr std::array<SchemaList, 14> schema_lists{{
    {"properties", "property", "properties"},
    {"layers", "", ""},
    {"tilesets", "tileset", ""},
    {"objects", "object", ""},
    {"tiles", "tile", ""},
    {"animation", "frame", "animation"},
    {"terrains", "terrain", "terraintypes"},
    {"wangsets", "wangset", "wangsets"},
    {"colors", "wangcolor", ""},
    {"cornercolors", "wangcornercolor", ""},
    {"edgecolors", "wangedgecolor", ""},
    {"wangtiles", "wangtile", ""},
    {"chunks", "chunk", ""},
    {"value", "item", ""},
}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> layer_types{
    {{"layer", "tilelayer"},
     {"objectgroup", "objectgroup"},
     {"imagelayer", "imagelayer"},
     {"group", "group"}}};

SchemaKey key_of_word(std::string_view word, std::size_t rank) {
  SchemaKey key{.rank = rank};
  const std::size_t value = std::min(word.find_first_of("=:"), word.size());
  key.is_always_in_xml = word.substr(value).starts_with(':');
  key.name = word.substr(0, value);
  if (key.name.ends_with('#')) key.type = SchemaType::number;
  if (key.name.ends_with('?')) key.type = SchemaType::truth;
  if (key.type != SchemaType::text) key.name.remove_suffix(1);
  if (value < word.size()) key.usual = word.substr(value + 1);
  return key;
}

using Schema = std::map<std::string_view, std::vector<SchemaKey>>;

Schema made_schema() {
  Schema schema;
  for (const SchemaText& row : schema_texts) {
    std::vector<SchemaKey>& keys = schema[row.element];
    for (std::string_view text : {row.before, row.keys, row.behind}) {
      while (!text.empty()) {
        const std::size_t blank = std::min(text.find(' '), text.size());
        if (blank > 0) keys.push_back(key_of_word(text.substr(0, blank), keys.size()));
        text.remove_prefix(std::min(blank + 1, text.size()));
      }
    }
  }
  return schema;
}

const Schema& schema_of_tiled() {
  static const Schema schema = made_schema();
  return schema;
}

}  // namespace

bool is_element(std::string_view name) {
  return has_schema(name) || is_flag(name) || is_point_list(name) ||
         std::ranges::any_of(schema_lists, [&](const SchemaList& list) {
           return name == list.item || name == list.around;
         });
}

std::vector<std::string_view> names_of_elements() {
  std::vector<std::string_view> names;
  for (const auto& [element, keys] : schema_of_tiled()) names.push_back(element);
  for (const auto& [element, type] : layer_types) names.push_back(type);
  for (const SchemaList& list : schema_lists) {
    for (const std::string_view name : {list.list, list.item, list.around}) {
      if (!name.empty()) names.push_back(name);
    }
  }
  names.insert(names.end(), {"point", "ellipse", "capsule", "polygon", "polyline"});
  return names;
}

bool has_schema(std::string_view element) { return schema_of_tiled().contains(element); }

std::span<const SchemaKey> schema_keys(std::string_view element) {
  const auto found = schema_of_tiled().find(element);
  return found == schema_of_tiled().end() ? std::span<const SchemaKey>() : std::span(found->second);
}

const SchemaKey* schema_key(std::string_view element, std::string_view key) {
  const auto keys = schema_keys(element);
  const auto found = std::ranges::find(keys, key, &SchemaKey::name);
  return found == keys.end() ? nullptr : &*found;
}

const SchemaList* list_in_json(std::string_view list) {
  const auto found = std::ranges::find(schema_lists, list, &SchemaList::list);
  return found == schema_lists.end() ? nullptr : &*found;
}

const SchemaList* list_in_xml(std::string_view owner, std::string_view element) {
  // A template has one tileset and one object, a tile one group of objects.
  if (owner == "template") return nullptr;
  if (!type_of_layer(element).empty()) {
    return owner == "map" || owner == "group" ? list_in_json("layers") : nullptr;
  }
  const auto found = std::ranges::find_if(schema_lists, [&](const SchemaList& list) {
    return element == (list.around.empty() ? list.item : list.around);
  });
  return found == schema_lists.end() ? nullptr : &*found;
}

std::string_view type_of_layer(std::string_view element) {
  const auto found =
      std::ranges::find_if(layer_types, [&](const auto& names) { return names.first == element; });
  return found == layer_types.end() ? std::string_view() : found->second;
}

bool is_flag(std::string_view element) {
  return element == "point" || element == "ellipse" || element == "capsule";
}

bool is_point_list(std::string_view element) {
  return element == "polygon" || element == "polyline";
}

bool is_number_list(std::string_view owner, std::string_view key) {
  return (owner == "wangtile" && key == "wangid") || (owner == "tile" && key == "terrain");
}

std::string_view type_of_value(const Node& value) {
  if (value.type == NodeType::truth) return "bool";
  if (value.type == NodeType::table) return "class";
  if (value.type == NodeType::list) return "list";
  if (value.type != NodeType::number) return "";
  return std::floor(value.number) == value.number ? "int" : "float";
}

Node element_node(std::string key, Place place) {
  Node element = text_node(std::move(key), {}, place);
  element.type = NodeType::table;
  return element;
}

}  // namespace raywalk::detail
