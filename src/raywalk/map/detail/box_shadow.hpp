#pragma once

#include <algorithm>
#include <cmath>

#include "raywalk/map/detail/solid_box.hpp"

namespace raywalk::detail {

/// The points first to last of a row; none if last < first.
struct PointRun {
  int first = 0;
  int last = -1;
};

/// What a box hides of a row of points from a light.
struct RowShadow {
  /// The ways to these lead through the inside of the box.
  PointRun sure{};
  /// Only the ways to these may touch the box at all, but for their ends.
  PointRun possible{};
};

/// The points of a row, 1/8 tile apart, as they are numbered: point 0 is at x = first / 8, the
/// last of `count` to its east.
struct RowOfPoints {
  int first = 0;
  int count = 0;
};

/// The shadow of a box, row by row.
///
/// On the row at y, the open way from the light q to a point meets the open box if and only if it
/// does so between the heights `near` and `far`, where both the way and the box are: a point at
/// q.x + d is at q.x + d (h - q.y) / (y - q.y) at height h, so d must be larger than
/// a (y - q.y) / (h - q.y) with a = west - q.x, at h = far if a >= 0 and at h = near if a < 0; and
/// the same, mirrored, for the east. Where the row ends inside the box (far = y), the bound is the
/// face itself, and compared exactly. All other bounds are rounded, by less than 2^-30 of a step
/// between points for the radii that lights may have: within a margin, nothing is sure.
class BoxShadow {
 public:
  BoxShadow(const SolidBox& box, Point light)
      : box_(&box), y_(light.y), west_(box.west - light.x), east_(box.east - light.x) {}

  /// `offset` is where the light is in the row: its x in steps from point 0.
  [[nodiscard]] RowShadow on_row(double y, const RowOfPoints& row, double offset) const {
    if (y == y_) return on_own_row(row, offset);
    const bool south = y > y_;
    const double near = south ? std::max(y_, box_->north) : std::min(y_, box_->south);
    const double far = south ? std::min(y, box_->south) : std::max(y, box_->north);
    if (south ? near >= far : near <= far) return {};
    const bool ends_inside = far == y;
    const double at_far = (y - y_) / (far - y_);
    const double at_near = near == y_ ? -1 : (y - y_) / (near - y_);
    return between(row, offset, at_near, at_far, ends_inside);
  }

 private:
  static constexpr double margin = 0x1p-20;  // in steps

  [[nodiscard]] RowShadow on_own_row(const RowOfPoints& row, double offset) const {
    if (y_ < box_->north || y_ > box_->south) return {};
    RowShadow shadow = between(row, offset, -1, 1, true);
    if (y_ == box_->north || y_ == box_->south) shadow.sure = {};
    return shadow;
  }

  /// `at_near` is negative where the bounds of that height are beyond all points.
  [[nodiscard]] RowShadow between(const RowOfPoints& row, double offset, double at_near,
                                  double at_far, bool ends_inside) const {
    RowShadow shadow{{0, row.count - 1}, {0, row.count - 1}};
    if (west_ > 0 && ends_inside) {
      shadow.sure.first = shadow.possible.first =
          clamped(std::floor(box_->west * 8) + 1 - row.first, row);
    } else if (west_ >= 0 || at_near >= 0) {
      const double bound = 8 * west_ * (west_ >= 0 ? at_far : at_near) + offset;
      shadow.sure.first = first_from(bound + margin, row);
      shadow.possible.first = first_from(bound - margin, row);
    }
    if (east_ < 0 && ends_inside) {
      shadow.sure.last = shadow.possible.last =
          clamped(std::ceil(box_->east * 8) - 1 - row.first, row);
    } else if (east_ <= 0 || at_near >= 0) {
      const double bound = 8 * east_ * (east_ <= 0 ? at_far : at_near) + offset;
      shadow.sure.last = last_until(bound - margin, row);
      shadow.possible.last = last_until(bound + margin, row);
    }
    return shadow;
  }

  /// A number of a point, or one that is beyond them on the same side.
  [[nodiscard]] static double held(double number, const RowOfPoints& row) {
    return std::clamp(number, -1.0, static_cast<double>(row.count));
  }
  [[nodiscard]] static int clamped(double number, const RowOfPoints& row) {
    return static_cast<int>(held(number, row));
  }
  /// `clamped` of the next whole number up, or down: without a call, which took most of the time.
  [[nodiscard]] static int first_from(double bound, const RowOfPoints& row) {
    const double within = held(bound, row);
    const int whole = static_cast<int>(within);
    return whole + (within > whole ? 1 : 0);
  }
  [[nodiscard]] static int last_until(double bound, const RowOfPoints& row) {
    const double within = held(bound, row);
    const int whole = static_cast<int>(within);
    return whole - (within < whole ? 1 : 0);
  }

  const SolidBox* box_;
  double y_;
  double west_;  // the sides, as seen from the light
  double east_;
};

}  // namespace raywalk::detail
