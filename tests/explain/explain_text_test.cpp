#include "raywalk/explain/explain_text.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "explain/has.hpp"
#include "raywalk/explain/detail/explain_words.hpp"
#include "raywalk/explain/explain.hpp"
#include "raywalk/ray/plan.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/explained.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

TEST_CASE("to_text: a cast word for word") {
  const AsciiMap map{"....", "...#", "...."};
  CHECK(explained(map.grid(), Ray::rounded_between({0.5, 0.25}, {4.5, 2.25}), map) == R"(
cast from (0.5, 0.25) along (4, 2), 0 <= t <= 1
corner block_both, start hit, border clip

columns -1 to 4, rows -1 to 3
  -1
   0    0 1 . .
   1    . . 2 X
   2    . . . .
   3

# solid   % partly solid   . free   0-9 steps (last digit)   X where it was hit

step  tile    by      t               exactly         verdict
   0  (0, 0)  inside  0 to 0.125      0 to 0.125      passes
   1  (1, 0)  west    0.125 to 0.375  0.125 to 0.375  passes
   2  (2, 1)  west    0.375 to 0.625  0.375 to 0.625  passes, in through a corner
   3  (3, 1)  west    0.625 to 0.875  0.625 to 0.875  hit west face at t = 0.625 at (3, 1.5)

end: hit at t = 0.625 at (3, 1.5), tile (3, 1), normal (-1, 0)
)");
}

TEST_CASE("to_text: the map has a letter for what is free, partly solid and solid") {
  const AsciiMap map{"....", "#..#"};
  const std::string text = explained(map.grid(), Ray{{0.5, 0.5}, {1, 0}}, map);
  CHECK(has(text, "\n   0    0 1 2 3\n"));
  CHECK(has(text, "\n   1    # . . #\n"));
  Mask mask(4, 4);
  mask.set({0, 0}, true);
  const auto plan_of = [&](Tile t) { return t == Tile{1, 1} ? Plan{false, &mask} : Plan{}; };
  const std::string parts = explained({3, 2}, Ray{{0.5, 0.5}, {1, 0}}, PlanProbe(plan_of, 4));
  CHECK(has(parts, "\n   1    . % .\n"));
}

TEST_CASE("to_text: every verdict and every end has its words") {
  const AsciiMap corner{".#", "#."};
  const Ray diagonal = Ray::rounded_between({0.5, 0.5}, {1.5, 1.5});
  CHECK(has(explained(corner.grid(), diagonal, corner),
            "corner between two solids: blocked at t = 0.5 at (1, 1)"));
  const AsciiMap inside{"#.#"};
  const Ray east{{0.5, 0.5}, {1, 0}};
  CHECK(has(explained(inside.grid(), east, inside), "hit: it begins inside or on the solid"));
  CHECK(has(explained(inside.grid(), east, inside, {.start = Start::until_free}),
            "solid, does not count: it begins inside"));
  const AsciiMap free{"..."};
  CHECK(has(explained(free.grid(), east, free),
            "end: nothing hit up to the map's edge, t = 2.5 at (3, 0.5), tile (2, 0)"));
  CHECK(has(explained(free.grid(), Ray::rounded_between({0.5, 0.5}, {1.5, 0.5}), free),
            "end: nothing hit up to its end, t = 1 at (1.5, 0.5), tile (1, 0)"));
  CHECK(
      has(explained(free.grid(), east, free, {.max_tiles = 2}),
          "end: nothing hit within the limit of 2 tiles, which it leaves at t = 1.5 at (2, 0.5)"));
  const Ray bad{{std::nan(""), 0.5}, {1, 0}};
  CHECK(explained(free.grid(), bad, free) == R"(
cast from (nan, 0.5) along (1, 0), 0 <= t
corner block_both, start hit, border clip

end: invalid: a number is NaN, infinite or out of range
)");
}

TEST_CASE("to_text: a long ray is told at both its ends") {
  const TileTest probe = [](Tile t) { return t.x == 999; };
  const std::string text = explained({1000, 1}, Ray{{0.5, 0.5}, {1, 0}}, probe);
  CHECK(has(text, "columns -1 to 34, rows -1 to 1"));
  CHECK(has(text, "columns 965 to 1000, rows -1 to 1"));
  CHECK(has(text, "\n  23  (23, 0)"));
  CHECK(has(text, "\n ...  952 more\n"));
  CHECK(has(text, "\n 976  (976, 0)"));
  CHECK(has(text, "hit west face at t = 998.5 at (999, 0.5)"));
  CHECK(std::count(text.begin(), text.end(), '\n') < 80);
}

TEST_CASE("exact_text: reads back as the same number, rounded_text has six digits at most") {
  Random random(2);
  for (int i = 0; i < runs(20000); ++i) {
    const double v = random.between(-1, 1) * std::exp2(random.below(2000) - 1000);
    REQUIRE(std::stod(detail::exact_text(v)) == v);
  }
  CHECK(detail::exact_text(0.1) == "0.1");
  CHECK(detail::exact_text(-0.0) == "0");
  CHECK(detail::exact_text(-std::numeric_limits<double>::infinity()) == "-infinity");
  CHECK(detail::exact_text(-std::nan("")) == "nan");
  CHECK(detail::rounded_text(1.0 / 3) == "0.333333");
  CHECK(detail::rounded_text(1e300) == "1e+300");
}

}  // namespace
}  // namespace raywalk
