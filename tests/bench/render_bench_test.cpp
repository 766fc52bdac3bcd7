#include "bench/render_bench.hpp"

#include <algorithm>

#include "bench/common_scene.hpp"
#include "bench/feature_scenes.hpp"
#include "bench/render_ways.hpp"
#include "raywalk/base/hash.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

constexpr Effort one_round{.min_rounds = 1, .max_rounds = 1, .enough_ms = 0};

void check_row(const RenderRow& row) {
  CAPTURE(row.scene, row.target, row.threads);
  CHECK(std::ranges::count(render_bench_scenes(), row.scene) == 1);
  CHECK(std::ranges::count(render_bench_targets(), row.target) == 1);
  CHECK(std::ranges::count(render_bench_threads(), row.threads) == 1);
  CHECK(row.frame_ms > 0);
  CHECK(row.ratio_memset == Approx(row.frame_ms / row.memset_ms));
  CHECK(row.ratio_textbook == Approx(row.textbook_ms / row.frame_ms));
  CHECK(row.ns_per_pixel == Approx(row.frame_ms * 1e6 / row.size.width / row.size.height));
  CHECK(row.ratio_common > 0);
  CHECK(row.ratio_walking > 0);
}

TEST_CASE("bench_render: every way to draw has a row, and all draw the same pixels") {
  const auto rows =
      bench_render({.scene = "common", .size = FrameSize{64, 40}, .effort = one_round});
  CHECK(rows.size() == render_ways().size());
  for (const RenderRow& row : rows) {
    check_row(row);
    CHECK(row.size == FrameSize{64, 40});
    CHECK(row.ratio_common == 1);
    CHECK(row.hash == rows.front().hash);
  }
}

TEST_CASE("bench_render: every scene has a row, and its own pixels") {
  const auto rows = bench_render({.size = FrameSize{16, 10},
                                  .threads = 1,
                                  .target = "portable",
                                  .effort = one_round,
                                  .feature_effort = one_round});
  REQUIRE(rows.size() == feature_scenes().size());
  for (const RenderRow& row : rows) {
    check_row(row);
    // The picture beside a G-buffer is that without, and that of lamps in reach that of all.
    const bool is_twin = row.scene == "common" || row.scene == "g-buffer" || row.scene == "lamps" ||
                         row.scene == "lamps2900";
    CHECK(std::ranges::count(rows, row.hash, &RenderRow::hash) == (is_twin ? 2 : 1));
  }
}

TEST_CASE("bench_render: two threads draw the pixels of all that moves in the rich scene, too") {
  RenderBench bench{.scene = "rich", .size = FrameSize{130, 8}, .feature_effort = one_round};
  bench.target = render_bench_targets().front();
  const auto rows = bench_render(bench);
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].hash == rows[1].hash);
}

TEST_CASE("bench_render: the hash is that of the pixels of all frames, row by row") {
  const auto rows =
      bench_render({.scene = "common", .size = FrameSize{17, 11}, .effort = one_round});
  REQUIRE_FALSE(rows.empty());
  const FrameScene frames = make_common_scene(17, 11);
  const DrawFrame draw =
      make_draw(make_renderer(render_ways().front(), frames.level), frames.scene());
  Hash hash;
  for (const Camera& camera : frames.cameras) {
    Framebuffer picture(17, 11);
    draw(picture, camera);
    for (int y = 0; y < 11; ++y) {
      for (const Color pixel : picture.row(y)) hash.add(pixel);
    }
  }
  CHECK(rows.front().hash == hash.value());
}

TEST_CASE("bench_render: a choice gives those rows alone, and tells what it does") {
  std::vector<std::string> told;
  const auto rows =
      bench_render({.scene = "common",
                    .size = FrameSize{16, 9},
                    .threads = 1,
                    .target = "portable",
                    .effort = one_round,
                    .progress = [&](std::string_view what) { told.emplace_back(what); }});
  REQUIRE(rows.size() == 1);
  CHECK(rows[0].scene == "common");
  CHECK(rows[0].target == "portable");
  CHECK(told == std::vector<std::string>{"scene common: 16x9, portable, threads: 1"});
}

TEST_CASE("bench_render: there is no row for what this machine does not have") {
  CHECK(has_rows(RenderBench{}));
  CHECK(has_rows(RenderBench{.scene = "common", .threads = 1, .target = "portable"}));
  CHECK_FALSE(has_rows(RenderBench{.threads = 1000}));
  CHECK_FALSE(has_rows(RenderBench{.scene = "keep"}));
  CHECK(bench_render({.size = FrameSize{8, 8}, .target = "MMX", .effort = one_round}).empty());
  CHECK(render_bench_sizes() ==
        std::vector<FrameSize>{{64, 64}, {640, 400}, {1920, 1080}, {3840, 2160}});
}

}  // namespace
}  // namespace raywalk
