#include "raywalk/map/pane.hpp"

#include "raywalk/map/level.hpp"

namespace raywalk {

namespace {

std::optional<Pane> pane_of_door(const Door& door, DoorSlide slide, int open) {
  if (!is_sheet(slide) || open >= plan_pixels) return std::nullopt;
  const double p = open / static_cast<double>(plan_pixels);
  if (slide == DoorSlide::up) return Pane{door.axis, p, 1, 1 + p};
  return Pane{door.axis, 0, 1 - p, 1 - p};
}

}  // namespace

std::optional<Pane> pane_at(LevelNow now, Tile tile) {
  const TileKind& kind = now.level().kind(tile);
  if (kind.pane)
    return is_broken(now.state(), tile) ? std::nullopt : std::optional(Pane{*kind.pane});
  if (!kind.door) return std::nullopt;
  const auto index = static_cast<std::size_t>(now.level().door_at(tile).index);
  return pane_of_door(now.level().doors[index], kind.slide, now.state().doors[index]);
}

bool break_pane(const Level& level, LevelState& state, Tile tile) {
  return level.kind(tile).pane && add_tile(state.broken, tile);
}

bool is_broken(const LevelState& state, Tile tile) { return has_tile(state.broken, tile); }

TextureId pane_picture(LevelNow now, const Contact& contact) {
  return now.level().shown(now.level().kind(contact.tile).wall(contact.face), now.state().ticks);
}

int pane_column(const Contact& contact, int width) {
  const Vec place{contact.point.x - contact.tile.x, contact.point.y - contact.tile.y};
  return texel_at(along(contact.face, place), width);
}

int pane_row(const Pane& pane, double z, int height) { return texel_at(pane.top - z, height); }

std::optional<PaneTexel> pane_texel(LevelNow now, const Contact& contact, const Height& height) {
  const std::optional<Pane> pane = pane_at(now, contact.tile);
  if (!pane || !height.is_between(contact.t, pane->low, pane->high)) return std::nullopt;
  const TextureId id = pane_picture(now, contact);
  if (id.is_none()) return std::nullopt;
  const Texture& picture = now.level().texture(id);
  const int u = pane_column(contact, picture.width);
  const int v = pane_row(*pane, height.at(contact.t), picture.height);
  return PaneTexel{picture.texel(u, v), id, u, v};
}

Face side_toward(Tile tile, DoorAxis axis, Point point) {
  const bool is_along_x = axis == DoorAxis::x;
  const double place = is_along_x ? point.y : point.x;
  const double line = (is_along_x ? tile.y : tile.x) + 0.5;
  if (place < line) return is_along_x ? Face::north : Face::west;
  if (place > line) return is_along_x ? Face::south : Face::east;
  return Face::none;
}

}  // namespace raywalk
