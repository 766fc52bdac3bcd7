#include "raywalk/overlay/detail/automap_layers.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include "raywalk/geom/detail/clamped.hpp"
#include "raywalk/geom/detail/unit.hpp"

namespace raywalk::detail {

namespace {

/// The begin and the end of the numbers from `first` to `first + count`, held within 0 and `size`.
std::pair<int, int> held_range(int first, int count, int size) {
  const std::int64_t end = std::int64_t{first} + std::max(count, 0);
  const auto clamped = [&](std::int64_t v) {
    return static_cast<int>(std::clamp(v, std::int64_t{0}, std::int64_t{size}));
  };
  return {clamped(first), clamped(end)};
}

Canvas canvas_of(FramebufferView target, const Rectangle& r) {
  const auto [left, right] = held_range(r.x, r.width, target.width());
  const auto [top, bottom] = held_range(r.y, r.height, target.height());
  return {{left, top, right - left, bottom - top}, {r.x + r.width / 2.0, r.y + r.height / 2.0}};
}

MapTile map_tile_of(LevelNow now, const ExploredTiles* explored, Tile tile) {
  if (!now.level().grid.contains(tile)) return MapTile::beyond;
  if (explored != nullptr && !explored->contains(tile)) return MapTile::unknown;
  const Plan plan = plan_on_map(now, tile);
  if (!plan.is_uniform()) return MapTile::shape;
  return plan.solid ? MapTile::solid : MapTile::floor;
}

/// The corners of the canvas as points of the map.
std::array<Point, 4> corners_on_map(const MapProjection& view) {
  const Rectangle& area = view.canvas.area;
  const double left = area.x - view.canvas.middle.x;
  const double top = area.y - view.canvas.middle.y;
  const double right = left + area.width;
  const double bottom = top + area.height;
  return {view.on_map({left, top}), view.on_map({right, top}), view.on_map({right, bottom}),
          view.on_map({left, bottom})};
}

}  // namespace

Plan plan_on_map(LevelNow now, Tile tile) {
  return now.level().door_at(tile).is_none() ? LevelPlans(now)(tile) : Plan{};
}

PlanRows plan_rows(const Plan& plan) {
  PlanRows rows{};
  if (plan.is_uniform()) {
    rows.fill(plan.solid ? whole_edge : 0);
    return rows;
  }
  const int aside = std::clamp(plan.shift.x, -plan_pixels, plan_pixels);
  if (std::abs(aside) == plan_pixels) return rows;
  for (int y = 0; y < plan_pixels; ++y) {
    const int own = plan.own({0, y}).y;
    if (own < 0 || own >= plan_pixels) continue;
    const std::uint64_t row = plan.mask->row(own)[0];
    rows[static_cast<std::size_t>(y)] =
        aside >= 0 ? row << static_cast<unsigned>(aside) : row >> static_cast<unsigned>(-aside);
  }
  return rows;
}

Vec unit_or_north(Vec v) {
  constexpr Vec north{0, -1};
  if (!std::isfinite(v.x) || !std::isfinite(v.y) || (v.x == 0 && v.y == 0)) return north;
  return unit(v);
}

MapProjection make_map_projection(FramebufferView target, const Automap& map) {
  constexpr double rows_of_one_pixel = 540;
  constexpr double min_line = 1.4;  // 1 is pale where it lies on two pixels
  constexpr double min_scale = 1;
  constexpr double max_scale = 1024;
  const Vec up = unit_or_north(map.up);
  MapProjection view;
  view.canvas = canvas_of(target, map.rectangle);
  view.center = map.center;
  view.right = quarter_turn(up);
  view.down = -up;
  view.scale = clamped_within(map.pixels_per_tile, min_scale, max_scale);
  view.unit = std::max(1.0, target.height() / rows_of_one_pixel);
  view.line_width = std::max(min_line, view.unit);
  view.weight = static_cast<unsigned>(clamped_within(map.opacity, 0, 1) * 256 + 0.5);
  return view;
}

MapTiles::MapTiles(LevelNow now, const Automap& map, const MapProjection& view) {
  const std::array<Point, 4> corners = corners_on_map(view);
  const auto [west, east] = std::ranges::minmax(corners, {}, &Point::x);
  const auto [north, south] = std::ranges::minmax(corners, {}, &Point::y);
  // A tile more on each side: for the width of lines, and for whatever was rounded.
  const auto clamped = [](double v, int size) {
    return static_cast<int>(clamped_within(v, 0, size));
  };
  const Grid& grid = now.level().grid;
  first_ = {clamped(std::floor(west.x) - 1, grid.width),
            clamped(std::floor(north.y) - 1, grid.height)};
  end_ = {clamped(std::floor(east.x) + 2, grid.width),
          clamped(std::floor(south.y) + 2, grid.height)};
  if (first_.x >= end_.x || first_.y >= end_.y) {
    end_ = first_;
    return;
  }
  pitch_ = static_cast<std::size_t>(end_.x - first_.x) + 2;
  tiles_.reserve(pitch_ * (static_cast<std::size_t>(end_.y - first_.y) + 2));
  for (int y = first_.y - 1; y <= end_.y; ++y) {
    for (int x = first_.x - 1; x <= end_.x; ++x) {
      tiles_.push_back(map_tile_of(now, map.explored, {x, y}));
    }
  }
}

}  // namespace raywalk::detail
