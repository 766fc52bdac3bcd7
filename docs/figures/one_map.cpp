#include <vector>

#include "docs/figures/drawings.hpp"
#include "docs/figures/paper.hpp"
#include "raywalk/body/slide.hpp"
#include "raywalk/ray/sight.hpp"
#include "raywalk/visibility/visibility.hpp"

namespace raywalk {

namespace {

const TileMap keep{{"################",  //
                    "#......#.......#",  //
                    "#..............#",  //
                    "#......#...##..#",  //
                    "#.##.###.......#",  //
                    "#..............#",  //
                    "#......#....#..#",  //
                    "################"}};

void draw_bullet(Paper& paper, Point from, Vec direction) {
  const CastResult shot = cast(keep.grid(), Ray::along(from, direction, 30), keep);
  paper.line(from, shot.point, "ray");
  paper.dot(shot.point, "hit");
}

void draw_guard(Paper& paper, Point guard, Point thief) {
  if (line_of_sight(keep.grid(), guard, thief, keep)) paper.line(guard, thief, "look");
  paper.dot(guard, "eye");
  paper.dot(thief, "blue-dot");
}

void draw_walker(Paper& paper, Body body, Vec wish, int ticks) {
  std::vector<Point> way{body.center};
  for (int tick = 0; tick < ticks; ++tick) {
    if (tick % 8 == 0) paper.disc(body.center, body.radius, "body");
    body.center = move_and_slide(keep.grid(), body, wish, keep).center;
    way.push_back(body.center);
  }
  paper.disc(body.center, body.radius, "body");
  paper.path(way, "way");
}

}  // namespace

/// One map and four of its questions, each answered by the same walk.
std::string draw_one_map() {
  const Point lamp{3.4, 2.4};
  const Visibility light = visible_from(keep.grid(), lamp, keep, {.reach = 5.5});

  Paper paper(720, 384);
  paper.move_to({24, 24}, 42);
  paper.map(keep);
  paper.polygon(light.polygon(), "light");
  paper.walls(keep);
  paper.dot(lamp, "lamp");
  paper.words(lamp + Vec{0, -0.35}, "what does the lamp light?", "mid small");
  draw_guard(paper, {10.2, 1.6}, {8.6, 5.2});
  paper.words({10.2, 2.5}, "can the guard see me?", "green small");
  draw_bullet(paper, {8.6, 5.2}, {5.9, 0.85});
  paper.words({11.9, 5.1}, "what does my bullet hit?", "red mid small");
  draw_walker(paper, Body({1.7, 5.5}, 0.3), {0.1, 0.06}, 50);
  paper.words({2.7, 5.6}, "how do I slide along walls?", "blue small");
  return paper.svg();
}

}  // namespace raywalk
