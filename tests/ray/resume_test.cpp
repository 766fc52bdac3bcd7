#include "raywalk/ray/resume.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "ray/casts.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/thin_wall.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/explained.hpp"
#include "support/random.hpp"
#include "support/required.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

//   # # # #
//   # a . #      two bounces, and a length of 4 in all
//   # . ` #
//   # # # #
TEST_CASE("reflected: goes on from the face, mirrored, with the length that is left") {
  const AsciiMap map{"####", "#..#", "#..#", "####"};
  Ray ray{{1.5, 1.25}, {1, 0.5}, 4};
  const CastResult east = cast(map.grid(), ray, map);
  REQUIRE(east.point == Point{3, 2});
  ray = reflected(ray, test::required(east.contact)).value();
  CHECK(ray.origin == Point{3, 2});
  CHECK(ray.direction == Vec{-1, 0.5});
  CHECK(ray.max_t == 2.5);
  const CastResult south = cast(map.grid(), ray, map);
  CHECK(south.t == 2);  // both walls of the corner at once
  ray = ricochet(map.grid(), ray, test::required(south.contact), map).value();
  CHECK(ray.direction == Vec{1, -0.5});
  CHECK(cast(map.grid(), ray, map).end == End::length);
}

TEST_CASE("reflected: there is nothing to be mirrored at inside a solid") {
  const Ray ray{{1.5, 1.5}, {1, 0}};
  CHECK_FALSE(reflected(ray, Contact{0, {1.5, 1.5}}));
  const AsciiMap map{"###", "###", "###"};
  const Contact inside = cast(map.grid(), ray, map).contact.value();
  CHECK_FALSE(ricochet(map.grid(), ray, inside, map));
  // the door has been shut: neither way leads out
  const Contact was_free{0, {1, 1.5}, {-1, 0}, Face::west, {1, 1}};
  CHECK_FALSE(ricochet(map.grid(), ray, was_free, map));
}

//   . #
//   . a        a muzzle that touches the wall: the shot goes back at once
//   . #
TEST_CASE("reflected, ricochet: a ray that begins on a face is mirrored at it") {
  const AsciiMap map{".#", ".#", ".#"};
  const Ray ray{{1, 1.5}, {1, 0.5}};
  const Contact contact = cast(map.grid(), ray, map).contact.value();
  REQUIRE(contact.t == 0);
  CHECK(test::required(reflected(ray, contact)).direction == Vec{-1, 0.5});
  CHECK(test::required(ricochet(map.grid(), ray, contact, map)).direction == Vec{-1, 0.5});
  const AsciiMap corner{".#", "##"};
  const Ray into{{1, 1}, {1, 0.5}};
  const Contact inner = cast(corner.grid(), into, corner).contact.value();
  REQUIRE(inner.t == 0);
  CHECK(test::required(ricochet(corner.grid(), into, inner, corner)).direction == Vec{-1, -0.5});
}

//   \ |      a round one: the normal is that of the circle
//    \|
TEST_CASE("reflected: at a slanted normal the angles are equal") {
  const Vec n{0.6, -0.8};
  const Ray out = reflected(Ray{{0, 0}, {0, 2}, 3}, Contact{1, {0, 2}, n}).value();
  CHECK(out.direction.x == Approx(1.92));
  CHECK(out.direction.y == Approx(-0.56));
  CHECK(out.max_t == 2);
}

//   a ` #        an inner corner, a gap between two solids, the seam of a wall, an outer corner
//   . # *
TEST_CASE("ricochet: exactly in a corner a ray goes back where it came from") {
  const Ray ray{{0.5, 0.5}, {1, 1}, 10};
  const auto way_back = [&](const AsciiMap& map) {
    const Contact contact = cast(map.grid(), ray, map).contact.value();
    return ricochet(map.grid(), ray, contact, map).value().direction;
  };
  CHECK(way_back({".#", "##"}) == Vec{-1, -1});
  CHECK(way_back({".#", "#."}) == Vec{-1, -1});
  CHECK(way_back({"..", "##"}) == Vec{1, -1});
  CHECK(way_back({".#", ".#"}) == Vec{-1, 1});
  const Vec off_corner = way_back({"..", ".#"});
  CHECK(std::abs(off_corner.x) == 1);
  CHECK(off_corner.x == -off_corner.y);
}

