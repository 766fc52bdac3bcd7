// Bodies that move far, against a slow look at every solid.

#include <array>
#include <cmath>
#include <utility>

#include "body/sweep_oracle.hpp"
#include "body/yard.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

/// All 3x3 maps: bit 3 * y + x of `tiles`.
struct TinyMap {
  unsigned tiles = 0;
  bool operator()(Tile t) const {
    return (tiles >> static_cast<unsigned>(3 * t.y + t.x) & 1U) != 0;
  }
};

bool agrees(const SweepResult& result, const Box& box, Vec motion,
            const std::vector<oracle::Rectangle>& squares) {
  std::optional<oracle::Quotient> first;
  for (const auto& square : squares) {
    const auto t = oracle::box_meets(box, motion, square);
    if (t && (!first || *t < *first)) first = t;
  }
  if (!first) return result.end == End::length && result.t == 1;
  if (result.end != End::hit || result.t != first->rounded()) return false;
  const Point p =
      test::required(result.contact).point;  // lies on a square that is met at that time
  for (const auto& square : squares) {
    const auto t = oracle::box_meets(box, motion, square);
    const bool holds =
        p.x >= square.low.x && p.x <= square.high.x && p.y >= square.low.y && p.y <= square.high.y;
    if (holds && t && !(*first < *t)) return true;
  }
  return false;
}

//   . # .
//   [ ]->#       all 512 maps, boxes on a lattice of quarters of a tile, and all ways of up to two
//   . . .        tiles on it
TEST_CASE("sweep: in every map of 3x3 tiles a box meets what exact arithmetic says") {
  Random random(1);
  const Grid grid{3, 3};
  for (unsigned tiles = 0; tiles < 512; ++tiles) {
    const TinyMap map{tiles};
    const auto squares =
        oracle::squares_of(grid, 1, [&](int x, int y) { return map(Tile{x, y}); }, tiles % 2 == 0);
    const Bounds bounds{grid, tiles % 2 == 0 ? Border::solid : Border::clip};
    for (int i = 0; i < runs(200); ++i) {
      const Box box{{random.below(13) / 4.0, random.below(13) / 4.0},
                    {(1 + random.below(4)) / 4.0, (1 + random.below(4)) / 4.0}};
      const Vec motion{(random.below(17) - 8) / 4.0, (random.below(17) - 8) / 4.0};
      if (motion == Vec{0, 0}) continue;
      INFO(tiles << ": " << box.center.x << ", " << box.center.y << " half " << box.half.x << ", "
                 << box.half.y << " by " << motion.x << ", " << motion.y);
      REQUIRE(agrees(sweep(bounds, box, motion, map), box, motion, squares));
    }
  }
}

std::vector<oracle::Rectangle> pixels_of(const Yard& yard, bool has_rock) {
  return oracle::squares_of(
      yard.grid(), 64, [&](int x, int y) { return yard.test({x, y}); }, has_rock);
}

/// Those of the squares that lie within `reach` of a way, by a generous measure.
std::vector<oracle::Rectangle> near_way(const std::vector<oracle::Rectangle>& all, Point from,
                                        Vec motion, double reach) {
  std::vector<oracle::Rectangle> some;
  const double square = glm::dot(motion, motion);
  std::ranges::copy_if(all, std::back_inserter(some), [&](const oracle::Rectangle& r) {
    const Vec to_middle = mix(r.low, r.high, 0.5) - from;
    const double t = std::clamp(glm::dot(to_middle, motion) / square, 0.0, 1.0);
    const Vec off = to_middle - motion * t;
    const double size = r.high.x - r.low.x + r.high.y - r.low.y;
    return std::sqrt(glm::dot(off, off)) <= reach + size;
  });
  return some;
}

//   . o / #
//   [ ]-> |       boxes of whole numbers of 1/128 of a tile, ways of up to 16 tiles
//   . # = .
TEST_CASE("sweep: among pixels a box meets what exact arithmetic says") {
  Random random(2);
  Yard yard = garden();
  std::vector<oracle::Rectangle> squares;
  for (int i = 0; i < runs(1600); ++i) {
    const bool has_rock = i % 800 < 400;
    if (i % 800 == 0) yard.door_shift.x = random.below(65);
    if (i % 400 == 0) squares = pixels_of(yard, has_rock);
    const auto some = [&](int most) { return random.below(most) / 128.0; };
    const Box box{{some(12 * 128), some(11 * 128)}, {some(100) + 1.0 / 128, some(100) + 1.0 / 128}};
    Vec motion{some(32 * 128) - 16, some(32 * 128) - 16};
    if (random.chance(0.3)) motion = random.chance(0.5) ? Vec{motion.x, 0} : Vec{0, motion.y};
    if (random.chance(0.2)) motion.y = motion.x;
    if (motion == Vec{0, 0}) continue;
    const auto near = near_way(squares, box.center, motion, box.half.x + box.half.y);
    const Bounds bounds{yard.grid(), has_rock ? Border::solid : Border::clip};
    INFO(box.center.x << ", " << box.center.y << " half " << box.half.x << ", " << box.half.y
                      << " by " << motion.x << ", " << motion.y);
    REQUIRE(agrees(sweep(bounds, box, motion, std::as_const(yard)), box, motion, near));
  }
}

