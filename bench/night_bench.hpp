#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/paired_timing.hpp"

namespace raywalk {

/// How long a second of a night takes with 100 watchers, in milliseconds of processor time.
struct NightRow {
  std::string scene{};
  int watchers = 0;
  /// 60 ticks: all that `step` does.
  double second_ms = 0;
  /// The part of that which sight costs alone: whether each watcher notices the player, 60 times.
  double sight_ms = 0;
  double ratio = 0;
  /// How many of them noticed the player, a tick.
  double noticing = 0;
  /// `hash_of` the world after it: the same on every machine.
  std::uint64_t hash = 0;
};

/// Which scenes to measure, and how well.
struct NightBench {
  /// None: all of them.
  std::optional<std::string> scene{};
  Effort effort{.max_rounds = 9, .enough_ms = 500};
  /// Told what is going to be measured next, if set.
  std::function<void(std::string_view)> progress{};
};

/// "routes": wardens walk theirs, and the player stands in a corner; "chase": all are after him;
/// "mixed": wardens, hounds, sentries and eyes around him, and he runs.
[[nodiscard]] std::vector<std::string> night_bench_scenes();

/// Measures seconds of nights in 64x64 tiles with 16 rooms and as many lamps; the shortest times.
[[nodiscard]] std::vector<NightRow> bench_night(const NightBench& bench);

}  // namespace raywalk
