#pragma once

#include <cmath>

#include "raywalk/map/lamp.hpp"

namespace raywalk::detail {

/// `light_share` of one light, for many points.
class Falloff {
 public:
  explicit Falloff(const Light& light)
      : at_(light.position),
        cone_(light.cone ? &*light.cone : nullptr),
        reach_(light.radius > 0 ? light.radius * light.radius : 0),
        per_reach_(1 / reach_) {}

  [[nodiscard]] int share(Point point) const {
    const Vec way = point - at_;
    const double squared = way.x * way.x + way.y * way.y;
    if (!(squared < reach_)) return 0;
    const double near = 1 - squared * per_reach_;
    const double in_cone = cone_ == nullptr ? 1 : cone_share(way, squared);
    return static_cast<int>(near * near * in_cone * 65536 + 0.5);
  }

 private:
  /// The share that goes into the direction of `way`, whose squared length is given.
  [[nodiscard]] double cone_share(Vec way, double squared) const {
    if (squared == 0) return 1;
    const double along = way.x * cone_->direction.x + way.y * cone_->direction.y;
    const double inside = along / std::sqrt(squared) - cone_->cosine;
    if (!(inside >= 0)) return 0;
    if (inside >= cone_->softness) return 1;
    const double s = inside / cone_->softness;
    return s * s * (3 - 2 * s);
  }

  Point at_;
  const LightCone* cone_;
  double reach_;  // squared
  double per_reach_;
};

}  // namespace raywalk::detail
