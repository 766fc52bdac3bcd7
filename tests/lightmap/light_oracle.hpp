#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <string>

#include "map/rich_level.hpp"
#include "raywalk/lightmap/detail/lamp_shine.hpp"
#include "raywalk/lightmap/detail/light_places.hpp"
#include "raywalk/lightmap/light_color.hpp"
#include "raywalk/lightmap/light_share.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/visibility/visibility.hpp"
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

/// Where a point lies, as `LightMap::light_at` says: held on the map, and its tile.
struct OraclePlace {
  Point point{};
  Tile tile{};

  OraclePlace(const Grid& grid, Point at, Vec side)
      : point{held(at.x, grid.width), held(at.y, grid.height)},
        tile{tile_of(point.x, side.x, grid.width), tile_of(point.y, side.y, grid.height)} {}

 private:
  static double held(double at, int tiles) { return at > 0 ? std::min(at, 1.0 * tiles) : 0.0; }
  static int tile_of(double at, double normal, int tiles) {
    const int tile = static_cast<int>(normal < 0 ? std::ceil(at) - 1 : std::floor(at));
    return std::clamp(tile, 0, tiles - 1);
  }
};

/// The ambient light of a tile for those around it; none in solids and beyond the map.
[[nodiscard]] inline std::optional<LightColor> ambient_at(const Level& level, Tile tile) {
  if (!level.grid.contains(tile)) return std::nullopt;
  const TileKind& kind = level.kind(tile);
  if (kind.solid && !kind.pushwall) return std::nullopt;
  return light_color(kind.light.value_or(level.ambient));
}

/// The ambient light at a corner, a side or the middle of a tile: `dx` and `dy` are -1, 0 or 1.
[[nodiscard]] inline LightColor ambient_part(const Level& level, Tile tile, int dx, int dy) {
  LightColor most;
  const bool is_shut = dx != 0 && dy != 0 && !ambient_at(level, {tile.x + dx, tile.y}) &&
                       !ambient_at(level, {tile.x, tile.y + dy});
  for (int j = std::min(dy, 0); j <= std::max(dy, 0); ++j) {
    for (int i = std::min(dx, 0); i <= std::max(dx, 0); ++i) {
      if (is_shut && i != 0 && j != 0) continue;
      const auto light = ambient_at(level, {tile.x + i, tile.y + j});
      if (!light) continue;
      most = {std::max(most.red, light->red), std::max(most.green, light->green),
              std::max(most.blue, light->blue)};
    }
  }
  return most;
}

/// The ambient light at a place in a tile, to a millionth.
[[nodiscard]] inline LightColor defined_ambient(const Level& level, Tile tile, double x, double y) {
  const int dx = x < 0.5 ? -1 : 1;
  const int dy = y < 0.5 ? -1 : 1;
  const double u = std::abs(2 * x - 1);
  const double v = std::abs(2 * y - 1);
  LightColor sum;
  const auto add = [&](int i, int j, double share) {
    const LightColor part = ambient_part(level, tile, i, j);
    sum.red += part.red * static_cast<float>(share);
    sum.green += part.green * static_cast<float>(share);
    sum.blue += part.blue * static_cast<float>(share);
  };
  add(0, 0, (1 - u) * (1 - v));
  add(dx, 0, u * (1 - v));
  add(0, dy, (1 - u) * v);
  add(dx, dy, u * v);
  return sum;
}

/// The share of light that panes let through to a point at a height, by their texels on the way.
[[nodiscard]] inline LightColor left_by_panes(const LitScene& scene, const Light& light,
                                              Point point, double height) {
  LevelState first_frames = scene.state;
  first_frames.ticks = 0;
  const LevelNow now{scene.level, first_frames};
  const Height line{light.height, height - light.height};
  LightColor left = full_daylight;
  const auto pass = [&](const Contact& contact) {
    const auto texel = pane_texel(now, contact, line);
    const bool is_wall = stopping_pane(now, Medium::light, contact.tile).has_value();
    if (!texel || is_wall || contact.t <= 0 || contact.t >= 1) return false;
    const float opaque = static_cast<float>(alpha(texel->color)) / 255;
    const LightColor color = light_color(texel->color);
    const auto share = [&](float of) {
      return alpha(texel->color) == 255 ? 0 : 1 - opaque + opaque * of;
    };
    left = {left.red * share(color.red), left.green * share(color.green),
            left.blue * share(color.blue)};
    return false;
  };
  cast_all(scene.level.grid, Ray::rounded_between(light.position, point), pane_probe(now), pass);
  return left;
}

/// True if a place of a light belongs to its disc: its middle sees it, and not through a pane.
[[nodiscard]] inline bool is_of_disc(const LitScene& scene, const Visibility& view, Point place,
                                     const Light& light) {
  if (!view.contains(light.position)) return false;
  bool is_parted = false;
  const auto meet = [&](const Contact& contact) {
    is_parted = is_parted || (contact.t > 0 && contact.t < 1);
    return false;
  };
  cast_all(scene.level.grid, Ray::rounded_between(place, light.position),
           pane_probe({scene.level, scene.state}), meet);
  return !is_parted;
}

