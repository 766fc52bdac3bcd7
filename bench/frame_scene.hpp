#pragma once

#include <vector>

#include "raywalk/map/level.hpp"
#include "raywalk/render/camera.hpp"
#include "raywalk/render/shade.hpp"
#include "raywalk/sight/scene.hpp"

namespace raywalk {

/// Changes in a scene from frame to frame.
struct FrameMoment {
  /// As `LevelState::doors` and `LevelState::ticks`.
  std::vector<int> doors{};
  int ticks = 0;
  /// The lights that move, as they stand now.
  std::vector<Light> lights{};
};

/// How the renderer draws: the others that have drawn the common scene can do none of it.
struct FrameLook {
  /// From reduced textures.
  bool has_mips = false;
  bool is_dithered = false;
  /// Beside the picture, the depth and the label of each pixel.
  bool has_g_buffer = false;
};

/// All that is drawn for a measurement, for pictures of one shape, and from where.
struct FrameScene {
  Level level{};
  LevelState state{};
  std::vector<Billboard> billboards{};
  /// One for each frame, in order.
  std::vector<Camera> cameras{};
  /// One for each frame, or none at all, and then nothing changes.
  std::vector<FrameMoment> moments{};
  FrameLook look{};

  /// Without the light of lamps. Valid as long as this object stays where it is.
  [[nodiscard]] Scene scene() const {
    return {.now = {level, state}, .billboards = billboards, .north_south_light = full_light};
  }
};

}  // namespace raywalk
