#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "raywalk/overlay/automap.hpp"
#include "render/stage.hpp"

/// A level to draw automaps of.
namespace raywalk::test {

inline constexpr std::string_view small_keep =
    "##################\n"
    "#......#....#....#\n"
    "#......D....D..X.#\n"
    "#......#....#....#\n"
    "###D########/...##\n"
    "#.....####..../###\n"
    "#.o.o.#........,,#\n"
    "#.............,,,#\n"
    "#.o.o.#........,,#\n"
    "#.....#####D######\n"
    "###-#####.....####\n"
    "###...-.......####\n"
    "##################";

inline constexpr std::array keep_marks{
    MapMark{{9.5, 2.5}, MarkShape::key, rgb(255, 220, 60)},
    MapMark{{1.5, 7.5}, MarkShape::key, rgb(90, 160, 255)},
    MapMark{{3.5, 7.5}, MarkShape::diamond, rgb(120, 230, 250)},
    MapMark{{5.5, 1.5}, MarkShape::cross, rgb(250, 80, 80)},
    MapMark{{12.5, 10.5}, MarkShape::circle, rgb(230, 150, 70)},
    MapMark{{13.5, 6.5}, MarkShape::arrow, rgb(255, 90, 80), {-1, 0}}};

/// Colors that cover the picture, far from each other.
inline constexpr AutomapStyle plain_style{.ground = rgb(0, 0, 0),
                                          .floor = rgb(0, 0, 120),
                                          .solid = rgb(0, 120, 0),
                                          .wall = rgb(255, 255, 255),
                                          .door = rgb(255, 0, 0),
                                          .frame = 0,
                                          .player = rgb(0, 255, 255)};

/// Stairs in a color that is far from those of the plain style, on each exit of a stage.
inline constexpr Color exit_color = rgb(255, 0, 255);
inline constexpr std::array exit_marks{TileMark{exit_kind, MarkShape::stairs, exit_color}};

/// A map over all of a picture, about the middle of the level.
[[nodiscard]] inline Automap automap_of(const Stage& stage, int width, int height) {
  Automap map;
  map.rectangle = {0, 0, width, height};
  map.center = {stage.level.grid.width / 2.0, stage.level.grid.height / 2.0};
  map.style = plain_style;
  map.tile_marks = exit_marks;
  return map;
}

/// The picture of a map, as large as its rectangle, on black.
[[nodiscard]] inline Framebuffer map_shot(const Stage& stage, const Automap& map) {
  Framebuffer picture(map.rectangle.width, map.rectangle.height);
  draw_automap(picture, {stage.level, stage.state}, map);
  return picture;
}

/// The picture in characters: each pixel is that of the nearest color of the plain style.
[[nodiscard]] inline std::string map_drawn(const Framebuffer& picture) {
  constexpr std::string_view names = "_.#+DXP";
  const AutomapStyle& s = plain_style;
  const std::array colors{s.ground, s.floor, s.solid, s.wall, s.door, exit_color, s.player};
  const auto distance = [](Color a, Color b) {
    const auto square = [](unsigned x, unsigned y) {
      const int d = static_cast<int>(x) - static_cast<int>(y);
      return d * d;
    };
    return square(red(a), red(b)) + square(green(a), green(b)) + square(blue(a), blue(b));
  };
  std::string rows;
  for (int y = 0; y < picture.height(); ++y) {
    for (const Color c : picture.row(y)) {
      const auto nearest =
          std::ranges::min_element(colors, {}, [&](Color color) { return distance(c, color); });
      rows += names[static_cast<std::size_t>(nearest - colors.begin())];
    }
    rows += '\n';
  }
  return rows;
}

}  // namespace raywalk::test
