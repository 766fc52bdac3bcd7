#include <array>
#include <string>

#include "docs/figures/drawings.hpp"
#include "docs/figures/paper.hpp"
#include "raywalk/ray/walk.hpp"

namespace raywalk {

/// The tiles of a walk through corners, by each of the ties.
std::string draw_corner_ties() {
  struct Choice {
    const char* words;
    Tie tie;
  };
  constexpr std::array<Choice, 3> choices{
      {{"y_first", Tie::y_first}, {"x_first", Tie::x_first}, {"diagonal", Tie::diagonal}}};
  const TileMap map{{"....", "....", "....", "...."}};
  const Point from{0.5, 0.5};
  const Point to{3.5, 3.5};

  Paper paper(720, 292);
  double left = 36;
  for (const Choice& choice : choices) {
    paper.move_to({left, 60}, 52);
    paper.words({0, -0.35}, choice.words, "title");
    paper.map(map);
    int number = 0;
    for (const Step& step : walk(map.grid(), from, to, choice.tie)) {
      paper.tile(step.tile, "walked");
      const Point low{1.0 * step.tile.x, 1.0 * step.tile.y};
      const bool is_above = step.tile.x > step.tile.y;  // where the line leaves room
      paper.words(low + (is_above ? Vec{0.93, 0.25} : Vec{0.07, 0.92}), std::to_string(number++),
                  is_above ? "small faint end" : "small faint");
    }
    paper.arrow(from, to, "ray");
    for (const double x : {1.0, 2.0, 3.0}) paper.diamond({x, x}, "corner");
    paper.dot(from, "eye");
    left += 220;
  }
  return paper.svg();
}

}  // namespace raywalk
