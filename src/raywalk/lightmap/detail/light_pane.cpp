#include "raywalk/lightmap/detail/light_pane.hpp"

#include <cmath>

#include "raywalk/lightmap/detail/lamp_shine.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/map/medium.hpp"

namespace raywalk::detail {

namespace {

/// The first frame: light does not flicker with an animation.
const Texture* picture_of(const Level& level, const TileKind& kind, Face face) {
  const TextureId id = level.shown(kind.wall(face), 0);
  return id.is_none() ? nullptr : &level.texture(id);
}

/// The side of a pane that a light sees.
Face lit_face(const Pane& pane, double before) {
  if (pane.axis == DoorAxis::x) return before < 0 ? Face::north : Face::south;
  return before < 0 ? Face::west : Face::east;
}

/// The region behind a pane: beyond its line, and between the lines from the light past its ends.
LitPiece shadow_of(const LightPane& pane) {
  const double sign = pane.before < 0 ? 1 : -1;
  const double far = std::abs(pane.before);
  const auto side = [&](double across, double along, double offset) {
    return HalfPlane{pane.is_along_x() ? Vec{along, across} : Vec{across, along}, offset};
  };
  LitPiece shadow;
  shadow.add(side(sign, 0, -far));
  shadow.add(side(sign * (pane.own - pane.corner), far, 0));
  shadow.add(side(sign * (pane.corner + 1 - pane.own), -far, 0));
  return shadow;
}

}  // namespace

std::optional<LightPane> LightPane::at(LevelNow now, Tile tile, const Light& light) {
  const TileKind& kind = now.level().kind(tile);
  if (!may_have_pane(kind)) return std::nullopt;
  const std::optional<Pane> stands = pane_at(now, tile);
  if (!stands || stopping_pane(now, Medium::light, tile)) return std::nullopt;
  LightPane pane{.pane = *stands, .tile = tile, .light_height = held_height(light.height)};
  const bool along_x = pane.is_along_x();
  pane.line = (along_x ? tile.y : tile.x) + 0.5;
  pane.before = (along_x ? light.position.y : light.position.x) - pane.line;
  pane.own = along_x ? light.position.x : light.position.y;
  pane.corner = along_x ? tile.x : tile.y;
  pane.picture = picture_of(now.level(), kind, lit_face(*stands, pane.before));
  if (pane.before == 0 || pane.picture == nullptr) return std::nullopt;
  pane.is_mirrored = (pane.before < 0) == along_x;
  pane.shadow = shadow_of(pane);
  return pane;
}

bool LightPane::may_part(Tile lit) const {
  const int beyond = is_along_x() ? lit.y : lit.x;
  if (before < 0 ? beyond + 1 <= line : beyond >= line) return false;
  // It stands within what lies between the light and the tile along its own axis, too.
  const int to = is_along_x() ? lit.x : lit.y;
  return corner + 1 >= std::min(own, to + 0.0) && corner <= std::max(own, to + 1.0);
}

LightPane::Meeting LightPane::meet(Point point) const {
  const double behind = (is_along_x() ? point.y : point.x) - line;
  const bool is_between = before < 0 ? behind > 0 : behind < 0;
  if (!is_between) return {};
  const double t = before / (before - behind);
  const double place = own + t * ((is_along_x() ? point.x : point.y) - own);
  const bool is_in_tile = place >= corner && place < corner + 1.0;
  if (!is_in_tile) return {};
  const double share = place - corner;
  return {t, texel_at(is_mirrored ? 1 - share : share, picture->width)};
}

LightColor LightPane::left(const Meeting& meeting, double height) const {
  const double z = height_at(meeting, height);
  const bool stands = z >= pane.low && z <= pane.high;
  if (!stands) return full_daylight;
  return left_by_texel(picture->texel(meeting.column, pane_row(pane, z, picture->height)));
}

LightColor left_by(std::span<const LightPane* const> panes, Point point, double height) {
  LightColor left = full_daylight;
  for (const LightPane* pane : panes) left = times(left, pane->left(pane->meet(point), height));
  return left;
}

}  // namespace raywalk::detail
