#pragma once

#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "support/golden.hpp"

/// Rooms with walls, floors and doors as people know them, for pictures of one feature each.
namespace raywalk::test {

/// A texture of `side` texels a side whose texel at (x, y) is `paint(x, y)`.
template <class Paint>
[[nodiscard]] Texture painted_in(int side, Paint paint) {
  std::vector<Color> texels;
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) texels.push_back(paint(x, y));
  }
  return make_texture(side, side, std::move(texels));
}

/// A color that is a little lighter or darker from one stone to the next, the same for each pair.
[[nodiscard]] inline Color varied(Color color, int column, int row) {
  const int hash = (column * 73 + row * 151 + column * row * 31) & 7;
  return shaded(color, static_cast<unsigned>(208 + hash * 6));
}

/// Rows of bricks, 16 texels wide and 8 high, each row half a brick further.
[[nodiscard]] inline Texture bricks(Color brick, Color mortar) {
  return painted_in(32, [=](int x, int y) {
    const int row = y / 8;
    const int along = x + row % 2 * 8;
    const bool is_joint = y % 8 == 7 || along % 16 == 15;
    return is_joint ? mortar : varied(brick, along % 32 / 16, row);
  });
}

/// Four slabs of stone, or four panels of wood.
[[nodiscard]] inline Texture slabs(Color slab, Color joint) {
  return painted_in(32, [=](int x, int y) {
    const bool is_joint = x % 16 < 2 || y % 16 < 2;
    return is_joint ? joint : varied(slab, x / 16, y / 16);
  });
}

/// Half of a door: a frame with a knob at its right, and an F that shows which way round it is.
[[nodiscard]] inline Texture door_leaf(Color ground, Color metal) {
  return painted_in(32, [=](int x, int y) {
    const bool is_frame = x < 2 || x > 29 || y < 2 || y > 29;
    const bool is_stem = x >= 7 && x < 10 && y >= 7 && y < 24;
    const bool is_arm = x >= 7 && x < 17 && (y / 3 == 3 || (y / 3 == 5 && x < 15));
    const int dx = x - 24;
    const int dy = y - 17;
    const bool is_knob = dx * dx + dy * dy < 8;
    return is_frame || is_stem || is_arm || is_knob ? metal : ground;
  });
}

/// Puts `paint(0)` to `paint(count - 1)` into the level, one behind the other, and gives the place
/// of the first.
template <class Paint>
[[nodiscard]] TextureId add_series(Level& level, int count, Paint paint) {
  const TextureId first{static_cast<int>(level.textures.size())};
  for (int i = 0; i < count; ++i) level.textures.push_back(paint(i));
  return first;
}

/// A drawing in brick, with a stone floor, a wooden ceiling and doors of green metal.
[[nodiscard]] inline Stage gallery(std::string_view rows) {
  Stage stage(rows);
  stage.level.textures[0] = bricks(rgb(168, 100, 76), rgb(92, 84, 78));
  stage.level.textures[1] = slabs(rgb(120, 120, 116), rgb(72, 72, 72));
  stage.level.textures[2] = slabs(rgb(128, 100, 64), rgb(70, 54, 36));
  stage.level.textures[3] = door_leaf(rgb(64, 116, 92), rgb(226, 214, 150));
  stage.level.textures[4] = slabs(rgb(92, 92, 108), rgb(230, 196, 60));
  return stage;
}

/// A camera without a picture: what a view of any size makes its own of.
struct Pose {
  Point from{};
  double degrees = 0;
  double fov = 75;
};

[[nodiscard]] inline View pose_view(const Pose& pose, const Rectangle& part) {
  return {make_camera(pose.from, Turn::degrees(pose.degrees), pose.fov, part.width, part.height),
          part};
}

/// Draws a scene into a part of a picture, as players see it.
inline void draw_into(Framebuffer& picture, const Scene& scene, const View& view) {
  render(picture, scene, std::span(&view, 1));
}

[[nodiscard]] inline Framebuffer pose_shot(const Scene& scene, const Pose& pose, int width,
                                           int height) {
  Framebuffer picture = sentinel_picture(width, height);
  draw_into(picture, scene, pose_view(pose, {0, 0, width, height}));
  return picture;
}

/// Part i of a picture that is cut into 2x2 parts with a black line between them, row by row.
[[nodiscard]] inline Rectangle quarter_of(const Framebuffer& picture, int i) {
  const int width = picture.width() / 2 - 1;
  const int height = picture.height() / 2 - 1;
  return {i % 2 * (width + 2), i / 2 * (height + 2), width, height};
}

/// The left or the right half of a picture, with a black line between them.
[[nodiscard]] inline Rectangle half_of(const Framebuffer& picture, int i) {
  const int width = picture.width() / 2 - 1;
  return {i * (width + 2), 0, width, picture.height()};
}

}  // namespace raywalk::test
