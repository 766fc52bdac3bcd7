#include "raywalk/image/mips.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "raywalk/image/color.hpp"

namespace raywalk {

namespace {

/// A picture of its own, row by row.
struct Pixels {
  int width = 0;
  int height = 0;
  std::vector<Color> rows{};

  [[nodiscard]] Color at(int x, int y) const {
    return rows[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                static_cast<std::size_t>(x)];
  }
};

/// The mean of some colors, each of which counts by its alpha: what is transparent has no color.
class Mean {
 public:
  void add(Color color) {
    const unsigned a = alpha(color);
    count_ += 1;
    alpha_ += a;
    red_ += a * red(color);
    green_ += a * green(color);
    blue_ += a * blue(color);
  }
  /// Rounded to the nearest; transparent black if nothing has been added, or nothing opaque.
  [[nodiscard]] Color color() const {
    if (alpha_ == 0) return 0;
    const unsigned half = alpha_ / 2;
    const unsigned mean_alpha = (alpha_ + count_ / 2) / count_;
    return mean_alpha << 24U | (red_ + half) / alpha_ << 16U | (green_ + half) / alpha_ << 8U |
           (blue_ + half) / alpha_;
  }

 private:
  unsigned count_ = 0;
  unsigned alpha_ = 0;
  unsigned red_ = 0;
  unsigned green_ = 0;
  unsigned blue_ = 0;
};

/// The mean of a block of texels.
Color mean_of(const Pixels& picture, int x, int x_end, int y, int y_end) {
  Mean mean;
  for (int v = y; v < y_end; ++v) {
    for (int u = x; u < x_end; ++u) mean.add(picture.at(u, v));
  }
  return mean.color();
}

Pixels resized(const Pixels& picture, int width, int height) {
  Pixels small{width, height, {}};
  small.rows.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      small.rows.push_back(mean_of(picture, x * picture.width / width,
                                   (x + 1) * picture.width / width, y * picture.height / height,
                                   (y + 1) * picture.height / height));
    }
  }
  return small;
}

/// A picture at half its width. Each texel is the mean of the two, or three, that lie there; an odd
/// width is rounded down, and 1 stays.
Pixels halved_across(const Pixels& picture) {
  return resized(picture, std::max(1, picture.width / 2), picture.height);
}
/// A picture at half its height; see `halved_across`.
Pixels halved_down(const Pixels& picture) {
  return resized(picture, picture.width, std::max(1, picture.height / 2));
}

constexpr std::size_t max_texels_of_a_rip_map = 1U << 18U;

bool is_smallest(const Pixels& picture) { return picture.width <= 1 && picture.height <= 1; }

Pixels pixels_of(const Texture& texture) { return {texture.width, texture.height, texture.texels}; }

Pixels halved(const Pixels& picture) { return halved_down(halved_across(picture)); }

TexelColumns columns_of(const Pixels& picture) {
  TexelColumns columns{picture.width, picture.height, {}};
  columns.texels.reserve(picture.rows.size());
  for (int x = 0; x < picture.width; ++x) {
    for (int y = 0; y < picture.height; ++y) columns.texels.push_back(picture.at(x, y));
  }
  return columns;
}

/// Adds a picture, and that reduced across, further and further; returns how many that are.
int add_narrowed(Pixels picture, std::vector<TexelColumns>& levels) {
  levels.push_back(columns_of(picture));
  int count = 1;
  for (; picture.width > 1; ++count) {
    picture = halved_across(picture);
    levels.push_back(columns_of(picture));
  }
  return count;
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
    : is_square_(texture.texels.size() > max_texels_of_a_rip_map) {
  Pixels picture = pixels_of(texture);
  for (;;) {
    ++rows_;
    if (is_square_) {
      levels_.push_back(columns_of(picture));
    } else {
      levels_a_row_ = add_narrowed(picture, levels_);
    }
    if (is_square_ ? is_smallest(picture) : picture.height <= 1) return;
    picture = is_square_ ? halved(picture) : halved_down(picture);
  }
}

std::int64_t texels_with_copies(int width, int height) {
  std::int64_t both = 0;
  std::int64_t across = 0;
  std::int64_t down = 0;
  for (int w = width, h = height;; w = std::max(1, w / 2), h = std::max(1, h / 2)) {
    both += std::int64_t{w} * h;
    if (w == 1 && h == 1) break;
  }
  for (int w = width; w > 0; w /= 2) across += w;
  for (int h = height; h > 0; h /= 2) down += h;
  const std::int64_t own = std::int64_t{width} * height;
  const bool is_square = own > static_cast<std::int64_t>(max_texels_of_a_rip_map);
  return both + (is_square ? both : across * down);  // the first mip is the texture itself
}

}  // namespace raywalk
