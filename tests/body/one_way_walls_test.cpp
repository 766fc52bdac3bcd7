// One-way walls at any angle, filters and layers, as bodies meet them: platforms, traps, valves.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "raywalk/body/body_probe.hpp"
#include "raywalk/body/slide.hpp"
#include "raywalk/body/sweep.hpp"
#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/height_probe.hpp"
#include "raywalk/ray/one_way.hpp"
#include "raywalk/ray/thin_wall.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

namespace yard {

constexpr Grid grid{16, 16};

/// The eight symmetries of the square yard.
Point mirrored(Point p, int way) {
  if ((way & 1) != 0) p.x = 16 - p.x;
  if ((way & 2) != 0) p.y = 16 - p.y;
  return (way & 4) != 0 ? Point{p.y, p.x} : p;
}
Vec mirrored(Vec v, int way) {
  if ((way & 1) != 0) v.x = -v.x;
  if ((way & 2) != 0) v.y = -v.y;
  return (way & 4) != 0 ? Vec{v.y, v.x} : v;
}
Body mirrored(const Body& b, int way) {
  return {mirrored(b.center, way), (way & 4) != 0 ? Vec{b.half.y, b.half.x} : b.half, b.radius};
}
/// A mirror swaps left and right, and so does the order of the ends: both keep the side in space.
Segment mirrored(const Segment& s, int way) {
  const Segment there{mirrored(s.a, way), mirrored(s.b, way)};
  const bool is_flipped = ((way & 1) != 0) != (((way & 2) != 0) != ((way & 4) != 0));
  return is_flipped ? Segment{there.b, there.a} : there;
}
std::vector<Shape> mirrored(const std::vector<Shape>& walls, int way) {
  std::vector<Shape> there;
  for (const Shape& wall : walls) there.emplace_back(mirrored(std::get<Segment>(wall), way));
  return there;
}

/// How high a body's lowest point lies over the line of a wall, on its left.
double height_over(const Segment& wall, const Body& body) {
  const Vec along = wall.b - wall.a;
  const Vec out = Vec{along.y, -along.x} / length(along);
  const double extent = std::abs(out.x) * body.half.x + std::abs(out.y) * body.half.y + body.radius;
  return dot(out, body.center - wall.a) - extent;
}
/// How far the middle of a disc lies from a wall, and the sine of the way to it from the wall.
struct Offset {
  double far = 0;
  double rise = 0;
};
Offset offset_from(const Segment& wall, Point p) {
  const Vec along = wall.b - wall.a;
  const Vec off = p - closest_point(wall, p);
  const double far = length(off);
  return {far, dot(Vec{along.y, -along.x} / length(along), off) / far};
}

Vec random_vec(Random& random, double size) { return random.point(-size, size) - Point{}; }

Body random_body(Random& random) {
  const Point p = random.point(2, 14);
  const double size = random.between(0.1, 0.4);
  switch (random.below(3)) {
    case 0:
      return {p, size};
    case 1:
      return {p, {size, random.between(0.1, 0.4)}};
    default:
      return {p, {size, random.between(0.05, 0.3)}, random.between(0.05, 0.2)};
  }
}

const SidesTest left_of_each = [](int) { return Sides::left; };

/// All walls stop from their left.
struct LeftWalls {
  explicit LeftWalls(std::vector<Shape> walls) : shapes(std::move(walls)), listed(grid, shapes) {}
  [[nodiscard]] auto probe() const { return one_way(ShapeProbe(listed), left_of_each); }

  std::vector<Shape> shapes;
  ShapeGrid listed;
};

}  // namespace yard

