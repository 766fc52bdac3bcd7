#include "docs/figures/drawings.hpp"
#include "docs/figures/paper.hpp"
#include "raywalk/geom/angle.hpp"
#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/tiles.hpp"
#include "raywalk/visibility/field_of_view.hpp"
#include "raywalk/visibility/visibility.hpp"

namespace raywalk {

namespace {

const TileMap cellar{{"..........",  //
                      "......#...",  //
                      "..........",  //
                      "...#...##.",  //
                      "..........",  //
                      ".....#....",  //
                      ".........."}};
constexpr Point eye{1.5, 2.5};

}  // namespace

/// A flashlight lights points; a field of view has tiles.
std::string draw_light_ways() {
  Paper paper(720, 296);
  paper.move_to({24, 56}, 32.4);
  paper.words({0, -0.55}, "a flashlight: points", "title");
  paper.map(cellar);
  Visibility beam = visible_from(cellar.grid(), eye, cellar, {.reach = 8});
  const Turn heading = Turn::degrees(10);
  beam.limit_cone(unit_vector(heading - Turn::degrees(24)),
                  unit_vector(heading + Turn::degrees(24)));
  paper.polygon(beam.polygon(), "light");
  paper.walls(cellar);
  paper.dot(eye, "lamp");

  paper.move_to({372, 56}, 32.4);
  paper.words({0, -0.55}, "a field of view: whole tiles", "title");
  paper.map(cellar);
  BitGrid seen(cellar.grid(), [](Tile) { return false; });
  each_tile_in_view(cellar.grid(), Tile{1, 2}, cellar, [&](Tile t) { seen.set(t, true); },
                    {.radius = 8});
  for (const Tile t : tiles(cellar.grid())) {  // they come in no promised order
    if (seen.test(t)) paper.tile(t, cellar(t) ? "wall" : "walked");
  }
  paper.dot(eye, "lamp");
  return paper.svg();
}

}  // namespace raywalk
