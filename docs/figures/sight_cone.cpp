#include <array>

#include "docs/figures/drawings.hpp"
#include "docs/figures/paper.hpp"
#include "raywalk/geom/angle.hpp"
#include "raywalk/visibility/visibility.hpp"

namespace raywalk {

/// Draws the field of view of a guard who looks one way, and thieves, seen or hidden.
std::string draw_sight_cone() {
  const TileMap map{{"...............",  //
                     ".....#....#....",  //
                     "...............",  //
                     ".....##........",  //
                     "............#..",  //
                     "..............."}};
  const Point guard{1.6, 2.6};
  const Turn heading = Turn::degrees(8);
  const Turn half = Turn::degrees(32);
  const Visibility view =
      visible_from(map.grid(), guard, map, {.reach = 9.5, .heading = heading, .half_angle = half});

  Paper paper(720, 318);
  paper.move_to({24, 24}, 44.8);
  paper.map(map);
  paper.polygon(view.polygon(), "beam");
  paper.walls(map);
  constexpr std::array<Point, 7> thieves{
      {{8.4, 2.4}, {8.5, 4.4}, {9.6, 0.7}, {7.2, 0.6}, {12.5, 2.6}, {6.4, 5.4}, {2.3, 5.4}}};
  for (const Point thief : thieves) {
    const bool is_seen = view.contains(thief);
    paper.dot(thief, is_seen ? "hit" : "blue-dot");
    paper.words(thief + Vec{0.22, 0.1}, is_seen ? "seen" : "hidden", is_seen ? "red" : "blue");
  }
  paper.dot(guard, "eye");
  paper.words(guard + Vec{0, -0.3}, "guard", "green mid");
  return paper.svg();
}

}  // namespace raywalk
