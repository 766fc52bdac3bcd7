#pragma once

#include <optional>
#include <vector>

#include "game/world.hpp"

/// Which lights move in a world: what is drawn with them, and what the rules of a night ask.
namespace raywalk {

/// Where the player's own lights shine from, and to.
struct HandLight {
  Point position{};
  /// Above the floor.
  double eye = eye_height;
  /// Direction of the look, seen from above, of length 1.
  Vec forward{1, 0};
  /// How far the look rises on a tile of its way.
  double rise = 0;
  /// False if his shots light nothing up.
  bool flashes = true;
};

/// Those of a player who stands in a pose.
[[nodiscard]] HandLight hand_light_of(const Pose& pose);

/// The lantern of a warden, the searchlight of a sentry; none of others, and of one who is stunned.
[[nodiscard]] std::optional<Light> light_carried(const Watcher& watcher);

/// The lights that move, for `LightMap::set_moving`: the flash of a shot, the player's flashlight,
/// and what watchers carry (`light_carried`), in the order of `Night::watchers`.
///
/// In a night the player has a lantern instead of a flashlight (`Night::lantern`), and there is no
/// flash.
[[nodiscard]] std::vector<Light> moving_lights_of(const World& world, const HandLight& hand,
                                                  bool flashlight);

/// Those of them, in the same order, that may reach a point nearer than `within` to another one.
/// Light found there with these alone is that with all of them, bit for bit.
[[nodiscard]] std::vector<Light> lights_near(std::vector<Light> lights, Point point, double within);

}  // namespace raywalk
