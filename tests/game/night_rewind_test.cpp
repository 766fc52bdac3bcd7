#include "game/night/rewind.hpp"
#include "game/night/tension.hpp"
#include "game/night_level.hpp"
#include "game/replay_log.hpp"
#include "game/replay_player.hpp"
#include "game/saved_world.hpp"
#include "game/wander.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

// A warden with his lantern, a torch, a door and a barrel to topple.
Level make_short_night() {
  return make_night_level(R"(
##############
#@...b..D..w.#
#......t#....#
##############)");
}

/// A night by random commands, in which nobody is caught; all worlds that have been, from the
/// beginning.
std::vector<World> worlds_of_night(const Level& level, int ticks, Rewind& rewind) {
  Random random(7);
  std::vector<World> worlds{make_world(level, true, Difficulty::easy)};
  Command command;
  for (int tick = 0; tick < ticks; ++tick) {
    command = wander(random, command);
    World next = worlds.back();
    step(next, command);
    rewind.follow(next);
    worlds.push_back(std::move(next));
  }
  REQUIRE(worlds.back().ticks == ticks);
  return worlds;
}

/// The same but for how often one has gone back.
World with_rewinds(World world, int rewinds) {
  world.night.score.rewinds = rewinds;
  return world;
}

TEST_CASE("rewind: who goes back is in a world that has been, and each time is counted") {
  const Level level = make_short_night();
  Rewind rewind;
  const std::vector<World> worlds = worlds_of_night(level, 400, rewind);
  World world = worlds.back();
  for (int times = 1; times <= 3; ++times) {
    const int before = world.ticks;
    REQUIRE(rewind.go_back(world));
    CHECK(before - world.ticks >= rewind_ticks);
    CHECK(before - world.ticks < rewind_ticks + kept_ticks);
    const World then = with_rewinds(worlds[static_cast<std::size_t>(world.ticks)], times);
    CHECK(world == then);
    CHECK(hash_of(world) == hash_of(then));
    CHECK(bytes_of(world) == bytes_of(then));
  }
}

TEST_CASE("rewind: by the same commands it goes on as it went") {
  const Level level = make_short_night();
  Rewind rewind;
  World world = make_world(level);
  std::vector<Command> commands;
  std::vector<std::uint64_t> hashes;
  Random random(3);
  Command command;
  for (int tick = 0; tick < 300; ++tick) {
    command = wander(random, command);
    commands.push_back(command);
    step(world, command);
    rewind.follow(world);
    hashes.push_back(hash_of(with_rewinds(world, 1)));
  }
  REQUIRE(rewind.go_back(world));
  for (auto tick = static_cast<std::size_t>(world.ticks); tick < commands.size(); ++tick) {
    step(world, commands[tick]);
    rewind.follow(world);
    REQUIRE(hash_of(world) == hashes[tick]);
  }
}

// A warden comes along the corridor toward a player who stands in the light.
TEST_CASE("rewind: who was caught comes to where the notice had not begun") {
  const Level level = make_night_level("#########\n#..w..@t#\n#########");
  World world = make_world(level, true, Difficulty::master);
  Rewind rewind;
  world.night.watchers[0].stunned_ticks = 200;
  while (world.phase == Phase::walking) {
    step(world, {});
    rewind.follow(world);
  }
  REQUIRE(world.night.why);
  const int noticed = world.night.why->sighting.tick;
  CHECK(noticed >= 198);
  const auto way = rewind.way_back(world);
  const int caught_tick = world.ticks;
  REQUIRE(rewind.go_back(world));
  CHECK(way == WayBack{caught_tick - world.ticks, true, false});
  CHECK(world.phase == Phase::walking);
  CHECK(world.night.watchers[0].noticing == 0);
  CHECK(world.ticks <= noticed - before_notice_ticks);
  CHECK(world.ticks > noticed - before_notice_ticks - kept_ticks);
}

TEST_CASE("rewind: where the notice is too long ago he comes as far back as he can") {
  const Level level = make_short_night();
  Rewind rewind;
  World world = worlds_of_night(level, 1000, rewind).back();
  world.phase = Phase::caught;
  world.night.why = NightReason{0, {.tick = 300}};
  const auto way = rewind.way_back(world);
  REQUIRE(rewind.go_back(world));
  CHECK(world.ticks <= 1000 - 590);
  CHECK(way == WayBack{1000 - world.ticks, false, false});
  CHECK_FALSE(rewind.go_back(world));
  CHECK_FALSE(rewind.way_back(world));
}

// The warden looks at the player, who stands in the torch's light and lets himself be caught.
TEST_CASE("rewind: who is caught by all touches one after the other comes to before the notice") {
  Level level = make_night_level("###########\n#t@...w...#\n###########");
  for (Thing& thing : level.things) thing.facing = Turn::degrees(180);
  World world = make_world(level);
  Rewind rewind;
  for (int tick = 0; tick < 300; ++tick) {  // he is blinded at first
    world.night.watchers[0].stunned_ticks = 2;
    step(world, {});
    rewind.follow(world);
  }
  for (int tick = 0; tick < 2000 && world.phase == Phase::walking; ++tick) {
    step(world, {});
    rewind.follow(world);
  }
  REQUIRE(world.phase == Phase::caught);
  CHECK(world.night.touches == usual.max_touches);
  const auto way = rewind.way_back(world);
  REQUIRE(way);
  CHECK(way->is_before_notice);
  CHECK_FALSE(way->is_tense);
}

TEST_CASE("rewind: who was just touched comes to before the notice, too") {
  Level level = make_night_level("###########\n#t@..w....#\n###########");
  for (Thing& thing : level.things) thing.facing = Turn::degrees(180);
  World world = make_world(level);
  Rewind rewind;
  const auto play = [&](int ticks) {
    for (int tick = 0; tick < ticks; ++tick) {
      step(world, {});
      rewind.follow(world);
    }
  };
  world.night.watchers[0].stunned_ticks = 200;
  play(200);
  for (int tick = 0; tick < 400 && world.night.touches == 0; ++tick) play(1);
  REQUIRE(world.night.touches == 1);
  REQUIRE(world.night.why);
  const int noticed = world.night.why->sighting.tick;
  play(60);
  const World touched = world;
  Rewind later = rewind;
  REQUIRE(rewind.go_back(world));
  CHECK(world.ticks <= noticed - before_notice_ticks);
  CHECK(world.night.touches == 0);
  world = touched;
  rewind = later;
  world.night.grace_ticks = 0;  // that is over
  const int ticks = world.ticks;
  REQUIRE(rewind.go_back(world));
  CHECK(world.ticks > ticks - rewind_ticks - 2 * kept_ticks);  // a second, as ever
}

TEST_CASE("rewind: who sees the player just after a touch is not the reason for it") {
  Level level = make_night_level("###########\n#t@..w...w#\n###########");
  for (Thing& thing : level.things) thing.facing = Turn::degrees(180);
  World world = make_world(level);
  world.night.watchers[1].stunned_ticks = 1000;
  while (world.night.touches == 0 && world.ticks < 600) step(world, {});
  REQUIRE(world.night.touches == 1);
  world.night.watchers[1].stunned_ticks = 0;
  world.night.watchers[1].mood = Mood::alarm;
  bool has_noticed = false;
  while (world.night.grace_ticks > 1) {
    step(world, {});
    has_noticed = has_noticed || world.night.watchers[1].notices;
    REQUIRE(test::required(world.night.why).watcher == 0);
  }
  CHECK(has_noticed);
}

// A warden is rung at tick 650, and notices whom he seeks at tick 800.
TEST_CASE("rewind: who was caught in a hunt comes to before it, or as far back as he can") {
  const Level level = make_short_night();
  for (const int rung : {650, 100}) {
    Rewind rewind;
    World world = make_world(level);
    while (world.ticks < 1000) {
      step(world, {});
      world.night.watchers[0].mood = world.ticks < rung ? Mood::calm : Mood::searching;
      rewind.follow(world);
    }
    world.phase = Phase::caught;
    world.night.why = NightReason{0, {.tick = 800}};
    const auto way = rewind.way_back(world);
    REQUIRE(rewind.go_back(world));
    CHECK(is_tense(world) == (rung == 100));
    CHECK(way == WayBack{1000 - world.ticks, true, rung == 100});
    const int latest = rung == 100 ? 1000 - (max_kept - 1) * kept_ticks : rung - 1;
    CHECK(world.ticks <= latest);
    CHECK(world.ticks > latest - kept_ticks);
  }
}

TEST_CASE("rewind: held, it flows back twice as fast as time goes, and is counted once") {
  const Level level = make_short_night();
  Rewind rewind;
  const std::vector<World> worlds = worlds_of_night(level, 700, rewind);
  World world = worlds.back();
  REQUIRE(rewind.go_back(world));
  for (int held = 1; held < hold_ticks; ++held) CHECK_FALSE(goes_on_back(held));
  const int begin = world.ticks;
  for (int held = hold_ticks; held < hold_ticks + 60; ++held) {
    if (!goes_on_back(held)) continue;
    const int before = world.ticks;
    REQUIRE(rewind.go_on_back(world));
    CHECK(before - world.ticks == kept_ticks);
    CHECK(world == with_rewinds(worlds[static_cast<std::size_t>(world.ticks)], 1));
  }
  CHECK(begin - world.ticks == 2 * 60);
  while (rewind.go_on_back(world)) {
  }
  CHECK(world.ticks >= 700 - 601);
  CHECK(world.ticks <= 700 - 590);
  CHECK(world.night.score.rewinds == 1);
}

// A replay has what was done as time went: behind a rewind it begins with the world that was put
// there, so whoever plays it comes to the same end.
TEST_CASE("rewind: a replay of a night with held rewinds ends as it did") {
  const Level level = make_short_night();
  Rewind rewind;
  ReplayLog log;
  std::vector<ReplayPart> parts;
  Random random(11);
  World world = make_world(level);
  Command command;
  for (int tick = 0; tick < 400; ++tick) {
    command = wander(random, command);
    if (const ReplayPart* part = log.step(world, command)) parts.push_back(*part);
    rewind.follow(world);
    if (tick % 150 != 140) continue;
    REQUIRE(rewind.go_back(world));
    for (int kept = 0; kept < 10; ++kept) rewind.go_on_back(world);
  }
  if (const ReplayPart* part = log.finish()) parts.push_back(*part);
  const Replay replay{.head = {.level_hash = hash_of(level)}, .parts = parts};
  auto player = ReplayPlayer::start(replay, level, "night.replay");
  REQUIRE(player);
  CHECK_FALSE(verify(*player));
  CHECK(hash_of(player->world()) == hash_of(world));
  CHECK(player->world().night.score.rewinds == 2);
}

TEST_CASE("rewind: it goes back ten seconds at most, and not before the beginning") {
  const Level level = make_short_night();
  Rewind rewind;
  World world = worlds_of_night(level, 1000, rewind).back();
  while (rewind.go_back(world)) {
  }
  CHECK(world.ticks >= 1000 - 600);
  CHECK(world.ticks < 1000 - 600 + 2 * kept_ticks);
  Rewind short_walk;
  world = worlds_of_night(level, 50, short_walk).back();
  CHECK(short_walk.go_back(world));
  CHECK(world.ticks == 1);
  CHECK_FALSE(short_walk.go_back(world));
}

TEST_CASE(
    "rewind: one who was caught walks again, and one who begins anew has nothing behind him") {
  const Level level = make_short_night();
  Rewind rewind;
  World world = worlds_of_night(level, 200, rewind).back();
  world.phase = Phase::caught;
  Command command;
  step(world, command);
  rewind.follow(world);
  REQUIRE(rewind.go_back(world));
  CHECK(world.phase == Phase::walking);
  world.phase = Phase::caught;
  command.again = true;
  step(world, command);
  rewind.follow(world);
  CHECK(world.ticks == 0);
  CHECK_FALSE(rewind.go_back(world));
}

TEST_CASE("rewind: of a free walk nothing is kept") {
  const Level level = make_night_level("#######\n#@....#\n#######");
  Rewind rewind;
  World world = worlds_of_night(level, 100, rewind).back();
  CHECK_FALSE(rewind.go_back(world));
}

}  // namespace
}  // namespace raywalk
