// Properties of every visibility polygon.

#include <algorithm>
#include <bit>
#include <cmath>

#include "raywalk/geom/polygon.hpp"
#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/visibility/visibility.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"
#include "visibility/points.hpp"

namespace raywalk {
namespace {

/// A random map, and an eye on a multiple of 1/64: sums and differences are exact.
struct Scene {
  BitGrid tiles{};
  Point eye{};

  Scene(Random& random, int side) : Scene(random, side, random.between(0, 0.5)) {}
  Scene(Random& random, int side, double density) : tiles(Grid{side, side + random.below(4)}) {
    for (std::int64_t i = 0; i < tiles.grid().count(); ++i) {
      tiles.set(tiles.grid().tile(i), random.chance(density));
    }
    eye = {random.below(64 * tiles.grid().width + 1) / 64.0,
           random.below(64 * tiles.grid().height + 1) / 64.0};
    if (random.chance(0.2)) eye.x = std::floor(eye.x);
    if (random.chance(0.2)) eye.y = std::floor(eye.y);
  }
  [[nodiscard]] Visibility view() const { return visible_from(tiles.grid(), eye, tiles); }
};

double cross(Point o, Point a, Point b) {
  return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

TEST_CASE("visibility: neighbours differ, directions rise, and no wall is cut in two") {
  Random random(83);
  for (int round = 0; round < runs(5000); ++round) {
    const Scene scene(random, 3 + random.below(9));
    const Visibility view = scene.view();
    const auto spans = view.spans();
    for (std::size_t i = 0; i < spans.size(); ++i) {
      const Span& next = spans[(i + 1) % spans.size()];
      REQUIRE(orientation(scene.eye, spans[i].from, spans[i].to) > 0);
      REQUIRE(next.opens != is_same_direction(scene.eye, spans[i].to, next.from));
      REQUIRE_FALSE((spans.size() > 1 && !next.opens && spans[i].is_on_same(next)));
    }
    const Points polygon = view.polygon();
    for (std::size_t i = 0; i < polygon.size(); ++i) {
      const Point next = polygon[(i + 1) % polygon.size()];
      REQUIRE_FALSE(polygon[i] == next);
      REQUIRE(cross(scene.eye, polygon[i], next) > -1e-12);  // a star: simple, and clockwise
      const bool is_exact =
          polygon[i].x == std::floor(polygon[i].x) && polygon[i].y == std::floor(polygon[i].y);
      REQUIRE((!is_exact || view.contains(polygon[i])));
    }
  }
}

TEST_CASE("visibility: the area is that of the points that are seen") {
  Random random(84);
  for (int round = 0; round < runs(40); ++round) {
    const Scene scene(random, 6);
    const Visibility view = scene.view();
    constexpr int fine = 32;
    int seen = 0;
    const Grid grid = scene.tiles.grid();
    for (int i = 0; i < grid.width * fine; ++i) {
      for (int j = 0; j < grid.height * fine; ++j) {
        seen += view.contains({(i + 0.5) / fine, (j + 0.5) / fine}) ? 1 : 0;
      }
    }
    // Each crossing of the outline may be off by one sample in each row of samples.
    const double rough = static_cast<double>(seen) / (fine * fine);
    CHECK(signed_area(view.polygon()) == Approx(rough).margin(0.3));
  }
}

/// The polygon from its least vertex on.
Points from_least(Points polygon) {
  const auto before = [](Point a, Point b) { return a.x < b.x || (a.x == b.x && a.y < b.y); };
  std::rotate(polygon.begin(), std::min_element(polygon.begin(), polygon.end(), before),
              polygon.end());
  return polygon;
}

bool are_near(const Points& a, const Points& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](Point p, Point q) {
    return std::abs(p.x - q.x) < 1e-13 && std::abs(p.y - q.y) < 1e-13;  // mirrored, it is rounded
  });
}

//   # . E      E . #      . . .
//   . . .      . . .      . . .      and so on: the eight symmetries of the square
//   . . .      . . .      # . E
TEST_CASE("visibility: a mirrored map has the mirrored polygon, vertex by vertex") {
  Random random(85);
  for (int round = 0; round < runs(500); ++round) {
    const Scene scene(random, 3 + random.below(9));
    const Grid grid = scene.tiles.grid();
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
      const bool turns = (symmetry & 4) != 0;
      const auto moved = [&](Point p) {
        if ((symmetry & 1) != 0) p.x = grid.width - p.x;
        if ((symmetry & 2) != 0) p.y = grid.height - p.y;
        return turns ? Point{p.y, p.x} : p;
      };
      const TileTest solid = [&](Tile t) {
        const Tile back = turns ? Tile{t.y, t.x} : t;
        return scene.tiles.test({(symmetry & 1) != 0 ? grid.width - 1 - back.x : back.x,
                                 (symmetry & 2) != 0 ? grid.height - 1 - back.y : back.y});
      };
      const Grid size = turns ? Grid{grid.height, grid.width} : grid;
      Points expected = scene.view().polygon();
      for (Point& p : expected) p = moved(p);
      const bool is_reversed = (std::popcount(static_cast<unsigned>(symmetry)) & 1) != 0;
      if (is_reversed) std::reverse(expected.begin(), expected.end());
      const auto polygon = visible_from(size, moved(scene.eye), solid).polygon();
      REQUIRE(polygon.size() == expected.size());
      if (polygon.empty() || std::count(polygon.begin(), polygon.end(), moved(scene.eye)) > 1) {
        continue;  // it goes through the eye twice: a least vertex may be there twice as well
      }
      REQUIRE(are_near(from_least(polygon), from_least(expected)));
    }
  }
}

TEST_CASE("visibility: a BitGrid and a predicate of the same tiles give the same spans") {
  Random random(86);
  Visibility bits;
  Visibility asked;
  int sparse = 0;  // there, blocks of 8x8 tiles are looked at in one go
  for (int round = 0; round < runs(2000); ++round) {
    const bool is_sparse = random.chance(0.5);
    const Scene scene(random, 1 + random.below(60), is_sparse ? 0.004 : random.between(0, 0.5));
    sparse += scene.tiles.is_sparse() ? 1 : 0;
    const Outlook outlook{.reach = random.chance(0.5) ? 1e9 : random.between(0, 9)};
    bits.look(scene.tiles.grid(), scene.eye, scene.tiles, outlook);
    asked.look(scene.tiles.grid(), scene.eye, [&](Tile t) { return scene.tiles.test(t); }, outlook);
    REQUIRE(std::equal(bits.spans().begin(), bits.spans().end(), asked.spans().begin(),
                       asked.spans().end()));
  }
  CHECK(sparse > runs(500));
}

//   . . . . .
//   . . E . .      16384x16384 tiles, and a reach of 8: no tile beyond is asked about
//   . . . . .
TEST_CASE("visibility: the cost follows what is seen, not the size of the map") {
  const Grid grid{16384, 16384};
  long asked = 0;
  const TileTest solid = [&](Tile t) {
    ++asked;
    REQUIRE(grid.contains(t));
    return false;
  };
  const Visibility near = visible_from(grid, {8000.25, 9000.5}, solid, {.reach = 8});
  CHECK(asked <= 18 * 18 + 4 * 18);
  CHECK_FALSE(near.spans().empty());
  asked = 0;
  const TileTest room = [&](Tile t) {
    ++asked;
    return t.x <= 100 || t.x >= 120 || t.y <= 100 || t.y >= 110;
  };
  CHECK(visible_from(grid, {107.5, 104.25}, room).polygon().size() == 4);
  CHECK(asked <= 2 * 21 * 11);
}

}  // namespace
}  // namespace raywalk
