#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "raywalk/base/file_source.hpp"
#include "raywalk/formats/detail/tiled/data.hpp"
#include "raywalk/formats/detail/tiled/tree.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/image/color.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk::detail {

/// A picture that a tileset or a tile names, and the part of it that counts.
struct TiledImage {
  /// From the folder of the map.
  std::string path{};
  Place place{};
  int x = 0;
  int y = 0;
  /// 0: up to the picture's edge.
  int width = 0;
  int height = 0;
  /// The color that stands for nothing, if any.
  std::optional<Color> transparent{};
};

/// Description of one tile in a tileset.
struct TiledTile {
  std::string type{};
  /// A table: values by their names.
  Node properties{};
  std::optional<TiledImage> image{};
  /// The tiles of its animation, and how long the first is shown.
  std::vector<int> frames{};
  int frame_ticks = 8;
};

struct TiledTileset {
  /// For messages: the name of its file, or its own name.
  std::string name{};
  Place place{};
  int tile_width = 0;
  int tile_height = 0;
  int spacing = 0;
  int margin = 0;
  int columns = 0;
  std::string alignment{};
  /// None for a collection of pictures.
  std::optional<TiledImage> image{};
  std::map<int, TiledTile> tiles{};
};

/// A tile of a tileset, flipped: by the diagonal first, then from left to right, then upside down.
struct TileRef {
  int tileset = 0;  ///< in `TiledMap::tilesets`
  int id = 0;
  bool flip_x = false;
  bool flip_y = false;
  bool flip_diagonally = false;

  friend auto operator<=>(const TileRef&, const TileRef&) = default;
};

/// From which global id on the tiles are those of a tileset.
struct TilesetUse {
  std::uint32_t first = 1;
  int tileset = 0;
};

/// Tiles side by side, as they stand in the file: read once to know the layer, and once more to lay
/// them, so that nobody has to hold them.
struct TiledChunk {
  Tile corner{};
  Grid grid{};
  TileCoding coding{};
  /// The text of an element of the file's tree, which outlives it.
  std::string_view text{};
};

struct TiledLayer {
  std::string name{};
  std::string type{};
  Place place{};
  std::vector<TiledChunk> chunks{};
  /// The different tiles that it has, as global ids with flags, by their first places.
  std::vector<std::uint32_t> gids{};
};

struct TiledObject {
  int id = 0;
  std::string name{};
  std::string type{};
  Place place{};
  Node properties{};
  std::optional<TileRef> tile{};
  /// Position of its middle, and its size, in tiles.
  Point middle{};
  double width = 0;
  double height = 0;
  double rotation_degrees = 0;
  /// `ellipse`, or what it is that is no rectangle, ellipse or point: `polygon`.
  std::string_view shape{};
  /// Corners of a polygon or a polyline, relative to `middle`, unturned, in pixels: "0,0 64,32".
  /// A text of the file's tree, which outlives it.
  std::string_view points{};
};

/// A map of Tiled, as its file has it: nothing is known yet of walls and floors.
struct TiledMap {
  Place place{};
  Grid grid{};
  /// The tile that is (0, 0) in the grid; other than that only in infinite maps.
  Tile origin{};
  Node properties{};
  int tile_width = 0;
  int tile_height = 0;
  std::vector<TiledTileset> tilesets{};
  std::vector<TilesetUse> uses{};
  /// The lowest first. Those in groups stand where the group does.
  std::vector<TiledLayer> layers{};
  std::vector<TiledObject> objects{};
};

/// The most properties of an element: each is looked for among all of them. No limit that can be
/// raised, for no map has as many.
inline constexpr std::size_t max_properties = 256;

