// The shortest ways among solid tiles, beside a search that tries all lines between corners.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "bench/exact_ways.hpp"
#include "raywalk/body/sweep.hpp"
#include "raywalk/path/find_path.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

/// Solid tiles, drawn at random or as a maze of which some walls are broken.
struct Walls {
  Grid grid{};
  std::vector<char> solid{};

  [[nodiscard]] bool operator()(Tile t) const {
    return solid[static_cast<std::size_t>(grid.index(t))] != 0;
  }
  char& at(int x, int y) { return solid[static_cast<std::size_t>(grid.index({x, y}))]; }
};

Walls random_walls(Random& random, const Grid& grid) {
  Walls walls{grid, {}};
  const double share = random.between(0.05, 0.45);
  for (std::int64_t i = 0; i < grid.count(); ++i) walls.solid.push_back(random.chance(share));
  return walls;
}

/// Corridors one tile wide between the tiles of even coordinates, and one wall in ten broken.
Walls random_maze(Random& random, const Grid& grid) {
  Walls walls{grid, std::vector<char>(static_cast<std::size_t>(grid.count()), 1)};
  std::vector<Tile> trail{{0, 0}};
  walls.at(0, 0) = 0;
  while (!trail.empty()) {
    const Tile here = trail.back();
    std::vector<Tile> steps;
    for (const Tile step : {Tile{1, 0}, Tile{-1, 0}, Tile{0, 1}, Tile{0, -1}}) {
      const Tile there{here.x + 2 * step.x, here.y + 2 * step.y};
      if (grid.contains(there) && walls(there)) steps.push_back(step);
    }
    if (steps.empty()) {
      trail.pop_back();
      continue;
    }
    const Tile step = steps[static_cast<std::size_t>(random.below(static_cast<int>(steps.size())))];
    for (int i = 1; i <= 2; ++i) walls.at(here.x + i * step.x, here.y + i * step.y) = 0;
    trail.push_back({here.x + 2 * step.x, here.y + 2 * step.y});
  }
  for (char& solid : walls.solid) {
    if (random.chance(0.1)) solid = 0;
  }
  return walls;
}

/// A point anywhere, in the middle of a tile, on a grid line, or at a corner.
Point random_place(Random& random, const Grid& grid) {
  const Point p{random.between(0, grid.width), random.between(0, grid.height)};
  switch (random.below(4)) {
    case 0:
      return {std::floor(p.x) + 0.5, std::floor(p.y) + 0.5};
    case 1:
      return {std::floor(p.x), p.y};
    case 2:
      return {std::floor(p.x), std::floor(p.y)};
    default:
      return p;
  }
}

/// True if a sweep along each leg meets nothing before its end.
bool is_free_to_sweep(const Grid& grid, const Path& path, double radius, const TileTest& is_solid) {
  for (std::size_t i = 1; i < path.way.size(); ++i) {
    const Vec leg = path.way[i] - path.way[i - 1];
    const SweepResult result = sweep(grid, Body(path.way[i - 1], radius), Motion(leg), is_solid);
    const bool is_touched = result.end == End::hit && result.t >= 1 - 0x1p-40;
    if (result.end != End::length && !is_touched) return false;
    if (overlaps(grid, Body(path.way[i], radius), is_solid)) return false;
  }
  return true;
}

double sum_of_legs(const Path& path) {
  double sum = 0;
  for (std::size_t i = 1; i < path.way.size(); ++i) sum += length(path.way[i] - path.way[i - 1]);
  return sum;
}

//   0         1
//   01234567890123
// 0 .@...@@..@...@     from the @ at (1, 1) past (6, 4), (7, 5), (9, 9) and (10, 10)
TEST_CASE("find_path: a point's way turns at corners, and touches them") {
  const AsciiMap map{".#...##..#...#", "........#...#.", ".....#......#.", ".###......#...",
                     "#....#......#.", "....#.#.##....", "..#..#...#....", "##...#.#.#.#.#",
                     ".........##..#", ".##.......##..", "#..##...#.....", "#....#....#...",
                     "...#..........", ".......#...#.."};
  PathWorkspace space;
  const Grid grid{14, 14};
  const TileTest is_solid = map;
  const Path path = find_path(space, grid, {Circle{{1.5, 1.5}, 0}, {12.5, 11.5}}, is_solid);
  REQUIRE(path.end == PathEnd::found);
  const std::vector<Point> corners{{1.5, 1.5}, {6, 4}, {7, 5}, {9, 9}, {10, 10}, {12.5, 11.5}};
  CHECK(std::equal(path.way.begin(), path.way.end(), corners.begin(), corners.end()));
  CHECK(path.length == Approx(15.3638540977).epsilon(1e-10));
}

