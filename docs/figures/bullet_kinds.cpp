#include <optional>
#include <string>

#include "docs/figures/drawings.hpp"
#include "docs/figures/paper.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/resume.hpp"

namespace raywalk {

namespace {

const TileMap crates{{"........",  //
                      "........",  //
                      "...#....",  //
                      ".....#..",  //
                      "........"}};
const TileMap closed_court{{"########",  //
                            "#......#",  //
                            "#......#",  //
                            "#......#",  //
                            "########"}};
const Ray long_shot = Ray::along({0.5, 1.2}, {7.5, 2.9}, 7.2);

void draw_first(Paper& paper) {
  const CastResult hit = cast(crates.grid(), long_shot, crates);
  paper.line(hit.point, long_shot.at(long_shot.max_t), "rest");
  paper.line(long_shot.origin, hit.point, "ray");
  paper.dot(hit.point, "hit");
}

void draw_all(Paper& paper) {
  paper.arrow(long_shot.origin, long_shot.at(long_shot.max_t), "ray");
  int number = 0;
  cast_all(crates.grid(), long_shot, crates, [&](const Contact& contact) {
    paper.dot(contact.point, "hit");
    paper.words(contact.point + Vec{0, -0.4}, std::to_string(++number), "red mid");
  });
}

void draw_bounces(Paper& paper) {
  const Point begin{1.5, 1.7};
  std::optional<Ray> ray = Ray::along(begin, {3, 2.2}, 16);
  while (ray) {
    const CastResult end = cast(closed_court.grid(), *ray, closed_court);
    if (!end.contact) {
      paper.arrow(ray->origin, end.point, "ray");
      break;
    }
    paper.line(ray->origin, end.point, "ray");
    paper.dot(end.point, "hit");
    ray = ricochet(closed_court.grid(), *ray, *end.contact, closed_court);
  }
  paper.dot(begin, "eye");
}

}  // namespace

/// The same shot three times: the first hit, every hit, and what bounces.
std::string draw_bullet_kinds() {
  Paper paper(720, 214);
  const auto begin = [&](double left, const char* title, const TileMap& map) {
    paper.move_to({left, 56}, 26);
    paper.words({0, -0.7}, title, "title");
    paper.map(map);
  };
  begin(24, "cast: the first", crates);
  draw_first(paper);
  paper.dot(long_shot.origin, "eye");
  begin(256, "cast_all: each in order", crates);
  draw_all(paper);
  paper.dot(long_shot.origin, "eye");
  begin(488, "ricochet: off the walls", closed_court);
  draw_bounces(paper);
  return paper.svg();
}

}  // namespace raywalk
