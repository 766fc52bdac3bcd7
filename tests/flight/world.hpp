#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include "map/rich_level.hpp"
#include "raywalk/map/pane.hpp"
#include "raywalk/map/pushwall.hpp"
#include "support/random.hpp"

/// Small worlds at random, of all that a level may hold.
namespace raywalk::flight {

[[nodiscard]] inline Color random_color(Random& random) {
  return static_cast<Color>(random.bits());
}

/// Anywhere, or where faces, points of light and pixels of plans are.
[[nodiscard]] inline double random_place(Random& random, double low, double high) {
  constexpr std::array<double, 4> steps{1, 2, 8, 64};
  const double place = random.between(low, high);
  if (random.chance(0.4)) return place;
  const double step = steps[static_cast<std::size_t>(random.below(4))];
  return std::floor(place * step) / step;
}

[[nodiscard]] inline Point random_point(Random& random, const Grid& grid) {
  const double x = random_place(random, 0, grid.width);
  return {x, random_place(random, 0, grid.height)};
}

[[nodiscard]] inline Vec random_direction(Random& random) {
  return unit_vector(Turn{static_cast<std::uint32_t>(random.bits())});
}

/// A texture of up to 70 texels a side; opaque, with holes, or translucent here and there.
[[nodiscard]] inline Texture random_texture(Random& random) {
  const int width = random.chance(0.3) ? 1 << random.below(7) : 1 + random.below(70);
  const int height = random.chance(0.3) ? 1 << random.below(7) : 1 + random.below(70);
  const int look = random.below(3);
  std::vector<Color> texels;
  for (int i = 0; i < width * height; ++i) {
    const Color color = random_color(random);
    const bool is_hole = look != 0 && random.chance(0.3);
    texels.push_back(look == 2 && !is_hole ? color
                                           : (color & 0xFFFFFFU) | (is_hole ? 0U : 0xFF000000U));
  }
  return make_texture(width, height, std::move(texels));
}

/// Other pictures for some of those of the level, some of them animations, or bright by themselves.
inline void change_textures(Random& random, Level& level) {
  for (Texture& texture : level.textures) {
    if (random.chance(0.4)) texture = random_texture(random);
  }
  level.traits.resize(level.textures.size());
  for (TextureTraits& traits : level.traits) traits.self_lit = random.chance(0.1);
  const std::size_t frames = 2 + static_cast<std::size_t>(random.below(3));
  const std::size_t last = level.textures.size() - frames;
  const auto first = static_cast<std::size_t>(random.below(static_cast<int>(last)));
  for (std::size_t i = 1; i < frames; ++i) level.textures[first + i] = level.textures[first];
  level.traits[first].frames = static_cast<int>(frames);
  level.traits[first].frame_ticks = 1 + random.below(9);
}

/// Now and then a kind of tile that lacks a picture, or has a light of its own.
inline void change_kinds(Random& random, Level& level) {
  const auto change = [&](TextureId& id) {
    if (random.chance(0.1)) id = {random.below(static_cast<int>(level.textures.size())) - 1};
  };
  for (TileKind& kind : level.kinds) {
    for (TextureId& id : kind.walls) change(id);
    change(kind.floor);
    change(kind.ceiling);
    change(kind.jamb);
    if (random.chance(0.2)) kind.light = random_color(random);
  }
  change(level.sky);
}

/// Anywhere, or where a door stands.
[[nodiscard]] inline Light random_light(Random& random, const Level& level) {
  Light light{.position = random_point(random, level.grid), .color = random_color(random)};
  if (!level.doors.empty() && random.chance(0.3)) {
    const auto door = static_cast<std::size_t>(random.below(static_cast<int>(level.doors.size())));
    const Tile tile = level.doors[door].tile;
    light.position = {tile.x + random.below(9) / 8.0, tile.y + 0.5};
    if (random.chance(0.5)) light.position = {tile.x + 0.5, tile.y + random.below(9) / 8.0};
  }
  light.radius = random.chance(0.9) ? random.between(0.1, 6) : 0;
  if (random.chance(0.4)) {
    light.cone = LightCone{random_direction(random), random.between(-1, 1), 0};
    if (random.chance(0.8)) light.cone->softness = random.between(0, 0.5);
  }
  if (random.chance(0.2)) light.size = random.between(0, max_light_size);
  return light;
}

/// The drawing of up to 9x9 tiles, closed all round or open.
[[nodiscard]] inline std::string random_rows(Random& random) {
  constexpr std::string_view letters = "Do/-X,=!PUVBSble";
  const int width = 1 + random.below(9);
  const int height = 1 + random.below(9);
  const double walls = random.between(0, 0.5);
  const double rich = random.between(0, 0.7);
  const bool is_closed = random.chance(0.7);
  std::string rows;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const bool is_rim = x == 0 || y == 0 || x == width - 1 || y == height - 1;
      const bool is_wall = random.chance(walls) || (is_closed && is_rim);
      const char free =
          random.chance(rich) ? letters[static_cast<std::size_t>(random.below(16))] : '.';
      rows += is_wall ? '#' : free;
    }
    rows += '\n';
  }
  return rows;
}

