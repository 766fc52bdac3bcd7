#pragma once

#include <algorithm>
#include <cmath>

#include "raywalk/lightmap/detail/lit_region.hpp"
#include "raywalk/render/detail/view_part.hpp"
#include "raywalk/render/kernels/edge_groups.hpp"

namespace raywalk::detail {

/// Lines on the floor or the ceiling of a tile as the rows of a part of a view see them, in columns
/// counted from the part's first.
///
/// The point that column x shows at `depth` is `eye + depth * (along + x * step)`, but for
/// rounding. So a half-plane's value there, by depth, is a constant over depth, a constant, and a
/// share of x: where it is 0 grows with 1 / depth.
class GroundLines {
 public:
  GroundLines(const ViewPart& part, Tile tile)
      : eye_(part.view.camera.position),
        along_(part.direction(part.first)),
        step_(part.view.camera.right() *
              (2 * part.view.camera.tan_half_width / part.view.rectangle.width)),
        reach_(std::max(sum(along_), sum(part.direction(part.end - 1)))),
        most_(std::min(nearest_row(part), nearest_point(tile, part.view.camera.forward))),
        way_(reach_ / most_),
        on_map_(2 * (sum(eye_ - Point{}) + 2 * way_)),
        least_growth_(0x1p-40 * sum(step_)),
        slack_(0x1p-16 + 0x1p-21 * (part.end - part.first)) {}

  /// One over a depth: of an eye at the floor, which sees that at 0, a finite number.
  [[nodiscard]] static double nearness(double depth) {
    return 1 / std::clamp(depth, 0x1p-60, 0x1p40);
  }

  /// The edge of a half-plane whose points are counted from `origin`. Its margin is more than what
  /// rounding moves it by on rows that show the tile: in the half-plane (`error_within`), in the
  /// points of pixels, in the edge itself, and where it is asked, in single precision.
  [[nodiscard]] ScreenEdge edge_of(const HalfPlane& side, Point origin) const {
    const Vec normal{double{side.normal_x}, double{side.normal_y}};
    const Vec eye = eye_ - origin;
    // By how much the value grows from column to column. A line along the rows may turn by less
    // than rounding does.
    double growth = dot(normal, step_);
    const double least = least_growth_ * sum(normal);
    if (std::abs(growth) < least) growth = std::copysign(least, growth);
    const double columns = 1 / growth;
    const double at = -dot(normal, along_) * columns;
    const double slope = -(dot(normal, eye) + double{side.offset}) * columns;
    // By depth, no row is off by more than the nearest.
    const double on_map = on_map_ + 2 * sum(origin - Point{});
    const double error =
        2 * side.error_within(sum(eye) + way_, on_map) * most_ * std::abs(columns) +
        0x1p-22 * (std::abs(at) + std::abs(slope) * most_) + slack_;
    // Nothing is known of it, as by a camera that looks through a hair's gap.
    if (!(error < 1e18)) return {0, 0, 1e18F, true};
    return {static_cast<float>(at), static_cast<float>(slope), static_cast<float>(error),
            growth > 0};
  }

 private:
  [[nodiscard]] static double sum(Vec v) { return std::abs(v.x) + std::abs(v.y); }

  /// One over the depth of the part's nearest row: the first one or the last.
  [[nodiscard]] static double nearest_row(const ViewPart& part) {
    return std::max(nearness(part.plane_depth(0)), nearness(part.plane_depth(part.height() - 1)));
  }
  /// More than one over the depth of any point of a tile before the eye.
  [[nodiscard]] double nearest_point(Tile tile, Vec forward) const {
    const auto depth = [&](double x, double y) { return dot(Point{x, y} - eye_, forward); };
    const double west = tile.x;
    const double north = tile.y;
    const double least = std::min({depth(west, north), depth(west + 1, north),
                                   depth(west, north + 1), depth(west + 1, north + 1)});
    return nearness(0.99 * least - 0x1p-10);
  }

  Point eye_;
  Vec along_;
  Vec step_;
  /// The most that the sum of a direction's coordinates is.
  double reach_;
  /// The most that one over a depth is, and how far from the eye a point of that row may be.
  double most_;
  double way_;
  /// A bound on points of it, counted from the map's corner, as `error_within` wants it.
  double on_map_;
  /// The least growth that counts, for a normal of 1.
  double least_growth_;
  double slack_;
};

}  // namespace raywalk::detail
