#include "raywalk/map/pane.hpp"

#include <algorithm>

namespace raywalk {

namespace {

/// floor(share * size), held within 0 <= texel < size; the library's floor would be a call.
int held_texel(double share, int size) {
  return static_cast<int>(std::clamp(share * size, 0.0, size - 1.0));
}

std::optional<Pane> pane_of_door(const Door& door, DoorSlide slide, int open) {
  if (!is_sheet(slide) || open >= plan_pixels) return std::nullopt;
  const double p = open / static_cast<double>(plan_pixels);
  if (slide == DoorSlide::up) return Pane{door.axis, p, 1, 1 + p};
  return Pane{door.axis, 0, 1 - p, 1 - p};
}

}  // namespace

std::optional<Pane> pane_at(const Level& level, const LevelState& state, Tile tile) {
  const TileKind& kind = level.kind(tile);
  if (kind.pane) return Pane{*kind.pane};
  if (!kind.door) return std::nullopt;
  const auto index = static_cast<std::size_t>(level.door_at(tile).index);
  return pane_of_door(level.doors[index], kind.slide, state.doors[index]);
}

TextureId pane_picture(const Level& level, const LevelState& state, const Contact& contact) {
  return level.shown(level.kind(contact.tile).wall(contact.face), state.ticks);
}

int pane_column(const Contact& contact, int width) {
  const Vec place{contact.point.x - contact.tile.x, contact.point.y - contact.tile.y};
  return held_texel(along(contact.face, place), width);
}

int pane_row(const Pane& pane, double z, int height) { return held_texel(pane.top - z, height); }

std::optional<PaneTexel> pane_texel(const Level& level, const LevelState& state,
                                    const Contact& contact, double z) {
  const std::optional<Pane> pane = pane_at(level, state, contact.tile);
  const bool is_there = pane && z >= pane->low && z <= pane->high;
  if (!is_there) return std::nullopt;
  const TextureId id = pane_picture(level, state, contact);
  if (id.is_none()) return std::nullopt;
  const Texture& picture = level.texture(id);
  const Color color =
      picture.texel(pane_column(contact, picture.width), pane_row(*pane, z, picture.height));
  return PaneTexel{color, alpha(color) > 0, alpha(color) == 255};
}

}  // namespace raywalk
