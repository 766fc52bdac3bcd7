#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "raywalk/path/flood_options.hpp"
#include "raywalk/path/tile_cost.hpp"
#include "raywalk/ray/tiles.hpp"

/// The lengths of all ways over a small map by the definition, round and round until none becomes
/// shorter (Bellman and Ford): slow, and without a queue. The options `neighbors` and `corner`
/// count, no others.
namespace raywalk::oracle {

inline constexpr std::int64_t unreached = -1;

/// Lengths in 65536ths of a tile, row by row; `unreached` without a way. The costs are
/// `cost(Tile)`; weights are whole numbers here.
template <class Cost>
[[nodiscard]] std::vector<std::int64_t> lengths_from(const Grid& grid,
                                                     const std::vector<Tile>& sources, Cost cost,
                                                     const FloodOptions& options = {}) {
  std::vector<std::int64_t> lengths(static_cast<std::size_t>(grid.count()), unreached);
  const auto at = [&](Tile t) -> std::int64_t& {
    return lengths[static_cast<std::size_t>(grid.index(t))];
  };
  const auto is_open = [&](Tile t) { return grid.contains(t) && cost(t).weight >= 1; };
  const auto is_plain = [&](Tile t) { return is_open(t) && cost(t).toll == 0; };
  for (const Tile source : sources) {
    if (is_open(source)) at(source) = 0;
  }
  const auto shorten = [&](Tile to, Tile from) {
    if (!is_open(from) || at(from) == unreached) return false;
    const bool is_aslant = to.x != from.x && to.y != from.y;
    if (is_aslant && options.neighbors == Neighbors::four) return false;
    const bool is_between_plain = is_plain({to.x, from.y}) && is_plain({from.x, to.y});
    if (is_aslant && options.corner != Corner::thin && !is_between_plain) return false;
    const double both = cost(from).weight + cost(to).weight;
    const double length = both * (is_aslant ? 46341 : 32768) + cost(to).toll * 65536;
    const std::int64_t whole = at(from) + static_cast<std::int64_t>(length);
    if (at(to) != unreached && at(to) <= whole) return false;
    at(to) = whole;
    return true;
  };
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    for (const Tile to : tiles(grid)) {
      if (!is_open(to)) continue;
      for (int i = 0; i < 9; ++i) {
        if (i != 4) is_changed = shorten(to, {to.x + i % 3 - 1, to.y + i / 3 - 1}) || is_changed;
      }
    }
  }
  return lengths;
}

}  // namespace raywalk::oracle
