#include "raywalk/broadphase/shape_grid.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "random_shapes.hpp"
#include "raywalk/geom/grid_transform.hpp"
#include "raywalk/ray/walk.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

/// The cells in which a shape is listed, as a picture.
std::string cells_of(const Shape& shape, const Grid& grid) {
  const std::array shapes{shape};
  const ShapeGrid hash(grid, shapes);
  std::string text;
  for (int y = 0; y < grid.height; ++y) {
    for (int x = 0; x < grid.width; ++x) text += hash.at({x, y}).empty() ? '.' : '#';
    text += '\n';
  }
  return text;
}

//   a segment in the cells of its way, a disc in those that it cuts, a box in its rectangle
TEST_CASE("ShapeGrid: a shape is listed in every cell that it spans") {
  const Grid grid{7, 4};
  CHECK(cells_of(Segment{{0.5, 0.5}, {6.5, 2.9}}, grid) ==
        "##.....\n"
        ".####..\n"
        "....###\n"
        ".......\n");
  CHECK(cells_of(Segment{{1.25, 3.5}, {1.25, 1.5}}, grid) ==
        ".......\n"
        ".#.....\n"
        ".#.....\n"
        ".#.....\n");
  CHECK(cells_of(Circle{{3.5, 2}, 1.6}, grid) ==
        "..###..\n"
        ".#####.\n"
        ".#####.\n"
        "..###..\n");
  CHECK(cells_of(Box{{3, 1.5}, {1.25, 0.25}}, grid) ==
        ".......\n"
        ".####..\n"
        ".......\n"
        ".......\n");
}

//   on a grid line, in a corner, beyond the area, and no numbers
TEST_CASE("ShapeGrid: what touches a cell is in it, and what is nowhere in none") {
  const Grid grid{3, 3};
  CHECK(cells_of(Segment{{1, 0.5}, {1, 1.5}}, grid) == "##.\n##.\n...\n");
  CHECK(cells_of(Segment{{1, 1}, {1, 1}}, grid) == "##.\n##.\n...\n");
  CHECK(cells_of(Segment{{0, 3}, {3, 0}}, grid) == ".##\n###\n##.\n");
  CHECK(cells_of(Circle{{1.5, 1.5}, 0}, grid) == "...\n.#.\n...\n");
  CHECK(cells_of(Box{{1.5, 1.5}, {0, 0}}, grid) == "...\n.#.\n...\n");
  CHECK(cells_of(Circle{{-5, 1.5}, 5.5}, grid) == "#..\n#..\n#..\n");
  CHECK(cells_of(Segment{{-5, 1.5}, {5, 1.5}}, grid) == "...\n###\n...\n");
  CHECK(cells_of(Box{{0, 0}, {1e9, 1e9}}, grid) == "###\n###\n###\n");
  const std::string none = "...\n...\n...\n";
  CHECK(cells_of(Segment{{-5, -5}, {-1, 9}}, grid) == none);
  CHECK(cells_of(Segment{{nan, 1}, {1, 1}}, grid) == none);
  CHECK(cells_of(Segment{{1, 1}, {1, 1e300}}, grid) == none);
  CHECK(cells_of(Circle{{1, 1}, nan}, grid) == none);
  CHECK(cells_of(Circle{{1, 1}, -1}, grid) == none);
  CHECK(cells_of(Box{{1, 1}, {1, nan}}, grid) == none);
  CHECK(cells_of(Box{{1, 1}, {-1, 1}}, grid) == none);
  CHECK(ShapeGrid({0, 0}, {}).at({0, 0}).empty());
  CHECK(ShapeGrid().at({0, 0}).empty());
}

/// The square of the distance of a shape from a square of side 1, roughly: by many points of it.
double distance_to_cell(const Segment& s, Tile cell) {
  const Box square{{cell.x + 0.5, cell.y + 0.5}, {0.5, 0.5}};
  double least = 1e9;
  for (int i = 0; i <= 4000; ++i) {
    const Vec gap = detail::gap_of(square, mix(s.a, s.b, i / 4000.0));
    least = std::min(least, std::sqrt(gap.x * gap.x + gap.y * gap.y));
  }
  return least;
}

