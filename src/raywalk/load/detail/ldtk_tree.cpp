#include "raywalk/load/detail/ldtk_tree.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <set>

#include "raywalk/load/detail/ldtk_names.hpp"
#include "raywalk/load/detail/ldtk_nodes.hpp"
#include "raywalk/load/detail/tiled_map.hpp"
#include "raywalk/load/detail/tiled_roles.hpp"

namespace raywalk::detail {

namespace {

constexpr int most_ldtk_pixels = 1 << 20;
constexpr int most_grid_pixels = 4096;
constexpr int most_tile_ids = 1 << 24;
/// Of all layers together that are made of lists of tiles.
constexpr std::int64_t most_listed_tiles = std::int64_t{1} << 24;
constexpr std::uint32_t most_gid = 0x0FFFFFFF;

struct LdtkTiles {
  std::uint32_t first = 0;
  int count = 0;
};

/// What a value of an IntGrid layer is.
struct LdtkValue {
  std::string name{};
  LdtkMeaning meaning{};
};

class LdtkTree {
 public:
  LdtkTree(const LdtkLevel& source, const TextureSource& textures, HintList& hints,
           Mistakes& mistakes)
      : source_(source), textures_(textures), hints_(hints), mistakes_(mistakes) {}

  Node map() {
    const Node& level = source_.level;
    map_ = new_element("map", level.place);
    find_grid();
    if (!mistakes_.is_empty()) return std::move(map_);
    map_.members.push_back(new_number("width", grid_.width, level.place));
    map_.members.push_back(new_number("height", grid_.height, level.place));
    map_.members.push_back(new_number("tilewidth", pixels_, level.place));
    map_.members.push_back(new_number("tileheight", pixels_, level.place));
    add_fields(level, map_);
    add_title();
    add_tilesets();
    read_values();
    // The topmost layer comes first there, and last in Tiled.
    const auto& layers = layers_of_level();
    for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) add_layer(**layer);
    return std::move(map_);
  }

 private:
  [[nodiscard]] std::vector<const Node*> layers_of_level() const {
    std::vector<const Node*> layers;
    const Node* list = member_of(source_.level, "layerInstances", NodeType::list);
    if (list == nullptr) return layers;
    for (const Node& layer : list->members) {
      if (layer.type == NodeType::table) layers.push_back(&layer);
    }
    return layers;
  }
  [[nodiscard]] const std::vector<Node>& definitions(std::string_view kind) const {
    static const std::vector<Node> none{};
    const Node* all = member_of(source_.project, "defs", NodeType::table);
    const Node* list = all == nullptr ? nullptr : member_of(*all, kind, NodeType::list);
    return list == nullptr ? none : list->members;
  }

  /// The grid is that of the topmost IntGrid layer, else of the topmost layer of tiles.
  void find_grid() {
    const Node& level = source_.level;
    const Node* chosen = nullptr;
    for (const Node* layer : layers_of_level()) {
      const std::string type = ldtk_text(*layer, "__type");
      if (type == "Entities") continue;
      if (chosen == nullptr || (type == "IntGrid" && ldtk_text(*chosen, "__type") != "IntGrid")) {
        chosen = layer;
      }
    }
    pixels_ = chosen != nullptr ? ldtk_whole(*chosen, "__gridSize", most_grid_pixels)
                                : ldtk_whole(source_.project, "defaultGridSize", most_grid_pixels);
    const int width = ldtk_whole(level, "pxWid", most_ldtk_pixels);
    const int height = ldtk_whole(level, "pxHei", most_ldtk_pixels);
    if (pixels_ < 1 || width < 1 || height < 1) {
      return mistakes_.add(level.place,
                           "expected a level with pxWid and pxHei from 1 to 1048576, and layers "
                           "with a __gridSize from 1 to 4096");
    }
    grid_ = {(width + pixels_ - 1) / pixels_, (height + pixels_ - 1) / pixels_};
    if (grid_.width > most_tiled_side || grid_.height > most_tiled_side) {
      mistakes_.add(level.place, "a map may have at most 4096x4096 tiles, and this level has " +
                                     std::to_string(grid_.width) + "x" +
                                     std::to_string(grid_.height));
    }
  }

  void add_title() {
    Node title = text_node("value", ldtk_text(source_.level, "identifier"), source_.level.place);
    if (!has_title_ && !title.text.empty()) add_property(map_, "title", std::move(title));
  }

  /// Adds the fields that are texts, numbers or truths as properties.
  void add_fields(const Node& owner, Node& element) {
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
      if (&owner == &source_.level && name == "title") has_title_ = true;
      if (name == "facing" && element.key == "object" && turn_object(copy, element)) continue;
      add_property(element, name, std::move(copy));
    }
  }