//      o  /     ledges that rise, fall, or are level: through each from below, and down onto it
//     o  /
TEST_CASE("one-way walls: a ramp is jumped through from below, and stood on") {
  for (const double rise : {-2.0, -0.5, 0.0, 0.5, 2.0}) {
    const std::vector<Shape> ramp{Segment{{5, 8 + rise}, {11, 8 - rise}}};
    const ShapeGrid listed(yard::grid, ramp);
    const FacesTest north = [](Tile) { return Faces{Face::north}; };
    const auto by_face = one_way(ShapeProbe(listed), north);
    const auto by_side = one_way(ShapeProbe(listed), yard::left_of_each);
    for (const Body& shape : {Body({}, 0.25), Body({}, {0.25, 0.25}), Body({}, {0.1, 0.2}, 0.1)}) {
      Body body = shape;
      body.center = {8, 11};
      const Slide jump = move_and_slide(yard::grid, body, {0, -6}, by_face);
      CHECK(jump.center == Point{8, 5});
      CHECK_FALSE(jump.touched);
      CHECK(sweep(yard::grid, body, Vec{0, -6}, by_face).end == End::length);
      CHECK(move_and_slide(yard::grid, body, {0, -6}, by_side) == jump);
      body.center = jump.center;
      const SweepResult down = sweep(yard::grid, body, Vec{0, 6}, by_side);
      REQUIRE(down.contact);
      CHECK(down.contact->id == 0);
      const Slide fall = move_and_slide(yard::grid, body, {0, down.t * 6}, by_face);
      CHECK(yard::height_over(std::get<Segment>(ramp[0]), {fall.center, body.half, body.radius}) ==
            Approx(0).margin(1e-4));
      body.center = {8, 8};  // in the middle of it: nothing holds or pushes
      CHECK_FALSE(overlaps(yard::grid, body, by_face));
      CHECK(move_and_slide(yard::grid, body, {0, 1}, by_face).center == Point{8, 9});
      CHECK(move_and_slide(yard::grid, body, {0, -1}, by_face).center == Point{8, 7});
    }
  }
}

//   o ->|      the end of a ledge stops no foot that comes from aside
TEST_CASE("one-way walls: the end of a ledge lets pass what comes along it") {
  const std::vector<Shape> ledge{Segment{{6, 8}, {10, 8}}};
  const yard::LeftWalls walls(ledge);
  const auto probe = walls.probe();
  const auto up = thin_walls(WallTest([](Tile) { return std::nullopt; }));
  for (const double y : {7.9, 8.0, 8.2}) {
    const Body box({5, y}, {0.25, 0.25});
    CHECK(move_and_slide(yard::grid, box, {3, 0}, any_of(up, walls.probe())).center == Point{8, y});
  }
  const Body disc({5, 7.95}, 0.25);
  CHECK(move_and_slide(yard::grid, disc, {3, 0}, probe).center == Point{8, 7.95});
}

//   any start, any wall: a slow walk along the way stops where the sweep does
TEST_CASE("one-way walls: a sweep stops where positions on its way say") {
  Random random(4402);
  int hits = 0;
  int passed = 0;
  for (int n = 0; n < runs(6000); ++n) {
    const Segment wall{random.point(3, 13), random.point(3, 13)};
    const yard::LeftWalls walls({wall});
    const Body disc(random.point(2, 14), random.between(0.05, 0.5));
    const Vec way = yard::random_vec(random, 8);
    const double high = yard::height_over(wall, disc);
    const yard::Offset off = yard::offset_from(wall, disc.center);
    if (std::abs(high) < 1e-6 || std::abs(off.rise - 0.5) < 1e-6) continue;
    if (std::abs(off.far - disc.radius) < 1e-6) continue;
    const bool is_before = high > 0 || (off.far > disc.radius && off.rise > 0.5);
    double expected = 2;
    double nearest = 1e9;
    constexpr int steps = 2000;
    for (int i = 0; i <= steps && expected > 1; ++i) {
      const Point p = disc.center + way * (1.0 * i / steps);
      const double far = length(p - closest_point(wall, p));
      nearest = std::min(nearest, far);
      const bool is_out = p.x < disc.radius || p.y < disc.radius || p.x > 16 - disc.radius ||
                          p.y > 16 - disc.radius;
      if (is_out) break;
      if (is_before && far < disc.radius) expected = 1.0 * i / steps;
    }
    const auto probe = walls.probe();
    const SweepResult swept = sweep({yard::grid, Border::clip}, disc, way, probe);
    INFO(n);
    if (expected < 2) {
      REQUIRE(swept.contact);
      REQUIRE(swept.t <= expected);
      REQUIRE(swept.t >= expected - 1.5 / steps - 0.01);
      ++hits;
    } else if (!is_before || nearest > disc.radius + 0.01) {
      REQUIRE((swept.end != End::hit || swept.center.x < 0.6 || swept.center.y < 0.6 ||
               swept.center.x > 15.4 || swept.center.y > 15.4));
      ++passed;
    }
  }
  CHECK(hits > runs(6000) / 20);
  CHECK(passed > runs(6000) / 10);
}

