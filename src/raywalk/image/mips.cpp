#include "raywalk/image/mips.hpp"

#include <algorithm>
#include <utility>

#include "raywalk/image/detail/halved.hpp"

namespace raywalk {

namespace {

using detail::Pixels;

constexpr std::size_t most_texels_of_a_rip_map = 1U << 18U;

bool is_smallest(const Pixels& picture) { return picture.width <= 1 && picture.height <= 1; }

Pixels pixels_of(const Texture& texture) { return {texture.width, texture.height, texture.texels}; }

Pixels halved(const Pixels& picture) { return detail::halved_down(detail::halved_across(picture)); }

TexelColumns columns_of(const Pixels& picture) {
  TexelColumns columns{picture.width, picture.height, {}};
  columns.texels.reserve(picture.rows.size());
  for (int x = 0; x < picture.width; ++x) {
    for (int y = 0; y < picture.height; ++y) columns.texels.push_back(picture.at(x, y));
  }
  return columns;
}

/// A picture reduced across, further and further.
std::vector<TexelColumns> narrowed(Pixels picture) {
  std::vector<TexelColumns> levels{columns_of(picture)};
  while (picture.width > 1) {
    picture = detail::halved_across(picture);
    levels.push_back(columns_of(picture));
  }
  return levels;
}

template <class Level>
const Level& nearest_of(const std::vector<Level>& levels, int wanted) {
  return levels[std::min(static_cast<std::size_t>(wanted), levels.size() - 1)];
}

}  // namespace

Mips::Mips(const Texture& texture) : levels_{bitmap_of(texture)} {
  if (texture.texels.empty()) return;
  for (Pixels small = pixels_of(texture); !is_smallest(small);) {
    small = halved(small);
    texels_.push_back(small.rows);
    levels_.push_back({texels_.back(), small.width, small.height, small.width});
  }
}

RipMap::RipMap(const Texture& texture)
    : is_square_(texture.texels.size() > most_texels_of_a_rip_map) {
  Pixels picture = pixels_of(texture);
  for (;;) {
    levels_.push_back(is_square_ ? std::vector{columns_of(picture)} : narrowed(picture));
    if (is_square_ ? is_smallest(picture) : picture.height <= 1) return;
    picture = is_square_ ? halved(picture) : detail::halved_down(picture);
  }
}

const TexelColumns& RipMap::level(int across, int down) const {
  if (is_square_) return nearest_of(levels_, std::max(across, down)).front();
  return nearest_of(nearest_of(levels_, down), across);
}

}  // namespace raywalk
