#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "raywalk/ray/detail/stepper.hpp"
#include "raywalk/ray/policy.hpp"
#include "raywalk/ray/tile.hpp"
#include "raywalk/visibility/span.hpp"

namespace raywalk::detail {

/// The part of the grid that is looked at, from line to line, and whether its ends are the map's.
struct LookWindow {
  std::array<int, 2> x{0, 0};
  std::array<int, 2> y{0, 0};
  Grid grid{};
  Border border = Border::clip;

  /// Everything within `reach` of the eye, as far as the map goes. All in cells.
  LookWindow(const Grid& map, Border beyond, Point eye, double reach) : grid(map), border(beyond) {
    x = ends(eye.x, reach, map.width);
    y = ends(eye.y, reach, map.height);
  }
  /// False if the eye is off the map.
  [[nodiscard]] bool contains(Point p) const {
    return p.x >= x[0] && p.x <= x[1] && p.y >= y[0] && p.y <= y[1];
  }
  /// What is seen on a line: a wall, or what ends the window.
  [[nodiscard]] SpanKind kind_on(bool is_upright, int line, bool is_end) const {
    if (!is_end) return SpanKind::wall;
    const bool is_map = line == 0 || line == (is_upright ? grid.width : grid.height);
    return is_map && border == Border::solid ? SpanKind::wall : SpanKind::edge;
  }

 private:
  [[nodiscard]] std::array<int, 2> ends(double eye, double reach, int size) const {
    const bool is_endless = border == Border::unbounded;
    const double low = is_endless ? -max_coordinate : 0;
    const double high = is_endless ? max_coordinate : size;
    // Eye and reach may have been scaled; whatever rounding does, nothing is left out.
    const Rounded<1> middle{eye};
    const Rounded<1> radius{reach};
    const double first = std::clamp(std::floor((middle - radius).lowest()), low, high);
    const double last = std::clamp(std::ceil((middle + radius).highest()), low, high);
    return {static_cast<int>(first), static_cast<int>(last)};
  }
};

}  // namespace raywalk::detail
