
#include <cmath>

#include "map/rich_level.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/sight/sees.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

// The pane at (3, 1) runs along y. Its picture, seen from the west, from y = 1 to y = 2: holes to
// 1.25, glass to 1.5, then opaque.
//
//  #######
//  #@.!..#
//  #######
const Level& corridor() {
  static const Level level = make_rich_level("#######\n#@.!..#\n#######\n");
  return level;
}

Ray eastward(double y) { return {{1.5, y}, {1, 0}, 10}; }

TEST_CASE("pane_probe: every pane is met, on its middle line, whatever its picture") {
  const LevelState state = initial_state(corridor());
  for (const double y : {1.1, 1.3, 1.7}) {
    const CastResult result = cast(corridor().grid, eastward(y), pane_probe({corridor(), state}));
    REQUIRE(result.contact);
    CHECK(result.contact->point == Point{3.5, y});
    CHECK(result.contact->face == Face::west);
    CHECK(result.contact->id == pane_id);
    CHECK(result.contact->tile == Tile{3, 1});
  }
}

TEST_CASE("medium_probe: a bullet passes a hole, and stops at glass and at what is opaque") {
  const LevelState state = initial_state(corridor());
  const auto x_of_end = [&](double y, double z) {
    return cast(corridor().grid, eastward(y),
                medium_probe({corridor(), state}, Medium::bullet, {z, 0}))
        .point.x;
  };
  CHECK(x_of_end(1.1, 0.5) == 6);
  CHECK(x_of_end(1.3, 0.5) == 3.5);
  CHECK(x_of_end(1.7, 0.5) == 3.5);
  CHECK(x_of_end(1.1, 0.97) == 3.5);
}

TEST_CASE("medium_probe: a look passes a hole and glass, and stops at what is opaque") {
  const LevelState state = initial_state(corridor());
  const auto x_of_end = [&](double y) {
    return cast(corridor().grid, eastward(y),
                medium_probe({corridor(), state}, Medium::sight, {0.5, 0}))
        .point.x;
  };
  CHECK(x_of_end(1.1) == 6);
  CHECK(x_of_end(1.3) == 6);
  CHECK(x_of_end(1.7) == 3.5);
}

// From the side: the bullet rises and meets the upper row, which is opaque, from a height of 15/16.
//  ____________
//        . |
//    . '   |
//  @       |
TEST_CASE("medium_probe: the height is that at the pane, not at the origin") {
  const LevelState state = initial_state(corridor());
  const auto stops_at_pane = [&](double dz) {
    const auto probe = medium_probe({corridor(), state}, Medium::bullet, {0.5, dz});
    return cast(corridor().grid, eastward(1.1), probe).point.x == 3.5;
  };
  CHECK_FALSE(stops_at_pane(0.4 / 2));
  CHECK(stops_at_pane(0.45 / 2));
  CHECK_FALSE(stops_at_pane(0.51 / 2));
}

// Level, at 0.5:  closed | open by 1/4 | open by 3/4, for one that slides up and one that sinks.
TEST_CASE("medium_probe: a door that slides up or down lets pass what is open") {
  for (const bool is_up : {true, false}) {
    Level level =
        make_rich_level(is_up ? "#######\n#@.U..#\n#######\n" : "#######\n#@.V..#\n#######\n");
    LevelState state = initial_state(level);
    level.doors[0].axis = DoorAxis::y;
    const auto x_of_end = [&](int open, double z) {
      state.doors[0] = open;
      return cast(level.grid, eastward(1.9), medium_probe({level, state}, Medium::bullet, {z, 0}))
          .point.x;
    };
    CHECK(x_of_end(0, 0.5) == 3.5);
    CHECK(x_of_end(16, 0.5) == 3.5);
    CHECK(x_of_end(48, 0.5) == 6);
    CHECK(x_of_end(16, 0.1) == (is_up ? 6 : 3.5));
    CHECK(x_of_end(16, 0.9) == (is_up ? 3.5 : 6));
    CHECK(x_of_end(64, 0.5) == 6);
  }
}

TEST_CASE("medium_probe: a pane is solid to bodies, and so is a thin door until it is open") {
  const Level level = make_rich_level("######\n#@=.U#\n######\n");
  LevelState state = initial_state(level);
  const MediumPlans plans({level, state}, Medium::body);
  const auto is_solid_at = [&](int x, int across) { return plans({x, 1}).test({17, across}); };
  for (int y = 0; y < plan_pixels; ++y) CHECK(is_solid_at(2, y) == (y == 31 || y == 32));
  CHECK(LevelPlans({level, state})({2, 1}).is_uniform());
  for (int open = 0; open < plan_pixels; ++open) {
    state.doors[0] = open;
    CHECK_FALSE(plans({4, 1}).is_uniform());
    CHECK(LevelPlans({level, state})({4, 1}).is_uniform());
  }
  state.doors[0] = plan_pixels;
  CHECK(plans({4, 1}).is_uniform());
  CHECK_FALSE(plans({4, 1}).solid);
}

/// Panes in all states, with pictures that differ in every texel and from side to side.
struct RandomPanes {
  Level level;
  LevelState state;

