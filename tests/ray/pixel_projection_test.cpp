#include "raywalk/ray/detail/pixel_projection.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "ray/pixel_park.hpp"
#include "raywalk/ray/mask_projections.hpp"
#include "raywalk/ray/walk.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

bool is_in(std::uint64_t projection, const detail::Parallel& parallel) {
  return (projection >> detail::Parallel::bin_of(parallel.number) & 1U) != 0;
}

/// The built projection of a mask for a ray.
std::uint64_t built(const MaskProjections& projections, const Ray& ray,
                    const detail::Parallel& parallel) {
  return projections.at(MaskProjections::place(std::signbit(ray.direction.x),
                                               std::signbit(ray.direction.y), parallel.x_loss));
}

/// Whether the line of a ray, to both sides, meets the inside of a solid pixel well within.
bool meets(const Mask& mask, const Ray& ray) {
  const int size = mask.width();
  const auto side = [&](int x, int y) {  // of a corner of pixels, in tiles
    const Point corner{static_cast<double>(x) / size, static_cast<double>(y) / size};
    const Vec to = corner - ray.origin;
    return to.x * ray.direction.y - to.y * ray.direction.x;
  };
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      if (!mask.test({x, y})) continue;
      const auto [low, high] =
          std::minmax({side(x, y), side(x + 1, y), side(x, y + 1), side(x + 1, y + 1)});
      if (low < 0 && high > 0) return true;
    }
  }
  return false;
}

//     / /        the parallels of a ray that meet the pixel, its sides and corners included
//   ./#/..
//   / /
TEST_CASE("projection: a line that touches a solid pixel lies in its projection") {
  Random random(20);
  for (int i = 0; i < runs(20000); ++i) {
    const int size = 1 << random.below(7);
    const Pixel pixel{random.below(size), random.below(size)};
    Mask mask(size, size);
    mask.set(pixel, true);
    // through a random point of the closed pixel, from outside the tile's corner or from inside
    const Point met{(pixel.x + random.below(5) / 4.0) / size,
                    (pixel.y + random.below(5) / 4.0) / size};
    Point from = random.point(0, 1);
    if (random.chance(0.3)) from.y = met.y;
    if (random.chance(0.3)) from.x = met.x;
    const Vec way = met - from;
    if (way == Vec{0, 0}) continue;
    const Ray ray{from, random.chance(0.5) ? way : -way};
    const detail::Parallel parallel(ray, {0, 0});
    detail::Projector projections(ray, parallel, size);
    if (!is_in(projections.of(&mask), parallel)) FAIL(size);
  }
  SUCCEED();
}

//   . . . . . . .      the way by losses, and the way by exact steps
TEST_CASE("projection: the steps of a parallel are those of a walk, unless it is in doubt") {
  Random random(21);
  int steps = 0;
  int doubts = 0;
  const Grid grid{2000, 2000};
  for (int i = 0; i < runs(200); ++i) {
    const Ray ray{random.point(0, 2000), random.point(-1, 1) - Point{}};
    const Walk tiles = walk(grid, ray);
    auto step = tiles.begin();
    detail::Parallel parallel(ray, (*step).tile);
    for (++step; step != tiles.end(); ++step) {
      const bool by_x = parallel.number >= parallel.x_loss;
      parallel.number -= parallel.x_loss;
      ++steps;
      if (detail::Parallel::is_in_doubt(parallel.number)) {
        ++doubts;
        break;
      }
      const Face face = (*step).face;
      if (by_x != (face == Face::west || face == Face::east)) FAIL(i);
      if (by_x != parallel.came_by_x()) FAIL(i);
    }
  }
  CHECK(steps > runs(200) * 500);  // each ray goes far, and hardly one has to give up
  CHECK(doubts * 1000 < steps);
}

//   / .:#.      random lines through random masks; which of them meet a pixel, four corners say
//  /.#:..
TEST_CASE("projection: a line that meets a solid pixel lies in the projection that is built") {
  Random random(22);
  int lines = 0;
  int free = 0;  // not in the built projection
  for (int i = 0; i < runs(300); ++i) {
    const int size = 1 << random.below(7);
    const auto style = static_cast<park::Style>(random.below(8));
    const Mask mask = park::draw(random, style, size, size);
    const MaskProjections built_projections(mask, size);
    for (int n = 0; n < 100; ++n) {
      const Ray ray{random.point(0, 1), random.point(-1, 1) - Point{}};
      const detail::Parallel parallel(ray, {0, 0});
      const std::uint64_t projection = built(built_projections, ray, parallel);
      const bool is_met = meets(mask, ray);
      if (is_met && !is_in(projection, parallel)) FAIL(size);
      ++lines;
      free += is_in(projection, parallel) ? 0 : 1;
    }
  }
  CHECK(free > lines / 10);
}

//   #...      one pixel, in each corner, for lines in every direction: a bin or two more than the
//   ....      pixel itself
TEST_CASE("projection: the built projection of a pixel is hardly wider than the pixel") {
  Random random(23);
  for (int i = 0; i < runs(1000); ++i) {
    const Pixel pixel{random.below(16), random.below(16)};
    Mask mask(16, 16);
    mask.set(pixel, true);
    const MaskProjections projections(mask, 16);
    for (std::size_t place = 0; place < 4 * MaskProjections::sectors; ++place) {
      const int bins = std::popcount(projections.at(place));
      if (bins < 4 || bins > 8) FAIL(bins);  // it covers 4, a part of the next, and a sector's own
    }
    if (projections.rows() != std::uint64_t{1} << static_cast<unsigned>(pixel.y)) FAIL(pixel.y);
  }
  SUCCEED();
}

//   ..:..      nothing, half a tile, more than a tile
TEST_CASE("projection: a mask of another size than a tile") {
  const MaskProjections none(Mask(8, 8), 8);
  Mask corner(3, 3);
  corner.set({1, 1}, true);
  Mask in_tile(8, 8);
  in_tile.set({1, 1}, true);
  for (std::size_t place = 0; place < 4 * MaskProjections::sectors; ++place) {
    CHECK(none.at(place) == 0);
    CHECK(MaskProjections().at(place) == 0);
    CHECK(MaskProjections(corner, 8).at(place) == MaskProjections(in_tile, 8).at(place));
    CHECK(MaskProjections(Mask(9, 2), 8).at(place) == ~std::uint64_t{0});
  }
  CHECK(MaskProjections(Mask(9, 2), 8).rows() == 0b11);
}

}  // namespace
}  // namespace raywalk
