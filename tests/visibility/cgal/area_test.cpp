// The area of what is seen, beside that of CGAL: only where it is installed, and nothing of
// raywalk is built with it.

#include <CGAL/Arr_naive_point_location.h>
#include <CGAL/Arr_segment_traits_2.h>
#include <CGAL/Arrangement_2.h>
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Triangular_expansion_visibility_2.h>

#include <vector>

#include "raywalk/geom/polygon.hpp"
#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/visibility/visibility.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "visibility/points.hpp"

namespace raywalk {
namespace {

using Kernel = CGAL::Exact_predicates_exact_constructions_kernel;
using Arrangement = CGAL::Arrangement_2<CGAL::Arr_segment_traits_2<Kernel>>;
using Sight = CGAL::Triangular_expansion_visibility_2<Arrangement, CGAL::Tag_true>;

/// A room with a solid border and random pillars within.
BitGrid random_room(Random& random) {
  const Grid grid{4 + random.below(12), 4 + random.below(12)};
  const double density = random.between(0, 0.5);
  BitGrid tiles(grid);
  for (std::int64_t i = 0; i < grid.count(); ++i) {
    const Tile t = grid.tile(i);
    const bool is_border = t.x == 0 || t.y == 0 || t.x == grid.width - 1 || t.y == grid.height - 1;
    tiles.set(t, is_border || random.chance(density));
  }
  return tiles;
}

/// The faces between free and solid tiles as edges of an arrangement.
Arrangement faces_of(const BitGrid& tiles) {
  std::vector<Arrangement::X_monotone_curve_2> edges;
  const auto add = [&](int x, int y, int dx, int dy) {
    edges.emplace_back(Kernel::Point_2(x, y), Kernel::Point_2(x + dx, y + dy));
  };
  const Grid grid = tiles.grid();
  for (int y = 1; y < grid.height; ++y) {
    for (int x = 1; x < grid.width; ++x) {
      const bool is_solid = tiles.test({x, y});
      if (tiles.test({x - 1, y}) != is_solid) add(x, y, 0, 1);
      if (tiles.test({x, y - 1}) != is_solid) add(x, y, 1, 0);
    }
  }
  Arrangement faces;
  CGAL::insert_non_intersecting_curves(faces, edges.begin(), edges.end());
  return faces;
}

/// The area of what is seen from inside a free tile, by CGAL.
double area_by_cgal(const Arrangement& faces, Point eye) {
  const Kernel::Point_2 from(eye.x, eye.y);
  const CGAL::Arr_naive_point_location<Arrangement> location(faces);
  const auto place = location.locate(from);
  const auto* face = boost::get<Arrangement::Face_const_handle>(&place);
  REQUIRE(face != nullptr);
  Arrangement seen;
  const Sight sight(faces);
  auto edge = sight.compute_visibility(from, *face, seen)->outer_ccb();
  const auto end = edge;
  Kernel::FT twice = 0;
  do {
    const Kernel::Point_2 a = edge->source()->point();
    const Kernel::Point_2 b = edge->target()->point();
    twice += a.x() * b.y() - a.y() * b.x();
  } while (++edge != end);
  return CGAL::to_double(twice) / 2;
}

TEST_CASE("cgal: the area that is seen is the same") {
  Random random(90);
  int count = 0;
  while (count < runs(10000)) {
    const BitGrid tiles = random_room(random);
    const Arrangement faces = faces_of(tiles);
    for (int i = 0; i < 4; ++i) {
      const Tile tile{random.below(tiles.grid().width), random.below(tiles.grid().height)};
      const Point eye{tile.x + random.between(0.01, 0.99), tile.y + random.between(0.01, 0.99)};
      if (tiles.test(tile)) continue;
      INFO("eye " << eye.x << ' ' << eye.y);
      REQUIRE(signed_area(visible_from(tiles.grid(), eye, tiles).polygon()) ==
              Approx(area_by_cgal(faces, eye)).epsilon(1e-12));
      ++count;
    }
  }
}

}  // namespace
}  // namespace raywalk
