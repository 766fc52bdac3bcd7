#include "bench/light_bench.hpp"

#include <algorithm>

#include "bench/light_methods.hpp"
#include "bench/once.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("bench_light: every method has a row on each map that it belongs to") {
#ifdef NDEBUG
  const std::vector<std::string> maps = light_bench_maps();
#else
  const std::vector<std::string> maps{"a"};
#endif
  for (const std::string& map : maps) {
    const auto rows = bench_light({.map = map, .effort = once, .enough_ms = 0});
    CHECK(rows.size() == light_methods().size() - (map == "b" ? 3 : 0));
    for (const LightRow& row : rows) {
      CAPTURE(row.map, row.method);
      CHECK(row.map == map);
      CHECK(std::ranges::count(light_bench_methods(), row.method) == 1);
      CHECK(row.us > 0);
      CHECK(row.ratio == Approx(row.baseline_us / row.us));
    }
  }
}

TEST_CASE("bench_light: a choice of map and method gives that row alone, and tells what it does") {
  std::vector<std::string> told;
  const auto rows =
      bench_light({.map = "pillars",
                   .method = "fov",
                   .effort = once,
                   .enough_ms = 0,
                   .progress = [&](std::string_view what) { told.emplace_back(what); }});
  REQUIRE(rows.size() == 1);
  CHECK(rows[0].map == "pillars");
  CHECK(rows[0].method == "fov");
  CHECK(told == std::vector<std::string>{"map pillars: fov"});
}

TEST_CASE("bench_light: there is no row for a method that a map does not have") {
  CHECK(has_rows(LightBench{}));
  CHECK(has_rows(LightBench{.map = "b", .method = "fov"}));
  CHECK(has_rows(LightBench{.map = "a", .method = "polygon"}));
  CHECK_FALSE(has_rows(LightBench{.map = "b", .method = "polygon"}));
  CHECK(bench_light({.map = "b", .method = "sweep", .effort = once, .enough_ms = 0}).empty());
}

TEST_CASE("make_light_scene: the eyes are 64 free tiles, the same ones each time") {
  for (const std::string& map : light_bench_maps()) {
    const LightScene scene = make_light_scene(map);
    CHECK(scene.eyes.size() == 64);
    CHECK(std::ranges::none_of(scene.eyes, [&](Tile t) { return scene.map.is_solid(t); }));
    CHECK(scene.eyes == make_light_scene(map).eyes);
  }
}

TEST_CASE("make_pillars: a solid border, and about a tenth of what is inside") {
  const TileMap map = make_pillars();
  CHECK(map.grid == Grid{64, 64});
  int border = 0;
  int inner = 0;
  for (int y = 0; y < 64; ++y) {
    for (int x = 0; x < 64; ++x) {
      const bool is_inner = x > 0 && x < 63 && y > 0 && y < 63;
      (is_inner ? inner : border) += map.is_solid({x, y}) ? 1 : 0;
    }
  }
  CHECK(border == 4 * 63);
  CHECK(inner > 62 * 62 * 8 / 100);
  CHECK(inner < 62 * 62 * 12 / 100);
}

}  // namespace
}  // namespace raywalk
