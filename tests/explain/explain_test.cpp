#include "raywalk/explain/explain.hpp"

#include <array>
#include <vector>

#include "raywalk/explain/explain_text.hpp"
#include "raywalk/ray/filter_probe.hpp"
#include "raywalk/ray/plan.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/explained.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

//   . . . .
//   0 1 2 #      from the first tile into the west face of the last
//   . . . .
TEST_CASE("explain: tells each tile the cast came through, and what stopped it") {
  const AsciiMap map{"....", "...#", "...."};
  const Explanation e = explain(map.grid(), Ray::along({0.5, 1.25}, {1, 0}, 10), map);
  REQUIRE(e.steps.size() == 4);
  CHECK(e.steps[0] == ExplainedStep{0, {{0, 1}, 0, 0.5, Face::none, false}});
  CHECK(e.steps[1] == ExplainedStep{1, {{1, 1}, 0.5, 1.5, Face::west, false}});
  CHECK(e.steps[2] == ExplainedStep{2, {{2, 1}, 1.5, 2.5, Face::west, false}});
  CHECK(e.steps[3].verdict == StepVerdict::hit);
  CHECK(e.steps[3].contact == e.result.contact);
  CHECK(e.result == cast(map.grid(), e.ray, map));
}

//   0 #
//   # 1          through the corner between two solids
TEST_CASE("explain: a corner between two solids is told as what it is") {
  const AsciiMap map{".#", "#."};
  const Ray ray = Ray::rounded_between({0.5, 0.5}, {1.5, 1.5});
  const Explanation blocked = explain(map.grid(), ray, map);
  REQUIRE(blocked.steps.size() == 2);
  CHECK(blocked.steps[1].verdict == StepVerdict::blocked_corner);
  const Explanation thin = explain(map.grid(), ray, map, {.corner = Corner::thin});
  REQUIRE(thin.steps.size() == 2);
  CHECK(thin.steps[1].verdict == StepVerdict::passes);
  CHECK(thin.steps[1].step.corner);
}

//   0 .
//   . #          through the corner into the solid behind it
TEST_CASE("explain: a solid that is met at its corner is hit, and blocks no corner") {
  const AsciiMap map{"..", ".#"};
  const Explanation e = explain(map.grid(), Ray::rounded_between({0.5, 0.5}, {1.5, 1.5}), map);
  REQUIRE(e.steps.size() == 2);
  CHECK(e.steps[1].step.corner);
  CHECK(e.steps[1].verdict == StepVerdict::hit);
}

//   # # . #      begins inside, comes out, and hits what comes next
TEST_CASE("explain: solids that do not count are told as such") {
  const AsciiMap map{"##.#"};
  const Explanation e =
      explain(map.grid(), Ray{{0.5, 0.5}, {1, 0}}, map, {.start = Start::until_free});
  REQUIRE(e.steps.size() == 4);
  CHECK(e.steps[0].verdict == StepVerdict::ignored);
  CHECK(e.steps[1].verdict == StepVerdict::ignored);
  CHECK(e.steps[2].verdict == StepVerdict::passes);
  CHECK(e.steps[3].verdict == StepVerdict::hit);
}

TEST_CASE("explain: the sketch shows the map as it is, and what lies beyond it") {
  const AsciiMap map{"..", ".#"};
  const Explanation e = explain(map.grid(), Ray{{0.5, 0.5}, {1, 0}}, map);
  REQUIRE(e.sketches.size() == 1);
  const Sketch& sketch = e.sketches.front();
  CHECK(sketch.low == Tile{-1, -1});
  CHECK((sketch.width == 4 && sketch.height == 4));
  for (const Tile inside : {Tile{-1, -1}, {2, -1}, {-1, 2}, {2, 2}}) CHECK(sketch.contains(inside));
  for (const Tile outside : {Tile{-2, 0}, {3, 0}, {0, -2}, {0, 3}}) {
    CHECK_FALSE(sketch.contains(outside));
  }
  CHECK(sketch.fill({1, 1}) == Fill::solid);
  CHECK(sketch.fill({0, 0}) == Fill::free);
  CHECK(sketch.fill({2, 2}) == Fill::beyond);
  CHECK(sketch.solids == std::vector{SolidArea{{1, 1}, {2, 2}}});
  const Explanation rock =
      explain(map.grid(), Ray{{0.5, 0.5}, {1, 0}}, map, {.border = Border::solid});
  CHECK(rock.sketches.front().fill({2, 2}) == Fill::solid);
}

//   . o .        a tile of 4 x 4 pixels, of which the lower left quarter is solid
TEST_CASE("explain: pixels are shown as boxes") {
  Mask mask(4, 4);
  for (const Pixel p : {Pixel{0, 2}, Pixel{1, 2}, Pixel{0, 3}, Pixel{1, 3}}) mask.set(p, true);
  const PlanTest plans = [&](Tile t) { return t == Tile{1, 0} ? Plan{false, &mask} : Plan{}; };
  const Explanation e = explain({3, 1}, Ray{{0.5, 0.75}, {1, 0}}, PlanProbe(plans, 4));
  REQUIRE(e.sketches.size() == 1);
  CHECK(e.sketches.front().fill({1, 0}) == Fill::part);
  CHECK(e.sketches.front().solids == std::vector{SolidArea{{1, 0.5}, {1.5, 1}}});
  CHECK(e.result.t == 0.5);
}

