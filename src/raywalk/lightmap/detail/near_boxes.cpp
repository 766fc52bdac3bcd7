#include "raywalk/lightmap/detail/near_boxes.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <utility>

#include "raywalk/lightmap/detail/light_extent.hpp"
#include "raywalk/ray/walk.hpp"

namespace raywalk::detail {

namespace {

/// Tiles that hold all that a light may reach, as far as they are of the map.
TileArea area_of(const Grid& grid, const Light& light) {
  const auto on_map = [](double tile, int tiles) {
    return static_cast<int>(std::clamp(tile, 0.0, static_cast<double>(tiles)));
  };
  const LightExtent extent = light_extent(light);
  return {
      {on_map(std::floor(extent.low.x), grid.width), on_map(std::floor(extent.low.y), grid.height)},
      {on_map(std::ceil(extent.high.x), grid.width),
       on_map(std::ceil(extent.high.y), grid.height)}};
}

/// How far a point is from a rectangle, squared; 0 inside.
double squared_distance(Point p, Point low, Point high) {
  const double dx = std::max({low.x - p.x, p.x - high.x, 0.0});
  const double dy = std::max({low.y - p.y, p.y - high.y, 0.0});
  return dx * dx + dy * dy;
}

/// The way from a light to a corner of what may be hidden.
struct CornerWay {
  Point light{};
  double per_x = 0;  // 1 / its extent; huge where it has none
  double per_y = 0;

  CornerWay(Point from, Point to)
      : light(from), per_x(inverse(to.x - from.x)), per_y(inverse(to.y - from.y)) {}

  /// True if it leads through the inside of a box that is smaller by a margin on each side.
  [[nodiscard]] bool crosses(const SolidBox& box) const {
    constexpr double margin = 0x1p-20;
    const double west = (box.west + margin - light.x) * per_x;
    const double east = (box.east - margin - light.x) * per_x;
    const double north = (box.north + margin - light.y) * per_y;
    const double south = (box.south - margin - light.y) * per_y;
    const double first = std::max(std::min(west, east), std::min(north, south));
    const double last = std::min(std::max(west, east), std::max(north, south));
    return std::max(first, 0.0) < std::min(last, 1.0);
  }

 private:
  [[nodiscard]] static double inverse(double extent) {
    constexpr double huge = 1e300;
    return extent == 0 ? huge : std::clamp(1 / extent, -huge, huge);
  }
};

}  // namespace

bool can_shine(const Light& light) {
  assert(!(light.radius > most_light_radius));
  return is_valid(light.position) && light.radius > 0;
}

bool reaches(const Light& light, Tile tile) {
  const Point low{tile.x + 0.0, tile.y + 0.0};
  const double squared = squared_distance(light.position, low, {low.x + 1, low.y + 1});
  return squared <= light.radius * light.radius;
}

bool is_hidden(std::span<const SolidBox> boxes, Point light, Point low, Point high) {
  const std::array<CornerWay, 4> ways{CornerWay(light, low), CornerWay(light, high),
                                      CornerWay(light, {low.x, high.y}),
                                      CornerWay(light, {high.x, low.y})};
  return std::ranges::any_of(boxes, [&](const SolidBox& box) {
    return box.is_full &&
           std::ranges::all_of(ways, [&](const CornerWay& way) { return way.crosses(box); });
  });
}

std::vector<SolidBox> near_boxes(LevelNow now, const Light& light) {
  std::vector<std::pair<double, SolidBox>> order;
  for (const SolidBox& box : solid_boxes(now, area_of(now.level().grid, light))) {
    const double squared =
        squared_distance(light.position, {box.west, box.north}, {box.east, box.south});
    if (squared <= light.radius * light.radius) order.emplace_back(squared, box);
  }
  const auto distance = [](const auto& entry) { return entry.first; };
  std::ranges::sort(order, {}, distance);
  std::vector<SolidBox> boxes;
  for (const auto& [squared, box] : order) {
    const Point low{box.west, box.north};
    if (!is_hidden(boxes, light.position, low, {box.east, box.south})) boxes.push_back(box);
  }
  return boxes;
}

}  // namespace raywalk::detail
