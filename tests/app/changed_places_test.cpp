#include "app/hud/changed_places.hpp"

#include "game/play.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

// A lever in the wall above the player opens the door:
//
//     #L#####
//     #@..D.#
//     #######
struct LeverHouse {
  Level level = make_level("#######\n#@..D.#\n#######\n");
  World world{};
  ChangedPlaces places{};

  LeverHouse() {
    level.triggers = {{.cause = TriggerCause::used,
                       .tiles = {{1, 0}},
                       .once = false,
                       .actions = {OpenDoors{{0}}}}};
    world = make_world(level);
    place_player(world, {1.5, 1.4}, 270);
    places.follow(world);
  }
  void pull() { tick({.use = true}); }
  void tick(const Command& command = {}) {
    step(world, command);
    places.follow(world);
  }
  [[nodiscard]] std::vector<MapRing> still() const { return places.rings(world, false); }
};

TEST_CASE("changed places: what a lever opens is on the map for a while") {
  LeverHouse house;
  CHECK(house.still().empty());
  house.pull();
  REQUIRE(house.still().size() == 1);
  CHECK(house.still()[0].at == Point{4.5, 1.5});
  for (int tick = 1; tick < ChangedPlaces::shown_ticks; ++tick) house.tick();
  CHECK(house.still().size() == 1);
  house.tick();
  CHECK(house.still().empty());
}

TEST_CASE("changed places: rings spread again and again, and rest where nothing shall move") {
  LeverHouse house;
  house.pull();
  const MapRing first = house.places.rings(house.world)[0];
  house.tick();
  const MapRing second = house.places.rings(house.world)[0];
  CHECK(second.radius > first.radius);
  CHECK(second.opacity < first.opacity);
  const MapRing resting = house.still()[0];
  for (int tick = 0; tick < 200; ++tick) {
    house.tick();
    CHECK(house.still()[0] == resting);
    CHECK(house.places.rings(house.world)[0].radius < 2);
  }
}

TEST_CASE("changed places: a door that the player opens himself is no news, nor a world put back") {
  LeverHouse house;
  place_player(house.world, {3.5, 1.5});
  house.tick(using_door());
  REQUIRE(house.world.door_actors[0].motion == DoorMotion::opening);
  CHECK(house.still().empty());
  const World before = house.world;
  place_player(house.world, {1.5, 1.4}, 270);
  house.pull();
  REQUIRE(house.still().size() == 1);
  house.world = before;
  house.places.follow(house.world);
  CHECK(house.still().empty());
  place_player(house.world, {1.5, 1.4}, 270);
  house.pull();
  REQUIRE(house.still().size() == 1);
  house.places = {};
  CHECK(house.still().empty());
}

TEST_CASE("changed places: walls that triggers move are told, not one that he pushes") {
  for (const double x : {1.5, 5.7}) {
    LeverHouse house;
    place_player(house.world, {x, 1.5});
    house.world.sliding.push_back({6, 0});
    ++house.world.ticks;
    house.places.follow(house.world);
    CHECK(house.still().size() == (x < 2 ? 1U : 0U));
  }
}

}  // namespace
}  // namespace raywalk
