#include "bench/common_scene.hpp"

#include <cassert>

#include "bench/common_tables.hpp"
#include "bench/common_textures.hpp"

namespace raywalk {

namespace {

constexpr double tan_half_width = 0.66;
constexpr double tan_half_height = 0.5;

/// Two kinds for each letter, since the floors of neighbouring tiles differ.
constexpr int kinds_a_letter = 2;

int kind_of(char letter, Tile tile) {
  const int wall = letter == '.' ? 0 : letter - '0';
  return wall * kinds_a_letter + (tile.x + tile.y) % 2;
}

/// Kind 0 and 1 are free, the others the walls 1 to 8.
std::vector<TileKind> make_kinds() {
  std::vector<TileKind> kinds;
  for (int wall = 0; wall <= first_common_floor; ++wall) {
    for (int floor = 0; floor < kinds_a_letter; ++floor) {
      TileKind kind;
      kind.floor = {first_common_floor + floor};
      kind.ceiling = {common_ceiling};
      kind.solid = wall > 0;
      if (kind.solid) kind.walls.fill({first_common_wall + wall - 1});
      kinds.push_back(kind);
    }
  }
  return kinds;
}

Level make_level() {
  Level level;
  level.title = "the common scene";
  level.grid = {common_map_side, common_map_side};
  level.kinds = make_kinds();
  level.textures = make_common_textures();
  for (int y = 0; y < common_map_side; ++y) {
    for (int x = 0; x < common_map_side; ++x) {
      const char letter =
          common_map_rows()[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      level.tiles.push_back(static_cast<std::uint16_t>(kind_of(letter, {x, y})));
    }
  }
  level.start = {common_poses().front().position, heading_of(common_poses().front().forward)};
  return level;
}

std::vector<Billboard> make_billboards(int width, int height) {
  std::vector<Billboard> billboards;
  for (const CommonSprite& sprite : common_sprites()) {
    Billboard billboard;
    billboard.position = sprite.position;
    billboard.width = common_sprite_width(width, height);
    billboard.picture = {first_common_sprite + sprite.picture};
    billboard.id = static_cast<int>(billboards.size());
    billboards.push_back(billboard);
  }
  return billboards;
}

std::vector<Camera> make_cameras() {
  std::vector<Camera> cameras;
  for (const CommonPose& pose : common_poses()) {
    Camera camera;
    camera.position = pose.position;
    camera.forward = pose.forward;
    camera.tan_half_width = tan_half_width;
    camera.tan_half_height = tan_half_height;
    cameras.push_back(camera);
  }
  return cameras;
}

}  // namespace

double common_sprite_width(int width, int height) {
  // One tile high is height / (2 * tan_half_height * d) pixels; as many pixels are so many tiles.
  return tan_half_width / tan_half_height * height / width;
}

FrameScene make_common_scene(int width, int height) {
  assert(width >= 1 && height >= 1);
  FrameScene frame_scene;
  frame_scene.level = make_level();
  frame_scene.level.fog = {.begin = 0, .end = 16, .least = 0.15};
  frame_scene.state = initial_state(frame_scene.level);
  frame_scene.billboards = make_billboards(width, height);
  frame_scene.cameras = make_cameras();
  return frame_scene;
}

}  // namespace raywalk
