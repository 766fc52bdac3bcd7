// Paths on random maps: free for the body, found where there is a way, and never dearer than it.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "path/cost_map.hpp"
#include "path/flood_oracle.hpp"
#include "raywalk/body/slide.hpp"
#include "raywalk/body/sweep.hpp"
#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/geom/segment_crossing.hpp"
#include "raywalk/path/find_path.hpp"
#include "raywalk/path/flood.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/tiles.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

constexpr double slack = 1e-9;

Point middle_of(Tile t) { return {t.x + 0.5, t.y + 0.5}; }

/// True if each leg is free for a sweep, and the body gets along it by itself. (One exactly as wide
/// as a tile only enters a gap if it is exactly before it, which it is not after the first turn.)
template <class O>
bool is_walkable(const Grid& grid, const Path& path, double radius, O& obstacles) {
  Point here = path.way.front();
  for (std::size_t i = 1; i < path.way.size(); ++i) {
    const Point from = path.way[i - 1];
    const Point to = path.way[i];
    const SweepResult leg = sweep(grid, Body(from, radius), Motion(to - from), obstacles);
    if (leg.end != End::length && !(leg.end == End::hit && leg.t >= 1 - 0x1p-40)) return false;
    if (overlaps(grid, Body(to, radius), obstacles)) return false;
    if (radius == 0 || radius == 0.5) continue;
    for (int step = 0; step < 2000 && length(to - here) > 4 * body_skin; ++step) {
      const Vec left = to - here;
      const double stride = std::min(length(left), 0.05);
      here =
          move_and_slide(grid, Body(here, radius), stride / length(left) * left, obstacles).center;
    }
    if (length(to - here) > 4 * body_skin) return false;
  }
  return true;
}

/// The length of a way as it is drawn.
double drawn_length(const Path& path) {
  double sum = 0;
  for (std::size_t i = 1; i < path.way.size(); ++i) sum += length(path.way[i] - path.way[i - 1]);
  return sum;
}

/// The same map, of which nothing costs more than its length.
CostMap priceless(CostMap map) {
  for (TileCost& cost : map.costs) {
    if (!cost.is_closed()) cost = {};
  }
  return map;
}

