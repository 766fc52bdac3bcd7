#include "raywalk/map/medium.hpp"

#include <cassert>

namespace raywalk {

namespace {

bool has_texel(LevelNow now, PaneRule::Picture picture, const Contact& contact,
               const Height& height) {
  const std::optional<PaneTexel> texel = pane_texel(now, contact, height);
  return texel && alpha(texel->color) >= (picture == PaneRule::Picture::opaque ? 255U : 1U);
}

bool stands(const PaneRule& rule, const Pane& pane) {
  if (rule.stand == PaneRule::Stand::floor_to_ceiling) return pane.low <= 0 && pane.high >= 1;
  if (rule.stand == PaneRule::Stand::halfway_up) return pane.low < 0.5 && pane.high > 0.5;
  return true;
}

bool is_opaque(const Level& level, TextureId picture) {
  return !picture.is_none() && level.texture(picture).all_opaque;
}

/// Whether all of the picture on a side of a tile's pane is as a rule has it.
bool has_picture(LevelNow now, const PaneRule& rule, Tile tile, Face side) {
  if (rule.picture == PaneRule::Picture::anything) return true;
  const int ticks = rule.frame == PaneRule::Frame::first ? 0 : now.state().ticks;
  return is_opaque(now.level(), now.level().shown(now.level().kind(tile).wall(side), ticks));
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
                    : pane->axis == DoorAxis::x      ? Face::north
                                                     : Face::east;
  if (side == Face::none) return std::nullopt;
  const bool stops =
      has_picture(now, rule, tile, side) ||
      (rule.side == PaneRule::Side::either && has_picture(now, rule, tile, opposite(side)));
  return stops ? pane : std::nullopt;
}

bool may_stop_light(const Level& level, Tile tile) {
  const TileKind& kind = level.kind(tile);
  if (!may_have_pane(kind)) return false;
  const DoorAxis axis = kind.pane
                            ? *kind.pane
                            : level.doors[static_cast<std::size_t>(level.door_at(tile).index)].axis;
  const Face side = axis == DoorAxis::x ? Face::north : Face::east;
  return is_opaque(level, kind.wall(side)) || is_opaque(level, kind.wall(opposite(side)));
}

}  // namespace raywalk
