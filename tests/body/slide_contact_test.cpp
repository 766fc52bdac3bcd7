// The contacts that a sliding body reports: the things that stood in its way.

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "body/yard.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

//   . . # .
//   . o # .      it goes down and to the right, into the corner
//   # # # .
TEST_CASE("slide contact: in a corner there is the floor, and there is the wall") {
  const Yard yard{"..#.", "..#.", "###."};
  for (const Body& body : {Body({1.5, 1.5}, 0.25), Body({1.5, 1.5}, {0.25, 0.25})}) {
    const Slide slide = yard.move(body, {0.75, 0.75});
    CHECK(slide.touched);
    REQUIRE(slide.contacts.size() == 2);
    const auto floor = slide.contacts.on(Face::north);
    REQUIRE(floor);
    CHECK(floor->normal == Vec{0, -1});
    CHECK(floor->tile == Tile{1, 2});
    CHECK(floor->point.y == 2);
    CHECK(floor->other == std::nullopt);
    const auto wall = slide.contacts.on(Face::west);
    REQUIRE(wall);
    CHECK(wall->normal == Vec{-1, 0});
    CHECK(wall->tile == Tile{2, 1});
    CHECK_FALSE(slide.contacts.on(Face::south));
  }
}

TEST_CASE("slide contact: a body in the open touches nothing, and one in rock has no contact") {
  const Yard yard{"..#", "...", "..."};
  CHECK(yard.move(Circle{{1, 1.5}, 0.25}, {0.25, 0.25}).contacts.empty());
  const Slide stuck = yard.move(Circle{{2.5, 0.5}, 0.25}, {0.25, 0.25});
  CHECK(stuck.touched);
  CHECK(stuck.contacts.empty());
}

//   # # #
//   . [ ].      it jumps, and hits the two tiles above it at once
TEST_CASE("slide contact: of several tiles it names the one straight before the centre") {
  const Yard yard{"###.", "....", "...."};
  const auto tile_over = [&](double x) {
    const Slide slide = yard.move(Box{{x, 1.5}, {0.375, 0.375}}, {0, -0.5});
    REQUIRE(slide.contacts.size() == 1);
    CHECK(slide.contacts[0].face == Face::south);
    return slide.contacts[0].tile;
  };
  CHECK(tile_over(0.875) == Tile{0, 0});
  CHECK(tile_over(1.125) == Tile{1, 0});
  CHECK(tile_over(1.875) == Tile{1, 0});
  CHECK(tile_over(2.125) == Tile{2, 0});
  CHECK(tile_over(3.125) == Tile{2, 0});  // nothing is straight before it
}

//   o->. . . .
//   # # # # #      a long way along the floor
TEST_CASE("slide contact: a wall of many tiles is one contact, with the last tile") {
  const Yard yard{".....", "#####"};
  const Slide slide = yard.move(Circle{{0.5, 0.5}, 0.25}, {3, 1});
  REQUIRE(slide.contacts.size() == 1);
  CHECK(slide.contacts[0].tile == Tile{3, 1});
  CHECK(slide.contacts[0].face == Face::north);
}

//   . . .
//   o->\ .      it goes round the corner of the tile below
//   . # .
TEST_CASE("slide contact: a corner is one contact, without a face") {
  const Yard yard{"....", "....", "..#.", "...."};
  const Slide slide = yard.move(Circle{{1.25, 1.875}, 0.25}, {1, 0});
  REQUIRE(slide.contacts.size() >= 1);
  const SlideContact corner = slide.contacts[0];
  CHECK(corner.face == Face::none);
  CHECK(corner.tile == Tile{2, 2});
  CHECK(corner.point.x == Approx(2));
  CHECK(corner.point.y == Approx(2));
  CHECK(corner.normal.y < 0);
  CHECK(slide.contacts.size() == 1);
}

//   rock | o
TEST_CASE("slide contact: the rock beyond the map is a tile off the map") {
  const Yard yard{"...", "...", "..."};
  const Slide west = yard.move(Circle{{0.5, 1.5}, 0.25}, {-1, 0});
  REQUIRE(west.contacts.size() == 1);
  CHECK(west.contacts[0].tile == Tile{-1, 1});
  CHECK(west.contacts[0].face == Face::east);
  const Slide south = yard.move(Circle{{0.5, 1.5}, 0.25}, {0, 5});
  REQUIRE(south.contacts.size() == 1);
  CHECK(south.contacts[0].tile == Tile{0, 3});
}

