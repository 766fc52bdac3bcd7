#pragma once

#include <algorithm>

#include "raywalk/lightmap/detail/lattice_bits.hpp"

namespace raywalk::detail {

/// The points first to last of a row; none if last < first.
struct PointRun {
  int first = 0;
  int last = -1;
};

/// What something solid hides of a row of points from a light.
struct RowShadow {
  /// The ways to these lead through its inside.
  PointRun sure{};
  /// Only the ways to these may touch it at all, but for their ends.
  PointRun possible{};
};

/// The points of the lattice on which a light throws shadows, and where the bounds of shadows lie
/// among them.
///
/// A bound that runs straight away from the light is a slope, in steps to the east for each tile to
/// the south, times how far south a row is of the light. It is rounded: a slope three times, its
/// product with a rounded difference twice more, and the sum with the light's place, which is
/// rounded, once. For the radii that lights may have, a bound inside the frame is less than 2^15
/// steps away, so that it is off by less than 2^-35 of a step: within a margin, nothing is sure.
class ShadowFrame {
 public:
  /// Points to the picture of the frame, of which only its place and size matter.
  ShadowFrame(const LatticeBits& frame, Point light)
      : frame_(&frame), light_(light), offset_(light.x * steps_per_tile - frame.first.i) {}

  [[nodiscard]] Point light() const { return light_; }
  /// The row of the lattice with which the frame begins, and the first one beyond.
  [[nodiscard]] int begin() const { return frame_->first.j; }
  [[nodiscard]] int end() const { return begin() + frame_->height; }
  [[nodiscard]] int first_column() const { return frame_->first.i; }
  [[nodiscard]] int last_point() const { return frame_->width - 1; }
  /// How far south of the light a row of the lattice is.
  [[nodiscard]] double way_to(int row) const { return LatticePoint{0, row}.place().y - light_.y; }
  [[nodiscard]] RowShadow whole_row() const { return {{0, last_point()}, {0, last_point()}}; }

  /// Lets a shadow begin at a bound to its west, or end at one to its east.
  void begin(RowShadow& shadow, double slope, double way) const {
    const double bound = slope * way + offset_;
    shadow.sure.first = first_from(bound + margin);
    shadow.possible.first = first_from(bound - margin);
  }
  void finish(RowShadow& shadow, double slope, double way) const {
    const double bound = slope * way + offset_;
    shadow.sure.last = last_until(bound - margin);
    shadow.possible.last = last_until(bound + margin);
  }

 private:
  static constexpr double margin = 0x1p-20;  // in steps

  /// The first point of the frame from a bound on, and the last one until it; none is its width, or
  /// -1. Without a call to `ceil` or `floor`, which took most of the time.
  [[nodiscard]] int first_from(double bound) const {
    const double held = std::clamp(bound, 0.0, static_cast<double>(frame_->width));
    const int whole = static_cast<int>(held);
    return whole + (held > whole ? 1 : 0);
  }
  [[nodiscard]] int last_until(double bound) const {
    const double held = std::clamp(bound, -1.0, frame_->width - 1.0);
    const int whole = static_cast<int>(held);
    return whole - (held < whole ? 1 : 0);
  }

  const LatticeBits* frame_;
  Point light_;
  double offset_;  // where the light is in a row, in steps from its first point
};

}  // namespace raywalk::detail
