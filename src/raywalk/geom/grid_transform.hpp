#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "raywalk/geom/detail/exact.hpp"
#include "raywalk/geom/ray.hpp"
#include "raywalk/geom/world.hpp"

namespace raywalk {

namespace detail {

/// The double next to (value - offset) / size, as if it were rounded once (but for quotients
/// between two doubles, almost in the middle: there it may be the other one).
///
/// The rounding errors of the difference and of the quotient are doubles, too, and known. So a
/// quotient that is a double comes out exactly, and a quotient beside a double never beyond it. A
/// difference and a quotient alone put 0.4 % of the points within an ulp of a grid line on its
/// wrong side.
[[nodiscard]] inline double grid_coordinate(double value, double offset, double size) {
  const Sum difference = exact_difference(value, offset);
  const double quotient = difference.high / size;
  if (!std::isfinite(quotient)) return quotient;  // nothing to make good
  const double rest = std::fma(-quotient, size, difference.high);
  return quotient + (rest + difference.low) / size;
}

}  // namespace detail

/// Where a map lies in a caller's world and how large its tiles are there: the way between
/// positions in the world and positions on the grid.
///
/// Tiles may be rectangular, and the map may lie anywhere; it is neither turned nor mirrored. Make
/// one for a map, turn each question into grid space, ask, and turn the answer back:
///
///     const auto map = GridTransform::make({40, 8}, 16, 24);
///     const CastResult result = cast(grid, map->to_grid(world_ray), probe);
///     const WorldPoint end = map->to_world(result.point);
///
/// A point is rounded once on its way to the grid; from there all is exact. A point on a grid line
/// comes out exactly on it, and one beside it never on its other side. **The t of a ray is the same
/// in the world and on the grid**, in both directions, and so are faces. The normal of a whole tile
/// is, too, as it runs along an axis; other normals, and circles, keep their shape only where tiles
/// are square.
class GridTransform {
 public:
  /// The world is the grid: no offset, tiles of 1 by 1.
  constexpr GridTransform() = default;

  /// The transform of a map whose tile (0, 0) has its north-west corner at `corner`, with tiles of
  /// `tile_width` by `tile_height`, in world units. None unless all four numbers are finite and
  /// both sizes are greater than zero: a mirrored map is not what a negative size would give.
  [[nodiscard]] static constexpr std::optional<GridTransform> make(WorldPoint corner,
                                                                   double tile_width,
                                                                   double tile_height) noexcept {
    const bool good = is_finite(corner.x) && is_finite(corner.y) && is_finite(tile_width) &&
                      is_finite(tile_height) && tile_width > 0 && tile_height > 0;
    return good ? std::optional(GridTransform(corner, tile_width, tile_height)) : std::nullopt;
  }

  [[nodiscard]] constexpr WorldPoint corner() const noexcept { return corner_; }
  [[nodiscard]] constexpr double tile_width() const noexcept { return tile_width_; }
  [[nodiscard]] constexpr double tile_height() const noexcept { return tile_height_; }

  /// A position in tiles. NaN and what is too large for a double stay so; casts call them invalid.
  [[nodiscard]] Point to_grid(WorldPoint p) const noexcept {
    return {detail::grid_coordinate(p.x, corner_.x, tile_width_),
            detail::grid_coordinate(p.y, corner_.y, tile_height_)};
  }
  /// A direction in tiles, each coordinate rounded once; zero stays zero.
  [[nodiscard]] Vec to_grid(WorldVec v) const noexcept {
    return {v.x / tile_width_, v.y / tile_height_};
  }
  /// The same ray with the same t. To ask about two points of the world (`line_of_sight`), turn
  /// the points into grid space, not their difference.
  [[nodiscard]] Ray to_grid(const WorldRay& ray) const noexcept {
    return {to_grid(ray.origin), to_grid(ray.direction), ray.max_t};
  }

  /// A position in the world, each coordinate rounded once.
  [[nodiscard]] WorldPoint to_world(Point p) const noexcept {
    return {std::fma(p.x, tile_width_, corner_.x), std::fma(p.y, tile_height_, corner_.y)};
  }
  /// A direction in the world, each coordinate rounded once.
  [[nodiscard]] WorldVec to_world(Vec v) const noexcept {
    return {v.x * tile_width_, v.y * tile_height_};
  }
  /// The same ray with the same t.
  [[nodiscard]] WorldRay to_world(const Ray& ray) const noexcept {
    return {to_world(ray.origin), to_world(ray.direction), ray.max_t};
  }

  friend bool operator==(const GridTransform&, const GridTransform&) = default;

 private:
  constexpr GridTransform(WorldPoint corner, double tile_width, double tile_height)
      : corner_(corner), tile_width_(tile_width), tile_height_(tile_height) {}

  [[nodiscard]] static constexpr bool is_finite(double v) noexcept {
    return v >= std::numeric_limits<double>::lowest() && v <= std::numeric_limits<double>::max();
  }

  WorldPoint corner_{};
  double tile_width_ = 1;
  double tile_height_ = 1;
};

}  // namespace raywalk