/// A closed room of segments round the middle of the yard, its outside to their left; clockwise on
/// screen.
std::vector<Shape> random_room(Random& random) {
  const int corners = 4 + random.below(4);
  const double begin = random.between(0, 6.3);
  std::vector<Point> ring;
  for (int i = 0; i < corners; ++i) {
    const double angle = begin + 6.283185307179586 * i / corners;
    ring.push_back(Point{8, 8} + Vec{std::cos(angle), std::sin(angle)} * 3.5);
  }
  std::vector<Shape> walls;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    walls.emplace_back(Segment{ring[i], ring[(i + 1) % ring.size()]});
  }
  return walls;
}
/// How deep the body lies in the room: at most 0 if one side has all of it outside.
double min_depth(const std::vector<Shape>& room, const Body& body) {
  double least = 1e9;
  for (const Shape& wall : room) {
    const auto& s = std::get<Segment>(wall);
    least = std::min(least, yard::height_over({s.b, s.a}, body));  // from the right of it
  }
  return least;
}

//   \   /      walls that stop from outside: whatever is in may leave, and nothing comes in
//    ---
TEST_CASE("one-way walls: a ring that lets out never lets in, and one that lets in never out") {
  Random random(4403);
  int moves = 0;
  for (int round = 0; round < runs(400); ++round) {
    const std::vector<Shape> room = random_room(random);
    const ShapeGrid listed(yard::grid, room);
    Body body = yard::random_body(random);
    const auto valve = one_way(ShapeProbe(listed), yard::left_of_each);
    const auto trap = one_way(ShapeProbe(listed), SidesTest([](int) { return Sides::right; }));
    body.center = random.point(1, 3);
    for (int i = 0; i < 60; ++i) {
      const Vec pull = (Point{8, 8} - body.center) * random.between(0, 0.3);
      body.center =
          move_and_slide(yard::grid, body, pull + yard::random_vec(random, 1), valve).center;
      INFO(round << " " << i);
      REQUIRE(min_depth(room, body) <= 1e-3);
      ++moves;
    }
    body.center = {8, 8};
    for (int i = 0; i < 60; ++i) {
      const Vec push = (body.center - Point{8, 8}) * random.between(0, 0.5);
      body.center =
          move_and_slide(yard::grid, body, push + yard::random_vec(random, 1), trap).center;
      INFO(round << " " << i);
      REQUIRE(min_depth(room, body) >= -1e-9);
      ++moves;
    }
    CHECK(move_and_slide(yard::grid, Body({8, 8}, 0.2), {7, 0}, valve).center.x == 15);
    CHECK(move_and_slide(yard::grid, Body({15, 8}, 0.2), {-7, 0}, trap).center.x == 8);
  }
  CHECK(moves >= runs(400) * 120);
}

//      __
//   __/  \_/\   hills of ledges: a body that falls, walks and slides over them falls through none
TEST_CASE("one-way walls: a body walks over hills of ledges, in eight mirrored yards alike") {
  Random random(4404);
  for (int round = 0; round < runs(250); ++round) {
    std::vector<Shape> hills;
    Point last{0, random.between(8, 12)};
    while (last.x < 16) {
      const double wide = random.between(0.5, 2.5);
      const double rise = random.chance(0.3) ? 0 : random.between(-1.1, 1.1) * wide;
      const Point next{last.x + wide, std::clamp(last.y + rise, 5.0, 14.0)};
      hills.emplace_back(Segment{last, next});
      last = next;
    }
    const yard::LeftWalls plain(hills);
    const auto probe = plain.probe();
    std::vector<yard::LeftWalls> mirrors;
    mirrors.reserve(8);
    for (int way = 0; way < 8; ++way) mirrors.emplace_back(yard::mirrored(hills, way));
    Body body = yard::random_body(random);
    body.center.y = 2;
    double walk = 0.3;
    for (int i = 0; i < 50; ++i) {
      if (random.chance(0.1)) walk = random.between(-0.4, 0.4);
      const Vec wish{walk, random.chance(0.1) ? -1.0 : 0.3};
      const Slide slide = move_and_slide(yard::grid, body, wish, probe);
      for (int way = 1; way < 8; ++way) {
        const auto mirror = mirrors[static_cast<std::size_t>(way)].probe();
        const Slide there = move_and_slide(yard::grid, yard::mirrored(body, way),
                                           yard::mirrored(wish, way), mirror);
        const Vec off = there.center - yard::mirrored(slide.center, way);
        INFO(round << " " << i << " mirrored " << way);
        REQUIRE(std::abs(off.x) + std::abs(off.y) < 1e-12);
      }
      body.center = slide.center;
      for (const Shape& wall : hills) {
        const auto& s = std::get<Segment>(wall);
        const bool is_over = s.a.x <= body.center.x && body.center.x < s.b.x;
        if (!is_over) continue;
        const Vec along = s.b - s.a;
        const double ground = s.a.y + along.y / along.x * (body.center.x - s.a.x);
        INFO(round << " " << i);
        REQUIRE(body.center.y + body.half.y + body.radius < ground + 1e-4);
      }
    }
  }
}

