#include "raywalk/map/billboard.hpp"

#include "raywalk/map/level.hpp"

namespace raywalk {

namespace {

/// That of what stands on the floor: wider than its body, or almost as wide as its picture.
double shadow_of(const ThingKind& kind, const Billboard& billboard) {
  constexpr double on_the_floor = 0.05;
  if (kind.bottom > on_the_floor || kind.glows) return 0;
  return kind.body_radius > 0 ? 2 * kind.body_radius : 0.45 * billboard.width;
}

}  // namespace

Billboard billboard_of(const ThingKind& kind, Point position, bool is_changed, int id) {
  Billboard billboard{position, kind.bottom, kind.width, kind.height, kind.picture, id};
  billboard.tint = kind.tint;
  billboard.opacity = kind.opacity;
  billboard.glows = kind.glows;
  billboard.self_lit = kind.self_lit;
  if (is_changed && !kind.other_picture.is_none()) {
    billboard.picture = kind.other_picture;
    if (kind.other_width > 0) billboard.width = kind.other_width;
    if (kind.other_height > 0) billboard.height = kind.other_height;
  }
  billboard.shadow = shadow_of(kind, billboard);
  return billboard;
}

Billboard billboard_of(const ThingKind& kind, const Thing& thing, bool is_changed, int id,
                       Point viewer) {
  Billboard billboard = billboard_of(kind, thing.position, is_changed, id);
  const bool is_other = is_changed && !kind.other_picture.is_none();
  if (kind.rotations > 1 && !is_other && !billboard.picture.is_none()) {
    billboard.picture.index += rotation_of(thing.facing, thing.position, viewer, kind.rotations);
  }
  return billboard;
}

int rotation_of(Turn facing, Point thing, Point viewer, int count) {
  const auto sector =
      static_cast<std::uint32_t>((std::uint64_t{1} << 32U) / static_cast<std::uint64_t>(count));
  // Headings grow clockwise. With a single side, the sector is 2^32, which is 0 here.
  const Turn away = facing - heading_of(viewer - thing);
  return sector == 0 ? 0 : static_cast<int>((away.units + sector / 2) / sector);
}

}  // namespace raywalk
