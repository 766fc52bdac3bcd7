#include "raywalk/ray/one_way.hpp"

#include <limits>

#include "ray/casts.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

/// The probe whose tiles stop only rays and bodies that come in by these faces.
template <Probe P>
auto stopping(P probe, Faces faces) {
  return one_way(std::move(probe), FacesTest([faces](Tile) { return faces; }));
}

TEST_CASE("faces: a set of faces has those it was made of, and never none") {
  constexpr Faces set{Face::north, Face::west};
  static_assert(set.contains(Face::north) && set.contains(Face::west));
  static_assert(!set.contains(Face::east) && !set.contains(Face::south));
  static_assert(!Faces{Face::none}.contains(Face::none) && Faces{Face::none} == Faces{});
  for (const Face face : four_faces) {
    CHECK(Faces::all().contains(face));
    CHECK_FALSE(Faces{}.contains(face));
    CHECK(Faces{face} == Faces{face, face});
  }
}

//   a - ->[ ]- - |      in from the west, and stopped on the way back
//     |- -[<- - -b
TEST_CASE("one_way: a face lets a ray through in one direction") {
  const AsciiMap map{"..#.."};
  const auto valve = stopping(map, {Face::east});
  CHECK(cast(map.grid(), Ray{{0.5, 0.5}, {1, 0}}, valve).end == End::edge);
  const CastResult back = cast(map.grid(), Ray{{4.5, 0.5}, {-1, 0}}, valve);
  CHECK(back.contact == Contact{1.5, {3, 0.5}, {1, 0}, Face::east, {2, 0}, 0});
  CHECK_FALSE(blocked(map.grid(), {0.5, 0.5}, {0.5, 0.5}, valve));
}

//   [a]      from inside one gets out everywhere
TEST_CASE("one_way: nothing stops a ray on its way out") {
  const AsciiMap map{"...", ".#.", "..."};
  const auto trap = stopping(map, Faces::all());
  for (const Face face : four_faces) {
    const Ray out{{1.5, 1.5}, outward(face)};
    CHECK(cast(map.grid(), out, trap).end == End::edge);
    CHECK(cast(map.grid(), Ray{{1.5, 1.5}, {0, 0}, 0}, trap).end == End::length);
    const Ray in{Point{1.5, 1.5} + outward(face), -outward(face)};
    CHECK(cast(map.grid(), in, trap).contact->face == face);
  }
}

//    a
//    v
//   ====      a ledge of pixels: it carries what falls, and lets through what jumps
//    ^
//    b
TEST_CASE("one_way: rock beyond the map is no valve") {
  static constexpr Grid grid{3, 3};
  const auto probe = one_way(TileTest([](Tile) { return false; }), FacesTest([](Tile t) {
                               REQUIRE(grid.contains(t));
                               return Faces{};
                             }));
  const CastResult out = cast(grid, Ray{{1.5, 1.5}, {1, 0}}, probe, {.border = Border::solid});
  CHECK(out.end == End::hit);
  CHECK(out.t == 1.5);
  CHECK(cast(grid, Ray{{1.5, 1.5}, {1, 0}}, probe).end == End::edge);
}

TEST_CASE("one_way: the faces of pixels count like those of tiles") {
  Mask ledge(4, 4);
  for (int x = 0; x < 4; ++x) ledge.set({x, 1}, true);
  const PlanProbe<PlanTest> masked(
      [&](Tile t) { return Plan{false, t.y == 1 ? &ledge : nullptr, {}}; }, 4);
  const auto probe = stopping(masked, {Face::north});
  CHECK(cast(Grid{1, 3}, Ray{{0.5, 0.5}, {0, 1}}, probe).point == Point{0.5, 1.25});
  CHECK(cast(Grid{1, 3}, Ray{{0.5, 2.5}, {0, -1}}, probe).end == End::edge);
}

//   > # > # .      the second stops what the first lets through; each tile has faces of its own
TEST_CASE("one_way: is asked for each tile") {
  const AsciiMap map{".#.##."};
  const FacesTest faces = [](Tile tile) { return tile.x == 4 ? Faces{Face::west} : Faces{}; };
  const auto probe = one_way(map, faces);
  CHECK(cast(map.grid(), Ray{{0.5, 0.5}, {1, 0}}, probe).tile == Tile{4, 0});
  CHECK(cast(map.grid(), Ray{{5.5, 0.5}, {-1, 0}}, probe).end == End::edge);
}

//   > [][] .     out of a block of solids: there is no side between two that stop alike
TEST_CASE("one_way: over random maps it has the contacts by outer faces that are in the set") {
  Random random(9);
  const Grid grid{8, 8};
  for (int i = 0; i < runs(20000); ++i) {
    const std::uint64_t solid = random.bits() & random.bits();
    const TileTest probe = [&](Tile t) { return (solid >> grid.index(t) & 1U) != 0; };
    Faces faces;
    for (const Face face : four_faces) {
      if (random.chance(0.5)) faces = faces | Faces{face};
    }
    const auto half = [&] { return random.below(17) / 2.0; };
    const Ray ray = random.chance(0.5)
                        ? Ray::rounded_between({half(), half()}, {half(), half()})
                        : Ray::rounded_between(random.point(0, 8), random.point(0, 8));
    RayCast all(grid, ray, probe);
    CastResult expected = all.next();
    const auto is_stopping = [&](const Contact& contact) {
      if (!faces.contains(contact.face)) return false;
      const Tile before = beyond(contact.tile, contact.face);
      return !grid.contains(before) || !probe(before);
    };
    while (expected.contact && !is_stopping(*expected.contact)) expected = all.next();
    REQUIRE(cast(grid, ray, stopping(probe, faces)) == expected);
  }
}

}  // namespace
}  // namespace raywalk
