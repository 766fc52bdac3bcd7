// Bodies in tight places.

#include <array>
#include <cmath>
#include <vector>

#include "body/yard.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

/// Where a body stands after the same motion in each of some ticks.
template <class Map>
Point walk_on(const Map& map, Body body, Vec motion, int ticks) {
  for (int i = 0; i < ticks; ++i) {
    body.center = move_and_slide(map.grid(), body, motion, map).center;
    REQUIRE_FALSE(overlaps(map.grid(), body, map));
  }
  return body.center;
}

/// A disc and a box of the same width.
std::array<Body, 2> bodies(Point center, double half) {
  return {Body{center, half}, Body{center, {half, half}}};
}

//   . . # # # . .
//   . o->. . . . .      a corridor exactly as wide as the body, which stands exactly before it; and
//   . . # # # . .       the body presses against a side of it on its way
TEST_CASE("squeeze: a body goes through a corridor exactly as wide as itself") {
  const AsciiMap map{"..###...", "........", "..###..."};
  for (const Body& body : bodies({0.75, 1.5}, 0.5)) {
    for (const Vec motion : {Vec{0.05, 0}, Vec{0.7, 0}, Vec{5, 0}}) {
      const Point end = walk_on(map, body, motion, static_cast<int>(9 / motion.x) + 1);
      CHECK(end.x == Approx(7.5 - body_skin).margin(1e-12));
      CHECK(end.y == 1.5);
    }
    Body inside = body;
    inside.center.x = 2.6;
    const Point end = walk_on(map, inside, {0.05, 0.02}, 40);
    CHECK(end.x > 2.6 + 39 * 0.05);
    CHECK(end.y == 1.5);
  }
}

//   . o .      a gap of 34 pixels, of which the walls are made of rows of pixels, and a body of 34
//   # H #
//   . . .
TEST_CASE("squeeze: a body goes through a doorway exactly as wide as itself") {
  const Yard yard{"...", "#H#", "..."};
  for (const Body& body : bodies({1.5, 0.5}, 17.0 / 64)) {
    CHECK(walk_on(yard, body, {0, 0.05}, 60).y > 2.5);
    CHECK(walk_on(yard, body, {0, 3}, 2).y > 2.5);
    Body wider = body;
    wider.half *= 1 + 1e-9;
    wider.radius *= 1 + 1e-9;
    CHECK(walk_on(yard, wider, {0, 0.05}, 60).y < 1);
  }
}

//   . o .      wider by two skins than the body: it finds its way in from beside, too, if it is
//   # H #      round; a box has to be in front of it, as exactly as there is room
TEST_CASE("squeeze: a body goes through what is wider than itself by two skins") {
  const Yard yard{"...", "#H#", "..."};
  const double half = 17.0 / 64 - 2 * body_skin;
  for (const double aside : {0.0, 0.01, -0.02}) {
    CHECK(walk_on(yard, {{1.5 + aside, 0.5}, half}, {0, 0.05}, 60).y > 2.5);
  }
  for (const double aside : {0.0, body_skin, -body_skin}) {
    CHECK(walk_on(yard, {{1.5 + aside, 0.5}, {half, half}}, {0, 0.05}, 60).y > 2.5);
  }
  CHECK(walk_on(yard, {{1.52, 0.5}, {half, half}}, {0, 0.05}, 60).y < 1);
}

//   # # #      a cell exactly as large as the body: it stays, whatever it tries
//   # o #
//   # # #
TEST_CASE("squeeze: a body in a cell of its own size stays") {
  const AsciiMap map{"###", "#.#", "###"};
  Random random(1);
  for (const Body& body : bodies({1.5, 1.5}, 0.5)) {
    for (int i = 0; i < 200; ++i) {
      const Vec motion{random.between(-1, 1), random.between(-1, 1)};
      CHECK(move_and_slide(map.grid(), body, motion, map).center == body.center);
    }
  }
}

