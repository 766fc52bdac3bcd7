#include <cstdint>
#include <limits>

#include "overlay/automap_stage.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"

namespace raywalk::test {

namespace {

bool is_within(const Rectangle& r, int x, int y) {
  return x >= r.x && x < std::int64_t{r.x} + r.width && y >= r.y &&
         y < std::int64_t{r.y} + r.height;
}

/// True if nothing outside of a rectangle differs from the sentinel.
bool is_untouched_outside(const Framebuffer& picture, const Rectangle& r) {
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) {
      if (!is_within(r, x, y) && at(picture, x, y) != sentinel) return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("automap: an up that is zero or no number is north") {
  const Stage stage("####\n#.D.\n####");
  Automap map = automap_of(stage, 60, 60);
  const Framebuffer north = map_shot(stage, map);
  for (const Vec up : {Vec{0, 0}, Vec{nan, 1}, Vec{0, -infinity}, Vec{0, -1e-300}}) {
    map.up = up;
    CHECK(same(north, map_shot(stage, map)));
  }
}

TEST_CASE("automap: no size, place, zoom or angle draws outside of its rectangle, or harms") {
  constexpr int most = std::numeric_limits<int>::max();
  const std::array cones{MapCone{{{2, 2}, {}, Turn::degrees(30)}}};
  const std::array marks{MapMark{{1.5, 1.5}}, MapMark{{nan, 0}}, MapMark{{-1e300, 0}}};
  Stage stage("####\n#Do#\n#./X\n####");
  for (const Rectangle& r :
       {Rectangle{0, 0, 1, 1}, Rectangle{3, 2, 0, 9}, Rectangle{3, 2, 9, -1}, Rectangle{5, 1, 7, 9},
        Rectangle{-9, -9, 20, 20}, Rectangle{most, most, most, most},
        Rectangle{-most, -most, most, most}, Rectangle{-5, 8, most, 2}}) {
    for (const double zoom : {0.0, -1.0, 3.0, 64.0, 1e300, infinity, -infinity, nan}) {
      for (const Point center : {Point{2, 2}, Point{nan, 1}, Point{1e300, 0},
                                 Point{-infinity, infinity}, Point{-1e9, 1e9}}) {
        Automap map;
        map.rectangle = r;
        map.center = center;
        map.pixels_per_tile = zoom;
        map.up = {0.8, 0.6};
        map.cones = cones;
        map.marks = marks;
        map.player = MapPlayer{{2.5, 1.5}, {nan, 0}};
        Framebuffer picture = sentinel_picture(16, 12);
        draw_automap(picture, {stage.level, stage.state}, map);
        REQUIRE(is_untouched_outside(picture, r));
      }
    }
  }
}

TEST_CASE("automap: pictures of a pixel, of a line and none at all") {
  const Stage stage(small_keep);
  const auto [width, height] =
      GENERATE(table<int, int>({{0, 0}, {1, 1}, {4096, 16}, {16, 4096}, {1, 300}}));
  Automap map = automap_of(stage, width, height);
  map.marks = keep_marks;
  map.player = MapPlayer{map.center};
  const Framebuffer picture = map_shot(stage, map);
  CHECK(count(picture, plain_style.player) > (width * height > 0 ? 0 : -1));
  map.rectangle = automap_corner(width, height);
  CHECK(map_shot(stage, map).width() == std::min(width, height) * 3 / 8);
}

TEST_CASE("automap: a level without tiles is the ground") {
  const Stage stage("");
  const Automap map = automap_of(stage, 9, 9);
  CHECK(count(map_shot(stage, map), plain_style.ground) == 81);
}

TEST_CASE("automap: the player can be told from any ground") {
  const Stage stage(".");
  for (const Color ground : {rgb(0, 0, 0), rgb(255, 255, 255), rgb(128, 128, 128)}) {
    for (const double opacity : {0.0, 1.0}) {
      Automap map = automap_of(stage, 40, 40);
      map.style.floor = map.style.wall = ground;
      map.style.player = AutomapStyle{}.player;
      map.opacity = opacity;
      map.pixels_per_tile = 40;
      map.player = MapPlayer{{0.5, 0.5}};
      const Framebuffer picture = map_shot(stage, map);
      CHECK(count(picture, rgb(255, 255, 255)) > 30);
      CHECK(count(picture, rgb(0, 0, 0)) > 30);
    }
  }
}

TEST_CASE("automap: without opacity the picture stays as it is") {
  const Stage stage(small_keep);
  Framebuffer picture = sentinel_picture(64, 64);
  Automap map = automap_of(stage, 64, 64);
  map.marks = keep_marks;
  map.opacity = GENERATE(0.0, -1.0, nan);
  draw_automap(picture, {stage.level, stage.state}, map);
  CHECK(count(picture, sentinel) == 64 * 64);
}

}  // namespace raywalk::test
