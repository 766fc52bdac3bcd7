#pragma once

#include "raywalk/visibility/visibility.hpp"
#include "support/ascii_map.hpp"

/// A map of 5x5 tiles without a wall, for what hides or ends a view by itself.
namespace raywalk {

inline const AsciiMap hall{".....", ".....", ".....", ".....", "....."};

[[nodiscard]] inline Visibility hall_view(Point eye, const Outlook& outlook = {}) {
  return visible_from(hall.grid(), eye, hall, outlook);
}

}  // namespace raywalk
