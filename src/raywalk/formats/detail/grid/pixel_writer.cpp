#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "raywalk/base/bytes.hpp"
#include "raywalk/formats/detail/grid/rows.hpp"
#include "raywalk/formats/detail/text/features.hpp"
#include "raywalk/formats/detail/text/map_writer.hpp"
#include "raywalk/load/detail/level/builder.hpp"
#include "raywalk/load/png.hpp"

namespace raywalk::detail {

namespace {

/// Tells of what becomes something else.
void tell_of_tiles(const MapDocument& map, Losses& losses) {
  const std::vector<std::size_t> counts = counts_of_entries(map);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const LegendEntry& entry = map.legend[i];
    if (entry.door) losses.add("a door, which becomes a free tile", counts[i]);
    if (entry.pane) losses.add("a pane, which becomes a free tile", counts[i]);
    if (entry.plan) losses.add("a plan, whose tile becomes a wall", counts[i]);
  }
}

}  // namespace

Result<void> expect_pixels_size(const Grid& grid, const Limits& limits) {
  if (grid.width <= limits.grid_side && grid.height <= limits.grid_side) return {};
  return fail({.message = "a picture may have at most " + std::to_string(limits.grid_side) +
                          " pixels a side"});
}

Result<std::vector<std::byte>> write_pixels(MapDocument& map, bool is_pgm, Losses& losses,
                                            const Limits& limits) {
  const Grid& grid = map.grid.grid;
  if (auto good = expect_pixels_size(grid, limits); !good) {
    return tl::unexpected(std::move(good.error()));
  }
  tell_of_tiles(map, losses);
  tell_of_features(map, {Feature::door, Feature::pane, Feature::plan}, losses);
  losses.add("all pictures");
  const auto entries = entries_of_characters(map);
  std::vector<bool> is_dark;
  is_dark.reserve(entries.size());
  for (const auto& entry : entries) {
    is_dark.push_back(map.legend[*entry].is_solid() || map.legend[*entry].plan);
  }
  std::vector<std::uint16_t> tiles = std::exchange(map.grid.tiles, {});
  if (!is_pgm) {
    Samples samples{.width = grid.width, .height = grid.height, .values = std::move(tiles)};
    for (std::uint16_t& value : samples.values) value = is_dark[value] ? 0 : 0xFFFF;
    return encode_png(samples);
  }
  const std::string head =
      "P5 " + std::to_string(grid.width) + " " + std::to_string(grid.height) + " 255\n";
  std::vector<std::byte> bytes;
  bytes.reserve(head.size() + tiles.size());
  std::ranges::copy(text_bytes(head), std::back_inserter(bytes));
  for (const std::uint16_t tile : tiles) {
    bytes.push_back(is_dark[tile] ? std::byte{0} : std::byte{0xFF});
  }
  return bytes;
}

}  // namespace raywalk::detail