/// Sends a ball through a closed world; false as soon as anything is not as it has to be.
template <class P>
bool bounces(const Grid& grid, Ray ray, P& probe, int count) {
  const Policy rock{.border = Border::solid};
  std::optional<Contact> last;
  for (int i = 0; i < count; ++i) {
    const CastResult result = cast(grid, ray, probe, rock);
    if (result.end == End::length) return i > 0;
    if (!result.contact || result.contact->normal == Vec{0, 0}) return false;
    const Contact contact = *result.contact;
    const bool again =
        last && last->tile == contact.tile && last->face == contact.face && last->id == contact.id;
    if (contact.t == 0 && again) return false;
    const std::optional<Ray> next = ricochet(grid, ray, contact, probe, rock);
    if (!next || next->origin != contact.point) return false;
    const bool is_as_fast = std::abs(next->direction.x) == std::abs(ray.direction.x) &&
                            std::abs(next->direction.y) == std::abs(ray.direction.y);
    if (!is_as_fast || next->max_t > ray.max_t || next->direction == ray.direction) return false;
    if (contact.t > 0x1p-30 && next->max_t >= ray.max_t) return false;
    const Ray here{contact.point, {0, 0}, 0};
    if (cast(grid, here, probe, rock).end == End::hit) return false;
    ray = *next;
    last = contact;
  }
  return true;
}

Ray random_ball(Random& random, Point at) {
  constexpr std::array<Vec, 5> simple{{{1, 1}, {1, -1}, {-1, 2}, {0, 1}, {-0.5, 0.25}}};
  const bool is_simple = random.chance(0.5);
  const Vec way = is_simple ? simple[static_cast<std::size_t>(random.below(5))]
                            : Vec{random.between(-1, 1), random.between(-1, 1)};
  return {at, way, 3000};
}

//   # . . #      balls bounce a thousand times in random mazes, many of them exactly into corners
//   . ` # .
//   # . . .
TEST_CASE(
    "ricochet: a ball among tiles never gets into a wall, nor hits a face that it stands on") {
  Random random(31);
  const Grid grid{12, 12};
  int balls = 0;
  for (int world = 0; world < runs(300); ++world) {
    std::vector<bool> tiles(144);
    for (std::size_t i = 0; i < tiles.size(); ++i) tiles[i] = random.chance(0.3);
    const TileTest solid = [&](Tile t) { return tiles[static_cast<std::size_t>(grid.index(t))]; };
    const Tile start = grid.tile(random.below(144));
    if (solid(start)) continue;
    const bool in_middle = random.chance(0.5);
    const Point at = in_middle ? Point{start.x + 0.5, start.y + 0.5}
                               : Point{start.x + random.between(0.01, 0.99),
                                       start.y + random.between(0.01, 0.99)};
    const Ray ball = random_ball(random, at);
    ++balls;
    if (!bounces(grid, ball, solid, 1000)) {
      FAIL(explained(grid, ball, solid, {.border = Border::solid}));
    }
  }
  CHECK(balls > runs(300) / 2);
}

//   .#.:#..      and among pixels, and doors without thickness
//   #..:.|.
TEST_CASE("ricochet: a ball among pixels never gets into a wall, nor hits what it stands on") {
  Random random(32);
  const Grid grid{4, 4};
  int balls = 0;
  for (int world = 0; world < runs(300); ++world) {
    std::vector<Mask> masks(16, Mask(8, 8));
    for (Mask& mask : masks) {
      for (int y = 0; y < 8; ++y) {
        mask.set_word(0, y, random.bits() & random.bits() & random.bits());
      }
    }
    const PlanTest plans = [&](Tile t) {
      return Plan{false, &masks[static_cast<std::size_t>(grid.index(t))], {}};
    };
    const PlanProbe probe(plans, 8);
    const Pixel start{random.below(32), random.below(32)};
    if (plans({start.x / 8, start.y / 8}).test({start.x % 8, start.y % 8})) continue;
    const Ray ball = random_ball(random, {(start.x + 0.5) / 8, (start.y + 0.5) / 8});
    ++balls;
    if (!bounces(grid, ball, probe, 1000)) {
      FAIL(explained(grid, ball, probe, {.border = Border::solid}));
    }
    const auto doors = any_of(
        probe, thin_walls([](Tile t) {
          const bool is_door = (t.x + t.y) % 3 == 0;
          return is_door ? std::optional(ThinWall{ThinWall::Stops::east_west, 0.4375, 0.25, 1, -1})
                         : std::nullopt;
        }));
    if (!bounces(grid, ball, doors, 1000)) {
      FAIL(explained(grid, ball, doors, {.border = Border::solid}));
    }
  }
  CHECK(balls > runs(300) / 2);
}

