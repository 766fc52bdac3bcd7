#include <cmath>

#include "raywalk/map/level.hpp"
#include "raywalk/sight/billboard_hit.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

Texture blank_picture(int width, int height) {
  return make_texture(width, height,
                      std::vector<Color>(static_cast<std::size_t>(width * height), rgb(9, 9, 9)));
}

constexpr Turn quarter{1U << 30U};

// The thing T looks east. Seen from above, counter-clockwise:
//        1 (its left)
//   2    T>   0 (its front)
//        3 (its right)
TEST_CASE("rotation_of: of four sides, front, left, back, right") {
  constexpr Point thing{5, 5};
  CHECK(rotation_of({}, thing, {8, 5}, 4) == 0);
  CHECK(rotation_of({}, thing, {5, 1}, 4) == 1);
  CHECK(rotation_of({}, thing, {2, 5}, 4) == 2);
  CHECK(rotation_of({}, thing, {5, 7}, 4) == 3);
  CHECK(rotation_of(quarter, thing, {5, 7}, 4) == 0);
  CHECK(rotation_of(quarter, thing, {8, 5}, 4) == 1);
}

TEST_CASE("rotation_of: of eight sides, those between have the diagonals") {
  constexpr Point thing{5, 5};
  CHECK(rotation_of({}, thing, {8, 5}, 8) == 0);
  CHECK(rotation_of({}, thing, {8, 2}, 8) == 1);
  CHECK(rotation_of({}, thing, {5, 2}, 8) == 2);
  CHECK(rotation_of({}, thing, {2, 8}, 8) == 5);
  CHECK(rotation_of({}, thing, {8, 8}, 8) == 7);
}

TEST_CASE("rotation_of: what has one side shows it, and there is an answer on the spot itself") {
  CHECK(rotation_of(quarter, {5, 5}, {1, 2}, 1) == 0);
  CHECK(rotation_of({}, {5, 5}, {5, 5}, 8) == 0);
}

// The exact diagonal lies between side 0 and side 1 of four.
TEST_CASE("rotation_of: exactly between two sides the later one is seen") {
  CHECK(rotation_of({}, {5, 5}, {6, 4}, 4) == 1);
  CHECK(rotation_of({1}, {5, 5}, {6, 4}, 4) == 1);
  CHECK(rotation_of({0xFFFFFFFFU}, {5, 5}, {6, 4}, 4) == 0);
  CHECK(rotation_of({}, {5, 5}, {6, 6}, 4) == 0);
  CHECK(rotation_of({0xFFFFFFFFU}, {5, 5}, {6, 6}, 4) == 3);
}

