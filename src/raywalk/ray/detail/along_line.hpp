#pragma once

#include <cmath>
#include <cstdint>

#include "raywalk/geom/ray.hpp"
#include "raywalk/ray/detail/free_run.hpp"
#include "raywalk/ray/tile.hpp"

/// The run of a ray along a line between two rows of tiles, or of their pixels.
namespace raywalk::detail {

/// A row or a column of the pixels of a tile.
struct PixelLine {
  Tile tile{};
  bool is_column = false;
  int place = 0;  // 0 <= place < pixels per tile
};

/// The last tile up to which a ray meets nothing that runs along a line between two rows of pixels,
/// or two columns, that one included; `no_tile` if it does not, or may meet something where it
/// begins. Where tiles lie on both sides, it is the one beyond the line.
///
/// It meets what closes the way: two solids side by side, or two that touch at a corner.
/// `pixels_of(PixelLine)` gives the solid pixels, the first in the lowest bit. Expects 1 to 64
/// pixels a tile, a power of two.
template <class PixelsOf>
[[nodiscard]] Tile run_along_line(const Grid& grid, const Ray& ray, int pixels,
                                  const PixelsOf& pixels_of) {
  const bool is_column = ray.direction.x == 0;
  const double way = is_column ? ray.direction.y : ray.direction.x;
  const double begin = is_column ? ray.origin.y : ray.origin.x;
  const int size = is_column ? grid.height : grid.width;
  const double line = (is_column ? ray.origin.x : ray.origin.y) * pixels;
  const double lines = static_cast<double>(is_column ? grid.width : grid.height) * pixels;
  const bool is_along = (is_column || ray.direction.y == 0) && way != 0;
  const bool is_between = line > 0 && line < lines && std::floor(line) == line;
  if (!is_along || !is_between || !can_run(begin, way, size)) return no_tile;
  const Tile first = first_tile(ray);
  RunAxis axis(begin, way, is_column ? first.y : first.x, size);
  if (axis.cell < 0 || axis.cell >= size) return no_tile;
  const auto beyond = static_cast<std::int64_t>(line);
  const auto solids = [&](int cell, int side) {
    const int across = static_cast<int>((beyond - side) / pixels);
    const int place = static_cast<int>((beyond - side) % pixels);
    return pixels_of(
        PixelLine{is_column ? Tile{across, cell} : Tile{cell, across}, is_column, place});
  };
  const int last = pixels - 1;
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
  const int across = static_cast<int>(beyond / pixels);
  return is_column ? Tile{across, axis.cell} : Tile{axis.cell, across};
}

}  // namespace raywalk::detail
