#pragma once

#include <cstdint>

#include "raywalk/base/progress.hpp"

namespace raywalk {

/// Limits of a map, so that a file from a stranger takes neither all memory nor a long time. Maps
/// of all formats are held to these; maps/README.md has them as a table.
///
/// Bounds of a type, a format or another layer are none of these limits and cannot be raised:
/// 65536 kinds of tiles (`Level::tiles` has 16 bits), 7999 lamps (`Level::lamps`), plans of 64
/// pixels a side, pictures of 4096 (the renderer's texel coordinates), the sizes in the files of
/// Wolfenstein 3D (16 bits), how deep values stand in each other (the stack), and the lengths of
/// texts, which are what a screen shows.
struct Limits {
  // Bytes of a file: of a map in TOML; of one of Tiled, LDtk, UWMF or cub, and of a tileset or
  // template; of a picture that is a map; of one that a map names.
  std::int64_t toml_bytes = std::int64_t{8} << 20;
  std::int64_t map_bytes = std::int64_t{32} << 20;
  /// As many as the largest picture takes that is not packed: two bytes a pixel, and its header.
  std::int64_t grid_bytes = (std::int64_t{1} << 29) + (std::int64_t{1} << 20);
  std::int64_t picture_bytes = std::int64_t{64} << 20;
  /// The bytes of a `map.yaml` of ROS, which has some ten lines.
  std::int64_t ros_bytes = std::int64_t{1} << 20;
  /// Bytes of a pack; of its files, unpacked, together; of one of them; and the number of files.
  std::int64_t pack_bytes = std::int64_t{1} << 28;
  std::int64_t unpacked_bytes = std::int64_t{1} << 29;
  std::int64_t packed_file_bytes = std::int64_t{1} << 26;
  std::int64_t packed_files = 8192;
  /// Bytes of GAMEMAPS, and of VSWAP.
  std::int64_t wolf_bytes = std::int64_t{16} << 20;
  std::int64_t vswap_bytes = std::int64_t{64} << 20;

  /// The largest width and height, in tiles: of a map in TOML; of one of Tiled, LDtk and UWMF; of a
  /// picture. The tiles of all layers together, and of those that LDtk lists one by one.
  std::int64_t toml_side = 1024;
  std::int64_t side = 4096;
  std::int64_t grid_side = 16384;
  std::int64_t layer_tiles = std::int64_t{1} << 26;
  std::int64_t listed_tiles = std::int64_t{1} << 24;

  /// Every tick looks at each thing.
  std::int64_t things = 4096;
  std::int64_t doors = 4096;
  /// Each that was pushed is looked for wherever a ray or a body comes.
  std::int64_t pushwalls = 4096;
  /// Tables `[[placed]]`, `[[lamps]]` and `[things.NAME]` in a text, before they are built.
  std::int64_t placed_tables = 16384;
  /// Tiles in the squares of all lamps; and the work to find what they light, as maps/README.md
  /// counts it: so much takes up to two seconds, and 400 MB of a light map.
  std::int64_t lit_tiles = std::int64_t{1} << 19;
  std::int64_t light_work = std::int64_t{1} << 26;
  /// With signs; and the tiles, doors and lamps of all together.
  std::int64_t triggers = 1024;
  std::int64_t trigger_targets = 65536;

  /// Pixels of all pictures, with their reduced copies: 256 MiB.
  std::int64_t texels = std::int64_t{1} << 26;
  /// Different plans, and the sides of pixels on which they begin or end: 50 bytes and half a
  /// microsecond for each.
  std::int64_t plans = 1024;
  std::int64_t plan_edges = std::int64_t{1} << 20;
  /// Pictures of other programs' maps that are looked for: each may take a search of the folders.
  std::int64_t wanted_pictures = 512;

  /// Parts of a file of Tiled or LDtk: elements and attributes, up to 300 bytes each with
  /// the objects that they become; of a text in TOML: keys,
  /// values and tables, those that the dots of keys make among them, up to 400 bytes each.
  std::int64_t elements = std::int64_t{1} << 20;
  std::int64_t toml_values = std::int64_t{1} << 19;
  /// Tilesets and templates of a map of Tiled: how many, their bytes, their elements and
  /// attributes, the properties that templates give to objects, and the frames of animations.
  std::int64_t named_files = 1024;
  std::int64_t named_bytes = std::int64_t{1} << 28;
  std::int64_t named_elements = std::int64_t{1} << 20;
  std::int64_t given_properties = std::int64_t{1} << 20;
  std::int64_t frames = 65536;
  /// Properties of all different stacks of tiles.
  std::int64_t stacked_properties = std::int64_t{1} << 21;
  /// Blocks of one kind in a map of UWMF.
  std::int64_t blocks = 65536;

  friend bool operator==(const Limits&, const Limits&) = default;
};

/// The largest factor by which limits are raised.
inline constexpr int max_limit_factor = 16;

/// Every limit so many times as high. Expects a factor of 1 to `max_limit_factor`.
[[nodiscard]] Limits raised(const Limits& limits, int factor);

/// On what terms a map is loaded.
struct LoadTerms {
  Limits limits{};
  /// Is told how far the load has come, in parts "reading", "unpacking", "parsing", "tiles",
  /// "pictures" and "building", which fill its range. Once it is stopped, the load ends within
  /// tenths of a second, with an error that nobody need read. Null for nobody.
  Progress* progress = nullptr;
};

}  // namespace raywalk