TEST_CASE("rotation_of: a thing that turns with its viewer shows the same side") {
  Random random(3);
  for (int i = 0; i < runs(10'000); ++i) {
    const Turn facing{static_cast<std::uint32_t>(random.bits())};
    const Turn bearing{static_cast<std::uint32_t>(random.bits())};
    const int count = random.chance(0.5) ? 4 : 8;
    const double side = (facing - bearing).in_degrees() / 360 * count;
    const int expected = static_cast<int>(std::floor(side + 0.5)) % count;
    REQUIRE(rotation_of(facing, {0, 0}, Point{} + unit_vector(bearing), count) == expected);
  }
}

TEST_CASE("billboard_of: a thing shows the picture of the side that is seen") {
  ThingKind kind;
  kind.picture = {10};
  kind.other_picture = {30};
  kind.rotations = 4;
  const Thing thing{0, {5, 5}, quarter};
  CHECK(billboard_of(kind, thing, false, 1, {5, 9}).picture == TextureId{10});
  CHECK(billboard_of(kind, thing, false, 1, {5, 1}).picture == TextureId{12});
  CHECK(billboard_of(kind, thing, true, 1, {5, 1}).picture == TextureId{30});
  CHECK(billboard_of(kind, {5, 5}, false, 1).picture == TextureId{10});
  kind.other_picture = {};
  CHECK(billboard_of(kind, thing, true, 1, {5, 1}).picture == TextureId{12});
  kind.picture = {};
  CHECK(billboard_of(kind, thing, false, 1, {5, 1}).picture.is_none());
}

TEST_CASE("billboard_of: it takes over how a kind of thing takes light") {
  ThingKind kind;
  CHECK(billboard_of(kind, {5, 5}, false, 1).tint == rgb(255, 255, 255));
  CHECK(billboard_of(kind, {5, 5}, false, 1).opacity == 256);
  kind.tint = rgb(1, 2, 3);
  kind.opacity = 100;
  kind.glows = kind.self_lit = true;
  const Billboard billboard = billboard_of(kind, {5, 5}, false, 1);
  CHECK(billboard.tint == rgb(1, 2, 3));
  CHECK(billboard.opacity == 100);
  CHECK(billboard.glows);
  CHECK(billboard.self_lit);
}

TEST_CASE("meet_column: a mirrored picture is met where the other one is, in the mirrored column") {
  const Texture picture = blank_picture(8, 8);
  Random random(4);
  int met = 0;
  for (int i = 0; i < runs(10'000); ++i) {
    Billboard board{random.point(2, 6), 0, random.between(0.2, 3), 1, {}, 0};
    if (random.chance(0.5)) board.along = unit_vector({static_cast<std::uint32_t>(random.bits())});
    const Ray ray{{0, 4}, {4, random.between(-4, 4)}};
    const auto plain = meet_column(board, picture, ray, {1, 0});
    board.flip = true;
    const auto flipped = meet_column(board, picture, ray, {1, 0});
    REQUIRE(plain.has_value() == flipped.has_value());
    if (!plain) continue;
    ++met;
    REQUIRE(flipped->t == plain->t);
    REQUIRE(flipped->x == 7 - plain->x);
  }
  CHECK(met > 100);
}

// Fixed at (4, 2), from (4, 1.5) on the left to (4, 2.5) on the right, as the wall behind it. From
// the west it is seen from the front; from the east, its left is on the right.
//
//          | 0  y = 1.5
//   @ ---- |            ---- @
//          | 7  y = 2.5
TEST_CASE("meet_column: a fixed picture is seen from both sides, and mirrored from behind") {
  Billboard board{{4, 2}, 0, 1, 1, {}, 0};
  board.along = Vec{0, 1};
  const Texture picture = blank_picture(8, 8);
  for (const double x : {0.0, 8.0}) {
    const auto hit = [&](double y) {
      return meet_column(board, picture, Ray::rounded_between({x, 2}, {4, y}), {0.6, 0.8});
    };
    REQUIRE(hit(1.5625));
    CHECK(test::required(hit(1.5625)).x == 0);
    CHECK(test::required(hit(2.4375)).x == 7);
    CHECK(test::required(hit(2.25)).t == 1);
    CHECK_FALSE(hit(1.4));
    CHECK_FALSE(hit(2.6));
  }
}

TEST_CASE("meet_column: a ray along a fixed picture, or away from it, does not meet it") {
  Billboard board{{4, 2}, 0, 1, 1, {}, 0};
  board.along = Vec{0, 1};
  const Texture picture = blank_picture(8, 8);
  CHECK_FALSE(meet_column(board, picture, {{4, 0}, {0, 1}}, {0, 1}));
  CHECK_FALSE(meet_column(board, picture, {{3, 2}, {-1, 0}}, {-1, 0}));
  CHECK_FALSE(meet_column(board, picture, {{3, 2}, {1, 0}, 0.5}, {1, 0}));
  CHECK(meet_column(board, picture, {{3, 2}, {1, 0}, 1}, {1, 0}));
}

TEST_CASE("meet_column: on a fixed picture, a place has one column wherever it is seen from") {
  const Texture picture = blank_picture(16, 16);
  Random random(5);
  for (int i = 0; i < runs(10'000); ++i) {
    Billboard board{random.point(2, 6), 0, random.between(0.2, 3), 1, {}, 0};
    board.along = unit_vector({static_cast<std::uint32_t>(random.bits())});
    const double share = (random.below(16) + 0.5) / 16;
    const Point place = board.position + *board.along * ((share - 0.5) * board.width);
    const Point eye = random.point(0, 8);
    if (std::abs(glm::dot(eye - place, quarter_turn(*board.along))) < 1e-3) continue;
    const auto column = meet_column(board, picture, Ray{eye, place - eye}, {});
    REQUIRE(column);
    REQUIRE(column->x == static_cast<int>(share * 16));
  }
}

}  // namespace
}  // namespace raywalk
