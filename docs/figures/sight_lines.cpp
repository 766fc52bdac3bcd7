#include <array>
#include <string>
#include <string_view>

#include "docs/figures/drawings.hpp"
#include "docs/figures/paper.hpp"
#include "raywalk/ray/sight.hpp"

namespace raywalk {

namespace {

struct Thief {
  Point at{};
  std::string_view words{};
  Vec beside{0, 0};
  std::string_view anchor{};
};

}  // namespace

/// A guard and four thieves: two are seen, one of them just past a corner, and two are not.
std::string draw_sight_lines() {
  const TileMap map{{"...............",  //
                     ".....#.........",  //
                     "......#........",  //
                     "...............",  //
                     "......##.......",  //
                     "..............."}};
  const Point guard{2.5, 3.5};
  const std::array<Thief, 4> thieves{{
      {{9.5, 0.5}, "two pillars touch: hidden", {0.3, 0.1}, ""},
      {{10.5, 2.7}, "in the open: seen", {0.3, 0.1}, ""},
      {{13.5, 4.5}, "past a corner, exactly: seen", {0.3, 0.42}, "end"},
      {{11.5, 5.5}, "behind a wall: hidden", {0.3, 0.1}, ""},
  }};
  Paper paper(720, 318);
  paper.move_to({24, 24}, 44.8);
  paper.map(map);
  for (const Thief& thief : thieves) {
    const bool is_seen = line_of_sight(map.grid(), guard, thief.at, map);
    const CastResult way = cast(map.grid(), guard, thief.at, map);
    if (!is_seen) paper.line(way.point, thief.at, "rest");
    paper.line(guard, is_seen ? thief.at : way.point, is_seen ? "look" : "ray");
    if (!is_seen) paper.dot(way.point, "hit");
    paper.dot(thief.at, "blue-dot");
    const std::string look = std::string(is_seen ? "green " : "red ") + std::string(thief.anchor);
    paper.words(thief.at + thief.beside, thief.words, look);
  }
  paper.diamond({8, 4}, "corner");
  paper.dot(guard, "eye");
  paper.words(guard + Vec{0, 0.48}, "guard", "green mid");
  return paper.svg();
}

}  // namespace raywalk
