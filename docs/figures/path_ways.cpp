#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "docs/figures/drawings.hpp"
#include "docs/figures/paper.hpp"
#include "raywalk/path/find_path.hpp"
#include "raywalk/path/flood.hpp"
#include "raywalk/ray/tiles.hpp"

namespace raywalk {

namespace {

const TileMap vault{{"..........",  //
                     "..####.#..",  //
                     ".....#.#..",  //
                     ".#...+.##.",  //
                     ".#...#....",  //
                     ".#####.##.",  //
                     ".........."}};
constexpr Point broken_vase{3.5, 3.5};
constexpr Circle searcher{{8.5, 2.5}, 0.3};

TileCost cost_of_tile(Tile tile) {
  if (vault(tile)) return TileCost::closed();
  return {.toll = vault.at(tile) == '+' ? 6.0 : 0.0};
}

/// The tiles, and the door across its own.
void draw_vault(Paper& paper) {
  paper.map(vault);
  for (const Tile tile : tiles(vault.grid())) {
    if (vault.at(tile) != '+') continue;
    const Point at{tile.x + 0.4, 1.0 * tile.y};
    paper.area(at, at + Vec{0.2, 1}, "corner");
  }
}

/// The way from tile to tile, back to the source of a flood.
std::vector<Point> way_by_tiles(const FloodField& field, Tile from) {
  std::vector<Point> way;
  for (std::optional<Tile> tile = from; tile; tile = field.next(*tile)) {
    way.push_back({tile->x + 0.5, tile->y + 0.5});
  }
  return way;
}

}  // namespace

/// How far a noise is heard on each tile, and the way of a guard to it, by tiles and straight.
std::string draw_path_ways() {
  Paper paper(720, 308);
  FloodField noise;
  flood(noise, vault.grid(), Tile{3, 3}, cost_of_tile, {.limit = 11});
  paper.move_to({24, 56}, 32.4);
  paper.words({0, -0.55}, "flood: a noise, up to 11 tiles", "title");
  draw_vault(paper);
  noise.each_tile([&](Tile tile, double) {
    if (vault.at(tile) != '+') paper.tile(tile, "walked");
  });
  noise.each_tile([&](Tile tile, double distance) {
    const Point at{tile.x + 0.5, tile.y + 0.64};
    if (vault.at(tile) == '+') return;
    const std::string text = short_text(std::round(distance * 10) / 10);
    if (distance > 0) paper.words(at, text, "small mid");
  });
  paper.dot(broken_vase, "hit");

  paper.move_to({372, 56}, 32.4);
  paper.words({0, -0.55}, "find_path: round the corners", "title");
  draw_vault(paper);
  FloodField all;
  flood(all, vault.grid(), Tile{3, 3}, cost_of_tile);
  paper.path(way_by_tiles(all, {8, 2}), "wish");
  PathWorkspace space;
  const Path path = find_path(space, vault.grid(), {searcher, broken_vase}, cost_of_tile);
  for (const Point& p : path.way) paper.disc(p, searcher.radius, "body");
  paper.path(path.way, "way");
  paper.dot(searcher.center, "blue-dot");
  paper.dot(broken_vase, "hit");
  return paper.svg();
}

}  // namespace raywalk
