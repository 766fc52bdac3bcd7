#include "raywalk/render/detail/lit_texels.hpp"

#include <array>
#include <cstdint>

namespace raywalk::detail {

namespace {

constexpr int side = LightPatch::side;

/// A place between two points of a tile's light: the first of them, and how far towards the next,
/// in 256ths.
struct Between {
  int point = 0;
  unsigned share = 0;
};

/// Where the middle of texel i of `size` lies.
Between between(int i, int size) {
  const int place = (2 * i + 1) * side * 128 / size;  // in 256ths of a step
  return {place / 256, static_cast<unsigned>(place % 256)};
}

/// Three channels in 256ths of 0 to 255.
struct Channels {
  unsigned red = 0;
  unsigned green = 0;
  unsigned blue = 0;
};

constexpr unsigned mixed(unsigned a, unsigned b, unsigned share) {
  return a * (256 - share) + b * share;
}

/// The light on a row of the tile, at its 9 points.
std::array<Channels, side + 1> light_on_row(const LightPatch& light, const Between& row) {
  std::array<Channels, side + 1> result;
  for (int i = 0; i <= side; ++i) {
    const Color a = light.at(i, row.point);
    const Color b = light.at(i, row.point + 1);
    result[static_cast<std::size_t>(i)] = {mixed(red(a), red(b), row.share),
                                           mixed(green(a), green(b), row.share),
                                           mixed(blue(a), blue(b), row.share)};
  }
  return result;
}

/// A channel under a light in 65536ths of 0 to 255: white light changes nothing.
constexpr unsigned lit_channel(unsigned channel, unsigned light) {
  const unsigned share = light >> 8U;  // in 256ths of 0 to 255
  return channel * (share + (share >> 7U)) >> 16U;
}

Color lit_color(Color texel, const Channels& a, const Channels& b, unsigned share) {
  return (texel & 0xFF000000U) | lit_channel(red(texel), mixed(a.red, b.red, share)) << 16U |
         lit_channel(green(texel), mixed(a.green, b.green, share)) << 8U |
         lit_channel(blue(texel), mixed(a.blue, b.blue, share));
}

}  // namespace

std::vector<Color> lit_texels(const Bitmap& picture, const LightPatch& light) {
  std::vector<Between> columns;  // once, for it takes a division each
  for (int x = 0; x < picture.width; ++x) columns.push_back(between(x, picture.width));
  std::vector<Color> texels(static_cast<std::size_t>(picture.width) *
                            static_cast<std::size_t>(picture.height));
  auto texel = texels.begin();
  for (int y = 0; y < picture.height; ++y) {
    const auto points = light_on_row(light, between(y, picture.height));
    auto own = picture.row(y).begin();
    for (const Between& at : columns) {
      const auto i = static_cast<std::size_t>(at.point);
      *texel++ = lit_color(*own++, points[i], points[i + 1], at.share);
    }
  }
  return texels;
}

}  // namespace raywalk::detail
