#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/frame_scene.hpp"

namespace raywalk {

/// The names of scenes on maps of N x N tiles, N from 64 to 16384, to see what the size of a map
/// costs:
///
/// - "openN": nothing but walls round the map, seen from its middle, all around;
/// - "roomsN": the common scene, whose rooms stand in the middle of such a map.
///
/// The largest take half a gigabyte, so they are measured only when they are named.
[[nodiscard]] std::vector<std::string> open_scenes();

/// A scene by its name, for pictures of one shape; none for any other name.
[[nodiscard]] std::optional<FrameScene> make_open_scene(std::string_view name, int width,
                                                        int height);

}  // namespace raywalk
