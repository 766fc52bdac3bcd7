// What does my hero see, as a shape?
//
// The visibility polygon of a dungeon, exact to the last corner, written as a picture: run
// `visibility > seen.svg` and open that in a browser. To make it your own, draw the polygon with
// your engine: its vertices go round the eye, so it is a fan of triangles.
#include <cstdio>
#include <iterator>
#include <raywalk/geom/polygon.hpp>
#include <raywalk/ray/tiles.hpp>
#include <raywalk/visibility/visibility.hpp>
#include <vector>

using namespace raywalk;

constexpr char map[] =
    "####################"
    "#........#.........#"
    "#..#.....#...##....#"
    "#.......##.........#"
    "#............#.....#"
    "#####..............#"
    "#......#.....#.....#"
    "#......#.......#...#"
    "#..#...#...........#"
    "####################";
constexpr Grid grid{20, 10};
static_assert(std::size(map) == grid.count() + 1, "as many characters as tiles");

int main() {
  const auto is_wall = [](Tile tile) { return map[grid.index(tile)] == '#'; };
  const Point eye{10.4, 4.6};
  std::printf("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='800'>\n",
              grid.width, grid.height);
  std::printf(
      "<radialGradient id='light' gradientUnits='userSpaceOnUse' cx='%g' cy='%g' r='11'>\n"
      "<stop stop-color='#ffedb8'/><stop offset='1' stop-color='#a8722f'/>\n"
      "</radialGradient>\n<rect width='100%%' height='100%%' fill='#161a24'/>\n",
      eye.x, eye.y);

  //! [visibility]
  const Visibility view = visible_from(grid, eye, is_wall);
  const std::vector<Point> seen = view.polygon();

  std::printf("<polygon fill='url(#light)' points='");
  for (const Point p : seen) std::printf("%.5g,%.5g ", p.x, p.y);
  std::printf("'/>\n");
  //! [visibility]

  int free_tiles = 0;
  for (const Tile tile : tiles(grid)) {
    free_tiles += is_wall(tile) ? 0 : 1;
    if (!is_wall(tile)) continue;
    std::printf("<path d='M%d %dh1v1h-1z' fill='#434c5e' stroke='#434c5e' stroke-width='.02'/>\n",
                tile.x, tile.y);
  }
  std::printf("<circle cx='%g' cy='%g' r='0.25' fill='#bf3b4a'/>\n", eye.x, eye.y);
  std::printf(
      "<text x='1' y='9.7' font-family='sans-serif' font-size='.6' fill='#eceff4'>"
      "%.1f of %d tiles of floor are seen</text>\n</svg>\n",
      signed_area(seen), free_tiles);
}
