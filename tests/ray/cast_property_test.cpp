#include <cmath>
#include <limits>
#include <vector>

#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

constexpr Grid map_grid{16, 16};

/// A random map of 16x16 tiles as a probe.
struct RandomMap {
  std::vector<bool> tiles;

  RandomMap(Random& random, double density) {
    for (int i = 0; i < map_grid.width * map_grid.height; ++i)
      tiles.push_back(random.chance(density));
  }
  bool operator()(Tile t) const { return tiles.at(static_cast<std::size_t>(map_grid.index(t))); }
};

/// A ray between points that have no coordinate in common with a line of the grid.
Ray general_ray(Random& random) {
  const Point a = random.point(-4, 20);
  const Point b = random.point(-4, 20);
  if (random.chance(0.5)) return Ray::rounded_between(a, b);
  return Ray::along(a, b - a, random.chance(0.3) ? std::numeric_limits<double>::infinity() : 8);
}

std::vector<Contact> all_contacts(const Ray& ray, const RandomMap& map, const Policy& policy = {}) {
  std::vector<Contact> contacts;
  const auto keep = [&](const Contact& contact) { return contacts.push_back(contact), false; };
  const CastResult result = cast_all(map_grid, ray, map, keep, policy);
  REQUIRE(result.end != End::hit);
  return contacts;
}

template <class Check>
void for_random_casts(std::uint64_t seed, Check check) {
  Random random(seed);
  for (int i = 0; i < runs(10000); ++i) {
    const RandomMap map(random, random.between(0.05, 0.7));
    const Ray ray = general_ray(random);
    CAPTURE(ray.origin.x, ray.origin.y, ray.direction.x, ray.direction.y, ray.max_t);
    check(ray, map, random);
  }
}

//   a 2 # . .        the walk is a 2 3 4 5 6 b, its solids are 3 and 5
//   . . 4 # .
//   . # . 6 b        (a sketch; maps and rays are random)
TEST_CASE("cast_all: visits exactly the solid tiles of the walk, in its order") {
  for_random_casts(1, [](const Ray& ray, const RandomMap& map, Random&) {
    std::vector<Tile> expected;
    for (const Step& step : walk(map_grid, ray)) {
      if (map(step.tile)) expected.push_back(step.tile);
    }
    std::vector<Tile> tiles;
    double t = 0;
    for (const Contact& contact : all_contacts(ray, map)) {
      tiles.push_back(contact.tile);
      REQUIRE(contact.t >= t);
      t = contact.t;
    }
    REQUIRE(t <= ray.max_t);
    REQUIRE(tiles == expected);
  });
}

//   a . * . * * b        cast_all: all the stars; cast: the first one
TEST_CASE("cast: is the first contact of cast_all") {
  for_random_casts(2, [](const Ray& ray, const RandomMap& map, Random& random) {
    const Policy policy{.corner = static_cast<Corner>(random.below(3)),
                        .start = static_cast<Start>(random.below(3))};
    const std::vector<Contact> contacts = all_contacts(ray, map, policy);
    const CastResult result = cast(map_grid, ray, map, policy);
    REQUIRE((result.end == End::hit) == !contacts.empty());
    if (contacts.empty()) return;
    REQUIRE(result.contact == contacts.front());
    REQUIRE(result.t == contacts.front().t);
    REQUIRE(result.point == contacts.front().point);
    REQUIRE(result.tile == contacts.front().tile);
  });
}

