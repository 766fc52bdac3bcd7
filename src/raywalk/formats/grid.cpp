#include "raywalk/formats/grid.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <system_error>

#include "raywalk/base/file.hpp"
#include "raywalk/formats/detail/grid/ros_map.hpp"
#include "raywalk/formats/detail/grid/rows.hpp"
#include "raywalk/formats/detail/loaded_by.hpp"
#include "raywalk/formats/detail/map_reader.hpp"
#include "raywalk/formats/detail/nearest_tile.hpp"

namespace raywalk {

namespace {

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
                                    const TileOfShade& tile_of, const detail::MapInput& input) {
  const LoadTerms& terms = input.terms;
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
                                 },
                                 input.fits};
  const bool is_pgm = detail::is_pgm(bytes);
  if (!is_pgm && !detail::is_png(bytes)) {
    return fail({name, 0, 0, "expected a PNG, or a PGM that begins with P2 or P5"});
  }
  begin_part(terms.progress, detail::LoadPart::tiles);
  const auto read = is_pgm ? detail::read_pgm_rows(bytes, name, sink, terms)
                           : detail::read_png_rows(bytes, name, sink, terms);
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

/// Names in messages: that of the map, and that of its picture, which may be one file.
struct GridNames {
  std::string file{};
  std::string picture{};
};

Result<detail::MapHints> make_grid(std::span<const std::byte> bytes, const GridNames& names,
                                   const TileOfShade& tile_of, const detail::MapInput& input) {
  const LoadTerms& terms = input.terms;
  Result<detail::GridText> grid = read_tiles(bytes, names.picture, tile_of, input);
  if (!grid) return tl::unexpected(grid.error());
  detail::MapDocument text;
  text.grid = *std::move(grid);
  text.title = std::filesystem::path(names.file).stem().string();
  text.legend = legend();
  const Grid size = text.grid.grid;
  const auto kind_at = [&](Tile tile) -> std::uint16_t& {
    return text.grid.tiles[static_cast<std::size_t>(size.index(tile))];
  };
  const auto start = detail::nearest_to_middle(
      size, [&](Tile tile) { return kind_at(tile) == free_tile; }, terms.progress);
  if (is_stopped(terms.progress)) return fail({names.file, 0, 0, detail::not_wanted});
  if (!start) return fail({names.picture, 0, 0, "has no free tile: nobody could walk there"});
  kind_at(*start) = start_tile;
  detail::MapHints hints;
  add_hints(text.grid, names.file, *start, hints);
  detail::Mistakes mistakes(names.file, detail::max_told, terms);
  input.make(text, input.textures, mistakes);
  if (!mistakes.is_empty()) return mistakes.failure();
  return hints;
}

Result<detail::MapHints> read_picture_map(const detail::MapInput& input) {
  return make_grid(input.bytes, {input.name, input.name}, plain_tiles(), input);
}

Result<detail::MapHints> read_ros_kind(const detail::MapInput& input) {
  const std::int64_t max_bytes = input.terms.limits.ros_bytes;
  if (std::ssize(input.bytes) > max_bytes) {
    return fail({input.name, 0, 0,
                 "a map of ROS may have at most " + std::to_string(max_bytes) + " bytes"});
  }
  if (auto refusal = detail::refusal_of_text(input.text(), input.name)) {
    return fail(*std::move(refusal));
  }
  detail::Mistakes mistakes(input.name, input.max_mistakes, input.terms);
  const detail::RosMap map = detail::read_ros_map(input.text(), mistakes);
  if (!mistakes.is_empty()) return mistakes.failure();
  const auto bytes = read_from(input.files, map.image, input.terms.limits.grid_bytes);
  if (!bytes) {
    mistakes.add(map.image_place, to_string(bytes.error()));
    return mistakes.failure();
  }
  const auto picture =
      (std::filesystem::path(input.name).parent_path() / map.image).generic_string();
  return make_grid(*bytes, {input.name, picture}, tiles_of(map), input);
}

}  // namespace

namespace detail {

const MapKind& picture_kind() {
  static constexpr MapKind kind{&Limits::grid_bytes, read_picture_map};
  return kind;
}

const MapKind& ros_kind() {
  static constexpr MapKind kind{&Limits::ros_bytes, read_ros_kind};
  return kind;
}

}  // namespace detail

Result<LoadedMap> parse_grid(std::span<const std::byte> bytes, const std::string& file,
                             const TextureSource& textures) {
  const FileSource no_files{};
  return detail::loaded_by([&](const detail::MapMaker& make) {
    return detail::picture_kind().read({file, bytes, no_files, textures, make});
  });
}

Result<LoadedMap> parse_ros_map(std::string_view text, const std::string& file,
                                const FileSource& files, const TextureSource& textures) {
  return detail::loaded_by([&](const detail::MapMaker& make) {
    return detail::ros_kind().read({file, std::as_bytes(std::span(text)), files, textures, make});
  });
}

bool is_grid(const std::filesystem::path& file) {
  return detail::is_of_kind(detail::picture_kind(), file) ||
         detail::is_of_kind(detail::ros_kind(), file);
}

Result<LoadedMap> load_grid(const std::filesystem::path& file,
                            const std::vector<std::filesystem::path>& folders,
                            const FileVisitor& visit, const LoadTerms& terms) {
  const bool is_ros = detail::is_of_kind(detail::ros_kind(), file);
  return detail::loaded_by([&](const detail::MapMaker& make) {
    return detail::read_map_as(is_ros ? detail::ros_kind() : detail::picture_kind(),
                               {file, folders, visit, detail::max_told, {}, terms}, make);
  });
}

}  // namespace raywalk
