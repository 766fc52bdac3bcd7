// Can the guard see me?
//
// Three tests, the cheapest first: is the thief near enough, is he in front of the guard, and is
// there no wall between them? To make it your own, change `reach` and the angle of view, and ask
// again whenever someone has moved; the last test gives the same answer from either end.
#include <cstdio>
#include <iterator>
#include <raywalk/geom/angle.hpp>
#include <raywalk/ray/sight.hpp>
#include <raywalk/ray/tile_at.hpp>
#include <raywalk/ray/tiles.hpp>

using namespace raywalk;

constexpr char map[] =
    "####################"
    "#.....>............#"
    "#..................#"
    "#.<......T........<#"
    "#....##............#"
    "#....##..###.......#"
    "#.........^........#"
    "####################";
constexpr Grid grid{20, 8};
static_assert(std::size(map) == grid.count() + 1, "as many characters as tiles");

char at(Tile tile) { return map[grid.index(tile)]; }

/// The direction of a guard's nose; none for whoever is no guard.
Vec look_of(char character) {
  switch (character) {
    case '^':
      return {0, -1};
    case '>':
      return {1, 0};
    case '<':
      return {-1, 0};
    default:
      return {0, 0};
  }
}

int main() {
  const auto is_wall = [](Tile tile) { return at(tile) == '#'; };
  const Point thief = center_of({9, 3});

  for (const Tile tile : tiles(grid)) {
    const Vec look = look_of(at(tile));
    if (look == Vec{0, 0}) continue;
    std::printf("The guard %c at column %2d, row %d ", at(tile), tile.x, tile.y);

    //! [line_of_sight]
    const double reach = 8;
    const double cosine_of_60_degrees = 0.5;  // half of the angle of view
    const Point guard = center_of(tile);
    const Vec way = thief - guard;
    const double distance = glm::length(way);
    if (distance > reach) {
      std::printf("is too far away: %.1f tiles.\n", distance);
    } else if (glm::dot(look, way) < cosine_of_60_degrees * distance) {
      std::printf("looks the other way.\n");
    } else if (!line_of_sight(grid, guard, thief, is_wall)) {
      std::printf("has a wall before him.\n");
    } else {
      std::printf("SEES THE THIEF, %.1f tiles away!\n", distance);
    }
    //! [line_of_sight]
  }
}
