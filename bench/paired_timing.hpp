#pragma once

#include <functional>
#include <span>
#include <vector>

#include "bench/stopwatch.hpp"

namespace raywalk {

/// How long to measure.
struct Effort {
  /// Rounds are never fewer than the one nor more than the other.
  int min_rounds = 3;
  int max_rounds = 15;
  /// Between the two, rounds go on until so much time is spent.
  double enough_ms = 2000;
};

/// The shortest times of two pieces of work.
struct Times {
  double first_ms = 0;
  double second_ms = 0;
};

/// Runs several pieces of work in turn, round after round, and gives the shortest time of each, in
/// milliseconds.
///
/// The shortest and not the median, because whatever disturbs a measurement, other programs, a
/// colder cache, an interrupt, only ever adds time; in turn, because a machine that grows slower or
/// faster for a while then does so for all, and their ratios hold. Expects 1 <= min_rounds <=
/// max_rounds.
[[nodiscard]] std::vector<double> shortest_times(std::span<const std::function<void()>> works,
                                                 const Effort& effort,
                                                 TimeOf time = TimeOf::processor);

/// The same of two pieces of work.
[[nodiscard]] Times shortest_times(const std::function<void()>& first,
                                   const std::function<void()>& second, const Effort& effort);

}  // namespace raywalk
