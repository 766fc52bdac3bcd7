#pragma once

#include <cstdint>

#include "raywalk/geom/detail/unit.hpp"
#include "raywalk/geom/segment.hpp"
#include "raywalk/geom/side.hpp"
#include "raywalk/ray/flat_wall.hpp"

namespace raywalk {

/// Sides of a segment, named as on screen on the way from its `a` to its `b`: of a way to the east
/// `left` is the north. A room whose walls follow each other clockwise on screen lies to the right
/// of them.
enum class Sides : std::uint8_t { none, left, right, both };

/// The sides that are in either.
[[nodiscard]] constexpr Sides operator|(Sides a, Sides b) {
  return static_cast<Sides>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
/// The sides that are in both.
[[nodiscard]] constexpr Sides operator&(Sides a, Sides b) {
  return static_cast<Sides>(static_cast<unsigned>(a) & static_cast<unsigned>(b));
}

/// The sides of a segment whose normals point, at least in part, out of one of these faces: of a
/// ramp that rises to the east `north` is the side from which something falls onto it, and so is
/// `west`. An upright segment has no side to the north. Exact; `none` for a point.
[[nodiscard]] constexpr Sides sides_toward(const Segment& segment, Faces faces) {
  const bool goes_east = segment.a.x < segment.b.x;
  const bool goes_west = segment.b.x < segment.a.x;
  const bool goes_south = segment.a.y < segment.b.y;
  const bool goes_north = segment.b.y < segment.a.y;
  Sides sides = Sides::none;
  const auto add = [&](Face face, bool is_left, bool is_right) {
    if (!faces.contains(face)) return;
    if (is_left) sides = sides | Sides::left;
    if (is_right) sides = sides | Sides::right;
  };
  add(Face::north, goes_east, goes_west);
  add(Face::south, goes_west, goes_east);
  add(Face::east, goes_south, goes_north);
  add(Face::west, goes_north, goes_south);
  return sides;
}

/// A segment that stops what comes from some of its sides only, as bodies and looks know it.
struct SidedSegment : Segment {
  Sides stopping = Sides::both;

  friend bool operator==(const SidedSegment&, const SidedSegment&) = default;
};

namespace detail {

/// The side on which `orientation` finds a point; `none` for 0.
[[nodiscard]] constexpr Sides side_at(int orientation) {
  if (orientation == 0) return Sides::none;
  return orientation < 0 ? Sides::left : Sides::right;
}

/// True if a segment stops what comes from a point. One that is seen end on stops nothing, unless
/// it stops from both sides. Exact.
[[nodiscard]] inline bool stops_from(const Segment& segment, Sides stopping, Point from) {
  if (stopping == Sides::none || stopping == Sides::both) return stopping == Sides::both;
  return side_at(orientation(segment.a, segment.b, from)) == stopping;
}

/// The direction to one side of a segment, as long as the segment. Expects `left` or `right`.
[[nodiscard]] inline Vec way_to(Sides side, const Segment& segment) {
  const Vec along = segment.b - segment.a;
  return side == Sides::left ? Vec{along.y, -along.x} : Vec{-along.y, along.x};
}

}  // namespace detail
}  // namespace raywalk
