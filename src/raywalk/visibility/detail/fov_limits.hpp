#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include "raywalk/geom/detail/inline.hpp"
#include "raywalk/visibility/detail/fov_lines.hpp"
#include "raywalk/visibility/detail/sector.hpp"
#include "raywalk/visibility/fov_options.hpp"

namespace raywalk::detail {

/// The limits of a field of view, for tiles that are told by their way from the eye.
class FovLimits {
 public:
  explicit FovLimits(const FovOptions& options)
      : radius_(options.radius.value_or(std::numeric_limits<int>::max())),
        shape_(options.shape),
        sector_(Sector::around(options.heading, options.half_angle)) {}

  [[nodiscard]] int radius() const { return radius_; }
  [[nodiscard]] const std::optional<Sector>& sector() const { return sector_; }
  /// The largest sum of the squares of columns and rows.
  [[nodiscard]] std::int64_t max_square() const {
    if (shape_ == FovShape::square) return std::numeric_limits<std::int64_t>::max();
    return std::int64_t{radius_} * radius_ + radius_;
  }
  [[nodiscard]] bool is_in_radius(int dx, int dy) const {
    return std::max(std::abs(dx), std::abs(dy)) <= radius_ &&
           std::int64_t{dx} * dx + std::int64_t{dy} * dy <= max_square();
  }
  [[nodiscard]] bool is_in_sector(int dx, int dy) const {
    if (!sector_ || (dx == 0 && dy == 0)) return true;
    return sector_->contains({}, along({static_cast<double>(dx), static_cast<double>(dy)}));
  }

 private:
  int radius_;
  FovShape shape_;
  std::optional<Sector> sector_;
};

/// The slopes, in columns a row, between which the centres of a quarter's tiles are that matter:
/// those on its diagonals where there is no other limit.
struct FovSlopes {
  std::optional<double> low{};
  std::optional<double> high{};
};

/// The part of a sector that lies in a quarter, its diagonals included; none if nothing does.
/// (Never in line: GCC 12 would take the sector for one that may not be set.)
template <bool is_column>
[[nodiscard]] RAYWALK_NOINLINE std::optional<FovSlopes> slopes_of(
    const FovFrame<is_column>& frame, const std::optional<Sector>& sector) {
  if (!sector) return FovSlopes{};
  // As columns and rows, in which the clock may go backwards.
  const auto in_frame = [&](const Bearing& b) {
    return is_column ? Vec{b.y, frame.way * b.x} : Vec{b.x, frame.way * b.y};
  };
  const bool is_mirrored = is_column == (frame.way > 0);
  const Vec begin = in_frame(is_mirrored ? sector->from : sector->to);
  const Vec end = in_frame(is_mirrored ? sector->to : sector->from);
  const auto is_here = [](Vec way) { return way.y >= 0 && std::abs(way.x) <= way.y; };
  const Tile ahead = FovFrame<is_column>{{0, 0}, frame.way}.tile(1, 0);
  const Bearing axis = along({static_cast<double>(ahead.x), static_cast<double>(ahead.y)});
  const auto ends = ends_within(begin, end, is_here, sector->holds({}, axis));
  if (!ends) return std::nullopt;
  FovSlopes slopes;
  if (ends->begin) slopes.low = ends->begin->x / ends->begin->y;
  if (ends->end) slopes.high = ends->end->x / ends->end->y;
  return slopes;
}

}  // namespace raywalk::detail
