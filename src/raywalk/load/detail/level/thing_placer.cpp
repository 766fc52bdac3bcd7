#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "raywalk/load/detail/level/builder.hpp"

namespace raywalk::detail {

namespace {

/// As `Level::lamps` has it, so that no limit can be raised beyond it.
constexpr std::size_t most_lamps = 7999;
/// The work to find what a lamp lights, from each of its places: a unit takes up to 30 ns and
/// leaves up to 6 bytes of a light map, whatever the pattern (docs/design/changing.md). A tile
/// counts 1. Among whole tiles a lamp sees a few walls more the further it reaches, and, where
/// plans are, what lies in a tile at all and each edge of a pixel. But edges hide each other:
/// however many there are, those that are seen grow as the radius does.
constexpr double light_work_a_place(double radius) { return 120 * (radius + 2); }
constexpr std::int64_t plan_light_work = 90;
constexpr std::int64_t edge_light_work = 4;
constexpr double most_edge_light_work(double radius) { return 3200 * (radius + 1); }
/// A lamp with a size looks from 32 places.
constexpr std::int64_t sized_light_work = 32;

Tile tile_under(Point position) {
  return {static_cast<int>(std::floor(position.x)), static_cast<int>(std::floor(position.y))};
}

/// Places things and lamps, and counts what the lamps reach.
class ThingPlacer {
 public:
  explicit ThingPlacer(Draft& draft)
      : draft_(draft), level_(draft.level), limits_(draft.mistakes.limits()) {}

  void add(const Placed& placed, Point position, Turn facing) {
    if (std::ssize(level_.things) > limits_.things) return;  // which has been told
    level_.things.push_back({.kind = placed.kind, .position = position, .facing = facing});
    const auto& lamp = level_.thing_kinds[static_cast<std::size_t>(placed.kind)].lamp;
    if (lamp) {
      level_.things.back().lamp = static_cast<int>(level_.lamps.size());
      add_lamp(*lamp, position);
    }
    if (std::ssize(level_.things) == limits_.things + 1) {
      draft_.report(tile_under(position),
                    "a map may have at most " + std::to_string(limits_.things) + " things");
    }
  }

  void add_lamp(Light lamp, Point position) {
    if (level_.lamps.size() > most_lamps) return;
    lamp.position = position;
    level_.lamps.push_back(lamp);
    if (level_.lamps.size() == most_lamps + 1) {
      draft_.report(tile_under(position), "a map may have at most 7999 lamps");
    }
    count_work(lamp);
    const double side = 2 * lamp.radius + 1;
    const auto most = static_cast<double>(limits_.lit_tiles);
    const bool was_too_much = lit_tiles_ > most;
    lit_tiles_ += side * side;
    if (was_too_much || lit_tiles_ <= most) return;
    draft_.report(tile_under(position), "the lamps of a map may reach at most " +
                                            std::to_string(limits_.lit_tiles) +
                                            " tiles in all, each a square of 2 radius + 1 a side");
  }

  /// The nearest position at which the body of a thing stays in its tile.
  [[nodiscard]] Point within_tile(const Placed& placed, Point position) const {
    const double body = level_.thing_kinds[static_cast<std::size_t>(placed.kind)].body_radius;
    const auto [x, y] = tile_under(position);
    return {std::clamp(position.x, x + body, x + 1 - body),
            std::clamp(position.y, y + body, y + 1 - body)};
  }

 private:
  /// Adds what it costs to find what a lamp lights.
  void count_work(const Light& lamp) {
    const bool is_too_much = lit_tiles_ > static_cast<double>(limits_.lit_tiles);
    if (is_too_much || light_work_ > limits_.light_work) return;
    light_work_ += lamp.size > 0 ? work_of(lamp) * sized_light_work : work_of(lamp);
    if (light_work_ <= limits_.light_work) return;
    draft_.report(tile_under(lamp.position),
                  "what the lamps up to here light takes too much work to find: " +
                      std::to_string(light_work_) + ", at most " +
                      std::to_string(limits_.light_work) +
                      " is allowed; a lamp counts 120 (radius + 2), each tile in the square of its "
                      "radius 1, one with a plan, a door or a pane 90, and each edge of a plan's "
                      "pixels 4, all edges at most 3200 (radius + 1); a lamp with a size counts 32 "
                      "times as much");
  }
  /// From one of its places.
  [[nodiscard]] std::int64_t work_of(const Light& lamp) const {
    const Tile middle = tile_under(lamp.position);
    const int reach = static_cast<int>(std::ceil(lamp.radius));
    const Grid& grid = level_.grid;
    std::int64_t work = 0;
    std::int64_t edges = 0;
    for (int y = std::max(middle.y - reach, 0); y <= std::min(middle.y + reach, grid.height - 1);
         ++y) {
      for (int x = std::max(middle.x - reach, 0); x <= std::min(middle.x + reach, grid.width - 1);
           ++x) {
        const TileKind& kind = level_.kind({x, y});
        work += kind.plan >= 0 || kind.door || kind.pane ? plan_light_work : 1;
        if (kind.plan >= 0) edges += draft_.cache.edges_at(kind.plan);
      }
    }
    const auto most = static_cast<std::int64_t>(most_edge_light_work(lamp.radius));
    return static_cast<std::int64_t>(light_work_a_place(lamp.radius)) + work +
           std::min(edges * edge_light_work, most);
  }

  Draft& draft_;
  Level& level_;
  const Limits& limits_;
  double lit_tiles_ = 0;
  std::int64_t light_work_ = 0;
};

}  // namespace

void build_things(Draft& draft, const NamedThings& things) {
  ThingPlacer placer(draft);
  const auto has_thing = [&](std::size_t kind) { return !things.of_entries[kind].empty(); };
  for_each_tile_of(draft, has_thing, [&](Tile tile, std::size_t kind) {
    for (const Placed& thing : things.of_entries[kind]) {
      const Point position{tile.x + thing.at.x, tile.y + thing.at.y};
      placer.add(thing, placer.within_tile(thing, position), thing.facing);
    }
  });
  for (std::size_t i = 0; i < things.placed.size(); ++i) {
    const auto& thing = things.placed[i];
    const PlacedThing& told = draft.text.placed[i];
    if (!thing) continue;
    placer.add(*thing, placer.within_tile(*thing, told.position),
               told.facing.value_or(thing->facing));
  }
  for (const PlacedLamp& lamp : draft.text.lamps) placer.add_lamp(lamp.light, lamp.light.position);
}

}  // namespace raywalk::detail