TEST_CASE("find_path: no way of a point is shorter, among random walls and in mazes") {
  Random random(7401);
  PathWorkspace space;
  int found = 0;
  int asked = 0;
  while (asked < runs(2000)) {
    const Grid grid{8 + random.below(5), 7 + random.below(5)};
    const Walls walls = asked % 2 == 0 ? random_walls(random, grid) : random_maze(random, grid);
    const TileTest is_solid = walls;
    const Point from = random_place(random, grid);
    const Point to = random_place(random, grid);
    const Path path = find_path(space, grid, {Circle{from, 0}, to}, is_solid);
    if (path.end == PathEnd::blocked || path.way.size() == 1) continue;
    ++asked;
    const double shortest = exact_ways::shortest_way({grid, is_solid, 0, false}, from, to);
    REQUIRE((path.end == PathEnd::found) == (shortest < 1e300));
    if (path.end != PathEnd::found) continue;
    ++found;
    REQUIRE(std::abs(path.length - shortest) <= 1e-12 * shortest);
    REQUIRE(std::abs(path.length - sum_of_legs(path)) <= 1e-12 * shortest);
    REQUIRE(is_free_to_sweep(grid, path, 0, is_solid));
  }
  CHECK(found > runs(2000) / 2);
}

TEST_CASE("find_path: with thin corners a point passes between two solids that touch") {
  Random random(7402);
  PathWorkspace space;
  int shorter = 0;
  int asked = 0;
  while (asked < runs(500)) {
    const Grid grid{9, 8};
    const Walls walls = random_walls(random, grid);
    const TileTest is_solid = walls;
    const Point from{random.below(9) + 0.5, random.below(8) + 0.25};
    const Point to{random.below(9) + 0.5, random.below(8) + 0.5};
    const PathQuery query{Circle{from, 0}, to};
    const Path path = find_path(space, grid, query, is_solid, {.corner = Corner::thin});
    if (path.end == PathEnd::blocked || path.way.size() == 1) continue;
    ++asked;
    const double length = path.length;
    const bool is_found = path.end == PathEnd::found;
    const double shortest = exact_ways::shortest_way({grid, is_solid, 0, true}, from, to);
    REQUIRE(is_found == (shortest < 1e300));
    if (is_found) REQUIRE(std::abs(length - shortest) <= 1e-12 * shortest);
    const Path thick = find_path(space, grid, query, is_solid);
    if (is_found && (thick.end != PathEnd::found || thick.length > length)) ++shorter;
  }
  CHECK(shorter > runs(500) / 20);
}

TEST_CASE("find_path: a body's way is as short as tangents around the arcs of the shortest") {
  Random random(7403);
  PathWorkspace space;
  int found = 0;
  int asked = 0;
  while (asked < runs(400)) {
    const Grid grid{7 + random.below(3), 6 + random.below(3)};
    const Walls walls = asked % 2 == 0 ? random_walls(random, grid) : random_maze(random, grid);
    const TileTest is_solid = walls;
    const double radius = asked % 3 == 0 ? 0.3 : asked % 3 == 1 ? 0.5 : random.between(0.001, 0.5);
    Point from = random_place(random, grid);
    Point to = random_place(random, grid);
    if (radius == 0.5) {
      from = {std::floor(from.x) + 0.5, std::floor(from.y) + 0.5};
      to = {std::floor(to.x) + 0.5, std::floor(to.y) + 0.5};
    }
    const Path path = find_path(space, grid, {Circle{from, radius}, to}, is_solid);
    if (path.end == PathEnd::blocked || path.way.size() == 1) continue;
    ++asked;
    const double shortest = exact_ways::shortest_way({grid, is_solid, radius, false}, from, to);
    REQUIRE((path.end == PathEnd::found) == (shortest < 1e300));
    if (path.end != PathEnd::found) continue;
    ++found;
    REQUIRE(path.length <= shortest * (1 + 1e-4));
    REQUIRE(path.length >= shortest * (1 - 1e-9));
    REQUIRE(path.length == Approx(sum_of_legs(path)).epsilon(1e-12));
    REQUIRE(is_free_to_sweep(grid, path, radius, is_solid));
  }
  CHECK(found > runs(400) / 4);
}

