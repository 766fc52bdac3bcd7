#include "raywalk/load/grid.hpp"

#include <algorithm>
#include <array>
#include <system_error>

#include "raywalk/load/detail/grid_rows.hpp"
#include "raywalk/load/detail/level_builder.hpp"
#include "raywalk/load/detail/map_file.hpp"
#include "raywalk/load/detail/nearest_tile.hpp"
#include "raywalk/load/detail/ros_map.hpp"
#include "raywalk/load/file.hpp"

namespace raywalk {

namespace {

/// As many as the largest picture takes that is not packed: two bytes a pixel, and its header.
constexpr std::size_t most_grid_bytes = (std::size_t{1} << 29U) + (std::size_t{1} << 20U);
constexpr std::size_t most_ros_bytes = std::size_t{1} << 20U;

/// The legend of a picture: its places are the numbers that tiles have.
enum GridTile : std::uint16_t { free_tile, wall_tile, start_tile, unknown_tile };

/// The tile that each shade stands for.
using TileOfShade = std::array<std::uint16_t, detail::shade_count>;

TileOfShade plain_tiles() {
  TileOfShade tiles{};
  for (std::size_t shade = 0; shade < tiles.size(); ++shade) {
    tiles[shade] = shade < 128 ? wall_tile : free_tile;
  }
  tiles[detail::clear_shade] = unknown_tile;
  return tiles;
}

TileOfShade tiles_of(const detail::RosMap& map) {
  TileOfShade tiles{};
  for (std::size_t shade = 0; shade < detail::clear_shade; ++shade) {
    const auto value = static_cast<double>(shade);
    const bool is_raw = map.mode == detail::RosMap::Mode::raw;
    const double sure = is_raw ? value / 100 : (map.negate ? value : 255 - value) / 255;
    const bool is_unknown = is_raw && shade > 100;
    tiles[shade] = is_unknown                                         ? unknown_tile
                   : sure > map.occupied_thresh                       ? wall_tile
                   : sure < map.free_thresh || (is_raw && shade == 0) ? free_tile
                                                                      : unknown_tile;
  }
  tiles[detail::clear_shade] = unknown_tile;
  return tiles;
}

/// The tiles of a picture, row by row.
Result<detail::GridText> read_tiles(std::span<const std::byte> bytes, const std::string& name,
                                    const TileOfShade& tile_of) {
  detail::GridText text;
  text.is_drawn = false;
  text.characters = {U'.', U'#', U'@', U'?'};
  const detail::GridRowSink sink{[&text](Grid grid) {
                                   text.grid = grid;
                                   text.tiles.reserve(static_cast<std::size_t>(grid.count()));
                                 },
                                 [&](std::span<const detail::GridShade> row) {
                                   for (const detail::GridShade shade : row)
                                     text.tiles.push_back(tile_of[shade]);
                                 }};
  const bool is_pgm = detail::is_pgm(bytes);
  if (!is_pgm && !detail::is_png(bytes)) {
    return fail({name, 0, 0, "expected a PNG, or a PGM that begins with P2 or P5"});
  }
  const auto read =
      is_pgm ? detail::read_pgm_rows(bytes, name, sink) : detail::read_png_rows(bytes, name, sink);
  if (!read) return tl::unexpected(read.error());
  return text;
}

std::vector<detail::LegendEntry> legend() {
  const auto entry = [](char32_t character, const char* called) {
    detail::LegendEntry made;
    made.character = character;
    made.called = called;
    made.floor = detail::Name{"flagstones", {}};
    made.ceiling = detail::Name{"beams", {}};
    return made;
  };
  std::vector<detail::LegendEntry> entries{entry(U'.', "a free tile"), entry(U'#', "a wall"),
                                           entry(U'@', "the start"),
                                           entry(U'?', "an unknown tile")};
  for (const GridTile solid : {wall_tile, unknown_tile}) {
    const detail::Name brick{"brick", {}};
    entries[solid].walls = {brick, brick, brick, brick};
  }
  entries[start_tile].start = Turn{};
  return entries;
}

void add_hints(const detail::GridText& grid, const std::string& file, Tile start,
               std::vector<std::string>& hints) {
  hints.push_back(file + ": a map of pixels: the walk begins at " + detail::tile_words(start) +
                  ", the free one nearest to the middle");
  const auto unknown = std::ranges::count(grid.tiles, std::uint16_t{unknown_tile});
  if (unknown == 0) return;
  hints.push_back(file + ": " + std::to_string(unknown) +
                  (unknown == 1 ? " unknown tile is a wall" : " unknown tiles are walls"));
}

/// What messages are about: the map, and its picture, which may be one file.
struct GridNames {
  std::string file{};
  std::string picture{};
};

Result<LoadedMap> build_grid(std::span<const std::byte> bytes, const GridNames& names,
                             const TileOfShade& tile_of, const TextureSource& textures) {
  Result<detail::GridText> grid = read_tiles(bytes, names.picture, tile_of);
  if (!grid) return tl::unexpected(grid.error());
  detail::MapText text;
  text.grid = *std::move(grid);
  text.title = std::filesystem::path(names.file).stem().string();
  text.legend = legend();
  const Grid size = text.grid.grid;
  const auto kind_at = [&](Tile tile) -> std::uint16_t& {
    return text.grid.tiles[static_cast<std::size_t>(size.index(tile))];
  };
  const auto start =
      detail::nearest_to_middle(size, [&](Tile tile) { return kind_at(tile) == free_tile; });
  if (!start) return fail({names.picture, 0, 0, "has no free tile: nobody could walk there"});
  kind_at(*start) = start_tile;
  LoadedMap loaded;
  add_hints(text.grid, names.file, *start, loaded.hints);
  detail::Mistakes mistakes(names.file, detail::most_told);
  loaded.level = detail::build_level(text, textures, mistakes);
  if (!mistakes.is_empty()) return mistakes.failure();
  return loaded;
}

}  // namespace

Result<LoadedMap> parse_grid(std::span<const std::byte> bytes, const std::string& file,
                             const TextureSource& textures) {
  return build_grid(bytes, {file, file}, plain_tiles(), textures);
}

Result<LoadedMap> parse_ros_map(std::string_view text, const std::string& file,
                                const FileSource& files, const TextureSource& textures) {
  detail::Mistakes mistakes(file, detail::most_told);
  const detail::RosMap map = detail::read_ros_map(text, mistakes);
  if (!mistakes.is_empty()) return mistakes.failure();
  const auto bytes = files(map.image);
  if (!bytes) {
    mistakes.add(map.image_place, to_string(bytes.error()));
    return mistakes.failure();
  }
  const auto picture = (std::filesystem::path(file).parent_path() / map.image).generic_string();
  return build_grid(*bytes, {file, picture}, tiles_of(map), textures);
}

bool is_grid(const std::filesystem::path& file) {
  constexpr std::array<std::string_view, 4> ends{".png", ".pgm", ".yaml", ".yml"};
  return std::ranges::find(ends, detail::ending_of(file)) != ends.end();
}

Result<LoadedMap> load_grid(const std::filesystem::path& file,
                            const std::vector<std::filesystem::path>& folders,
                            const FileVisitor& visit) {
  if (!detail::is_wanted(visit, file)) return fail({file.string(), 0, 0, detail::not_wanted});
  const TextureSource textures = detail::textures_of(file, folders, visit);
  const std::string ending = detail::ending_of(file);
  const bool is_text = ending == ".yaml" || ending == ".yml";
  const auto bytes = read_input(file, is_text ? most_ros_bytes : most_grid_bytes);
  if (!bytes) return tl::unexpected(bytes.error());
  if (!is_text) return parse_grid(*bytes, file.string(), textures);
  const std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
  return parse_ros_map(text, file.string(), files_beside(file, visit, most_grid_bytes), textures);
}

}  // namespace raywalk
