#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bench/light_methods.hpp"
#include "bench/paired_timing.hpp"

namespace raywalk {

/// Figures of a method to look around, or to find ways, on a map.
struct LightRow {
  /// "a", "pillars" or "b" (see `TileMap`).
  std::string map{};
  std::string method{};
  /// Microseconds a look; the same of the method's baseline in the same run; how many times the
  /// method is faster.
  double us = 0;
  double baseline_us = 0;
  double ratio = 0;
  /// The mean and the largest ratio of the method's ways to the shortest ones on small maps; 0 of
  /// other methods.
  double mean_way = 0;
  double largest_way = 0;
};

/// Which rows to measure, and how well.
struct LightBench {
  /// Methods of light, or `way_methods()`.
  std::span<const LightMethod> methods = light_methods();
  /// None: all maps; all methods.
  std::optional<std::string> map{};
  std::optional<std::string> method{};
  Effort effort{};
  /// Short methods look again and again until a measurement takes so long.
  double enough_ms = 5;
  /// Told what is going to be measured next, if set.
  std::function<void(std::string_view)> progress{};
};

/// The names of the maps and of the methods.
[[nodiscard]] std::vector<std::string> light_bench_maps();
[[nodiscard]] std::vector<std::string> light_bench_methods();
[[nodiscard]] std::vector<std::string> way_bench_methods();

/// True if there is a row for this choice of map and method: on map "b" nothing is swept.
[[nodiscard]] bool has_rows(const LightBench& bench);

/// Measures how long it takes to see, from 64 eyes a map: the visibility polygon without a limit,
/// and the field of view within `light_radius`; or to find ways.
[[nodiscard]] std::vector<LightRow> bench_light(const LightBench& bench);

}  // namespace raywalk