/// Reader of a map of Tiled, and of the files that it names.
struct TiledReader {
  const FileSource& files;
  /// Name of the map, as messages have it.
  std::string file{};
  SourceFiles& sources;
  Mistakes& mistakes;
  /// Progress of decoding the texts of its layers.
  DecodingProgress& decoding;
  TiledMap map{};
  /// The files that have been read, by their paths from the map's folder; null after a mistake.
  std::map<std::string, std::optional<Node>> trees{};
  std::map<std::string, int> tilesets_by_path{};
  /// The tilesets of templates, by the paths of these.
  std::map<std::string, std::vector<TilesetUse>> template_uses{};
  std::int64_t file_bytes = 0;
  /// `weight_of` the tilesets and templates, and of what templates give to objects.
  std::int64_t file_weight = 0;
  std::int64_t given_weight = 0;
  std::int64_t layer_tiles = 0;
  /// Number of mistakes in the map's properties, from which no others follow.
  std::size_t own_mistakes = 0;
  /// Lines for the maker: what is left out. The elements that they tell of are told once.
  std::vector<std::string> hints{};
  std::set<std::string> strange_elements{};
  /// True for an infinite map, whose tiles are those with low <= tile <= high.
  bool is_infinite = false;
  Tile low{INT32_MAX, INT32_MAX};
  Tile high{INT32_MIN, INT32_MIN};
};

/// Tells of the elements of a file that Tiled does not write, and of which nothing comes: those of
/// versions to come, and misspelt ones.
void tell_strange_elements(const Node& root, TiledReader& reader);

/// Reads a map from its root element. Mistakes: all that can be found without the pictures. False
/// if it has no grid on which more could be found.
[[nodiscard]] bool read_tiled_map(const Node& root, TiledReader& reader);

/// Reads a reference to a tileset, or a whole one, which stands in the file of a path.
[[nodiscard]] std::optional<TilesetUse> read_tileset_use(const Node& node, const std::string& path,
                                                         TiledReader& reader);
/// Reads the objects of an element; `shift` is that of its layer, in pixels.
void read_tiled_objects(const Node& group, Vec shift, TiledReader& reader);

/// The file that another one names, from the map's folder.
[[nodiscard]] std::string joined_path(const std::string& from, std::string_view path);
/// The root of a file that the map names; null after a mistake. `root` is its expected name.
[[nodiscard]] const Node* read_tiled_tree(const std::string& path, std::string_view root,
                                          Place place, TiledReader& reader);

/// The properties of an element as a table such as TOML's: `a.b` and members of classes are tables
/// in it, colors have the form "#rrggbb", empty texts are left out.
[[nodiscard]] Node read_tiled_properties(const Node& element, Mistakes& mistakes);
/// The properties of two tables; those of `over` count where both have one.
[[nodiscard]] Node merged(Node table, const Node& over);

/// A text that is a number or a truth becomes one, if its key wants that: new properties of Tiled
/// are texts until their maker chooses another type.
[[nodiscard]] Node with_type_of_key(Node value);

/// The tile of a global id; none for 0 and for ids below all tilesets.
[[nodiscard]] std::optional<TileRef> tile_of(std::uint32_t gid,
                                             const std::vector<TilesetUse>& uses);
/// The description of a tile in its tileset; null if there is none.
[[nodiscard]] const TiledTile* find_tile(const TiledMap& map, const TileRef& ref);

/// Calls `visit(const TileRef&, const TiledTile&)` for the tiles of the layers of which something
/// is told, each once, as it is not flipped.
template <class Visit>
void for_each_told_tile(const TiledMap& map, Visit visit) {
  std::set<std::pair<int, int>> known;
  for (const TiledLayer& layer : map.layers) {
    for (const std::uint32_t gid : layer.gids) {
      const auto ref = tile_of(gid, map.uses);
      const TiledTile* tile = ref ? find_tile(map, *ref) : nullptr;
      if (tile == nullptr || !known.emplace(ref->tileset, ref->id).second) continue;
      visit(TileRef{ref->tileset, ref->id}, *tile);
    }
  }
}

}  // namespace raywalk::detail
