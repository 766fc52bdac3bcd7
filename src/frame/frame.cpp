#include "frame/frame.hpp"

#include "game/marks.hpp"
#include "game/night/flight.hpp"
#include "game/night/shining.hpp"
#include "game/things.hpp"

namespace raywalk {

namespace {

/// Side of a bullet's square mark, in tiles: with 64 texels a tile, 5 of them.
constexpr double mark_size = 0.08;

[[nodiscard]] std::vector<Decal> decals_of(const World& world) {
  std::vector<Decal> decals;
  const TextureId picture = world.known.bullet_mark;
  if (picture.is_none()) return decals;
  decals.reserve(world.marks.size());
  for (const Mark& mark : world.marks) {
    const std::optional<Point> place = place_of(world, mark);
    if (!place) continue;
    decals.push_back({*place, mark.normal, height_of(world, mark), mark_size, picture});
  }
  return decals;
}

[[nodiscard]] Camera camera_of(const World& world, const FrameRequest& request) {
  const Pose pose = pose_between(world, request.fraction, request.turned, request.pitched);
  Camera camera =
      make_camera(pose.position, pose.heading, request.fov_degrees, request.width, request.height);
  camera.eye = request.eye.value_or(pose.eye);
  camera.pitch = request.pitch.value_or(pose.pitch.slope());
  return camera;
}

/// Things, and what flies for a moment.
[[nodiscard]] std::vector<Billboard> seen_billboards(const World& world, Point viewer,
                                                     int fraction) {
  std::vector<Billboard> billboards = billboards_of(world, viewer);
  const std::vector<Billboard> flying = flying_billboards(world, fraction);
  billboards.insert(billboards.end(), flying.begin(), flying.end());
  return billboards;
}

}  // namespace

Frame frame_of(const World& world, const FrameRequest& request) {
  const Camera camera = camera_of(world, request);
  const HandLight hand{camera.position, camera.eye, camera.forward, camera.pitch, request.flash};
  return {world.state,      seen_billboards(world, camera.position, request.fraction),
          decals_of(world), moving_lights_of(world, hand, request.flashlight),
          camera,           world.level};
}

}  // namespace raywalk
