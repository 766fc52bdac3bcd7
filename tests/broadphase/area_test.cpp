#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "random_shapes.hpp"
#include "raywalk/broadphase/shape_grid.hpp"
#include "raywalk/broadphase/shape_probe.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

// A grid keeps a view of its shapes, so they may not end with the call.
using Shapes = std::vector<Shape>;
static_assert(!std::is_constructible_v<ShapeGrid, Grid, Shapes>);
static_assert(!std::is_constructible_v<ShapeGrid, Grid, const Shapes>);
static_assert(!std::is_constructible_v<ShapeGrid, Grid, std::array<Shape, 2>>);
static_assert(std::is_constructible_v<ShapeGrid, Grid, Shapes&>);
static_assert(std::is_constructible_v<ShapeGrid, Grid, const Shapes&>);
static_assert(std::is_constructible_v<ShapeGrid, Grid, std::array<Shape, 2>&>);
static_assert(std::is_constructible_v<ShapeGrid, Grid, const Shape (&)[2]>);
static_assert(std::is_constructible_v<ShapeGrid, Grid, std::span<const Shape>>);
static_assert(std::is_constructible_v<ShapeGrid, Grid, std::span<Shape>>);
template <class T>
concept IsAssignable =
    requires(ShapeGrid& hash, T&& shapes) { hash.assign(Grid{}, std::forward<T>(shapes)); };
static_assert(!IsAssignable<Shapes> && !IsAssignable<std::array<Shape, 2>>);
static_assert(IsAssignable<Shapes&> && IsAssignable<const Shapes&>);
static_assert(IsAssignable<std::span<const Shape>> && IsAssignable<std::array<Shape, 2>&>);
static_assert(!std::is_constructible_v<ShapeProbe, ShapeGrid>);
static_assert(std::is_constructible_v<ShapeProbe, const ShapeGrid&>);

template <class Area>
std::vector<int> found_in(const ShapeGrid& hash, const Area& area) {
  std::vector<int> found{7, 7};
  hash.find_in(area, found);
  return found;
}

//   <- - (0) - o - (1) - ->      and a wall 2 and a box 3 in the east, for areas end,
// or with one so far off that it makes no difference
TEST_CASE("area: an area without an end holds all that lies in it") {
  const std::array<Shape, 4> shapes{Circle{{2, 4}, 1}, Circle{{6, 4}, 1}, Segment{{7, 1}, {7, 7}},
                                    Box{{6, 6}, {0.5, 2.5}}};
  const ShapeGrid hash({8, 8}, shapes);
  const std::vector all{0, 1, 2, 3};
  const std::vector east{1, 2, 3};
  for (const double size : {0x1p30, 0x1.1p30, 1e10, 1e300, infinity}) {
    CHECK(found_in(hash, Circle{{4, 4}, size}) == all);
    CHECK(found_in(hash, Circle{{-1e9, 1e9}, 2 * size}) == all);
    CHECK(found_in(hash, Box{{4, 4}, {size, size}}) == all);
    CHECK(found_in(hash, Box{{4, 4}, {size, 0}}) == all);
    CHECK(found_in(hash, Box{{6.5, 4}, {0.5, size}}) == east);
    CHECK(found_in(hash, Cone{{4, 4}, Turn{}, Turn::degrees(180), size}) == all);
    CHECK(found_in(hash, Cone{{4, 4}, Turn{}, Turn::degrees(20), size}) == east);
    CHECK(found_in(hash, Cone{{-0x1p29, 4}, Turn{}, Turn{}, size}) == all);
  }
  CHECK(found_in(hash, Cone{{4, 4}, Turn::degrees(180), Turn{}}) == std::vector{0});
}

