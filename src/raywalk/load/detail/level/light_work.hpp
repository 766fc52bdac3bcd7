#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <string>

#include "raywalk/base/whole_number.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/ray/tile_at.hpp"

/// How much work it takes to find what lamps light, as the limit of a map counts it: a unit takes
/// up to 30 ns and leaves up to 6 bytes of a light map, whatever the pattern
/// (docs/design/changing.md).
namespace raywalk::detail {

/// A tile counts 1. Among whole tiles a lamp sees a few walls more the further it reaches, and,
/// where plans are, what lies in a tile at all and each edge of a pixel. But edges hide each other:
/// however many there are, those that are seen grow as the radius does.
struct LightWork {
  static constexpr std::int64_t a_radius = 120;
  static constexpr std::int64_t plan = 90;
  static constexpr std::int64_t edge = 4;
  static constexpr std::int64_t max_edges_a_radius = 3200;
  /// A lamp with a size looks from 32 places.
  static constexpr std::int64_t sized = 32;
};

/// The rule in words, for who breaks it.
[[nodiscard]] inline std::string words_of_light_work() {
  const auto shown = [](std::int64_t number) { return std::to_string(number); };
  return "a lamp counts " + shown(LightWork::a_radius) +
         " (radius + 2), each tile in the square of its radius 1, one with a plan, a door or a "
         "pane " +
         shown(LightWork::plan) + ", and each edge of a plan's pixels " + shown(LightWork::edge) +
         ", all edges at most " + shown(LightWork::max_edges_a_radius) +
         " (radius + 1); a lamp with a size counts " + shown(LightWork::sized) + " times as much";
}

/// The sides of pixels on which a plan begins or ends.
[[nodiscard]] inline int edges_of(const Mask& plan) {
  int edges = 0;
  for (int y = 0; y < plan_pixels; ++y) {
    for (int x = 0; x < plan_pixels; ++x) {
      const bool is_solid = plan.test({x, y});
      if (x > 0 && plan.test({x - 1, y}) != is_solid) ++edges;
      if (y > 0 && plan.test({x, y - 1}) != is_solid) ++edges;
    }
  }
  return edges;
}

/// The work of a lamp. `edges_at(i)` tells how many edges the level's plan `i` has. Expects a
/// position and a radius that `load` takes.
template <std::invocable<int> EdgesAt>
[[nodiscard]] std::int64_t light_work(const Level& level, const Light& lamp, EdgesAt&& edges_at) {
  const Tile middle = tile_holding(lamp.position);
  const auto reach = whole_number<int>(std::ceil(lamp.radius));
  const int bottom = std::min(middle.y + reach, level.grid.height - 1);
  const int right = std::min(middle.x + reach, level.grid.width - 1);
  auto work = static_cast<std::int64_t>(LightWork::a_radius * (lamp.radius + 2));
  std::int64_t edges = 0;
  for (int y = std::max(middle.y - reach, 0); y <= bottom; ++y) {
    for (int x = std::max(middle.x - reach, 0); x <= right; ++x) {
      const TileKind& kind = level.kind({x, y});
      work += kind.plan >= 0 || kind.door || kind.pane ? LightWork::plan : 1;
      if (kind.plan >= 0) edges += edges_at(kind.plan);
    }
  }
  const auto most = static_cast<std::int64_t>(LightWork::max_edges_a_radius * (lamp.radius + 1));
  work += std::min(edges * LightWork::edge, most);
  return lamp.size > 0 ? work * LightWork::sized : work;
}

}  // namespace raywalk::detail
