#include "raywalk/formats/detail/ldtk/tilesets.hpp"
#include "raywalk/base/detail/letters.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "raywalk/formats/detail/ldtk/fields.hpp"
#include "raywalk/formats/detail/ldtk/nodes.hpp"

namespace raywalk::detail {

namespace {

constexpr int max_tileset_pixels = 4096;
constexpr int max_tile_ids = 1 << 24;
constexpr std::uint32_t max_gid = 0x0FFFFFFF;
constexpr int max_value = 1 << 20;
constexpr std::size_t max_values = 65536;
constexpr std::size_t max_value_names = 1024;

/// The definitions of a kind; empty if there are none.
const std::vector<Node>& definitions_of(const Node& project, std::string_view kind) {
  static const std::vector<Node> none{};
  const Node* all = member_of(project, "defs", NodeType::table);
  const Node* list = all == nullptr ? nullptr : member_of(*all, kind, NodeType::list);
  return list == nullptr ? none : list->members;
}

class TilesetMaker {
 public:
  TilesetMaker(const LdtkLevel& source, const TextureSource& textures, HintList& hints)
      : source_(source), textures_(textures), hints_(hints) {}

  LdtkTilesets add_to(Node& map) {
    add_tilesets(map);
    read_values();
    add_value_tiles(map);
    return {std::move(tilesets_), std::move(values_)};
  }

 private:
  void add_tilesets(Node& map) {
    for (const Node& definition : definitions_of(source_.project, "tilesets")) {
      const int uid = ldtk_whole(definition, "uid", INT32_MAX);
      const int columns = ldtk_whole(definition, "__cWid", 65536);
      const int rows = ldtk_whole(definition, "__cHei", 65536);
      const std::string path = ldtk_text(definition, "relPath");
      const std::int64_t count = std::int64_t{columns} * rows;
      const bool has_room = count > 0 && count <= max_tile_ids && next_gid_ + count <= max_gid;
      if (uid < 0 || columns < 1 || rows < 1 || path.empty() || !has_room) continue;
      tilesets_[uid] = {next_gid_, static_cast<int>(count)};
      map.members.push_back(tileset(definition, columns, path));
      next_gid_ += static_cast<std::uint32_t>(count);
    }
  }

  Node tileset(const Node& definition, int columns, const std::string& path) {
    const Place place = definition.place;
    Node result = new_element("tileset", place);
    const auto size = [&](const char* key, const char* theirs) {
      result.members.push_back(
          new_number(key, ldtk_whole(definition, theirs, max_tileset_pixels), place));
    };
    result.members.push_back(new_number("firstgid", next_gid_, place));
    result.members.push_back(text_node("name", ldtk_text(definition, "identifier"), place));
    size("tilewidth", "tileGridSize");
    size("tileheight", "tileGridSize");
    if (ldtk_whole(definition, "spacing", max_tileset_pixels) > 0) size("spacing", "spacing");
    if (ldtk_whole(definition, "padding", max_tileset_pixels) > 0) size("margin", "padding");
    result.members.push_back(new_number("columns", columns, place));
    Node image = new_element("image", place);
    image.members.push_back(text_node("source", path, place));
    result.members.push_back(std::move(image));
    add_tags(definition, result);
    return result;
  }

  /// The tags of a tileset's tiles, in the words of the values of IntGrid layers.
  void add_tags(const Node& definition, Node& tileset) {
    const Node* tags = member_of(definition, "enumTags", NodeType::list);
    if (tags == nullptr) return;
    for (const Node& tag : tags->members) {
      const std::string name = ldtk_text(tag, "enumValueId");
      const Node* ids = member_of(tag, "tileIds", NodeType::list);
      const bool is_thing = in_small_letters(name) == "thing";
      const LdtkMeaning meaning = name.empty() ? LdtkMeaning{} : meaning_of(name);
      if (ids == nullptr || (meaning.key.empty() && !is_thing)) continue;
      for (const Node& id : ids->members) {
        if (!is_number_in(id, {0, max_tile_ids - 1.0, ""})) continue;
        Node tile = new_element("tile", id.place);
        tile.members.push_back(new_number("id", std::floor(id.number), id.place));
        if (is_thing) tile.members.push_back(text_node("type", "thing", id.place));
        if (!meaning.key.empty()) add_property(tile, meaning.key, new_truth("value", id.place));
        tileset.members.push_back(std::move(tile));
      }
    }
  }

