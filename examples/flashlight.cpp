// What does my flashlight light up, and how much of the carpet?
//
// The view from the hero's hand is cut down to a cone and a reach; a pillar throws a round
// shadow. The part of the carpet that is lit comes in pieces, whose areas add up: run
// `flashlight > lit.svg` and open that in a browser. To make it your own, turn the cone with the
// mouse, and draw `polygon()` as light.
#include <array>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <raywalk/geom/cone.hpp>
#include <raywalk/geom/polygon.hpp>
#include <raywalk/ray/tiles.hpp>
#include <raywalk/visibility/visibility.hpp>
#include <span>

using namespace raywalk;

constexpr char map[] =
    "################"
    "#..............#"
    "#..............#"
    "#......#.......#"
    "#..............#"
    "#..............#"
    "#.........##...#"
    "#..............#"
    "################";
constexpr Grid grid{16, 9};
static_assert(std::size(map) == grid.count() + 1, "as many characters as tiles");

void draw(std::span<const Point> polygon, const char* color) {
  std::printf("<polygon fill='%s' stroke='%s' stroke-width='.02' points='", color, color);
  for (const Point p : polygon) std::printf("%.5g,%.5g ", p.x, p.y);
  std::printf("'/>\n");
}

int main() {
  const auto is_wall = [](Tile tile) { return map[grid.index(tile)] == '#'; };

  //! [flashlight]
  const Point hand{1.6, 4.2};
  const Cone torch{hand, Turn::degrees(5), Turn::degrees(28), 11};
  const Circle pillar{{5.5, 5.3}, 0.4};
  const std::array carpet{Point{8, 2}, Point{13, 2}, Point{13, 6}, Point{8, 6}};

  Visibility light = visible_from(
      grid, hand, is_wall,
      {.reach = torch.reach, .heading = torch.heading, .half_angle = torch.half_angle});
  light.hide_behind(pillar);

  double lit_area = 0;
  const auto lit_pieces = light.clip(carpet);
  for (const auto& piece : lit_pieces) lit_area += std::abs(signed_area(piece));
  //! [flashlight]

  std::printf("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='800'>\n",
              grid.width, grid.height);
  std::printf("<rect width='100%%' height='100%%' fill='#161a24'/>\n");
  draw(carpet, "#4a1c2a");
  draw(light.polygon(), "#f4d78a");
  for (const auto& piece : lit_pieces) draw(piece, "#d0566a");
  for (const Tile tile : tiles(grid)) {
    const double x = tile.x;
    const double y = tile.y;
    const std::array corners{Point{x, y}, Point{x + 1, y}, Point{x + 1, y + 1}, Point{x, y + 1}};
    if (is_wall(tile)) draw(corners, "#434c5e");
  }
  std::printf("<circle cx='%g' cy='%g' r='%g' fill='#81a1c1'/>\n", pillar.center.x, pillar.center.y,
              pillar.radius);
  std::printf(
      "<text x='1' y='8.7' font-family='sans-serif' font-size='.6' fill='#eceff4'>"
      "%.0f %% of the carpet is lit</text>\n</svg>\n",
      100 * lit_area / std::abs(signed_area(carpet)));
}
