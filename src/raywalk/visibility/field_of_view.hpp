#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <optional>
#include <type_traits>

#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/probe.hpp"
#include "raywalk/ray/sight.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "raywalk/visibility/detail/fov_limits.hpp"
#include "raywalk/visibility/detail/fov_lines.hpp"
#include "raywalk/visibility/detail/fov_quarter.hpp"
#include "raywalk/visibility/fov_options.hpp"

namespace raywalk {

/// Tiles that are seen, side by side: of a row from west to east, or of a column from north to
/// south. `count` is at least 1.
struct FovRun {
  Tile first{};
  int count = 1;
  bool is_column = false;

  /// The tiles, one by one. Expects 0 <= index < count.
  [[nodiscard]] constexpr Tile operator[](int index) const {
    assert(index >= 0 && index < count);
    return is_column ? Tile{first.x, first.y + index} : Tile{first.x + index, first.y};
  }

  friend bool operator==(const FovRun&, const FovRun&) = default;
};

namespace detail {

/// Hands on the parts of a run whose tiles lie in the sector.
template <class Sink>
void report_within(const FovRun& run, Tile eye, const FovLimits& limits, Sink& sink) {
  const auto is_within = [&](int i) {
    return limits.is_in_sector(run[i].x - eye.x, run[i].y - eye.y);
  };
  for (int i = 0; i < run.count; ++i) {
    const int first = i;
    while (i < run.count && is_within(i)) ++i;
    if (i > first) sink(FovRun{run[first], i - first, run.is_column});
  }
}

template <bool is_column, class P, class Sink>
// NOLINTNEXTLINE(readability-function-size): what field_of_view takes, and the frame
void look_along(const Grid& grid, const FovFrame<is_column>& frame, P& probe, Sink& sink,
                const FovLimits& limits, const FovOptions& options) {
  const std::optional<FovSlopes> slopes = slopes_of(frame, limits.sector());
  if (!slopes) return;
  const auto report = [&](int row, int first, int last) {
    if constexpr (is_column) {  // the diagonals belong to the rows
      first = std::max(first, 1 - row);
      last = std::min(last, row - 1);
      if (first > last) return;
    }
    const FovRun run{frame.tile(row, first), last - first + 1, is_column};
    if (!limits.sector()) {
      sink(run);
    } else {
      report_within(run, frame.eye, limits, sink);
    }
  };
  const auto look = [&](const auto& lines) {
    FovQuarter(grid, frame, lines, report).look(limits, *slopes, options);
  };
  if constexpr (std::same_as<std::remove_const_t<P>, BitGrid>) {
    if (probe.grid() == grid) return look(BitLines<is_column>(frame, probe));
  }
  look(ProbeLines<P, is_column>{frame, &probe});
}

/// Columns or rows `first` to `last` of the map that are at most `radius` away.
struct FovExtent {
  int first = 0;
  int last = 0;

