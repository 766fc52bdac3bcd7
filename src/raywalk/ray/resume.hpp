#pragma once

#include <algorithm>
#include <optional>

#include "raywalk/ray/cast.hpp"

/// Rays that go on after a contact: off a wall, or out of another one.
///
/// Each begins exactly at the point of the contact, which lies exactly on its face, and has the
/// length that was left; the t of the whole way is the sum. Nothing is nudged: a ray that begins on
/// a face and goes away from it does not hit it. To go on *through* what was hit, as through glass,
/// call `RayCast::next()` again; then nothing is walked twice.
namespace raywalk {

namespace detail {

/// The length of a ray, as a t, that is left after `t`; never below 0.
[[nodiscard]] inline double left_after(const Ray& ray, double t) noexcept {
  return std::max(0.0, ray.max_t - t);
}

}  // namespace detail

/// The ray that is left behind a contact, in the same direction.
[[nodiscard]] inline Ray continued(const Ray& ray, const Contact& contact) noexcept {
  return {contact.point, ray.direction, detail::left_after(ray, contact.t)};
}

/// The ray that is mirrored at a contact; none where it has no normal, as inside a solid.
///
/// At a face one coordinate of the direction changes its sign, and nothing is rounded. Other
/// normals (expected to be of length 1) give a direction that is rounded, and so is the point of a
/// contact with what is round: such a ray may begin an ulp inside what it was mirrored at. This
/// knows the one face only; in an inner corner that is not enough, see `ricochet`.
[[nodiscard]] inline std::optional<Ray> reflected(const Ray& ray, const Contact& contact) noexcept {
  const Vec n = contact.normal;
  if (n == Vec{0, 0}) return std::nullopt;
  Ray out = continued(ray, contact);
  if (n.y == 0) {
    out.direction.x = -out.direction.x;
  } else if (n.x == 0) {
    out.direction.y = -out.direction.y;
  } else {
    out.direction -= 2 * dot(ray.direction, n) * n;
  }
  return out;
}

/// The ray that bounces off a contact of `cast(grid, ray, probe, policy)`: mirrored at the face,
/// or, exactly in a corner where two faces meet, at both, so that it goes back where it came from.
///
/// Off what has no faces, such as a circle, it is mirrored at the normal. None where there is no
/// way out: the ray began inside a solid. Expects a policy whose corner is not `supercover`, to
/// which even touching is a hit.
template <Probe P>
[[nodiscard]] std::optional<Ray> ricochet(
    const Grid& grid, const Ray& ray, const Contact& contact, P&& probe,
    const Policy& policy = {}) noexcept(detail::is_nothrow_probe<P>) {
  std::optional<Ray> out = reflected(ray, contact);
  if (!out || contact.face == Face::none) return out;
  Policy first_tile = policy;
  first_tile.start = Start::hit;
  first_tile.max_tiles = 1;
  const auto is_stuck = [&] {
    const CastResult next = cast(grid, *out, probe, first_tile);
    return next.end == End::hit && next.t == 0;
  };
  if (!is_stuck()) return out;
  out->direction = -ray.direction;
  return is_stuck() ? std::nullopt : out;
}

// For anything else the compiler says in a sentence what a probe is.
template <class P>
  requires(!Probe<P>)
std::optional<Ray> ricochet(const Grid&, const Ray&, const Contact&, P&&, const Policy& = {}) {
  return Ray{.max_t = sizeof(detail::Refusal<P>)};
}

/// A face of a tile as one end of a portal.
struct Doorway {
  Tile tile{};
  Face face = Face::none;
};

/// The ray that goes into a face and comes out of another one, anywhere on the map, in a direction
/// that is turned as the faces are: by a multiple of a quarter, without rounding.
///
/// It comes out as far from the left end of the face, as one goes, as it went in: what goes in
/// upright comes out upright, and is not mirrored. That place is a whole number more or less than
/// the old one, or a whole number less the old one: exact for multiples of 2^-22, and else rounded
/// once; in either case it stays on the face. Faces that point away from each other, like the west
/// face of a tile and the east face of the same, are a way straight through.
/// None where the contact or the doorway has no face. Expects a contact on the side of a tile.
[[nodiscard]] inline std::optional<Ray> through_portal(const Ray& ray, const Contact& contact,
                                                       const Doorway& out) noexcept {
  if (contact.face == Face::none || out.face == Face::none) return std::nullopt;
  const Vec way = outward(opposite(contact.face));
  const Vec new_way = outward(out.face);
  const auto turn = [&](Vec v) {  // by the turn that makes `new_way` of `way`
    const double cosine = dot(way, new_way);
    const double sine = cross(way, new_way);
    return Vec{cosine * v.x - sine * v.y + 0.0, sine * v.x + cosine * v.y + 0.0};  // never -0
  };
  const bool from_x = way.x != 0;  // a face on a line x = k, along which y counts
  const bool to_x = new_way.x != 0;
  const Vec along = turn(from_x ? Vec{0, 1} : Vec{1, 0});
  const bool is_mirrored = along.x + along.y < 0;
  const double place = from_x ? contact.point.y : contact.point.x;
  const double old_base = from_x ? contact.tile.y : contact.tile.x;
  const double base = to_x ? out.tile.y : out.tile.x;
  const double beside = is_mirrored ? base + 1 + old_base - place : place + (base - old_base);
  const double face =
      to_x ? out.tile.x + (new_way.x > 0 ? 1 : 0) : out.tile.y + (new_way.y > 0 ? 1 : 0);
  const Point begin = to_x ? Point{face, beside} : Point{beside, face};
  return Ray{begin, turn(ray.direction), detail::left_after(ray, contact.t)};
}

}  // namespace raywalk
