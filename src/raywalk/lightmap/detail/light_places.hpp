#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "raywalk/geom/point.hpp"
#include "raywalk/map/lamp.hpp"

/// From where a light shines: from its position, or, if it has a size, from places on its disc.
namespace raywalk::detail {

/// Places on a disc of radius 1, spread so that on either side of any line lies about as large a
/// share of them as of the disc's area: within 0.063 for the worst line. Found by simulated
/// annealing. Their number is a power of two, so that shares are exact.
inline constexpr std::array<Vec, 32> disc_places{{
    {0.116, 0.111},  {-0.175, 0.021},  {0.096, -0.194},  {-0.215, 0.339},  {-0.393, -0.177},
    {0.432, 0.043},  {0.053, 0.453},   {-0.258, -0.412}, {0.349, 0.343},   {0.466, -0.237},
    {0.015, -0.528}, {-0.510, 0.205},  {0.273, -0.488},  {-0.672, -0.065}, {-0.488, 0.597},
    {-0.061, 0.787}, {0.753, 0.299},   {0.197, 0.795},   {-0.644, -0.522}, {-0.179, -0.814},
    {0.832, 0.062},  {0.649, 0.526},   {0.441, 0.710},   {-0.305, 0.783},  {0.679, -0.503},
    {0.820, -0.224}, {-0.451, -0.721}, {-0.713, 0.486},  {-0.822, -0.270}, {0.481, -0.729},
    {0.129, -0.865}, {-0.874, 0.169},
}};

[[nodiscard]] inline bool has_size(const Light& light) { return light.size > 0; }

/// How far from its position a light may have places.
[[nodiscard]] inline double disc_radius(const Light& light) {
  return has_size(light) ? std::min(light.size, max_light_size) : 0;
}

/// From how many places a light shines.
[[nodiscard]] inline std::size_t place_count(const Light& light) {
  return has_size(light) ? disc_places.size() : 1;
}
/// The place of a number.
[[nodiscard]] inline Point light_place(const Light& light, std::size_t number) {
  return has_size(light) ? light.position + disc_radius(light) * disc_places[number]
                         : light.position;
}

}  // namespace raywalk::detail
