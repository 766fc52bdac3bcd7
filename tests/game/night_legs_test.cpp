#include "game/night/legs.hpp"

#include <cmath>

#include "game/night/step_night.hpp"
#include "game/night_level.hpp"
#include "game/things.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

constexpr double pace = 0.04;

/// A warden alone in a hall whose floor is from (1, 1) to (11, 4).
struct Hall {
  Level level =
      make_night_level("############\n#@........w#\n#..........#\n#..........#\n############");
  World world = make_world(level);
  NightTick tick{.world = world, .rules = usual, .bodies = {{{1.5, 3.5}, player_radius}}};

  Watcher& warden() { return world.night.watchers[0]; }
  /// Puts him at a place, with his face in a direction.
  void put(Point place, Vec way) {
    warden().position = place;
    warden().heading = heading_of(way);
    warden().stuck_ticks = 0;
  }
};

// North of him is the wall: of a way along (x, -1) what is along x is left.
TEST_CASE("legs: a watcher who slides along a wall comes on, unless he hardly moves") {
  Hall hall;
  const auto stuck_after = [&](Vec way, int ticks) {
    hall.put({5, 1 + watcher_radius}, way);
    for (int i = 0; i < ticks; ++i) {
      walk_straight(hall.tick, hall.warden(), hall.warden().position + way, pace);
    }
    return hall.warden().stuck_ticks;
  };
  CHECK(stuck_after({0, -1}, 3) == 3);
  CHECK(stuck_after({0.2, -1}, 3) == 3);
  CHECK(hall.warden().position.x > 5.01);
  CHECK(hall.warden().walks);
  CHECK(stuck_after({0.3, -1}, 3) == 0);
  CHECK(stuck_after({1, 0}, 3) == 0);
}

TEST_CASE("legs: the last bit of a way is no less of a step, and nobody is stuck at its end") {
  Hall hall;
  hall.put({5, 2.5}, {1, 0});
  walk_straight(hall.tick, hall.warden(), {5 + pace / 8, 2.5}, pace);
  CHECK(hall.warden().position == Point{5 + pace / 8, 2.5});
  CHECK(hall.warden().stuck_ticks == 0);
  walk_straight(hall.tick, hall.warden(), hall.warden().position, pace);
  CHECK(hall.warden().stuck_ticks == 0);
}

TEST_CASE("legs: who has been stuck for half a second looks for another way") {
  Hall hall;
  const Point goal{10.5, 2.5};
  hall.put({5, 1 + watcher_radius}, {0, -1});
  hall.warden().way = {{5, 0.5}};  // into the wall
  hall.warden().way_to = goal;
  const auto steps = [&](int ticks) {
    for (int i = 0; i < ticks; ++i) (void)go_to(hall.tick, hall.warden(), goal, pace);
  };
  steps(29);
  CHECK(hall.warden().position.x < 5.01);
  CHECK(hall.warden().stuck_ticks == 29);
  steps(60);
  CHECK(hall.warden().position.y > 1.4);
  CHECK(hall.warden().stuck_ticks == 0);
  steps(300);
  CHECK(is_at(hall.warden(), goal));
}

TEST_CASE("legs: who looks aside turns first, by no more than so much a tick") {
  Hall hall;
  hall.put({5, 2.5}, {-1, 0});
  const Turn before = hall.warden().heading;
  walk_straight(hall.tick, hall.warden(), {9, 2.5}, pace);
  CHECK(hall.warden().position == Point{5, 2.5});
  const Turn turned = hall.warden().heading - before;
  CHECK((turned == turn_a_tick || Turn{} - turned == turn_a_tick));
  for (const double degrees : {-59.0, 59.0}) {
    hall.put({5, 2.5}, unit_vector(Turn::degrees(degrees)));
    walk_straight(hall.tick, hall.warden(), {9, 2.5}, pace);
    CHECK(hall.warden().position.x > 5);
    hall.put({5, 2.5}, unit_vector(Turn::degrees(degrees * 1.05)));
    walk_straight(hall.tick, hall.warden(), {9, 2.5}, pace);
    CHECK(hall.warden().position.x == 5);
  }
}

TEST_CASE("legs: a watcher is at a place that is less than a third of a tile away") {
  Hall hall;
  hall.put({5, 2.5}, {1, 0});
  CHECK(is_at(hall.warden(), {5.29, 2.5}));
  CHECK_FALSE(is_at(hall.warden(), {5, 2.81}));
  CHECK(go_to(hall.tick, hall.warden(), {5.25, 2.5}, pace));
  CHECK(hall.warden().position == Point{5, 2.5});
}

// His way leads to (9, 2.5), and there is no new one as long as the place has moved by less than
// half a tile.
TEST_CASE("legs: on the last bit of his way he goes to where the place is now") {
  Hall hall;
  hall.put({8, 2.5}, {1, 0});
  hall.warden().way = {{9, 2.5}};
  hall.warden().way_to = Point{9, 2.5};
  CHECK_FALSE(go_to(hall.tick, hall.warden(), {9, 2.9}, pace));
  CHECK(std::abs(hall.warden().position.y - 2.5 - 0.4 * (hall.warden().position.x - 8)) < 1e-9);
  CHECK(hall.warden().position.y > 2.51);
  // Not on one before the last.
  hall.put({8, 2.5}, {1, 0});
  hall.warden().way = {{8.8, 2.5}, {9, 2.5}};
  CHECK_FALSE(go_to(hall.tick, hall.warden(), {9, 2.9}, pace));
  CHECK(hall.warden().position.y == 2.5);
}

}  // namespace
}  // namespace raywalk
