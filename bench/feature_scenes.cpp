#include "bench/feature_scenes.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>

#include "bench/common_scene.hpp"
#include "bench/common_textures.hpp"
#include "bench/feature_tiles.hpp"
#include "bench/generator.hpp"

namespace raywalk {

namespace {

constexpr int lamp_count = 40;
constexpr std::size_t light_count = 8;
constexpr int sprite_count = 200;
constexpr Color dim_light = rgb(72, 72, 84);

/// Up and down between -1 and 1, 0 at 0, in straight lines; back where it was after 32.
double swing(std::size_t frame) {
  const int place = static_cast<int>((frame + 8) % 32);
  return 1 - std::abs(place - 16) / 8.0;
}

/// From 0 to 64 and back, once in 32 frames.
int opening(std::size_t frame) { return 4 * std::abs(static_cast<int>(frame % 32) - 16); }

void add_pitch(FrameScene& scene) {
  for (std::size_t frame = 0; frame < scene.cameras.size(); ++frame) {
    scene.cameras[frame].pitch = 0.3 * swing(frame);
  }
}

void add_moments(FrameScene& scene) {
  scene.moments.resize(scene.cameras.size());
  for (FrameMoment& moment : scene.moments) moment.doors = scene.state.doors;
}

/// Doors in doorways; so many of them move.
void add_doors(FrameScene& scene, std::size_t moving) {
  hang_doors(scene);
  scene.state = initial_state(scene.level);
  add_moments(scene);
  for (std::size_t door = 0; door < scene.state.doors.size(); ++door) {
    scene.state.doors[door] = opening(door * 7);
    for (std::size_t frame = 0; frame < scene.moments.size(); ++frame) {
      const std::size_t time = door < moving ? frame : 0;
      scene.moments[frame].doors[door] = opening(time + door * 7);
    }
  }
}

void add_lamps(FrameScene& scene) {
  Level& level = scene.level;
  level.ambient = dim_light;
  Generator random(1);
  for (int i = 0; i < lamp_count; ++i) {
    const Tile tile = free_tile(scene, random);
    const bool is_warm = random.below(2) == 0;
    level.lamps.push_back({.position = {tile.x + 0.5, tile.y + 0.5},
                           .color = is_warm ? rgb(170, 130, 80) : rgb(90, 110, 170),
                           .radius = 5});
  }
  scene.state = initial_state(level);
}

/// The 40 lamps of the common map, and so many beyond its walls, out of reach.
void add_far_lamps(FrameScene& scene, int count) {
  constexpr int wide = 400;
  const int near_end = scene.level.grid.width + 8;
  add_lamps(scene);
  widen_map(scene, wide);
  Generator random(3);
  while (count > 0) {
    const int x = random.below(wide);
    const Tile tile{x, random.below(wide)};
    if (std::max(tile.x, tile.y) < near_end) continue;
    scene.level.lamps.push_back(
        {.position = {tile.x + 0.5, tile.y + 0.5}, .color = rgb(170, 130, 80), .radius = 6});
    --count;
  }
  scene.state = initial_state(scene.level);
}

/// A door that moves among lamps that all reach it, and pixels in every tile.
void add_lit_door(FrameScene& scene) {
  constexpr int count = 124;
  add_doors(scene, 1);
  Level& level = scene.level;
  level.ambient = dim_light;
  Generator random(4);
  for (int i = 0; i < count; ++i) {
    const Tile tile = free_tile(scene, random);
    level.lamps.push_back({.position = {tile.x + 0.5 + 0.3 * random.fraction(), tile.y + 0.4},
                           .color = rgb(30, 26, 20),
                           .radius = 32});
  }
  add_pixels(scene);
  scene.state.lamps = initial_state(level).lamps;
}

/// The light that one carries: a beam straight ahead.
Light flashlight(const Camera& camera) {
  return {.position = camera.position,
          .color = rgb(230, 230, 210),
          .radius = 8,
          .cone = LightCone{camera.forward, 0.85, 0.1}};
}

/// The flashlight, and torches at the places where one will be in the next frames.
void add_moving_lights(FrameScene& scene) {
  constexpr std::array<Color, 3> colors{rgb(255, 150, 70), rgb(90, 200, 255), rgb(220, 90, 200)};
  scene.level.ambient = dim_light;
  if (scene.moments.empty()) add_moments(scene);
  const std::size_t frames = scene.cameras.size();
  for (std::size_t frame = 0; frame < frames; ++frame) {
    std::vector<Light>& lights = scene.moments[frame].lights;
    lights.push_back(flashlight(scene.cameras[frame]));
    for (std::size_t i = 1; i < light_count; ++i) {
      const Point place = scene.cameras[(frame + i) % frames].position;
      const double aside = 0.03 * static_cast<double>(i);  // so that no two are the same
      lights.push_back({.position = {place.x + aside, place.y - aside},
                        .color = colors[i % colors.size()],
                        .radius = 5});
    }
  }
}

void add_sprites(FrameScene& scene, double width) {
  Generator random(2);
  while (scene.billboards.size() < sprite_count) {
    const auto i = static_cast<int>(scene.billboards.size());
    const Tile tile = free_tile(scene, random);
    Billboard sprite;
    sprite.position.x = tile.x + 0.2 + 0.6 * random.fraction();
    sprite.position.y = tile.y + 0.2 + 0.6 * random.fraction();
    sprite.height = 0.4 + 0.6 * random.fraction();
    sprite.width = width * sprite.height;
    sprite.picture = {first_common_sprite + i % 3};
    sprite.id = i;
    sprite.flip = i % 2 == 0;
    if (i % 3 == 0) sprite.tint = rgb(255, 180, 140);
    if (i % 4 == 0) sprite.opacity = 140;
    if (i % 5 == 0) sprite.glows = true;
    if (i % 7 == 0) sprite.along = Vec{0.6, 0.8};
    scene.billboards.push_back(sprite);
  }
}

void add_weather(FrameScene& scene) {
  open_roofs(scene);
  scene.level.fog = {.color = rgb(60, 66, 84), .begin = 1, .end = 18, .least = 0.2};
  if (scene.moments.empty()) add_moments(scene);
  for (std::size_t frame = 0; frame < scene.moments.size(); ++frame) {
    scene.moments[frame].ticks = static_cast<int>(frame) * 4;
  }
}

/// All together. Sprites and lamps find their places among what stands there already.
void add_all(FrameScene& scene, double sprite_width) {
  add_doors(scene, 1);
  hang_panes(scene);
  add_pillars(scene);
  add_lamps(scene);
  add_moving_lights(scene);
  add_weather(scene);
  add_sprites(scene, sprite_width);
  add_pitch(scene);
  scene.look.has_mips = true;
}

bool is_plain(const Billboard& sprite) {
  return !sprite.along && !sprite.glows && sprite.opacity == 256 && sprite.tint == Billboard{}.tint;
}

}  // namespace

std::vector<std::string> feature_scenes() {
  return {"common", "pitch",   "doors",     "masked",   "mips", "dither",
          "lamps",  "lights8", "lamps2900", "lit-door", "rich", "g-buffer"};
}

FrameScene make_feature_scene(std::string_view name, int width, int height) {
  FrameScene scene = make_common_scene(width, height);
  if (name == "pitch") add_pitch(scene);
  if (name == "doors") add_doors(scene, scene.level.tiles.size());
  if (name == "masked") {
    hang_panes(scene);
    add_pillars(scene);
  }
  if (name == "mips") scene.look.has_mips = true;
  if (name == "dither") scene.look.is_dithered = true;
  if (name == "g-buffer") scene.look.has_g_buffer = true;
  if (name == "lamps") add_lamps(scene);
  if (name == "lights8") add_moving_lights(scene);
  if (name == "lamps2900") add_far_lamps(scene, 2900 - lamp_count);
  if (name == "lit-door") add_lit_door(scene);
  if (name == "rich") add_all(scene, common_sprite_width(width, height));
  return scene;
}

FrameScene make_textbook_scene(const FrameScene& scene, int width, int height) {
  FrameScene plain = make_common_scene(width, height);
  plain.billboards = scene.billboards;
  std::erase_if(plain.billboards, [](const Billboard& sprite) { return !is_plain(sprite); });
  return plain;
}

}  // namespace raywalk
