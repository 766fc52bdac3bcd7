#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <type_traits>
#include <utility>

#include "raywalk/geom/borrowed_span.hpp"
#include "raywalk/geom/box.hpp"
#include "raywalk/geom/circle.hpp"
#include "raywalk/geom/ray.hpp"
#include "raywalk/geom/segment.hpp"
#include "raywalk/ray/detail/stepper.hpp"

namespace raywalk {

/// A thing that moves, or stands in the way: all points within `radius` of an axis-parallel box.
///
/// A `Circle` and a `Box` turn into it by themselves. With both a `half` and a `radius` it is a box
/// with rounded corners, with `half.y == 0` a lying capsule. In tiles; for the queries over a map
/// `half` and `radius` are between 0 and 1024, and the centre within +-2^30.
struct Body {
  Point center{};
  Vec half{0, 0};
  double radius = 0;

  constexpr Body() = default;
  constexpr Body(Point middle, double disc_radius) : center(middle), radius(disc_radius) {}
  constexpr Body(Point middle, Vec half_size, double corner_radius = 0)
      : center(middle), half(half_size), radius(corner_radius) {}
  // NOLINTNEXTLINE(google-explicit-constructor): a circle is a body
  constexpr Body(const Circle& circle) : center(circle.center), radius(circle.radius) {}
  // NOLINTNEXTLINE(google-explicit-constructor): a box is a body
  constexpr Body(const Box& box) : center(box.center), half(box.half) {}

  friend bool operator==(const Body&, const Body&) = default;
};

/// Bodies that stand in the way: circles, or bodies of any shape. A view, as `std::span` is, but
/// not of a temporary: the bodies stay where they are as long as it is used.
///
/// A game that moves each of its monsters among all of them leaves out the one that moves:
///
///     for (int i = 0; i < count; ++i) {
///       const Others rest = Others(monsters).without(i);
///       monsters[i].center = move_and_slide(grid, monsters[i], wish[i], is_wall, rest).center;
///     }
class Others {
 public:
  constexpr Others() = default;
  template <class R>
    requires detail::Lendable<R&, Circle>
  // NOLINTNEXTLINE(google-explicit-constructor): whatever a span takes
  constexpr Others(R& circles RAYWALK_LIFETIMEBOUND) : circles_(circles) {}
  template <class R>
    requires detail::Lendable<R&, Body>
  // NOLINTNEXTLINE(google-explicit-constructor): whatever a span takes
  constexpr Others(R& bodies RAYWALK_LIFETIMEBOUND) : bodies_(bodies) {}
  template <class R>
    requires(!std::is_lvalue_reference_v<R> && detail::Lendable<R, Circle>)
  // NOLINTNEXTLINE(google-explicit-constructor): a view, which may be a temporary itself
  constexpr Others(R&& circles) : circles_(std::forward<R>(circles)) {}
  template <class R>
    requires(!std::is_lvalue_reference_v<R> && detail::Lendable<R, Body>)
  // NOLINTNEXTLINE(google-explicit-constructor): a view, which may be a temporary itself
  constexpr Others(R&& bodies) : bodies_(std::forward<R>(bodies)) {}
  /// A view of what ends with the call is refused.
  template <class R>
    requires detail::Passing<R, Circle> || detail::Passing<R, Body>
  Others(R&& bodies) = delete;

  /// The same bodies at the same places, but the one at place `i` does not count; any int will do.
  /// It replaces the one that was left out before.
  [[nodiscard]] constexpr Others without(int i) const {
    Others rest = *this;
    rest.left_out_ = i;
    return rest;
  }
  /// False for the one that is left out.
  [[nodiscard]] constexpr bool counts(int i) const { return i != left_out_; }

  /// How many places there are, that of the one that is left out included.
  [[nodiscard]] constexpr int size() const {
    return static_cast<int>(circles_.size() + bodies_.size());
  }
  /// Expects 0 <= i < size().
  [[nodiscard]] constexpr Body operator[](int i) const {
    const auto place = static_cast<std::size_t>(i);
    return bodies_.empty() ? Body(circles_[place]) : bodies_[place];
  }

