#include <algorithm>
#include <cstdint>
#include <string>

#include "raywalk/load/detail/level/builder.hpp"
#include "raywalk/load/detail/level/light_work.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk::detail {

namespace {

/// As `Level::lamps` has it, so that no limit can be raised beyond it.
constexpr std::size_t max_lamps = 7999;

/// Places things and lamps, and counts what the lamps reach.
class ThingPlacer {
 public:
  explicit ThingPlacer(LevelBuild& draft)
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
      draft_.report(tile_holding(position),
                    "a map may have at most " + std::to_string(limits_.things) + " things");
    }
  }

  void add_lamp(Light lamp, Point position) {
    if (level_.lamps.size() > max_lamps) return;
    lamp.position = position;
    level_.lamps.push_back(lamp);
    if (level_.lamps.size() == max_lamps + 1) {
      draft_.report(tile_holding(position), "a map may have at most 7999 lamps");
    }
    count_work(lamp);
    const double side = 2 * lamp.radius + 1;
    const auto most = static_cast<double>(limits_.lit_tiles);
    const bool was_too_much = lit_tiles_ > most;
    lit_tiles_ += side * side;
    if (was_too_much || lit_tiles_ <= most) return;
    draft_.report(tile_holding(position),
                  "the lamps of a map may reach at most " + std::to_string(limits_.lit_tiles) +
                      " tiles in all, each a square of 2 radius + 1 a side");
  }

  /// The nearest position at which the body of a thing stays in its tile.
  [[nodiscard]] Point within_tile(const Placed& placed, Point position) const {
    const double body = level_.thing_kinds[static_cast<std::size_t>(placed.kind)].body_radius;
    const auto [x, y] = tile_holding(position);
    return {std::clamp(position.x, x + body, x + 1 - body),
            std::clamp(position.y, y + body, y + 1 - body)};
  }

 private:
  /// Adds what it costs to find what a lamp lights.
  void count_work(const Light& lamp) {
    const bool is_too_much = lit_tiles_ > static_cast<double>(limits_.lit_tiles);
    if (is_too_much || light_work_ > limits_.light_work) return;
    light_work_ += light_work(level_, lamp, [&](int plan) { return draft_.cache.edges_at(plan); });
    if (light_work_ <= limits_.light_work) return;
    draft_.report(tile_holding(lamp.position),
                  "what the lamps up to here light takes too much work to find: " +
                      std::to_string(light_work_) + ", at most " +
                      std::to_string(limits_.light_work) + " is allowed; " + words_of_light_work());
  }

  LevelBuild& draft_;
  Level& level_;
  const Limits& limits_;
  double lit_tiles_ = 0;
  std::int64_t light_work_ = 0;
};

}  // namespace

void build_things(LevelBuild& draft, const NamedThings& things) {
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
