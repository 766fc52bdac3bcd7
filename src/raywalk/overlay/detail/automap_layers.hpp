#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "raywalk/map/level_probe.hpp"
#include "raywalk/map/plan_shape.hpp"
#include "raywalk/overlay/automap.hpp"
#include "raywalk/overlay/detail/coverage_mask.hpp"
#include "raywalk/ray/mask.hpp"

/// The layers of an automap, and what they share.
namespace raywalk::detail {

/// Maps points of the level to the picture and back, and gives the sizes of what is drawn.
///
/// Coordinates on the picture are in pixels from the middle of the map's rectangle. So a quarter
/// turn of the map turns the picture exactly.
struct MapProjection {
  Canvas canvas{};
  Point center{};
  /// Directions of the level that point right and down on the picture: unit vectors.
  Vec right{1, 0};
  Vec down{0, 1};
  /// Pixels per tile.
  double scale = 1;
  /// Size of what does not follow `scale`, in pixels; 1 on a small picture, larger on a large one.
  double unit = 1;
  /// Width of the line of a wall, in pixels.
  double line_width = 1;
  /// Opacity in 256ths, of everything but the player.
  unsigned weight = 256;

  [[nodiscard]] Vec on_picture(Vec v) const {
    return {dot(v, right) * scale, dot(v, down) * scale};
  }
  [[nodiscard]] Point on_picture(Point p) const { return Point{} + on_picture(p - center); }
  /// The point of the level at a point of the picture.
  [[nodiscard]] Point on_map(Point p) const {
    return center +
           Vec{(p.x * right.x + p.y * down.x) / scale, (p.x * right.y + p.y * down.y) / scale};
  }
  /// The size in pixels of something `tiles` large, clamped to `least` to `most` units.
  [[nodiscard]] double size(double tiles, double least, double most) const {
    return std::min(std::max(tiles * scale, least * unit), most * unit);
  }
};

/// A vector of length 1; north for one that is zero or not finite.
[[nodiscard]] Vec unit_or_north(Vec v);

[[nodiscard]] MapProjection make_map_projection(FramebufferView target, const Automap& map);

/// The plan of a tile now, as an automap shows it: walls, plans and pushed blocks. Doors are drawn
/// upon a floor.
[[nodiscard]] Plan plan_on_map(LevelNow now, Tile tile);

/// The rows of a tile's plan, a bit for each pixel.
using PlanRows = std::array<std::uint64_t, plan_pixels>;
inline constexpr std::uint64_t whole_edge = ~std::uint64_t{0};

[[nodiscard]] PlanRows plan_rows(const Plan& plan);
/// The same with each block of `block` x `block` pixels solid if any of it is: where such a block
/// is less than half a pixel of the picture there are fewer faces to draw, and no wall is lost.
/// Expects a power of two up to 64.
[[nodiscard]] PlanRows coarse_rows(const PlanRows& fine, unsigned block);

/// How an automap shows a tile. `unknown`: not explored. `beyond`: outside the level.
enum class MapTile : std::uint8_t { unknown, beyond, floor, solid, shape };

/// The tiles that an automap's rectangle may show, and one row of tiles around them.
class MapTiles {
 public:
  MapTiles(LevelNow now, const Automap& map, const MapProjection& view);

  /// The rectangle may show the tiles first <= tile < end of the level; none if first = end.
  [[nodiscard]] Tile first() const { return first_; }
  [[nodiscard]] Tile end() const { return end_; }
  /// Expects a tile first - 1 <= tile <= end.
  [[nodiscard]] MapTile operator[](Tile tile) const {
    return tiles_[static_cast<std::size_t>(tile.y - first_.y + 1) * pitch_ +
                  static_cast<std::size_t>(tile.x - first_.x + 1)];
  }
  /// Calls `visit(Tile)` for each explored tile.
  template <class Visit>
  void each(Visit visit) const {
    for (int y = first_.y; y < end_.y; ++y) {
      for (int x = first_.x; x < end_.x; ++x) {
        const Tile tile{x, y};
        if ((*this)[tile] != MapTile::unknown) visit(tile);
      }
    }
  }

 private:
  Tile first_{};
  Tile end_{};
  std::size_t pitch_ = 0;
  std::vector<MapTile> tiles_{};
};

/// Two ends of a line, in tiles.
struct MapLine {
  Point from{};
  Point to{};
};

/// A door as an automap shows it, in tiles: a post at either side, and bars, about lines, across
/// what is closed now.
struct DoorOutline {
  /// The direction of the posts, and of the width of bars.
  Vec across{0, 1};
  std::array<MapLine, 2> posts{};
  std::vector<MapLine> bars{};
};

[[nodiscard]] DoorOutline outline_of_door(LevelNow now, DoorId id);
/// In pixels.
[[nodiscard]] inline double door_post_radius(const MapProjection& view) {
  return view.line_width * 0.75;
}
[[nodiscard]] inline double door_bar_width(const MapProjection& view) {
  return view.size(1.0 / 6, 2, 6);
}

/// Target and source of one automap, shared by its layers.
struct MapSheet {
  FramebufferView target;
  LevelNow now;
  const Automap& map;
  const MapProjection& view;
  const MapTiles& tiles;
};

/// Sizes in pixels for lines and stripes, and the opacity in 256ths.
struct MapLines {
  double unit = 1;
  double width = 1;
  unsigned weight = 256;
};

/// Writes the corners of an outline as they lie on the picture over others; none of one that cannot
/// be drawn.
void put_on_picture(const MapProjection& view, std::span<const Point> outline,
                    std::vector<Point>& corners);
/// The pixels of a canvas within a polygon of its coordinates, counted from the canvas's first one.
[[nodiscard]] Mask pixels_within(const Canvas& canvas, std::span<const Point> outline);
/// Fills a polygon of the mask's canvas as an area is, and draws its outline.
void draw_area(FramebufferView target, CoverageMask& coverage, std::span<const Point> outline,
               const MapArea& area, const MapLines& lines);

/// Fills ground, floor and the inside of walls.
void draw_map_ground(const MapSheet& sheet);
/// Draws the areas, then the cones.
void draw_map_areas(const MapSheet& sheet, CoverageMask& coverage);
/// Draws the faces of walls and the outlines of plans.
void draw_map_walls(const MapSheet& sheet, CoverageMask& coverage);
/// Draws the doors that are explored.
void draw_map_doors(const MapSheet& sheet, CoverageMask& coverage);
/// Draws the marks of tiles, then the others.
void draw_map_marks(const MapSheet& sheet, CoverageMask& coverage);
/// Draws the player's arrow, if the map has a player.
void draw_map_player(const MapSheet& sheet, CoverageMask& coverage);

}  // namespace raywalk::detail
