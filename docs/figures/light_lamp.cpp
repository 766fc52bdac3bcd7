#include "docs/figures/drawings.hpp"
#include "docs/figures/paper.hpp"
#include "raywalk/visibility/visibility.hpp"

namespace raywalk {

/// All that a lamp lights, up to its reach, through doors and past pillars.
std::string draw_light_lamp() {
  const TileMap map{{"###############",  //
                     "#......#......#",  //
                     "#..#..........#",  //
                     "#......#..#...#",  //
                     "###.#####.....#",  //
                     "#.......#..#..#",  //
                     "###############"}};
  const Point lamp{5.4, 2.3};
  const Visibility view = visible_from(map.grid(), lamp, map, {.reach = 7});

  Paper paper(720, 362);
  paper.move_to({24, 24}, 44.8);
  paper.map(map);
  paper.polygon(view.polygon(), "light");
  paper.walls(map);
  paper.dot(lamp, "lamp");
  return paper.svg();
}

}  // namespace raywalk
