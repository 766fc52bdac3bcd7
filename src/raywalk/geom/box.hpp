#pragma once

#include "raywalk/geom/point.hpp"

namespace raywalk {

/// An axis-parallel rectangle, in tiles: all that is at most `half.x` from its centre in x and at
/// most `half.y` in y. Expects both to be 0 or more.
struct Box {
  Point center{};
  Vec half{0, 0};

  friend bool operator==(const Box&, const Box&) = default;
};

}  // namespace raywalk
