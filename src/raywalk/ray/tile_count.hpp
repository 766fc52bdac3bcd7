#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>

#include "raywalk/ray/detail/line.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "raywalk/ray/walk.hpp"

/// Facts about a walk before it is walked: how many tiles it has, and which way it steps.
namespace raywalk {

/// The steps a walk makes from tile to tile: -1, 0 or 1 along each axis, never both at once.
struct TileStep {
  int x = 0;
  int y = 0;

  friend bool operator==(const TileStep&, const TileStep&) = default;
};

/// The signs of the difference of two tiles: the steps of any walk from the one to the other.
[[nodiscard]] constexpr TileStep step_signs(Tile from, Tile to) noexcept {
  return {(to.x > from.x ? 1 : 0) - (to.x < from.x ? 1 : 0),
          (to.y > from.y ? 1 : 0) - (to.y < from.y ? 1 : 0)};
}

/// The steps of a walk in a direction, as far as it goes. NaN counts as 0.
[[nodiscard]] constexpr TileStep step_signs(Vec direction) noexcept {
  return {(direction.x > 0 ? 1 : 0) - (direction.x < 0 ? 1 : 0),
          (direction.y > 0 ? 1 : 0) - (direction.y < 0 ? 1 : 0)};
}

namespace detail {

/// How many grid lines a coordinate crosses on its way; none where it leaves +-2^30.
[[nodiscard]] inline std::optional<std::int64_t> lines_crossed(const LineAxis& axis, double t) {
  constexpr std::int64_t limit = std::int64_t{1} << 30;
  const std::int64_t last = cell_at(axis, t);
  return std::abs(last) <= limit ? std::optional(std::abs(last - axis.first_cell())) : std::nullopt;
}

}  // namespace detail

/// How many tiles `walk(ray)` has, without walking: the Manhattan distance from the tile of the
/// origin to the tile of the end, plus one. Use it to reserve room for them.
///
/// It holds for the ties `y_first` and `x_first`; `diagonal` leaves out one tile at each corner.
/// A ray without extent has one tile, an invalid one none: 0. None for a ray that leaves +-2^30
/// tiles, such as one of infinite length: where it does so, only the walk can tell.
[[nodiscard]] inline std::optional<std::int64_t> tile_count(const Ray& ray) noexcept {
  const Walk tiles = walk(ray);
  if (tiles.begin() == tiles.end()) return 0;
  const detail::Line line(ray);
  const auto columns = detail::lines_crossed(line.x, ray.max_t);
  const auto rows = detail::lines_crossed(line.y, ray.max_t);
  if (!columns || !rows) return std::nullopt;
  return *columns + *rows + 1;
}

/// How many tiles there are on the way from `a` to `b`, both ends included: exact in the two
/// points, while a ray between them rounds their difference. 0 if one of them is NaN or lies beyond
/// +-2^30 tiles.
[[nodiscard]] inline std::int64_t tile_count(Point a, Point b) noexcept {
  const std::optional<Tile> first = tile_at(a);
  const std::optional<Tile> last = tile_at(b);
  if (!first || !last) return 0;
  const std::int64_t columns = std::int64_t{last->x} - first->x;
  const std::int64_t rows = std::int64_t{last->y} - first->y;
  return std::abs(columns) + std::abs(rows) + 1;
}

}  // namespace raywalk
