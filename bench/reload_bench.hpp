#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/paired_timing.hpp"
#include "raywalk/base/result.hpp"

namespace raywalk {

/// How long it takes from a saved map to its first picture, in milliseconds on the wall.
struct ReloadRow {
  std::string map{};
  int width = 0;
  int height = 0;
  int lamps = 0;
  /// Reading the map and its pictures.
  double load_ms = 0;
  /// Making the world, the reduced pictures of the renderer, and the light.
  double bake_ms = 0;
  /// Taking over the state of the world that was walked before.
  double carry_ms = 0;
  /// The first picture, 1280x720, by one thread.
  double picture_ms = 0;
  double total_ms = 0;
};

/// Which maps to measure, and how well.
struct ReloadBench {
  /// None: all of them.
  std::optional<std::string> map{};
  /// With `maps` and `textures`.
  std::filesystem::path data{};
  Effort effort{};
  /// Told what is going to be measured next, if set.
  std::function<void(std::string_view)> progress{};
};

/// "tiny" and "keep", from the folder `maps`, and "large", one of 256x256 tiles with 256 rooms,
/// their doors and their lamps.
[[nodiscard]] std::vector<std::string> reload_bench_maps();

/// Measures the steps of a reload, one after the other; the shortest time of each.
/// Errors: a map or a picture cannot be read.
[[nodiscard]] Result<std::vector<ReloadRow>> bench_reload(const ReloadBench& bench);

}  // namespace raywalk