TEST_CASE("find_path: long ways past many corners need no lattice") {
  Random random(7408);
  PathWorkspace space;
  int found = 0;
  for (int run = 0; run < runs(12); ++run) {
    const Grid grid{200, 200};
    const TileTest walls = random_walls(random, grid);
    for (int n = 0; n < 25; ++n) {
      const Point from{random.below(200) + 0.5, random.below(200) + 0.5};
      const Point to{random.below(200) + 0.5, random.below(200) + 0.5};
      const double radius = n % 3 == 0 ? 0.3 : random.between(0, 0.5);
      const Path path = find_path(space, grid, {Circle{from, radius}, to}, walls);
      if (path.end != PathEnd::found) continue;
      ++found;
      INFO(run << ", " << n << ": radius " << radius);
      REQUIRE(path.lattice_cost == path.cost);
    }
  }
  CHECK(found > runs(12) * 5);
}

TEST_CASE("find_path: a larger body's way is never shorter") {
  Random random(7404);
  PathWorkspace space;
  int longer = 0;
  for (int run = 0; run < runs(300); ++run) {
    const Grid grid{20, 18};
    const TileTest walls = run % 2 == 0 ? random_walls(random, grid) : random_maze(random, grid);
    const Point from{random.below(20) + 0.5, random.below(18) + 0.5};
    const Point to{random.below(20) + 0.5, random.below(18) + 0.5};
    double before = 0;
    for (const double radius : {0.0, 0.02, 0.1, 0.11, 0.2, 0.3, 0.4, 0.45, 0.499, 0.5}) {
      const Path path = find_path(space, grid, {Circle{from, radius}, to}, walls);
      if (path.end != PathEnd::found) break;
      REQUIRE(path.length >= before * (1 - 1e-12));
      if (path.length > before) ++longer;
      before = path.length;
    }
  }
  CHECK(longer > runs(300));
}

//   . . . . . . .      low and wide, so that ways see far along rows
TEST_CASE("find_path: in a mirror, and turned by a quarter, a way is as long") {
  Random random(7405);
  PathWorkspace space;
  int found = 0;
  for (int run = 0; run < runs(400); ++run) {
    const Grid grid{40, 3 + random.below(5)};
    const TileTest walls = random_walls(random, grid);
    const double radius = run % 4 == 0 ? 0 : random.between(0.05, 0.5);
    const Point from{random.below(320) / 8.0, random.below(8 * grid.height) / 8.0};
    const Point to{random.below(320) / 8.0, random.below(8 * grid.height) / 8.0};
    const Path path = find_path(space, grid, {Circle{from, radius}, to}, walls);
    const PathEnd end = path.end;
    const double length = path.length;
    if (end == PathEnd::found && path.way.size() > 2) ++found;
    for (int turn = 1; turn < 8; ++turn) {
      const bool is_turned = (turn & 4) != 0;
      const Grid there = is_turned ? Grid{grid.height, grid.width} : grid;
      const auto moved = [&](double x, double y, double width, double height) {
        const double mirrored_x = (turn & 1) != 0 ? width - x : x;
        const double mirrored_y = (turn & 2) != 0 ? height - y : y;
        return is_turned ? Point{mirrored_y, mirrored_x} : Point{mirrored_x, mirrored_y};
      };
      const TileTest mirrored = [&](Tile t) {
        const Tile back = is_turned ? Tile{t.y, t.x} : t;
        return walls({(turn & 1) != 0 ? grid.width - 1 - back.x : back.x,
                      (turn & 2) != 0 ? grid.height - 1 - back.y : back.y});
      };
      const Circle body{moved(from.x, from.y, grid.width, grid.height), radius};
      const Point goal = moved(to.x, to.y, grid.width, grid.height);
      const Path other = find_path(space, there, {body, goal}, mirrored);
      REQUIRE(other.end == end);
      REQUIRE(std::abs(other.length - length) <= 1e-9 * length);
    }
  }
  CHECK(found > runs(400) / 10);
}

TEST_CASE("find_path: on a map of any size it looks near its ends first") {
  const Grid huge{1 << 30, 1 << 30};
  PathWorkspace space;
  const TileTest wall = [](Tile t) { return t.x == 500000 && t.y > 499000 && t.y < 501000; };
  const Point from{499990.5, 500000.5};
  const Point to{500020.5, 500001.5};
  const Path path = find_path(space, huge, {Circle{from, 0}, to}, wall);
  REQUIRE(path.end == PathEnd::found);
  const double north =
      length(Point{500000, 499001} - from) + 1 + length(to - Point{500001, 499001});
  const double south =
      length(Point{500000, 501000} - from) + 1 + length(to - Point{500001, 501000});
  CHECK(path.length == Approx(std::min(north, south)).epsilon(1e-9));
  CHECK(path.tiles < 20000);
}

}  // namespace
}  // namespace raywalk
