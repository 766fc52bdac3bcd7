#pragma once

#include <optional>
#include <string_view>

#include "raywalk/load/detail/table_reader.hpp"
#include "raywalk/map/fog.hpp"
#include "raywalk/map/lamp.hpp"

namespace raywalk::detail {

/// The value of a key as a color of light: `"#rrggbb"`, or a brightness from 0 to 1, which is grey.
/// None if it is missing, or wrong and reported.
[[nodiscard]] std::optional<Color> read_light(const Node& table, std::string_view key,
                                              Mistakes& mistakes);

/// The lamp of a thing, from its key `lamp`; it has no place yet. None if it is missing, or wrong
/// and reported.
[[nodiscard]] std::optional<Light> read_lamp(const Node& thing, Mistakes& mistakes);

/// The fog of a map, from its key `fog`; what it leaves out is as in a map without one. None if it
/// is missing, or wrong and reported.
[[nodiscard]] std::optional<Fog> read_fog(const Node& top, Mistakes& mistakes);

}  // namespace raywalk::detail
