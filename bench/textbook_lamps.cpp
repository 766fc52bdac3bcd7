#include "bench/textbook_lamps.hpp"

#include <algorithm>
#include <cmath>

#include "bench/textbook_cast.hpp"

namespace raywalk {

namespace {

double squared_cosine(double cosine) { return cosine * std::abs(cosine); }

bool stands_free(const TileMap& map, Point point) {
  const Tile tile{static_cast<int>(std::floor(point.x)), static_cast<int>(std::floor(point.y))};
  return map.grid.contains(tile) && !map.is_solid(tile);
}

}  // namespace

TextbookLamps::TextbookLamps(const TileMap& map, std::span<const Light> lights, Color ambient)
    : map_(map), ambient_(light_color(ambient)) {
  for (const Light& light : lights) {
    if (stands_free(map, light.position)) lamps_.push_back(lamp_of(light));
  }
}

TextbookLamps::Lamp TextbookLamps::lamp_of(const Light& light) {
  Lamp lamp{.position = light.position,
            .squared_radius = light.radius * light.radius,
            .color = light_color(light.color),
            .has_cone = light.cone.has_value(),
            .height = light.height};
  if (light.cone) {
    const double length = std::sqrt(1 + light.cone->rise * light.cone->rise);
    lamp.along = light.cone->direction * (1 / length);
    lamp.along_up = light.cone->rise / length;
    lamp.rim = squared_cosine(light.cone->cosine);
    lamp.softness = squared_cosine(light.cone->cosine + light.cone->softness) - lamp.rim;
  }
  return lamp;
}

double TextbookLamps::in_cone(const Lamp& lamp, Vec way, double squared, double up) {
  const double along = dot(way, lamp.along) + up * lamp.along_up;
  const double cosine = along * std::abs(along) / (squared + up * up);
  const double depth = std::clamp((cosine - lamp.rim) / lamp.softness, 0.0, 1.0);
  return depth * depth * (3 - 2 * depth);
}

LightColor TextbookLamps::at(Point place, double height, Vec side) {
  LightColor sum = ambient_;
  for (const Lamp& lamp : lamps_) {
    const Vec way = place - lamp.position;
    const double squared = dot(way, way);
    if (squared >= lamp.squared_radius) continue;
    ++count_.in_reach;
    const double nearness = 1 - squared / lamp.squared_radius;
    double share = nearness * nearness;
    if (side != Vec{0, 0}) {
      const double sine = -dot(way, side) / std::sqrt(squared);
      share *= std::min(4 * sine, lamp.has_cone ? 1 + sine / 2 : 1);
    }
    if (lamp.has_cone && share > 0) share *= in_cone(lamp, way, squared, height - lamp.height);
    if (!(share > 0) || !sees(lamp.position, place)) continue;
    ++count_.lit;
    add_share(sum, lamp.color, static_cast<float>(share));
  }
  return scaled_to_full(sum);
}

bool TextbookLamps::sees(Point lamp, Point place) const {
  constexpr double end = 1 - 1e-9;  // a place on a wall is seen before that wall is come to
  const Vec way = place - lamp;
  const auto x = static_cast<int>(lamp.x);
  const auto y = static_cast<int>(lamp.y);
  detail::TextbookAxis along_x(lamp.x, way.x, x);
  detail::TextbookAxis along_y(lamp.y, way.y, y);
  const std::uint8_t* const tiles = map_.tiles.data();
  std::ptrdiff_t at = std::ptrdiff_t{y} * map_.grid.width + x;
  const std::ptrdiff_t row_step = std::ptrdiff_t{along_y.step} * map_.grid.width;
  do {
    if (std::min(along_x.next, along_y.next) >= end) return true;
    if (along_x.next < along_y.next) {
      along_x.next += along_x.delta;
      at += along_x.step;
    } else {
      along_y.next += along_y.delta;
      at += row_step;
    }
  } while (tiles[at] == 0);
  return false;
}

}  // namespace raywalk
