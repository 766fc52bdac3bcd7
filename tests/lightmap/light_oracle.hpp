#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>

#include "map/rich_level.hpp"
#include "raywalk/lightmap/light_patch.hpp"
#include "raywalk/lightmap/light_share.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/level_builder.hpp"
#include "support/random.hpp"

/// The light of a level as it is defined, point by point and light by light; and levels to ask.
namespace raywalk::test {

/// A level as it stands, and the lights that move.
struct LitScene {
  const Level& level;
  const LevelState& state;
  std::span<const Light> moving{};
};

/// The light of point (i, j) of the lattice.
[[nodiscard]] inline Color defined_light(const LitScene& scene, int i, int j) {
  const Level& level = scene.level;
  const Point point{i / 8.0, j / 8.0};
  std::array<unsigned, 3> sum{};
  const auto channels = [](Color c) { return std::array{red(c), green(c), blue(c)}; };
  for (int y = (j + 7) / 8 - 1; y <= j / 8; ++y) {
    for (int x = (i + 7) / 8 - 1; x <= i / 8; ++x) {
      if (!level.grid.contains({x, y}) || level.kind({x, y}).solid) continue;
      const auto ambient = channels(level.kind({x, y}).light.value_or(level.ambient));
      for (std::size_t c = 0; c < 3; ++c) sum[c] = std::max(sum[c], ambient[c]);
    }
  }
  const MediumProbe probe = medium_probe({level, scene.state}, Medium::light);
  const auto shine = [&](const Light& light) {
    const int share = light_share(light, point);
    if (share == 0 || !line_of_sight(level.grid, light.position, point, probe)) return;
    const auto color = channels(light.color);
    for (std::size_t c = 0; c < 3; ++c) sum[c] += light_channel(color[c], share);
  };
  for (std::size_t n = 0; n < level.lamps.size(); ++n) {
    if (scene.state.lamps[n] != 0) shine(level.lamps[n]);
  }
  for (const Light& light : scene.moving) shine(light);
  return rgb(std::min(sum[0], 255U), std::min(sum[1], 255U), std::min(sum[2], 255U));
}

[[nodiscard]] inline LightPatch defined_patch(const LitScene& scene, Tile tile) {
  LightPatch patch;
  auto value = patch.values.begin();
  for (int j = 0; j <= 8; ++j) {
    for (int i = 0; i <= 8; ++i) *value++ = defined_light(scene, tile.x * 8 + i, tile.y * 8 + j);
  }
  return patch;
}

/// A coordinate anywhere, where faces, points of the lattice and pixels are, or as close to these
/// as numbers can be.
[[nodiscard]] inline double random_place(Random& random, double low, double high) {
  constexpr std::array<double, 5> steps{0, 1, 2, 8, 64};
  const double place = random.between(low, high);
  const double step = steps[static_cast<std::size_t>(random.below(5))];
  if (step == 0) return place;
  const double line = std::floor(place * step) / step;
  if (random.chance(0.8)) return line;
  return std::nextafter(line, random.chance(0.5) ? low : high);
}

[[nodiscard]] inline Light random_light(Random& random, const Grid& grid) {
  Light light;
  light.position.x = random_place(random, -0.5, grid.width + 0.5);
  light.position.y = random_place(random, -0.5, grid.height + 0.5);
  light.color = static_cast<Color>(random.bits());
  light.radius = random.chance(0.5) ? random.between(0.1, 5) : 1 + random.below(5);
  if (random.chance(0.3)) {
    const double x = random.between(-1, 1);
    const double y = random.between(0.01, 1);
    const double length = std::sqrt(x * x + y * y);
    LightCone cone{{x / length, y / length}, random.between(-1, 1), 0};
    if (random.chance(0.8)) cone.softness = random.between(0, 0.5);
    light.cone = cone;
  }
  return light;
}

/// Up to 7x7 tiles: walls, pillars, slanted walls, slits, doors and panes, with up to 3 lamps.
[[nodiscard]] inline Level random_lit_level(Random& random) {
  const int width = 1 + random.below(7);
  const int height = 1 + random.below(7);
  const double walls = random.between(0, 0.6);
  const auto letter = [&] {
    if (random.chance(walls)) return '#';
    return random.chance(0.3) ? "Do/-,D!VHIAW"[random.below(12)] : '.';
  };
  std::string rows;
  for (int i = 0; i < width * height; ++i) {
    rows += letter();
    if (i % width == width - 1) rows += '\n';
  }
  Level level = make_rich_level(rows);
  level.ambient = static_cast<Color>(random.bits()) & 0x3F3F3FU;
  level.kinds[7].light = static_cast<Color>(random.bits());
  const int lamps = random.below(4);
  for (int i = 0; i < lamps; ++i) level.lamps.push_back(random_light(random, level.grid));
  return level;
}

/// Doors of random openness, a lamp broken now and then.
[[nodiscard]] inline LevelState random_state(Random& random, const Level& level) {
  LevelState state = initial_state(level);
  for (int& door : state.doors) {
    door = random.chance(0.3) ? 0 : random.chance(0.3) ? plan_pixels : random.below(65);
  }
  for (std::uint8_t& lamp : state.lamps) lamp = random.chance(0.8) ? 1 : 0;
  return state;
}

inline constexpr Color dark = rgb(0, 0, 0);

/// The level of a drawing in the dark, with a white lamp in the middle of each tile drawn as `l`.
[[nodiscard]] inline Level dark_level(std::string_view rows, double radius = 4) {
  Level level = make_rich_level(rows);
  level.ambient = rgb(0, 0, 0);
  for (const Thing& thing : level.things) {
    if (thing.kind == 1) level.lamps.push_back({.position = thing.position, .radius = radius});
  }
  return level;
}

}  // namespace raywalk::test