//   . % .        what no one can look into is asked at five points
TEST_CASE("explain: a probe that is made of others is asked what stands around the ray") {
  const AsciiMap map{"...#", "...."};
  const auto half = [](const Ray& ray, const Step& step) -> std::optional<Contact> {
    const double x = ray.origin.x - 1;  // solid for 1 <= x < 1.5
    const bool is_inside = step.tile.x == 1 && x >= 0 && x < 0.5;
    return is_inside ? std::optional(Contact{0, ray.origin, {0, 0}, Face::none, step.tile, 1})
                     : std::nullopt;
  };
  const Explanation e = explain(map.grid(), Ray{{0.5, 0.5}, {1, 0}}, any_of(map, half));
  const Sketch& sketch = e.sketches.front();
  CHECK(sketch.fill({3, 0}) == Fill::solid);
  CHECK(sketch.fill({1, 0}) == Fill::part);
  CHECK(sketch.fill({2, 0}) == Fill::free);
}

TEST_CASE("explain: a map of 16 by 12 tiles is shown whole, and of a larger one the way") {
  const auto height_of = [](const Grid& grid) {
    const Explanation e = explain(grid, Ray{{0.5, 0.5}, {1, 0}, 2}, [](Tile) { return false; });
    REQUIRE(e.sketches.size() == 1);
    return e.sketches.front().height;
  };
  CHECK(height_of({16, 12}) == 14);
  CHECK(height_of({16, 13}) == 3);
  CHECK(height_of({17, 12}) == 3);
  // The ray is two tiles long, and the map has one row or one column.
  const auto size_of = [](const Grid& grid, Vec way) {
    const Explanation e = explain(grid, Ray{{0.5, 0.5}, way, 2}, [](Tile) { return false; });
    return Tile{e.sketches.at(0).width, e.sketches.at(0).height};
  };
  CHECK(size_of({16, 1}, {1, 0}) == Tile{18, 3});
  CHECK(size_of({1, 12}, {0, 1}) == Tile{3, 14});
}

TEST_CASE("explain: an invalid ray has no steps and no sketch") {
  const AsciiMap map{".."};
  for (const Ray& bad :
       {Ray{{nan, 0}, {1, 0}}, Ray{{0, 0}, {infinity, 0}}, Ray{{0, 0}, {1, 0}, -1}}) {
    const Explanation e = explain(map.grid(), bad, map);
    CHECK(e.result.end == End::invalid);
    CHECK((e.steps.empty() && e.sketches.empty()));
  }
}

TEST_CASE("explain: of a long ray the first and the last steps are kept, with their numbers") {
  const Explanation e =
      explain({1 << 20, 1}, Ray{{0.5, 0.5}, {1, 0}}, [](Tile t) { return t.x == 99'999; });
  REQUIRE(e.steps.size() == 1024);
  CHECK(e.steps[511].number == 511);
  CHECK(e.steps[512].number == 100'000 - 512);
  CHECK(e.steps.back().number == 99'999);
  CHECK(e.steps.back().step.tile.x == 99'999);
  REQUIRE(e.sketches.size() == 2);
  CHECK(e.sketches[0].contains({0, 0}));
  CHECK(e.sketches[1].contains({99'999, 0}));
}

TEST_CASE("explain: from a start far off the map both ends are shown") {
  const AsciiMap map{"....", "...."};
  const Explanation e = explain(map.grid(), Ray{{-1e6, 0.5}, {1, 0}}, map);
  REQUIRE(e.sketches.size() == 2);
  CHECK(e.sketches[0].contains({-1'000'000, 0}));
  CHECK(e.sketches[1].contains({3, 0}));
}

TEST_CASE("explain: ends as the same cast does, under every policy") {
  Random random(3);
  const std::array corners{Corner::block_both, Corner::thin, Corner::supercover};
  const std::array starts{Start::hit, Start::ignore_first, Start::until_free};
  const std::array borders{Border::clip, Border::unbounded, Border::reject, Border::solid};
  for (int i = 0; i < runs(3000); ++i) {
    const auto solids = random.bits() & random.bits();
    const TileTest probe = [&](Tile t) {
      return (solids >> static_cast<unsigned>((t.y & 7) * 8 + (t.x & 7)) & 1U) != 0;
    };
    const auto lattice = [&] { return (random.below(21) - 2) * 0.5; };
    const double x = lattice();
    const Ray ray = Ray::rounded_between({x, lattice()}, {lattice(), lattice()});
    const auto turn = static_cast<std::size_t>(i);
    const Policy policy{.corner = corners[turn % 3],
                        .start = starts[turn / 3 % 3],
                        .border = borders[turn / 9 % 4]};
    const Explanation e = explain({8, 8}, ray, probe, policy);
    const bool is_same = e.result == cast(Grid{8, 8}, ray, probe, policy);
    const bool is_told =
        e.steps.empty() || e.result.end != End::hit || e.steps.back().contact == e.result.contact;
    if (!is_same || !is_told) FAIL(explained({8, 8}, ray, probe, policy));
  }
}

TEST_CASE("explained: is printed where a check fails") {
  const AsciiMap map{"..#"};
  const Ray ray{{0.5, 0.5}, {1, 0}};
  INFO(explained(map.grid(), ray, map));
  CHECK(cast(map.grid(), ray, map).t == 1.5);
}

//   0 1 2 3      tile 2 is of a category that does not count, and is not drawn as solid
TEST_CASE("explain: draws the map as the policy has it") {
  const auto categories = [](Tile t) { return t == Tile{2, 0} ? 2U : 0U; };
  const Ray ray = Ray::rounded_between({0.5, 0.5}, {3.5, 0.5});
  const Explanation passes = explain(Grid{4, 1}, ray, layered(categories), {.filter = 1});
  CHECK(passes.result.end == End::length);
  CHECK(to_text(passes).find(" #") == std::string::npos);
  const Explanation hits = explain(Grid{4, 1}, ray, layered(categories), {.filter = 2});
  CHECK(hits.result.end == End::hit);
}

}  // namespace
}  // namespace raywalk