[[nodiscard]] inline Level random_level(Random& random) {
  Level level = make_rich_level(random_rows(random));
  change_textures(random, level);
  change_kinds(random, level);
  if (random.chance(0.6)) {
    level.ambient = random_color(random);
    const int lamps = random.below(4);
    for (int i = 0; i < lamps; ++i) level.lamps.push_back(random_light(random, level));
  }
  return level;
}

/// Pushes some of the blocks, some of them only a part of their way.
inline void push_some(Random& random, const Level& level, LevelState& state) {
  constexpr std::array<Face, 4> ways{Face::north, Face::east, Face::south, Face::west};
  for (int y = 0; y < level.grid.height; ++y) {
    for (int x = 0; x < level.grid.width; ++x) {
      if (!level.kind({x, y}).pushwall || random.chance(0.3)) continue;
      const Face way = ways[static_cast<std::size_t>(random.below(4))];
      const int pixels = random.chance(0.3) ? plan_pixels : random.below(3 * plan_pixels);
      for (int i = 0; i < pixels && push(level, state, {x, y}, way); ++i) {
      }
    }
  }
}

/// Doors anywhere on their way, blocks pushed, lamps broken, at any time.
[[nodiscard]] inline LevelState random_state(Random& random, const Level& level) {
  LevelState state = initial_state(level);
  for (int& door : state.doors) {
    door = random.chance(0.3) ? plan_pixels * random.below(2) : random.below(plan_pixels + 1);
  }
  for (std::uint8_t& lamp : state.lamps) lamp = random.chance(0.8) ? 1 : 0;
  state.ticks = random.chance(0.1) ? 0x7FFFFFFF : random.below(1000);
  push_some(random, level, state);
  return state;
}

/// Moves a door or a block a little, and breaks a pane, as a tick of a game may.
inline void move_little(Random& random, const Level& level, LevelState& state) {
  if (!state.doors.empty()) {
    const auto door = static_cast<std::size_t>(random.below(static_cast<int>(state.doors.size())));
    state.doors[door] = random.below(plan_pixels + 1);
  }
  constexpr std::array<Face, 4> ways{Face::north, Face::east, Face::south, Face::west};
  for (int i = 0; i < 8; ++i) {
    const int x = random.below(level.grid.width);
    const Tile tile{x, random.below(level.grid.height)};
    break_pane(level, state, tile);
    if (!level.kind(tile).pushwall) continue;
    const auto before = pushed_from(state, tile);
    const Face way = before ? before->way : ways[static_cast<std::size_t>(random.below(4))];
    for (int n = random.below(plan_pixels); n > 0 && push(level, state, tile, way); --n) {
    }
  }
}

}  // namespace raywalk::flight
