#include "game/world_check.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "game/marks.hpp"
#include "game/night/step_night.hpp"
#include "game/night/ways.hpp"
#include "game/pushwalls.hpp"
#include "game/said.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/map/pushwall.hpp"

namespace raywalk {

namespace {

bool is_in(int number, int least, int most) { return least <= number && number <= most; }

bool is_within(double number, double least, double most) {
  return least <= number && number <= most;
}

/// The largest count, of ticks and the like: no walk takes so long, and a tick more is no overflow.
constexpr int max_count = 1 << 30;

bool is_count(int number) { return is_in(number, 0, max_count); }

template <class T>
bool has_size_of(const std::vector<T>& values, std::size_t size) {
  return values.size() == size;
}

/// The tile so far beyond the one from which a block was pushed.
Tile tile_at(const Pushed& block, int tiles) {
  const Vec out = outward(block.way);
  return {block.from.x + static_cast<int>(out.x) * tiles,
          block.from.y + static_cast<int>(out.y) * tiles};
}

/// Whether a block can stand where it does, if nothing else moves.
bool is_good(const Pushed& block, const Level& level) {
  if (!level.grid.contains(block.from) || block.way == Face::none) return false;
  if (!level.kind(block.from).pushwall) return false;
  if (!is_in(block.pixels, 1, push_tiles * plan_pixels)) return false;
  return level.grid.contains(tile_at(block, (block.pixels + plan_pixels - 1) / plan_pixels));
}

/// Whether blocks are in the order that `push` keeps, and no two of them in one tile.
bool are_good(const std::vector<Pushed>& blocks, const Level& level) {
  if (!std::ranges::all_of(blocks, [&](const Pushed& block) { return is_good(block, level); })) {
    return false;
  }
  LevelState ordered;
  std::vector<std::pair<int, int>> taken;
  for (const Pushed& block : blocks) {
    if (pushed_from(ordered, block.from)) return false;
    ordered.pushed.push_back(block);
    if (pushed_from(ordered, block.from) != block) return false;
    const int first = block.pixels / plan_pixels;
    const int last = (block.pixels + plan_pixels - 1) / plan_pixels;
    for (int tiles = first; tiles <= last; ++tiles) {
      taken.emplace_back(tile_at(block, tiles).x, tile_at(block, tiles).y);
    }
  }
  std::ranges::sort(taken);
  return std::ranges::adjacent_find(taken) == taken.end();
}

/// Whether tiles of the map are in order, each once, and each of a kind of which this holds.
template <class IsIt>
bool are_good(const std::vector<Tile>& list, const Level& level, IsIt is_it) {
  const auto is_one = [&](Tile tile) {
    return level.grid.contains(tile) && is_it(level.kind(tile));
  };
  const auto by_rows = [](Tile tile) { return std::pair(tile.y, tile.x); };
  return std::ranges::adjacent_find(list, std::ranges::greater_equal(), by_rows) == list.end() &&
         std::ranges::all_of(list, is_one);
}

bool is_good(const LevelState& state, const Level& level) {
  return has_size_of(state.doors, level.doors.size()) &&
         has_size_of(state.lamps, level.lamps.size()) && is_count(state.ticks) &&
         std::ranges::all_of(state.doors, [](int open) { return is_in(open, 0, plan_pixels); }) &&
         std::ranges::all_of(state.lamps, [](std::uint8_t lamp) { return lamp <= 1; }) &&
         are_good(state.pushed, level) &&
         are_good(state.broken, level,
                  [](const TileKind& kind) { return kind.pane.has_value(); }) &&
         are_good(state.switched, level,
                  [](const TileKind& kind) { return !kind.other_wall.is_none(); });
}

bool is_good(const Pose& pose, const Grid& grid) {
  return is_within(pose.position.x, 0.0, grid.width) &&
         is_within(pose.position.y, 0.0, grid.height) &&
         is_in(pose.pitch.units, -Pitch::max_units, Pitch::max_units) &&
         is_within(pose.eye, 0.0, 1.0);
}

bool is_good(const HeadBob& head_bob) {
  return is_in(head_bob.crouch_ticks, 0, HeadBob::whole_crouch_ticks) &&
         is_in(head_bob.step, 0, 65535) && is_in(head_bob.swing_ticks, 0, 10);
}

bool is_good(const Mark& mark, const Level& level) {
  const auto doors = static_cast<int>(level.doors.size());
  return std::isfinite(mark.point.x) && std::isfinite(mark.point.y) &&
         is_within(mark.normal.x, -1.0, 1.0) && is_within(mark.normal.y, -1.0, 1.0) &&
         is_within(mark.height, -1.0, 2.0) && is_in(mark.door.index, -1, doors - 1) &&
         (!mark.block || level.grid.contains(*mark.block));
}

/// Whether what has as many parts as the level has them.
bool fits(const World& world, const Level& level) {
  return has_size_of(world.actors, level.things.size()) &&
         has_size_of(world.door_actors, level.doors.size()) &&
         has_size_of(world.fired, level.triggers.size()) &&
         std::ranges::all_of(world.fired, [](std::uint8_t fired) { return fired <= 1; }) &&
         is_in(world.next_watcher, 0, static_cast<int>(level.things.size())) &&
         world.next_sight >= 0;
}

bool is_on(Point point, const Grid& grid) {
  return is_within(point.x, 0.0, grid.width) && is_within(point.y, 0.0, grid.height);
}

bool is_on(const std::optional<Point>& point, const Grid& grid) {
  return !point || is_on(*point, grid);
}

bool is_good(const BodyLight& light) {
  return std::ranges::all_of(light.at, [](float part) { return std::isfinite(part); });
}

bool is_good(const Notice& notice, const Grid& grid) {
  const auto are_finite = [](auto... numbers) { return (std::isfinite(numbers) && ...); };
  const bool is_behind =
      !notice.behind || are_finite(notice.behind->point.x, notice.behind->point.y,
                                   notice.behind->height, notice.behind->light);
  return is_on(notice.from, grid) && is_on(notice.to, grid) && is_good(notice.light) &&
         are_finite(notice.from_height, notice.to_height, notice.distance) && is_behind;
}

bool is_good(const std::optional<Sighting>& sighting, const Grid& grid) {
  return !sighting || (is_count(sighting->tick) && is_count(sighting->looked_ticks) &&
                       is_good(sighting->notice, grid));
}

/// Whether a watcher is the one that the level has there, wherever he is by now.
bool is_good(const Watcher& watcher, const Watcher& first, const Level& level) {
  const bool is_same =
      watcher.thing == first.thing && watcher.role == first.role && watcher.route == first.route;
  if (!is_same) return false;
  const auto lamps = static_cast<int>(level.lamps.size());
  const int points =
      watcher.route < 0
          ? 1
          : static_cast<int>(level.routes[static_cast<std::size_t>(watcher.route)].points.size());
  const auto is_here = [&](Point corner) { return is_on(corner, level.grid); };
  return is_here(watcher.position) && is_on(watcher.clue, level.grid) &&
         is_on(watcher.way_to, level.grid) && is_in(watcher.route_point, 0, points - 1) &&
         is_in(watcher.lamp, -1, lamps - 1) && is_in(watcher.noticing, 0, 1 << 20) &&
         is_good(watcher.sighting, level.grid) && watcher.way.size() <= max_way_corners &&
         std::ranges::all_of(
             std::array{watcher.mood_ticks, watcher.pause_ticks, watcher.stunned_ticks,
                        watcher.work_ticks, watcher.stuck_ticks},
             is_count) &&
         std::ranges::all_of(watcher.way, is_here);
}

bool is_good(const Noise& noise, const Grid& grid) {
  return is_on(noise.at, grid) && is_on(noise.about, grid) &&
         is_within(noise.loudness, 0, max_loudness);
}

bool is_good(const Night& night, const Level& level) {
  const Night first = make_night(level, night.difficulty);
  if (night.is_night != first.is_night) return false;
  if (!night.is_night) return night == Night{.difficulty = night.difficulty};
  if (!has_size_of(night.watchers, first.watchers.size())) return false;
  for (std::size_t i = 0; i < night.watchers.size(); ++i) {
    if (!is_good(night.watchers[i], first.watchers[i], level)) return false;
  }
  const auto is_heard = [&](const Noise& noise) { return is_good(noise, level.grid); };
  const auto watchers = static_cast<int>(night.watchers.size());
  const NightScore& score = night.score;
  const std::array counts{night.touches,      night.grace_ticks, night.toss_ticks,
                          score.ticks_seen,   score.alarms,      score.lamps_broken,
                          score.panes_broken, score.stunned,     score.rewinds};
  return std::ranges::all_of(counts, is_count) && is_within(night.strode, 0, 1 << 20) &&
         is_within(score.loot, 0, max_loot) && is_good(night.light) &&
         is_in(night.grace_ticks, 0, after_touch_ticks) && is_in(night.stones, 0, first.stones) &&
         (!night.why || (is_in(night.why->watcher, 0, watchers - 1) &&
                         is_good(std::optional(night.why->sighting), level.grid))) &&
         night.noises.size() <= max_tick_events && night.cries.size() <= max_tick_events &&
         std::ranges::all_of(night.noises, is_heard) && std::ranges::all_of(night.cries, is_heard);
}

/// Whether a text may have been said by a tick.
bool is_good(const Said& said, int ticks) {
  return said.text.size() <= max_said_bytes && is_in(said.tick, 0, ticks);
}

/// Whether a map is one that a level says comes next, or none.
bool is_next(const std::string& next, const Level& level) {
  const auto ends_so = [&](const TriggerAction& action) {
    const auto* const end = std::get_if<EndLevel>(&action);
    return end != nullptr && end->next == next;
  };
  return next.empty() || next == level.next ||
         std::ranges::any_of(level.triggers, [&](const Trigger& trigger) {
           return std::ranges::any_of(trigger.actions, ends_so);
         });
}

/// Whether tiles are those of blocks that have left them, each once.
bool are_sliding(std::vector<Tile> tiles, const LevelState& state) {
  const auto is_before = [](Tile a, Tile b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); };
  std::ranges::sort(tiles, is_before);
  return std::ranges::adjacent_find(tiles) == tiles.end() &&
         std::ranges::all_of(tiles, [&](Tile from) { return has_left(state, from); });
}

}  // namespace

bool is_possible(const World& world) {
  const Level& level = *world.level;
  constexpr int max_wait = 1 << 20;
  const auto waits = [](const DoorActor& door) { return is_in(door.wait_ticks, 0, max_wait); };
  return fits(world, level) && is_good(world.state, level) && is_good(world.player, level.grid) &&
         is_good(world.player_before, level.grid) && is_within(world.velocity.x, -1.0, 1.0) &&
         is_within(world.velocity.y, -1.0, 1.0) && is_good(world.head_bob) &&
         is_in(world.reload_ticks, 0, max_wait) && is_count(world.ticks) && is_count(world.shots) &&
         is_good(world.said, world.ticks) && is_next(world.next, level) &&
         are_sliding(world.sliding, world.state) && world.marks.size() <= max_marks &&
         world.events.size() <= max_tick_events && std::ranges::all_of(world.door_actors, waits) &&
         std::ranges::all_of(world.marks, [&](const Mark& mark) { return is_good(mark, level); }) &&
         is_good(world.night, level);
}

}  // namespace raywalk