//            +---+
//   a ---->  *   |      p.x is the tile's west side, p.y within the tile, the normal (-1, 0)
//            +---+
TEST_CASE("cast: what it hits lies on the face that it names, and the face looks at the ray") {
  for_random_casts(3, [](const Ray& ray, const RandomMap& map, Random&) {
    const CastResult result = cast(map_grid, ray, map);
    if (!result.contact) return;
    const Contact& c = *result.contact;
    REQUIRE(map(c.tile));
    REQUIRE(c.normal == outward(c.face));
    if (c.face == Face::none) {
      REQUIRE(c.t == 0);
      REQUIRE(c.point == ray.origin);
      return;
    }
    REQUIRE(glm::dot(c.normal, ray.direction) < 0);
    const Point p = c.point;
    if (c.face == Face::west || c.face == Face::east) {
      REQUIRE(p.x == c.tile.x + (c.face == Face::east ? 1 : 0));
    } else {
      REQUIRE(p.y == c.tile.y + (c.face == Face::south ? 1 : 0));
    }
    REQUIRE((p.x >= c.tile.x && p.x <= c.tile.x + 1 && p.y >= c.tile.y && p.y <= c.tile.y + 1));
    const Vec beside = p - ray.at(c.t);
    REQUIRE(std::abs(beside.x) + std::abs(beside.y) < 1e-13);  // a few roundings of 2^-53 of 20
  });
}

//   a . . p . q b        any_of(p, q) stops at p
//   a . q . p . b        and here at q
TEST_CASE("any_of: gives what the nearer of two casts gives") {
  for_random_casts(4, [](const Ray& ray, const RandomMap& p, Random& random) {
    const RandomMap q(random, 0.1);
    const CastResult by_p = cast(map_grid, ray, p);
    const CastResult by_q = cast(map_grid, ray, q);
    const CastResult both = cast(map_grid, ray, any_of(p, q));
    const bool is_p = by_p.contact && (!by_q.contact || by_p.t <= by_q.t);
    REQUIRE(both == (is_p || !by_q.contact ? by_p : by_q));
  });
}

//   a > * # > b          a cast stops, and blocked(a, b) and blocked(b, a) are true
//   a > > . > b          it does not, and both are false
TEST_CASE("cast: hits exactly if the segment is blocked, where no end lies on a line") {
  for_random_casts(5, [](const Ray& whole, const RandomMap& map, Random& random) {
    const Point a = whole.origin;
    const Point b = random.point(-4, 20);
    const bool is_blocked = blocked(map_grid, a, b, map);
    REQUIRE((cast(map_grid, Ray::rounded_between(a, b), map).end == End::hit) == is_blocked);
    REQUIRE(blocked(map_grid, b, a, map) == is_blocked);
  });
}

//   a .      a #      a #      through the corner in the middle: supercover stops all three rays,
//   # b      # b      # #      block_both the last two, thin the third only
TEST_CASE("cast: a finer corner policy never lets more through") {
  for_random_casts(6, [](const Ray& any, const RandomMap& map, Random& random) {
    const Point a{random.below(64) / 4.0, random.below(64) / 4.0};
    const Point b{random.below(64) / 4.0, random.below(64) / 4.0};
    const Ray ray = random.chance(0.8) ? Ray::rounded_between(a, b) : any;
    const auto t_with = [&](Corner corner) {
      const CastResult result = cast(map_grid, ray, map, {.corner = corner});
      return result.contact ? result.t : std::numeric_limits<double>::infinity();
    };
    REQUIRE(t_with(Corner::supercover) <= t_with(Corner::block_both));
    REQUIRE(t_with(Corner::block_both) <= t_with(Corner::thin));
  });
}

//   a-->-->-->#      t = 3
//   a----->---#      t = 1.5, at the same point
TEST_CASE("cast: twice as long a direction halves t and changes nothing else") {
  for_random_casts(7, [](const Ray& ray, const RandomMap& map, Random&) {
    const Ray faster{ray.origin, ray.direction * 2.0, ray.max_t / 2};
    const CastResult slow = cast(map_grid, ray, map);
    const CastResult fast = cast(map_grid, faster, map);
    REQUIRE(slow.end == fast.end);
    REQUIRE(slow.t == 2 * fast.t);
    REQUIRE(slow.point == fast.point);
    REQUIRE(slow.tile == fast.tile);
  });
}

}  // namespace
}  // namespace raywalk
