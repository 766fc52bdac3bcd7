#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "raywalk/geom/detail/clamped.hpp"
#include "raywalk/ray/detail/line.hpp"
#include "raywalk/ray/height.hpp"
#include "raywalk/render/camera.hpp"
#include "raywalk/render/shade.hpp"
#include "raywalk/sight/sight_line.hpp"

namespace raywalk::detail {

/// Rows of a view: top <= y < bottom; none if top >= bottom.
struct Rows {
  int top = 0;
  int bottom = 0;

  friend bool operator==(const Rows&, const Rows&) = default;
};

/// How many rows from the horizon outwards have their middle within `reach` pixels of it, in a
/// picture whose height is odd (the horizon is the middle of a row) or even (it lies between two);
/// a negative reach takes away rows of the other side.
///
/// Half a picture ends exactly where its mirror image ends. A guess: for walls and panes
/// `exact_rows` decides.
[[nodiscard]] inline int rows_within(double reach, int height) {
  constexpr double most = 1 << 24;
  const double first = height % 2 == 0 ? 0.5 : 0.0;  // from the horizon to the first row's middle
  const double limited = clamped_within(reach + 1e-9, -most, most);
  return static_cast<int>(floor_of(limited - first)) + 1;
}

/// Where the horizon of a view lies; the middle row of an odd height looks straight ahead. Rows may
/// lie outside of the view.
struct Horizon {
  int below = 0;  ///< the first row that looks down
  int above = 0;  ///< one more than the last row that looks up

  Horizon() = default;
  explicit Horizon(const View& view) {
    const int height = view.rectangle.height;
    const int shift = rows_of_pitch(view.camera, height);
    below = height - height / 2 + shift;
    above = height / 2 + shift;
  }
};

/// The rows whose middle lies on an upright thing at `depth`, from height `low` to `high`, not
/// limited to the view's. Expects depth > 0, a view of at least one row, and its horizon.
[[nodiscard]] inline Rows unlimited_rows(const View& view, const Horizon& horizon, double depth,
                                         double low, double high) {
  const int height = view.rectangle.height;
  const double pixels = height / (2 * view.camera.tan_half_height * depth);
  return {horizon.below - rows_within((high - view.camera.eye) * pixels, height),
          horizon.above + rows_within((view.camera.eye - low) * pixels, height)};
}

/// The same, limited to the view's rows.
[[nodiscard]] inline Rows rows_between(const View& view, const Horizon& horizon, double depth,
                                       double low, double high) {
  const Rows rows = unlimited_rows(view, horizon, depth, low, high);
  const int height = view.rectangle.height;
  return {std::clamp(rows.top, 0, height), std::clamp(rows.bottom, 0, height)};
}

/// `guess` moved to just those rows, 0 <= y < height, for which `holds(y)`. Expects these to be
/// side by side, and a guess that is off by a row or so.
template <class Holds>
[[nodiscard]] Rows exact_rows(Rows guess, int height, Holds&& holds) {
  while (guess.top > 0 && holds(guess.top - 1)) --guess.top;
  while (guess.bottom < height && holds(guess.bottom)) ++guess.bottom;
  while (guess.top < guess.bottom && !holds(guess.top)) ++guess.top;
  while (guess.top < guess.bottom && !holds(guess.bottom - 1)) --guess.bottom;
  return guess;
}

/// Where the lines of a view's rows go: those of the pixels in a row have one slope, and come to
/// the floor or the ceiling at one depth.
class RowLines {
 public:
  RowLines() = default;
  explicit RowLines(const View& view) { set(view); }

  /// Costs nothing if the rows look as those of the last view did.
  void set(const View& view) {
    const int height = view.rectangle.height;
    const Look look{height, rows_of_pitch(view.camera, height), view.camera.eye,
                    view.camera.tan_half_height};
    if (look == look_) return;
    look_ = {};  // until all is there: memory may be lacking
    horizon_ = Horizon(view);
    slopes_.resize(static_cast<std::size_t>(height));
    plane_depths_.resize(static_cast<std::size_t>(height));
    for (int y = 0; y < height; ++y) {
      const double slope = row_slope(view.camera, y, height, look.shift);
      slopes_[static_cast<std::size_t>(y)] = slope;
      plane_depths_[static_cast<std::size_t>(y)] = Height{look.eye, slope}.plane_t();
    }
    look_ = look;
  }
  [[nodiscard]] const Horizon& horizon() const { return horizon_; }
  [[nodiscard]] double slope(int y) const { return slopes_[static_cast<std::size_t>(y)]; }
  [[nodiscard]] std::span<const double> slopes() const { return slopes_; }
  [[nodiscard]] Height height(int y) const { return {look_.eye, slope(y)}; }
  /// One for each row; infinite for a row that looks straight ahead.
  [[nodiscard]] std::span<const double> plane_depths() const { return plane_depths_; }

 private:
  /// All that decides where the lines of rows go.
  struct Look {
    int height = -1;
    int shift = 0;
    double eye = 0;
    double tan_half_height = 0;

    friend bool operator==(const Look&, const Look&) = default;
  };

  Look look_{};
  Horizon horizon_{};
  std::vector<double> slopes_{};
  std::vector<double> plane_depths_{};
};

/// The rows that show a wall at `depth`: those whose lines come to it before floor and ceiling. If
/// there are none they end at the horizon, so that the wall hides no floor and no ceiling.
[[nodiscard]] inline Rows wall_rows(const View& view, const RowLines& lines, double depth) {
  const double limit = plane_limit(depth);
  const std::span<const double> plane_depths = lines.plane_depths();
  const int height = view.rectangle.height;
  const Rows rows =
      exact_rows(rows_between(view, lines.horizon(), depth, 0, 1), height,
                 [=](int y) { return plane_depths[static_cast<std::size_t>(y)] >= limit; });
  if (rows.top < rows.bottom) return rows;
  const int horizon = std::clamp(lines.horizon().above, 0, height);
  return {horizon, horizon};
}

/// The rows that show something upright at `depth`, from height `low` to `high`.
[[nodiscard]] inline Rows upright_rows(const View& view, const RowLines& lines, double depth,
                                       double low, double high) {
  return exact_rows(rows_between(view, lines.horizon(), depth, low, high), view.rectangle.height,
                    [&](int y) { return lines.height(y).is_between(depth, low, high); });
}

[[nodiscard]] inline Rows rows_between(const View& view, double depth, double low, double high) {
  return rows_between(view, Horizon(view), depth, low, high);
}

/// The first row y, first < y < end, for which `is_past`, else `end`; sooner found the nearer it is
/// to `guess`. Expects that all rows after one that is past are, too. The row it returns, unless
/// that is `end`, is the last that it has asked about.
template <class IsPast>
[[nodiscard]] int first_past(int first, int end, double guess, IsPast&& is_past) {
  int y = static_cast<int>(std::min(std::max(guess, first + 1.0), 1.0 * end));
  while (y > first + 1 && is_past(y - 1)) --y;
  while (y < end && !is_past(y)) ++y;
  return y;
}

}  // namespace raywalk::detail