//   of no size it is a point, and of less than none, or of no number, nothing
TEST_CASE("area: an area that is none holds nothing") {
  const std::array<Shape, 1> shapes{Box{{4, 4}, {4, 4}}};
  const ShapeGrid hash({8, 8}, shapes);
  const std::vector one{0};
  CHECK(found_in(hash, Circle{{4, 4}, 0}) == one);
  CHECK(found_in(hash, Box{{4, 4}, {0, 0}}) == one);
  CHECK(found_in(hash, Cone{{4, 4}, Turn{}, Turn{}, 0}) == one);
  for (const double size : {-0x1p-1074, -1.0, -infinity, nan}) {
    CHECK(found_in(hash, Circle{{4, 4}, size}).empty());
    CHECK(found_in(hash, Box{{4, 4}, {size, 4}}).empty());
    CHECK(found_in(hash, Box{{4, 4}, {4, size}}).empty());
    CHECK(found_in(hash, Cone{{4, 4}, Turn{}, Turn::degrees(20), size}).empty());
  }
  for (const double off : {0x1.1p30, -1e300, infinity, nan}) {
    CHECK(found_in(hash, Circle{{off, 4}, infinity}).empty());
    CHECK(found_in(hash, Box{{4, off}, {infinity, infinity}}).empty());
    CHECK(found_in(hash, Cone{{off, 4}, Turn{}, Turn::degrees(180)}).empty());
    CHECK(found_in(hash, Cone{{4, off}, Turn{}, Turn::degrees(180), 1}).empty());
  }
  CHECK(found_in(ShapeGrid(), Circle{{4, 4}, infinity}).empty());
  CHECK(found_in(ShapeGrid({0, 5}, shapes), Cone{{4, 4}, Turn{}, Turn::degrees(180)}).empty());
}

/// How often each cell is visited for an area.
template <class Area>
std::vector<int> visits_of(const Area& area, const Grid& grid) {
  std::vector<int> visits(static_cast<std::size_t>(grid.count()));
  detail::visit_rows(detail::clamped(area), grid, [&](int y, const detail::Cells& columns) {
    for (int x = columns.first; x <= columns.last; ++x) {
      ++visits[static_cast<std::size_t>(grid.index({x, y}))];
    }
  });
  return visits;
}

/// A cell that is wider by `slack` on each side.
Box cell_box(Tile cell, double slack) {
  return {{cell.x + 0.5, cell.y + 0.5}, {0.5 + slack, 0.5 + slack}};
}

/// Cones of every kind: narrow and wide, along the axes, endless, from lines of the grid, from
/// afar.
Cone random_cone(Random& random) {
  const auto some = [&] { return static_cast<std::uint32_t>(random.bits()); };
  Point apex = random.point(-6, 30);
  if (random.chance(0.3)) apex = {std::floor(apex.x), std::floor(apex.y)};
  if (random.chance(0.1)) apex = random.point(-1e9, 1e9);
  Turn heading{some()};
  if (random.chance(0.3)) heading.units &= 0xE0000000U;
  if (random.chance(0.1)) heading.units += some() >> 24U;
  Turn half_angle{some() >> 1U};
  if (random.chance(0.3)) half_angle.units >>= some() & 31U;
  if (random.chance(0.3)) half_angle.units &= 0x60000000U;
  const double reach = random.chance(0.3) ? infinity : random.between(0, 6) * random.between(0, 6);
  return {apex, heading, half_angle, reach};
}

//   <:::::   every cell that it meets once, and no other
TEST_CASE("area: a flashlight is looked for in the cells that it meets") {
  Random random(71);
  const Grid grid{24, 24};
  int met = 0;
  for (int i = 0; i < runs(4000); ++i) {
    const Cone cone = random_cone(random);
    const detail::ConeArea area = detail::clamped(cone);
    const std::vector<int> visits = visits_of(cone, grid);
    CAPTURE(cone.apex.x, cone.apex.y, cone.heading.units, cone.half_angle.units, cone.reach);
    for (int place = 0; place < 576; ++place) {
      const int count = visits[static_cast<std::size_t>(place)];
      const Tile cell = grid.tile(place);
      REQUIRE(count <= 1);
      if (detail::meets(cell_box(cell, -0x1p-17), area)) {
        REQUIRE(count == 1);
        ++met;
      }
      if (count == 1) REQUIRE(detail::meets(cell_box(cell, 0x1p-14), area));
    }
  }
  CHECK(met > runs(300000));
}

