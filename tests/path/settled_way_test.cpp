// Ways with prices, among shapes, and of wide bodies: no point of one can be put better.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include "path/cost_map.hpp"
#include "raywalk/body/sweep.hpp"
#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/path/find_path.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

constexpr double none_cheaper = std::numeric_limits<double>::infinity();

/// How much cheaper the legs beside a point get if it is left out, or moved by 1e-6 in some
/// direction. `price(a, b)` is that of a leg, or infinite, `step_price(a, b)` that of one which is
/// a step of the lattice.
template <class Price, class StepPrice>
double best_gain(const Path& path, std::size_t i, const Price& price, const StepPrice& step_price) {
  const Point before = path.way[i - 1];
  const Point at = path.way[i];
  const Point after = path.way[i + 1];
  const double now = std::min(price(before, at), step_price(before, at)) +
                     std::min(price(at, after), step_price(at, after));
  double best = now - price(before, after);
  for (int n = 0; n < 16; ++n) {
    const double angle = 0.39269908169872414 * n;
    const Point there = at + 1e-6 * Vec{std::cos(angle), std::sin(angle)};
    best = std::max(best, now - price(before, there) - price(there, after));
  }
  return best;
}

/// The price of a step of the lattice between the middles of two tiles: each counts by half.
double step_price(const CostMap& map, Point a, Point b) {
  const auto is_middle = [](Point p) {
    return p.x - 0.5 == std::floor(p.x) && p.y - 0.5 == std::floor(p.y);
  };
  const bool is_step = std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1;
  if (!is_middle(a) || !is_middle(b) || !is_step) return none_cheaper;
  const auto cost = [&map](Point p) { return map({static_cast<int>(p.x), static_cast<int>(p.y)}); };
  return length(b - a) * (cost(a).weight + cost(b).weight) / 2 + cost(b).toll;
}

//   . . : : :
//   o   : : *      where a way is bent by dear floor, as light is by water
TEST_CASE("settled ways: a way crosses the border of mud where that is cheapest") {
  const Grid grid{16, 16};
  PathWorkspace space;
  Random random(7611);
  int exact = 0;
  for (int n = 0; n < 60; ++n) {
    const double weight = 1 + random.below(8) / 4.0;
    const double radius = random.between(0.05, 0.45);
    const Point from = random.point(1, 6);
    const Point to{random.between(10, 15), random.between(1, 15)};
    const CostTest mud = [weight](Tile t) { return TileCost{t.x >= 8 ? weight : 1}; };
    const Path path = find_path(space, grid, {Circle{from, radius}, to}, mud);
    REQUIRE(path.end == PathEnd::found);
    const auto cost_at = [&](double y) {
      const Point border{8 - radius, y};
      return length(border - from) + weight * length(to - border);
    };
    double low = 0;
    double high = 16;
    for (int i = 0; i < 100; ++i) {
      const double one = low + (high - low) / 3;
      const double other = high - (high - low) / 3;
      const bool is_lower = cost_at(one) < cost_at(other);
      (is_lower ? high : low) = is_lower ? other : one;
    }
    // A step of the lattice over the border may cost a little less.
    INFO(n << ": weight " << weight << ", radius " << radius);
    CHECK(path.cost < 1.001 * cost_at(low));
    exact += std::abs(path.cost - cost_at(low)) < 1e-5 ? 1 : 0;
  }
  CHECK(exact > 60 / 3);
}

TEST_CASE("settled ways: no point is better left out or moved, on floors and through doors") {
  const Grid grid{16, 12};
  PathWorkspace space;
  Random random(7612);
  int points = 0;
  for (int n = 0; n < 60; ++n) {
    const CostMap map = random_costs(random, grid, random.between(0.05, 0.3));
    const double radius = random.between(0.1, 0.45);
    const PathQuery query{{random.point(0.5, 11.5), radius}, random.point(0.5, 11.5)};
    const CostTest cost = [&map](Tile t) { return map(t); };
    const double quick = find_path(space, grid, query, cost, {.is_settled = false}).cost;
    const Path path = find_path(space, grid, query, cost);
    if (path.end != PathEnd::found || path.way.size() < 3) continue;
    REQUIRE(path.cost <= quick + 1e-9);
    REQUIRE(path.cost <= path.lattice_cost + 1e-9);
    const auto is_closed = [&map](Tile t) { return map(t).is_closed(); };
    const detail::PathGround ground(grid, radius, cost, is_closed);
    const auto price = [&](Point a, Point b) {
      return ground.price(a, b, none_cheaper).value_or(none_cheaper);
    };
    const auto by_step = [&map](Point a, Point b) { return step_price(map, a, b); };
    for (std::size_t i = 1; i + 1 < path.way.size(); ++i) {
      INFO(n << ", point " << i);
      CHECK(best_gain(path, i, price, by_step) < 2e-11);
      ++points;
    }
  }
  CHECK(points > 60);
}

TEST_CASE("settled ways: no point is better left out or moved, among shapes and for any radius") {
  const Grid grid{16, 16};
  PathWorkspace space;
  Random random(7613);
  int points = 0;
  int dearer = 0;
  double quick_ways = 0;
  double settled_ways = 0;
  for (int n = 0; n < 120; ++n) {
    std::vector<Shape> shapes;
    for (int i = 0; i < 16; ++i) {
      const Point at = random.point(1, 15);
      const double size = random.between(0.1, 1);
      shapes.emplace_back(Segment{at, at + Vec{random.between(-3, 3), random.between(-3, 3)}});
      if (i % 2 == 0) shapes.emplace_back(Circle{at, size});
      if (i % 4 == 0) shapes.emplace_back(Box{random.point(1, 15), {size, 0.5}});
    }
    const ShapeGrid listed(grid, shapes);
    const ShapeProbe walls(listed);
    const double radius = n % 3 == 0 ? 0 : random.between(0.05, 0.9);
    const PathQuery query{{random.point(1, 15), radius}, random.point(1, 15)};
    const double quick = find_path(space, grid, query, walls, {.is_settled = false}).cost;
    const Path path = find_path(space, grid, query, walls);
    if (path.end != PathEnd::found || path.way.size() < 3) continue;
    REQUIRE(path.cost <= quick + 1e-9);
    dearer += quick > path.cost * (1 + 1e-6) ? 1 : 0;
    quick_ways += quick;
    settled_ways += path.cost;
    const auto price = [&](Point a, Point b) {
      const SweepResult leg = sweep(grid, Body(a, radius), b - a, walls);
      const bool is_free = leg.end != End::hit || leg.t >= 1 - 0x1p-40;
      return is_free ? length(b - a) : none_cheaper;
    };
    for (std::size_t i = 1; i + 1 < path.way.size(); ++i) {
      INFO(n << ", radius " << radius << ", point " << i);
      CHECK(best_gain(path, i, price, price) < 2e-11);
      ++points;
    }
  }
  CHECK(quick_ways < 1.03 * settled_ways);
  CHECK(points > 120 / 2);
  CHECK(dearer > 0);
}

}  // namespace
}  // namespace raywalk
