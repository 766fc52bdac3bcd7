#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/base/result.hpp"

namespace raywalk {

/// How much far floors change from a frame to the next as one walks: 0.02 tiles on, at 1280x720, in
/// the rows 20 to 80 below the horizon; beside frames of 5120x2880 from whole textures, 4x4 pixels
/// of which are averaged to one.
struct ShimmerRow {
  /// A map of the program, and where one stands in it: x, y, and a heading in degrees.
  std::string map{};
  std::string pose{};
  /// Root mean squares, over the channels of all pixels, of how much these change.
  double change = 0;
  double averaged_change = 0;
  double ratio = 0;
  /// The same of pixels of floor alone.
  double floor_ratio = 0;
};

/// Which maps to look at.
struct ShimmerBench {
  /// One of `shimmer_bench_maps`; none: all of them.
  std::optional<std::string> map{};
  /// The program's data, which has a folder `maps` and a folder `textures`.
  std::filesystem::path data{};
  /// Told what is going to be measured next, if set.
  std::function<void(std::string_view)> progress{};
};

/// "waterworks", "keep", "cellar": of the night; "walk": a free walk.
[[nodiscard]] std::vector<std::string> shimmer_bench_maps();

/// Measures shimmer; the same on every machine. Errors: a map that cannot be loaded.
[[nodiscard]] Result<std::vector<ShimmerRow>> bench_shimmer(const ShimmerBench& bench);

}  // namespace raywalk