// Each cell by itself: those far from the segment are free of it, those that its walk visits are
// not.
TEST_CASE("ShapeGrid: a segment is in the cells of its way and in no others") {
  Random random(68);
  const Grid grid{12, 12};
  for (int i = 0; i < runs(300); ++i) {
    const auto point = [&] {
      const Point p = random.point(-2, 14);
      return i % 2 == 0 ? Point{std::floor(2 * p.x) / 2, std::floor(2 * p.y) / 2} : p;
    };
    const Segment s{point(), point()};
    const std::array<Shape, 1> shapes{s};
    const ShapeGrid hash(grid, shapes);
    for (const Step& step : walk(grid, Ray::rounded_between(s.a, s.b))) {
      REQUIRE(hash.at(step.tile).size() == 1);
    }
    for (const Step& step : walk(grid, Ray::rounded_between(s.b, s.a))) {
      REQUIRE(hash.at(step.tile).size() == 1);
    }
    for (int place = 0; place < 144; ++place) {
      const Tile cell = grid.tile(place);
      // A sample is at most 0.003 from the next one.
      if (hash.at(cell).empty()) REQUIRE(distance_to_cell(s, cell) > 0);
      if (!hash.at(cell).empty()) REQUIRE(distance_to_cell(s, cell) < 0.005);
    }
  }
}

// Discs and boxes against every cell: what is farther away than the slack is not listed, and what
// touches is.
TEST_CASE("ShapeGrid: a disc or a box is in the cells that it covers or cuts, and in no others") {
  Random random(69);
  const Grid grid{16, 16};
  for (int i = 0; i < runs(3000); ++i) {
    const std::array<Shape, 1> shapes{random_shape(random, 16)};
    if (std::holds_alternative<Segment>(shapes[0])) continue;
    const ShapeGrid hash(grid, shapes);
    for (int place = 0; place < 256; ++place) {
      const Tile cell = grid.tile(place);
      const Box square{{cell.x + 0.5, cell.y + 0.5}, {0.5, 0.5}};
      const Box wider{square.center, {0.5 + 0x1p-15, 0.5 + 0x1p-15}};
      if (detail::meets(shapes[0], square)) REQUIRE(hash.at(cell).size() == 1);
      if (!hash.at(cell).empty()) REQUIRE(detail::meets(shapes[0], wider));
    }
  }
}

//   +--+--+--+     cells of 16 by 16 pixels of a level that begins at (-40, 8)
//   |  | /|  |
TEST_CASE("ShapeGrid: cells may have any size, by a transform of the grid") {
  const auto level = GridTransform::make({-40, 8}, 16, 16);
  REQUIRE(level);
  const std::array<Shape, 1> shapes{
      Segment{level->to_grid(WorldPoint{0, 12}), level->to_grid(WorldPoint{40, 20})}};
  const ShapeGrid hash({5, 5}, shapes);
  CHECK(hash.at({2, 0}).size() == 1);
  CHECK(hash.at({5 - 1, 0}).size() == 1);
  CHECK(hash.at({1, 0}).empty());
  CHECK(hash.at({3, 1}).empty());
}

/// The ids for which a predicate holds.
template <class Holds>
std::vector<int> those(std::span<const Shape> shapes, Holds&& holds) {
  std::vector<int> ids;
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    if (holds(shapes[i])) ids.push_back(static_cast<int>(i));
  }
  return ids;
}

/// A shape as a cloud of points, some of them on its rim.
std::vector<Point> points_of(const Shape& shape, Random& random) {
  std::vector<Point> points;
  for (int i = 0; i < 400; ++i) {
    const double u = random.below(9) == 0 ? random.below(2) : random.between(0, 1);
    const double v = random.below(9) == 0 ? random.below(2) : random.between(0, 1);
    if (const auto* s = std::get_if<Segment>(&shape)) points.push_back(mix(s->a, s->b, u));
    if (const auto* c = std::get_if<Circle>(&shape)) {
      const double angle = 6.283185307 * v;
      points.push_back(c->center +
                       c->radius * std::sqrt(u) * Vec{std::cos(angle), std::sin(angle)});
    }
    if (const auto* b = std::get_if<Box>(&shape)) {
      points.push_back(b->center + b->half * Vec{2 * u - 1, 2 * v - 1});
    }
  }
  return points;
}

bool is_in(const Cone& cone, Point p) {
  const Vec to = p - cone.apex;
  if (std::sqrt(glm::dot(to, to)) > cone.reach) return false;
  const Turn off = heading_of(to) - cone.heading;
  return std::min(off.units, 0U - off.units) <= cone.half_angle.units;
}

