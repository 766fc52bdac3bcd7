#include "raywalk/sight/billboard_hit.hpp"

#include <cmath>

#include "raywalk/map/level.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

Texture blank(int width, int height) {
  return make_texture(width, height,
                      std::vector<Color>(static_cast<std::size_t>(width * height), rgb(9, 9, 9)));
}

constexpr Vec east{1, 0};

// The eye at (0, 2) looks east; the picture stands 4 tiles away, 1 wide and 1 high: the plane x = 4
// from y = 1.5 (left) to y = 2.5 (right).
//
//          |  y = 1.5   u = 0
//   @ -----|  y = 2     u = 0.5
//          |  y = 2.5   u = 1
const Billboard wide{{4, 2}, 0, 1, 1, {}, 0};
constexpr Point eye{0, 2};

std::optional<BillboardHit> hit_at(double y, double z) {
  return meet(wide, blank(8, 8), {{eye, {4, y - eye.y}}, east, {z, 0}});
}

TEST_CASE("meet: straight ahead is the middle of the picture, at the depth of its plane") {
  const auto hit = meet(wide, blank(8, 8), {{eye, east}, east, {0.5, 0}});
  REQUIRE(hit);
  CHECK(hit->t == 4);
  CHECK(hit->x == 4);
  CHECK(hit->y == 4);
}

TEST_CASE("meet: u runs from left to right as seen by the viewer, v downward") {
  REQUIRE(hit_at(1.5, 0.5));
  CHECK(test::required(hit_at(1.5, 0.5)).x == 0);
  CHECK(test::required(hit_at(2.4375, 0.5)).x == 7);
  CHECK(test::required(hit_at(2, 1)).y == 0);
  CHECK(test::required(hit_at(2, 0.0625)).y == 7);
}

TEST_CASE(
    "meet: the left and the upper edge belong to the picture, the right and the lower do not") {
  CHECK(hit_at(1.5, 0.5));
  CHECK_FALSE(hit_at(std::nextafter(1.5, 0), 0.5));
  CHECK_FALSE(hit_at(2.5, 0.5));
  CHECK(test::required(hit_at(std::nextafter(2.5, 0), 0.5)).x == 7);
  CHECK(hit_at(2, 1));
  CHECK_FALSE(hit_at(2, std::nextafter(1.0, 2)));
  CHECK_FALSE(hit_at(2, 0));
  CHECK(test::required(hit_at(2, 0x1p-50)).y == 7);
}

TEST_CASE("meet: each texel begins where the last one ends") {
  for (int i = 1; i < 8; ++i) {
    const double edge = 1.5 + i / 8.0;
    CHECK(test::required(hit_at(edge, 0.5)).x == i);
    CHECK(test::required(hit_at(std::nextafter(edge, 0), 0.5)).x == i - 1);
    const double height = 1 - i / 8.0;
    CHECK(test::required(hit_at(2, height)).y == i);
    CHECK(test::required(hit_at(2, height + 0x1p-52)).y == i - 1);
  }
}

TEST_CASE("meet: two pictures side by side share no texel and leave no gap") {
  const Texture picture = blank(8, 8);
  Billboard right = wide;
  right.position.y = 3;
  for (int i = -40; i <= 40; ++i) {
    double y = 2.5 + i * 0x1p-51;
    const Ray ray{eye, {4, y - eye.y}};
    const bool left_met = meet(wide, picture, {ray, east, {0.5, 0}}).has_value();
    const bool right_met = meet(right, picture, {ray, east, {0.5, 0}}).has_value();
    CHECK(left_met != right_met);
  }
}

TEST_CASE("meet: what is behind, beside or along the plane is not met") {
  const Texture picture = blank(8, 8);
  CHECK_FALSE(meet(wide, picture, {{eye, {-1, 0}}, east, {0.5, 0}}));
  CHECK_FALSE(meet(wide, picture, {{{5, 2}, east}, east, {0.5, 0}}));
  CHECK_FALSE(meet(wide, picture, {{{4, 2}, east}, east, {0.5, 0}}));
  CHECK_FALSE(meet(wide, picture, {{eye, {0, 1}}, east, {0.5, 0}}));
  CHECK_FALSE(meet(wide, picture, {{{4, 2}, {0, 1}}, east, {0.5, 0}}));
  CHECK_FALSE(meet(wide, picture, {{eye, {0, 0}}, east, {0.5, 0}}));
}