//   a - | - | - #      through two panes of glass, each dimming what comes after it
TEST_CASE("resume: glass is looked through by asking the same cast again") {
  const AsciiMap map{".g.gg#"};
  RayCast beam(map.grid(), Ray{{0.5, 0.5}, {1, 0}}, [&](Tile tile) { return map.at(tile) != '.'; });
  double light = 1;
  CastResult result = beam.next();
  for (; result.contact && map.at(result.tile) == 'g'; result = beam.next()) light /= 2;
  CHECK(light == 0.125);
  CHECK(result.tile == Tile{5, 0});
  CHECK(result.t == 4.5);
}

//   a - |o      what is left of a ray begins where it was stopped
TEST_CASE("continued: is the rest of the ray") {
  const AsciiMap map{"..#"};
  const Ray ray{{0.5, 0.25}, {1, 0}, 5};
  const Ray rest = continued(ray, cast(map.grid(), ray, map).contact.value());
  CHECK(rest.origin == Point{2, 0.25});
  CHECK(rest.max_t == 3.5);
  CHECK(cast(map.grid(), rest, map).t == 0);
  const Ray endless{{0.5, 0.25}, {1, 0}};
  CHECK(std::isinf(continued(endless, cast(map.grid(), endless, map).contact.value()).max_t));
}

//   # # # # # #
//   # a - P . #      in by the west face of P, out by the north face of Q, a turn to the left
//   # . . . ^ #
//   # # # # Q #
TEST_CASE("through_portal: comes out of the other face, turned, with the length that is left") {
  const AsciiMap map{"######", "#..P.#", "#....#", "####Q#"};
  const TileTest solid = [&](Tile t) { return map.at(t) != '.'; };
  const Ray ray{{1.5, 1.25}, {1, 0.125}, 9};
  const Contact in = cast(map.grid(), ray, solid).contact.value();
  REQUIRE(in.tile == Tile{3, 1});
  const Ray out = through_portal(ray, in, {{4, 3}, Face::north}).value();
  CHECK(out.origin == Point{4.4375, 3});
  CHECK(out.direction == Vec{0.125, -1});
  CHECK(out.max_t == 7.5);
  CHECK(cast(map.grid(), out, solid).point == Point{4.6875, 1});
  CHECK_FALSE(through_portal(ray, in, {{4, 3}, Face::none}));
  CHECK_FALSE(through_portal(ray, Contact{}, {{4, 3}, Face::north}));
}

/// How far left of the middle of a face a point on it lies, for those who go in, or come out.
double left_of_middle(Point p, Tile tile, Vec way) {
  const Vec off = p - Point{tile.x + 0.5, tile.y + 0.5};
  return off.x * way.y - off.y * way.x;
}

