#pragma once

#include <cmath>
#include <optional>

#include "raywalk/geom/detail/bounded.hpp"
#include "raywalk/ray/tile.hpp"
#include "raywalk/render/camera.hpp"
#include "raywalk/render/kernels/fixed.hpp"

namespace raywalk::detail {

/// Where the pixels of a row of floor or ceiling lie, to 2^-20 of a tile: their texels are found by
/// adding up. Which tile each of them lies in is decided by its line alone; see `TileRuns`.
struct PlaneRow {
  /// Depth shared by the whole row, in tiles.
  double depth = 0;
  /// The place of the view's column 0, and the step from one column to the next.
  Fixed x = 0;
  Fixed y = 0;
  Fixed step_x = 0;
  Fixed step_y = 0;

  [[nodiscard]] Fixed x_at(int column) const { return x + column * step_x; }
  [[nodiscard]] Fixed y_at(int column) const { return y + column * step_y; }
};

/// The row whose lines come to the floor or the ceiling at `depth`; none where that is more than
/// 2^28 tiles away.
[[nodiscard]] inline std::optional<PlaneRow> plane_row(const View& view, double depth) {
  constexpr double most = 1 << 28;
  const Camera& camera = view.camera;
  const int width = view.rectangle.width;
  const Point begin = camera.position + depth * column_ray(camera, 0, width).direction;
  const Vec step = camera.right() * (depth * 2 * camera.tan_half_width / width);
  const double reach = std::abs(step.x) + std::abs(step.y);
  const bool is_near = std::abs(begin.x) < most && std::abs(begin.y) < most && reach * width < most;
  if (!is_near) return std::nullopt;
  const auto fixed = [](double v) -> Fixed { return floor_of(v * fixed_one); };
  return PlaneRow{depth, fixed(begin.x), fixed(begin.y), fixed(step.x), fixed(step.y)};
}

}  // namespace raywalk::detail
