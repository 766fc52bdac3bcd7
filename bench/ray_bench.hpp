#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/paired_timing.hpp"

namespace raywalk {

/// Figures of a method on a map.
struct BenchRow {
  /// "a" to "e" (see `TileScene`), or "holes" (see `HoleScene`).
  std::string map{};
  std::string method{};
  /// The instructions it is made for: "portable", or the name of a SIMD target.
  std::string target{};
  /// Million rays a second of one processor; the same of the method's baseline in the same run; the
  /// one by the other.
  double mrays = 0;
  double baseline_mrays = 0;
  double ratio = 0;
  /// How long it takes to build what the method needs beside the caller's map.
  double build_ms = 0;
  /// The share of the rays, 0 to 1, for which the method tells what exact arithmetic tells: the
  /// same tile, on map "holes" the same pixel, for a line of sight the same yes or no.
  double exact = 0;
};

/// Which rows to measure, and how well.
struct RayBench {
  /// None: all maps; all methods.
  std::optional<std::string> map{};
  std::optional<std::string> method{};
  /// Rays a map; none: as many as belong to it (see `usual_rays`).
  std::optional<int> rays{};
  Effort effort{};
  /// Told what is going to be measured next, if set.
  std::function<void(std::string_view)> progress{};
};

/// The names of the maps, and of all the methods, each once.
[[nodiscard]] std::vector<std::string> ray_bench_maps();
[[nodiscard]] std::vector<std::string> ray_bench_methods();

/// Measures rays: each method on each map that has it, in the order of these names' lists. No rows
/// if no map that was chosen has the method that was chosen.
[[nodiscard]] std::vector<BenchRow> bench_rays(const RayBench& bench);

/// True if there is a row for this choice of map and method.
[[nodiscard]] bool has_rows(const RayBench& bench);

}  // namespace raywalk
