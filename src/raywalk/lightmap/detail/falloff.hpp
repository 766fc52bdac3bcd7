#pragma once

#include <cmath>
#include <cstddef>
#include <span>

#include "raywalk/lightmap/detail/lattice.hpp"
#include "raywalk/map/lamp.hpp"

namespace raywalk::detail {

/// `light_share` of one light, for many points.
class Falloff {
 public:
  explicit Falloff(const Light& light)
      : at_(light.position),
        cone_(light.cone ? &*light.cone : nullptr),
        reach_(light.radius > least_radius ? light.radius * light.radius : 0),
        per_reach_(1 / reach_) {}

  [[nodiscard]] int share(Point point) const {
    const Vec way = point - at_;
    const double squared = dot(way, way);
    if (!(squared < reach_)) return 0;
    const double in_cone = cone_ == nullptr ? 1 : cone_share(way, squared);
    return rounded(twice_near(squared), in_cone);
  }
  /// The same of points of the lattice, from one to the east, side by side: where there is no cone,
  /// without a branch, so that compilers take several at once. Expects points nearer than 2^30.
  void shares(LatticePoint from, std::span<int> shares) const {
    if (cone_ != nullptr || reach_ == 0) {
      for (int& share : shares) {
        share = this->share(from.place());
        ++from.i;
      }
      return;
    }
    const Vec way = from.place() - at_;
    const double x = at_.x;
    const double y_squared = way.y * way.y;
    for (std::size_t k = 0; k < shares.size(); ++k) {
      const double dx = (from.i + static_cast<int>(k)) / double{steps_per_tile} - x;
      shares[k] = rounded(twice_near(dx * dx + y_squared), 1);
    }
  }

 private:
  static constexpr double least_radius = 0x1p-250;  // what is divided by its square is finite

  /// Twice the share of a distance, not yet squared; 0 from the radius on, but for what is rounded
  /// away: x + |x| is twice x or 0, exactly, and done sooner than `max` by compilers that have to
  /// mind what is not a number.
  [[nodiscard]] double twice_near(double squared) const {
    const double near = 1 - squared * per_reach_;
    return near + std::abs(near);
  }
  [[nodiscard]] static int rounded(double twice_near, double in_cone) {
    return static_cast<int>(twice_near * twice_near * in_cone * (65536.0 / 4) + 0.5);
  }
  /// The share that goes into the direction of `way`, whose squared length is given.
  [[nodiscard]] double cone_share(Vec way, double squared) const {
    if (squared == 0) return 1;
    const double along = way.x * cone_->direction.x + way.y * cone_->direction.y;
    const double inside = along / std::sqrt(squared) - cone_->cosine;
    if (!(inside >= 0)) return 0;
    if (!(inside < cone_->softness)) return 1;
    const double s = inside / cone_->softness;
    return s * s * (3 - 2 * s);
  }

  Point at_;
  const LightCone* cone_;
  double reach_;  // squared
  double per_reach_;
};

}  // namespace raywalk::detail