//       /        as the right side of the box comes to the tile, its lower side is one unit of
//   [ ]  #       2^-44 below the tile's upper side, exactly as high, or one unit above; it rises
TEST_CASE("sweep: a hit and a graze are told apart by one unit in the last place") {
  Random random(7);
  const TileTest is_solid = [](Tile t) { return t == Tile{40, 40}; };
  constexpr double unit = 0x1p-44;
  for (int i = 0; i < runs(20000); ++i) {
    const auto some = [&] { return (1 + random.below(1 << 20)) * 0x1p-20; };
    const Vec by{some(), some()};
    const Vec half{some() + random.below(1000) * unit, some() + random.below(1000) * unit};
    const double t = 1 + random.below(16);
    const int below = random.below(3) - 1;
    const Box box{{40 - half.x - t * by.x, 40 - half.y + t * by.y + below * unit}, half};
    INFO(box.center.x << ", " << box.center.y << " by " << by.x << ", " << -by.y);
    const Motion motion{{by.x, -by.y}, 20};
    const SweepResult result = sweep({{64, 64}, Border::clip}, box, motion, is_solid);
    REQUIRE((result.end == End::hit) == (below > 0));
    const Motion back{{-by.x, by.y}, 20};  // it comes from where the way out leads
    const Box there{box.center + Vec{by.x, -by.y} * 20.0, half};
    REQUIRE((sweep({{64, 64}, Border::clip}, there, back, is_solid).end == End::hit) ==
            (below > 0));
    const Ray ray{box.center, motion.direction, 20};
    REQUIRE(result.t == (below > 0 ? t : 20));
    REQUIRE(ray.at(t).x == 40 - half.x);
  }
}

/// Compares a sweep of a body that has a radius with the slow one; false if they differ.
bool is_as_slow(const SweepResult& result, const Body& body, Vec motion,
                const std::vector<oracle::Rectangle>& squares) {
  constexpr double hair = 1e-6;  // nearer than this to a graze, t is anyone's guess
  oracle::Nearest first;
  bool is_close = false;
  for (const auto& square : squares) {
    const auto nearest = oracle::body_meets(body, motion, square, body.radius);
    is_close = is_close || std::abs(nearest.depth) < hair;
    if (nearest.t && (!first.t || *nearest.t < *first.t)) first = nearest;
  }
  if (is_close) return true;
  if (!first.t) return result.end == End::length;
  const double length = std::sqrt(glm::dot(motion, motion));
  return result.end == End::hit && std::abs(result.t - *first.t) * length < 1e-9;
}

double any_radius(Random& random) {
  constexpr std::array radii{0.25, 0.3, 0.05, 0.45, 1.0 / 64, 0.001, 1.7, 1e-7};
  return radii[static_cast<std::size_t>(random.below(8))];
}

//   . o / #
//   ( )-> |       circles, and boxes with round corners
//   . # = .
TEST_CASE("sweep: what is round meets what a look at every pixel says") {
  Random random(3);
  const Yard yard = garden();
  // A body that begins outside meets a solid first at a pixel beside a free one.
  const auto is_rim = [&](int x, int y) {
    const bool is_inner = yard.test({x - 1, y}) && yard.test({x + 1, y}) && yard.test({x, y - 1}) &&
                          yard.test({x, y + 1});
    return yard.test({x, y}) && !is_inner;
  };
  const auto rim = oracle::squares_of(yard.grid(), 64, is_rim, true);
  int hits = 0;
  const int count = runs(1500);
  for (int i = 0; i < count; ++i) {
    Body body{random.point(0, 11), any_radius(random)};
    if (random.chance(0.3)) body.half = {random.between(0, 0.4), random.between(0, 0.4)};
    const Vec motion{random.between(-1, 1), random.between(-1, 1)};
    if (yard.overlaps(body)) continue;
    const auto near = near_way(rim, body.center, motion, body.radius + body.half.x + body.half.y);
    const SweepResult result = sweep(yard.grid(), body, motion, yard);
    INFO(body.center.x << ", " << body.center.y << " r " << body.radius << " half " << body.half.x
                       << ", " << body.half.y << " by " << motion.x << ", " << motion.y);
    REQUIRE(is_as_slow(result, body, motion, near));
    hits += result.end == End::hit ? 1 : 0;
  }
  CHECK(hits > count / 10);
}

