#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "raywalk/lightmap/detail/box_shadow.hpp"
#include "raywalk/lightmap/detail/shadow_frame.hpp"
#include "raywalk/lightmap/detail/tile_outline.hpp"

namespace raywalk::detail {

/// The shadow of an outline in a tile on the points of a frame of the lattice.
///
/// Each of its runs is a box that is full (`BoxShadow`). Since two that lie upon each other share a
/// part of a line, their shadows overlap on all rows behind both: so on a row the shadow of those
/// between it and the light is one, from the least of their slopes to the largest. What is between
/// them lies behind one of the runs for sure, and what is not behind none.
///
/// Expects a light that `has_slopes`.
class OutlineShadow {
 public:
  OutlineShadow(const TileOutline& outline, Tile tile, const ShadowFrame& frame)
      : outline_(outline), tile_(tile), frame_(frame), light_(frame.light()) {}

  /// False if a light is so near to the map's edge, without being on it, that slopes away from it
  /// are too large for numbers; next to other lines no number is that close.
  [[nodiscard]] static bool has_slopes(Point light) {
    return light.y == 0 || std::abs(light.y) > 0x1p-900;
  }

  /// Calls `take(n, RowShadow)` for each row n of the frame on which it may throw a shadow.
  template <class Take>
  void throw_on(const Take& take) const {
    if (light_.y < height(outline_.end)) throw_south(take);
    if (light_.y > height(outline_.begin)) throw_north(take);
    throw_on_own_row(take);
  }

 private:
  static constexpr int pixels_per_step = plan_pixels / steps_per_tile;

  /// The shadow of the runs so far: slopes away from the light, of which those to the east are
  /// positive on both of its sides.
  struct Fan {
    double west = std::numeric_limits<double>::infinity();
    double east = -std::numeric_limits<double>::infinity();

    [[nodiscard]] bool is_any() const { return west < east; }
    /// Adds a run from west to east of the light, from one distance to another in y. Where it
    /// begins at the light itself, what leads away from there goes round half of all directions.
    void add(double begin, double end, double near, double far) {
      west = std::min(west, slope(begin, begin >= 0 ? far : near));
      east = std::max(east, slope(end, end <= 0 ? far : near));
    }

   private:
    [[nodiscard]] static double slope(double side, double distance) {
      return steps_per_tile * side / distance;
    }
  };

  template <class Take>
  void throw_south(const Take& take) const {
    Fan fan;
    for (int step = 0; step < steps_per_tile; ++step) {
      for (int n = 0; n < pixels_per_step; ++n) {
        const int y = step * pixels_per_step + n;
        const double far = height(y + 1) - light_.y;
        if (outline_.has(y) && far > 0) add(fan, y, std::max(height(y) - light_.y, 0.0), far);
      }
      take_row(first_row() + step + 1, fan, take);
    }
    const int next = first_row() + steps_per_tile + 1;
    for (int j = std::max(next, frame_.begin()); j < frame_.end(); ++j) take_row(j, fan, take);
  }
  template <class Take>
  void throw_north(const Take& take) const {
    Fan fan;
    for (int step = steps_per_tile - 1; step >= 0; --step) {
      for (int n = pixels_per_step - 1; n >= 0; --n) {
        const int y = step * pixels_per_step + n;
        const double far = light_.y - height(y);
        if (outline_.has(y) && far > 0) add(fan, y, std::max(light_.y - height(y + 1), 0.0), far);
      }
      take_row(first_row() + step, fan, take);
    }
    const int next = std::min(first_row(), frame_.end());
    for (int j = frame_.begin(); j < next; ++j) take_row(j, fan, take);
  }
  void add(Fan& fan, int y, double near, double far) const {
    const PixelColumns run = outline_.run(y);
    fan.add(column(run.begin) - light_.x, column(run.end) - light_.x, near, far);
  }
  template <class Take>
  void take_row(int j, const Fan& fan, const Take& take) const {
    if (!fan.is_any() || j < frame_.begin() || j >= frame_.end()) return;
    const double way = std::abs(frame_.way_to(j));
    RowShadow shadow;
    frame_.begin(shadow, fan.west, way);
    frame_.finish(shadow, fan.east, way);
    if (shadow.possible.first <= shadow.possible.last) take(j - frame_.begin(), shadow);
  }

  /// Along the row of the light, inside are those columns that are solid on both of its sides.
  /// Where it has nothing on one side, another tile may.
  template <class Take>
  void throw_on_own_row(const Take& take) const {
    const int south = static_cast<int>(std::floor((light_.y - tile_.y) * plan_pixels));
    const bool has_north = outline_.has(south - 1);
    const bool has_south = outline_.has(south);
    if (!has_north && !has_south) return;
    const PixelColumns a = outline_.run(has_north ? south - 1 : south);
    const PixelColumns b = outline_.run(has_south ? south : south - 1);
    const SolidBox box{.west = column(std::max(a.begin, b.begin)),
                       .north = height(has_north ? south - 1 : south),
                       .east = column(std::min(a.end, b.end)),
                       .south = height(has_south ? south + 1 : south)};
    BoxShadow(box, frame_).throw_on_own_row(take);
  }

  [[nodiscard]] int first_row() const { return tile_.y * steps_per_tile; }
  [[nodiscard]] double height(int y) const { return tile_.y + y / double{plan_pixels}; }
  [[nodiscard]] double column(int x) const { return tile_.x + x / double{plan_pixels}; }

  const TileOutline& outline_;
  Tile tile_;
  const ShadowFrame& frame_;
  Point light_;
};

}  // namespace raywalk::detail
