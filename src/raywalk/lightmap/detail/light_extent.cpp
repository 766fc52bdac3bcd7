#include "raywalk/lightmap/detail/light_extent.hpp"

#include <algorithm>
#include <cmath>

namespace raywalk::detail {

namespace {

void add(LightExtent& extent, Point point) {
  extent.low = {std::min(extent.low.x, point.x), std::min(extent.low.y, point.y)};
  extent.high = {std::max(extent.high.x, point.x), std::max(extent.high.y, point.y)};
}

/// The part of a rectangle in which the light of a cone is.
LightExtent in_cone(const LightExtent& whole, const Light& light, const LightCone& cone) {
  constexpr double widest = 0.25;  // of a wider one there is not much outside its kite
  const Vec middle = cone.direction * light.radius;
  const bool is_narrow =
      cone.cosine > widest && std::abs(dot(cone.direction, cone.direction) - 1) < 0.01;
  if (!is_narrow) return whole;
  const double cosine = std::min(cone.cosine, 1.0);
  const double sine = std::sqrt(1 - cosine * cosine);
  const Vec aside{-middle.y * sine, middle.x * sine};
  LightExtent extent{light.position, light.position};
  add(extent, light.position + middle * cosine + aside);
  add(extent, light.position + middle * cosine - aside);
  add(extent, light.position + middle / cosine);
  const double slack = light.radius / 64;  // a length of 1 need not be exact
  const Point low = extent.low - Vec{slack, slack};
  const Point high = extent.high + Vec{slack, slack};
  return {{std::max(whole.low.x, low.x), std::max(whole.low.y, low.y)},
          {std::min(whole.high.x, high.x), std::min(whole.high.y, high.y)}};
}

}  // namespace

LightExtent light_extent(const Light& light) {
  const Vec reach{light.radius, light.radius};
  const LightExtent whole{light.position - reach, light.position + reach};
  return light.cone ? in_cone(whole, light, *light.cone) : whole;
}

}  // namespace raywalk::detail
