#include <array>
#include <cstddef>
#include <string_view>

#include "docs/figures/drawings.hpp"
#include "docs/figures/paper.hpp"
#include "raywalk/ray/cast.hpp"

namespace raywalk {

namespace {

struct Case {
  std::string_view words{};
  TileMap map{};
  Point from{};
  Point to{};
};

const std::array<Case, 5> cases{{
    {"between two", {{".#.", "#..", "..."}}, {0.3, 0.3}, {2.7, 2.7}},
    {"past one", {{"...", "#..", "..."}}, {0.3, 0.3}, {2.7, 2.7}},
    {"along a side", {{"...", ".#.", "..."}}, {0.2, 1}, {2.8, 1}},
    {"along a seam", {{".#.", ".#.", "..."}}, {0.2, 1}, {2.8, 1}},
    {"up to a wall", {{"..#", "..#", "..#"}}, {0.2, 1.5}, {2, 1.5}},
}};

struct Rule {
  std::string_view name{};
  std::string_view words{};
  Corner corner{};
};

constexpr std::array<Rule, 3> rules{{{"block_both", "the default", Corner::block_both},
                                     {"thin", "insides only", Corner::thin},
                                     {"supercover", "any touch", Corner::supercover}}};

void draw_case(Paper& paper, const Case& example, Corner corner) {
  paper.map(example.map);
  const CastResult end =
      cast(example.map.grid(), example.from, example.to, example.map, Policy{.corner = corner});
  if (!end.contact) return paper.arrow(example.from, example.to, "look");
  if (end.point != example.to) paper.line(end.point, example.to, "rest");
  paper.line(example.from, end.point, "ray");
  paper.dot(end.point, "hit");
}

}  // namespace

/// Draws how far a ray gets under each corner rule, in five ways of touching a solid.
std::string draw_corner_rules() {
  constexpr double scale = 34;
  Paper paper(720, 412);
  for (std::size_t column = 0; column < cases.size(); ++column) {
    const double left = 122 + 118.0 * static_cast<double>(column);
    paper.move_to({left, 48}, scale);
    paper.words({1.5, -0.4}, cases[column].words, "title mid");
    for (std::size_t row = 0; row < rules.size(); ++row) {
      paper.move_to({left, 48 + 120.0 * static_cast<double>(row)}, scale);
      draw_case(paper, cases[column], rules[row].corner);
    }
  }
  for (std::size_t row = 0; row < rules.size(); ++row) {
    paper.move_to({18, 48 + 120.0 * static_cast<double>(row)}, scale);
    paper.words({0, 1.45}, rules[row].name, "title");
    paper.words({0, 2}, rules[row].words, "faint");
  }
  return paper.svg();
}

}  // namespace raywalk
