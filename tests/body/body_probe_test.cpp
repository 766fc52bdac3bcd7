#include "raywalk/body/body_probe.hpp"

#include <array>
#include <cmath>
#include <vector>

#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/filter_probe.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

//   L - - ->(P) . #      and with the player behind the wall
TEST_CASE("body probe: a laser stops at the player or at the wall, whichever is nearer") {
  const AsciiMap map{".....#.."};
  const std::array players{Circle{{7, 0.5}, 0.25}, Circle{{3, 0.5}, 0.25}};
  const Ray laser = Ray::along({0.5, 0.5}, {1, 0}, 100);
  const CastResult hit = cast(map.grid(), laser, any_of(map, BodyProbe(players)));
  REQUIRE(hit.end == End::hit);
  CHECK(hit.t == 2.25);
  CHECK(hit.point == Point{2.75, 0.5});
  CHECK(hit.contact == Contact{2.25, {2.75, 0.5}, {-1, 0}, Face::none, {2, 0}, 1, 1});
  const std::array hidden{players[0]};
  const CastResult wall = cast(map.grid(), laser, any_of(map, BodyProbe(hidden)));
  CHECK(wall.point == Point{5, 0.5});
  CHECK(test::required(wall.contact).face == Face::west);
}

//   L - - ----->       a tangent, and a body of which only a part sticks out of a wall
//         (P)
TEST_CASE("body probe: a laser that only touches the player goes on") {
  const AsciiMap map{"........", "........"};
  const Ray laser = Ray::along({0.5, 0.5}, {1, 0}, 100);
  const std::array touched{Circle{{3, 0.75}, 0.25}};
  CHECK(cast(map.grid(), laser, BodyProbe(touched)).end == End::edge);
  const std::array struck{Circle{{3, 0.75}, 0.2501}};
  CHECK(cast(map.grid(), laser, BodyProbe(struck)).end == End::hit);
}

//   (L)- ->      from inside: at once; or the shooter does not count
TEST_CASE("body_probe: a ray that begins inside a body hits it at t = 0, without a normal") {
  const AsciiMap map{"...."};
  const std::array players{Circle{{0.5, 0.5}, 0.3}};
  const Ray ray = Ray::along({0.5, 0.5}, {1, 0}, 100);
  const CastResult hit = cast(map.grid(), ray, BodyProbe(players));
  CHECK(hit.contact == Contact{0, {0.5, 0.5}, {0, 0}, Face::none, {0, 0}, 0});
  const Policy policy{.start = Start::ignore_first};
  CHECK(cast(map.grid(), ray, BodyProbe(players), policy).end == End::edge);
  const Ray point{{0.6, 0.5}, {0, 0}, 0};
  CHECK(cast(map.grid(), point, BodyProbe(players)).end == End::hit);
}

//   L - ->[ ]    boxes have faces
TEST_CASE("body_probe: a box is hit on its faces, exactly") {
  const AsciiMap map{"....", "...."};
  const std::array boxes{Body{{2.5, 0.75}, {0.5, 0.5}}};
  const CastResult hit =
      cast(map.grid(), Ray::rounded_between({0.5, 0.5}, {3.5, 0.5}), BodyProbe(boxes));
  CHECK(hit.t == 0.5);
  CHECK(hit.contact == Contact{0.5, {2, 0.5}, {-1, 0}, Face::west, {2, 0}, 0});
  const Ray along = Ray::rounded_between({0.5, 1.25}, {3.5, 1.25});
  CHECK(cast(map.grid(), along, BodyProbe(boxes)).end == End::length);
  const std::array lost{Body{{nan, 0.5}, {1, 1}}, Body{{2, 0.5}, {nan, 1}}, Body{{2, 0.5}, -1}};
  CHECK(cast(map.grid(), Ray::rounded_between({0.5, 0.5}, {3.5, 0.5}), BodyProbe(lost)).end ==
        End::length);
}

TEST_CASE("body_probe: a body of whose numbers one is none, or infinite, is not met") {
  const Grid grid{4, 2};
  const Ray ray = Ray::rounded_between({0.5, 0.5}, {3.5, 0.5});
  const Body whole{{2, 0.5}, {0.5, 0.25}, 0.125};
  const std::array found{whole};
  CHECK(cast(grid, ray, BodyProbe(found)).end == End::hit);
  for (const double bad : {nan, infinity, -infinity}) {
    std::array<Body, 5> lost{whole, whole, whole, whole, whole};
    lost[0].center.x = lost[1].center.y = bad;
    lost[2].half.x = lost[3].half.y = bad;
    lost[4].radius = bad;
    for (const Body& body : lost) {
      const std::array one{body};
      CHECK(cast(grid, ray, BodyProbe(one)).end == End::length);
    }
  }
}

//   (0)->(1)     both in one tile: the shooter does not count, the other one does
TEST_CASE("body_probe: of several bodies in one tile each is met") {
  const Grid grid{3, 1};
  const std::array people{Circle{{0.3, 0.5}, 0.125}, Circle{{0.75, 0.5}, 0.125}};
  const BodyProbe probe(people);
  const Ray shot = Ray::along({0.3, 0.5}, {1, 0}, 2);
  const auto not_me = [](const Contact& contact) { return contact.id != 0; };
  const CastResult hit = cast(grid, shot, filtered(probe, not_me));
  REQUIRE(hit.contact);
  CHECK(hit.contact->id == 1);
  CHECK(cast(grid, shot, probe, {.start = Start::until_free}).contact->id == 1);
  std::vector<int> met;
  const auto note = [&](const Contact& contact) { return met.push_back(contact.id), false; };
  CHECK(cast_all(grid, Ray{{0, 0.5}, {1, 0}}, probe, note).end == End::edge);
  CHECK(met == std::vector{0, 1});
}

