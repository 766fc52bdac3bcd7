#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "bench/tile_map.hpp"
#include "raywalk/geom/point.hpp"

namespace raywalk {

/// The visibility polygon that everyone writes: a sweep around the eye over all walls of the map.
///
/// The ends of the walls are sorted by their angle, and what the sweep crosses is kept sorted by
/// distance. It is the baseline of the benchmark. Source: A. Patel, 2d Visibility, Red Blob Games;
/// T. Asano, An efficient algorithm for finding the visibility polygon for a polygonal region with
/// holes, 1985.
class TextbookSweep {
 public:
  /// Merges the faces between solid and free tiles to the longest walls. Expects a solid border.
  explicit TextbookSweep(const TileMap& map);

  /// Finds the polygon seen from the centre of a free tile, its vertices clockwise on screen. It
  /// lives until the next look.
  std::span<const Point> look(Point eye);

 private:
  struct Wall {
    Point from{};
    Point to{};
    bool is_upright = false;
  };
  /// A wall from the eye, its ends in the order of the sweep.
  struct SeenWall {
    Vec from{0, 0};
    Vec to{0, 0};
    bool is_upright = false;
  };
  struct Event {
    double angle = 0;
    int wall = 0;
    bool begins = false;
  };

  void prepare(Point eye);
  [[nodiscard]] bool is_before(int a, int b) const;
  void insert(int wall);
  void remove(int wall);
  void add_corner(int wall, Vec way);
  void turn_to(std::size_t first, std::size_t last);

  std::vector<Wall> walls_{};
  Point eye_{};
  std::vector<SeenWall> seen_walls_{};
  std::vector<Event> events_{};
  std::vector<int> crossed_{};  // nearest first
  std::vector<Point> polygon_{};
};

}  // namespace raywalk
