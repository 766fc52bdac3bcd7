#include "raywalk/sight/detail/wall_surface.hpp"

#include <algorithm>
#include <optional>

#include "raywalk/map/level.hpp"
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

/// The plan shape on whose smooth edge a contact lies; null where there is none.
const PlanShape* smooth_shape(const Level& level, const TileKind& kind, const Contact& contact) {
  if (kind.plan < 0) return nullptr;
  const PlanShape& shape = level.plans[static_cast<std::size_t>(kind.plan)];
  return shape.smooth_normal(contact.id) == Vec{0, 0} ? nullptr : &shape;
}

/// How far a plan shape's edge turns away from its tangent at a place, to both sides: 1 less the
/// cosine of the smaller turn within six pixels. 0 where it is straight, if only to one side, as
/// beside a corner.
double bend_at(const PlanShape& shape, Vec place, Vec normal) {
  constexpr double away = 6.0 / plan_pixels;
  const Vec along = Vec{-normal.y, normal.x} * away;
  const auto turn_at = [&](Vec other) {
    const Vec there = shape.smooth_normal_at(other);
    return there == Vec{0, 0} ? 0 : 1 - dot(there, normal);
  };
  return std::min(turn_at(place + along), turn_at(place - along));
}

/// The normal with which a place on a plan shape's smooth edge is shaded that the eye sees along a
/// ray; zero where the ray begins within the shape.
///
/// Where a pillar ends for the eye its edge is at right angles to the ray, or, where the corner of
/// a pixel stands out of it, turned away: dark in a light that the eye carries. So there the normal
/// looks toward the eye by as much as gets all of a light (`facing_of`), and light from behind is
/// lost on so narrow a rim. A straight edge keeps its normal.
Vec shown_normal(const PlanShape& shape, Vec place, const Contact& contact, Vec direction) {
  constexpr double min_sine = 0.25;
  // All for an edge that turns by 8 degrees within six pixels: that of the widest pillar does.
  constexpr double share_a_bend = 100;
  const double speed = length(direction);
  if (contact.normal == Vec{0, 0} || !(speed > 0)) return contact.normal;
  const Vec smooth = shape.smooth_normal_at(place);
  // That of a wall one or two pixels thick may lie along it, or look out of its other side.
  const Vec normal = dot(smooth, contact.normal) > 0 ? smooth : contact.normal;
  const Vec to_eye = direction / -speed;
  const double sine = dot(normal, to_eye);
  if (sine >= min_sine) return normal;
  const double part = std::clamp(share_a_bend * bend_at(shape, place, normal), 0.0, 1.0);
  const Vec turned = normal + to_eye * ((min_sine - sine) * part);
  return turned / length(turned);
}

TextureId picture_of(LevelNow now, const TileKind& kind, Face face, Tile tile) {
  const Level& level = now.level();
  const Tile front = beyond(tile, face);
  const bool is_frame = kind.solid && !kind.door && kind.plan < 0 && level.grid.contains(front) &&
                        level.kind(front).door && !level.kind(front).jamb.is_none();
  if (is_frame) return level.kind(front).jamb;
  const bool is_other = !kind.other_wall.is_none() && has_tile(now.state().switched, tile);
  return is_other ? kind.other_wall : kind.wall(face);
}

}  // namespace

Surfaces::Material Surfaces::material_of(const Contact& contact, Vec& normal) const {
  const Level& level = scene_->now.level();
  const Block block = block_at(scene_->now, contact);
  const TileKind& kind = *block.kind;
  Material material{.shift = block.shift, .shape = smooth_shape(level, kind, contact)};
  if (material.shape != nullptr) {
    const Vec smooth = material.shape->smooth_normal(contact.id);
    // That of a wall one or two pixels thick may lie along it, or look out of its other side.
    if (dot(smooth, contact.normal) > 0) normal = smooth;
  }
  const bool has_sides = kind.plan < 0 && contact.face != Face::none;
  material.face = has_sides ? contact.face : face_along(normal);
  material.picture = level.shown(picture_of(scene_->now, kind, material.face, contact.tile),
                                 scene_->now.state().ticks);
  material.is_whole =
      has_sides && kind.solid && &kind == &level.kind(contact.tile) && block.shift == Vec{0, 0};
  if (material.picture.is_none()) return material;
  material.width = level.texture(material.picture).width;
  material.self_lit = level.traits_of(material.picture).self_lit;
  return material;
}

Surface Surfaces::at(const Contact& contact, Vec direction) {
  Vec normal = contact.normal;
  if (!material_.is_whole || contact.tile != last_.tile || contact.face != last_.face) {
    material_ = material_of(contact, normal);
    last_ = contact;
  }
  if (material_.picture.is_none()) return {.normal = normal};
  Vec place =
      Vec{contact.point.x - contact.tile.x, contact.point.y - contact.tile.y} - material_.shift;
  std::optional<double> u;
  double beyond = 0;
  if (material_.shape != nullptr) {
    beyond = material_.shape->to_smooth_edge(place, direction);
    place += direction * beyond;
    normal = shown_normal(*material_.shape, place, contact, direction);
    u = material_.shape->u_at(place);
  }
  return {.picture = material_.picture,
          .u = texel_at(u.value_or(along(material_.face, place)), material_.width),
          .normal = normal,
          .self_lit = material_.self_lit,
          .beyond = beyond};
}

}  // namespace raywalk::detail
