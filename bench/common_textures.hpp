#pragma once

#include <vector>

#include "raywalk/image/texture.hpp"

namespace raywalk {

/// The side of the common scene's textures, in texels.
inline constexpr int common_texture_side = 64;

/// Where the common scene's textures begin: eight walls, the two floors, the ceiling, three
/// sprites.
inline constexpr int first_common_wall = 0;
inline constexpr int first_common_floor = 8;
inline constexpr int common_ceiling = 10;
inline constexpr int first_common_sprite = 11;
inline constexpr int common_texture_count = 14;

/// A texel of one of the common scene's textures; of sprites, 0 where one sees through.
/// Expects 0 <= which < common_texture_count and 0 <= x, y < common_texture_side.
[[nodiscard]] Color common_texel(int which, int x, int y);

/// All of them, in the order of their numbers.
[[nodiscard]] std::vector<Texture> make_common_textures();

}  // namespace raywalk
