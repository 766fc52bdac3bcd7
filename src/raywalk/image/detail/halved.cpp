#include "raywalk/image/detail/halved.hpp"

#include <algorithm>

namespace raywalk::detail {

namespace {

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

}  // namespace

Pixels halved_across(const Pixels& picture) {
  return resized(picture, std::max(1, picture.width / 2), picture.height);
}
Pixels halved_down(const Pixels& picture) {
  return resized(picture, picture.width, std::max(1, picture.height / 2));
}

}  // namespace raywalk::detail
