#pragma once

#include <cmath>
#include <string>

#include "raywalk/map/pushwall.hpp"
#include "stage.hpp"
#include "support/random.hpp"

/// Rooms with a little of all that can be drawn, and looks at them.
namespace raywalk::test {

/// Stands a pane in a tile, with a picture that has a hole.
inline void put_pane(Stage& stage, Tile tile, DoorAxis axis) {
  TileKind kind = stage.level.kind(tile);
  kind.pane = axis;
  kind.walls.fill(Painted::barrel);
  put(stage, tile, kind);
}

/// A room of 16x12 tiles with walls, panes and pillars anywhere in it.
[[nodiscard]] inline Stage random_stage(Random& random) {
  std::string map(16, '#');
  for (int y = 1; y < 11; ++y) {
    map += "\n#";
    for (int x = 1; x < 15; ++x) map += random.chance(0.06) ? '#' : '.';
    map += '#';
  }
  Stage stage(map + "\n" + std::string(16, '#'));
  for (int i = 0; i < 30; ++i) {
    const Tile tile{1 + random.below(14), 1 + random.below(10)};
    TileKind kind = stage.level.kind(tile);
    if (kind.solid) continue;
    if (random.chance(0.8)) kind.pane = random.chance(0.5) ? DoorAxis::x : DoorAxis::y;
    if (random.chance(0.3)) kind.plan = random.below(static_cast<int>(stage.level.plans.size()));
    kind.walls.fill(random.chance(0.9) ? Painted::barrel : TextureId{});
    put(stage, tile, kind);
  }
  return stage;
}

/// Makes a free tile a door that stands somewhere on its way.
inline void put_door(Stage& stage, Random& random, Tile tile) {
  TileKind kind = stage.level.kind(tile);
  if (kind.solid || kind.door) return;
  kind.pane.reset();
  kind.plan = -1;
  kind.door = true;
  kind.slide = static_cast<DoorSlide>(random.below(5));
  kind.walls.fill(random.chance(0.5) ? Painted::barrel : Painted::door);
  put(stage, tile, kind);
  Level& level = stage.level;
  const DoorId id = add_door(level, {tile, random.chance(0.5) ? DoorAxis::x : DoorAxis::y});
  stage.state.doors.insert(stage.state.doors.begin() + id.index, random.below(plan_pixels + 1));
}

/// Lets such a room change, and stops it at any moment: doors of every kind somewhere on their way,
/// pushed blocks, an animation. Some of its tiles lie under the sky, and here and there one looks
/// out of the map.
inline void add_random_motion(Stage& stage, Random& random) {
  const auto any_tile = [&] { return Tile{1 + random.below(14), 1 + random.below(10)}; };
  for (int i = 0; i < 12; ++i) put_door(stage, random, any_tile());
  for (int i = 0; i < 20; ++i) {
    const Tile tile = any_tile();
    TileKind kind = stage.level.kind(tile);
    if (kind.solid) continue;
    kind.ceiling = {};
    put(stage, tile, kind);
  }
  for (int i = 0; i < 4; ++i) {
    put(stage, {random.chance(0.5) ? 0 : 15, 1 + random.below(10)}, stage.level.kinds[0]);
  }
  TileKind block = stage.level.kinds[1];
  block.pushwall = true;
  for (int i = 0; i < 8; ++i) {
    const Tile tile = any_tile();
    const bool is_taken = stage.level.kind(tile).door || pushed_from(stage.state, tile) ||
                          pushed_onto(stage.state, tile);
    if (is_taken) continue;
    put(stage, tile, block);
    const auto way = static_cast<Face>(1 + random.below(4));
    for (int pixels = random.below(2 * plan_pixels); pixels > 0; --pixels) {
      if (!push(stage.level, stage.state, tile, way)) break;
    }
  }
  stage.level.traits.resize(stage.level.textures.size());
  stage.level.traits[Painted::barrel.index] = {.frames = 2};  // the other is the toppled one
  stage.state.ticks = random.below(100);
}

/// Things in it: plain, tinted, translucent, glowing, shining by themselves, fixed.
inline void add_random_sprites(Stage& stage, Random& random, int count) {
  Texture veil = painted([](int x, int y) {
    return (rgb(90, 200, 40) & 0xFFFFFFU) | static_cast<Color>(x * 16 + y) << 24U;
  });
  const TextureId veiled = add_texture(stage.level, std::move(veil));
  for (int i = 0; i < count; ++i) {
    Billboard sprite;
    sprite.position = random.point(1, 11);
    sprite.bottom = random.between(-0.2, 0.5);
    sprite.width = random.between(0.1, 1.2);
    sprite.height = random.between(0.1, 1.2);
    sprite.picture = random.chance(0.4) ? veiled : Painted::barrel;
    sprite.id = i;
    sprite.flip = random.chance(0.5);
    if (random.chance(0.3)) sprite.tint = static_cast<Color>(random.bits());
    if (random.chance(0.3)) sprite.opacity = static_cast<unsigned>(random.below(257));
    sprite.glows = random.chance(0.3);
    sprite.self_lit = random.chance(0.3);
    if (random.chance(0.4)) sprite.along = unit_vector({static_cast<std::uint32_t>(random.bits())});
    stage.billboards.push_back(sprite);
  }
}

/// A coordinate anywhere, or on a line of tiles or in their middle, or as close as numbers can be.
[[nodiscard]] inline double random_coordinate(Random& random, double low, double high) {
  const double anywhere = random.between(low, high);
  if (random.chance(0.6)) return anywhere;
  const double line = std::floor(anywhere * 2) / 2;
  return random.chance(0.5) ? line : std::nextafter(line, random.chance(0.5) ? low : high);
}

/// A look at such a room: any way, or along lines and corners of tiles.
[[nodiscard]] inline View random_view(Random& random, int width, int height) {
  const double x = random_coordinate(random, 1, 15);
  const double y = random_coordinate(random, 1, 11);
  const Turn anyhow{static_cast<std::uint32_t>(random.bits())};
  const Turn straight{static_cast<std::uint32_t>(random.below(8)) << 29U};
  Camera camera = make_camera({x, y}, random.chance(0.6) ? anyhow : straight, 90, width, height);
  if (random.chance(0.5)) camera.tan_half_width = 1;
  camera.eye = random.chance(0.5) ? 0.5 : random.between(0.1, 0.9);
  camera.pitch = random.chance(0.5) ? 0 : random.between(-0.5, 0.5);
  return whole_view(camera, width, height);
}

}  // namespace raywalk::test