//   270 degrees to either side are all around, and never the other side alone
TEST_CASE("area: a flashlight of more than half a turn is a disc") {
  const detail::ConeArea wide = detail::clamped(Cone{{0, 0}, Turn{}, Turn::degrees(-90), 3});
  for (const Vec way : {Vec{1, 0}, Vec{1, 2}, Vec{-1, 0}, Vec{-2, -1}, Vec{3, -2}}) {
    CHECK(wide.has_direction(way));
  }
}

//   \          1024 x 1024 cells, of which it crosses some 2000
TEST_CASE("area: a long thin flashlight costs its own cells, not those round it") {
  const Grid grid{1024, 1024};
  const auto count = [&](double degrees, double reach) {
    const Cone cone{{1, 1}, Turn::degrees(45), Turn::degrees(degrees), reach};
    return std::ranges::count(visits_of(cone, grid), 1);
  };
  CHECK(count(0, infinity) >= 1023);
  CHECK(count(0, infinity) <= 3 * 1024);
  CHECK(count(0, 100) <= 3 * 72);
  CHECK(count(1, infinity) <= 3 * 1024 + 1024 * 1024 / 28);  // a wedge of tan(1 degree)
}

//   [ 0[ ]1 ]     two boxes over all cells: not an entry for each of them
TEST_CASE("area: what is in many cells of an area takes no room for each") {
  const std::array<Shape, 3> shapes{Box{{128, 128}, {128, 128}}, Box{{99, 128}, {99, 128}},
                                    Circle{{77, 77}, 60}};
  const ShapeGrid hash({256, 256}, shapes);
  const auto room_of = [&](const auto& area) {
    const std::vector<int> found = found_in(hash, area);
    CHECK(found == std::vector{0, 1, 2});
    return found.capacity();
  };
  constexpr std::size_t room = 2 * 3 * 256;
  CHECK(room_of(Box{{128, 128}, {128, 128}}) <= room);
  CHECK(room_of(Circle{{128, 128}, infinity}) <= room);
  CHECK(room_of(Cone{{128, 128}, Turn{}, Turn::degrees(180)}) <= 2 * room);  // its two wedges
}

/// The ids of all shapes that meet an area and are listed in a cell that does.
template <class Area>
std::vector<int> found_by_cells(const ShapeGrid& hash, const Area& area, double slack) {
  std::vector<int> found;
  for (int place = 0; place < hash.grid().count(); ++place) {
    const Tile cell = hash.grid().tile(place);
    if (!detail::meets(cell_box(cell, slack), area)) continue;
    for (const int id : hash.at(cell)) {
      if (detail::meets(hash.shapes()[static_cast<std::size_t>(id)], area)) found.push_back(id);
    }
  }
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

//   every cell asked by itself, where each lists many shapes and where each lists none or one
TEST_CASE("area: an area finds what its cells list, each shape once") {
  Random random(72);
  const Grid grid{24, 24};
  for (int i = 0; i < runs(400); ++i) {
    std::vector<Shape> shapes;
    for (int k = 0; k < (i % 2 == 0 ? 10 : 200); ++k) shapes.push_back(random_shape(random, 24));
    const ShapeGrid hash(grid, shapes);
    const auto check = [&](const auto& area) {
      const std::vector<int> found = found_in(hash, area);
      const auto held = detail::clamped(area);
      const std::vector<int> least = found_by_cells(hash, held, -0x1p-17);
      REQUIRE(std::ranges::includes(found, least));
      REQUIRE(std::ranges::includes(found_by_cells(hash, held, 0x1p-14), found));
      REQUIRE(std::ranges::adjacent_find(found) == found.end());
    };
    check(Box{random.point(-2, 26), {random.between(0, 9), random.between(0, 9)}});
    check(Circle{random.point(-2, 26), random.between(0, 9)});
    check(random_cone(random));
  }
}

}  // namespace
}  // namespace raywalk
