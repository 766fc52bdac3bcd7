#include "bench/lattice_bench.hpp"

#include <algorithm>

#include "bench/once.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("bench_lattice: each query has a row for each kind of input, random first") {
  std::vector<std::string> told;
  const auto rows =
      bench_lattice({.lines = 32, .effort = once, .progress = [&](std::string_view what) {
                       told.emplace_back(what);
                     }});
  const auto inputs = lattice_inputs();
  const auto queries = lattice_queries();
  CHECK(told.size() == queries.size());
  REQUIRE(rows.size() == queries.size() * inputs.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    CAPTURE(rows[i].query, rows[i].input);
    CHECK(rows[i].query == queries[i / inputs.size()]);
    CHECK(rows[i].input == inputs[i % inputs.size()]);
    CHECK(rows[i].ns > 0);
    CHECK(rows[i].ratio == Approx(rows[i].ns / rows[i / inputs.size() * inputs.size()].ns));
  }
  CHECK(inputs.front() == "random");
}

TEST_CASE("bench_lattice: a query that is chosen is measured alone") {
  const auto rows = bench_lattice({.query = "sweep", .lines = 8, .effort = once});
  CHECK(rows.size() == lattice_inputs().size());
  CHECK(std::ranges::all_of(rows, [](const LatticeRow& row) { return row.query == "sweep"; }));
}

}  // namespace
}  // namespace raywalk
