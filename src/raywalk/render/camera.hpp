#pragma once

#include <cmath>

#include "raywalk/geom/angle.hpp"
#include "raywalk/geom/detail/clamped.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/geom/ray.hpp"
#include "raywalk/image/rectangle.hpp"
#include "raywalk/sight/sight_line.hpp"

namespace raywalk {

/// An eye and what it sees: the points `position + forward * depth + right * x`, where `x` is at
/// most `depth * tan_half_width` to either side, and heights likewise about `eye`.
struct Camera {
  Point position{};
  /// A unit vector; right of the screen is a quarter turn from it.
  Vec forward{1, 0};
  /// Height of the eye above the floor, in tiles, 0 < eye < 1; walls are 1 high.
  double eye = 0.5;
  double tan_half_width = 1;
  double tan_half_height = 0.75;
  /// How far up the middle of the picture looks, per unit of depth; negative: down. The picture is
  /// sheared, so upright lines stay upright, by whole rows (`rows_of_pitch`). Expects a number.
  double pitch = 0;

  [[nodiscard]] Vec right() const { return quarter_turn(forward); }
};

/// True if all numbers of a camera are finite, and the two halves above 0. Another one sees
/// nothing: every pixel of its view is `void_color`, and `HitKind::nothing` in a G-buffer.
[[nodiscard]] bool is_valid(const Camera& camera);

/// A camera whose picture has square texels at any size: `fov_degrees` is the horizontal angle of
/// view at 4:3. A wider picture keeps the height of that view and shows more at the sides; a
/// narrower one keeps its width. Expects 1 <= fov_degrees < 180 and a size of at least 1x1.
[[nodiscard]] Camera make_camera(Point position, Turn heading, double fov_degrees, int width,
                                 int height);

/// How far right of straight ahead the middle of column x looks, per unit of depth.
///
/// Columns mirrored about the middle of the picture have exactly opposite slopes, rows too.
/// Expects width >= 1.
[[nodiscard]] constexpr double column_slope(const Camera& camera, int x, int width) {
  return (2.0 * x + 1.0 - width) / width * camera.tan_half_width;
}

/// By how many rows a camera's pitch moves the horizon down, from the middle of the picture; up, if
/// negative. Expects height >= 1.
[[nodiscard]] inline int rows_of_pitch(const Camera& camera, int height) {
  constexpr double most = 1 << 20;
  const double rows = std::floor(camera.pitch / camera.tan_half_height * height / 2 + 0.5);
  return static_cast<int>(detail::clamped_within(rows, -most, most));
}

/// How far up the middle of row y looks, per unit of depth, in a picture whose horizon a pitch has
/// moved down by `shift` rows. Expects height >= 1.
[[nodiscard]] constexpr double row_slope(const Camera& camera, int y, int height, int shift) {
  const double above = 1.0 * shift - y;
  return (height - 1.0 + 2.0 * above) / height * camera.tan_half_height;
}
/// The same, with the camera's own pitch.
[[nodiscard]] inline double row_slope(const Camera& camera, int y, int height) {
  return row_slope(camera, y, height, rows_of_pitch(camera, height));
}

/// The ray through the middle of a column of pixels; its t is the depth.
[[nodiscard]] inline Ray column_ray(const Camera& camera, int x, int width) {
  return {camera.position, camera.forward + camera.right() * column_slope(camera, x, width)};
}

/// One look at the scene, drawn into a part of the picture.
struct View {
  Camera camera{};
  Rectangle rectangle{};
};

/// The line through the middle of a view, where a crosshair stands: through the middle of its
/// middle pixel, or between pixels where the width or the height is even. Because pictures are
/// sheared by whole rows, its slope is up to half a row off the camera's pitch. Expects a camera
/// that `is_valid`, as `pixel_line` does.
[[nodiscard]] inline SightLine middle_line(const View& view) {
  const auto& [camera, rectangle] = view;
  const int shift = rows_of_pitch(camera, rectangle.height);
  const double slope = 2.0 * shift / rectangle.height * camera.tan_half_height;
  return {{camera.position, camera.forward}, camera.forward, {camera.eye, slope}};
}

/// The line through the middle of a pixel of a view. `first_hit` of it, for `Medium::bullet`, is
/// what the pixel shows. Expects 0 <= x < width and 0 <= y < height of the view's rectangle.
[[nodiscard]] inline SightLine pixel_line(const View& view, int x, int y) {
  const auto& [camera, rectangle] = view;
  return {column_ray(camera, x, rectangle.width),
          camera.forward,
          {camera.eye, row_slope(camera, y, rectangle.height)}};
}

}  // namespace raywalk