/// The share of a light that walls and panes let through to a point at a height: for a light with a
/// size the mean of the shares from each place of its disc.
[[nodiscard]] inline LightColor left_of_light(const LitScene& scene, const Light& light,
                                              Point point, double height) {
  const Grid& grid = scene.level.grid;
  const MediumProbe probe = medium_probe({scene.level, scene.state}, Medium::light);
  const std::size_t places = detail::place_count(light);
  LightColor sum;
  int count = 0;
  for (std::size_t i = 0; i < places; ++i) {
    Light from = light;
    from.position = detail::light_place(light, i);
    const Visibility view = visible_from(grid, from.position, probe);
    if (!is_of_disc(scene, view, from.position, light)) continue;
    ++count;
    if (view.contains(point)) add_share(sum, left_by_panes(scene, from, point, height), 1);
  }
  const float share = 1.0F / static_cast<float>(std::max(count, 1));
  return {sum.red * share, sum.green * share, sum.blue * share};
}

/// Where on a map one asks for light.
struct LightQuestion {
  Point point{};
  double height = 0;
  Vec side{0, 0};
};

/// The light at a point as it is defined; the ambient light is off by a millionth.
[[nodiscard]] inline LightColor defined_light(const LitScene& scene, const LightQuestion& asked) {
  const Level& level = scene.level;
  const Grid& grid = level.grid;
  const OraclePlace place(grid, asked.point, asked.side);
  const Point point = place.point;
  const Tile tile = place.tile;
  const double x = std::clamp(point.x - tile.x + asked.side.x / 2, 0.0, 1.0);
  const double y = std::clamp(point.y - tile.y + asked.side.y / 2, 0.0, 1.0);
  LightColor sum = defined_ambient(level, tile, x, y);
  const auto shine = [&](const Light& light) {
    const Point at = light.position;
    const Vec way = at - point;
    const double before = way.x * asked.side.x + way.y * asked.side.y;
    if (!can_shine(light) || (asked.side != Vec{0, 0} && !(before > 0))) return;
    const double sine = std::min(before / std::sqrt(way.x * way.x + way.y * way.y), 1.0);
    const double straight_on = light.cone ? 1 + sine / 2 : 1;
    const double facing = asked.side == Vec{0, 0} ? 1 : std::min(4 * sine, straight_on);
    const float share =
        detail::LampShine(light, tile).share(detail::place_in(tile, point, asked.height)) *
        static_cast<float>(facing);
    const LightColor color = light_color(light.color);
    if (share == 0) return;
    add_share(sum, times(color, left_of_light(scene, light, point, asked.height)), share);
  };
  for (std::size_t n = 0; n < level.lamps.size(); ++n) {
    if (scene.state.lamps[n] != 0) shine(level.lamps[n]);
  }
  for (const Light& light : scene.moving) shine(light);
  return scaled_to_full(sum);
}

/// True if two lights are equal but for what is rounded.
[[nodiscard]] inline bool same_light(const LightColor& a, const LightColor& b) {
  constexpr float most = 1e-5F;
  return std::abs(a.red - b.red) < most && std::abs(a.green - b.green) < most &&
         std::abs(a.blue - b.blue) < most;
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
    cone.rise = random.chance(0.5) ? 0 : random.between(-1, 1);
    if (random.chance(0.8)) cone.softness = random.between(0, 0.5);
    light.cone = cone;
  }
  if (random.chance(0.2)) light.size = random.between(0, max_light_size);
  return light;
}

/// Up to 7x7 tiles: walls, pillars, slanted walls, slits, doors and panes, with up to 3 lamps. If
/// asked for, no pane of it lets light pass.
[[nodiscard]] inline Level random_lit_level(Random& random, bool has_panes = true) {
  const int width = 1 + random.below(7);
  const int height = 1 + random.below(7);
  const double walls = random.between(0, 0.6);
  const auto letter = [&] {
    if (random.chance(walls)) return '#';
    const char other = "Do/-,DHI!VAW"[random.below(has_panes ? 12 : 8)];
    return random.chance(0.3) ? other : '.';
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

/// Anywhere on a map or beside it, on a floor or on a surface.
[[nodiscard]] inline LightQuestion random_light_question(Random& random, const Grid& grid) {
  LightQuestion question;
  question.point.x = random_place(random, -0.2, grid.width + 0.2);
  question.point.y = random_place(random, -0.2, grid.height + 0.2);
  question.height = random.between(0, 1);
  if (random.chance(0.3)) {
    question.side = std::array{Vec{1, 0}, Vec{0, 1}, Vec{-1, 0},
                               Vec{0, -1}}[static_cast<std::size_t>(random.below(4))];
  } else if (random.chance(0.3)) {
    question.side = unit_vector(Turn{static_cast<std::uint32_t>(random.bits())});
  }
  return question;
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

inline constexpr LightColor darkness{0, 0, 0};

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