//   ( )  []      bodies as a probe stop what bodies as others stop; and one of them may be left out
TEST_CASE("body probe: stops bodies as others do, filtered or not") {
  Random random(4405);
  const TileTest is_free = [](Tile) { return false; };
  int touched = 0;
  for (int n = 0; n < runs(2000); ++n) {
    std::array<Body, 4> crowd;
    for (Body& body : crowd) body = yard::random_body(random);
    const Body body = yard::random_body(random);
    const Vec way = yard::random_vec(random, 4);
    const Slide among = move_and_slide(yard::grid, body, way, is_free, crowd);
    const Slide probed = move_and_slide(yard::grid, body, way, BodyProbe(crowd));
    const bool is_round = std::ranges::any_of(
        crowd, [](const Body& b) { return b.radius > 0 && b.half != Vec{0, 0}; });
    const bool is_free_at_first = !overlaps(yard::grid, body, is_free, crowd);
    REQUIRE(overlaps(yard::grid, body, BodyProbe(crowd)) == !is_free_at_first);
    if (is_free_at_first) {
      REQUIRE(length(among.center - probed.center) <= (is_round ? 1e-3 : 0));
      const SweepResult swept = sweep(yard::grid, body, way, BodyProbe(crowd));
      const SweepResult expected = sweep(yard::grid, body, way, is_free, crowd);
      REQUIRE(swept.end == expected.end);
      REQUIRE(swept.t == Approx(expected.t).margin(1e-9));
      if (swept.contact && expected.other) REQUIRE(swept.contact->id == *expected.other);
    }
    const auto rest =
        filtered(BodyProbe(crowd), ContactTest([](const Contact& c) { return c.id != 2; }));
    const Slide without = move_and_slide(yard::grid, body, way, is_free, Others(crowd).without(2));
    if (is_free_at_first) {
      REQUIRE(length(move_and_slide(yard::grid, body, way, rest).center - without.center) <=
              (is_round ? 1e-3 : 0));
    }
    touched += among.touched ? 1 : 0;
  }
  CHECK(touched > runs(2000) / 20);
}

//   ##      a block of tiles that lets out: nothing gets in, at its corners least of all
TEST_CASE("one-way walls: a block of one-way tiles is entered nowhere") {
  Random random(4406);
  const TileTest is_block = [](Tile t) { return t.x >= 6 && t.x <= 9 && t.y >= 6 && t.y <= 9; };
  const auto valve = one_way(is_block, FacesTest([](Tile) { return Faces::all(); }));
  for (int round = 0; round < runs(300); ++round) {
    Body body = yard::random_body(random);
    body.center = random.point(1, 4);
    for (int i = 0; i < 60; ++i) {
      const Vec pull = (Point{8, 8} - body.center) * random.between(0, 0.3);
      body.center =
          move_and_slide(yard::grid, body, pull + yard::random_vec(random, 1), valve).center;
      const double inside = std::max(std::abs(body.center.x - 8), std::abs(body.center.y - 8));
      INFO(round << " " << i);
      REQUIRE(inside > 2 - 1e-3);
    }
  }
}

