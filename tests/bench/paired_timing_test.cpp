#include "bench/paired_timing.hpp"

#include <string>

#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("shortest_times: the two take turns, as often as the least says where time is spent") {
  std::string order;
  const Times times = shortest_times([&] { order += 'a'; }, [&] { order += 'b'; },
                                     {.min_rounds = 2, .max_rounds = 5, .enough_ms = 0});
  CHECK(order == "abab");
  CHECK(times.first_ms >= 0);
  CHECK(times.second_ms >= 0);
}

TEST_CASE("shortest_times: while time is left it goes on to the most") {
  std::string order;
  const auto a = [&] { order += 'a'; };
  const auto b = [&] { order += 'b'; };
  const Times times = shortest_times(a, b, {.min_rounds = 1, .max_rounds = 3, .enough_ms = 1e9});
  CHECK(order == "ababab");
  CHECK(times.first_ms < 1e9);
}

TEST_CASE("shortest_times: any number of pieces of work take turns, on either clock") {
  const TimeOf time = GENERATE(TimeOf::processor, TimeOf::wall);
  std::string order;
  const std::vector<std::function<void()>> works{[&] { order += 'a'; }, [&] { order += 'b'; },
                                                 [&] { order += 'c'; }};
  const auto times =
      shortest_times(works, {.min_rounds = 2, .max_rounds = 2, .enough_ms = 0}, time);
  CHECK(order == "abcabc");
  REQUIRE(times.size() == 3);
  for (const double ms : times) CHECK((ms >= 0 && ms < 1e9));
  CHECK(shortest_times({}, Effort{}).empty());
}

}  // namespace
}  // namespace raywalk