//   . . . .
//   [ ]->.       a box slides along a floor of tiles, off its edge and down along its side
//   # # . .
TEST_CASE("slide: a box slides over seams, and past a corner") {
  const AsciiMap map{"......", "......", "###...", "......", "......"};
  Body box{{0.5, 1.6}, {0.25, 0.25}};
  box.center = walk_on(map, box, {0, 0.05}, 10);
  CHECK(box.center.y == Approx(2 - 0.25 - body_skin).margin(1e-12));
  box.center = walk_on(map, box, {0.05, 0.05}, 40);
  CHECK(box.center.x == Approx(0.5 + 2).margin(1e-3));
  box.center = walk_on(map, box, {0.05, 0.05}, 40);
  CHECK(box.center.x == Approx(0.5 + 4).margin(2e-3));
  CHECK(box.center.y > 2.9);
  box.center = walk_on(map, box, {-0.05, 0}, 20);
  CHECK(box.center.x == Approx(3.5).margin(2e-3));
}

/// A maze of rooms of one tile, cut by a walk that goes back when it is stuck.
class Maze {
 public:
  Maze(Random& random, int size) : grid_{2 * size + 1, 2 * size + 1} {
    free_.resize(static_cast<std::size_t>(grid_.width * grid_.height));
    std::vector<Tile> way{{1, 1}};
    open({1, 1});
    while (!way.empty()) {
      std::vector<Face> choices;
      for (const Face face : {Face::north, Face::east, Face::south, Face::west}) {
        const Tile next = beyond(beyond(way.back(), face), face);
        if (grid_.contains(next) && (*this)(next)) choices.push_back(face);
      }
      if (choices.empty()) {
        way.pop_back();
        continue;
      }
      const Face face =
          choices[static_cast<std::size_t>(random.below(static_cast<int>(choices.size())))];
      open(beyond(way.back(), face));
      way.push_back(beyond(beyond(way.back(), face), face));
      open(way.back());
    }
  }

  [[nodiscard]] const Grid& grid() const { return grid_; }
  [[nodiscard]] bool operator()(Tile t) const {
    return !free_[static_cast<std::size_t>(grid_.index(t))];
  }

 private:
  void open(Tile t) { free_[static_cast<std::size_t>(grid_.index(t))] = true; }

  Grid grid_;
  std::vector<bool> free_;
};

bool overlaps_slowly(const Maze& maze, const Body& body) {
  const Vec reach = body.half + Vec{body.radius, body.radius};
  for (int y = 0; y < maze.grid().height; ++y) {
    for (int x = 0; x < maze.grid().width; ++x) {
      const double dx = std::max(x - body.center.x, body.center.x - x - 1);
      const double dy = std::max(y - body.center.y, body.center.y - y - 1);
      if (!maze({x, y}) || dx >= reach.x || dy >= reach.y) continue;
      const double corner_x = std::max(dx - body.half.x, 0.0);
      const double corner_y = std::max(dy - body.half.y, 0.0);
      if (corner_x * corner_x + corner_y * corner_y < body.radius * body.radius) return true;
      if (body.radius == 0) return true;
    }
  }
  return false;
}

//   #########
//   #o      #      random mazes with corridors of one tile, bodies of up to exactly one tile, which
//   # ##### #      try every way at random
//   #   #   #
TEST_CASE("squeeze: in random mazes bodies of all sizes wander, and never overlap") {
  Random random(2);
  for (int n = 0; n < runs(40); ++n) {
    const Maze maze(random, 8);
    constexpr std::array halves{0.5, 0.5, 0.49, 0.3, 0.4999, 0.1};
    const double half = halves[static_cast<std::size_t>(random.below(6))];
    const Body shape = bodies({1.5, 1.5}, half)[static_cast<std::size_t>(random.below(2))];
    Body body = shape;
    double way = 0;
    Vec motion{0, 0};
    for (int i = 0; i < 3000; ++i) {
      if (random.below(10) == 0) {
        const double speed = random.chance(0.1) ? 1 : 0.125;
        motion = Vec{random.below(3) - 1, random.below(3) - 1} * speed;
      }
      const Slide slide = move_and_slide(maze.grid(), body, motion, maze);
      way += std::abs(slide.moved.x) + std::abs(slide.moved.y);
      body.center = slide.center;
      REQUIRE_FALSE(overlaps(maze.grid(), body, maze));
      if (i % 100 == 0) REQUIRE_FALSE(overlaps_slowly(maze, body));
    }
    INFO("half " << half << ", radius " << shape.radius);
    CHECK(way > 10);
  }
}

}  // namespace
}  // namespace raywalk
