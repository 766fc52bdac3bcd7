#include "bench/report.hpp"

#include <vector>

#include "support/catch.hpp"

namespace raywalk {
namespace {

const std::vector<BenchRow> two_rows{{.map = "a",
                                      .method = "cast",
                                      .target = "portable",
                                      .mrays = 12.345678,
                                      .baseline_mrays = 24.5,
                                      .ratio = 0.50391,
                                      .build_ms = 0,
                                      .exact = 0.9999995},
                                     {.map = "holes",
                                      .method = "mask",
                                      .target = "avx2",
                                      .mrays = 1,
                                      .baseline_mrays = 0.25,
                                      .ratio = 4,
                                      .build_ms = 1.5,
                                      .exact = 1}};

TEST_CASE("json_of: an array with an object for each row") {
  CHECK(json_of({}) == "[]\n");
  CHECK(json_of(two_rows) == R"([
  {
    "map": "a",
    "method": "cast",
    "target": "portable",
    "mrays": 12.3457,
    "baseline_mrays": 24.5,
    "ratio": 0.5039,
    "build_ms": 0.0,
    "exact": 0.9999995
  },
  {
    "map": "holes",
    "method": "mask",
    "target": "avx2",
    "mrays": 1.0,
    "baseline_mrays": 0.25,
    "ratio": 4.0,
    "build_ms": 1.5,
    "exact": 1.0
  }
]
)");
}

TEST_CASE("table_of: a line for each row, and 100 % only where every ray is exact") {
  CHECK(table_of(two_rows) ==
        "map    method         target     Mrays/s     baseline    ratio  build ms   exact %\n"
        "a      cast           portable     12.3457     24.5000    0.504     0.000   99.9999\n"
        "holes  mask           avx2          1.0000      0.2500    4.000     1.500  100.0000\n");
}

}  // namespace
}  // namespace raywalk