//   [x][ ]      of what is filtered out nothing is there; a side that is not kept lets pass
TEST_CASE("filtered: bodies meet what is kept of tiles, walls and shapes") {
  const TileTest is_wall = [](Tile t) { return t.x == 4 || t.x == 8; };
  const ContactTest is_second = [](const Contact& c) { return c.tile.x == 8; };
  const auto second = filtered(is_wall, is_second);
  const Body disc({2, 8.5}, 0.25);
  CHECK(move_and_slide(yard::grid, disc, {9, 0}, second).center.x == Approx(7.75));
  CHECK(sweep(yard::grid, disc, Vec{9, 0}, second).contact->tile == Tile{8, 8});
  CHECK_FALSE(overlaps(yard::grid, Body({4.5, 8.5}, 0.25), second));
  CHECK(overlaps(yard::grid, Body({8.5, 8.5}, 0.25), second));
  const ContactTest is_west = [](const Contact& c) { return c.face != Face::east; };
  const auto westward = filtered(is_wall, is_west);
  CHECK(move_and_slide(yard::grid, disc, {9, 0}, westward).center.x == Approx(3.75));
  CHECK(move_and_slide(yard::grid, Body({14, 8.5}, 0.25), {-9, 0}, westward).center.x == Approx(5));
  const auto doors = thin_walls(WallTest([](Tile t) {
    return t.x == 5 || t.x == 9 ? std::optional(ThinWall{.id = t.x}) : std::nullopt;
  }));
  const auto open = filtered(doors, ContactTest([](const Contact& c) { return c.id != 5; }));
  CHECK(sweep(yard::grid, disc, Vec{9, 0}, open).contact->id == 9);
  const std::vector<Shape> shapes{Segment{{4, 6}, {5, 11}}, Box{{8, 8.5}, {0.5, 0.5}},
                                  Circle{{11, 8.5}, 0.5}};
  const ShapeGrid listed(yard::grid, shapes);
  for (int id = 0; id < 3; ++id) {
    const ContactTest is_it = [=](const Contact& c) { return c.id == id; };
    const auto only = filtered(ShapeProbe(listed), is_it);
    CHECK(sweep(yard::grid, disc, Vec{12, 0}, only).contact->id == id);
  }
  const auto both = any_of(is_wall, ShapeProbe(listed));
  const ContactTest is_loose = [](const Contact& c) { return c.part == 1 && c.id != 0; };
  const auto loose = filtered(both, is_loose);
  CHECK(sweep(yard::grid, disc, Vec{12, 0}, loose).contact->id == 1);
  CHECK(move_and_slide(yard::grid, disc, {12, 0}, loose).center.x == Approx(7.25));
  const ContactTest is_before = [](const Contact& c) {
    return c.id == 0 && c.normal.x < 0;  // a one-way wall by hand
  };
  const auto leaning = filtered(ShapeProbe(listed), is_before);
  CHECK(sweep(yard::grid, disc, Vec{12, 0}, leaning).contact->id == 0);
  CHECK(sweep(yard::grid, Body({14, 8.5}, 0.25), Vec{-12, 0}, leaning).end == End::length);
}

//   feet |  wings |      each body has a filter; a level height is one of tiles
TEST_CASE("layered: bodies are stopped by the categories of their bounds") {
  const auto terrain = layered(TileCategories([](Tile t) {
    return t.x == 4 ? 1U : t.x == 8 ? 2U : 0U;
  }));
  const std::vector<Shape> shapes{Segment{{6, 6}, {6.5, 11}}};
  const ShapeGrid listed(yard::grid, shapes);
  const auto fence = layered(ShapeProbe(listed), ShapeCategories([](int) { return 1U; }));
  const auto all = any_of(terrain, fence);
  const Body disc({2, 8.5}, 0.25);
  const auto end = [&](const auto& probe, std::uint32_t filter) {
    const Bounds bounds{yard::grid, Border::solid, filter};
    const double slid = move_and_slide(bounds, disc, {12, 0}, probe).center.x;
    CHECK(sweep(bounds, disc, Vec{12, 0}, probe).center.x == Approx(slid).margin(0.1));
    const SweepResult point = sweep(bounds, Body({2, 8.5}, 0), Vec{12, 0}, probe);
    CHECK(point.center.x == Approx(slid).margin(0.3));
    return slid;
  };
  CHECK(end(terrain, 1) == Approx(3.75));
  CHECK(end(terrain, 2) == Approx(7.75));
  CHECK(end(terrain, 4) == Approx(14));
  CHECK(end(all, ~0U) == Approx(3.75));
  CHECK(end(fence, 1) < 6.1);
  CHECK(end(fence, 2) == Approx(14));
  CHECK(end(any_of(fence), 2) == Approx(14));
  const FacesTest west = [](Tile) { return Faces{Face::west}; };
  const FacesTest east = [](Tile) { return Faces{Face::east}; };
  CHECK(end(one_way(terrain, west), 2) == Approx(7.75));
  CHECK(end(one_way(terrain, east), 2) == Approx(14));
  const ContactTest is_fence = [](const Contact& c) { return c.part == 1; };
  CHECK(end(filtered(all, is_fence), ~0U) < 6.1);
  const HeightTest low = [](Tile t) { return t.x == 6 ? ZRange{0.25, 1} : ZRange{0, 1}; };
  CHECK(end(with_heights({0.1, 0}, low), ~0U) == Approx(5.75));
  CHECK(end(with_heights({0.5, 0}, low), ~0U) == Approx(14));
}

}  // namespace
}  // namespace raywalk
