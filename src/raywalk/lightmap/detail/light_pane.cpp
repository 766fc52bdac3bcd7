#include "raywalk/lightmap/detail/light_pane.hpp"

#include "raywalk/map/medium.hpp"

namespace raywalk::detail {

namespace {

/// The first frame: light does not flicker with an animation.
const Texture* picture_of(const Level& level, const TileKind& kind, Face face) {
  const TextureId id = level.shown(kind.wall(face), 0);
  return id.is_none() ? nullptr : &level.texture(id);
}

LightColor passed(Color texel) {
  if (alpha(texel) == 255) return {};
  const float opaque = static_cast<float>(alpha(texel)) / 255.0F;
  const LightColor color = light_color(texel);
  const auto channel = [&](float of) { return (1.0F - opaque) + opaque * of; };
  return {channel(color.red), channel(color.green), channel(color.blue)};
}

}  // namespace

std::optional<LightPane> LightPane::at(LevelNow now, Tile tile) {
  const TileKind& kind = now.level().kind(tile);
  if (!may_have_pane(kind)) return std::nullopt;
  const std::optional<Pane> pane = pane_at(now, tile);
  if (!pane || stopping_pane(now, Medium::light, tile)) return std::nullopt;
  const bool is_along_x = pane->axis == DoorAxis::x;
  LightPane light;
  light.tile_ = tile;
  light.pane_ = *pane;
  light.line_ = (is_along_x ? tile.y : tile.x) + 0.5;
  light.first_ = picture_of(now.level(), kind, is_along_x ? Face::north : Face::west);
  light.second_ = picture_of(now.level(), kind, is_along_x ? Face::south : Face::east);
  return light;
}

bool LightPane::may_part(Point light, Tile tile) const {
  const bool is_along_x = pane_.axis == DoorAxis::x;
  const double own = is_along_x ? light.y : light.x;
  const int beyond = is_along_x ? tile.y : tile.x;
  if (own < line_ ? beyond + 1 <= line_ : beyond >= line_) return false;
  // It stands within what lies between the light and the tile along its own axis, too.
  const double from = is_along_x ? light.x : light.y;
  const int to = is_along_x ? tile.x : tile.y;
  const int stands = is_along_x ? tile_.x : tile_.y;
  return stands + 1 >= std::min(from, to + 0.0) && stands <= std::max(from, to + 1.0);
}

LightColor LightPane::left(Point light, double light_height, Point point, double height) const {
  const bool is_along_x = pane_.axis == DoorAxis::x;
  const double before = (is_along_x ? light.y : light.x) - line_;
  const double behind = (is_along_x ? point.y : point.x) - line_;
  const bool is_between = before < 0 ? behind > 0 : before > 0 && behind < 0;
  if (!is_between) return full_daylight;
  const double t = before / (before - behind);
  const double own = is_along_x ? light.x : light.y;
  const double place = own + t * ((is_along_x ? point.x : point.y) - own);
  const int corner = is_along_x ? tile_.x : tile_.y;
  const bool is_in_tile = place >= corner && place < corner + 1.0;
  if (!is_in_tile) return full_daylight;
  const double z = light_height + t * (height - light_height);
  const Texture* const picture = before < 0 ? first_ : second_;
  const bool stands = z >= pane_.low && z <= pane_.high;
  if (picture == nullptr || !stands) return full_daylight;
  const Face face = is_along_x ? (before < 0 ? Face::north : Face::south)
                               : (before < 0 ? Face::west : Face::east);
  const double share = along(face, Vec{place - corner, place - corner});
  return passed(
      picture->texel(texel_at(share, picture->width), pane_row(pane_, z, picture->height)));
}

LightColor left_by(std::span<const LightPane* const> panes, Point light, double light_height,
                   Point point, double height) {
  LightColor left = full_daylight;
  for (const LightPane* pane : panes) {
    const LightColor own = pane->left(light, light_height, point, height);
    left = {left.red * own.red, left.green * own.green, left.blue * own.blue};
  }
  return left;
}

}  // namespace raywalk::detail
