#include "game/night/shining.hpp"

#include "game/shot.hpp"

namespace raywalk {

namespace {

/// How long the flash of a shot lights up the room, in ticks, and how.
constexpr int flash_ticks = 4;
constexpr Light flash{.color = rgb(255, 190, 110), .radius = 5};

/// A round beam of 37 degrees to either side, the brighter the nearer to its middle. It reaches so
/// far that up to 15 tiles away a wall that it points at is as bright as the floor a tile before
/// it.
constexpr Light beam{
    .color = rgb(255, 250, 232), .radius = 20, .cone = LightCone{{1, 0}, 0.8, 0.2}};

/// The lantern that a warden carries, and a sentry's beam.
constexpr Light lantern{.color = rgb(255, 196, 116), .radius = 4.5, .height = 0.4};
constexpr Light searchlight{.color = rgb(232, 240, 255),
                            .radius = 16,
                            .cone = LightCone{{1, 0}, sentry_cosine, 0.02},
                            .height = watcher_eye};

void add_hand_lights(const World& world, const HandLight& hand, bool flashlight,
                     std::vector<Light>& lights) {
  const bool is_night = world.night.is_night;
  if (!is_night && hand.flashes && ticks_since_shot(world) < flash_ticks) {
    lights.push_back(flash);
    lights.back().position = hand.position;
  }
  if (is_night ? !world.night.lantern : !flashlight) return;
  lights.push_back(beam);
  lights.back().position = hand.position;
  lights.back().height = hand.eye;
  lights.back().cone->direction = hand.forward;
  lights.back().cone->rise = hand.rise;
}

[[nodiscard]] std::optional<Light> light_of_role(Role role) {
  switch (role) {
    case Role::warden:
      return lantern;
    case Role::sentry:
      return searchlight;
    case Role::hound:
    case Role::eye:
    case Role::scenery:
    case Role::topples:
    case Role::watches:
    case Role::relic:
    case Role::loot:
      break;
  }
  return std::nullopt;
}

}  // namespace

HandLight hand_light_of(const Pose& pose) {
  return {pose.position, pose.eye, unit_vector(pose.heading), pose.pitch.slope()};
}

std::optional<Light> light_carried(const Watcher& watcher) {
  if (watcher.stunned_ticks > 0) return std::nullopt;
  std::optional<Light> light = light_of_role(watcher.role);
  if (!light) return std::nullopt;
  light->position = watcher.position;
  if (light->cone) light->cone->direction = unit_vector(watcher.heading);
  return light;
}

std::vector<Light> moving_lights_of(const World& world, const HandLight& hand, bool flashlight) {
  std::vector<Light> lights;
  add_hand_lights(world, hand, flashlight, lights);
  for (const Watcher& watcher : world.night.watchers) {
    if (const auto light = light_carried(watcher)) lights.push_back(*light);
  }
  return lights;
}

std::vector<Light> lights_near(std::vector<Light> lights, Point point, double within) {
  std::erase_if(lights, [&](const Light& light) {
    return !within_reach(light.position - point, light.radius + light.size + within);
  });
  return lights;
}

}  // namespace raywalk
