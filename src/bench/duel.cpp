#include "bench/duel.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

#include "bench/stopwatch.hpp"

namespace raywalk {

Times shortest_times(const std::function<void()>& first, const std::function<void()>& second,
                     const Effort& effort) {
  assert(effort.min_rounds >= 1 && effort.min_rounds <= effort.max_rounds);
  constexpr double never = std::numeric_limits<double>::infinity();
  Times best{never, never};
  double spent_ms = 0;
  for (int round = 0; round < effort.max_rounds; ++round) {
    if (round >= effort.min_rounds && spent_ms >= effort.enough_ms) break;
    const double first_ms = milliseconds(first);
    const double second_ms = milliseconds(second);
    best = {std::min(best.first_ms, first_ms), std::min(best.second_ms, second_ms)};
    spent_ms += first_ms + second_ms;
  }
  return best;
}

}  // namespace raywalk
