#include "bench/open_scenes.hpp"

#include <array>

#include "bench/common_scene.hpp"

namespace raywalk {

namespace {

constexpr std::array<int, 4> sides{64, 1024, 4096, 16384};
/// Kinds of the common scene: a free one, and a wall.
constexpr std::uint16_t free_kind = 0;
constexpr std::uint16_t wall_kind = 2;

/// A map with walls on its rim only.
void make_rim(Level& level, int side) {
  level.grid = {side, side};
  level.tiles.assign(static_cast<std::size_t>(level.grid.count()), wall_kind);
  auto tile = level.tiles.begin();
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x, ++tile) {
      const bool is_rim = x == 0 || y == 0 || x == side - 1 || y == side - 1;
      if (!is_rim) *tile = free_kind;
    }
  }
}

/// Puts a map into the middle of a larger one. Gives the tile where its first one is.
Tile put_into_open(Level& level, int side) {
  const Grid own = level.grid;
  const std::vector<std::uint16_t> tiles = level.tiles;
  make_rim(level, side);
  const Tile corner{(side - own.width) / 2, (side - own.height) / 2};
  for (std::int64_t i = 0; i < own.count(); ++i) {
    const Tile tile{corner.x + own.tile(i).x, corner.y + own.tile(i).y};
    level.tiles[static_cast<std::size_t>(level.grid.index(tile))] =
        tiles[static_cast<std::size_t>(i)];
  }
  return corner;
}

void make_rooms_map(FrameScene& scene, int side) {
  const Tile corner = put_into_open(scene.level, side);
  const Vec shift{static_cast<double>(corner.x), static_cast<double>(corner.y)};
  for (Camera& camera : scene.cameras) camera.position = camera.position + shift;
  for (Billboard& sprite : scene.billboards) sprite.position = sprite.position + shift;
}

void make_bare_map(FrameScene& scene, int side) {
  make_rim(scene.level, side);
  scene.billboards.clear();
  for (std::size_t i = 0; i < scene.cameras.size(); ++i) {
    const double step = static_cast<double>(i) / 8;
    const double middle = static_cast<double>(side) / 2;
    scene.cameras[i].position = {middle + step, middle + step / 3};
  }
}

}  // namespace

std::vector<std::string> open_scenes() {
  std::vector<std::string> names;
  for (const std::string kind : {"open", "rooms"}) {
    for (const int side : sides) names.push_back(kind + std::to_string(side));
  }
  return names;
}

std::optional<FrameScene> make_open_scene(std::string_view name, int width, int height) {
  for (const int side : sides) {
    const std::string digits = std::to_string(side);
    const bool is_open = name == "open" + digits;
    if (!is_open && name != "rooms" + digits) continue;
    FrameScene scene = make_common_scene(width, height);
    if (is_open) make_bare_map(scene, side);
    if (!is_open) make_rooms_map(scene, side);
    scene.level.occupied = occupied_tiles(scene.level);
    scene.state = initial_state(scene.level);
    return scene;
  }
  return std::nullopt;
}

}  // namespace raywalk
