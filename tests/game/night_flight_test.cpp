#include <functional>

#include "game/carry_over.hpp"
#include "game/night_level.hpp"
#include "game/night_wander.hpp"
#include "game/timeline.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

constexpr std::string_view castle = R"(
########################
#@.....w....#..t....w..#
#..o...#....D......b...#
#......#..q.#...h......#
###D####....###=####D###
#..........w.....P.....#
#.t..n.......b.....h...#
#......y....r...w......#
#..b.......,,,,....-...#
#..........,,,,....#...#
########################)";

Level make_castle() {
  Level level = make_night_level(castle);
  level.routes.push_back({"west", {{7.5, 1.5}, {3.5, 2.5}, {3.5, 5.5}}, false});
  level.routes.push_back({"round", {{11.5, 5.5}, {20.5, 5.5}, {20.5, 7.5}, {10.5, 7.5}}, true});
  return level;
}

TEST_CASE("night: by random input nobody comes into a solid, and nothing grows without end") {
  const Level level = make_castle();
  int caught = 0;
  int touches = 0;
  int stunned = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Random random(seed);
    World world = make_world(level, true, static_cast<Difficulty>(seed % 4));
    Command command;
    for (int tick = 0; tick < runs(3600); ++tick) {
      command = wander_by_night(random, command);
      command.again = world.phase != Phase::walking;
      step(world, command);
      INFO("seed " << seed << ", tick " << tick);
      REQUIRE(is_sane(world));
      caught += has_happened(world, Event::caught);
      touches += has_happened(world, Event::touched);
      stunned += has_happened(world, Event::stunned);
    }
  }
  const int least = runs(3600) == 3600 ? 1 : 0;  // a tenth of it may be too short for any
  CHECK(touches >= least);
  CHECK(caught >= least);
  CHECK(stunned >= least);
}

TEST_CASE("night: a copy goes on as the world itself does, and so does one put back") {
  const Level level = make_castle();
  Random random(9);
  World world = make_world(level);
  Command command;
  for (int tick = 0; tick < 400; ++tick) step(world, command = wander_by_night(random, command));
  const World kept = world;
  std::vector<Command> commands;
  for (int tick = 0; tick < 200; ++tick) {
    commands.push_back(command = wander_by_night(random, command));
    step(world, command);
  }
  World copy = kept;
  for (const Command& each : commands) step(copy, each);
  CHECK(copy == world);
  CHECK(hash_of(copy) == hash_of(world));
  rewind_to(world, kept);
  CHECK(world.night.score.rewinds == 1);
  for (const Command& each : commands) step(world, each);
  world.night.score.rewinds = copy.night.score.rewinds;
  CHECK(world == copy);
}

TEST_CASE("night: a level that was read again, and has not changed, goes on as it was") {
  const Level level = make_castle();
  Random random(31);
  World before = make_world(level, true, Difficulty::hard);
  Command command;
  for (int tick = 0; tick < 150; ++tick) step(before, command = wander_by_night(random, command));
  REQUIRE(before.phase == Phase::walking);
  World after = make_world(level);
  carry_over(before, after);
  World expected = before;
  expected.events.clear();
  expected.night.noises.clear();
  expected.marks.clear();
  expected.thrown = {};
  CHECK(after.night == expected.night);
  CHECK(after == expected);
}

TEST_CASE("night: a watcher whose thing has gone, or who has no room any more, begins anew") {
  const Level level = make_castle();
  World before = make_world(level);
  before.night.watchers[0].position = {3.5, 2.5};
  before.night.watchers[1].mood = Mood::alarm;
  Level changed = level;
  changed.tiles[static_cast<std::size_t>(level.grid.index({3, 2}))] = 1;  // a wall
  changed.things.erase(changed.things.begin() + before.night.watchers[1].thing);
  World after = make_world(changed);
  carry_over(before, after);
  CHECK(after.night.watchers.size() == before.night.watchers.size() - 1);
  CHECK(after.night.watchers[0] == make_world(changed).night.watchers[0]);
}

