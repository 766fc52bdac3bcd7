#include "raywalk/image/texture.hpp"

#include <utility>

namespace raywalk {

Texture make_texture(int width, int height, std::vector<Color> texels, unsigned threshold) {
  assert(texels.size() == static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  Texture texture{width, height, std::move(texels), {}};
  texture.opaque = opaque_mask(texture, threshold);
  return texture;
}

Mask opaque_mask(const Texture& texture, unsigned threshold) {
  Mask mask(texture.width, texture.height);
  for (int y = 0; y < texture.height; ++y) {
    for (int x = 0; x < texture.width; ++x) {
      if (alpha(texture.texel(x, y)) > threshold) mask.set({x, y}, true);
    }
  }
  return mask;
}

}  // namespace raywalk
