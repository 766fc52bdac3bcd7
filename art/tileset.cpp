#include "art/tileset.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace raywalk {

namespace {

constexpr int tile_side = 64;
constexpr int columns = 8;

/// The mean of a picture's texels [left, right) x [top, bottom), each by its alpha.
Color mean_of(const Texture& picture, int left, int top, int right, int bottom) {
  std::uint64_t a = 0;
  std::uint64_t r = 0;
  std::uint64_t g = 0;
  std::uint64_t b = 0;
  for (int y = top; y < bottom; ++y) {
    for (int x = left; x < right; ++x) {
      const Color texel = picture.texel(x, y);
      a += alpha(texel);
      r += std::uint64_t{red(texel)} * alpha(texel);
      g += std::uint64_t{green(texel)} * alpha(texel);
      b += std::uint64_t{blue(texel)} * alpha(texel);
    }
  }
  if (a == 0) return 0;
  const auto count = static_cast<std::uint64_t>(right - left) * static_cast<unsigned>(bottom - top);
  const auto channel = [a](std::uint64_t sum) { return static_cast<unsigned>((sum + a / 2) / a); };
  const auto mean_alpha = static_cast<Color>((a + count / 2) / count);
  return (rgb(channel(r), channel(g), channel(b)) & 0xFFFFFFU) | mean_alpha << 24U;
}

/// Draws a picture into a tile, in the middle, and as large as fits.
void draw_tile(const Texture& picture, int left, int top, int row_width,
               std::vector<Color>& texels) {
  const int longest = std::max(picture.width, picture.height);
  const int width = std::max(picture.width * tile_side / longest, 1);
  const int height = std::max(picture.height * tile_side / longest, 1);
  const auto end_of = [](int begin, int end) { return std::max(begin + 1, end); };
  for (int y = 0; y < height; ++y) {
    const int v = y * picture.height / height;
    for (int x = 0; x < width; ++x) {
      const int u = x * picture.width / width;
      const auto place = static_cast<std::size_t>((top + (tile_side - height) / 2 + y) * row_width +
                                                  left + (tile_side - width) / 2 + x);
      texels[place] = mean_of(picture, u, v, end_of(u, (x + 1) * picture.width / width),
                              end_of(v, (y + 1) * picture.height / height));
    }
  }
}

}  // namespace

Texture tileset_of(std::span<const Texture> pictures) {
  const int count = static_cast<int>(pictures.size());
  const int width = columns * tile_side;
  const int height = (count + columns - 1) / columns * tile_side;
  std::vector<Color> texels(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (int i = 0; i < count; ++i) {
    draw_tile(pictures[static_cast<std::size_t>(i)], i % columns * tile_side,
              i / columns * tile_side, width, texels);
  }
  return make_texture(width, height, std::move(texels));
}

}  // namespace raywalk
