#pragma once

#include <string>
#include <string_view>

#include "raywalk/base/result.hpp"
#include "raywalk/load/detail/mistakes.hpp"

namespace raywalk::detail {

/// The keys of a `map.yaml` of ROS that describe its picture.
struct RosMap {
  std::string image{};
  Place image_place{};
  /// How shades become tiles. `trinary`, `scale`: how dark a pixel is tells how surely there is an
  /// obstacle. `raw`: its value is that in percent; above 100 it is unknown.
  enum class Mode : unsigned char { trinary, scale, raw } mode = Mode::trinary;
  /// True: light is an obstacle.
  bool negate = false;
  /// Probabilities of an obstacle, 0 to 1: a tile is a wall above the first, free below the second.
  double occupied_thresh = 0.65;
  double free_thresh = 0.196;
};

/// Reads the text: a `key: value` in each line, with values that are plain, in quotes, or a list of
/// numbers. Mistakes: other lines, keys that are unknown, doubled or missing, values that do not
/// fit. Keys that a level has no use for, `resolution` and `origin`, are checked all the same.
[[nodiscard]] RosMap read_ros_map(std::string_view text, Mistakes& mistakes);

}  // namespace raywalk::detail
