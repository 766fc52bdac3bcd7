#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "raywalk/ray/thin_wall.hpp"

namespace raywalk::detail {

/// What rounded numbers know of a ray and a wall without thickness.
struct ThinWallGuess {
  /// False if only exact arithmetic can tell.
  bool is_certain = false;
  std::optional<Contact> contact{};
};

/// Where an infinite ray meets the wall of a tile: the contact that a `RayCast` over `thin_walls`
/// gives, bit for bit, without the way there. Expects a ray that `is_common_cast` on a map with the
/// tile.
///
/// The place along the wall has to be certain even if t and that of the tile's side are rounded
/// twice: so far from the wall's ends, and so from the tile's sides, t lies between the rounded
/// ones at which the ray enters and leaves the tile, too.
[[nodiscard]] inline ThinWallGuess meet_thin_wall(const Ray& ray, const ThinWall& wall, Tile tile) {
  constexpr ThinWallGuess nothing{.is_certain = true};
  const bool by_x = wall.stops == ThinWall::Stops::east_west;
  const Vec way = by_x ? ray.direction : Vec{ray.direction.y, ray.direction.x};
  const Vec from = by_x ? ray.origin - Point{} : Vec{ray.origin.y, ray.origin.x};
  const double place = (by_x ? tile.x : tile.y) + wall.place;
  const bool comes_to_it = way.x > 0 ? from.x < place : (way.x < 0 && from.x > place);
  if (!comes_to_it || !(wall.from < wall.to)) return nothing;
  const double base = by_x ? tile.y : tile.x;
  const double low = base + wall.from;
  const double high = base + wall.to;
  const double t = (place - from.x) / way.x + 0.0;
  const auto along = Rounded<>{from.y} + Rounded<2>{t} * Rounded<>{way.y};
  const auto beside = along.loosened<4>();
  if (beside.highest() < low || beside.lowest() > high) return nothing;
  if (beside.lowest() <= low || beside.highest() >= high) return {};
  const Face x_face = way.x > 0 ? Face::west : Face::east;
  const Face y_face = way.x > 0 ? Face::north : Face::south;
  const Face face = by_x ? x_face : y_face;
  const Point point = by_x ? Point{place, beside.value} : Point{beside.value, place};
  return {true, Contact{t, point, outward(face), face, tile, wall.id}};
}

}  // namespace raywalk::detail
