#pragma once

#include "raywalk/geom/point.hpp"

namespace raywalk {

/// A disc, in tiles. Expects `radius >= 0`.
struct Circle {
  Point center{};
  double radius = 0;

  friend bool operator==(const Circle&, const Circle&) = default;
};

}  // namespace raywalk
