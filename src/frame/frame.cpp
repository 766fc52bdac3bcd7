#include "frame/frame.hpp"

#include "game/marks.hpp"
#include "game/properties.hpp"
#include "game/shot.hpp"
#include "game/things.hpp"

namespace raywalk {

namespace {

/// Of a bullet's mark, in tiles: with 64 texels a tile, 5 of them.
constexpr double mark_size = 0.08;

[[nodiscard]] std::vector<Decal> decals_of(const World& world) {
  std::vector<Decal> decals;
  const TextureId picture = bullet_mark_of(*world.level);
  if (picture.is_none()) return decals;
  decals.reserve(world.marks.size());
  for (const Mark& mark : world.marks) {
    const std::optional<Point> place = place_of(world, mark);
    if (!place) continue;
    decals.push_back({*place, mark.normal, height_of(world, mark), mark_size, picture});
  }
  return decals;
}

/// How long the flash of a shot lights up the room, in ticks, and how.
constexpr int flash_ticks = 4;
constexpr Light flash{.color = rgb(255, 190, 110), .radius = 5};

[[nodiscard]] std::vector<Light> flashes_of(const World& world, Point eye) {
  if (ticks_since_shot(world) >= flash_ticks) return {};
  Light light = flash;
  light.position = eye;
  return {light};
}

/// A round beam of 30 degrees to either side, bright within 20.
constexpr Light beam{
    .color = rgb(255, 250, 232), .radius = 14, .cone = LightCone{{1, 0}, 0.866, 0.08}};

[[nodiscard]] std::vector<Light> moving_lights_of(const World& world, const Camera& camera,
                                                  bool flashlight) {
  std::vector<Light> lights = flashes_of(world, camera.position);
  if (!flashlight) return lights;
  lights.push_back(beam);
  lights.back().position = camera.position;
  lights.back().height = camera.eye;
  lights.back().cone->direction = camera.forward;
  lights.back().cone->rise = camera.pitch;
  return lights;
}

[[nodiscard]] Camera camera_of(const World& world, const FrameRequest& request) {
  const Pose pose = pose_between(world, request.fraction, request.turned, request.pitched);
  Camera camera =
      make_camera(pose.position, pose.heading, request.fov_degrees, request.width, request.height);
  camera.eye = request.eye.value_or(pose.eye);
  camera.pitch = request.pitch.value_or(pose.pitch.slope());
  return camera;
}

}  // namespace

Frame frame_of(const World& world, const FrameRequest& request) {
  const Camera camera = camera_of(world, request);
  return {world.state,      billboards_of(world, camera.position),
          decals_of(world), moving_lights_of(world, camera, request.flashlight),
          camera,           world.level};
}

}  // namespace raywalk
