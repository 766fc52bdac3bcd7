#include "game/night/poses.hpp"

#include <array>

#include "game/things.hpp"

namespace raywalk {

/// How long each picture of a step is shown, in ticks.
constexpr int step_picture_ticks = 8;

std::optional<ThingPose> pose_of(const World& world, int thing) {
  constexpr std::array walk{ThingPose::walk0, ThingPose::walk1, ThingPose::walk2, ThingPose::walk3};
  const Watcher* watcher = watcher_of(world, thing);
  if (watcher == nullptr) return std::nullopt;
  if (watcher->stunned_ticks > 0) return ThingPose::stunned;
  if (watcher->mood == Mood::alarm) return ThingPose::alarm;
  if (watcher->walks) {
    const int step = (world.state.ticks + watcher->thing) / step_picture_ticks;
    return walk[static_cast<std::size_t>(step) % walk.size()];
  }
  return watcher->mood == Mood::calm ? std::nullopt : std::optional(ThingPose::curious);
}

}  // namespace raywalk