//   [  a  ]    viewport      ( b )    circle       -<c     flashlight: each shape once
TEST_CASE("ShapeGrid: shapes are culled by viewport, circle and flashlight") {
  Random random(70);
  std::vector<int> found;
  int near_misses = 0;
  for (int i = 0; i < runs(300); ++i) {
    std::vector<Shape> shapes;
    for (int k = 0; k < 40; ++k) shapes.push_back(random_shape(random, 24));
    const ShapeGrid hash({24, 24}, shapes);
    const Box view{random.point(2, 22), {random.between(0, 6), random.between(0, 6)}};
    hash.find_in(view, found);
    // Shapes that the area meets only off the grid may be missing: points there do not count.
    const auto in_grid = [](Point p) { return p.x >= 0 && p.y >= 0 && p.x < 24 && p.y < 24; };
    const Circle circle{random.point(2, 22), random.between(0, 6)};
    const Cone cone{random.point(2, 22), Turn{static_cast<std::uint32_t>(random.bits())},
                    Turn{static_cast<std::uint32_t>(random.bits() >> 33U)}, random.between(0, 9)};
    const auto check = [&](const auto& area, auto&& holds) {
      hash.find_in(area, found);
      REQUIRE(std::is_sorted(found.begin(), found.end()));
      REQUIRE(std::adjacent_find(found.begin(), found.end()) == found.end());
      for (const int id : those(shapes, [&](const Shape& shape) {
             return std::ranges::any_of(points_of(shape, random),
                                        [&](Point p) { return in_grid(p) && holds(p); });
           })) {
        REQUIRE(std::ranges::binary_search(found, id));
      }
      for (const int id : found) {
        const auto cloud = points_of(shapes[static_cast<std::size_t>(id)], random);
        near_misses += std::ranges::none_of(cloud, holds) ? 1 : 0;
      }
    };
    check(view, [&](Point p) { return detail::gap_of(view, p) == Vec{0, 0}; });
    check(circle, [&](Point p) {
      const Vec to = p - circle.center;
      return glm::dot(to, to) <= circle.radius * circle.radius;
    });
    check(cone, [&](Point p) { return is_in(cone, p); });
  }
  CHECK(near_misses < runs(300) * 3 / 2);  // of some ten found each time, shapes that just touch
}

//   (o)->  a     wider than half a turn, all round, a line, and endless
TEST_CASE("ShapeGrid: flashlights of every width") {
  const std::array<Shape, 4> shapes{Circle{{7, 5}, 0.5}, Circle{{5, 7}, 0.5}, Circle{{3, 5}, 0.5},
                                    Circle{{5, 3}, 0.5}};
  const ShapeGrid hash({10, 10}, shapes);
  std::vector<int> found;
  const auto lit = [&](double degrees, double reach) {
    hash.find_in(Cone{{5, 5}, Turn{}, Turn::degrees(degrees), reach}, found);
    return found;
  };
  CHECK(lit(0, 9) == std::vector{0});
  CHECK(lit(45, 9) == std::vector{0});
  CHECK(lit(80, 9) == std::vector{0, 1, 3});
  CHECK(lit(120, 9) == std::vector{0, 1, 3});
  CHECK(lit(170, 9) == std::vector{0, 1, 2, 3});
  CHECK(lit(180, 9) == std::vector{0, 1, 2, 3});
  CHECK(lit(45, 1.5) == std::vector{0});
  CHECK(lit(45, 1.4).empty());
  CHECK(lit(45, infinity) == std::vector{0});
  hash.find_in(Cone{{7, 5}, Turn{}, Turn{}, 0}, found);
  CHECK(found == std::vector{0});
  const std::array<Shape, 2> walls{Segment{{7, 4}, {7, 6}}, Segment{{3, 4}, {3, 6}}};
  const ShapeGrid both({10, 10}, walls);
  both.find_in(Cone{{5, 5}, Turn{}, Turn{}, 9}, found);
  CHECK(found == std::vector{0});
  both.find_in(Cone{{5, 5}, Turn::degrees(180), Turn{}, 9}, found);
  CHECK(found == std::vector{1});
  both.find_in(Cone{{7.25, 5}, Turn{}, Turn{}, 9}, found);
  CHECK(found.empty());  // the wall right behind it is in a cell ahead
  const std::array<Shape, 1> around{Box{{5, 5}, {4, 4}}};
  const ShapeGrid wide({10, 10}, around);
  wide.find_in(Cone{{5, 5}, Turn{}, Turn::degrees(10), 1}, found);
  CHECK(found == std::vector{0});
  wide.find_in(Box{{5, 5}, {1, 1}}, found);
  CHECK(found == std::vector{0});
  wide.find_in(Circle{{5, 5}, 1}, found);
  CHECK(found == std::vector{0});
}

//   made anew in the same memory
TEST_CASE("shape hash: a hash is made anew when shapes have moved") {
  std::array<Shape, 1> shapes{Circle{{1.5, 1.5}, 0.25}};
  ShapeGrid hash({4, 4}, shapes);
  CHECK(hash.at({1, 1}).size() == 1);
  shapes[0] = Circle{{2.5, 3.5}, 0.25};
  hash.assign({4, 4}, shapes);
  CHECK(hash.at({1, 1}).empty());
  CHECK(hash.at({2, 3}).size() == 1);
  CHECK(hash.grid() == Grid{4, 4});
}

}  // namespace
}  // namespace raywalk
