#pragma once

#include <array>
#include <cmath>
#include <cstdint>

#include "raywalk/geom/box.hpp"
#include "raywalk/geom/circle.hpp"
#include "raywalk/ray/probe.hpp"
#include "raywalk/ray/probe_traits.hpp"
#include "raywalk/ray/sided_segment.hpp"

/// The walls of a probe, which bodies and looks ask for, where a ray asks for contacts.
namespace raywalk::detail {

/// A probe of which whole tiles are known, to each filter others.
template <class P>
concept TilesProbe = TileProbe<P> || TraitsOf<P>::has_tiles;

/// The tiles that are solid as a whole to a filter, as a `bool(Tile)`. It refers to the probe.
template <TilesProbe P>
[[nodiscard]] auto tiles_of(P& probe, std::uint32_t filter) {
  if constexpr (TileProbe<P>) {
    return [&probe](Tile tile) { return static_cast<bool>(probe(tile)); };
  } else {
    return probe.tiles(filter);
  }
}

/// Calls `visit(shape, id)` with each shape of a probe that counts for a filter.
template <ShapesProbe P, class Visit>
void visit_shapes_of(P& probe, std::uint32_t filter, Visit&& visit) {
  if constexpr (requires { probe.visit_shapes(visit, filter); }) {
    probe.visit_shapes(visit, filter);
  } else {
    probe.visit_shapes(visit);
  }
}
/// The same with each that reaches into a tile.
template <ShapesProbe P, class Visit>
void visit_shapes_in(P& probe, Tile tile, std::uint32_t filter, Visit&& visit) {
  if constexpr (requires { probe.visit_shapes_in(tile, visit, filter); }) {
    probe.visit_shapes_in(tile, visit, filter);
  } else {
    probe.visit_shapes_in(tile, visit);
  }
}

inline constexpr std::array<Face, 4> all_faces{Face::north, Face::east, Face::south, Face::west};

/// The side of a box, clockwise on screen, so that the outside lies to its left. Expects a face.
[[nodiscard]] inline Segment side_of(const Box& box, Face face) {
  const Point low = box.center - box.half;
  const Point high = box.center + box.half;
  switch (face) {
    case Face::north:
      return {low, {high.x, low.y}};
    case Face::east:
      return {{high.x, low.y}, high};
    case Face::south:
      return {high, {low.x, high.y}};
    default:
      return {{low.x, high.y}, low};
  }
}
/// The side of a tile, from its west or north end to the other one. Expects a face.
[[nodiscard]] inline Segment side_of(Tile tile, Face face) {
  const double x = tile.x;
  const double y = tile.y;
  switch (face) {
    case Face::north:
      return {{x, y}, {x + 1, y}};
    case Face::east:
      return {{x + 1, y}, {x + 1, y + 1}};
    case Face::south:
      return {{x, y + 1}, {x + 1, y + 1}};
    default:
      return {{x, y}, {x, y + 1}};
  }
}

/// True if nothing comes in by a side of a solid tile, for the solid goes on there: `goes_on(Tile)`
/// says so of tiles of the map, for what lies beyond see `Border`.
template <class GoesOn>
[[nodiscard]] bool is_inner_side(const WallMap& map, Tile tile, Face face, GoesOn&& goes_on) {
  const Tile beside = beyond(tile, face);
  const bool is_asked = map.border == Border::unbounded || map.grid.contains(beside);
  return is_asked ? goes_on(beside) : map.border == Border::solid;
}

/// Visits those sides of a solid tile, as walls, that are no inner ones. `goes_on(Tile, Face)` is
/// asked about the tile beside, and the side between.
template <class GoesOn, class Visit>
void visit_sides(const WallMap& map, Tile tile, Faces faces, GoesOn&& goes_on, Visit&& visit) {
  for (const Face face : all_faces) {
    if (!faces.contains(face)) continue;
    const auto goes_on_there = [&](Tile beside) { return goes_on(beside, face); };
    if (is_inner_side(map, tile, face, goes_on_there)) continue;
    visit(FlatWall{side_of(tile, face), {face}, 0});
  }
}
/// Visits the sides of a box that are in a set, each as a segment that stops what comes from
/// outside.
template <class Visit>
void visit_sides(const Box& box, Faces faces, Visit&& visit) {
  for (const Face face : all_faces) {
    if (faces.contains(face)) visit(SidedSegment{side_of(box, face), Sides::left});
  }
}

/// Visits what is left of a segment of which some sides stop.
template <class Visit>
void visit_sided(const Segment& segment, Sides stopping, Visit&& visit) {
  if (stopping == Sides::both) {
    visit(segment);
  } else if (stopping != Sides::none) {
    visit(SidedSegment{segment, stopping});
  }
}

[[nodiscard]] constexpr Sides stopping_sides(const Segment&) { return Sides::both; }
[[nodiscard]] constexpr Sides stopping_sides(const SidedSegment& segment) {
  return segment.stopping;
}

[[nodiscard]] inline Point middle_of(const Segment& s) { return mix(s.a, s.b, 0.5); }
[[nodiscard]] inline Point middle_of(const Circle& circle) { return circle.center; }
[[nodiscard]] inline Point middle_of(const Box& box) { return box.center; }

/// The tile in which the middle of a shape lies. Expects a shape within +-2^30.
template <class S>
[[nodiscard]] Tile tile_of_shape(const S& shape) {
  const Point p = middle_of(shape);
  return {static_cast<int>(std::floor(p.x)), static_cast<int>(std::floor(p.y))};
}

}  // namespace raywalk::detail