//   - - >|[ ]      on the line between two tiles, seen once, and in the tile that the box is in
TEST_CASE("body_probe: a body that begins on a grid line is met once") {
  const std::array boxes{Body{{2.5, 0.5}, {0.5, 0.5}}};
  std::vector<Tile> met;
  const auto note = [&](const Contact& contact) { return met.push_back(contact.tile), false; };
  CHECK(cast_all(Grid{4, 1}, Ray{{0.5, 0.5}, {1, 0}}, BodyProbe(boxes), note).end == End::edge);
  CHECK(met == std::vector{Tile{2, 0}});
  const Ray ends_there = Ray::rounded_between({0.5, 0.5}, {2, 0.5});
  CHECK(cast(Grid{4, 1}, ends_there, BodyProbe(boxes)).t == 1);
  met.clear();
  CHECK(cast_all(Grid{4, 1}, ends_there, BodyProbe(boxes), note).end == End::length);
  CHECK(met == std::vector{Tile{2, 0}});
}

//   . . A . . B .      of ten thousand bodies those in the tiles of the ray are looked at, and the
//   L - - - - - ->     answer is that of looking at all of them
//   . C . . D . .
TEST_CASE("body probe: the tile map is the broad phase for the objects near a ray") {
  Random random(1);
  const Grid grid{200, 200};
  std::vector<Circle> circles;
  for (int i = 0; i < 10000; ++i) circles.push_back({random.point(0, 200), random.between(0, 0.6)});
  const BodyIndex index(grid, circles);
  std::size_t listed = 0;
  int hits = 0;
  const int count = runs(300);
  for (int i = 0; i < count; ++i) {
    const Ray ray = Ray::rounded_between(random.point(0, 200), random.point(0, 200));
    const Policy policy{.start = Start::ignore_first};
    const CastResult all = cast(grid, ray, BodyProbe(circles), policy);
    REQUIRE(cast(grid, ray, BodyProbe(circles, index), policy) == all);
    hits += all.end == End::hit ? 1 : 0;
    for (const Step& step : walk(grid, ray)) listed += index.at(step.tile).size();
  }
  CHECK(hits > count / 2);
  CHECK(listed / static_cast<std::size_t>(count) < circles.size() / 10);
}

//   +---+---+      a body is listed in every tile that it touches, and in no other
//   |  (A ) |
//   +---+---+
TEST_CASE("body probe: a body is in the list of every tile that it touches") {
  const Grid grid{4, 3};
  const std::array bodies{Body{{1, 0.5}, 0.25}, Body{{2.5, 1.5}, {1, 0.5}}, Body{{-9, 1}, 1},
                          Body{{1, 0.5}, -1}};
  const BodyIndex index(grid, bodies);
  const auto has = [&](Tile tile, int place) {
    const auto places = index.at(tile);
    return std::ranges::find(places, place) != places.end();
  };
  for (int y = -1; y <= 3; ++y) {
    for (int x = -1; x <= 4; ++x) {
      CHECK(has({x, y}, 0) == (y == 0 && (x == 0 || x == 1)));
      CHECK(has({x, y}, 1) == (x >= 1 && x <= 3 && y >= 0 && y <= 2));
      CHECK_FALSE(has({x, y}, 2));
      CHECK_FALSE(has({x, y}, 3));
    }
  }
  CHECK(BodyIndex(Grid{0, 0}, bodies).at({0, 0}).empty());
}

/// A way from anywhere, or from a body's rim, to the same.
Point some_end(Random& random, const Body& body) {
  const Point p = random.point(0, 8);
  if (random.chance(0.3)) return p;
  const Vec size = body.half + Vec{body.radius, body.radius};
  Point rim = body.center;
  (random.chance(0.5) ? rim.x : rim.y) += random.chance(0.5) ? size.x : -size.x;
  if (body.radius == 0 && random.chance(0.5)) return body.center + body.half;
  return rim;
}

TEST_CASE("body probe: discs and boxes are struck as other shapes are, at their rims, too") {
  Random random(77);
  constexpr Grid grid{8, 8};
  int struck = 0;
  for (int round = 0; round < runs(20000); ++round) {
    const Point center = random.point(1, 7);
    const double size = std::floor(random.between(1, 50)) / 64;
    const bool is_disc = random.chance(0.5);
    const std::array bodies{is_disc ? Body(center, size) : Body(center, Vec{size, size})};
    const std::array<Shape, 1> same{is_disc ? Shape(Circle{center, size})
                                            : Shape(Box{center, {size, size}})};
    const ShapeGrid shapes(grid, same);
    const Point a = some_end(random, bodies[0]);
    const Point b = some_end(random, bodies[0]);
    const CastResult found = cast(grid, a, b, BodyProbe(bodies));
    REQUIRE(found == cast(grid, a, b, ShapeProbe(shapes)));
    const Ray ray{a, b - a};
    REQUIRE(cast(grid, ray, BodyProbe(bodies)) == cast(grid, ray, ShapeProbe(shapes)));
    REQUIRE(blocked(grid, a, b, BodyProbe(bodies)) == blocked(grid, a, b, ShapeProbe(shapes)));
    struck += found.contact ? 1 : 0;
  }
  CHECK(struck > runs(4000));
}

}  // namespace
}  // namespace raywalk
