// Bodies among segments at any angle, which they touch, and pixels and tiles: the way that is free
// is gone, and a mirror image of it in the mirror image.

#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "body/slant_inquiry.hpp"
#include "support/catch.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

//    \  .##     a disc, a box or a round box next to a segment, at a gap of nothing, of a rounding,
//   o \  ##     of half a skin or a skin, or where its last move has left it; body_long_slides asks
//      \ .      the same for longer
TEST_CASE("slide: among slanted segments nothing is stuck, and eight images move alike") {
  test::SlantInquiry inquiry(1);
  const int count = runs(40000);
  for (int i = 0; i < count; ++i) {
    const std::string flaw = inquiry.ask();
    if (!flaw.empty()) FAIL("move " << i << ": " << flaw);
  }
  CHECK(inquiry.touches() > count / 5);
  CHECK(inquiry.near_starts() > count / 5);
  CHECK(inquiry.rests() < count / 100);
}

constexpr Grid slant_grid{12, 12};

/// A slide of a body that is put at a wall; none if it overlaps that by a rounding.
std::optional<Slide> slide_at_wall(Vec normal, double gap, Vec motion, Body body) {
  const Vec along{-normal.y, normal.x};
  const Point middle{6.3, 5.7};
  const std::vector<Shape> walls{Segment{middle - along * 4.0, middle + along * 4.0}};
  const ShapeGrid grid(slant_grid, walls);
  const auto obstacles = any_of(TileTest([](Tile) { return false; }), ShapeProbe(grid));
  body.center = middle + normal * (body.radius + gap);
  if (overlaps(slant_grid, body, obstacles)) return std::nullopt;
  return move_and_slide(slant_grid, body, motion, obstacles);
}

//   o/     a disc at a wall aslant, pressed into it, or along it
TEST_CASE("slide: a disc that touches a wall at any angle goes along it") {
  Random random(5);
  const int count = runs(20000);
  for (int i = 0; i < count; ++i) {
    const double angle = random.between(0, 6.283185307179586);
    const Vec normal{std::cos(angle), std::sin(angle)};
    const Vec along{-normal.y, normal.x};
    const double gap =
        std::array{0.0, 1e-15, 0.5 * body_skin, 1e-7}[static_cast<std::size_t>(i % 4)];
    const double pressure = random.chance(0.5) ? random.between(0, 2) : 0;
    const Vec motion = (along - normal * pressure) * random.between(0.001, 0.3);
    const auto slide = slide_at_wall(normal, gap, motion, Body({}, random.between(0.01, 0.4)));
    if (!slide) continue;
    INFO("angle " << angle << " gap " << gap);
    REQUIRE(dot(slide->moved, along) > 0.999 * dot(motion, along));
    REQUIRE(std::abs(dot(slide->moved, normal)) < 1e-9);
  }
}

//   /        a disc presses on a wall, half a skin from it, towards a tile below
//   o
//   #
TEST_CASE("slide: a disc half a skin from a slanted wall goes along it to a tile") {
  const Body disc({0x1.0b282a77f68b5p+0, 0x1.a9a79eb4a635cp+2}, 0x1.533ce32b29b28p-2);
  const Vec motion{-0x1.f382f7738cd36p-4, 0x1.3f33481566da4p-4};
  const std::vector<Shape> walls{Segment{{0.75, 6}, {0.5, 10.25}}};
  const ShapeGrid grid(slant_grid, walls);
  const auto obstacles = any_of(TileTest([](Tile t) { return t == Tile{0, 7}; }), ShapeProbe(grid));
  const Slide slide = move_and_slide(slant_grid, disc, motion, obstacles);
  CHECK(slide.moved.y > 0.02);
  CHECK(slide.contacts.size() == 2);
}

}  // namespace
}  // namespace raywalk
