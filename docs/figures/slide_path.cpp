#include <vector>

#include "docs/figures/drawings.hpp"
#include "docs/figures/paper.hpp"
#include "raywalk/body/slide.hpp"
#include "raywalk/body/sweep.hpp"

namespace raywalk {

namespace {

const TileMap cave{{"........##",  //
                    "..........",  //
                    "...##.....",  //
                    "..........",  //
                    "........#.",  //
                    "........##",  //
                    "##########"}};
constexpr Body walker{Point{1.1, 0.9}, 0.36};
constexpr Vec wish{0.12, 0.075};
constexpr int ticks = 100;

}  // namespace

/// The same wish to go south-east, twice: stopped at the first touch, and sliding on.
std::string draw_slide_path() {
  Paper paper(720, 296);
  paper.move_to({24, 56}, 32.4);
  paper.words({0, -0.55}, "sweep: the first touch", "title");
  paper.map(cave);
  const SweepResult stop = sweep(cave.grid(), walker, Motion(wish, ticks), cave);
  paper.line(stop.center, walker.center + 34.0 * wish, "wish");
  paper.line(walker.center, stop.center, "way");
  paper.disc(walker.center, walker.radius, "body");
  paper.disc(stop.center, walker.radius, "body");
  paper.dot(stop.contact->point, "hit");

  paper.move_to({372, 56}, 32.4);
  paper.words({0, -0.55}, "move_and_slide, 100 times", "title");
  paper.map(cave);
  Body body = walker;
  std::vector<Point> way{body.center};
  for (int tick = 0; tick < ticks; ++tick) {
    const Slide slide = move_and_slide(cave.grid(), body, wish, cave);
    const bool is_at_end = slide.center == body.center;
    if (tick % 7 == 0 || is_at_end) paper.disc(body.center, body.radius, "body");
    if (is_at_end) break;
    body.center = slide.center;
    way.push_back(body.center);
  }
  paper.path(way, "way");
  paper.arrow(walker.center, walker.center + 8.0 * wish, "normal");
  return paper.svg();
}

}  // namespace raywalk
