#pragma once

#include "raywalk/lightmap/light_color.hpp"
#include "raywalk/ray/contact.hpp"
#include "raywalk/sight/scene.hpp"

namespace raywalk {

/// The light at a point of a scene and a height above the floor, before texture, fog and dither:
/// the number that a picture multiplies its texels with there, bit for bit. Full daylight in a
/// scene without lights. See `LightMap::light_at`.
[[nodiscard]] LightColor light_at(const Scene& scene, Point point, double height = 0,
                                  Vec side = {0, 0});

/// How bright it is in a tile under an open sky, 0 to 1: its ambient light, that of the brightest
/// channel; 0 under a ceiling, beyond the map, and in a level without a sky. There darkness takes
/// no more than that (`fog_in`), so that the ground does not end in a black band before the sky.
[[nodiscard]] float daylight_in(const Level& level, Tile tile);

/// A point on a surface, or, without a side, of a floor, a ceiling or the air.
struct LitPlace {
  Point point{};
  /// The normal of the surface.
  Vec side{0, 0};
};

/// Where the light on what a cast has met is to be asked: what is drawn there.
///
/// On a whole tile it is the contact itself. Of what is drawn by pixels, or has no thickness, it is
/// a pixel and a half before it, where neither its own steps nor its thickness shade it. `normal`
/// is that of the surface, as the eye smooths it.
[[nodiscard]] LitPlace lit_place(LevelNow now, const Contact& contact, Vec normal);

}  // namespace raywalk
