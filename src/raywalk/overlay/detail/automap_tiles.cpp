#include "raywalk/overlay/detail/automap_tiles.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "raywalk/geom/detail/held.hpp"

namespace raywalk::detail {

namespace {

MapTile map_tile_of(const Level& level, const ExploredTiles* explored, Tile tile) {
  if (!level.grid.contains(tile)) return MapTile::beyond;
  if (explored != nullptr && !explored->contains(tile)) return MapTile::unknown;
  const TileKind& kind = level.kind(tile);
  if (kind.solid) return MapTile::solid;
  return kind.plan >= 0 ? MapTile::shape : MapTile::floor;
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

MapTiles::MapTiles(const Level& level, const Automap& map, const MapProjection& view) {
  const std::array<Point, 4> corners = corners_on_map(view);
  const auto [west, east] = std::ranges::minmax(corners, {}, &Point::x);
  const auto [north, south] = std::ranges::minmax(corners, {}, &Point::y);
  // A tile more on each side: for the width of lines, and for whatever was rounded.
  const auto held = [](double v, int size) { return static_cast<int>(held_within(v, 0, size)); };
  const Grid& grid = level.grid;
  first_ = {held(std::floor(west.x) - 1, grid.width), held(std::floor(north.y) - 1, grid.height)};
  end_ = {held(std::floor(east.x) + 2, grid.width), held(std::floor(south.y) + 2, grid.height)};
  if (first_.x >= end_.x || first_.y >= end_.y) {
    end_ = first_;
    return;
  }
  pitch_ = static_cast<std::size_t>(end_.x - first_.x) + 2;
  tiles_.reserve(pitch_ * (static_cast<std::size_t>(end_.y - first_.y) + 2));
  for (int y = first_.y - 1; y <= end_.y; ++y) {
    for (int x = first_.x - 1; x <= end_.x; ++x) {
      tiles_.push_back(map_tile_of(level, map.explored, {x, y}));
    }
  }
}

}  // namespace raywalk::detail