  const LdtkMeaning& meaning_of(const std::string& name) {
    const auto [known, is_new] = meanings_.try_emplace(name);
    if (is_new && meanings_.size() <= max_value_names) {
      known->second = meaning_of_name(name, textures_);
    }
    return known->second;
  }

  /// Reads the values of the IntGrid layers.
  void read_values() {
    bool has_wall = false;
    for (const Node& layer : definitions_of(source_.project, "layers")) {
      const int uid = ldtk_whole(layer, "uid", INT32_MAX);
      const Node* values = member_of(layer, "intGridValues", NodeType::list);
      if (uid < 0 || values == nullptr) continue;
      for (const Node& definition : values->members) {
        const int value = ldtk_whole(definition, "value", max_value);
        if (value < 1 || values_.size() == max_values) continue;
        LdtkValue read{ldtk_text(definition, "identifier"), {}, 0};
        if (read.name.empty()) read.name = "value " + std::to_string(value);
        read.meaning = meaning_of(read.name);
        has_wall |= read.meaning.key == "wall";
        values_[{uid, value}] = std::move(read);
      }
    }
    for (auto& [key, value] : values_) {
      if (!value.meaning.key.empty() || value.meaning.is_empty) continue;
      if (!has_wall) value.meaning.key = "wall";
      hints_.add("the value " + shown(value.name) + " of an IntGrid layer is " +
                 (has_wall ? "no name of a wall, floor, door or picture: its cells count as empty"
                           : "taken for a wall, as no value is called so"));
    }
  }

  void add_value_tiles(Node& map) {
    const Place place = map.place;
    Node tileset = new_element("tileset", place);
    tileset.members.push_back(new_number("firstgid", next_gid_, place));
    tileset.members.push_back(text_node("name", "the values", place));
    int id = 0;
    for (auto& [key, value] : values_) {
      if (value.meaning.key.empty()) continue;
      Node tile = new_element("tile", place);
      tile.members.push_back(new_number("id", id, place));
      const bool is_exit = value.meaning.key == "exit";
      Node picture = is_exit ? new_truth("value", place)
                             : text_node("value", picture_of(value.meaning), place);
      add_property(tile, value.meaning.key, std::move(picture));
      tileset.members.push_back(std::move(tile));
      value.gid = next_gid_ + static_cast<std::uint32_t>(id++);
    }
    map.members.push_back(std::move(tileset));
  }

  std::string picture_of(const LdtkMeaning& meaning) {
    if (!meaning.picture.empty()) return meaning.picture;
    const auto [known, is_new] = pictures_.try_emplace(meaning.key);
    if (is_new) known->second = picture_of_key(meaning.key);
    return known->second;
  }

  /// The picture of a key that names none.
  [[nodiscard]] std::string picture_of_key(const std::string& key_of_tile) const {
    // A field of the level names another one for all of them.
    if (std::string name = ldtk_field(source_.level, key_of_tile); !name.empty()) return name;
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> ours{
        {{"wall", "brick"},
         {"floor", "flagstones"},
         {"ceiling", "beams"},
         {"door", "door"},
         {"pane", "grille"}}};
    for (const auto& [key, picture] : ours) {
      if (key == key_of_tile) return std::string(picture);
    }
    return {};
  }

  const LdtkLevel& source_;
  const TextureSource& textures_;
  HintList& hints_;
  std::uint32_t next_gid_ = 1;
  std::map<int, LdtkTiles> tilesets_{};
  std::map<std::string, LdtkMeaning, std::less<>> meanings_{};
  std::map<std::string, std::string, std::less<>> pictures_{};
  std::map<std::pair<int, int>, LdtkValue> values_{};
};

}  // namespace

LdtkTilesets add_ldtk_tilesets(const LdtkLevel& source, const TextureSource& textures,
                               HintList& hints, Node& map) {
  return TilesetMaker(source, textures, hints).add_to(map);
}

}  // namespace raywalk::detail
