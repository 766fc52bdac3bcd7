#include "raywalk/render/kernels/lit_texels.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "raywalk/render/kernels/dither.hpp"

namespace raywalk::detail {

namespace {

constexpr int side = LightPatch::side;

/// Three channels, 0 to 255 each, in 256ths.
struct Channels {
  unsigned red = 0;
  unsigned green = 0;
  unsigned blue = 0;
};

constexpr unsigned mixed(unsigned a, unsigned b, unsigned share) {
  return a * (256 - share) + b * share;
}

/// The light at the 9 points of a row between lattice rows.
std::array<Channels, side + 1> light_on_row(const LightPatch& light, const LightPlace& row) {
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

/// A channel multiplied by a light, 0 to 255 in 65536ths; 255 changes nothing. `lift`, in 65536ths
/// of a level, is added before the result is cut.
constexpr unsigned lit_channel(unsigned channel, unsigned light, unsigned lift) {
  const unsigned share = light >> 8U;  // in 256ths of 0 to 255
  const unsigned weight = std::min(share + (share >> 7U), 65536U);
  return (channel * weight + lift) >> 16U;
}

Color lit_color(Color texel, const LightStep& step, unsigned share, unsigned lift) {
  const auto lit = [&](unsigned channel, std::size_t i) {
    return lit_channel(channel, step.light[i] + step.more[i] * share, lift);
  };
  return (texel & 0xFF000000U) | lit(red(texel), 0) << 16U | lit(green(texel), 1) << 8U |
         lit(blue(texel), 2);
}

}  // namespace

std::array<LightStep, LightPatch::side> light_steps(const LightPatch& light, int y, int height) {
  const auto points = light_on_row(light, LightPlace::of_texel(y, height));
  std::array<LightStep, LightPatch::side> steps;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Channels& a = points[i];
    const Channels& b = points[i + 1];
    steps[i] = {{a.red * 256, a.green * 256, a.blue * 256},
                {b.red - a.red, b.green - a.green, b.blue - a.blue}};
  }
  return steps;
}

void light_plain_texels(std::span<Color> out, const Bitmap& picture, const LightPatch& light,
                        bool dithers) {
  std::vector<LightPlace> columns;  // once, for it takes a division each
  columns.reserve(static_cast<std::size_t>(picture.width));
  for (int x = 0; x < picture.width; ++x) columns.push_back(LightPlace::of_texel(x, picture.width));
  auto texel = out.begin();
  for (int y = 0; y < picture.height; ++y) {
    const auto steps = light_steps(light, y, picture.height);
    const auto own = picture.row(y);
    for (int x = 0; x < picture.width; ++x) {
      const LightPlace& at = columns[static_cast<std::size_t>(x)];
      const unsigned lift = dithers ? threshold_at(x, y) << 8U : 0;
      *texel++ = lit_color(own[static_cast<std::size_t>(x)],
                           steps[static_cast<std::size_t>(at.point)], at.share, lift);
    }
  }
}

}  // namespace raywalk::detail
