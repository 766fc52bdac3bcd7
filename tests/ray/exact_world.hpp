#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "ray/exact_lattice.hpp"
#include "raywalk/ray/policy.hpp"
#include "raywalk/ray/tile.hpp"

/// A small map for the oracle, anywhere on the grid, and its description.
namespace raywalk::oracle {

/// A window of cells, tiles or pixels, in a plain that is all free or all rock. A probe of whole
/// tiles if the cells are tiles.
struct World {
  Lattice lattice{};
  /// The map that the cast is told of. Where it is clipped, its far edge is the window's.
  Grid grid{};
  Border border = Border::clip;
  bool is_rock_beyond = false;
  std::vector<std::uint8_t> cells{};  ///< row by row; not 0 is solid

  [[nodiscard]] bool solid(int column, int row) const {
    if (column < 0 || column >= lattice.columns || row < 0 || row >= lattice.rows) {
      return is_rock_beyond;
    }
    return cells[static_cast<std::size_t>(row * lattice.columns + column)] != 0;
  }
  [[nodiscard]] bool is_at_zero() const { return lattice.low_x == 0 && lattice.low_y == 0; }
  /// Makes a cell free; false if it lies beyond the window.
  bool clear(int column, int row) {
    if (column < 0 || column >= lattice.columns || row < 0 || row >= lattice.rows) return false;
    cells[static_cast<std::size_t>(row * lattice.columns + column)] = 0;
    return true;
  }
  /// The column and the row of a tile or pixel; those beyond the window are -1 or its size.
  [[nodiscard]] int column(std::int64_t x) const {
    return static_cast<int>(std::clamp<std::int64_t>(x - lattice.low_x, -1, lattice.columns));
  }
  [[nodiscard]] int row(std::int64_t y) const {
    return static_cast<int>(std::clamp<std::int64_t>(y - lattice.low_y, -1, lattice.rows));
  }
  [[nodiscard]] bool operator()(Tile t) const { return solid(column(t.x), row(t.y)); }
  /// The coordinate of a line.
  [[nodiscard]] double line_x(int i) const {
    return static_cast<double>(lattice.low_x + i) / lattice.scale;
  }
  [[nodiscard]] double line_y(int j) const {
    return static_cast<double>(lattice.low_y + j) / lattice.scale;
  }
};

/// A probe that does not copy its world.
struct SolidIn {
  const World* world;
  [[nodiscard]] bool operator()(Tile t) const { return (*world)(t); }
};

/// A number so that it can be read back: 0x1.8p+1 and 3.
[[nodiscard]] inline std::string exactly(double value) {
  std::array<char, 80> text{};
  std::snprintf(text.data(), text.size(), "%a (%.17g)", value, value);
  return text.data();
}

[[nodiscard]] inline std::string exactly(Point p) { return exactly(p.x) + ", " + exactly(p.y); }

[[nodiscard]] inline std::string to_text(const World& world) {
  const Lattice& l = world.lattice;
  std::string text = "window " + std::to_string(l.columns) + "x" + std::to_string(l.rows) + " at " +
                     std::to_string(l.low_x) + ", " + std::to_string(l.low_y) + " cells a tile " +
                     std::to_string(l.scale) + " border " +
                     std::to_string(static_cast<int>(world.border)) + " grid " +
                     std::to_string(world.grid.width) + "x" + std::to_string(world.grid.height) +
                     (world.is_rock_beyond ? " in rock\n" : " on a plain\n");
  for (int j = 0; j < l.rows && l.columns <= 64; ++j, text += '\n') {
    for (int i = 0; i < l.columns; ++i) text += world.solid(i, j) ? '#' : '.';
  }
  return text;
}

[[nodiscard]] inline std::string to_text(const Ray& ray) {
  return "origin " + exactly(ray.origin) + "\ndirection " +
         exactly(Point{ray.direction.x, ray.direction.y}) + "\nmax_t " + exactly(ray.max_t) + "\n";
}

}  // namespace raywalk::oracle
