#include "docs/figures/drawings.hpp"
#include "docs/figures/paper.hpp"
#include "raywalk/body/sweep.hpp"
#include "raywalk/ray/cast.hpp"

namespace raywalk {

/// The same way for a bullet, which passes, and for a grenade, which does not.
std::string draw_slide_ledge() {
  const TileMap map{{"............",  //
                     "......#.....",  //
                     "............",  //
                     "............",  //
                     "......#....."}};
  const Point hand{0.8, 3.2};
  const Vec way = Vec{10.2, -1.9};
  const Body grenade(hand, 0.42);
  const CastResult bullet = cast(map.grid(), Ray{hand, way, 1}, map);
  const SweepResult stop = sweep(map.grid(), grenade, way, map);

  Paper paper(720, 328);
  paper.move_to({24, 24}, 56);
  paper.map(map);
  paper.line(hand, bullet.point, "rest");
  paper.line(hand, stop.center, "way");
  for (const double part : {0.0, 0.25, 0.5, 0.75}) {
    paper.disc(hand + part * (stop.center - hand), grenade.radius, "body");
  }
  paper.disc(stop.center, grenade.radius, "body");
  paper.arrow(stop.contact->point, stop.contact->point + 1.1 * stop.contact->normal, "normal");
  paper.dot(stop.contact->point, "hit");
  paper.dot(stop.center, "blue-dot");
  paper.words(bullet.point + Vec{0, 0.85}, "the bullet flies on", "red end");
  paper.words(stop.contact->point + Vec{0.12, -0.2}, "point", "white");
  paper.words(stop.center + Vec{-0.4, 0.7}, "center", "blue");
  return paper.svg();
}

}  // namespace raywalk
