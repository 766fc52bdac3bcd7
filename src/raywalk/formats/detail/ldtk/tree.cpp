#include "raywalk/formats/detail/ldtk/tree.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <set>

#include "raywalk/base/whole_number.hpp"
#include "raywalk/formats/detail/ldtk/fields.hpp"
#include "raywalk/formats/detail/ldtk/nodes.hpp"
#include "raywalk/formats/detail/ldtk/tilesets.hpp"
#include "raywalk/formats/detail/tiled/map.hpp"

namespace raywalk::detail {

namespace {

constexpr int max_ldtk_pixels = 1 << 20;
constexpr int max_grid_pixels = 4096;
/// The class and name of a layer that says nothing of its tiles but what they say themselves.
constexpr const char* no_role = "exits";

/// A layer of tiles, and what is asked of it for each tile.
struct LdtkLayer {
  const Node& node;
  std::string name{};
  bool is_int_grid = false;
  /// The number of its definition.
  int uid = -1;
  Grid grid{};
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
    add_ldtk_fields(level, map_);
    add_title();
    tilesets_ = add_ldtk_tilesets(source_, textures_, hints_, map_);
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
  /// The grid is that of the topmost IntGrid layer, else of the topmost layer of tiles.
  void find_grid() {
    const Node& level = source_.level;
    const Node* chosen = nullptr;
    bool is_int_grid = false;
    for (const Node* layer : layers_of_level()) {
      const std::string type = ldtk_text(*layer, "__type");
      if (type == "Entities") continue;
      if (chosen != nullptr && (is_int_grid || type != "IntGrid")) continue;
      chosen = layer;
      is_int_grid = type == "IntGrid";
    }
    pixels_ = chosen != nullptr ? ldtk_whole(*chosen, "__gridSize", max_grid_pixels)
                                : ldtk_whole(source_.project, "defaultGridSize", max_grid_pixels);
    const int width = ldtk_whole(level, "pxWid", max_ldtk_pixels);
    const int height = ldtk_whole(level, "pxHei", max_ldtk_pixels);
    if (pixels_ < 1 || width < 1 || height < 1) {
      return mistakes_.add(level.place,
                           "expected a level with pxWid and pxHei from 1 to 1048576, and layers "
                           "with a __gridSize from 1 to 4096");
    }
    grid_ = {(width + pixels_ - 1) / pixels_, (height + pixels_ - 1) / pixels_};
    const std::int64_t most = mistakes_.limits().side;
    if (grid_.width > most || grid_.height > most) {
      mistakes_.add(level.place, "a map may have at most " + std::to_string(most) + "x" +
                                     std::to_string(most) + " tiles, and this level has " +
                                     std::to_string(grid_.width) + "x" +
                                     std::to_string(grid_.height));
    }
  }

  void add_title() {
    Node title = text_node("value", ldtk_text(source_.level, "identifier"), source_.level.place);
    const bool has_own = !ldtk_field(source_.level, "title").empty();
    if (!has_own && !title.text.empty()) add_property(map_, "title", std::move(title));
  }

  void add_layer(const Node& layer) {
    const std::string type = ldtk_text(layer, "__type");
    if (type == "Entities") return add_entities(layer);
    const auto max_side = static_cast<int>(mistakes_.limits().side);
    const LdtkLayer read{
        layer,
        ldtk_text(layer, "__identifier"),
        type == "IntGrid",
        ldtk_whole(layer, "layerDefUid", INT32_MAX),
        {ldtk_whole(layer, "__cWid", max_side), ldtk_whole(layer, "__cHei", max_side)}};
    if (ldtk_whole(layer, "__gridSize", max_grid_pixels) != pixels_) {
      return hints_.add("layer " + shown(read.name) +
                        " has tiles of another size than the first IntGrid layer: left out");
    }
    if (read.grid.width < 1 || read.grid.height < 1) {
      return mistakes_.add(layer.place, "layer " + shown(read.name) +
                                            " must have a __cWid and a __cHei from 1 to " +
                                            std::to_string(max_side));
    }
    if (!count_tiles(read)) return;
    add_int_grid(read);
    add_tiles(read, member_of(layer, "autoLayerTiles", NodeType::list));
    add_tiles(read, member_of(layer, "gridTiles", NodeType::list));
  }

  /// False if that is too much, which is reported.
  bool count_tiles(const LdtkLayer& layer) {
    listed_tiles_ += std::int64_t{layer.grid.width} * layer.grid.height;
    const std::int64_t most = mistakes_.limits().listed_tiles;
    if (listed_tiles_ <= most) return !mistakes_.is_stopped();
    mistakes_.add(layer.node.place, "the layers of a level may have at most " +
                                        std::to_string(most) + " tiles together");
    return false;
  }

