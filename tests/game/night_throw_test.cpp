#include <algorithm>

#include "game/night/flight.hpp"
#include "game/night_level.hpp"
#include "game/play.hpp"
#include "game/saved_world.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

Command firing_at(double slope = 0) {
  Command command;
  command.fire = true;
  command.fire_slope = slope;
  return command;
}

Command tossing() {
  Command command;
  command.toss = true;
  return command;
}

// The player at the left looks east at a wall six tiles away; an eye makes it a night:
//
//     ##########
//     #@......##
//     #q########
//     ##########
struct ThrowingNight {
  Level level = make_night_level("##########\n#@......##\n#q########\n##########");
  TextureId stone{static_cast<int>(level.textures.size())};
  TextureId dust{stone.index + 1};
  World world{};

  ThrowingNight() {
    for (int i = 0; i < 2; ++i) {
      level.textures.push_back(painted([](int, int) { return rgb(90, 90, 90); }));
    }
    level.properties["sling_stone"] = stone;
    level.properties["sling_dust"] = dust;
    world = make_world(level);
  }

  [[nodiscard]] std::vector<Billboard> seen(int fraction = 256) const {
    return flying_billboards(world, fraction);
  }
  [[nodiscard]] std::ptrdiff_t count(TextureId picture) const {
    return std::ranges::count(seen(), picture, &Billboard::picture);
  }
};

TEST_CASE(
    "throw: a stone is seen from the hand to the wall that it strikes, then dust, then nothing") {
  ThrowingNight night;
  CHECK(night.seen().empty());
  step(night.world, firing_at());
  REQUIRE(night.world.thrown.stone);
  const Throw thrown = *night.world.thrown.stone;
  CHECK(thrown.strikes);
  CHECK(thrown.to.x < 8);
  CHECK(thrown.to.x > 7.9);
  CHECK(thrown.to_height == 0.5);
  REQUIRE(night.seen(0).size() == 1);
  CHECK(night.seen(0)[0].position == thrown.from);
  double before = thrown.from.x;
  for (int tick = 1; tick < thrown.flight_ticks; ++tick) {
    REQUIRE(night.seen().size() == 1);
    CHECK(night.seen()[0].picture == night.stone);
    CHECK(night.seen()[0].position.x > before);
    before = night.seen()[0].position.x;
    step(night.world, {});
  }
  CHECK(night.count(night.dust) == 1);
  CHECK(night.count(night.stone) == 5);  // its chips
  for (int tick = 0; tick < dust_ticks; ++tick) step(night.world, {});
  CHECK(night.seen().empty());
}

TEST_CASE("throw: a pebble flies in an arch, and strikes the floor where nothing stops it") {
  ThrowingNight night;
  night.level = make_night_level("#############\n#@..........#\n#q###########\n#############");
  night.level.textures.resize(static_cast<std::size_t>(night.dust.index) + 1);
  night.level.properties["sling_stone"] = night.stone;
  night.world = make_world(night.level);
  step(night.world, tossing());
  REQUIRE(night.world.thrown.pebble);
  const Throw thrown = *night.world.thrown.pebble;
  CHECK(thrown.to.x == 1.5 + toss_reach);
  CHECK(thrown.to_height < 0.1);
  CHECK(thrown.arch > 0);
  double highest = 0;
  for (int tick = 1; tick < thrown.flight_ticks; ++tick) {
    REQUIRE(night.seen().size() == 1);
    highest = std::max(highest, night.seen()[0].bottom + night.seen()[0].height / 2);
    step(night.world, {});
  }
  CHECK(highest > thrown.from_height);
  CHECK(highest < 1);
  CHECK(night.count(night.stone) == 5);
}

TEST_CASE("throw: a stone that meets nothing is out of sight, and raises no dust") {
  ThrowingNight night;
  for (TileKind& kind : night.level.kinds) kind.ceiling = {};
  night.world = make_world(night.level);
  step(night.world, firing_at(1));
  REQUIRE(night.world.thrown.stone);
  CHECK_FALSE(night.world.thrown.stone->strikes);
  for (int tick = 0; tick < night.world.thrown.stone->flight_ticks; ++tick) step(night.world, {});
  CHECK(night.seen().empty());
}

TEST_CASE("throw: what is only seen is in no hash and no save, and hides nothing from a shot") {
  ThrowingNight night;
  step(night.world, tossing());
  while (night.world.ticks < 24) step(night.world, {});
  REQUIRE(night.count(night.dust) == 1);  // before the middle of the wall
  World without = without_thrown(night.world);
  CHECK(without != night.world);
  CHECK(bytes_of(without) == bytes_of(night.world));
  CHECK(hash_of(without) == hash_of(night.world));
  step(night.world, firing_at());
  step(without, firing_at());
  REQUIRE(night.world.thrown.stone);
  CHECK(night.world.thrown.stone->to == Point{7.94, 1.5});
  CHECK(night.world.thrown.stone == without.thrown.stone);
  CHECK(night.world.night.noises == without.night.noises);
  for (int tick = 0; tick < 2 * dust_ticks; ++tick) {
    CHECK(hash_of(without) == hash_of(night.world));
    step(night.world, {});
    step(without, {});
  }
  CHECK(without == night.world);  // nothing is seen of either any more
}

TEST_CASE("throw: as soon as its dust is gone a stone is forgotten, and sooner it is not") {
  ThrowingNight night;
  step(night.world, firing_at());
  REQUIRE(night.world.thrown.stone);
  const int flight = night.world.thrown.stone->flight_ticks;
  CHECK(flight <= 3);
  for (int tick = 1; tick < flight + dust_ticks; ++tick) step(night.world, tossing());
  CHECK(night.world.thrown.stone);
  CHECK(night.count(night.dust) == 1);
  step(night.world, {});
  CHECK_FALSE(night.world.thrown.stone);
  CHECK(night.world.thrown.pebble);
}

TEST_CASE(
    "throw: a level without the pictures shows nothing, and an end does not make stones shake") {
  ThrowingNight night;
  step(night.world, firing_at());
  night.world.phase = Phase::caught;
  const auto place = night.seen(0).at(0).position;
  CHECK(night.seen(128).at(0).position == place);
  night.level.properties.erase("sling_stone");
  night.world.known = known_properties(night.level);
  CHECK(night.seen().empty());
}

}  // namespace
}  // namespace raywalk
