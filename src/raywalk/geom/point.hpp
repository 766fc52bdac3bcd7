#pragma once

#include "raywalk/geom/detail/strict_math.hpp"  // before glm, which computes, too

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

namespace raywalk {

/// A direction or a displacement, in tiles; x east, y south.
using Vec = glm::dvec2;

/// A position, in tiles; x east, y south. Tile (i, j) covers [i, i+1) x [j, j+1).
///
/// A type of its own, so that a position and a direction cannot be mixed up: the difference of two
/// points is a `Vec`, and a point plus a `Vec` is a point.
struct Point {
  double x = 0;
  double y = 0;

  friend bool operator==(const Point&, const Point&) = default;
};

/// The largest coordinate, of either sign, for which the queries over a grid promise anything.
inline constexpr double max_coordinate = 1 << 30;

[[nodiscard]] inline Vec operator-(Point a, Point b) noexcept { return {a.x - b.x, a.y - b.y}; }
[[nodiscard]] constexpr Point operator+(Point p, Vec v) noexcept { return {p.x + v.x, p.y + v.y}; }
[[nodiscard]] constexpr Point operator-(Point p, Vec v) noexcept { return {p.x - v.x, p.y - v.y}; }

constexpr Point& operator+=(Point& p, Vec v) noexcept { return p = p + v; }
constexpr Point& operator-=(Point& p, Vec v) noexcept { return p = p - v; }

/// The point that lies the fraction `t` of the way from `a` to `b`; a at 0.
[[nodiscard]] constexpr Point mix(Point a, Point b, double t) noexcept {
  return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

/// `v` turned a quarter clockwise on screen: east becomes south.
[[nodiscard]] constexpr Vec quarter_turn(Vec v) noexcept { return {-v.y, v.x}; }

/// |a| |b| times the cosine of the angle between them; rounded. (glm's is not constexpr.)
[[nodiscard]] constexpr double dot(Vec a, Vec b) noexcept { return a.x * b.x + a.y * b.y; }
/// |a| |b| times the sine of the angle from `a` clockwise on screen to `b`; rounded.
[[nodiscard]] constexpr double cross(Vec a, Vec b) noexcept { return a.x * b.y - a.y * b.x; }
/// The length of a vector, in tiles; rounded. Expects one whose square neither overflows nor
/// vanishes.
[[nodiscard]] inline double length(Vec v) noexcept { return glm::length(v); }

/// True if `v` is shorter than `reach`, or as long: without a root, so that the answer is as exact
/// as a square. False for a NaN. Expects a reach of 0 or more.
[[nodiscard]] constexpr bool within_reach(Vec v, double reach) noexcept {
  return dot(v, v) <= reach * reach;
}
/// The same, but false for a vector that is exactly as long as `reach`.
[[nodiscard]] constexpr bool is_shorter(Vec v, double reach) noexcept {
  return dot(v, v) < reach * reach;
}

}  // namespace raywalk
