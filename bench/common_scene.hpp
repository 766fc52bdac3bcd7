#pragma once

#include "bench/frame_scene.hpp"

namespace raywalk {

/// The common scene: 24x24 tiles of rooms and corridors with eight walls, two floors and a ceiling,
/// 32 sprites, looked at from 64 poses on a closed walk. Others have drawn it, too, so figures can
/// be compared with theirs.
///
/// A wall at depth d is `height / d` pixels high, at any width, and the angle of view is that of a
/// half width of 0.66; a sprite is as many pixels wide as it is high, so its width in tiles
/// depends on the shape of the picture. Expects width, height >= 1.
[[nodiscard]] FrameScene make_common_scene(int width, int height);

/// How wide, in tiles, a sprite is that is one tile high. Expects width, height >= 1.
[[nodiscard]] double common_sprite_width(int width, int height);

}  // namespace raywalk
