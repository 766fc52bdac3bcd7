#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "raywalk/ray/walk.hpp"
#include "raywalk/render/detail/plane_row.hpp"
#include "raywalk/render/detail/view_part.hpp"

namespace raywalk::detail {

/// The tiles that the pixels of a row of floor or ceiling lie in, run by run.
class TileRuns {
 public:
  /// Of the columns first <= x < end of a part. The part and the row outlive it.
  TileRuns(const ViewPart& part, const PlaneRow& row, int first, int end)
      : part_(part), row_(row), begin_(first), end_(end) {}

  /// Calls `draw(tile, first, end)` for each run, from left to right, with none as the tile of what
  /// lies beyond the map.
  ///
  /// The walk over the tiles is that of everything else; its t counts pixels. It only says where to
  /// look: in which tile a pixel lies is up to its own line, as it is for `first_hit`.
  template <class Draw>
  void each(const Grid& grid, Draw&& draw) {
    const int first = begin_;
    Step step;
    std::optional<Tile> here;
    for (const Step& next : walk(grid, row_ray())) {
      run_until(first_pixel(first, next), here, draw);
      here = next.tile;
      step = next;
    }
    if (here) run_until(first_pixel_after(first, step), here, draw);
    run_until(end_, std::nullopt, draw);
  }

 private:
  /// Along the columns from the first to one beyond the last; its t counts them.
  [[nodiscard]] Ray row_ray() const {
    const int steps = end_ - begin_ - 1;
    const Point from = part_.point_at(begin_, row_.depth);
    const Vec way = part_.point_at(end_ - 1, row_.depth) - from;
    return {from, way * (1 / std::max(1.0, 1.0 * steps)), steps + 1.0};
  }

  template <class Draw>
  void run_until(int end, const std::optional<Tile>& tile, Draw&& draw) {
    if (end <= begin_) return;
    draw(tile, begin_, end);
    begin_ = end;
  }

  /// The first pixel that has come over the line by which the walk enters a tile.
  [[nodiscard]] int first_pixel(int first, const Step& step) const {
    if (step.face == Face::none) return first_in(step.tile);
    const bool is_along_x = step.face == Face::east || step.face == Face::west;
    const bool goes_back = step.face == Face::east || step.face == Face::south;
    const double line = (is_along_x ? step.tile.x : step.tile.y) + (goes_back ? 1.0 : 0.0);
    const Point eye = part_.view.camera.position;
    // One coordinate of `point_at`.
    const auto is_beyond = [&](int column) {
      const Vec direction = part_.direction(column);
      const double place =
          is_along_x ? eye.x + row_.depth * direction.x : eye.y + row_.depth * direction.y;
      return goes_back ? place < line : place >= line;
    };
    int pixel = std::min(first + static_cast<int>(std::ceil(step.enter)), end_);
    while (pixel > begin_ && is_beyond(pixel - 1)) --pixel;
    while (pixel < end_ && !is_beyond(pixel)) ++pixel;
    return pixel;
  }

  /// The first pixel in the tile that a walk begins in: one on the map's far rims lies in none.
  [[nodiscard]] int first_in(Tile tile) const {
    int pixel = begin_;
    while (pixel < end_ && !holds(tile, part_.point_at(pixel, row_.depth))) ++pixel;
    return pixel;
  }
  [[nodiscard]] int first_pixel_after(int first, const Step& last) const {
    int pixel = std::clamp(first + static_cast<int>(std::floor(last.exit)), begin_, end_);
    while (pixel < end_ && holds(last.tile, part_.point_at(pixel, row_.depth))) ++pixel;
    return pixel;
  }
  [[nodiscard]] static bool holds(Tile tile, Point point) {
    return point.x >= tile.x && point.x < tile.x + 1.0 && point.y >= tile.y &&
           point.y < tile.y + 1.0;
  }

  const ViewPart& part_;
  const PlaneRow& row_;
  int begin_;
  int end_;
};

}  // namespace raywalk::detail
