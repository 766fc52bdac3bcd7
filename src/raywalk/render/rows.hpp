#pragma once

#include <algorithm>
#include <cmath>

#include "raywalk/geom/detail/held.hpp"
#include "raywalk/render/scene.hpp"

namespace raywalk {

/// Rows of a view: top <= y < bottom; none if top >= bottom.
struct Rows {
  int top = 0;
  int bottom = 0;

  friend bool operator==(const Rows&, const Rows&) = default;
};

/// How many rows from the middle of the picture outwards have their middle within `reach` pixels
/// of the picture's middle; a negative reach takes away rows of the other half.
///
/// Half a picture ends exactly where its mirror image ends. A billionth of a pixel is added, so
/// that the floor before a wall never shows a point behind it by a rounding.
[[nodiscard]] inline int rows_within(double reach, int height) {
  const double first = height % 2 == 0 ? 0.5 : 0.0;  // from the middle to the first row's middle
  const double limited = detail::held_within(reach + 1e-9, -1.0 * height, 1.0 * height);
  return static_cast<int>(std::floor(limited - first)) + 1;
}

/// The rows whose middle lies on an upright thing at `depth`, from height `low` to `high`, not
/// limited to the view's. Expects depth > 0 and a view of at least one row.
[[nodiscard]] inline Rows unlimited_rows(const View& view, double depth, double low, double high) {
  const int height = view.rectangle.height;
  const double pixels = height / (2 * view.camera.tan_half_height * depth);
  return {height - height / 2 - rows_within((high - view.camera.eye) * pixels, height),
          height / 2 + rows_within((view.camera.eye - low) * pixels, height)};
}

/// The same, limited to the view's rows.
[[nodiscard]] inline Rows rows_between(const View& view, double depth, double low, double high) {
  const Rows rows = unlimited_rows(view, depth, low, high);
  const int height = view.rectangle.height;
  return {std::clamp(rows.top, 0, height), std::clamp(rows.bottom, 0, height)};
}

}  // namespace raywalk
