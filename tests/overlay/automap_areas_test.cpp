#include <cmath>
#include <vector>

#include "overlay/automap_stage.hpp"
#include "raywalk/mask/polygon_fill.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"

namespace raywalk::test {

TEST_CASE("automap: an area is filled exactly where its polygon is") {
  const Stage stage("................");
  Random random(24);
  for (int run = 0; run < runs(100); ++run) {
    std::vector<Point> outline;
    for (int i = 0; i < 5; ++i) outline.push_back(random.point(-3, 12));
    const std::array areas{MapArea{outline, rgb(255, 255, 0), 0}};
    Automap map;
    map.rectangle = {0, 0, 64, 64};
    map.center = {4, 4};
    map.pixels_per_tile = 8;
    map.style = {0, 0, 0, 0, 0, 0, 0};
    map.areas = areas;
    const Framebuffer picture = map_shot(stage, map);
    for (Point& p : outline) p = {p.x * 8, p.y * 8};
    const Mask expected = filled_polygon(outline, 64, 64);
    for (int y = 0; y < 64; ++y) {
      for (int x = 0; x < 64; ++x) {
        REQUIRE((at(picture, x, y) == rgb(255, 255, 0)) == expected.test({x, y}));
      }
    }
  }
}

TEST_CASE("automap: a striped area is filled in stripes, and half as much between them") {
  const Stage stage("........");
  const std::array<Point, 4> outline{{{0, 0}, {8, 0}, {8, 8}, {0, 8}}};
  MapArea area{outline, 0x80FFFFFFU, 0};
  const auto drawn = [&](bool is_striped) {
    area.is_striped = is_striped;
    Automap map;
    map.rectangle = {0, 0, 64, 64};
    map.center = {4, 4};
    map.pixels_per_tile = 8;
    map.style = {0, 0, 0, 0, 0, 0, 0};
    map.areas = std::span(&area, 1);
    return map_shot(stage, map);
  };
  const Framebuffer plain = drawn(false);
  const Framebuffer striped = drawn(true);
  const unsigned whole = red(at(plain, 20, 20));
  for (int y = 0; y < 64; ++y) {
    for (int x = 0; x < 64; ++x) {
      REQUIRE(red(at(plain, x, y)) == whole);
      const bool is_stripe = (x + y) % 8 < 4;
      const unsigned value = red(at(striped, x, y));
      REQUIRE((is_stripe ? value == whole : value > 0 && value < whole * 3 / 4));
    }
  }
}

// A row has all: they slant, and begin anew with each of them.
TEST_CASE("automap: stripes are twice as wide on a picture of twice as many rows") {
  const Stage stage("........");
  const std::array<Point, 4> outline{{{-99, -99}, {99, -99}, {99, 99}, {-99, 99}}};
  const MapArea area{outline, 0x80FFFFFFU, 0, true};
  const auto width_of_stripe = [&](int rows) {
    Automap map;
    map.rectangle = {0, 0, 64, rows};
    map.center = {4, 4};
    map.style = {0, 0, 0, 0, 0, 0, 0};
    map.areas = std::span(&area, 1);
    const Framebuffer picture = map_shot(stage, map);
    int first = 0;
    while (at(picture, first + 1, 64) == at(picture, first, 64)) ++first;
    int last = first + 1;
    while (at(picture, last + 1, 64) == at(picture, last, 64)) ++last;
    return last - first;
  };
  CHECK(width_of_stripe(540) == 4);
  CHECK(width_of_stripe(1080) == 8);
  CHECK(width_of_stripe(2160) == 16);
}

TEST_CASE("automap: the sample of an area has its fill on the floor, and its line around") {
  Framebuffer picture(24, 24);
  draw_area_sample(picture, {2, 2}, 20, rgb(0, 0, 0),
                   {.fill = rgb(255, 0, 0), .line = rgb(0, 0, 255)});
  CHECK(at(picture, 12, 12) == rgb(255, 0, 0));
  CHECK(at(picture, 12, 2) == rgb(0, 0, 255));
  CHECK(at(picture, 21, 12) == rgb(0, 0, 255));
  CHECK(at(picture, 12, 1) == Framebuffer(24, 24).row(1)[12]);
  for (const Pixel corner : {Pixel{-15, -3}, Pixel{20, 20}, Pixel{90, 4}}) {
    draw_area_sample(picture, corner, 20, rgb(0, 0, 0), {});
  }
}

TEST_CASE("automap: a mark for a legend is cut off at the edges of the picture") {
  constexpr int side = 12;
  Framebuffer whole(3 * side, 3 * side);
  draw_mark(whole, {side, side}, side, MarkShape::key, rgb(255, 220, 60));
  for (const Pixel place :
       {Pixel{0, 0}, {-5, 0}, {0, -7}, {4, 9}, {-side, 0}, {0, side}, {-90, -90}, {90, 4}}) {
    CAPTURE(place.x, place.y);
    Framebuffer cut(side, side);
    draw_mark(cut, place, side, MarkShape::key, rgb(255, 220, 60));
    int wrong = 0;
    for (int y = 0; y < side; ++y) {
      for (int x = 0; x < side; ++x) {
        const int from_x = x - place.x + side;
        const int from_y = y - place.y + side;
        const bool is_in = from_x >= 0 && from_x < 3 * side && from_y >= 0 && from_y < 3 * side;
        wrong += at(cut, x, y) == (is_in ? at(whole, from_x, from_y) : at(whole, 0, 0)) ? 0 : 1;
      }
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("automap: a cone is filled within its angle and its reach") {
  const Stage stage("........");
  Random random(25);
  for (int run = 0; run < runs(60); ++run) {
    const Cone cone{random.point(1, 7), Turn::degrees(random.between(0, 360)),
                    Turn::degrees(random.between(5, 175)), random.between(1, 5)};
    const std::array cones{MapCone{cone, rgb(255, 255, 0), 0}};
    Automap map;
    map.rectangle = {0, 0, 80, 80};
    map.center = {4, 4};
    map.pixels_per_tile = 10;
    map.style = {0, 0, 0, 0, 0, 0, 0};
    map.cones = cones;
    const Framebuffer picture = map_shot(stage, map);
    for (int i = 0; i < 6400; ++i) {
      const Vec to = Point{(i % 80 + 0.5) / 10, (i / 80 + 0.5) / 10} - cone.apex;
      const double length = std::sqrt(to.x * to.x + to.y * to.y);
      const double off = (heading_of(to) - cone.heading).in_degrees();
      const double beyond = std::min(off, 360 - off) - cone.half_angle.in_degrees();
      const bool is_clear = std::abs(length - cone.reach) > 0.01 && std::abs(beyond) > 1e-3;
      if (!is_clear || length < 0.01) continue;
      const bool is_lit = at(picture, i % 80, i / 80) == rgb(255, 255, 0);
      REQUIRE(is_lit == (length < cone.reach && beyond < 0));
    }
  }
}

TEST_CASE("automap: an area or a cone that is no number is not drawn") {
  const Stage stage("..\n..");
  Automap map = automap_of(stage, 32, 32);
  const Framebuffer without = map_shot(stage, map);
  const std::array wild{Point{0, 0}, Point{1, nan}, Point{1e300, 1}};
  const std::array areas{MapArea{wild}, MapArea{}};
  const std::array cones{MapCone{{{nan, 1}}}, MapCone{{{1, 1}, {}, {}, nan}},
                         MapCone{{{1, 1}, {}, {}, -1}}};
  map.areas = areas;
  map.cones = cones;
  CHECK(same(without, map_shot(stage, map)));
}

}  // namespace raywalk::test
