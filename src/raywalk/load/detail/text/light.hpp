#pragma once

#include <optional>
#include <string_view>

#include "raywalk/load/detail/text/table_reader.hpp"
#include "raywalk/map/fog.hpp"
#include "raywalk/map/lamp.hpp"

namespace raywalk::detail {

/// Reads a color of light: `"#rrggbb"`, or a brightness from 0 to 1, which is a gray. None if the
/// key is missing, or wrong and reported.
[[nodiscard]] std::optional<Color> read_light(const Node& table, std::string_view key,
                                              Mistakes& mistakes);

/// Reads the lamp of a thing from its key `lamp`, without a position. None if the key is missing,
/// or wrong and reported.
[[nodiscard]] std::optional<Light> read_lamp(const Node& thing, Mistakes& mistakes);

/// Reads the fog of a map from its key `fog`; missing values are the defaults. None if the key is
/// missing, or wrong and reported.
[[nodiscard]] std::optional<Fog> read_fog(const Node& top, Mistakes& mistakes);

}  // namespace raywalk::detail
