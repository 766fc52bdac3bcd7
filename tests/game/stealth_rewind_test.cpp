#include "game/saved_world.hpp"
#include "game/stealth/rewind.hpp"
#include "game/stealth_level.hpp"
#include "support/catch.hpp"

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

/// A night by random commands; all worlds that have been, from the beginning.
std::vector<World> worlds_of_night(const Level& level, int ticks, Rewind& rewind) {
  Random random(7);
  std::vector<World> worlds{make_world(level)};
  Command command;
  for (int tick = 0; tick < ticks; ++tick) {
    command = wander(random, command);
    World next = worlds.back();
    step(next, command);
    rewind.follow(next);
    worlds.push_back(std::move(next));
  }
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

TEST_CASE("rewind: it goes back ten seconds at most, and not before the beginning") {
  const Level level = make_short_night();
  Rewind rewind;
  World world = worlds_of_night(level, 1000, rewind).back();
  while (rewind.go_back(world)) {
  }
  CHECK(world.ticks >= 1000 - 600);
  CHECK(world.ticks < 1000 - 600 + 2 * kept_ticks);
  rewind.clear();
  CHECK_FALSE(rewind.go_back(world));
  world = worlds_of_night(level, 50, rewind).back();
  CHECK(rewind.go_back(world));
  CHECK(world.ticks == 1);
  CHECK_FALSE(rewind.go_back(world));
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
