#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bench/frame_scene.hpp"

namespace raywalk {

/// The names of all scenes that are measured. Each of them is the common scene with something that
/// it has not, so that what that costs is seen:
///
/// - "common": nothing (`make_common_scene`);
/// - "pitch": one looks up and down, in each frame a little further;
/// - "doors": doors of each slide in doorways, all of them moving;
/// - "masked": grilles and glass in doorways, pillars and slanted walls in the rooms;
/// - "mips": reduced textures;
/// - "dither": shades without bands;
/// - "lamps": the light of 40 lamps that stay where they are;
/// - "lights8": a flashlight and seven torches that are elsewhere in each frame, with shadows;
/// - "lamps2900": those of "lamps", and 2,860 more that are out of reach, on a map of 400x400;
/// - "lit-door": 124 lamps that reach as far as the map, four pixels in every free tile, and a door
///   that moves among them: in each frame all its light is found;
/// - "rich": all of those but dither and the two before together, and 200 sprites (some of them
/// translucent, adding light,
///   tinted, or fixed as a wall is), sky over some rooms, water that moves, and fog. One of its
///   doors moves, as in a game, the others are open by some part.
[[nodiscard]] std::vector<std::string> feature_scenes();

/// A scene by its name, for pictures of one shape. Expects one of `feature_scenes()`, and
/// width, height >= 1.
[[nodiscard]] FrameScene make_feature_scene(std::string_view name, int width, int height);

/// The part of a scene that the textbook's renderer can draw (see `TextbookFrame`): the common
/// scene's map from the common poses, without pitch, with the sprites of this scene that are plain:
/// upright, opaque, untinted.
[[nodiscard]] FrameScene make_textbook_scene(const FrameScene& scene, int width, int height);

}  // namespace raywalk
