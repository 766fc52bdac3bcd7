#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

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
  // Divided, or a direction along the grid would not have the length 1.
  return {{(offset.x * length - offset.y * left) / square,
           (offset.y * length + offset.x * left) / square},
          length};
}

/// The angle between two unit vectors, in radians: at most a half turn, to within 1e-15.
///
/// Made of additions and multiplications only, so it has the same bits on every machine: the angle
/// to the one of twelve with the same sine to 1/32, and the series of the arc sine for the rest.
[[nodiscard]] inline double angle_between(Vec a, Vec b) {
  struct Angle {
    double angle;
    double cosine;
  };
  constexpr double quarter = 1.5707963267948966;
  // Those whose sines are 0, 1/16, ... 11/16.
  constexpr std::array<Angle, 12> angles{{{0, 1},
                                          {0.06254076179649139, 0.998044963916957},
                                          {0.1253278311680654, 0.9921567416492215},
                                          {0.1886163861754041, 0.982264602843857},
                                          {0.25268025514207865, 0.9682458365518543},
                                          {0.31782370392788073, 0.9499177595981665},
                                          {0.3843967744956391, 0.9270248108869579},
                                          {0.4528165947449256, 0.899218410621135},
                                          {0.5235987755982989, 0.8660254037844386},
                                          {0.5974064166453502, 0.8267972847076845},
                                          {0.6751315329370317, 0.7806247497997998},
                                          {0.758040765426236, 0.7261843774138906}}};
  const double across = std::abs(cross(a, b));
  const double ahead = dot(a, b);
  const double sine = std::min(across, std::abs(ahead));
  const double cosine = std::max(across, std::abs(ahead));
  const std::size_t i = std::min(static_cast<std::size_t>(16 * sine + 0.5), angles.size() - 1);
  const auto& [angle, cosine_of_angle] = angles[i];
  const double rest = sine * cosine_of_angle - cosine * (static_cast<double>(i) / 16);
  const double square = rest * rest;
  double sum = 945.0 / 42240;
  for (const double term : {105.0 / 3456, 15.0 / 336, 3.0 / 40, 1.0 / 6, 1.0}) {
    sum = term + square * sum;
  }
  const double in_eighth = angle + rest * sum;
  const double acute = across > std::abs(ahead) ? quarter - in_eighth : in_eighth;
  return ahead < 0 ? 2 * quarter - acute : acute;
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