  FovExtent(int eye, int radius, int size)
      : first(radius < eye ? eye - radius : 0),
        last(radius < size - 1 - eye ? eye + radius : size - 1) {}
};

/// True if a tile is seen by `FovRule::centers`. Expects another one than that of the eye.
template <class P>
[[nodiscard]] bool is_center_seen(const Grid& grid, Tile eye, Tile tile, P& probe, Corner corner) {
  const auto is_between = [&](Tile t) { return t != tile && probe(t); };
  return !blocked(grid, center_of(eye), center_of(tile), is_between, {.corner = corner});
}

/// The field of view by `FovRule::centers`, except for the eye's tile.
template <class P, class Sink>
// NOLINTNEXTLINE(readability-function-size): the arguments of field_of_view, and its limits
void look_at_centers(const Grid& grid, Tile eye, P& probe, Sink& sink, const FovLimits& limits,
                     Corner corner) {
  const FovExtent columns(eye.x, limits.radius(), grid.width);
  const FovExtent rows(eye.y, limits.radius(), grid.height);
  for (int y = rows.first; y <= rows.last; ++y) {
    for (int x = columns.first; x <= columns.last; ++x) {
      const Tile tile{x, y};
      const bool is_within =
          limits.is_in_radius(x - eye.x, y - eye.y) && limits.is_in_sector(x - eye.x, y - eye.y);
      if (tile != eye && is_within && is_center_seen(grid, eye, tile, probe, corner)) {
        sink(FovRun{tile});
      }
    }
  }
}

}  // namespace detail

/// The tiles that are seen from the centre of a tile, for games whose rules know tiles only: the
/// field of view of symmetric shadow casting. (`Visibility` gives the points that are seen.)
/// `tile_sight` asks the same of one tile.
///
/// The tiles around the eye fall into four quarters by the larger of |dx| and |dy|; the diagonals
/// belong to two, which agree about them. In a quarter a solid tile stands as the closed segment of
/// length 1 through its centre, across the quarter's axis, and W is the union of the segments of a
/// row. A look from the centre of the eye's tile to a point of row r is blocked if it meets, in one
/// of the rows between, the interior of W as a set on the line of that row. So there is no gap
/// between neighbours, a look may touch the end of a wall, and one that passes exactly between the
/// end of a wall on its left in one row and the end of one on its right in another goes through.
/// But where two solid tiles touch at a corner, and the two tiles beside it are free, they are
/// joined: a look is blocked, too, if it passes between their segments (`FovOptions::corner`).
/// So a free tile that is seen can be walked to by steps to the four neighbours, and a closed room
/// is not seen into, nor out of. A free tile is seen if the look to its centre is not blocked; a
/// solid one if a look to a point of its segment, the ends excepted, is not blocked. Tiles beyond
/// the map are not seen and block nothing.
///
/// Symmetric: of two free tiles both see each other, or none. Mirrored and turned maps give
/// mirrored and turned answers. All of it is in whole numbers, but for the sides of a cone.
///
/// `sink(FovRun)` gets each tile that is seen exactly once, that of the eye and walls included, in
/// runs of no promised order. The cost follows what is seen; nothing is allocated or cleared, and
/// a `BitGrid` is read eight tiles at a time. The probe is asked about tiles of the map only.
///
/// `options` limit it, or choose another rule than the one above. An eye in a solid tile sees that
/// tile only, one off the map nothing. Expects a map of at most 2^30 tiles a side.
///
///     field_of_view(map.grid(), {3, 4}, is_solid, [&](const FovRun& run) {
///       for (int i = 0; i < run.count; ++i) light(run[i]);
///     }, {.radius = 20});
///
/// Source of the idea: A. Ford, Symmetric Shadowcasting.
template <TileProbe P, std::invocable<FovRun> Sink>
void field_of_view(
    const Grid& grid, Tile eye, P&& probe, Sink&& sink,
    const FovOptions& options = {}) noexcept(detail::is_nothrow_probe<P> &&
                                             std::is_nothrow_invocable_v<Sink&, const FovRun&>) {
  assert(grid.width <= (1 << 30) && grid.height <= (1 << 30));
  assert(options.radius.value_or(0) >= 0 && options.half_angle.units <= half_turn.units);
  if (!grid.contains(eye)) return;
  sink(FovRun{eye});
  if (probe(eye)) return;
  const detail::FovLimits limits(options);
  if (options.rule == FovRule::centers) {
    return detail::look_at_centers(grid, eye, probe, sink, limits, options.corner);
  }
  for (const int way : {-1, 1}) {
    const detail::FovFrame<false> rows{eye, way};
    const detail::FovFrame<true> columns{eye, way};
    detail::look_along(grid, rows, probe, sink, limits, options);
    detail::look_along(grid, columns, probe, sink, limits, options);
  }
}

// For anything else the compiler says in a sentence what is missing.
template <class P, class Sink>
  requires(!TileProbe<P>)
void field_of_view(const Grid&, Tile, P&&, Sink&&, const FovOptions& = {}) {
  (void)sizeof(detail::Refusal<P, detail::RefusedTileProbe>);
}

/// The same tile by tile: `visit(Tile)` is called once for each tile that is seen.
template <TileProbe P, std::invocable<Tile> Visit>
void each_tile_in_view(
    const Grid& grid, Tile eye, P&& probe, Visit&& visit,
    const FovOptions& options = {}) noexcept(detail::is_nothrow_probe<P> &&
                                             std::is_nothrow_invocable_v<Visit&, Tile>) {
  const auto each = [&](const FovRun& run) noexcept(std::is_nothrow_invocable_v<Visit&, Tile>) {
    for (int i = 0; i < run.count; ++i) visit(run[i]);
  };
  field_of_view(grid, eye, probe, each, options);
}

template <class P, class Visit>
  requires(!TileProbe<P>)
void each_tile_in_view(const Grid& grid, Tile eye, P&& probe, Visit&& visit,
                       const FovOptions& options = {}) {
  field_of_view(grid, eye, probe, visit, options);  // says what is missing
}

}  // namespace raywalk