// Tiles with pixel masks, against sets of points in exact arithmetic on the pixels of the whole
// map.

#include <array>

#include "ray/exact_check.hpp"
#include "ray/exact_mask_worlds.hpp"
#include "ray/exact_rays.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using oracle::Cuts;
using oracle::Inquiry;
using oracle::Judged;
using oracle::MaskWorld;
using oracle::PlansIn;
using oracle::RayMaker;
using oracle::Sets;
using oracle::Straight;
using oracle::World;

/// The casts and the segment of one inquiry, which have been cut; the first difference.
std::string differences(const MaskWorld& masks, const Inquiry& inquiry, const Cuts& ray_cuts,
                        const Cuts& segment_cuts) {
  const World& world = masks.world();
  const PlanProbe probe(PlansIn{&masks}, world.lattice.scale);
  const Sets sets(ray_cuts, world);
  std::string text = oracle::check_cast(Judged{world, inquiry.ray, ray_cuts, sets}, probe);
  if (!text.empty()) return text;
  const Sets on_segment(segment_cuts, world);
  return oracle::check_blocked(world, inquiry.ray.origin, inquiry.target, on_segment, probe);
}

std::string differences(const MaskWorld& masks, const Inquiry& inquiry) {
  const oracle::Lattice& lattice = masks.world().lattice;
  return differences(masks, inquiry, Cuts(lattice, Straight::of(inquiry.ray)),
                     Cuts(lattice, Straight::between(inquiry.ray.origin, inquiry.target)));
}

void ask_all(int pixels_per_tile, int worlds) {
  Random random(static_cast<std::uint64_t>(pixels_per_tile));
  int count = 0;
  for (int i = 0; i < worlds; ++i) {
    const MaskWorld masks = oracle::random_mask_world(random, pixels_per_tile);
    RayMaker maker(random, masks.world());
    for (const oracle::Trouble trouble : oracle::all_troubles) {
      const std::string text = differences(masks, maker.make(trouble));
      if (!text.empty() && ++count <= 3) UNSCOPED_INFO(text);
    }
  }
  CHECK(count == 0);
}

//   a  :  ##:###   :
//      :####:  ##  :      every kind of ray over tiles of 1, 2, 4 ... 64 pixels a side
//   ---+----+------+
//      :##  : # #  : b
TEST_CASE("exact: rays of every kind over masks of every size") {
  for (const int pixels : {1, 2, 4, 8, 16}) ask_all(pixels, runs(100));
  for (const int pixels : {32, 64}) ask_all(pixels, runs(40));
}

/// A picture of 6x6 pixels in tiles of 2x2.
World random_picture(Random& random, Border border) {
  World world;
  world.lattice = {0, 0, 6, 6, 2};
  world.grid = {3, 3};
  world.border = border;
  world.is_rock_beyond = border == Border::solid;
  oracle::fill(world, random);
  oracle::flatten(world, random);
  return world;
}

/// A ray between two points of the pixels' half-lattice.
Inquiry between(Point a, Point b) { return {Ray::rounded_between(a, b), b}; }

//   a#:..:#.      from every corner, middle of a side and middle of a pixel to every other
//   ..:##:..
//   --+--+--
//   .#:..:.#      (a sketch of the upper four rows; the pictures are random)
//   ..:#.:.b
TEST_CASE("exact: pictures of 6x6 pixels in tiles of 2x2, all segments of their half-lattice") {
  Random random(66);
  std::vector<MaskWorld> pictures;
  for (int i = 0; i < 8; ++i) pictures.emplace_back(random_picture(random, Border::clip));
  const int stride = runs(10) < 10 ? 61 : 1;  // a fixed part of them where the code is slow
  for (int n = 0; n < 169 * 169; n += stride) {
    const Point a{n % 13 / 4.0, n / 13 % 13 / 4.0};
    const Inquiry inquiry = between(a, {n / 169 % 13 / 4.0, n / 169 / 13 / 4.0});
    const Cuts cuts(pictures[0].world().lattice, Straight::of(inquiry.ray));  // b - a is exact
    for (const MaskWorld& masks : pictures) {
      const std::string text = differences(masks, inquiry, cuts, cuts);
      if (!text.empty()) FAIL(text);
    }
  }
  SUCCEED();
}

//   a
//     ..:##:..
//     .#:..:..       a or b may lie three pixels beyond the picture, in nothing or in rock
//     --+--+--
//     ..:.#:.#   b
TEST_CASE("exact: pictures of 6x6 pixels, rays from beyond the map and into rock") {
  Random random(67);
  const auto coordinate = [&] { return random.below(25) / 4.0 - 1.5; };
  for (int i = 0; i < runs(200); ++i) {
    const MaskWorld masks(
        random_picture(random, random.chance(0.5) ? Border::clip : Border::solid));
    for (int n = 0; n < 100; ++n) {
      const Point a{coordinate(), coordinate()};
      const std::string text = differences(masks, between(a, {coordinate(), coordinate()}));
      if (!text.empty()) FAIL(text);
    }
  }
  SUCCEED();
}

}  // namespace
}  // namespace raywalk
