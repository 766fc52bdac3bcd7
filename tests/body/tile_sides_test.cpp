// Sides of whole tiles that stop one way, or of which some are left out: a thin body and a ray.

#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

#include "raywalk/body/slide.hpp"
#include "raywalk/body/sweep.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/one_way.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

constexpr Grid small_grid{3, 3};

/// A map of nine tiles, and a set of faces for each.
struct SidedTiles {
  unsigned solids = 0;
  std::array<Faces, 9> sides{};

  [[nodiscard]] bool operator()(Tile tile) const {
    return ((solids >> static_cast<unsigned>(small_grid.index(tile))) & 1U) != 0;
  }
  [[nodiscard]] Faces at(Tile tile) const {
    return sides[static_cast<std::size_t>(small_grid.index(tile))];
  }
};

Faces random_faces(Random& random) {
  if (random.chance(0.25)) return random.chance(0.5) ? Faces::all() : Faces{};
  Faces faces;
  for (const Face face : {Face::north, Face::east, Face::south, Face::west}) {
    if (random.chance(0.5)) faces = faces | Faces{face};
  }
  return faces;
}

SidedTiles random_tiles(Random& random, unsigned solids) {
  SidedTiles tiles{solids, {}};
  for (Faces& faces : tiles.sides) faces = random_faces(random);
  return tiles;
}

/// A ray and a disc of next to no size on its way come to the same tile and face. True if they are
/// stopped.
template <Probe P>
bool ends_alike(Point from, Vec way, const P& probe) {
  const Body thin(from, 1e-9);
  const CastResult ray = cast(small_grid, Ray{from, way, 1}, probe);
  const SweepResult disc = sweep({small_grid, Border::clip}, thin, way, probe);
  INFO("from " << from.x << ", " << from.y << " by " << way.x << ", " << way.y);
  const bool is_stopped = ray.end == End::hit;
  REQUIRE((disc.end == End::hit && disc.contact) == is_stopped);
  if (!is_stopped) return false;
  REQUIRE(disc.t == Approx(ray.t).margin(1e-6));
  REQUIRE(disc.contact->tile == ray.contact->tile);
  REQUIRE(disc.contact->face == ray.contact->face);
  return true;
}

/// A way within the map, of which no part is a line of it.
struct Way {
  Point from{};
  Vec by{};
};
Way random_way(Random& random) {
  const Point from = random.point(0.01, 2.99);
  return {from, random.point(0.01, 2.99) - from};
}

//   [ |o-> ]  ]      from inside a block of tiles that stop alike out of it, and into one that does
TEST_CASE("tile sides: there is none between one-way tiles that stop alike") {
  SidedTiles row{0b000'110'000, {}};
  row.sides.fill(Faces::all());
  const auto probe = one_way(std::as_const(row), FacesTest([&row](Tile t) { return row.at(t); }));
  CHECK_FALSE(ends_alike({1.5, 1.5}, {1.4, 0}, probe));
  CHECK_FALSE(ends_alike({2.5, 1.5}, {-2.4, 0}, probe));
  row.sides[4] = {};  // nothing stops at the first one, but at the second
  CHECK(ends_alike({0.5, 1.5}, {2.4, 0}, probe));
  row.sides[4] = {Face::west};
  row.sides[5] = {Face::west, Face::south};
  CHECK_FALSE(ends_alike({1.5, 1.5}, {1.4, 0}, probe));
  CHECK_FALSE(ends_alike({1.5, 0.5}, {0.9, 1.5}, probe));
  row.sides[4] = {Face::north};
  CHECK(ends_alike({1.5, 1.5}, {1.4, 0}, probe));
}

//   all small maps, with sides that stop or are left out at random
TEST_CASE("tile sides: a thin body is stopped where a ray is, on all 3x3 maps") {
  Random random(4420);
  int stopped = 0;
  int passed = 0;
  for (unsigned solids = 0; solids < 512; ++solids) {
    for (int n = 0; n < runs(20); ++n) {
      const SidedTiles tiles = random_tiles(random, solids);
      const FacesTest faces = [&tiles](Tile t) { return tiles.at(t); };
      const ContactTest kept = [&tiles](const Contact& c) {
        return tiles.at(c.tile).contains(c.face);
      };
      const Way way = random_way(random);
      INFO("solids " << solids);
      const bool is_stopped = ends_alike(way.from, way.by, one_way(tiles, faces));
      (is_stopped ? stopped : passed) += 1;
      const Tile first{static_cast<int>(way.from.x), static_cast<int>(way.from.y)};
      if (tiles(first) && tiles.at(first) == Faces::all()) continue;  // solid, and begun within
      ends_alike(way.from, way.by, filtered(tiles, kept));
    }
  }
  CHECK(stopped > 512 * runs(20) / 10);
  CHECK(passed > 512 * runs(20) / 10);
}

}  // namespace
}  // namespace raywalk
