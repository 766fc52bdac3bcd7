#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "raywalk/body/detail/sweep_search.hpp"
#include "raywalk/geom/detail/clamped.hpp"
#include "raywalk/ray/contact.hpp"

namespace raywalk {

/// The answer to a sweep: `hit`, `length`, `invalid`, or `edge` where a motion goes on beyond
/// +-2^30 tiles and meets nothing before. `contact` has a value exactly if `end` is `hit`.
struct SweepResult {
  End end = End::invalid;
  double t = 0;
  /// Where the body's centre is at t.
  Point center{};
  /// The hit, if any: `point` is where the body touches the solid first, of several such points the
  /// one nearest to the body's centre; the normal points to the body, and is zero where the body
  /// begins inside. `face` is `none` where the normal is along neither axis. `tile` and `id` are as
  /// a cast has them, for another body those of the tile that the point lies in, and 0; beyond
  /// +-2^30 the last tile within.
  std::optional<Contact> contact{};
  /// The place of another body among the others, if one is hit.
  std::optional<int> other{};

  friend bool operator==(const SweepResult&, const SweepResult&) = default;
};

namespace detail {

/// The face of a solid that has a normal; `none` for a circle, for what is slanted, or if the
/// normal is.
[[nodiscard]] inline Face face_of(const SlantedSolid& solid, Vec normal) {
  if (solid.box().low == solid.box().high || solid.is_slanted()) return Face::none;
  for (const Face face : {Face::north, Face::east, Face::south, Face::west}) {
    if (outward(face) == normal) return face;
  }
  return Face::none;
}

/// A whole number as an int, held within +-2^30: other bodies and the rock may lie further out.
[[nodiscard]] inline int whole(double v) {
  return static_cast<int>(clamped_within(v, -max_coordinate, max_coordinate));
}

/// The cell, of those `size` of which make a unit, that a solid has at a point of its boundary; in
/// cells from the corner of a tile.
[[nodiscard]] inline Pixel cell_from(Tile tile, const Solid& solid, Point p, double size) {
  const auto along = [size](double v, double high, int from) {
    const double cell = std::min(std::floor(v * size), std::ceil(high * size) - 1);
    return whole(cell - from * size);
  };
  return {along(p.x, solid.high.x, tile.x), along(p.y, solid.high.y, tile.y)};
}

/// The number of the pixel of its own mask that a solid of plans has at a contact.
template <PlanSource O>
[[nodiscard]] int pixel_id(const Contact& contact, const Room<O>& room, const Solid& solid) {
  const int size = room.obstacles.pixels_per_tile();
  const Pixel there = cell_from(contact.tile, solid, contact.point, size);
  const Pixel pixel{std::clamp(there.x, 0, size - 1), std::clamp(there.y, 0, size - 1)};
  const bool is_open = room.bounds.border == Border::unbounded;
  const bool is_asked = is_open || room.bounds.grid.contains(contact.tile);
  const Plan plan = is_asked ? room.obstacles.plan(contact.tile) : Plan{true};
  const Pixel shift = plan.is_uniform() ? Pixel{} : plan.shift;
  return (pixel.y - shift.y) * size + pixel.x - shift.x;
}

/// The id that a probe gives to a solid, if it knows that very solid; none if it does not.
template <Obstacles O>
[[nodiscard]] std::optional<int> id_of_known(const Contact& contact, const Room<O>& room,
                                             const SlantedSolid& solid) {
  std::optional<int> id;
  if constexpr (WallProbe<O>) {
    const bool is_asked =
        room.bounds.border == Border::unbounded || room.bounds.grid.contains(contact.tile);
    if (!is_asked) return id;
    visit_flat_walls(room, contact.tile, [&](const Solid& wall, const FlatWall& is) {
      if (SlantedSolid(wall) == solid) id = is.id;
    });
  } else if constexpr (ShapesProbe<O>) {
    visit_shapes_of(room.obstacles, room.bounds.filter, [&](const auto& shape, int place) {
      visit_solid(shape, room.begin, [&](const auto& is) {
        if (!id && SlantedSolid(is) == solid) id = place;
      });
    });
  } else if constexpr (PartsProbe<O> && !TileProbe<O>) {
    visit_parts(room, [&](const auto& part) { id = id ? id : id_of_known(contact, part, solid); });
  }
  return id;
}

/// The id that one of several probes gives to a solid of tiles or pixels at a contact, whose tile
/// is known; none if it has nothing there.
template <Obstacles O>
[[nodiscard]] std::optional<int> id_in_part(const Contact& contact, const Room<O>& room,
                                            const SlantedSolid& solid) {
  std::optional<int> id;
  const bool is_asked =
      room.bounds.border == Border::unbounded || room.bounds.grid.contains(contact.tile);
  if (!is_asked) return id;
  if constexpr (TileProbe<O>) {
    if (!is_flat(solid) && room.obstacles(contact.tile)) id = 0;
  } else if constexpr (PlanSource<O>) {
    if (!is_flat(solid)) id = pixel_id(contact, room, solid.box());
  } else if constexpr (PartsProbe<O>) {
    visit_parts(room, [&](const auto& part) { id = id ? id : id_in_part(contact, part, solid); });
  }
  return id;
}

/// Sets the tile and the id of a contact to those that a probe would give at its point: the solid's
/// tile, and the pixel of its own mask.
template <Obstacles O>
void identify(Contact& contact, const Room<O>& room, const Obstruction& found) {
  const Pixel tile = cell_from({}, found.solid.box(), contact.point, 1);
  contact.tile = {tile.x, tile.y};
  if constexpr (PlanSource<O>) {
    contact.id = pixel_id(contact, room, found.solid.box());
  } else if constexpr (!TileProbe<O>) {
    if (is_flat(found.solid))
      contact.tile = tile_behind(found.solid.box(), contact.point, contact.normal);
    std::optional<int> id = id_of_known(contact, room, found.solid);
    if (!id) id = id_in_part(contact, room, found.solid);
    contact.id = id.value_or(0);
  }
}

/// Puts the place of contact exactly on the side that is met, and the centre exactly before it,
/// whatever the rounding of t makes of it. Expects a normal along an axis.
inline void snap(SweepResult& result, const Solid& solid, const Body& body) {
  Contact& contact = *result.contact;
  const Vec normal = contact.normal;
  if (normal.x != 0) {
    contact.point.x = (normal.x > 0 ? solid.high.x : solid.low.x) + normal.x * solid.radius;
    result.center.x = contact.point.x + normal.x * (body.half.x + body.radius);
  } else {
    contact.point.y = (normal.y > 0 ? solid.high.y : solid.low.y) + normal.y * solid.radius;
    result.center.y = contact.point.y + normal.y * (body.half.y + body.radius);
  }
}

template <Obstacles O>
[[nodiscard]] SweepResult hit_result(const Room<O>& room, const Body& body, const Ray& ray,
                                     const Obstruction& found) {
  SweepResult result{End::hit, found.t, ray.at(found.t), Contact{}, found.other};
  Contact& contact = *result.contact;
  contact.t = found.t;
  contact.normal = is_overlap(found.solid, body) ? Vec{0, 0} : found.normal;
  contact.face = face_of(found.solid, contact.normal);
  contact.point = result.center - gap(found.solid, result.center);
  contact.point = contact.point + contact.normal * found.solid.box().radius;
  if (contact.face != Face::none) snap(result, found.solid.box(), body);
  if (!found.other) {
    identify(contact, room, found);
  } else {
    contact.tile = {whole(std::floor(contact.point.x)), whole(std::floor(contact.point.y))};
  }
  return result;
}

/// How a motion ends that meets nothing.
[[nodiscard]] inline SweepResult free_result(const Ray& ray) {
  const Point end = is_moving(ray) ? ray.at(ray.max_t) : ray.origin;
  if (is_valid(Body(end, 0))) return {End::length, is_moving(ray) ? ray.max_t : 0, end, {}, {}};
  Window window{0, ray.max_t};
  const bool is_numeric =
      window.clip(ray.origin.x, ray.direction.x, -max_coordinate, max_coordinate) &&
      window.clip(ray.origin.y, ray.direction.y, -max_coordinate, max_coordinate);
  const double t = is_numeric && window.exit < forever ? window.exit : 0;
  return {End::edge, t, ray.at(t), {}, {}};
}

}  // namespace detail
}  // namespace raywalk