  /// The values of a layer's cells, as numbers; empty if it has none.
  std::vector<int> values_in(const LdtkLayer& layer) {
    std::vector<int> values;
    const Node* list = member_of(layer.node, "intGridCsv", NodeType::list);
    if (list == nullptr || list->text.empty()) return values;
    const auto count =
        static_cast<std::size_t>(layer.grid.width) * static_cast<std::size_t>(layer.grid.height);
    std::string_view rest = list->text;
    while (!rest.empty() && values.size() <= count) {
      int value = 0;
      const std::size_t comma = std::min(rest.find(','), rest.size());
      const std::string_view digits = rest.substr(0, comma);
      std::from_chars(digits.data(), digits.data() + digits.size(), value);
      values.push_back(value);
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    if (values.size() == count) return values;
    mistakes_.add(list->place, "layer " + shown(layer.name) +
                                   " must have as many values as tiles, " + std::to_string(count));
    return {};
  }

  void add_int_grid(const LdtkLayer& layer) {
    cell_values_ = values_in(layer);
    if (cell_values_.empty()) return;
    std::vector<std::uint32_t> gids(cell_values_.size());
    std::vector<std::uint32_t> exits;
    std::set<int> unknown;
    bool has_floor = false;
    for (std::size_t i = 0; i < gids.size(); ++i) {
      const int value = cell_values_[i];
      const auto known = tilesets_.values.find({layer.uid, value});
      const bool is_known = known != tilesets_.values.end();
      if (is_known && known->second.meaning.key == "exit") {
        exits.resize(gids.size());
        exits[i] = known->second.gid;
      } else if (is_known) {
        gids[i] = known->second.gid;
        has_floor |= known->second.meaning.key == "floor";
      } else if (value != 0 && unknown.insert(value).second) {
        hints_.add("layer " + shown(layer.name) + " has the value " + std::to_string(value) +
                   ", which is not defined: its cells count as empty");
      }
    }
    add_gids(layer, gids, has_floor ? "floor" : "wall");
    if (!exits.empty() && count_tiles(layer)) add_gids(layer, exits, no_role);
  }

  /// Class of the tile in a cell: by the IntGrid value under it, the name of the layer where there
  /// are no values. Empty for the value 0: the tile is left out.
  [[nodiscard]] std::string class_at(const LdtkLayer& layer, std::size_t cell) const {
    if (!layer.is_int_grid || cell >= cell_values_.size()) return layer.name;
    if (cell_values_[cell] == 0) return {};
    const auto value = tilesets_.values.find({layer.uid, cell_values_[cell]});
    const bool has_picture = value != tilesets_.values.end() &&
                             !value->second.meaning.key.empty() &&
                             value->second.meaning.key != "exit";
    return has_picture ? value->second.meaning.key : "floor";
  }

  /// Adds a layer for each class of cells. The lowest of several tiles in a cell counts.
  void add_tiles(const LdtkLayer& layer, const Node* list) {
    if (list == nullptr || list->members.empty()) return;
    const auto tiles = tilesets_.tiles.find(ldtk_whole(layer.node, "__tilesetDefUid", INT32_MAX));
    if (tiles == tilesets_.tiles.end()) {
      return hints_.add("layer " + shown(layer.name) +
                        " has no tileset with a picture: its tiles are left out");
    }
    std::map<std::string, std::vector<std::uint32_t>> gids;
    for (const Node& tile : list->members) {
      const auto cell = cell_of(tile, layer.grid);
      const int id = ldtk_whole(tile, "t", tiles->second.count - 1);
      if (!cell || id < 0) continue;
      const std::string kind = class_at(layer, *cell);
      if (kind.empty()) continue;
      auto& of_kind = gids[kind];
      if (of_kind.empty()) {
        if (!count_tiles(layer)) return;
        of_kind.resize(static_cast<std::size_t>(layer.grid.width) *
                       static_cast<std::size_t>(layer.grid.height));
      }
      std::uint32_t& gid = of_kind[*cell];
      if (gid == 0) gid = gid_of(tile, tiles->second.first + static_cast<std::uint32_t>(id));
    }
    for (const auto& [kind, of_kind] : gids) add_gids(layer, of_kind, kind);
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
    const Range inside{0, max_ldtk_pixels, ""};
    if (!is_number_in(place->members[0], inside) || !is_number_in(place->members[1], inside)) {
      return std::nullopt;
    }
    const Tile cell{whole_number<int>(place->members[0].number) / pixels_,
                    whole_number<int>(place->members[1].number) / pixels_};
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

  void add_gids(const LdtkLayer& layer, const std::vector<std::uint32_t>& gids,
                const std::string& kind) {
    const Place place = layer.node.place;
    Node element = layer_element("layer", layer.node);
    if (kind == no_role) element.members.front().text = kind;
    element.members.push_back(text_node("class", kind, place));
    element.members.push_back(new_number("width", layer.grid.width, place));
    element.members.push_back(new_number("height", layer.grid.height, place));
    Node data = new_element("data", place);
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
      if (entity.type == NodeType::table) group.members.push_back(object_of_entity(entity));
    }
    map_.members.push_back(std::move(group));
  }

  const LdtkLevel& source_;
  const TextureSource& textures_;
  HintList& hints_;
  Mistakes& mistakes_;
  Node map_{};
  Grid grid_{};
  int pixels_ = 0;
  LdtkTilesets tilesets_{};
  /// IntGrid values of the layer that is being added, one for each cell.
  std::vector<int> cell_values_{};
  std::int64_t listed_tiles_ = 0;
};

}  // namespace

Node tiled_of_ldtk(const LdtkLevel& source, const TextureSource& textures, HintList& hints,
                   Mistakes& mistakes) {
  return LdtkTree(source, textures, hints, mistakes).map();
}

}  // namespace raywalk::detail
