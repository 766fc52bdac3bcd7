#pragma once

#include <cassert>
#include <cstdint>
#include <limits>

#include "raywalk/geom/angle.hpp"
#include "raywalk/geom/ray.hpp"

namespace raywalk {

/// Rays from one point at equal angles, over a full turn or over a cone: the simple way to see.
///
/// Where such rays end, joined in order (`polygon_of_rays`), is about what can be seen: corners are
/// cut off, and what is narrower than the gap between two rays is missed. It is for whiskers,
/// particles, and whatever asks in a few directions; an exact sweep has no gaps.
/// The rays are made one by one, nothing is stored. They go clockwise on screen. Directions are
/// unit vectors, so t is the distance in tiles, and they have the same bits on every machine.
class RayFan {
 public:
  /// `count` rays all round; the first looks east, and none is there twice. Expects count >= 0.
  RayFan(Point origin, int count, double max_t = forever) : RayFan(origin, Turn{}, count, max_t) {}
  /// The same from another heading on: the first ray looks along `first_heading`.
  RayFan(Point origin, Turn first_heading, int count, double max_t = forever)
      : origin_(origin),
        max_t_(max_t),
        count_(count),
        parts_(count),
        first_(first_heading),
        spread_(full_turn) {
    assert(count >= 0);
  }
  /// `count` rays of a cone round the heading `middle`: the first and the last run along its sides,
  /// `spread` apart; one alone goes down the middle.
  ///
  /// A spread is less than a full turn, which as a `Turn` is 0: for that there is the constructor
  /// without one. So several rays with a spread of 0 are refused; where they may all look one way,
  /// ask for one. As turns wrap, a spread of 720 degrees is 0 as well, one of 450 is 90, and one of
  /// -90 is 270, the cone's other side. Expects count >= 0, and if it is 2 or more, a spread other
  /// than 0.
  RayFan(Point origin, Turn middle, Turn spread, int count, double max_t = forever)
      : origin_(origin),
        max_t_(max_t),
        count_(count),
        parts_(count - 1),
        first_(count == 1 ? middle : middle - Turn{spread.units / 2}),
        spread_(spread.units) {
    assert(count >= 0);
    assert(count < 2 || spread != Turn{});  // 360 degrees are 0: give no spread for a full turn
  }

  [[nodiscard]] int size() const noexcept { return count_; }
  /// Ray i; its heading is the nearest whole unit of `Turn`. Expects 0 <= i < size().
  [[nodiscard]] Ray operator[](int i) const noexcept {
    assert(i >= 0 && i < count_);
    const std::uint64_t parts = parts_ > 0 ? static_cast<std::uint64_t>(parts_) : 1;
    const std::uint64_t gone = (spread_ * static_cast<std::uint64_t>(i) + parts / 2) / parts;
    return {origin_, unit_vector(first_ + Turn{static_cast<std::uint32_t>(gone)}), max_t_};
  }

 private:
  static constexpr double forever = std::numeric_limits<double>::infinity();
  static constexpr std::uint64_t full_turn = std::uint64_t{1} << 32U;

  Point origin_;
  double max_t_;
  int count_;
  int parts_;
  Turn first_{};
  std::uint64_t spread_;
};

}  // namespace raywalk
