#include "raywalk/render/detail/plane_spans.hpp"

#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk::detail {

namespace {

/// How often each pixel of a picture is in a span, row by row.
std::vector<int> coverage(const std::vector<int>& begins, int height) {
  std::vector<int> times(begins.size() * static_cast<std::size_t>(height), 0);
  std::vector<int> memory;
  for_each_span(begins, height, memory, [&](int y, int first, int end) {
    REQUIRE(first < end);
    for (int x = first; x < end; ++x) {
      ++times.at(static_cast<std::size_t>(y) * begins.size() + static_cast<std::size_t>(x));
    }
  });
  return times;
}

}  // namespace

//   begins  2 1 3 1      row 0  . . . .
//                        row 1  . x . x
//                        row 2  x x . x
TEST_CASE("spans: runs end where a wall stands") {
  const std::vector<int> begins{2, 1, 3, 1};
  CHECK(coverage(begins, 3) == std::vector<int>{0, 0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 1});
}

TEST_CASE("spans: every open pixel is in exactly one run") {
  Random random(7);
  for (int run = 0; run < runs(500); ++run) {
    const int height = random.below(12);
    std::vector<int> begins(static_cast<std::size_t>(random.below(20)));
    for (int& begin : begins) begin = random.below(height + 1);
    const std::vector<int> times = coverage(begins, height);
    for (std::size_t i = 0; i < times.size(); ++i) {
      const auto y = static_cast<int>(i / begins.size());
      REQUIRE(times[i] == (y >= begins[i % begins.size()] ? 1 : 0));
    }
  }
}

}  // namespace raywalk::detail
