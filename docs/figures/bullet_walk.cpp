#include <string>

#include "docs/figures/drawings.hpp"
#include "docs/figures/paper.hpp"
#include "raywalk/ray/cast.hpp"

namespace raywalk {

/// A shot from tile to tile: where it crosses lines, what it hits, and what the answer says.
std::string draw_bullet_walk() {
  const TileMap map{{"............",  //
                     "...#........",  //
                     ".........#..",  //
                     ".........#..",  //
                     "............"}};
  const Ray ray = Ray::along({0.6, 4.4}, {9, -2.15}, 20);
  const CastResult shot = cast(map.grid(), ray, map);

  Paper paper(720, 328);
  paper.move_to({24, 24}, 56);
  paper.map(map);
  int number = 0;
  for (const Step& step : walk(map.grid(), ray)) {
    if (step.enter >= shot.t) break;
    paper.tile(step.tile, "walked");
    const Point low{1.0 * step.tile.x, 1.0 * step.tile.y};
    const bool is_low = ray.at((step.enter + step.exit) / 2).y > low.y + 0.5;
    paper.words(low + (is_low ? Vec{0.07, 0.27} : Vec{0.93, 0.9}), std::to_string(number++),
                is_low ? "small faint" : "small faint end");
  }
  paper.tile(shot.tile, "struck");
  paper.line(shot.point, ray.at(shot.t + 2.3), "rest");
  paper.line(ray.origin, shot.point, "ray");
  for (const Step& step : walk(map.grid(), ray)) {
    if (step.face != Face::none && step.enter < shot.t) paper.dot(ray.at(step.enter), "crossing");
  }
  const Vec normal = shot.contact->normal;
  paper.arrow(shot.point, shot.point + 0.9 * normal, "normal");
  paper.dot(ray.origin, "eye");
  paper.dot(shot.point, "hit");
  paper.words({0.08, 4.88}, "origin", "green");
  paper.words(shot.point + Vec{-0.95, -0.5}, "normal", "");
  paper.words(shot.point + Vec{-0.12, 0.92}, "t = " + short_text(shot.t), "red end");
  paper.words({10.15, 2.8}, "tile (9, 2)", "");
  return paper.svg();
}

}  // namespace raywalk
