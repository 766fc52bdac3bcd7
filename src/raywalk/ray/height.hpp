#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <span>

#include "raywalk/geom/detail/strict_math.hpp"

namespace raywalk {

/// The height of a ray on its way: z(t) = z0 + t * dz, with the t of the ray. Expects finite
/// numbers.
struct Height {
  double z0 = 0;
  double dz = 0;

  [[nodiscard]] constexpr double at(double t) const { return z0 + t * dz; }
  /// True if it is at low <= z <= high at t. Mirrored about z0, it gives the same answer.
  [[nodiscard]] constexpr bool is_between(double t, double low, double high) const {
    return t * dz >= low - z0 && t * dz <= high - z0;
  }
  /// The t at which it comes to the floor, z = 0, or to the ceiling, z = 1, whichever it goes to;
  /// infinite for one that stays level. Expects 0 <= z0 <= 1.
  [[nodiscard]] constexpr double plane_t() const {
    if (dz == 0) return std::numeric_limits<double>::infinity();
    return ((dz < 0 ? 0.0 : 1.0) - z0) / dz;
  }
};

/// The free heights over a tile: low <= z <= high. None are free where `low` is not less than
/// `high`: a full wall. Either may be infinite; by default all are free.
struct ZRange {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();

  [[nodiscard]] static constexpr ZRange wall() { return {1, 0}; }
  [[nodiscard]] constexpr bool is_wall() const { return !(low < high); }
};

/// The kind of a contact at a height, kept as its `id`: the side of something, the top of something
/// low, the underside of something high.
enum class HeightHit : std::uint8_t { side, floor, ceiling };

namespace detail {

/// A height and its limits on the way. Every question is one of t, never of z, so that all of them
/// agree on which comes first: a floor, or the next tile.
class HeightCourse {
 public:
  explicit HeightCourse(const Height& height) : height_(height) {}

  /// The same for a t of which `unit` make one.
  [[nodiscard]] HeightCourse per_unit(double unit) const {
    return HeightCourse({height_.z0, height_.dz * unit});
  }
  [[nodiscard]] bool is_level() const { return height_.dz == 0; }
  /// True if it is inside what is solid at `t`, and not merely on the floor or the ceiling.
  [[nodiscard]] bool is_outside(const ZRange& open, double t) const {
    if (open.is_wall()) return true;
    if (is_level()) return height_.z0 < open.low || height_.z0 > open.high;
    return t < arrive(open) || t > leave(open);
  }
  /// The t at which it goes out of what is open, by the floor or by the ceiling. Expects that it
  /// rises or falls, and no wall.
  [[nodiscard]] double leave(const ZRange& open) const {
    return time_of(height_.dz > 0 ? open.high : open.low);
  }
  /// Which of the two that is.
  [[nodiscard]] HeightHit hit() const {
    return height_.dz < 0 ? HeightHit::floor : HeightHit::ceiling;
  }
  /// The first t beyond `last`, and not before `enter`, at which it leaves all that is open of
  /// these for what is solid; infinite if never. Expects that it rises or falls.
  [[nodiscard]] double next_leave(std::span<const ZRange> opens, double enter, double last) const {
    double next = std::numeric_limits<double>::infinity();
    for (const ZRange& open : opens) {
      if (open.is_wall()) continue;
      const double t = leave(open);
      const bool is_sought = t >= enter && t > last && t < next;
      if (is_sought && !is_inside_any(opens, t)) next = t;
    }
    return next;
  }

 private:
  /// The t at which it is at a height. (+ 0.0 makes -0 a plain 0.)
  [[nodiscard]] double time_of(double z) const { return (z - height_.z0) / height_.dz + 0.0; }
  [[nodiscard]] double arrive(const ZRange& open) const {
    return time_of(height_.dz > 0 ? open.low : open.high);
  }
  /// True if it goes on inside something open just beyond `t`.
  [[nodiscard]] bool is_inside_any(std::span<const ZRange> opens, double t) const {
    for (const ZRange& open : opens) {
      if (!open.is_wall() && arrive(open) <= t && t < leave(open)) return true;
    }
    return false;
  }

  Height height_;
};

}  // namespace detail
}  // namespace raywalk
