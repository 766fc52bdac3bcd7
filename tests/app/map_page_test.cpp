#include "app/hud/map_page.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "app/hud/hud.hpp"
#include "app/hud/night_display.hpp"
#include "app/hud/story_display.hpp"
#include "game/night_level.hpp"
#include "raywalk/load/png.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

struct PictureSize {
  int width = 0;
  int height = 0;
};
constexpr std::array usual_sizes{PictureSize{320, 200}, PictureSize{640, 400},
                                 PictureSize{1280, 720}, PictureSize{3840, 1080}};

Font page_font() {
  auto picture = load_png(RAYWALK_SOURCE_FOLDER "/textures/font.png");
  REQUIRE(picture);
  return {*picture};
}

PageNeeds needs_of(const PictureSize& size, int entries) {
  return {.entries = entries,
          .scale = letter_scale(size.height),
          .top = held_rows(size.height),
          .foot = gem_rows(size.height)};
}

/// The part of a picture that a legend of so many entries takes, as `draw_legend` says.
Rectangle taken_by(const LegendPlace& place, int entries, const Font& font) {
  const int pitch = legend_pitch(font, place.scale);
  const int rows = (place.bottom - place.at.y) / pitch;
  REQUIRE(rows > 0);
  const int columns = (entries + rows - 1) / rows;
  return {place.at.x, place.at.y, columns * legend_width(font, place.scale),
          std::min(rows, entries) * pitch};
}

bool overlap(const Rectangle& a, const Rectangle& b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

TEST_CASE("map page: the legend lies beside the map in all usual sizes, clear of the gem") {
  const Font font = page_font();
  for (const PictureSize& size : usual_sizes) {
    for (int entries = 2; entries <= 16; ++entries) {
      CAPTURE(size.width, entries);
      const MapPage page = map_page(size.width, size.height, font, needs_of(size, entries));
      const Rectangle legend = taken_by(page.legend, entries, font);
      CHECK_FALSE(overlap(page.map, legend));
      CHECK(legend.x + legend.width <= size.width);
      CHECK(legend.y + legend.height <= size.height - gem_rows(size.height));
      CHECK(legend.y >= held_rows(size.height));
      CHECK(page.map.y + page.map.height <= size.height - gem_rows(size.height));
      CHECK(std::min(page.map.width, page.map.height) * 3 > size.height * 2);
    }
  }
}

TEST_CASE("map page: where there is no room beside each other the map has all of it") {
  const Font font = page_font();
  const MapPage page = map_page(60, 40, font, needs_of({60, 40}, 12));
  CHECK(page.map.width == 60);
  CHECK(page.map.height == 40);
}

TEST_CASE("map page: the legend tells what is on the map beside it, not what is beyond") {
  // At 24 pixels a tile the picture has 26 of them on either side, the map beside the legend fewer.
  const auto drawn = [](int tiles_away, bool is_taken) {
    const std::string row =
        "#@" + std::string(static_cast<std::size_t>(tiles_away - 1), '.') + "r#";
    const std::string wall(row.size(), '#');
    const Level level = make_night_level(wall + "\n" + row + "\n" + wall);
    World world = make_world(level);
    world.actors[0].taken = is_taken;
    Framebuffer picture(1280, 720);
    for (int y = 0; y < 720; ++y) std::ranges::fill(picture.row(y), rgb(0, 0, 0));
    const Frame frame = frame_of(world, {.fov_degrees = 75, .width = 1280, .height = 720});
    const Font font = page_font();
    draw_map_page(picture, {&font, 100}, world, frame, {.place = MapPlace::full});
    std::vector<Color> legend;
    for (int y = 0; y < 720; ++y) {
      const auto left = picture.row(y).first(100);
      legend.insert(legend.end(), left.begin(), left.end());
    }
    return legend;
  };
  CHECK(drawn(10, false) != drawn(10, true));
  CHECK(drawn(20, false) != drawn(20, true));
  CHECK(drawn(25, false) == drawn(25, true));
}

TEST_CASE("map page: it can be drawn in every size, and keeps nothing of the picture bright") {
  const Level level = make_night_level("#######\n#@.n.w#\n#.nt..#\n#######");
  const World world = make_world(level);
  const Font font = page_font();
  const auto drawn = [&](int width, int height, int text_size) {
    Framebuffer picture(width, height);
    for (int y = 0; y < height; ++y) std::ranges::fill(picture.row(y), rgb(255, 255, 255));
    const Frame frame = frame_of(world, {.fov_degrees = 75, .width = width, .height = height});
    draw_map_page(picture, {&font, text_size}, world, frame, {.place = MapPlace::full});
    return picture;
  };
  const Framebuffer usual = drawn(1280, 720, 100);
  for (const Pixel place : {Pixel{4, 4}, Pixel{4, 715}, Pixel{1275, 715}, Pixel{1275, 100}}) {
    const Color color = usual.row(place.y)[static_cast<std::size_t>(place.x)];
    CHECK(red(color) < 80);
  }
  for (const int side : {1, 2, 7, 33, 1000}) {
    (void)drawn(side, 3, 150);
    (void)drawn(3, side, 50);
    (void)drawn(side, side, 200);
  }
}

}  // namespace
}  // namespace raywalk
