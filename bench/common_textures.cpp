#include "bench/common_textures.hpp"

#include <array>
#include <cassert>
#include <utility>

namespace raywalk {

namespace {

constexpr std::array<Color, common_texture_count> paints{
    rgb(176, 64, 48),  rgb(64, 160, 80),  rgb(80, 96, 192),   rgb(176, 160, 64), rgb(144, 80, 160),
    rgb(64, 160, 160), rgb(192, 128, 80), rgb(144, 144, 144), rgb(112, 112, 88), rgb(88, 88, 112),
    rgb(96, 72, 56),   rgb(208, 208, 64), rgb(64, 208, 208),  rgb(224, 96, 128)};

/// Source: C. Wellons, Prospecting for Hash Functions, 2018 (lowbias32).
constexpr std::uint32_t scrambled(std::uint32_t bits) {
  bits = (bits ^ bits >> 16U) * 0x7FEB352DU;
  bits = (bits ^ bits >> 15U) * 0x846CA68BU;
  return bits ^ bits >> 16U;
}

/// Bricks of 16x8 texels, every other row of them half a brick aside.
bool is_mortar(int x, int y) {
  const int aside = y / 8 % 2 * 8;
  return y % 8 == 0 || (x + aside) % 16 == 0;
}

/// Flagstones of 32x32 texels.
bool is_joint(int x, int y) { return x % 32 == 0 || y % 32 == 0; }

/// An ellipse that is higher than wide, smaller from sprite to sprite. In half texels from the
/// middle.
bool is_body(int sprite, int x, int y) {
  const int dx = 2 * x - 63;
  const int dy = 2 * y - 63;
  return 3 * dx * dx + 2 * dy * dy <= 2 * 63 * 63 - 900 * sprite;
}

bool is_dark_check(int x, int y) { return (x / 4 + y / 4) % 2 != 0; }

}  // namespace

Color common_texel(int which, int x, int y) {
  assert(which >= 0 && which < common_texture_count);
  const auto place =
      static_cast<std::uint32_t>((which * common_texture_side + y) * common_texture_side + x);
  const unsigned grain = scrambled(place) % 32;
  unsigned light = 224 + grain;
  if (which < first_common_floor) {
    if (is_mortar(x, y)) light = 110 + grain;
  } else if (which < first_common_sprite) {
    if (is_joint(x, y)) light = 140 + grain;
  } else {
    if (!is_body(which - first_common_sprite, x, y)) return 0;
    if (is_dark_check(x, y)) light -= 60;
  }
  return shaded(paints[static_cast<std::size_t>(which)], light);
}

std::vector<Texture> make_common_textures() {
  std::vector<Texture> textures;
  for (int which = 0; which < common_texture_count; ++which) {
    std::vector<Color> texels;
    for (int y = 0; y < common_texture_side; ++y) {
      for (int x = 0; x < common_texture_side; ++x) texels.push_back(common_texel(which, x, y));
    }
    textures.push_back(make_texture(common_texture_side, common_texture_side, std::move(texels)));
  }
  return textures;
}

}  // namespace raywalk
