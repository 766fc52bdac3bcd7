#pragma once

#include <algorithm>

#include "raywalk/broadphase/detail/cone_area.hpp"
#include "raywalk/broadphase/detail/shape_cells.hpp"
#include "raywalk/geom/cone.hpp"

/// Which areas can be asked about, and how: an endless one is as large as anything asks of it.
namespace raywalk::detail {

/// Farther than it is from the middle of an area to any shape that is listed.
inline constexpr double endless = 4 * max_coordinate;

[[nodiscard]] inline bool is_area(const Circle& c) {
  return is_listable(c.center) && c.radius >= 0;
}
[[nodiscard]] inline bool is_area(const Box& b) {
  return is_listable(b.center) && b.half.x >= 0 && b.half.y >= 0;
}
[[nodiscard]] inline bool is_area(const Cone& c) { return is_listable(c.apex) && c.reach >= 0; }

/// The area without infinite sizes. Expects one.
[[nodiscard]] inline Circle held(const Circle& c) {
  return {c.center, std::min(c.radius, endless)};
}
[[nodiscard]] inline Box held(const Box& b) {
  return {b.center, {std::min(b.half.x, endless), std::min(b.half.y, endless)}};
}
[[nodiscard]] inline ConeArea held(const Cone& c) {
  return ConeArea({c.apex, c.heading, c.half_angle, std::min(c.reach, endless)});
}

}  // namespace raywalk::detail
