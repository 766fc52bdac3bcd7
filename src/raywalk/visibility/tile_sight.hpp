#pragma once

#include <cassert>
#include <concepts>
#include <cstdlib>
#include <type_traits>

#include "raywalk/visibility/field_of_view.hpp"

namespace raywalk {

namespace detail {

/// True if a tile of a quarter is seen. Expects a row of 1 or more, and at most as many columns.
template <bool is_column, class P>
[[nodiscard]] bool is_seen_along(const Grid& grid, const FovFrame<is_column>& frame, Tile tile,
                                 P& probe, const FovOptions& options) {
  const int dx = tile.x - frame.eye.x;
  const int dy = tile.y - frame.eye.y;
  const int row = std::abs(is_column ? dx : dy);
  const int column = is_column ? dy : dx;
  bool is_seen = false;
  const auto report = [&](int at, int first, int last) {
    if (at == row && first <= column && column <= last) is_seen = true;
  };
  const auto look = [&](const auto& lines) {
    FovQuarter(grid, frame, lines, report).look_at(column, row, options);
  };
  if constexpr (std::same_as<std::remove_const_t<P>, BitGrid>) {
    if (probe.grid() == grid) {
      look(BitLines<is_column>(frame, probe));
      return is_seen;
    }
  }
  look(ProbeLines<P, is_column>{frame, &probe});
  return is_seen;
}

}  // namespace detail

/// True if tile `b` is in the field of view from tile `a`: the answer of `field_of_view` for one
/// tile, with the same options, at a cost that follows the distance.
///
///     if (tile_sight(map.grid(), guard, hero, is_wall, {.radius = 12})) chase(hero);
///
/// Symmetric between free tiles, except for a cone, which is that of `a`. A solid `b` is a wall
/// that is seen or not; from a solid `a` only that tile itself is seen. False if one of the two is
/// off the map. In whole numbers, except for the sides of a cone; nothing is allocated, and the
/// probe is asked about tiles of the map only, at most eight for each row or column between.
///
/// It asks whether some part of the tile is seen; `line_of_sight` asks of two points, and
/// `FovRule::centers` of the two centres. Expects a map of at most 2^30 tiles a side.
template <TileProbe P>
[[nodiscard]] bool tile_sight(
    const Grid& grid, Tile a, Tile b, P&& probe,
    const FovOptions& options = {}) noexcept(detail::is_nothrow_probe<P>) {
  assert(grid.width <= (1 << 30) && grid.height <= (1 << 30));
  assert(options.radius.value_or(0) >= 0 && options.half_angle.units <= half_turn.units);
  if (!grid.contains(a) || !grid.contains(b)) return false;
  if (a == b) return true;
  const int dx = b.x - a.x;
  const int dy = b.y - a.y;
  const detail::FovLimits limits(options);
  if (!limits.is_in_radius(dx, dy) || !limits.is_in_sector(dx, dy) || probe(a)) return false;
  if (options.rule == FovRule::centers) {
    return detail::is_center_seen(grid, a, b, probe, options.corner);
  }
  if (std::abs(dx) > std::abs(dy)) {
    return detail::is_seen_along(grid, detail::FovFrame<true>{a, dx > 0 ? 1 : -1}, b, probe,
                                 options);
  }
  return detail::is_seen_along(grid, detail::FovFrame<false>{a, dy > 0 ? 1 : -1}, b, probe,
                               options);
}

// For anything else the compiler says in a sentence what is missing.
template <class P>
  requires(!TileProbe<P>)
[[nodiscard]] bool tile_sight(const Grid&, Tile, Tile, P&&, const FovOptions& = {}) {
  return sizeof(detail::Refusal<P, detail::RefusedTileProbe>) == 0;
}

}  // namespace raywalk