//   # . . #  .  .      random maps of tiles, half of them nearly empty, bodies up to 9 tiles wide,
//   . ( )-> .  .  #    ways of up to 40 tiles, in all directions
TEST_CASE("sweep: among tiles bodies of all sizes meet what a look at every tile says") {
  Random random(4);
  for (int n = 0; n < runs(60); ++n) {
    const double density = random.chance(0.5) ? 0.01 : 0.15;
    std::vector<bool> tiles(32 * 32);
    for (std::size_t i = 0; i < tiles.size(); ++i) tiles[i] = random.chance(density);
    const TileTest is_solid = [&](Tile t) {
      return bool{tiles[static_cast<std::size_t>(t.y * 32 + t.x)]};
    };
    const Grid grid{32, 32};
    const auto squares =
        oracle::squares_of(grid, 1, [&](int x, int y) { return is_solid({x, y}); }, n % 2 == 0);
    const Bounds bounds{grid, n % 2 == 0 ? Border::solid : Border::clip};
    for (int i = 0; i < 20; ++i) {
      Body body{random.point(-2, 34), random.between(0.01, random.chance(0.3) ? 4.5 : 0.8)};
      if (random.chance(0.3)) body.half = {random.between(0, 2), random.between(0, 2)};
      const Vec motion{random.between(-40, 40), random.between(-40, 40)};
      if (overlaps(bounds, body, is_solid)) continue;
      INFO(body.center.x << ", " << body.center.y << " r " << body.radius << " half " << body.half.x
                         << ", " << body.half.y << " by " << motion.x << ", " << motion.y);
      REQUIRE(is_as_slow(sweep(bounds, body, motion, is_solid), body, motion, squares));
    }
  }
}

//   #   #
//     .-->      a point is a ray
//   #   #
TEST_CASE("sweep: a body that is a point ends where a cast does") {
  Random random(5);
  const Yard yard = garden();
  const PlanProbe<PlanTest> probe([&](Tile t) { return yard.plan(t); }, 64);
  for (int i = 0; i < runs(20000); ++i) {
    Point p = random.point(0, 11);
    if (random.chance(0.5)) p = {random.below(12 * 8) / 8.0, random.below(11 * 8) / 8.0};
    const Vec motion{(random.below(65) - 32) / 8.0, (random.below(65) - 32) / 8.0};
    const Start start = std::array{Start::hit, Start::ignore_first,
                                   Start::until_free}[static_cast<std::size_t>(random.below(3))];
    const Policy policy{.start = start, .border = Border::solid};
    const CastResult expected = cast(yard.grid(), Ray{p, motion, 1}, probe, policy);
    const SweepResult result = sweep(yard.grid(), Body{p, 0}, {motion, 1, start}, yard);
    REQUIRE(result.contact == expected.contact);
    REQUIRE((result.end == End::hit) == (expected.end == End::hit));
  }
}

//   (   )          a wide body among small tiles, 10 to 1024 tiles in radius
//   (   )-->  #
//   (   )
TEST_CASE("sweep: huge bodies miss no tile on a long way") {
  Random random(6);
  const Grid grid{3000, 3000};
  for (int i = 0; i < runs(30); ++i) {
    const double radius = i % 10 == 0 ? 1024 : random.between(10, 100);
    const Body body = random.chance(0.5) ? Body{{1500, 1500}, radius}
                                         : Body{{1500, 1500}, {radius, radius * 0.5}};
    const Vec motion{random.between(-400, 400), random.between(-400, 400)};
    const Point end = body.center + motion;
    const Tile tile{static_cast<int>(end.x + random.between(-1, 1) * radius),
                    static_cast<int>(end.y + random.between(-1, 1) * radius)};
    const TileTest is_solid = [&](Tile t) { return t == tile; };
    const Point low{static_cast<double>(tile.x), static_cast<double>(tile.y)};
    const std::vector<oracle::Rectangle> one{{low, {low.x + 1, low.y + 1}}};
    if (!grid.contains(tile) || overlaps({grid, Border::clip}, body, is_solid)) continue;
    const SweepResult result = sweep({grid, Border::clip}, body, motion, is_solid);
    INFO(radius << " by " << motion.x << ", " << motion.y << " at " << tile.x << ", " << tile.y);
    if (body.radius > 0) {
      REQUIRE(is_as_slow(result, body, motion, one));
    } else {
      const auto nearest = oracle::body_meets(body, motion, one[0], 1e-9L);
      REQUIRE((result.end == End::hit) == nearest.t.has_value());
    }
  }
}

}  // namespace
}  // namespace raywalk
