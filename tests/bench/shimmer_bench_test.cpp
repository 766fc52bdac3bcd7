#include "bench/shimmer_bench.hpp"

#include "command/data_folder.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

// The goals: what is drawn is the same on every machine, and so are these figures.
TEST_CASE("bench shimmer: far floors change little more than those of pictures that are averaged") {
  const auto rows = bench_shimmer({.data = data_folder()});
  REQUIRE(rows);
  REQUIRE(rows->size() == 5);
  for (const ShimmerRow& row : *rows) {
    CAPTURE(row.map, row.pose, row.ratio, row.floor_ratio);
    CHECK(row.averaged_change > 1);
    CHECK(row.ratio < 1.1);
    CHECK(row.floor_ratio < 1.3);
  }
}

TEST_CASE("bench shimmer: a map that is not there is an error") {
  const auto rows = bench_shimmer({.map = "cellar", .data = "/nowhere"});
  REQUIRE_FALSE(rows);
  CHECK(rows.error().file == "/nowhere/maps/umbra/cellar.toml");
}

}  // namespace
}  // namespace raywalk