  explicit RandomPanes(Random& random)
      : level(
            make_rich_level("#########\n#@.=.!..#\n#..V..=U#\n#!.#.!..#\n#..U.=.V#\n#########\n")),
        state(initial_state(level)) {
    const auto speckled = [&](int, int) {
      const std::array<Color, 3> texels{0U, 0x40112233U, 0xFF332211U};
      return texels[static_cast<std::size_t>(random.below(3))];
    };
    level.textures[12] = painted(speckled);
    level.textures.push_back(painted(speckled));
    for (TileKind& kind : level.kinds) {
      if (kind.walls[0] == pane_paint) kind.walls[1] = kind.walls[2] = TextureId{13};
    }
    for (Door& door : level.doors) door.axis = random.chance(0.5) ? DoorAxis::x : DoorAxis::y;
    for (int& open : state.doors) open = random.below(plan_pixels + 1);
  }
};

/// Where a ray is stopped by a pane first, found without the walk, by looking at each of them; in
/// doubt where that is on the edge of a texel.
template <class Stops>
std::optional<double> slow_pane(const RandomPanes& world, const Ray& ray, const Height& height,
                                Stops stops, bool& is_doubtful) {
  std::optional<double> nearest;
  const auto is_near_line = [](double v) { return std::abs(v - std::round(v)) < 1e-9; };
  for (int i = 0; i < static_cast<int>(world.level.tiles.size()); ++i) {
    const Tile tile = world.level.grid.tile(i);
    const auto pane = pane_at({world.level, world.state}, tile);
    if (!pane) continue;
    const bool along_x = pane->axis == DoorAxis::x;
    const double d = along_x ? ray.direction.y : ray.direction.x;
    const double line = (along_x ? tile.y : tile.x) + 0.5;
    const double t = (line - (along_x ? ray.origin.y : ray.origin.x)) / d;
    const double beside = along_x ? ray.at(t).x - tile.x : ray.at(t).y - tile.y;
    if (!(t > 0) || t > ray.max_t || beside < -1e-9 || beside > 1 + 1e-9) continue;
    const double z = height.at(t);
    const bool reads_back = along_x ? d > 0 : d < 0;  // north and east run from high to low
    const double u = (reads_back ? 1 - beside : beside) * 16;
    const double v = (pane->top - z) * 16;
    is_doubtful = is_doubtful || is_near_line(u) || is_near_line(v);
    if (z < pane->low || z > pane->high) continue;
    const int side = along_x ? (d > 0 ? 0 : 2) : (d > 0 ? 3 : 1);
    const TextureId id = world.level.kind(tile).walls[static_cast<std::size_t>(side)];
    const Color texel = world.level.texture(id).texel(static_cast<int>(u), static_cast<int>(v));
    if (stops(alpha(texel)) && (!nearest || t < *nearest)) nearest = t;
  }
  return nearest;
}

TEST_CASE("medium_probe: random rays agree with a look at every pane") {
  Random random(11);
  int stopped = 0;
  int passed = 0;
  for (int level = 0; level < runs(60); ++level) {
    const RandomPanes world(random);
    for (int i = 0; i < 200; ++i) {
      const Ray ray = Ray::rounded_between(random.point(1, 8), random.point(1, 5));
      const Height height{random.between(0, 1), random.between(-0.3, 0.3)};
      bool is_doubtful = false;
      const auto shot =
          slow_pane(world, ray, height, [](unsigned a) { return a > 0; }, is_doubtful);
      const auto look =
          slow_pane(world, ray, height, [](unsigned a) { return a == 255; }, is_doubtful);
      if (is_doubtful) continue;
      const auto check = [&](const std::optional<double>& slow, const auto& probe) {
        const CastResult wall =
            cast(world.level.grid, ray, level_probe({world.level, world.state}));
        const CastResult result = cast(world.level.grid, ray, probe);
        if (slow && *slow < wall.t) {
          REQUIRE(result.contact);
          REQUIRE(result.contact->id == pane_id);
          REQUIRE(result.t == Approx(*slow).margin(1e-12));
          ++stopped;
        } else {
          REQUIRE(result == wall);
          ++passed;
        }
      };
      check(shot, medium_probe({world.level, world.state}, Medium::bullet, height));
      check(look, medium_probe({world.level, world.state}, Medium::sight, height));
    }
  }
  CHECK(stopped > 100);
  CHECK(passed > 100);
}

TEST_CASE("sees: random eyes see each other or not, and each then sees what the other does") {
  Random random(12);
  int seen = 0;
  const int rounds = runs(20'000);
  std::optional<RandomPanes> world;
  for (int i = 0; i < rounds; ++i) {
    if (i % 200 == 0) world.emplace(random);
    const Eye a{random.point(1, 5), random.between(0, 1)};
    const Eye b{random.point(1, 5), random.between(0, 1)};
    const bool sees_it = sees({world->level, world->state}, a, b);
    REQUIRE(sees({world->level, world->state}, b, a) == sees_it);
    const auto looks = [&](const Eye& from, const Eye& to) {
      const auto probe =
          medium_probe({world->level, world->state}, Medium::sight, {from.z, to.z - from.z});
      return cast(world->level.grid, Ray::rounded_between(from.at, to.at), probe).end != End::hit;
    };
    REQUIRE((looks(a, b) && looks(b, a)) == sees_it);
    seen += sees_it;
  }
  CHECK(seen > rounds / 20);
  CHECK(seen < rounds * 19 / 20);
}

}  // namespace
}  // namespace raywalk