TEST_CASE("find_path: from middle to middle of all maps of 3x3 it is found as by a flood") {
  const Grid grid{3, 3};
  PathWorkspace space;
  FloodField field;
  int wrong = 0;
  for (unsigned bits = 0; bits < 512; ++bits) {
    const TileTest is_closed = [&](Tile t) { return ((bits >> grid.index(t)) & 1U) != 0; };
    for (const Tile from : tiles(grid)) {
      if (is_closed(from)) continue;
      flood(field, grid, from, is_closed);
      for (const Tile to : tiles(grid)) {
        if (is_closed(to)) continue;
        const double radius = (bits % 3) * 0.25;
        const Path path =
            find_path(space, grid, {Circle{middle_of(from), radius}, middle_of(to)}, is_closed);
        const std::optional<double> distance = field.distance(to);
        const bool is_found = path.end == PathEnd::found;
        if (is_found != distance.has_value()) ++wrong;
        if (!is_found) continue;
        if (path.way.front() != middle_of(from) || path.way.back() != middle_of(to)) ++wrong;
        if (distance && path.length > *distance + slack) ++wrong;
        if (!is_walkable(grid, path, radius, is_closed)) ++wrong;
      }
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("find_path: on random maps it is walkable, and not longer than the way by tiles") {
  Random random(7201);
  PathWorkspace space;
  FloodField field;
  int found = 0;
  for (int run = 0; run < runs(600); ++run) {
    const Grid grid{24, 20};
    const CostMap map = priceless(random_costs(random, grid, random.between(0.1, 0.4)));
    const std::array<double, 5> radii{0, 0.125, 0.3, 0.4999, 0.5};
    const double radius = radii[static_cast<std::size_t>(run % 5)];
    const Tile from{random.below(24), random.below(20)};
    const Tile to{random.below(24), random.below(20)};
    if (map(from).is_closed() || map(to).is_closed()) continue;
    const Path path = find_path(space, grid, {Circle{middle_of(from), radius}, middle_of(to)}, map);
    flood(field, grid, from, map);
    const std::optional<double> distance = field.distance(to);
    REQUIRE((path.end == PathEnd::found) == distance.has_value());
    if (!distance) continue;
    ++found;
    REQUIRE(path.length <= *distance + slack);
    if (path.tiles > 0) REQUIRE(path.lattice_cost <= *distance);
    if (path.tiles > 0 && radius > 0) REQUIRE(path.lattice_cost == *distance);
    REQUIRE(path.cost <= path.lattice_cost + slack);
    REQUIRE(path.length == Approx(drawn_length(path)).epsilon(1e-12));
    REQUIRE(path.cost == Approx(path.length).epsilon(1e-9));
    const TileTest is_closed = [&](Tile t) { return map(t).is_closed(); };
    REQUIRE(is_walkable(grid, path, radius, is_closed));
  }
  CHECK(found > runs(600) / 4);
}

TEST_CASE("find_path: with floors and doors it is not dearer than the cheapest way by tiles") {
  Random random(7202);
  PathWorkspace space;
  for (int run = 0; run < runs(300); ++run) {
    const CostMap map = random_costs(random, {16, 16}, 0.25);
    const Tile from{random.below(16), random.below(16)};
    const Tile to{random.below(16), random.below(16)};
    if (map(from).is_closed() || map(to).is_closed()) continue;
    const Path path =
        find_path(space, map.grid, {Circle{middle_of(from), 0.3}, middle_of(to)}, map);
    const auto lengths = oracle::lengths_from(map.grid, {from}, map);
    const std::int64_t least = lengths[static_cast<std::size_t>(map.grid.index(to))];
    REQUIRE((path.end == PathEnd::found) == (least != oracle::unreached));
    if (path.end != PathEnd::found) continue;
    REQUIRE(path.cost <= static_cast<double>(least) / 65536 + slack);
    REQUIRE(path.cost >= path.length - slack);
    if (path.tiles > 0) REQUIRE(path.lattice_cost * 65536 == static_cast<double>(least));
    const TileTest is_closed = [&](Tile t) { return map(t).is_closed(); };
    REQUIRE(is_walkable(map.grid, path, 0.3, is_closed));
  }
}

TEST_CASE("find_path: where no tile has a price of its own, a way costs what it is long") {
  Random random(7206);
  PathWorkspace space;
  int found = 0;
  for (int run = 0; run < runs(300); ++run) {
    const CostMap map = priceless(random_costs(random, {16, 16}, 0.25));
    const Circle body{random.point(0, 16), 0.3};
    const Path path = find_path(space, map.grid, {body, random.point(0, 16)}, map);
    if (path.end != PathEnd::found || path.tiles == 0) continue;
    ++found;
    REQUIRE(path.cost == Approx(path.length).epsilon(1e-9));
    REQUIRE(path.cost <= path.lattice_cost + slack);
  }
  CHECK(found > runs(300) / 10);
}

TEST_CASE("find_path: wherever a body begins and ends, and however wide it is, it can walk it") {
  Random random(7203);
  PathWorkspace space;
  int found = 0;
  for (int run = 0; run < runs(600); ++run) {
    const Grid grid{20, 20};
    const CostMap map = random_costs(random, grid, random.between(0.02, 0.25));
    const TileTest is_closed = [&](Tile t) { return map(t).is_closed(); };
    const double radius = random.between(0.05, 1.8);
    const Circle body{random.point(0, 20), radius};
    const Point to = random.point(0, 20);
    const Path path = find_path(space, grid, {body, to}, is_closed);
    const bool has_room =
        !overlaps(grid, Body(body), is_closed) && !overlaps(grid, Body(to, radius), is_closed);
    REQUIRE((path.end == PathEnd::blocked) == !has_room);
    if (path.end != PathEnd::found) continue;
    ++found;
    REQUIRE(path.way.front() == body.center);
    REQUIRE(path.way.back() == to);
    REQUIRE(is_walkable(grid, path, radius, is_closed));
  }
  CHECK(found > runs(600) / 20);
}

TEST_CASE("find_path: among walls drawn in pixels it can be walked") {
  Random random(7204);
  PathWorkspace space;
  Mask mask(8, 8);
  for (int y = 2; y < 6; ++y) mask.set_word(0, y, 0x3C);
  int found = 0;
  for (int run = 0; run < runs(200); ++run) {
    const Grid grid{16, 16};
    const CostMap map = random_costs(random, grid, 0.2);
    const PlanTest plans = [&](Tile t) {
      return Plan{map(t).is_closed(), map(t).weight > 1 ? &mask : nullptr, {}};
    };
    const PlanProbe walls(plans, 8);
    const Circle body{random.point(1, 15), 0.3};
    const Point to = random.point(1, 15);
    const Path path = find_path(space, grid, {body, to}, walls);
    if (path.end != PathEnd::found) continue;
    ++found;
    REQUIRE(is_walkable(grid, path, body.radius, walls));
  }
  CHECK(found > runs(200) / 10);
}

TEST_CASE("find_path: what was asked before does not show, and fewer tiles give up") {
  Random random(7205);
  PathWorkspace used;
  for (int run = 0; run < runs(100); ++run) {
    const CostMap map = random_costs(random, {40, 40}, 0.3);
    const Circle body{middle_of({random.below(40), random.below(40)}), 0.25};
    const Point to = middle_of({random.below(40), random.below(40)});
    PathWorkspace first;
    const Path path = find_path(first, map.grid, {body, to}, map);
    const Path again = find_path(used, map.grid, {body, to}, map);
    REQUIRE(path.end == again.end);
    REQUIRE(path.cost == again.cost);
    REQUIRE(path.tiles == again.tiles);
    REQUIRE(std::equal(path.way.begin(), path.way.end(), again.way.begin(), again.way.end()));
    if (path.tiles == 0) continue;
    const PathOptions less{.max_tiles = path.tiles - 1};
    const Path stopped = find_path(used, map.grid, {body, to}, map, less);
    REQUIRE(stopped.end == PathEnd::gave_up);
    REQUIRE(stopped.tiles == less.max_tiles);
    const PathOptions enough{.max_tiles = path.tiles};
    REQUIRE(find_path(used, map.grid, {body, to}, map, enough).end == path.end);
  }
}

//   a \ b     a body touches a wall at any angle, but for a rounding, and wants to get behind it
TEST_CASE("find_path: it never leads through a segment that the body touches") {
  constexpr Grid yard{12, 12};
  Random random(7);
  PathWorkspace space;
  const TileTest nothing = [](Tile) { return false; };
  int found = 0;
  const int count = runs(3000);
  for (int i = 0; i < count; ++i) {
    const double radius = random.between(0.05, 0.45);
    const double angle = random.between(0, 6.283185307179586);
    const Vec along{std::cos(angle), std::sin(angle)};
    const Vec normal{-along.y, along.x};
    const Point middle = random.point(5, 7);
    const std::vector<Shape> walls{Segment{middle - along * 2.0, middle + along * 2.0}};
    const ShapeGrid grid(yard, walls);
    const auto obstacles = any_of(nothing, ShapeProbe(grid));
    const double gap = std::array{0.0, 1e-16, 1e-15}[static_cast<std::size_t>(i % 3)];
    const Point begin = middle + normal * (radius + gap);
    const Point end = middle - normal * (radius + random.between(0, 2));
    if (overlaps(yard, Body(begin, radius), obstacles)) continue;
    if (overlaps(yard, Body(end, radius), obstacles)) continue;
    const Path path = find_path(space, yard, {Circle{begin, radius}, end}, obstacles);
    if (path.end != PathEnd::found) continue;
    ++found;
    CAPTURE(i, gap);
    REQUIRE(path.way.size() > 2);
    for (std::size_t k = 1; k < path.way.size(); ++k) {
      REQUIRE_FALSE(crossing(Segment{path.way[k - 1], path.way[k]}, std::get<Segment>(walls[0])));
    }
  }
  CHECK(found > count / 4);
}

}  // namespace
}  // namespace raywalk
