#include "bench/paired_timing.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>

namespace raywalk {

std::vector<double> shortest_times(std::span<const std::function<void()>> works,
                                   const Effort& effort, TimeOf time) {
  assert(effort.min_rounds >= 1 && effort.min_rounds <= effort.max_rounds);
  std::vector<double> best(works.size(), std::numeric_limits<double>::infinity());
  double spent_ms = 0;
  for (int round = 0; round < effort.max_rounds; ++round) {
    if (round >= effort.min_rounds && spent_ms >= effort.enough_ms) break;
    for (std::size_t i = 0; i < works.size(); ++i) {
      const double ms = milliseconds(works[i], time);
      best[i] = std::min(best[i], ms);
      spent_ms += ms;
    }
  }
  return best;
}

Times shortest_times(const std::function<void()>& first, const std::function<void()>& second,
                     const Effort& effort) {
  const std::array<std::function<void()>, 2> works{first, second};
  const std::vector<double> best = shortest_times(works, effort);
  return {best[0], best[1]};
}

}  // namespace raywalk
