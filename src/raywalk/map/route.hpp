#pragma once

#include <string>
#include <vector>

#include "raywalk/geom/point.hpp"

namespace raywalk {

/// Points that somebody walks, one after the other; the game says who.
struct Route {
  /// For people, and for messages; may be empty.
  std::string name{};
  /// At least one.
  std::vector<Point> points{};
  /// From the last one it goes on to the first; else it is walked to and fro.
  bool is_loop = false;

  friend bool operator==(const Route&, const Route&) = default;
};

}  // namespace raywalk