  /// Turns an object the way it faces; false if that is no direction.
  static bool turn_object(const Node& facing, Node& object) {
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

  void add_tilesets() {
    for (const Node& definition : definitions("tilesets")) {
      const int uid = ldtk_whole(definition, "uid", INT32_MAX);
      const int columns = ldtk_whole(definition, "__cWid", 65536);
      const int rows = ldtk_whole(definition, "__cHei", 65536);
      const std::string path = ldtk_text(definition, "relPath");
      const std::int64_t count = std::int64_t{columns} * rows;
      const bool has_room = count > 0 && count <= most_tile_ids && next_gid_ + count <= most_gid;
      if (uid < 0 || columns < 1 || rows < 1 || path.empty() || !has_room) continue;
      tilesets_[uid] = {next_gid_, static_cast<int>(count)};
      map_.members.push_back(tileset(definition, columns, path));
      next_gid_ += static_cast<std::uint32_t>(count);
    }
  }

  Node tileset(const Node& definition, int columns, const std::string& path) {
    const Place place = definition.place;
    Node result = new_element("tileset", place);
    const auto size = [&](const char* key, const char* theirs) {
      result.members.push_back(
          new_number(key, ldtk_whole(definition, theirs, most_grid_pixels), place));
    };
    result.members.push_back(new_number("firstgid", next_gid_, place));
    result.members.push_back(text_node("name", ldtk_text(definition, "identifier"), place));
    size("tilewidth", "tileGridSize");
    size("tileheight", "tileGridSize");
    if (ldtk_whole(definition, "spacing", most_grid_pixels) > 0) size("spacing", "spacing");
    if (ldtk_whole(definition, "padding", most_grid_pixels) > 0) size("margin", "padding");
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
        if (!is_number_in(id, {0, most_tile_ids - 1.0, ""})) continue;
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
    if (is_new && meanings_.size() <= most_names) {
      known->second = meaning_of_name(name, textures_);
    }
    return known->second;
  }

  /// Reads the values of the IntGrid layers, and makes a tileset of them.
  void read_values() {
    bool has_wall = false;
    for (const Node& layer : definitions("layers")) {
      const int uid = ldtk_whole(layer, "uid", INT32_MAX);
      const Node* values = member_of(layer, "intGridValues", NodeType::list);
      if (uid < 0 || values == nullptr) continue;
      for (const Node& definition : values->members) {
        const int value = ldtk_whole(definition, "value", most_value);
        if (value < 1) continue;
        LdtkValue read{ldtk_text(definition, "identifier"), {}};
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
    add_value_tiles();
  }

  void add_value_tiles() {
    const Place place = map_.place;
    Node tileset = new_element("tileset", place);
    tileset.members.push_back(new_number("firstgid", next_gid_, place));
    tileset.members.push_back(text_node("name", "the values", place));
    int id = 0;
    for (const auto& [key, value] : values_) {
      if (value.meaning.key.empty()) continue;
      Node tile = new_element("tile", place);
      tile.members.push_back(new_number("id", id, place));
      const bool is_exit = value.meaning.key == "exit";
      Node picture = is_exit ? new_truth("value", place)
                             : text_node("value", picture_of(value.meaning), place);
      add_property(tile, value.meaning.key, std::move(picture));
      tileset.members.push_back(std::move(tile));
      value_gids_[key] = next_gid_ + static_cast<std::uint32_t>(id++);
    }
    map_.members.push_back(std::move(tileset));
  }

  [[nodiscard]] std::string picture_of(const LdtkMeaning& meaning) const {
    if (!meaning.picture.empty()) return meaning.picture;
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> ours{
        {{"wall", "brick"},
         {"floor", "flagstones"},
         {"ceiling", "beams"},
         {"door", "door"},
         {"pane", "grille"}}};
    // A field of the level names another one for all of them.
    const Node* fields = member_of(source_.level, "fieldInstances", NodeType::list);
    if (fields != nullptr) {
      for (const Node& field : fields->members) {
        if (in_small_letters(ldtk_text(field, "__identifier")) != meaning.key) continue;
        if (std::string name = ldtk_text(field, "__value"); !name.empty()) return name;
      }
    }
    for (const auto& [key, picture] : ours) {
      if (key == meaning.key) return std::string(picture);
    }
    return {};
  }

  void add_layer(const Node& layer) {
    const std::string type = ldtk_text(layer, "__type");
    if (type == "Entities") return add_entities(layer);
    const std::string name = ldtk_text(layer, "__identifier");
    if (ldtk_whole(layer, "__gridSize", most_grid_pixels) != pixels_) {
      return hints_.add("layer " + shown(name) +
                        " has tiles of another size than the first IntGrid layer: left out");
    }
    const Grid grid{ldtk_whole(layer, "__cWid", most_tiled_side),
                    ldtk_whole(layer, "__cHei", most_tiled_side)};
    if (grid.width < 1 || grid.height < 1) {
      return mistakes_.add(
          layer.place, "layer " + shown(name) + " must have a __cWid and a __cHei from 1 to 4096");
    }
    listed_tiles_ += std::int64_t{grid.width} * grid.height;
    if (listed_tiles_ > most_listed_tiles) {
      return mistakes_.add(layer.place,
                           "the layers of a level may have at most 16777216 tiles together");
    }
    add_int_grid(layer, grid);
    add_tiles(layer, grid, member_of(layer, "autoLayerTiles", NodeType::list));
    add_tiles(layer, grid, member_of(layer, "gridTiles", NodeType::list));
  }

  /// The values of a layer's cells, as numbers; empty if it has none.
  std::vector<int> values_in(const Node& layer, const Grid& grid) {
    std::vector<int> values;
    const Node* list = member_of(layer, "intGridCsv", NodeType::list);
    if (list == nullptr || list->text.empty()) return values;
    const auto count = static_cast<std::size_t>(grid.width) * static_cast<std::size_t>(grid.height);
    std::string_view rest = list->text;
    while (!rest.empty() && values.size() <= count) {
      int value = 0;
      const std::size_t comma = std::min(rest.find(','), rest.size());
      std::from_chars(rest.data(), rest.data() + comma, value);
      values.push_back(value);
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    if (values.size() == count) return values;
    mistakes_.add(list->place, "layer " + shown(ldtk_text(layer, "__identifier")) +
                                   " must have as many values as tiles, " + std::to_string(count));
    return {};
  }

  void add_int_grid(const Node& layer, const Grid& grid) {
    cell_values_ = values_in(layer, grid);
    if (cell_values_.empty()) return;
    const int uid = ldtk_whole(layer, "layerDefUid", INT32_MAX);
    std::vector<std::uint32_t> gids(cell_values_.size());
    std::set<int> unknown;
    bool has_floor = false;
    for (std::size_t i = 0; i < gids.size(); ++i) {
      const int value = cell_values_[i];
      const auto gid = value_gids_.find({uid, value});
      if (gid != value_gids_.end()) {
        gids[i] = gid->second;
        has_floor |= values_[{uid, value}].meaning.key == "floor";
      } else if (value != 0 && !values_.contains({uid, value}) && unknown.insert(value).second) {
        hints_.add("layer " + shown(ldtk_text(layer, "__identifier")) + " has the value " +
                   std::to_string(value) + ", which is not defined: its cells count as empty");
      }
    }
    add_gids(layer, grid, gids, has_floor ? "floor" : "wall");
  }

  /// What the cells of a layer of tiles become, by the values under them; empty as by its name.
  [[nodiscard]] std::string class_at(const Node& layer, std::size_t cell) const {
    if (ldtk_text(layer, "__type") != "IntGrid" || cell >= cell_values_.size()) {
      return ldtk_text(layer, "__identifier");
    }
    if (cell_values_[cell] == 0) return {};
    const int uid = ldtk_whole(layer, "layerDefUid", INT32_MAX);
    const auto value = values_.find({uid, cell_values_[cell]});
    const bool has_picture = value != values_.end() && !value->second.meaning.key.empty() &&
                             value->second.meaning.key != "exit";
    return has_picture ? value->second.meaning.key : "floor";
  }

  /// Adds a layer for each class of cells. Of several tiles in a cell the lowest counts.
  void add_tiles(const Node& layer, const Grid& grid, const Node* list) {
    if (list == nullptr || list->members.empty()) return;
    const auto tiles = tilesets_.find(ldtk_whole(layer, "__tilesetDefUid", INT32_MAX));
    if (tiles == tilesets_.end()) {
      return hints_.add("layer " + shown(ldtk_text(layer, "__identifier")) +
                        " has no tileset with a picture: its tiles are left out");
    }
    std::map<std::string, std::vector<std::uint32_t>> gids;
    for (const Node& tile : list->members) {
      const auto cell = cell_of(tile, grid);
      const int id = ldtk_whole(tile, "t", tiles->second.count - 1);
      if (!cell || id < 0) continue;
      const std::string kind = class_at(layer, *cell);
      if (kind.empty()) continue;
      auto& of_kind = gids[kind];
      if (of_kind.empty()) {
        listed_tiles_ += std::int64_t{grid.width} * grid.height;
        if (listed_tiles_ > most_listed_tiles) break;
        of_kind.resize(static_cast<std::size_t>(grid.width) *
                       static_cast<std::size_t>(grid.height));
      }
      std::uint32_t& gid = of_kind[*cell];
      if (gid == 0) gid = gid_of(tile, tiles->second.first + static_cast<std::uint32_t>(id));
    }
    for (const auto& [kind, of_kind] : gids) add_gids(layer, grid, of_kind, kind);
  }

  static std::uint32_t gid_of(const Node& tile, std::uint32_t gid) {
    const auto flips = static_cast<std::uint32_t>(std::max(ldtk_whole(tile, "f", 3), 0));
    return gid | (flips & 1U) << 31U | (flips >> 1U & 1U) << 30U;
  }

  /// The cell of a tile, by its place in pixels.
  [[nodiscard]] std::optional<std::size_t> cell_of(const Node& tile, const Grid& grid) const {
    const Node* place =
        tile.type == NodeType::table ? member_of(tile, "px", NodeType::list) : nullptr;
    if (place == nullptr || place->members.size() != 2) return std::nullopt;
    const Range inside{0, most_ldtk_pixels, ""};
    if (!is_number_in(place->members[0], inside) || !is_number_in(place->members[1], inside)) {
      return std::nullopt;
    }
    const Tile cell{static_cast<int>(place->members[0].number) / pixels_,
                    static_cast<int>(place->members[1].number) / pixels_};
    if (!grid.contains(cell)) return std::nullopt;
    return static_cast<std::size_t>(grid.index(cell));
  }

  Node layer_element(const char* key, const Node& layer) const {
    Node element = new_element(key, layer.place);
    const Place place = layer.place;
    element.members.push_back(text_node("name", ldtk_text(layer, "__identifier"), place));
    for (const auto& [ours, theirs] :
         {std::pair{"offsetx", "__pxTotalOffsetX"}, std::pair{"offsety", "__pxTotalOffsetY"}}) {
      const double offset = ldtk_number(layer, theirs, 0);
      if (offset != 0) element.members.push_back(new_number(ours, offset, place));
    }
    return element;
  }

  void add_gids(const Node& layer, const Grid& grid, const std::vector<std::uint32_t>& gids,
                const std::string& kind) {
    Node element = layer_element("layer", layer);
    element.members.push_back(text_node("class", kind, layer.place));
    element.members.push_back(new_number("width", grid.width, layer.place));
    element.members.push_back(new_number("height", grid.height, layer.place));
    Node data = new_element("data", layer.place);
    data.text.reserve(2 * gids.size());
    for (const std::uint32_t gid : gids) {
      if (!data.text.empty()) data.text += ',';
      data.text += std::to_string(gid);
    }
    element.members.push_back(std::move(data));
    map_.members.push_back(std::move(element));
  }

  void add_entities(const Node& layer) {
    const Node* entities = member_of(layer, "entityInstances", NodeType::list);
    if (entities == nullptr) return;
    Node group = layer_element("objectgroup", layer);
    for (const Node& entity : entities->members) {
      if (entity.type == NodeType::table) group.members.push_back(object(entity));
    }
    map_.members.push_back(std::move(group));
  }

  /// An entity's place is that of its pivot.
  Node object(const Node& entity) {
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
    add_fields(entity, result);
    // What is turned in Tiled turns about its corner: a point stays where it is.
    const bool is_turned = attribute(result, "rotation") != nullptr;
    const Place where = entity.place;
    result.members.push_back(new_number("x", is_turned ? x + width / 2 : x, where));
    result.members.push_back(new_number("y", is_turned ? y + height / 2 : y, where));
    result.members.push_back(new_number("width", is_turned ? 0 : width, where));
    result.members.push_back(new_number("height", is_turned ? 0 : height, where));
    return result;
  }

  static constexpr int most_value = 1 << 20;
  static constexpr std::size_t most_names = 1024;

  const LdtkLevel& source_;
  const TextureSource& textures_;
  HintList& hints_;
  Mistakes& mistakes_;
  Node map_{};
  Grid grid_{};
  int pixels_ = 0;
  bool has_title_ = false;
  std::uint32_t next_gid_ = 1;
  std::map<int, LdtkTiles> tilesets_{};
  std::map<std::string, LdtkMeaning, std::less<>> meanings_{};
  /// By the number of the layer's definition, and the value.
  std::map<std::pair<int, int>, LdtkValue> values_{};
  std::map<std::pair<int, int>, std::uint32_t> value_gids_{};
  /// Of the layer that is added.
  std::vector<int> cell_values_{};
  std::int64_t listed_tiles_ = 0;
};

}  // namespace

Node tiled_of_ldtk(const LdtkLevel& source, const TextureSource& textures, HintList& hints,
                   Mistakes& mistakes) {
  return LdtkTree(source, textures, hints, mistakes).map();
}

}  // namespace raywalk::detail
