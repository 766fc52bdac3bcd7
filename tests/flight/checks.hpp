#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "flight/look.hpp"
#include "raywalk/overlay/automap.hpp"
#include "raywalk/render/g_buffer.hpp"
#include "raywalk/render/render.hpp"

/// Checks of any picture of any world. Each returns the trouble that it finds, or none.
namespace raywalk::flight {

using Trouble = std::optional<std::string>;

/// A picture's memory, with the padding of its rows.
[[nodiscard]] inline std::span<Color> memory_of(Framebuffer& picture) {
  const auto pitch = static_cast<std::size_t>(picture.pitch());
  return {picture.row(0).data(), pitch * static_cast<std::size_t>(picture.height())};
}

[[nodiscard]] inline Framebuffer filled_picture(const Paper& paper, Color color) {
  Framebuffer picture(paper.width, paper.height);
  std::ranges::fill(memory_of(picture), color);
  return picture;
}

[[nodiscard]] inline std::string place_text(int x, int y) {
  return "(" + std::to_string(x) + ", " + std::to_string(y) + ")";
}

/// Grounds that differ in each channel, so that no pixel that has not been drawn, or that lets its
/// ground through, is the same on both.
inline constexpr Color one_ground = 0x01FE02FDU;
inline constexpr Color other_ground = 0xFE01FD02U;

/// Two pictures of one view, on one ground and on the other: beside its part all is as it was, and
/// each pixel of it is drawn, and the same.
[[nodiscard]] inline Trouble compared(Framebuffer& one, Framebuffer& other, const Rectangle& part) {
  const auto pitch = static_cast<std::size_t>(one.pitch());
  const std::span<const Color> a = memory_of(one);
  const std::span<const Color> b = memory_of(other);
  for (std::size_t i = 0; i < a.size(); ++i) {
    const int x = static_cast<int>(i % pitch) - part.x;
    const int y = static_cast<int>(i / pitch) - part.y;
    const bool is_inside = x >= 0 && x < part.width && y >= 0 && y < part.height;
    const bool is_good = is_inside ? a[i] == b[i] : a[i] == one_ground && b[i] == other_ground;
    if (is_good) continue;
    return "pixel " + place_text(x, y) + (is_inside ? " differs" : " is beside the view") + " : " +
           std::to_string(a[i]) + ", " + std::to_string(b[i]);
  }
  return std::nullopt;
}

/// A pick finds what the G-buffer holds, at some pixels and in the corners.
[[nodiscard]] inline Trouble picked(Random& random, const Scene& scene, const View& view) {
  const GBuffer g_buffer = draw_g_buffer(scene, view);
  for (int i = 0; i < 12; ++i) {
    const bool is_corner = i < 2;
    const int x = is_corner ? i * (g_buffer.width - 1) : random.below(g_buffer.width);
    const int y = is_corner ? i * (g_buffer.height - 1) : random.below(g_buffer.height);
    const LineHit pick = raywalk::pick(scene, view, x, y);
    if (g_buffer_pixel(pick) != g_buffer.at(x, y)) {
      return "pick " + place_text(x, y) + ": kind " + std::to_string(int(pick.kind)) + " at " +
             std::to_string(pick.depth) + ", drawn is kind " +
             std::to_string(int(g_buffer.at(x, y).kind())) + " at " +
             std::to_string(g_buffer.at(x, y).depth);
    }
    if (pick.picture.is_none()) continue;
    const Texture& picture = scene.now.level().texture(pick.picture);
    const bool is_in_picture =
        pick.u >= 0 && pick.u < picture.width && pick.v >= 0 && pick.v < picture.height;
    if (!is_in_picture) return "pick " + place_text(x, y) + ": no such texel";
  }
  return std::nullopt;
}

/// A map of the world, with marks, areas and cones, keeps to its part of the picture.
[[nodiscard]] inline Trouble mapped(Random& random, const Scene& scene, const Paper& paper) {
  const Grid& grid = scene.now.level().grid;
  std::vector<MapMark> marks;
  for (int i = 0; i < 10; ++i) {
    marks.push_back({.position = random_point(random, grid),
                     .shape = static_cast<MarkShape>(i),
                     .heading = random_direction(random)});
  }
  std::vector<Point> outline;
  for (int i = random.below(6); i > 0; --i) outline.push_back(random_point(random, grid));
  const MapArea area{.outline = outline, .is_striped = random.chance(0.5)};
  Automap map{.rectangle = paper.part, .center = random_point(random, grid)};
  map.up = random_direction(random);
  map.pixels_per_tile = random.chance(0.8) ? random.between(1, 64) : random.between(0, 2000);
  map.marks = marks;
  map.areas = std::span(&area, 1);
  if (random.chance(0.5)) map.player = MapPlayer{random_point(random, grid)};
  map.opacity = random.between(-0.1, 1.1);
  ExploredTiles explored(grid);
  explore(explored, scene.now, random_point(random, grid));
  if (random.chance(0.5)) map.explored = &explored;
  Framebuffer picture = filled_picture(paper, one_ground);
  Framebuffer again = filled_picture(paper, one_ground);
  draw_automap(picture, scene.now, map);
  draw_automap(again, scene.now, map);
  const std::span<const Color> memory = memory_of(picture);
  if (!std::ranges::equal(memory, memory_of(again))) return "two maps differ";
  const Rectangle& part = paper.part;
  for (std::size_t i = 0; i < memory.size(); ++i) {
    const int x = static_cast<int>(i % static_cast<std::size_t>(picture.pitch())) - part.x;
    const int y = static_cast<int>(i / static_cast<std::size_t>(picture.pitch())) - part.y;
    const bool is_inside = x >= 0 && x < part.width && y >= 0 && y < part.height;
    if (!is_inside && memory[i] != one_ground) return "the map leaves its part";
  }
  return std::nullopt;
}

}  // namespace raywalk::flight
