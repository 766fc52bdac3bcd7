#include "bench/textbook_cast.hpp"

#include "bench/textbook_pixels.hpp"
#include "bench/tile_scene.hpp"
#include "raywalk/mask/bresenham.hpp"
#include "raywalk/ray/cast.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

// A room of 4x3 tiles with a pillar P and a gap in the east wall:
//
//   ####
//   #.P.    from (1.5, 1.75) north, south, west and to the pillar
//   #..#
//   ####
TileMap room() {
  TileMap map = TileMap::filled({4, 4}, false);
  close_border(map);
  map.set({2, 1}, true);
  map.set({3, 1}, false);
  return map;
}

TEST_CASE("textbook_cast: it tells t, point, tile, face and normal of each side") {
  const TileMap map = room();
  const Point o{1.5, 1.75};
  const CastResult east = textbook_cast(map, {o, {1, 0}});
  CHECK(east.end == End::hit);
  CHECK(east.t == 0.5);
  CHECK(east.point == Point{2, 1.75});
  CHECK(east.tile == Tile{2, 1});
  REQUIRE(east.contact);
  CHECK(east.contact->face == Face::west);
  CHECK(east.contact->normal == Vec{-1, 0});
  CHECK(textbook_cast(map, {o, {-2, 0}}).tile == Tile{0, 1});
  CHECK(textbook_cast(map, {o, {-2, 0}}).contact->face == Face::east);
  CHECK(textbook_cast(map, {o, {0, 1}}).tile == Tile{1, 3});
  CHECK(textbook_cast(map, {o, {0, 1}}).contact->normal == Vec{0, -1});
  CHECK(textbook_cast(map, {o, {0, -1}}).t == 0.75);
  CHECK(textbook_cast(map, {o, {0, -1}}).contact->face == Face::south);
}

TEST_CASE("textbook_cast: at the edge of the map it ends without a hit") {
  const CastResult out = textbook_cast(room(), {{3.5, 1.5}, {1, 0}});
  CHECK(out.end == End::edge);
  CHECK(out.tile == Tile{4, 1});
}

TEST_CASE("textbook_cast: it answers what cast answers, but for rounding") {
  const TileScene scene = make_tile_scene("a", runs(20000));
  const auto is_solid = [&](Tile tile) { return scene.map.is_solid(tile); };
  int differences = 0;
  for (const Ray& ray : scene.rays) {
    const CastResult told = textbook_cast(scene.map, ray);
    const CastResult result = cast(scene.map.grid, ray, is_solid);
    if (!result.contact) {
      ++differences;
      continue;
    }
    const bool is_near = std::abs(told.t - result.t) < 1e-9;  // t is added up
    const bool is_same = told.contact && told.tile == result.tile &&
                         told.contact->face == result.contact->face &&
                         told.contact->normal == result.contact->normal;
    differences += is_near && is_same ? 0 : 1;
  }
  CHECK(differences <= static_cast<int>(scene.rays.size() / 1000));
}

TEST_CASE("first_solid_pixel: it looks at the pixels of the line, both ends included") {
  Random random(3);
  for (int i = 0; i < runs(5000); ++i) {
    const Pixel a{random.below(61), random.below(61)};
    const Pixel b{random.below(61), random.below(61)};
    std::vector<Pixel> seen;
    const TextbookPixel end = first_solid_pixel(a, b, [&](Pixel p) {
      seen.push_back(p);
      return false;
    });
    const auto size = static_cast<std::size_t>(pixel_line(a, b).size());
    if (!end.is_hit && seen.size() == size && seen.front() == a && seen.back() == b) continue;
    CAPTURE(a.x, a.y, b.x, b.y);
    CHECK(seen.size() == size);
    CHECK(seen.front() == a);
    CHECK(seen.back() == b);
  }
}

TEST_CASE("textbook_pixel_cast: it finds the wall of a row, in pixels of the map") {
  const TextbookPixel hit = textbook_pixel_cast(room(), {{1.5, 1.75}, {1, 0}});
  CHECK(hit.is_hit);
  CHECK(hit.pixel == Pixel{32, 28});
}

}  // namespace
}  // namespace raywalk
