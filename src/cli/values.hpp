#pragma once

#include <span>
#include <string>
#include <string_view>

#include "game/world.hpp"
#include "raywalk/base/result.hpp"
#include "raywalk/geom/ray.hpp"

namespace raywalk {

/// A size in pixels.
struct Size {
  int width = 0;
  int height = 0;

  friend bool operator==(const Size&, const Size&) = default;
};

inline constexpr int max_side_px = 16384;
/// A picture of more pixels (64 Mi) is refused: with its PNG it would take about a gigabyte.
inline constexpr long long max_pixels = 64LL << 20;
inline constexpr double min_fov_degrees = 30;
inline constexpr double max_fov_degrees = 150;
inline constexpr double default_fov_degrees = 75;
inline constexpr double max_pitch_degrees = 60;
/// Ten minutes.
inline constexpr int max_ticks = 10 * 60 * ticks_per_second;

/// The size in a text such as `1280x720`. Errors: what was expected instead; sides are 1 to
/// `max_side_px`, the area at most `max_pixels`.
[[nodiscard]] Result<Size> parse_size(std::string_view text);

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

/// The text itself if it is one of `names`. Errors: what the names are.
[[nodiscard]] Result<std::string> parse_choice(std::string_view text,
                                               std::span<const std::string> names);

/// The names, with commas between them.
[[nodiscard]] std::string joined(std::span<const std::string> names);

/// A whole number from 1 to a million. Errors: what was expected instead.
[[nodiscard]] Result<int> parse_count(std::string_view text);

}  // namespace raywalk
