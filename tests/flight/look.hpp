#pragma once

#include <vector>

#include "flight/world.hpp"
#include "raywalk/render/camera.hpp"
#include "raywalk/sight/scene.hpp"

/// Random looks at a world: the things in it, the camera, and the part of a picture.
namespace raywalk::flight {

/// A picture's size, and the part of it that is drawn.
struct Paper {
  int width = 1;
  int height = 1;
  Rectangle part{};
};

[[nodiscard]] inline Billboard random_billboard(Random& random, const Level& level, int id) {
  Billboard billboard{.position = random_point(random, level.grid), .id = id};
  billboard.bottom = random.chance(0.5) ? 0 : random.between(-0.5, 1);
  billboard.width = random.chance(0.95) ? random.between(0.01, 2) : 0;
  billboard.height = random.chance(0.95) ? random.between(0.01, 2) : 0;
  billboard.picture = {random.below(static_cast<int>(level.textures.size()) + 1) - 1};
  billboard.flip = random.chance(0.3);
  if (random.chance(0.3)) billboard.tint = random_color(random);
  if (random.chance(0.3)) billboard.opacity = static_cast<unsigned>(random.below(257));
  billboard.glows = random.chance(0.2);
  billboard.self_lit = random.chance(0.2);
  if (random.chance(0.3)) billboard.along = random_direction(random);
  return billboard;
}

[[nodiscard]] inline std::vector<Billboard> random_billboards(Random& random, const Level& level) {
  std::vector<Billboard> billboards;
  const int count = random.below(12);
  for (int id = 1; id <= count; ++id) billboards.push_back(random_billboard(random, level, id));
  return billboards;
}

/// Most of them on a face of a tile.
[[nodiscard]] inline std::vector<Decal> random_decals(Random& random, const Level& level) {
  std::vector<Decal> decals;
  const int count = random.below(6);
  for (int i = 0; i < count; ++i) {
    Decal decal{.point = random_point(random, level.grid)};
    const bool is_along_x = random.chance(0.5);
    const double side = random.chance(0.5) ? 1 : -1;
    decal.normal = is_along_x ? Vec{0, side} : Vec{side, 0};
    double& across = is_along_x ? decal.point.y : decal.point.x;
    across = std::floor(across * 2) / 2;
    decal.height = random.between(-0.1, 1.1);
    decal.size = random.chance(0.9) ? random.between(0.01, 0.8) : 0;
    decal.picture = {random.below(static_cast<int>(level.textures.size()) + 1) - 1};
    decals.push_back(decal);
  }
  return decals;
}

[[nodiscard]] inline Fog random_fog(Random& random) {
  if (random.chance(0.3)) return {};
  Fog fog{.color = random_color(random), .begin = random.between(-1, 4)};
  fog.end = fog.begin + random.between(0.001, 20);
  fog.least = random.below(3) / 2.0;
  return fog;
}

/// Most pictures are small, some are very long one way.
[[nodiscard]] inline Paper random_paper(Random& random) {
  Paper paper{1 + random.below(70), 1 + random.below(50)};
  const int shape = random.below(40);
  if (shape == 0) paper = {1, 1};
  if (shape == 1) paper = {4096, 1 + random.below(16)};
  if (shape == 2) paper = {1 + random.below(16), 4096};
  if (shape == 3) paper = {200 + random.below(300), 100 + random.below(200)};
  paper.part = {0, 0, paper.width, paper.height};
  if (random.chance(0.5)) {
    paper.part.width = 1 + random.below(paper.width);
    paper.part.height = 1 + random.below(paper.height);
    paper.part.x = random.below(paper.width - paper.part.width + 1);
    paper.part.y = random.below(paper.height - paper.part.height + 1);
  }
  return paper;
}

/// Where an eye is: anywhere on the map, in a thing, beside the map, or far from it.
[[nodiscard]] inline Point random_eye(Random& random, const Level& level) {
  const Grid& grid = level.grid;
  const int where = random.below(20);
  if (where == 0) {
    const double x = random_place(random, -3, grid.width + 3);
    return {x, random_place(random, -3, grid.height + 3)};
  }
  if (where == 1) return {random.between(-1e6, 1e6), random.between(-1, 9)};
  Point eye = random_point(random, grid);
  if (where <= 10) return eye;
  for (int i = 0; i < 20 && level.kind({static_cast<int>(eye.x), static_cast<int>(eye.y)}).solid;
       ++i) {
    eye = random_point(random, grid);
  }
  return eye;
}

[[nodiscard]] inline Turn random_heading(Random& random) {
  const auto any = static_cast<std::uint32_t>(random.bits());
  if (random.chance(0.6)) return {any};
  const std::uint32_t eighth = any & 0xE0000000U;
  return {eighth + static_cast<std::uint32_t>(random.below(3)) - 1};
}

[[nodiscard]] inline Camera random_camera(Random& random, const Level& level, int width,
                                          int height) {
  const Point eye = random_eye(random, level);
  const Turn heading = random_heading(random);
  Camera camera = make_camera(eye, heading, random.between(30, 150), width, height);
  constexpr std::array<double, 4> heights{0, 0.5, 0.5, 1};
  camera.eye = random.chance(0.6) ? heights[static_cast<std::size_t>(random.below(4))]
                                  : random.between(0, 1);
  if (random.chance(0.4)) camera.pitch = random.between(-2, 2);
  if (random.chance(0.02)) camera.pitch = random.between(-1e9, 1e9);
  if (random.chance(0.1)) camera.tan_half_width = random.between(0.001, 20);
  if (random.chance(0.1)) camera.tan_half_height = random.between(0.001, 20);
  return camera;
}

}  // namespace raywalk::flight