/// Keys held for a while and motions of the mouse.
std::vector<InputEvent> make_night_script(std::uint64_t seed, std::int64_t script_us) {
  Random random(seed);
  std::vector<InputEvent> script;
  std::array<bool, static_cast<std::size_t>(Action::count)> held{};
  for (std::int64_t time = 0; time < script_us; time += 1 + random.below(60'000)) {
    if (random.below(2) == 0) {
      const auto turn = static_cast<std::uint32_t>(random.below(200'000'000) - 100'000'000);
      script.push_back({time, InputEvent::Kind::turn, Action::forward, {turn}});
      continue;
    }
    const auto action = static_cast<std::size_t>(random.below(static_cast<int>(held.size())));
    using Kind = InputEvent::Kind;
    script.push_back(
        {time, held[action] ? Kind::release : Kind::press, static_cast<Action>(action), {}});
    held[action] = !held[action];
  }
  return script;
}

World play_night(const Level& level, const std::vector<InputEvent>& script, int frames_per_second,
                 std::int64_t script_us) {
  World world = make_world(level);
  Timeline timeline;
  std::int64_t ticks = 0;
  auto event = script.begin();
  for (std::int64_t frame = 1;; ++frame) {
    const std::int64_t now = frame * 1'000'000 / frames_per_second;
    for (; event != script.end() && event->time_us <= now; ++event) timeline.add(*event);
    for (; ticks < ticks_over(std::min(now, script_us)); ++ticks) step(world, timeline.take());
    if (now >= script_us) return world;
  }
}

TEST_CASE("night: the same script at 60, 30, 144 and 7 frames a second ends in one hash") {
  const Level level = make_castle();
  constexpr std::int64_t script_us = 10'000'000;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const std::vector<InputEvent> script = make_night_script(seed, script_us);
    const World reference = play_night(level, script, 60, script_us);
    for (const int frames_per_second : {30, 144, 7}) {
      const World world = play_night(level, script, frames_per_second, script_us);
      CHECK(hash_of(world) == hash_of(reference));
      CHECK(world == reference);
    }
  }
}

TEST_CASE("night: the hash of a world tells every part of its night") {
  const Level level = make_castle();
  World world = make_world(level);
  step_times(world, 30);
  const std::uint64_t hash = hash_of(world);
  const std::vector<std::function<void(Night&, Watcher&)>> changes{
      [](Night& night, Watcher&) { night.difficulty = Difficulty::hard; },
      [](Night& night, Watcher&) { night.watchers.pop_back(); },
      [](Night& night, Watcher&) { night.light.at[1] += 0.01F; },
      [](Night& night, Watcher&) { night.lantern = true; },
      [](Night& night, Watcher&) { night.has_relic = true; },
      [](Night& night, Watcher&) { ++night.touches; },
      [](Night& night, Watcher&) { ++night.grace_ticks; },
      [](Night& night, Watcher&) { ++night.toss_ticks; },
      [](Night& night, Watcher&) { night.strode += 0.01; },
      [](Night& night, Watcher&) { ++night.score.ticks_seen; },
      [](Night& night, Watcher&) { ++night.score.alarms; },
      [](Night& night, Watcher&) { ++night.score.lamps_broken; },
      [](Night& night, Watcher&) { ++night.score.panes_broken; },
      [](Night& night, Watcher&) { ++night.score.stunned; },
      [](Night& night, Watcher&) { ++night.score.loot; },
      [](Night& night, Watcher&) { ++night.score.rewinds; },
      [](Night& night, Watcher&) { night.why = NightReason{}; },
      [](Night& night, Watcher&) { night.cries.push_back({}); },
      [](Night&, Watcher& watcher) { ++watcher.thing; },
      [](Night&, Watcher& watcher) { watcher.role = Role::eye; },
      [](Night&, Watcher& watcher) { watcher.position.y += 0.01; },
      [](Night&, Watcher& watcher) { ++watcher.heading.units; },
      [](Night&, Watcher& watcher) { watcher.mood = Mood::alarm; },
      [](Night&, Watcher& watcher) { ++watcher.mood_ticks; },
      [](Night&, Watcher& watcher) { ++watcher.noticing; },
      [](Night&, Watcher& watcher) { watcher.notices = !watcher.notices; },
      [](Night&, Watcher& watcher) { watcher.sighting = Sighting{.looked_ticks = 1}; },
      [](Night&, Watcher& watcher) { watcher.clue = Point{1, 1}; },
      [](Night&, Watcher& watcher) { ++watcher.route; },
      [](Night&, Watcher& watcher) { ++watcher.route_point; },
      [](Night&, Watcher& watcher) { watcher.is_going_back = !watcher.is_going_back; },
      [](Night&, Watcher& watcher) { ++watcher.pause_ticks; },
      [](Night&, Watcher& watcher) { ++watcher.stunned_ticks; },
      [](Night&, Watcher& watcher) { ++watcher.lamp; },
      [](Night&, Watcher& watcher) { ++watcher.work_ticks; },
      [](Night&, Watcher& watcher) { watcher.way.push_back({}); },
      [](Night&, Watcher& watcher) { watcher.way_to = Point{77, 77}; },
      [](Night&, Watcher& watcher) { ++watcher.stuck_ticks; },
      [](Night&, Watcher& watcher) { watcher.walks = !watcher.walks; }};
  for (std::size_t i = 0; i < changes.size(); ++i) {
    INFO("change " << i);
    World changed = world;
    changes[i](changed.night, changed.night.watchers[0]);
    CHECK(hash_of(changed) != hash);
    CHECK_FALSE(changed == world);
  }
}

}  // namespace
}  // namespace raywalk
