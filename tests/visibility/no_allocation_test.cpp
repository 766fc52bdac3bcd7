// A second look allocates nothing.

#include <vector>

#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/one_way.hpp"
#include "raywalk/visibility/field_of_view.hpp"
#include "raywalk/visibility/visibility.hpp"
#include "support/allocations.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

using test::allocations;

/// How many allocations the second round of queries makes.
template <class Query>
long allocations_of_second(Query query) {
  long before = 0;
  for (int round = 0; round < 2; ++round) {
    Random random(91);
    before = allocations();
    for (int i = 0; i < 200; ++i) query(random.point(0, 24));
  }
  return allocations() - before;
}

TEST_CASE("no allocation in light: the counter counts, or the other cases say nothing") {
  CHECK(allocations_of_second([](Point p) {
          const std::vector<double> numbers(3, p.x);
          asm volatile("" : : "r"(numbers.data()) : "memory");
        }) >= 200);
}

TEST_CASE("no allocation in light: in a second look, and in its polygon") {
  Random random(92);
  BitGrid tiles(Grid{24, 24});
  for (std::int64_t i = 0; i < tiles.grid().count(); ++i) {
    tiles.set(tiles.grid().tile(i), random.chance(0.15));
  }
  Mask mask(8, 8);
  for (int y = 0; y < 8; ++y) mask.set_word(0, y, random.bits() & random.bits());
  const PlanProbe masked([&](Tile t) { return Plan{false, tiles.test(t) ? &mask : nullptr, {}}; },
                         8);
  Visibility view;
  std::vector<Point> polygon;
  CHECK(allocations_of_second([&](Point eye) {
          view.look(tiles.grid(), eye, masked);
          view.polygon(polygon);
          view.look(tiles.grid(), eye, tiles);
          view.polygon(polygon);
          view.look(tiles.grid(), eye, [&](Tile t) { return tiles.test(t); }, {.reach = 5});
          view.hide_behind({10, 10}, {12, 11});
          view.hide_behind(Circle{{14, 14}, 2});
          view.limit_cone({1, 0}, {-1, 0.5});
          view.polygon(polygon);
        }) == 0);
}

TEST_CASE("no allocation in light: among one-way walls, filters and layers") {
  std::vector<Shape> shapes;
  for (int i = 0; i < 20; ++i) shapes.emplace_back(Segment{{i + 0.5, 9}, {23, i + 0.25}});
  const Grid grid{24, 24};
  const ShapeGrid listed(grid, shapes);
  const auto sided = one_way(ShapeProbe(listed), [](int id) { return static_cast<Sides>(id % 4); });
  const auto terrain = layered([](Tile t) { return (t.x * 7 + t.y * 13) % 11 == 0 ? 1U : 0U; });
  const auto kept = filtered(any_of(terrain, ShapeProbe(listed)),
                             [](const Contact& contact) { return contact.id % 3 != 0; });
  Visibility view;
  CHECK(allocations_of_second([&](Point eye) {
          view.look(grid, eye, any_of(terrain, sided), {.filter = 1});
          view.look(grid, eye, kept);
        }) == 0);
}

TEST_CASE("no allocation in light: in a field of view") {
  const Grid grid{24, 24};
  const auto is_solid = [](Tile tile) { return (tile.x * 7 + tile.y * 13) % 11 == 0; };
  const BitGrid tiles(grid, is_solid);
  int seen = 0;
  const auto count = [&](const FovRun& run) { seen += run.count; };
  CHECK(allocations_of_second([&](Point p) {
          const Tile eye{static_cast<int>(p.x), static_cast<int>(p.y)};
          field_of_view(grid, eye, is_solid, count);
          field_of_view(grid, eye, tiles, count, {.radius = 10, .half_angle = Turn::degrees(50)});
        }) == 0);
  CHECK(seen > 0);
}

}  // namespace
}  // namespace raywalk
