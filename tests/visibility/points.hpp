#pragma once

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

}  // namespace raywalk
