#pragma once

#include <vector>

#include "raywalk/render/camera.hpp"
#include "raywalk/render/scene.hpp"

namespace raywalk {

/// All that is drawn for a measurement, for pictures of one shape, and from where.
struct FrameScene {
  Level level{};
  LevelState state{};
  std::vector<Billboard> billboards{};
  /// One for each frame, in order.
  std::vector<Camera> cameras{};

  /// Valid as long as this object stays where it is.
  [[nodiscard]] Scene scene() const;
};

/// The common scene: 24x24 tiles of rooms and corridors with eight walls, two floors and a ceiling,
/// 32 sprites, looked at from 64 poses on a closed walk. Others have drawn it, too, so figures can
/// be compared with theirs.
///
/// A wall at depth d is `height / d` pixels high, at any width, and the angle of view is that of a
/// half width of 0.66; a sprite is as many pixels wide as it is high, so its width in tiles
/// depends on the shape of the picture. Expects width, height >= 1.
[[nodiscard]] FrameScene make_common_scene(int width, int height);

}  // namespace raywalk
