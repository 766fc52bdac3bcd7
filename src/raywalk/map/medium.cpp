#include "raywalk/map/medium.hpp"

#include <cassert>

#include "raywalk/map/level.hpp"

namespace raywalk {

namespace {

bool has_texel(LevelNow now, PaneRule::Picture picture, const Contact& contact,
               const Height& height) {
  const std::optional<PaneTexel> texel = pane_texel(now, contact, height);
  return texel && alpha(texel->color) >= (picture == PaneRule::Picture::opaque ? 255U : 1U);
}

bool stands(const PaneRule& rule, const Pane& pane) {
  if (rule.stand == PaneRule::Stand::floor_to_ceiling) return pane.low <= 0 && pane.high >= 1;
  return true;
}

/// One of the two sides that show a pane along an axis.
Face a_side_of(DoorAxis axis) { return axis == DoorAxis::x ? Face::north : Face::east; }

/// Whether all of the picture on a side of a tile's pane is as a rule has it, or, if either side
/// will do, that on the other.
bool has_picture(const Level& level, int ticks, const PaneRule& rule, Tile tile, Face side) {
  if (rule.picture == PaneRule::Picture::anything) return true;
  const auto is_opaque = [&](Face face) {
    const TextureId wall = level.kind(tile).wall(face);
    const TextureId picture = level.shown(wall, rule.frame == PaneRule::Frame::first ? 0 : ticks);
    return !picture.is_none() && level.texture(picture).all_opaque;
  };
  return is_opaque(side) || (rule.side == PaneRule::Side::either && is_opaque(opposite(side)));
}

}  // namespace

bool is_stopped(LevelNow now, Medium medium, const Contact& contact, const Height& height) {
  const PaneRule rule = rule_of(medium).pane;
  assert(rule.stand == PaneRule::Stand::on_the_line && rule.frame == PaneRule::Frame::shown);
  return has_texel(now, rule.picture, contact, height) ||
         (rule.side == PaneRule::Side::either &&
          has_texel(now, rule.picture, from_behind(contact), height));
}

std::optional<Pane> stopping_pane(LevelNow now, Medium medium, Tile tile, Point from) {
  const PaneRule rule = rule_of(medium).pane;
  assert(rule.stand != PaneRule::Stand::on_the_line && rule.picture != PaneRule::Picture::visible);
  const std::optional<Pane> pane = pane_at(now, tile);
  if (!pane || !stands(rule, *pane)) return std::nullopt;
  const Face side = rule.side == PaneRule::Side::met ? side_toward(tile, pane->axis, from)
                                                     : a_side_of(pane->axis);
  if (side == Face::none) return std::nullopt;
  return has_picture(now.level(), now.state().ticks, rule, tile, side) ? pane : std::nullopt;
}

}  // namespace raywalk
