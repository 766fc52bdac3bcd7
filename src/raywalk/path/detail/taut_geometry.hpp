#pragma once

#include <array>
#include <cmath>

#include "raywalk/geom/point.hpp"

/// Circles around the corners of tiles, and the lines that touch two of them.
namespace raywalk::detail {

/// Directions that differ by less are one: more than rounding, less than the angle between any two
/// lines through corners of tiles that are 100,000 tiles apart.
inline constexpr double same_direction = 1e-12;

/// The quarter turn of a direction to the left on screen: east becomes north.
[[nodiscard]] constexpr Vec left_of(Vec v) { return {v.y, -v.x}; }

/// A direction that touches two circles, and the distance between the two places of contact.
struct Tangent {
  Vec along{};
  double length = 0;
};

/// The line from one circle to another whose middle is at `offset` from its own, and lies farther
/// to the left of the line by `left`. Expects a distance that is not 0.
[[nodiscard]] inline Tangent tangent_to(Vec offset, double left) {
  const double square = dot(offset, offset);
  const double rest = square - left * left;
  const double length = rest > 0 ? std::sqrt(rest) : 0.0;
  return {{(offset.x * length - offset.y * left) / square,
           (offset.y * length + offset.x * left) / square},
          length};
}

/// The angle between two unit vectors, in radians: at most a half turn, to within 1e-15.
///
/// Made of additions, divisions and roots only, so it has the same bits on every machine.
[[nodiscard]] inline double angle_between(Vec a, Vec b) {
  const double down = 1 + dot(a, b);
  double tangent = std::abs(cross(a, b)) / (down > 1e-9 ? down : 1e-9);  // of half the angle
  double parts = 2;
  while (tangent > 0.2) {
    tangent = tangent / (1 + std::sqrt(1 + tangent * tangent));
    parts *= 2;
  }
  const double square = tangent * tangent;
  double sum = 0;
  constexpr std::array<double, 10> terms{1.0 / 19, 1.0 / 17, 1.0 / 15, 1.0 / 13, 1.0 / 11,
                                         1.0 / 9,  1.0 / 7,  1.0 / 5,  1.0 / 3,  1.0};
  for (const double term : terms) sum = term - square * sum;
  return parts * tangent * sum;
}

/// A root of ways: a circle that they go round, or at the begin a point.
struct TautCircle {
  Point middle{};
  double radius = 0;
  /// 1 if it is on the left of the way, -1 if it is on the right; 0 for a point.
  int side = 0;

  /// Where a way that goes on in a direction leaves it.
  [[nodiscard]] Point touch(Vec along) const { return middle - side * radius * left_of(along); }
  /// The line from here that touches another circle, which it passes on the left (1) or right (-1).
  [[nodiscard]] Tangent to(Point other, double other_radius, int other_side) const {
    return tangent_to(other - middle, other_side * other_radius - side * radius);
  }
};

}  // namespace raywalk::detail
