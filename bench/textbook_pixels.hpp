#pragma once

#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "bench/hole_scene.hpp"
#include "bench/tile_map.hpp"
#include "raywalk/geom/ray.hpp"

namespace raywalk {

/// Result of a cast pixel by pixel: the first solid pixel of the map, if there is one.
struct TextbookPixel {
  Pixel pixel{};
  bool is_hit = false;
};

/// The first solid pixel on the line between two pixels, as games without floating point do it; the
/// baseline for masks. One of the two axes has a step at every pixel, the other whenever the error
/// says so.
///
/// `is_solid(x, y)` is asked about every pixel in order, both ends included, until it says true.
/// The line slips between two solid pixels that touch diagonally. Source: J. Bresenham, Algorithm
/// for computer control of a digital plotter, IBM Systems Journal 4 (1), 1965; as a ray cast: Ray
/// casting in a 2D tile-based environment, CodeProject, 2006, without its list of points.
template <class IsSolid>
[[nodiscard]] TextbookPixel first_solid_pixel(Pixel from, Pixel to, IsSolid&& is_solid) {
  const int width = std::abs(to.x - from.x);
  const int height = std::abs(to.y - from.y);
  const Pixel step{to.x < from.x ? -1 : 1, to.y < from.y ? -1 : 1};
  Pixel p = from;
  if (width >= height) {
    int error = width / 2;
    for (int left = width; left >= 0; --left, p.x += step.x) {
      if (is_solid(p)) return {p, true};
      error -= height;
      if (error < 0) {
        p.y += step.y;
        error += width;
      }
    }
  } else {
    int error = height / 2;
    for (int left = height; left >= 0; --left, p.y += step.y) {
      if (is_solid(p)) return {p, true};
      error -= width;
      if (error < 0) {
        p.x += step.x;
        error += height;
      }
    }
  }
  return {to, false};
}

/// The pixel of a point, for tiles of 16 pixels a side.
[[nodiscard]] inline Pixel textbook_pixel_of(Point p) {
  return {static_cast<int>(std::floor(p.x * hole_tile_px)),
          static_cast<int>(std::floor(p.y * hole_tile_px))};
}

/// The first solid pixel of a ray over whole tiles of 16 pixels a side. Expects a direction of
/// length 1 and a map with a solid border, so that no line leaves it.
[[nodiscard]] inline TextbookPixel textbook_pixel_cast(const TileMap& map, const Ray& ray) {
  const std::uint8_t* const tiles = map.tiles.data();
  const std::ptrdiff_t width = map.grid.width;
  const double reach = map.grid.width + map.grid.height;
  return first_solid_pixel(textbook_pixel_of(ray.origin), textbook_pixel_of(ray.at(reach)),
                           [=](Pixel p) { return tiles[(p.y >> 4) * width + (p.x >> 4)] != 0; });
}

/// The first solid tile of a ray by Bresenham's line of whole tiles, as robots compare a scan with
/// a map: faster than by pixels, and off by a tile where a beam grazes one. Expects what that does.
[[nodiscard]] inline TextbookPixel textbook_tile_line(const TileMap& map, const Ray& ray) {
  const std::uint8_t* const tiles = map.tiles.data();
  const std::ptrdiff_t width = map.grid.width;
  const auto tile_of = [](Point p) {
    return Pixel{static_cast<int>(std::floor(p.x)), static_cast<int>(std::floor(p.y))};
  };
  const double reach = map.grid.width + map.grid.height;
  return first_solid_pixel(tile_of(ray.origin), tile_of(ray.at(reach)),
                           [=](Pixel p) { return tiles[p.y * width + p.x] != 0; });
}

/// As `textbook_pixel_cast` over tiles with pixels of their own: the picture of the tile, then the
/// pixel in it.
[[nodiscard]] inline TextbookPixel textbook_pixel_cast(const HoleMap& map, const Ray& ray) {
  const std::uint8_t* const kinds = map.kinds.data();
  const HolePicture* const pictures = map.pictures.data();
  const std::ptrdiff_t width = map.grid.width;
  const double reach = map.grid.width + map.grid.height;
  return first_solid_pixel(
      textbook_pixel_of(ray.origin), textbook_pixel_of(ray.at(reach)), [=](Pixel p) {
        const HolePicture& picture = pictures[kinds[(p.y >> 4) * width + (p.x >> 4)]];
        return picture[place_in_tile({p.x & 15, p.y & 15})] != 0;
      });
}

}  // namespace raywalk
