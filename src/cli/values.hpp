#pragma once

#include <string_view>

#include "command/values.hpp"
#include "game/world.hpp"
#include "raywalk/base/result.hpp"
#include "raywalk/geom/ray.hpp"

namespace raywalk {

inline constexpr double min_fov_degrees = 30;
inline constexpr double max_fov_degrees = 150;
inline constexpr double max_pitch_degrees = 60;
/// Ten minutes.
inline constexpr int max_ticks = 10 * 60 * ticks_per_second;

/// The angle of view in a text such as `90` or `72.5`, in degrees, `min_fov_degrees` to
/// `max_fov_degrees`. Errors: what was expected instead.
[[nodiscard]] Result<double> parse_fov(std::string_view text);

/// The angle to look up by in a text such as `-20`, in degrees, at most `max_pitch_degrees` either
/// way. Errors: what was expected instead.
[[nodiscard]] Result<double> parse_pitch(std::string_view text);

/// The height of an eye in a text such as `0.3`, 0.05 to 0.95 tiles above the floor. Errors: what
/// was expected instead.
[[nodiscard]] Result<double> parse_eye(std::string_view text);

/// A number of ticks, 0 to `max_ticks`. Errors: what was expected instead.
[[nodiscard]] Result<int> parse_ticks(std::string_view text);

/// A number of shades, 2 to 256. Errors: what was expected instead.
[[nodiscard]] Result<int> parse_shades(std::string_view text);

/// The pose in a text such as `2.5,3.5,90`: x, y in tiles, heading in degrees, clockwise from east.
/// Errors: what was expected instead; numbers are finite, the heading within 360000 either way.
[[nodiscard]] Result<Pose> parse_pose(std::string_view text);

/// The point in a text such as `2.5,3.5`, in tiles. Errors: what was expected instead; numbers are
/// finite.
[[nodiscard]] Result<Point> parse_point(std::string_view text);

/// The ray without end in a text such as `2.5,3.5,1,0.25`: its origin and its direction, in tiles.
/// Errors: what was expected instead; numbers are finite.
[[nodiscard]] Result<Ray> parse_ray(std::string_view text);

}  // namespace raywalk
