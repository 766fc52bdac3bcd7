#include "raywalk/render/detail/surface.hpp"

#include <algorithm>
#include <cmath>

#include "raywalk/map/pushwall.hpp"

namespace raywalk::detail {

namespace {

/// The face whose picture a wall with this normal shows. A wall at exactly 45 degrees counts as
/// one that looks east or west, and so does one that misses that by what pixels make of it.
Face face_along(Vec normal) {
  constexpr double leaning = 1.25;
  if (std::abs(normal.x) * leaning >= std::abs(normal.y)) {
    return normal.x > 0 ? Face::east : Face::west;
  }
  return normal.y > 0 ? Face::south : Face::north;
}

/// How far along a face a place in the tile lies, from left to right as seen from the front.
double along(Face face, Vec place) {
  switch (face) {
    case Face::north:
      return 1 - place.x;
    case Face::south:
      return place.x;
    case Face::east:
      return 1 - place.y;
    default:
      return place.y;
  }
}

Vec smoothed(const Level& level, const TileKind& kind, const Contact& contact) {
  if (kind.plan < 0) return contact.normal;
  const PlanShape& shape = level.plans[static_cast<std::size_t>(kind.plan)];
  const Vec normal = shape.smooth_normal(contact.id);
  return normal == Vec{0, 0} ? contact.normal : normal;
}

TextureId picture_of(const Level& level, const TileKind& kind, Face face, Tile tile) {
  const Tile front = beyond(tile, face);
  const bool is_frame = kind.solid && !kind.door && kind.plan < 0 && level.grid.contains(front) &&
                        level.kind(front).door && !level.kind(front).jamb.is_none();
  return is_frame ? level.kind(front).jamb : kind.wall(face);
}

}  // namespace

Surface surface_at(const Scene& scene, const Contact& contact) {
  const Level& level = *scene.level;
  const Block block = block_at(level, *scene.state, contact);
  const TileKind& kind = *block.kind;
  Surface surface;
  surface.normal = smoothed(level, kind, contact);
  const Face face =
      kind.plan < 0 && contact.face != Face::none ? contact.face : face_along(surface.normal);
  const TextureId picture =
      level.shown(picture_of(level, kind, face, contact.tile), scene.state->ticks);
  if (picture.is_none()) return surface;
  surface.picture = picture;
  const Vec place =
      Vec{contact.point.x - contact.tile.x, contact.point.y - contact.tile.y} - block.shift;
  const int width = level.texture(picture).width;
  const double u = std::floor(along(face, place) * width);
  surface.u = static_cast<int>(std::clamp(u, 0.0, width - 1.0));
  return surface;
}

}  // namespace raywalk::detail