//      N            all pairs of faces: as far to the left as before, as much ahead, as much aside
//    W . E
//      S
TEST_CASE("through_portal: what goes in on the left comes out on the left") {
  Random random(33);
  for (const Face in : four_faces) {
    for (const Face out : four_faces) {
      for (int i = 0; i < runs(200); ++i) {
        const Tile from{random.below(100) - 50, random.below(100) - 50};
        const Tile to{random.below(100) - 50, random.below(100) - 50};
        const Vec way = -outward(in);
        const double aside = random.below(65) / 64.0 - 0.5;
        const Point middle{from.x + 0.5 - way.x / 2, from.y + 0.5 - way.y / 2};
        const Point at = middle + aside * Vec{way.y, -way.x};
        const Ray ray{{0, 0}, way + random.between(-2, 2) * quarter_turn(way), 7};
        const Contact contact{2, at, outward(in), in, from, 0};
        const Ray next = through_portal(ray, contact, {to, out}).value();
        const Vec new_way = outward(out);
        REQUIRE(left_of_middle(next.origin, to, new_way) == aside);
        REQUIRE(glm::dot(next.origin - Point{to.x + 0.5, to.y + 0.5}, new_way) == 0.5);
        REQUIRE(glm::dot(next.direction, new_way) == 1);
        REQUIRE(glm::dot(next.direction, quarter_turn(new_way)) ==
                glm::dot(ray.direction, quarter_turn(way)));
        REQUIRE(next.max_t == 5);
        // and back again, the other way round
        const Contact back{0, next.origin, new_way, out, to, 0};
        const Ray home =
            through_portal({next.origin, -next.direction, 5}, back, {from, in}).value();
        REQUIRE(home.origin == at);
        REQUIRE(home.direction == -ray.direction);
      }
    }
  }
}

//   P . . P      straight through the faces that look at each other: a world that ends nowhere
TEST_CASE("through_portal: a ray goes round for as long as it has length, and keeps its place") {
  const AsciiMap map{"#...#"};
  Ray ray{{1.5, 0.3}, {1, 0}, 1000};
  int rounds = 0;
  CastResult result = cast(map.grid(), ray, map);
  for (; result.contact; result = cast(map.grid(), ray, map)) {
    ray = through_portal(ray, test::required(result.contact), {{0, 0}, Face::east}).value();
    ++rounds;
  }
  CHECK(rounds == 333);
  CHECK(result.end == End::length);
  CHECK(ray.origin == Point{1, 0.3});
  CHECK(result.point == Point{2.5, 0.3});
}

TEST_CASE("through_portal: rounding never carries a ray off its face") {
  Random random(34);
  for (int i = 0; i < runs(20000); ++i) {
    const Face in = four_faces[random.below(4)];
    const Face out = four_faces[random.below(4)];
    const Tile from{random.below(3) - 2, random.below(3) - 2};
    const Tile to{random.below(1 << 29), -random.below(1 << 29)};
    const bool by_x = outward(in).x != 0;
    const double tiny = random.chance(0.5) ? random.between(0, 1) : 0x1p-70;
    const Point at{from.x + (by_x ? (in == Face::east ? 1 : 0) : tiny),
                   from.y + (by_x ? tiny : (in == Face::south ? 1 : 0))};
    const Contact contact{0, at, outward(in), in, from, 0};
    const Ray next = through_portal({{0, 0}, -outward(in)}, contact, {to, out}).value();
    REQUIRE((next.origin.x >= to.x && next.origin.x <= to.x + 1));
    REQUIRE((next.origin.y >= to.y && next.origin.y <= to.y + 1));
  }
}

//   `    o
//     ` ( )     a contact without a face: mirrored at the normal, though it lies an ulp inside
TEST_CASE("ricochet: bounces off what is round") {
  Random random(11);
  const Point center{5, 5};
  int bounces = 0;
  for (int i = 0; i < runs(2000); ++i) {
    const Ray ray = Ray::rounded_between(random.point(0, 10), random.point(3, 7));
    const Vec from = ray.origin - center;
    const double angle = random.between(0.1, 6);
    const Vec normal = glm::normalize(from + Vec{angle, -angle});
    if (glm::dot(normal, ray.direction) >= 0 || normal.x == 0 || normal.y == 0) continue;
    const Contact contact{0.5, center + normal, normal, Face::none, {5, 5}, 0};
    const TileTest is_free = [](Tile) { return false; };
    const std::optional<Ray> out = ricochet(Grid{10, 10}, ray, contact, is_free);
    REQUIRE(out);
    CHECK(glm::dot(out->direction, normal) > 0);
    ++bounces;
  }
  CHECK(bounces > runs(2000) / 10);
}

}  // namespace
}  // namespace raywalk
