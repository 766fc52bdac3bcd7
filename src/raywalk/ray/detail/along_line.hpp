#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "raywalk/geom/ray.hpp"
#include "raywalk/ray/detail/free_run.hpp"
#include "raywalk/ray/detail/line.hpp"
#include "raywalk/ray/policy.hpp"
#include "raywalk/ray/tile.hpp"

/// The run of a ray along a line between two rows of tiles, or of their pixels.
namespace raywalk::detail {

/// A row or a column of the pixels of a tile.
struct PixelLine {
  Tile tile{};
  bool is_column = false;
  int place = 0;  // 0 <= place < pixels per tile
};

/// A ray that runs along a line between two rows of cells, or two columns.
struct AlongLine {
  bool is_column = false;
  /// The number of the line, in cells.
  std::int64_t line = 0;
  /// The other coordinate, in tiles.
  RunAxis axis;

  /// None for a ray that does not, or does not begin on the map. Expects 1 to 64 cells a tile.
  [[nodiscard]] static std::optional<AlongLine> of(const Grid& grid, const Ray& ray, int cells) {
    const bool is_column = ray.direction.x == 0;
    const double way = is_column ? ray.direction.y : ray.direction.x;
    const double begin = is_column ? ray.origin.y : ray.origin.x;
    const int size = is_column ? grid.height : grid.width;
    const double line = (is_column ? ray.origin.x : ray.origin.y) * cells;
    const double lines = static_cast<double>(is_column ? grid.width : grid.height) * cells;
    const bool is_along = (is_column || ray.direction.y == 0) && way != 0;
    const bool is_between = line > 0 && line < lines && std::floor(line) == line;
    if (!is_along || !is_between || !can_run(begin, way, size)) return std::nullopt;
    const Tile first = first_tile(ray);
    const RunAxis axis(begin, way, is_column ? first.y : first.x, size);
    if (axis.cell < 0 || axis.cell >= size) return std::nullopt;
    return AlongLine{is_column, static_cast<std::int64_t>(line), axis};
  }
  /// The tile in which a cell of the other coordinate and a row of tiles meet.
  [[nodiscard]] Tile tile(int cell, int across) const {
    return is_column ? Tile{across, cell} : Tile{cell, across};
  }
};

/// The last tile up to which a ray meets nothing that runs along a line between two rows of pixels,
/// or two columns, that one included; `no_tile` if it does not, or may meet something where it
/// begins. Where tiles lie on both sides, it is the one beyond the line.
///
/// It meets what closes the way: two solids side by side, or two that touch at a corner.
/// `pixels_of(PixelLine)` gives the solid pixels, the first in the lowest bit. Expects 1 to 64
/// pixels a tile, a power of two.
template <class PixelsOf>
[[nodiscard]] Tile run_along_line(const Grid& grid, const Ray& ray, int size,
                                  const PixelsOf& pixels_of) {
  std::optional<AlongLine> along = AlongLine::of(grid, ray, size);
  if (!along) return no_tile;
  RunAxis& axis = along->axis;
  const std::int64_t beyond = along->line;
  const auto solids = [&](int cell, int side) {
    const int across = static_cast<int>((beyond - side) / size);
    const int place = static_cast<int>((beyond - side) % size);
    return pixels_of(PixelLine{along->tile(cell, across), along->is_column, place});
  };
  const int last = size - 1;
  const auto touched = [&](std::uint64_t now, std::uint64_t before) {
    return axis.step > 0 ? now | now << 1 | before >> last : now | now >> 1 | (before & 1) << last;
  };
  std::uint64_t here = solids(axis.cell, 0);
  std::uint64_t there = solids(axis.cell, 1);
  if ((touched(here, 0) & touched(there, 0)) != 0) return no_tile;
  const double safe_t = surely_before(ray.max_t);
  while (axis.next < safe_t && axis.cell + axis.step != axis.stop) {
    const std::uint64_t next_here = solids(axis.cell + axis.step, 0);
    const std::uint64_t next_there = solids(axis.cell + axis.step, 1);
    if ((touched(next_here, here) & touched(next_there, there)) != 0) break;
    axis.advance();
    here = next_here;
    there = next_there;
  }
  return along->tile(axis.cell, static_cast<int>(beyond / size));
}

/// A ray that meets a tile; if it comes along the line beside it, with the sign of a 0 by which the
/// tile's near side lies behind it, and not 0 / 0 away.
[[nodiscard]] inline Ray beside(Ray ray, Tile tile) {
  if (ray.direction.x == 0) ray.direction.x = tile.x < ray.origin.x ? 0.0 : -0.0;
  if (ray.direction.y == 0) ray.direction.y = tile.y < ray.origin.y ? 0.0 : -0.0;
  return ray;
}

/// The tiles of a row or a column from one on: the first in the lowest bit, how many are told.
struct TilesAhead {
  std::uint64_t solid = 0;
  int count = 1;
};

/// Where a coordinate of a line, x or y, is at its end, if that is a double and not too far away
/// for cells.
[[nodiscard]] inline std::optional<double> place_of_end(const Line& line, bool is_y) {
  if (line.has_end) return is_y ? line.end.y : line.end.x;
  const LineAxis& axis = is_y ? line.y : line.x;
  const double way = axis.direction.high;
  if (!is_of_common_size(line.max_t) || !is_of_common_size(way) || !rounds_to_nearest()) {
    return std::nullopt;
  }
  const Sum gone = exact_product(way, line.max_t);
  const Sum place = exact_sum(axis.origin.high, gone.high);
  const bool is_exact = gone.low == 0 && place.low == 0 && std::abs(place.high) < max_cell;
  return is_exact ? std::optional(place.high) : std::nullopt;
}

/// The last cell into which a coordinate of a line comes that runs up to its end, or, if that lies
/// farther, `stop`. Where it ends between two cells, the one beyond is its last one if the ends are
/// closed. Expects that it moves.
[[nodiscard]] inline int last_cell(const Line& line, bool is_y, Ends ends, int stop) {
  const LineAxis& axis = is_y ? line.y : line.x;
  const std::optional<double> end = place_of_end(line, is_y);
  std::int64_t cell = end ? floor_of(*end) : cell_at(axis, line.max_t);
  const int step = axis.step();
  const bool has_passed = (cell - stop) * step > 0;
  // So far it is the one of larger numbers, where it ends between two.
  if (!has_passed && (step > 0) != (ends == Ends::closed)) {
    const auto at = static_cast<double>(cell);
    if (end ? *end == at : compare_place(axis, line.max_t, at) == 0) --cell;
  }
  return static_cast<int>((cell - stop) * step > 0 ? stop : cell);
}

/// How a ray ends that runs along a line between two rows of tiles, or two columns; `doubt` if it
/// does not, or may meet something where it begins. Its tile is the one beyond the line.
///
/// It meets what closes the way: two solids side by side, or, unless the corner is thin, two that
/// touch at one. If it has come along the solid beyond the line, it meets the one before it.
/// `ahead(Tile, bool is_column, int step)` tells the solid `TilesAhead`. Expects `line` to be the
/// ray's.
template <class Ahead>
[[nodiscard]] RunResult end_along_line(const Grid& grid, const Ray& ray, const Line& line,
                                       const Policy& policy, const Ahead& ahead) {
  const std::optional<AlongLine> along = AlongLine::of(grid, ray, 1);
  if (!along) return {};
  const auto beyond = static_cast<int>(along->line);
  const int step = along->axis.step;
  const auto tiles = [&](int cell, int across) {
    return ahead(along->tile(cell, across), along->is_column, step);
  };
  const int first = along->axis.cell;
  std::uint64_t was_beyond = tiles(first, beyond).solid & 1;
  std::uint64_t was_before = tiles(first, beyond - 1).solid & 1;
  if ((was_beyond & was_before) != 0) return {};
  const int stop = along->axis.stop;
  const int end = last_cell(line, along->is_column, policy.ends, stop);
  const bool is_open = policy.corner == Corner::thin;
  const int cells = std::abs(end - first) - (end == stop ? 1 : 0);
  for (int gone = 0; gone < cells;) {
    const int cell = first + step * (gone + 1);
    const TilesAhead on = tiles(cell, beyond);
    const TilesAhead off = tiles(cell, beyond - 1);
    const int count = std::min({on.count, off.count, cells - gone});
    const std::uint64_t on_before = on.solid << 1 | was_beyond;
    const std::uint64_t off_before = off.solid << 1 | was_before;
    const std::uint64_t touch = is_open ? 0 : (on.solid & off_before) | (off.solid & on_before);
    const std::uint64_t closed = (on.solid & off.solid) | touch;
    const int at = std::countr_zero(closed);
    if (at < count) {
      const bool is_beside = (on_before >> at & 1) != 0;
      const Stop by = along->is_column ? Stop::solid_by_y : Stop::solid_by_x;
      return {by, along->tile(cell + step * at, is_beside ? beyond - 1 : beyond)};
    }
    was_beyond = on.solid >> (count - 1) & 1;
    was_before = off.solid >> (count - 1) & 1;
    gone += count;
  }
  if (end != stop) return {Stop::end, along->tile(end, beyond)};
  const bool is_beside = was_beyond != 0 && policy.border == Border::solid;
  const Stop edge = along->is_column ? Stop::edge_by_y : Stop::edge_by_x;
  return {edge, along->tile(stop, is_beside ? beyond - 1 : beyond)};
}

}  // namespace raywalk::detail
