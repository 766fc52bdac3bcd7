#include "bench/lit_bench.hpp"

#include "once.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

constexpr FrameSize some_size{32, 20};

TEST_CASE("bench lit: each scene has a row for each target, and figures that belong together") {
  const auto rows = bench_lit({.size = some_size, .frame_step = 16, .effort = once});
  CHECK(rows.size() == lit_bench_scenes().size() * render_bench_targets().size());
  for (const LitRow& row : rows) {
    CAPTURE(row.scene, row.target);
    CHECK(row.size == some_size);
    CHECK(row.textbook_ms > 0);
    CHECK(row.ratio == Approx(row.textbook_ms / row.frame_ms));
    CHECK(row.in_reach > row.lit);
    CHECK(row.lit > 0);
    CHECK(row.ns_a_lit ==
          Approx((row.frame_ms - row.common_ms) * 1e6 / (row.lit * 32 * 20)).margin(1e-9));
  }
}

TEST_CASE("bench lit: a choice gives that row alone, and tells of it") {
  std::vector<std::string> told;
  const auto rows =
      bench_lit({.scene = "lights8",
                 .target = "portable",
                 .size = some_size,
                 .frame_step = 32,
                 .effort = once,
                 .progress = [&](std::string_view what) { told.emplace_back(what); }});
  REQUIRE(rows.size() == 1);
  CHECK(rows[0].scene == "lights8");
  CHECK(rows[0].target == "portable");
  CHECK(told == std::vector<std::string>{"light of scene lights8, portable"});
}

}  // namespace
}  // namespace raywalk
