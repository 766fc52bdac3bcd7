#pragma once

#include <cmath>
#include <cstddef>
#include <sstream>
#include <string>
#include <vector>

#include "raywalk/geom/point.hpp"
#include "support/catch.hpp"

namespace Catch {

/// A failing test prints where a point is.
template <>
struct StringMaker<raywalk::Point> {
  static std::string convert(const raywalk::Point& p) {
    std::ostringstream text;
    text.precision(17);
    text << '(' << p.x << ", " << p.y << ')';
    return text.str();
  }
};

}  // namespace Catch

namespace raywalk {

using Points = std::vector<Point>;

/// The area of a polygon whose vertices go clockwise on screen.
[[nodiscard]] inline double area(const Points& polygon) {
  double sum = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point a = polygon[i];
    const Point b = polygon[(i + 1) % polygon.size()];
    sum += (a.x * b.y - a.y * b.x) / 2;
  }
  return sum;
}

}  // namespace raywalk
