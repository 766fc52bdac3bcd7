#pragma once

#include <optional>
#include <vector>

#include "game/world.hpp"
#include "raywalk/render/camera.hpp"
#include "raywalk/sight/scene.hpp"

namespace raywalk {

/// A request to `frame_of`: the moment of the frame, its size and the player's view.
struct FrameRequest {
  /// The time since the last tick in units of 1/256 tick, 0 to 256.
  int fraction = 256;
  /// The turn since the last tick: `Timeline::pending_turn`.
  Turn turned{};
  /// Horizontal field of view at 4:3, as `make_camera` expects it.
  double fov_degrees = 0;
  /// Size of the picture, in pixels.
  int width = 0;
  int height = 0;
  /// The change of pitch since the last tick: `Timeline::pending_pitch`.
  PitchChange pitched{};
  /// True if the player's flashlight is on. In a night he has a lantern instead (`Night::lantern`).
  bool flashlight = false;
  /// False if a shot lights nothing up.
  bool flash = true;
  /// As in `Camera`, in the place of the player's own.
  std::optional<double> pitch{};
  std::optional<double> eye{};
};

/// One frame of the world: copies, moved to the frame's moment. Points to the level.
struct Frame {
  LevelState state{};
  std::vector<Billboard> billboards{};
  std::vector<Decal> decals{};
  /// For `LightMap::set_moving`: `moving_lights_of`.
  std::vector<Light> moving_lights{};
  Camera camera{};
  const Level* level = nullptr;

  /// The level at the frame's moment. Valid as long as the frame is neither moved nor changed.
  [[nodiscard]] LevelNow now() const { return {*level, state}; }
  /// Valid as long as the frame is neither moved nor changed. `lights` is the light of the level in
  /// this state, with the frame's moving lights; null for a level that needs none.
  [[nodiscard]] Scene scene(const LightMap* lights = nullptr) const {
    return {.now = now(), .billboards = billboards, .decals = decals, .lights = lights};
  }
};

/// The world as the player sees it at a moment between its last two ticks.
///
/// The eye moves between ticks; doors, blocks and things stand as they did at the last one. A tick
/// moves doors and blocks by a plan pixel, of which a level has no parts, and the shot that is
/// fired at that moment is decided by them as they stand: it meets what the middle pixel of the
/// frame shows, if it goes at the slope of `middle_line`. Stones that fly and the dust that they
/// raise (`flying_billboards`) are there to be seen alone: no shot meets them. Expects a size of at
/// least 1x1.
[[nodiscard]] Frame frame_of(const World& world, const FrameRequest& request);

}  // namespace raywalk
