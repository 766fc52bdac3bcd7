#include "raywalk/overlay/detail/automap_projection.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "raywalk/geom/detail/held.hpp"
#include "raywalk/geom/detail/unit.hpp"

namespace raywalk::detail {

namespace {

/// What of the numbers from `first` to `first + count` is within 0 and `size`.
std::pair<int, int> held_range(int first, int count, int size) {
  const std::int64_t end = std::int64_t{first} + std::max(count, 0);
  const auto held = [&](std::int64_t v) {
    return static_cast<int>(std::clamp(v, std::int64_t{0}, std::int64_t{size}));
  };
  return {held(first), held(end)};
}

Canvas canvas_of(const Framebuffer& target, const Rectangle& r) {
  const auto [left, right] = held_range(r.x, r.width, target.width());
  const auto [top, bottom] = held_range(r.y, r.height, target.height());
  return {{left, top, right - left, bottom - top}, {r.x + r.width / 2.0, r.y + r.height / 2.0}};
}

}  // namespace

Vec unit_or_north(Vec v) {
  constexpr Vec north{0, -1};
  if (!std::isfinite(v.x) || !std::isfinite(v.y) || (v.x == 0 && v.y == 0)) return north;
  return unit(v);
}

MapProjection make_map_projection(const Framebuffer& target, const Automap& map) {
  constexpr double rows_of_one_pixel = 540;
  constexpr double least_line = 1.4;  // 1 is pale where it lies on two pixels
  constexpr double least_scale = 1;
  constexpr double most_scale = 1024;
  const Vec up = unit_or_north(map.up);
  MapProjection view;
  view.canvas = canvas_of(target, map.rectangle);
  view.center = map.center;
  view.right = quarter_turn(up);
  view.down = -up;
  view.scale = held_within(map.pixels_per_tile, least_scale, most_scale);
  view.unit = std::max(1.0, target.height() / rows_of_one_pixel);
  view.line_width = std::max(least_line, view.unit);
  view.weight = static_cast<unsigned>(held_within(map.opacity, 0, 1) * 256 + 0.5);
  return view;
}

}  // namespace raywalk::detail