//   (0) o->[1](2)
TEST_CASE("slide contact: another body is named by its place among the others") {
  const Yard yard{"......", "......", "......"};
  const std::array others{Body({1, 1.5}, 0.25), Body({3, 1.5}, {0.25, 0.5}), Body({5, 1.5}, 0.25)};
  const Slide box = yard.move(Circle{{2, 1.5}, 0.25}, {2, 0}, others);
  REQUIRE(box.contacts.size() == 1);
  CHECK(box.contacts[0].other == 1);
  CHECK(box.contacts[0].face == Face::west);
  CHECK(box.contacts[0].tile == Tile{2, 1});
  const Slide disc = yard.move(Circle{{2, 1.5}, 0.25}, {-2, 0}, others);
  REQUIRE(disc.contacts.size() == 1);
  CHECK(disc.contacts[0].other == 0);
  CHECK(disc.contacts[0].face == Face::none);
  CHECK(disc.contacts[0].normal == Vec{1, 0});
  CHECK(disc.contacts[0].point.x == Approx(1.25));
  const Slide rest = yard.move(Circle{{3, 1.5}, 0.25}, {2, 0}, Others(others).without(1));
  REQUIRE(rest.contacts.size() == 1);
  CHECK(rest.contacts[0].other == 2);
}

//   a way past more pillars than there is room for
TEST_CASE("slide contact: of many contacts the last four are left") {
  const Yard yard{"............", "............", "............"};
  std::vector<Circle> pillars;
  for (int i = 1; i < 10; ++i) {
    pillars.push_back({{static_cast<double>(i) + 1, i % 2 == 0 ? 1.05 : 1.95}, 0.25});
  }
  const Slide slide = yard.move(Circle{{0.5, 1.5}, 0.25}, {12, 0}, pillars);
  REQUIRE(slide.contacts.size() == SlideContacts::capacity);
  int last = -1;
  for (const SlideContact& contact : slide.contacts) {
    REQUIRE(contact.other.value_or(100) > last);
    last = contact.other.value_or(100);
  }
}

TEST_CASE("slide contact: at a contact's point, what it names is solid") {
  Random random(9);
  const Yard yard = garden();
  const TileTest is_free = [](Tile) { return false; };
  int found = 0;
  for (int n = 0; n < runs(3000); ++n) {
    const bool is_box = random.chance(0.5);
    const double size = random.between(0.05, 0.4);
    const std::array others{Body(random.point(0, 11), 0.3), Body(random.point(0, 11), {0.2, 0.3})};
    Body body({0, 0}, is_box ? Vec{size, 0.2} : Vec{0, 0}, is_box ? 0 : size);
    do {
      body.center = {random.between(0, 12), random.between(0, 11)};
    } while (yard.overlaps(body, others));
    const Vec motion{random.between(-0.5, 0.5), random.between(-0.5, 0.5)};
    const Slide slide = yard.move(body, motion, others);
    REQUIRE(slide.touched == !slide.contacts.empty());
    for (const SlideContact& contact : slide.contacts) {
      ++found;
      REQUIRE(length(contact.normal) == Approx(1));
      if (contact.face != Face::none) REQUIRE(contact.normal == outward(contact.face));
      const Point inside = contact.point - contact.normal * 0x1p-10;
      if (contact.other) {
        const std::array touched{others[static_cast<std::size_t>(*contact.other)]};
        REQUIRE(overlaps(yard.grid(), Circle{inside, 0x1p-20}, is_free, touched));
      } else {
        REQUIRE(yard.overlaps(Circle{inside, 0x1p-10}));
        const Vec off = inside - Point{contact.tile.x + 0.5, contact.tile.y + 0.5};
        REQUIRE(std::max(std::abs(off.x), std::abs(off.y)) <= 0.5);
      }
    }
  }
  CHECK(found > runs(3000) / 4);
}

//    o ->          a disc is pressed onto a floor, in the first case next to where two tiles meet
//   ####
TEST_CASE("slide: a floor of tiles has one upright normal in every tick") {
  constexpr Grid hall{200, 12};
  const TileTest is_floor = [](Tile t) { return t.y == 8; };
  const Body disc({0x1.dffffd03ca916p+3, 0x1.e069aa6b56fccp+2}, 0x1.f961594a90339p-2);
  const Vec motion{0x1.905c61379e625p-4, 0x1.55212855db4c1p-5};
  const Slide slide = move_and_slide(hall, disc, motion, is_floor);
  CHECK(slide.contacts.on(Face::north).has_value());
  Random random(9);
  for (int i = 0; i < runs(600); ++i) {
    const double radius = random.between(0.05, 0.5);
    Body body({2, 8 - radius - random.between(0, 0.1)}, radius);
    const Vec step{random.between(0.02, 0.3), random.between(0.01, 0.4)};
    for (int tick = 0; tick < 200 && body.center.x + step.x < 198; ++tick) {
      const Slide next = move_and_slide(hall, body, step, is_floor);
      body.center = next.center;
      if (tick < 12) continue;  // it falls
      CAPTURE(i, tick, radius);
      REQUIRE(next.contacts.on(Face::north));
      for (const SlideContact& contact : next.contacts) REQUIRE(contact.normal == Vec{0, -1});
    }
  }
}

}  // namespace
}  // namespace raywalk
