#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

#include "bench/tile_map.hpp"
#include "raywalk/geom/ray.hpp"
#include "raywalk/ray/contact.hpp"

namespace raywalk {

namespace detail {

/// One axis of the textbook's walk: the t of its next line, and what it adds from line to line.
struct TextbookAxis {
  double next = 0;
  double delta = 0;
  int step = 0;

  TextbookAxis(double origin, double direction, int cell)
      : delta(std::abs(1 / direction)), step(direction < 0 ? -1 : 1) {
    next = (direction < 0 ? origin - cell : cell + 1 - origin) * delta;
    if (direction == 0) next = delta = std::numeric_limits<double>::infinity();
  }
};

}  // namespace detail

/// The first solid tile of a ray, by the walk that everyone writes: doubles, t added up, a bounds
/// check at every step. It is the baseline of the benchmark, and is as fast as its author could
/// make it: one comparison finds the axis and one the bounds, and the tile's place is never
/// multiplied.
///
/// Expects an origin on the map and in a free tile; the ray has no end but the map's. Where
/// rounding decides between two tiles, it may decide wrongly. Source: J. Amanatides and A. Woo, A
/// Fast Voxel Traversal Algorithm for Ray Tracing, Eurographics 1987; the form is that of L.
/// Vandevenne, Lode's Computer Graphics Tutorial, Raycasting, 2004.
[[nodiscard]] inline CastResult textbook_cast(const TileMap& map, const Ray& ray) {
  int x = static_cast<int>(ray.origin.x);
  int y = static_cast<int>(ray.origin.y);
  detail::TextbookAxis along_x(ray.origin.x, ray.direction.x, x);
  detail::TextbookAxis along_y(ray.origin.y, ray.direction.y, y);
  const auto width = static_cast<unsigned>(map.grid.width);
  const auto height = static_cast<unsigned>(map.grid.height);
  const std::uint8_t* const tiles = map.tiles.data();
  std::ptrdiff_t place = std::ptrdiff_t{y} * map.grid.width + x;
  const std::ptrdiff_t row_step = std::ptrdiff_t{along_y.step} * map.grid.width;
  bool crosses_x = false;
  double t = 0;
  bool is_hit = false;
  do {
    crosses_x = along_x.next < along_y.next;
    if (crosses_x) {
      t = along_x.next;
      along_x.next += along_x.delta;
      x += along_x.step;
      place += along_x.step;
      if (static_cast<unsigned>(x) >= width) break;
    } else {
      t = along_y.next;
      along_y.next += along_y.delta;
      y += along_y.step;
      place += row_step;
      if (static_cast<unsigned>(y) >= height) break;
    }
    is_hit = tiles[place] != 0;
  } while (!is_hit);
  if (!is_hit) return {End::edge, t, ray.at(t), {x, y}, std::nullopt};
  const Vec normal = crosses_x ? Vec{-along_x.step, 0} : Vec{0, -along_y.step};
  const Face face = crosses_x ? (along_x.step > 0 ? Face::west : Face::east)
                              : (along_y.step > 0 ? Face::north : Face::south);
  const Contact contact{t, ray.at(t), normal, face, {x, y}, 0};
  return {End::hit, t, contact.point, contact.tile, contact};
}

}  // namespace raywalk
