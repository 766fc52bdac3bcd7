#pragma once

#include <string>
#include <string_view>

#include "load/map_sample.hpp"
#include "raywalk/formats/other_maps.hpp"

/// A `.cub` map that is right, to be changed in one place at a time.
namespace raywalk::test {

inline constexpr std::string_view cub_sample =
    "NO ./pictures/north.xpm\n"
    "SO ./south.xpm\n"
    "WE ./west.xpm\n"
    "EA ./east.xpm\n"
    "\n"
    "F 220,100,0\n"
    "C 0, 160 ,225\n"
    "\n"
    "    111111\n"
    "    100001\n"
    "11111D1111\n"
    "1N000001\n"
    "11111111\n";

[[nodiscard]] inline Result<LoadedMap> parse_cub_sample(std::string_view text) {
  return parse_cub(text, "maps/bad.cub", sample_picture);
}

/// The map that a text is; throws what is wrong with it.
[[nodiscard]] inline LoadedMap cub_map(std::string_view text) {
  return good(parse_cub_sample(text));
}

/// The mistakes in a map, a line each, or nothing.
[[nodiscard]] inline std::string cub_mistakes(std::string_view text) {
  return mistakes_of(parse_cub_sample(text));
}

}  // namespace raywalk::test
