#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "load/map_sample.hpp"
#include "raywalk/formats/grid.hpp"
#include "raywalk/load/png.hpp"

/// Pictures that are maps, and what is made of them.
namespace raywalk::test {

/// A room of 4x3 pixels, in which one tile is unknown to ROS: 205 is neither dark nor light enough.
inline constexpr std::string_view room_pgm =
    "P2 # a room\n4 3\n255\n"
    "0 0 0 0\n0 254 205 0\n0 0 0 0\n";

inline constexpr std::string_view room_yaml =
    "image: room.pgm\n"
    "mode: trinary\n"
    "resolution: 0.05  # meters a pixel\n"
    "origin: [-10.0, -10.0, 0.0]\n"
    "negate: 0\n"
    "occupied_thresh: 0.65\n"
    "free_thresh: 0.196\n";

[[nodiscard]] inline std::vector<std::byte> picture_bytes(std::string_view text) {
  const auto* first = reinterpret_cast<const std::byte*>(text.data());
  return {first, first + text.size()};
}

/// The same room as a PNG; the unknown pixel is transparent.
[[nodiscard]] inline std::vector<std::byte> room_png() {
  std::vector<Color> pixels(12, rgb(20, 20, 20));
  pixels[5] = rgb(250, 250, 250);
  pixels[6] = 0;
  return encode_png(make_texture(4, 3, pixels));
}

[[nodiscard]] inline Result<LoadedMap> parse_grid_sample(std::span<const std::byte> bytes) {
  return parse_grid(bytes, "maps/room", sample_picture);
}

[[nodiscard]] inline Result<LoadedMap> parse_ros_sample(std::string_view yaml,
                                                        std::string_view picture = room_pgm) {
  const FileSource files = [&](std::string_view path,
                               std::int64_t /*most*/) -> Result<std::vector<std::byte>> {
    if (path == "room.pgm") return picture_bytes(picture);
    return fail({std::string(path), 0, 0, "there is no such file"});
  };
  return parse_ros_map(yaml, "maps/room.yaml", files, sample_picture);
}

/// The level of a map as a drawing: `#` solid, `@` the start, `.` free.
[[nodiscard]] inline std::string drawn(const Level& level) {
  std::string rows;
  for (int y = 0; y < level.grid.height; ++y) {
    for (int x = 0; x < level.grid.width; ++x) {
      const bool is_start = level.start.position == Point{x + 0.5, y + 0.5};
      rows += level.kind({x, y}).solid ? '#' : is_start ? '@' : '.';
    }
    rows += '\n';
  }
  return rows;
}

/// That, or the message of what is wrong.
[[nodiscard]] inline std::string drawn(const Result<LoadedMap>& map) {
  return map ? drawn(map->level) : to_lines(map.error());
}

}  // namespace raywalk::test
