#pragma once

#include "fuzz/question.hpp"
#include "raywalk/formats/tiled.hpp"
#include "raywalk/map/check_level.hpp"

namespace raywalk::fuzz {

/// Fails unless a map of any bytes is a level that is right, or a message with its place.
inline void expect_map_or_place(const Result<LoadedMap>& map) {
  if (map) {
    const auto good = check(map->level);
    expect(good.has_value(), good ? "" : to_string(good.error()));
  } else {
    expect(!map.error().message.empty() && map.error().line >= 1, to_string(map.error()));
  }
}

}  // namespace raywalk::fuzz
