#include "raywalk/map/detail/light_stamp.hpp"

#include <algorithm>
#include <bit>

#include "raywalk/map/detail/falloff.hpp"

namespace raywalk::detail {

namespace {

/// The points of a tile that a light reaches: the 9 of a row in the lowest bits.
using TileBits = std::array<std::uint64_t, points_per_side>;

TileBits tile_bits(const LatticeBits& bits, Tile tile) {
  TileBits rows{};
  const LatticePoint first = first_point(tile);
  for (int n = 0; n < points_per_side; ++n) {
    rows[static_cast<std::size_t>(n)] = bits.side_from({first.i, first.j + n});
  }
  return rows;
}

bool is_any(const TileBits& rows) {
  return std::ranges::any_of(rows, [](std::uint64_t row) { return row != 0; });
}

/// A light as it falls on the points of the lattice.
struct Stamp {
  Color color;
  Falloff falloff;

  [[nodiscard]] LightSum at(LatticePoint point) const {
    return light_sum(color, falloff.share(point.place()));
  }
};

void change_sums(LitTile& lit, Tile tile, const Stamp& stamp, const TileBits& before,
                 const TileBits& after) {
  LatticePoint from = first_point(tile);
  LightSum* sums = lit.sums.data();
  for (std::size_t n = 0; n < before.size(); ++n, ++from.j, sums += points_per_side) {
    for (std::uint64_t left = before[n] ^ after[n]; left != 0; left &= left - 1) {
      const int i = std::countr_zero(left);
      const LightSum share = stamp.at({from.i + i, from.j});
      sums[i] += (after[n] & left & -left) != 0 ? share : -share;
    }
  }
}

/// The tiles that have a point of a rectangle, as far as they are of the map.
struct TileSpan {
  Tile first{};
  Tile last{};

  TileSpan(const Grid& grid, const LatticeBits& bits) {
    const auto low = [](int point) { return std::max((point - 1) / steps_per_tile, 0); };
    const auto high = [](int point, int tiles) {
      return std::min(point / steps_per_tile, tiles - 1);
    };
    first = {low(bits.first.i), low(bits.first.j)};
    last = {high(bits.first.i + bits.width - 1, grid.width),
            high(bits.first.j + bits.height - 1, grid.height)};
  }
};

}  // namespace

bool restamp(LitTiles& tiles, const Grid& grid, const Restamp& change, std::uint64_t version) {
  const LatticeBits& extent = change.after.is_empty() ? change.before : change.after;
  if (extent.is_empty()) return false;
  const Stamp stamp{change.light.color, Falloff(change.light)};
  bool has_changed = false;
  const TileSpan span(grid, extent);
  for (int y = span.first.y; y <= span.last.y; ++y) {
    for (int x = span.first.x; x <= span.last.x; ++x) {
      const Tile tile{x, y};
      const TileBits before = tile_bits(change.before, tile);
      const TileBits after = tile_bits(change.after, tile);
      if (before == after) continue;
      LitTile& lit = tiles.make(tile);
      change_sums(lit, tile, stamp, before, after);
      lit.version = version;
      lit.lights += (is_any(after) ? 1 : 0) - (is_any(before) ? 1 : 0);
      if (lit.lights == 0) tiles.erase(tile);
      has_changed = true;
    }
  }
  return has_changed;
}

}  // namespace raywalk::detail
