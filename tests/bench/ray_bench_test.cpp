#include "bench/ray_bench.hpp"

#include <algorithm>

#include "bench/hole_methods.hpp"
#include "bench/once.hpp"
#include "bench/tile_methods.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

TEST_CASE("bench_rays: every method has a row on each map that it belongs to") {
  const auto rows = bench_rays({.rays = runs(200), .effort = once});
  CHECK(rows.size() == 5 * tile_methods().size() + hole_methods().size());
  for (const BenchRow& row : rows) {
    CAPTURE(row.map, row.method);
    CHECK(std::ranges::count(ray_bench_maps(), row.map) == 1);
    CHECK(std::ranges::count(ray_bench_methods(), row.method) == 1);
    CHECK_FALSE(row.target.empty());
    CHECK(row.mrays > 0);
    CHECK(row.ratio == Approx(row.mrays / row.baseline_mrays));
    CHECK(row.build_ms >= 0);
    CHECK(row.exact <= 1);
  }
}

TEST_CASE("bench_rays: what the library answers is exact, and Bresenham's line is not") {
  for (const std::string& map : {std::string("a"), std::string("b"), std::string("holes")}) {
    const int rays = runs(map == "a" ? 20000 : 2000);
    for (const BenchRow& row : bench_rays({.map = map, .rays = rays, .effort = once})) {
      CAPTURE(row.map, row.method);
      if (row.method == "bresenham" || row.method == "tile_line") {
        CHECK(row.exact < 1);
        CHECK(row.exact > 0.3);
      } else if (row.method != "textbook") {
        CHECK(row.exact == 1);
      }
    }
  }
}

TEST_CASE("bench_rays: a choice of map and method gives that row alone, and tells what it does") {
  std::vector<std::string> told;
  const auto rows =
      bench_rays({.map = "a",
                  .method = "cast",
                  .rays = 10,
                  .effort = once,
                  .progress = [&](std::string_view what) { told.emplace_back(what); }});
  REQUIRE(rows.size() == 1);
  CHECK(rows[0].map == "a");
  CHECK(rows[0].method == "cast");
  CHECK(told == std::vector<std::string>{"map a: exact answers", "map a: cast"});
}

TEST_CASE("bench_rays: there is no row for a method that a map does not have") {
  CHECK(has_rows(RayBench{.map = "a", .method = "cast"}));
  CHECK(has_rows(RayBench{.map = "holes", .method = "mask"}));
  CHECK(has_rows(RayBench{}));
  CHECK_FALSE(has_rows(RayBench{.map = "holes", .method = "cast"}));
  CHECK_FALSE(has_rows(RayBench{.map = "a", .method = "mask"}));
  CHECK(bench_rays({.map = "holes", .method = "cast", .rays = 1, .effort = once}).empty());
}

TEST_CASE("bench_rays: without rays there is nothing wrong") {
  const auto rows = bench_rays({.map = "a", .method = "cast", .rays = 0, .effort = once});
  REQUIRE(rows.size() == 1);
  CHECK(rows[0].exact == 1);
}

}  // namespace
}  // namespace raywalk
