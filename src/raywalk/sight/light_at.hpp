#pragma once

#include "raywalk/lightmap/light_color.hpp"
#include "raywalk/map/billboard.hpp"
#include "raywalk/ray/contact.hpp"
#include "raywalk/sight/scene.hpp"

namespace raywalk {

/// Where a light is asked: a point on a surface, or, without a side, of a floor, a ceiling or the
/// air.
struct LitPlace {
  Point point{};
  /// The normal of the surface.
  Vec side{0, 0};
  /// Above the floor.
  double height = 0;

  friend bool operator==(const LitPlace&, const LitPlace&) = default;
};

/// The light at a point of a scene and a height above the floor, before texture, fog and dither:
/// the number that a picture multiplies its texels with there, bit for bit; walls that face north
/// or south have `Scene::north_south_light` besides. Full daylight in a scene without lights. See
/// `LightMap::light_at`.
[[nodiscard]] LightColor light_at(const Scene& scene, Point point, double height = 0,
                                  Vec side = {0, 0});
[[nodiscard]] inline LightColor light_at(const Scene& scene, const LitPlace& place) {
  return light_at(scene, place.point, place.height, place.side);
}

/// The place at which to ask for the light on a wall or a pane that a cast has met, at this height.
///
/// On a whole tile it is the contact itself. On a wall that is drawn by pixels, or has no
/// thickness, it is a pixel and a half before that, where neither its own steps nor its thickness
/// shade it. `normal` is that of the surface, as the eye smooths it: `LineHit::lit` has it so.
[[nodiscard]] LitPlace lit_place(LevelNow now, const Contact& contact, Vec normal, double height);

/// The light on all of a billboard, with which it is drawn: the mean of that where it stands and at
/// 8 points around, a quarter of its width away and at most of a tile, but for those behind walls.
/// It is asked at the height of the eyes, 0.5, or as near to it as the billboard comes: there it is
/// aimed at, and a level beam passes over its foot. Full daylight on one that is `self_lit`.
[[nodiscard]] LightColor light_at(const Scene& scene, const Billboard& billboard);

}  // namespace raywalk