 private:
  BorrowedSpan<Circle> circles_{};
  BorrowedSpan<Body> bodies_{};
  int left_out_ = -1;
};

namespace detail {

/// The largest half extent and the largest radius for which anything is promised.
inline constexpr double max_extent = 1024;

/// The number of [low, high] that is nearest to v. Unlike that of `std::clamp` the bounds may be
/// the wrong way round: those of a point that was made smaller and grown again are, by a rounding.
[[nodiscard]] constexpr double nearest_between(double v, double low, double high) {
  return std::min(std::max(v, low), high);
}

/// All that lies within `radius` of a box: the box itself for 0, a circle where low = high.
struct Solid {
  Point low{};
  Point high{};
  double radius = 0;

  [[nodiscard]] static constexpr Solid of(const Body& body) {
    return {body.center - body.half, body.center + body.half, body.radius};
  }
  /// The Minkowski sum with a box: what the centre of a body of that size must keep out of.
  [[nodiscard]] constexpr Solid grown(Vec half) const { return {low - half, high + half, radius}; }
  /// The same of a solid that may have a slant: without it.
  [[nodiscard]] constexpr const Solid& box() const { return *this; }

  friend bool operator==(const Solid&, const Solid&) = default;
};

/// A solid, or, with a slant, what is within its radius of all that a smaller box covers which goes
/// that way from one corner of its box to the opposite one: of a segment aslant, if the smaller box
/// is a point.
struct SlantedSolid {
  Solid core{};
  Vec slant{0, 0};

  constexpr SlantedSolid() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): a box has no slant
  constexpr SlantedSolid(const Solid& solid, Vec way = {0, 0}) : core(solid), slant(way) {}
  [[nodiscard]] static constexpr SlantedSolid of(const Segment& s) {
    const Point low{s.a.x < s.b.x ? s.a.x : s.b.x, s.a.y < s.b.y ? s.a.y : s.b.y};
    const Point high{s.a.x < s.b.x ? s.b.x : s.a.x, s.a.y < s.b.y ? s.b.y : s.a.y};
    const bool is_aslant = s.a.x != s.b.x && s.a.y != s.b.y;
    return {{low, high, 0}, is_aslant ? s.b - s.a : Vec{0, 0}};
  }

  [[nodiscard]] constexpr const Solid& box() const { return core; }
  [[nodiscard]] constexpr bool is_slanted() const { return slant.x != 0; }
  [[nodiscard]] constexpr SlantedSolid grown(Vec half) const { return {core.grown(half), slant}; }

  friend bool operator==(const SlantedSolid&, const SlantedSolid&) = default;
};

/// From the centre of a body to its farthest side, in each coordinate.
[[nodiscard]] constexpr Vec extent_of(const Body& body) {
  return {body.half.x + body.radius, body.half.y + body.radius};
}

/// False where a number is none or out of range.
[[nodiscard]] inline bool is_valid(const Body& body) {
  const auto is_extent = [](double v) { return v >= 0 && v <= max_extent; };
  return std::abs(body.center.x) <= max_coordinate && std::abs(body.center.y) <= max_coordinate &&
         is_extent(body.half.x) && is_extent(body.half.y) && is_extent(body.radius);
}

/// False where a number is none, or a size negative.
[[nodiscard]] inline bool is_numeric(const Body& body) {
  const double sum = std::abs(body.center.x) + std::abs(body.center.y) + body.half.x + body.half.y;
  return sum + body.radius < std::numeric_limits<double>::infinity() && body.half.x >= 0 &&
         body.half.y >= 0 && body.radius >= 0;
}

/// True if a ray leads anywhere.
[[nodiscard]] inline bool is_moving(const Ray& ray) {
  return ray.max_t > 0 && (ray.direction.x != 0 || ray.direction.y != 0);
}

/// False for a body without an inside: a point or a line.
[[nodiscard]] constexpr bool has_inside(const Body& body) {
  return body.radius > 0 || (body.half.x > 0 && body.half.y > 0);
}

}  // namespace detail
}  // namespace raywalk
