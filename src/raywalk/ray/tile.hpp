#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "raywalk/geom/point.hpp"

namespace raywalk {

/// A tile of the grid: column x and row y. It covers [x, x+1) x [y, y+1).
struct Tile {
  int x = 0;
  int y = 0;

  friend bool operator==(const Tile&, const Tile&) = default;
};

/// A pixel of a mask, or of the whole map at pixel scale: column x and row y.
struct Pixel {
  int x = 0;
  int y = 0;

  friend bool operator==(const Pixel&, const Pixel&) = default;
};

/// A side of a tile. A ray that goes east enters a tile through its west face.
enum class Face : std::uint8_t { none, north, east, south, west };

/// A face in a word: its name, as "north"; "none".
[[nodiscard]] constexpr std::string_view name_of(Face face) noexcept {
  constexpr std::array<std::string_view, 5> names{"none", "north", "east", "south", "west"};
  return names[static_cast<std::size_t>(face)];
}

/// The unit vector that points out of a face; zero for `none`.
[[nodiscard]] constexpr Vec outward(Face face) noexcept {
  switch (face) {
    case Face::north:
      return {0, -1};
    case Face::east:
      return {1, 0};
    case Face::south:
      return {0, 1};
    case Face::west:
      return {-1, 0};
    case Face::none:
      break;
  }
  return {0, 0};
}

/// How far along a face a place in the tile lies, 0 to 1 from left to right as seen from the front.
/// Expects a face.
[[nodiscard]] constexpr double along(Face face, Vec place) noexcept {
  switch (face) {
    case Face::north:
      return 1 - place.x;
    case Face::south:
      return place.x;
    case Face::east:
      return 1 - place.y;
    default:
      return place.y;
  }
}

/// The tile on the other side of a face.
[[nodiscard]] constexpr Tile beyond(Tile tile, Face face) noexcept {
  const Vec out = outward(face);
  return {tile.x + static_cast<int>(out.x), tile.y + static_cast<int>(out.y)};
}

/// The face across the tile; `none` for `none`.
[[nodiscard]] constexpr Face opposite(Face face) noexcept {
  switch (face) {
    case Face::north:
      return Face::south;
    case Face::east:
      return Face::west;
    case Face::south:
      return Face::north;
    case Face::west:
      return Face::east;
    case Face::none:
      break;
  }
  return Face::none;
}

/// The four tiles that share a face with this one, in the order north, east, south, west; some may
/// lie beyond the map. Expects coordinates within +-2^30.
[[nodiscard]] constexpr std::array<Tile, 4> neighbors(Tile t) noexcept {
  return {{{t.x, t.y - 1}, {t.x + 1, t.y}, {t.x, t.y + 1}, {t.x - 1, t.y}}};
}

/// The size of a map in tiles: the tiles (0, 0) to (width - 1, height - 1).
/// Expects both to be between 0 and 2^30.
struct Grid {
  int width = 0;
  int height = 0;

  [[nodiscard]] constexpr bool contains(Tile tile) const noexcept {
    return tile.x >= 0 && tile.x < width && tile.y >= 0 && tile.y < height;
  }
  /// How many tiles there are.
  [[nodiscard]] constexpr std::int64_t count() const noexcept {
    return std::int64_t{width} * height;
  }
  /// The place of a tile in a row-by-row array. Expects `contains(tile)`.
  [[nodiscard]] constexpr std::int64_t index(Tile tile) const noexcept {
    return std::int64_t{tile.y} * width + tile.x;
  }
  /// The tile at a place in a row-by-row array: the inverse of `index`.
  /// Expects 0 <= index < count().
  [[nodiscard]] constexpr Tile tile(std::int64_t index) const noexcept {
    assert(index >= 0 && index < count());
    return {static_cast<int>(index % width), static_cast<int>(index / width)};
  }

  friend bool operator==(const Grid&, const Grid&) = default;
};

}  // namespace raywalk
