#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>

#include "raywalk/geom/detail/bounded.hpp"
#include "raywalk/ray/tile.hpp"
#include "raywalk/render/detail/plane_row.hpp"
#include "raywalk/render/detail/rows.hpp"
#include "raywalk/render/detail/view_part.hpp"

namespace raywalk::detail {

/// One coordinate of the points that pixels side by side of a row of floor or ceiling show. From
/// pixel to pixel it never turns back, not even by rounding.
class RowAxis {
 public:
  /// The axis for the columns first <= x < end of a part; `along` is that coordinate of the
  /// directions of all its columns. Expects first < end.
  RowAxis(double eye, double depth, std::span<const double> along, int first, int end)
      : eye_(eye), depth_(depth), along_(along.data() + first), count_(end - first) {
    constexpr double min_way = 1e-9;  // what hardly moves is looked for pixel by pixel
    begin_ = place(0);
    last_ = place(count_ - 1);
    const double way = last_ - begin_;
    if (std::abs(way) > min_way) pixels_a_tile_ = (count_ - 1) / way;
  }

  /// The coordinate of pixel i's point, to the bit that of `point_at`.
  [[nodiscard]] double place(int i) const { return eye_ + depth_ * along_[i]; }
  [[nodiscard]] int tile(int i) const { return static_cast<int>(floor_of(place(i))); }
  /// The first pixel beyond pixel i that is not in its tile, or the end.
  [[nodiscard]] int tile_end(int i, int tile) const {
    const bool ends_here = last_ >= tile && last_ < tile + 1.0;
    return ends_here ? count_ : first_over(i, last_ < tile ? tile : tile + 1);
  }
  /// The pixels of tiles 0 to `tiles` - 1, from the first to one beyond the last.
  [[nodiscard]] std::pair<int, int> inside(int tiles) const {
    const auto is_inside = [tiles](double place) { return place >= 0 && place < tiles; };
    if (is_inside(begin_) && is_inside(last_)) return {0, count_};
    const int over_0 = first_over(-1, 0);
    const int over_last = first_over(-1, tiles);
    return goes_back() ? std::pair(over_last, over_0) : std::pair(over_0, over_last);
  }

 private:
  [[nodiscard]] bool goes_back() const { return last_ < begin_; }
  /// The first pixel beyond pixel i that is over a line, or the end. One that lies on the line is
  /// over it as it comes from below.
  [[nodiscard]] int first_over(int i, int line) const {
    const double guess = (line - begin_) * pixels_a_tile_ + 1;
    if (goes_back()) return first_past(i, count_, guess, [&](int at) { return place(at) < line; });
    return first_past(i, count_, guess, [&](int at) { return place(at) >= line; });
  }

  double eye_;
  double depth_;
  const double* along_;
  int count_;
  double begin_ = 0;
  double last_ = 0;
  double pixels_a_tile_ = 0;
};

/// The tiles that the pixels of a row of floor or ceiling lie in, run by run. In which tile a pixel
/// lies is up to its own line, as it is for `first_hit`; how far apart the lines of the grid are
/// only says where to look.
class TileRuns {
 public:
  /// The runs of the columns first <= x < end of a part. Expects first < end.
  TileRuns(const ViewPart& part, const PlaneRow& row, int first, int end)
      : first_(first),
        count_(end - first),
        x_(part.view.camera.position.x, row.depth, part.buffers.seen.along_x, first - part.first,
           end - part.first),
        y_(part.view.camera.position.y, row.depth, part.buffers.seen.along_y, first - part.first,
           end - part.first) {}

  /// Calls `draw(tile, first, end)` for each run, from left to right, with none as the tile of what
  /// lies beyond the map.
  template <class Draw>
  void each(const Grid& grid, Draw&& draw) const {
    const auto [first, end] = pixels_inside(grid);
    const auto draw_beyond = [&](int from, int to) {
      if (from < to) draw(std::optional<Tile>(), first_ + from, first_ + to);
    };
    draw_beyond(0, first);
    if (first < end) draw_inside(first, end, draw);
    draw_beyond(end, count_);
  }
  /// The columns whose pixels lie on the map, first <= x < end; first is end if there are none.
  [[nodiscard]] std::pair<int, int> inside(const Grid& grid) const {
    const auto [first, end] = pixels_inside(grid);
    return {first_ + first, first_ + end};
  }

 private:
  [[nodiscard]] std::pair<int, int> pixels_inside(const Grid& grid) const {
    const auto [first_x, end_x] = x_.inside(grid.width);
    const auto [first_y, end_y] = y_.inside(grid.height);
    const int end = std::min(end_x, end_y);
    return {std::min(std::max(first_x, first_y), end), end};
  }
  template <class Draw>
  void draw_inside(int first, int end, Draw& draw) const {
    Tile tile{x_.tile(first), y_.tile(first)};
    int x_end = x_.tile_end(first, tile.x);
    int y_end = y_.tile_end(first, tile.y);
    for (;;) {
      const int next = std::min({x_end, y_end, end});
      draw(std::optional(tile), first_ + first, first_ + next);
      if (next == end) return;
      first = next;
      if (x_end == next) {
        tile.x = x_.tile(next);
        x_end = x_.tile_end(next, tile.x);
      }
      if (y_end == next) {
        tile.y = y_.tile(next);
        y_end = y_.tile_end(next, tile.y);
      }
    }
  }

  int first_;
  int count_;
  RowAxis x_;
  RowAxis y_;
};

}  // namespace raywalk::detail