TEST_CASE("meet: the ray's end is part of it") {
  const Texture picture = blank(8, 8);
  CHECK(meet(wide, picture, {{eye, east, 4}, east, {0.5, 0}}));
  CHECK_FALSE(meet(wide, picture, {{eye, east, std::nextafter(4, 0)}, east, {0.5, 0}}));
}

TEST_CASE("meet: a ray that rises is met at the height it has there") {
  const Texture picture = blank(8, 8);
  const auto hit = meet(wide, picture, {{eye, east}, east, {0.5, 0.0625}});
  REQUIRE(hit);
  CHECK(hit->y == 2);
  CHECK_FALSE(meet(wide, picture, {{eye, east}, east, {0.5, 0.25}}));
  CHECK_FALSE(meet(wide, picture, {{eye, east}, east, {0.5, -0.25}}));
}

TEST_CASE("meet: bottom lifts the picture, its size stretches it") {
  const Texture picture = blank(4, 2);
  const Billboard raised{{4, 2}, 0.5, 2, 0.25, {}, 0};
  CHECK_FALSE(meet(raised, picture, {{eye, east}, east, {0.5, 0}}));
  CHECK(test::required(meet(raised, picture, {{eye, east}, east, {0.625, 0}})).y == 1);
  CHECK(test::required(meet(raised, picture, {{eye, east}, east, {0.75, 0}})).y == 0);
  CHECK(test::required(meet(raised, picture, {{eye, {4, -1}}, east, {0.75, 0}})).x == 0);
}

// The picture turns with the viewer: looking south, its left is in the east.
TEST_CASE("meet: the plane is at right angles to the viewer's forward, wherever he looks") {
  const Texture picture = blank(8, 8);
  const Billboard south_of_eye{{0, 6}, 0, 1, 1, {}, 0};
  const auto left = meet(south_of_eye, picture, {{{0, 2}, {0.4, 4}}, {0, 1}, {0.5, 0}});
  REQUIRE(left);
  CHECK(left->t == 1);
  CHECK(left->x == 0);
  const auto right = meet(south_of_eye, picture, {{{0, 2}, {-0.4, 4}}, {0, 1}, {0.5, 0}});
  REQUIRE(right);
  CHECK(right->x == 7);
}

TEST_CASE("meet: a picture without extent, or a size that is no number, is never met") {
  const Texture picture = blank(8, 8);
  for (const double size : {0.0, std::nan("")}) {
    Billboard broken = wide;
    broken.width = size;
    CHECK_FALSE(meet(broken, picture, {{eye, {4, 0.1}}, east, {0.5, 0}}));
    broken = wide;
    broken.height = size;
    CHECK_FALSE(meet(broken, picture, {{eye, east}, east, {0.4, 0}}));
  }
  CHECK_FALSE(meet(wide, Texture{}, {{eye, east}, east, {0.5, 0}}));
}

TEST_CASE("billboard_of: a changed thing shows its other picture at that picture's size") {
  ThingKind kind{"barrel", {1}, {2}, 0.5, 0.75, 0.25, 0.2, 0.875, 0.5};
  const Billboard standing = billboard_of(kind, {3, 4}, false, 7);
  CHECK(standing.picture == TextureId{1});
  CHECK(standing.width == 0.5);
  CHECK(standing.height == 0.75);
  CHECK(standing.bottom == 0.25);
  CHECK(standing.position == Point{3, 4});
  CHECK(standing.id == 7);
  const Billboard toppled = billboard_of(kind, {3, 4}, true, 7);
  CHECK(toppled.picture == TextureId{2});
  CHECK(toppled.width == 0.875);
  CHECK(toppled.height == 0.5);
  kind.other_width = kind.other_height = 0;
  CHECK(billboard_of(kind, {3, 4}, true, 7).width == 0.5);
  CHECK(billboard_of(kind, {3, 4}, true, 7).height == 0.75);
  kind.other_picture = {};
  CHECK(billboard_of(kind, {3, 4}, true, 7).picture == TextureId{1});
}

}  // namespace
}  // namespace raywalk
