#pragma once

#include <algorithm>

#include "raywalk/geom/box.hpp"
#include "raywalk/geom/circle.hpp"
#include "raywalk/geom/detail/passage.hpp"
#include "raywalk/geom/detail/predicates.hpp"

/// Whether a point lies inside a shape, and whether a way leads in there, exactly.
namespace raywalk::detail {

/// The sign of v - sum.
[[nodiscard]] constexpr int compare(double v, const Sum& sum) {
  if (v != sum.high) return v < sum.high ? -1 : 1;
  return sum.low > 0 ? -1 : (sum.low < 0 ? 1 : 0);
}

/// One coordinate of a point with respect to a box: -1 before a side, 0 on it, 1 beyond it.
struct PlaceBetween {
  int low = 0;
  int high = 0;

  PlaceBetween(double v, double center, double half)
      : low(compare(v, exact_difference(center, half))),
        high(compare(v, exact_sum(center, half))) {}

  /// -1 between the sides, 0 on one, 1 outside.
  [[nodiscard]] int side() const { return std::max(-low, high); }
  /// True if a coordinate that takes a step in this direction comes nearer to a side that it has
  /// not come behind, and stays there if there is none.
  [[nodiscard]] bool leads_in(int step) const {
    return (low > 0 || step > 0) && (high < 0 || step < 0);
  }
};

/// -1 if a point lies inside of a shape, 0 on its rim, 1 outside.
[[nodiscard]] inline int side_of(const Circle& circle, Point p) {
  return compare_distance(p, circle.center, circle.radius);
}
[[nodiscard]] inline int side_of(const Box& box, Point p) {
  return std::max(PlaceBetween(p.x, box.center.x, box.half.x).side(),
                  PlaceBetween(p.y, box.center.y, box.half.y).side());
}

/// True if a way leads from the rim into the inside; from outside, if it leads nearer to it.
[[nodiscard]] inline bool leads_in(const Circle& circle, Point p, const ExactVec& way) {
  const ExactVec out(circle.center, p);
  const Sum y{-out.y.high, -out.y.low};
  return difference_of_products(out.x, way.x, y, way.y).digits.high < 0;
}
[[nodiscard]] inline bool leads_in(const Box& box, Point p, const ExactVec& way) {
  return PlaceBetween(p.x, box.center.x, box.half.x).leads_in(sign_of(way.x.high)) &&
         PlaceBetween(p.y, box.center.y, box.half.y).leads_in(sign_of(way.y.high));
}

/// True if a line through a point cuts through the inside of a box.
[[nodiscard]] inline bool cuts(const Box& box, Point p, const ExactVec& way) {
  const int x_step = sign_of(way.x.high);
  const int y_step = sign_of(way.y.high);
  if (x_step == 0 && PlaceBetween(p.x, box.center.x, box.half.x).side() >= 0) return false;
  if (y_step == 0 && PlaceBetween(p.y, box.center.y, box.half.y).side() >= 0) return false;
  if (box.half.x == 0 || box.half.y == 0) return false;
  if (x_step == 0 || y_step == 0) return true;
  const Passage x_in(exact_difference(box.center.x, x_step * box.half.x), p.x, way.x);
  const Passage x_out(exact_sum(box.center.x, x_step * box.half.x), p.x, way.x);
  const Passage y_in(exact_difference(box.center.y, y_step * box.half.y), p.y, way.y);
  const Passage y_out(exact_sum(box.center.y, y_step * box.half.y), p.y, way.y);
  return x_in.is_before(y_out) && y_in.is_before(x_out);
}

/// -1 if a line that cuts through the inside of a box gets there before t `limit`, 0 if just then,
/// 1 if later.
[[nodiscard]] inline int compare_entry(const Box& box, Point p, const ExactVec& way, double limit) {
  const auto compare_side = [limit](const Sum& by, double center, double half, double from) {
    const int step = sign_of(by.high);
    if (step == 0) return -1;
    return Passage(exact_difference(center, step * half), from, by).compare_with(limit);
  };
  return std::max(compare_side(way.x, box.center.x, box.half.x, p.x),
                  compare_side(way.y, box.center.y, box.half.y, p.y));
}

/// The other way.
[[nodiscard]] inline ExactVec reversed(ExactVec way) {
  way.x = {-way.x.high, -way.x.low};
  way.y = {-way.y.high, -way.y.low};
  return way;
}

}  // namespace raywalk::detail
