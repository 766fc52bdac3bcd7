#include "raywalk/image/texture.hpp"

#include <functional>
#include <numeric>
#include <utility>

#include "raywalk/mask/mask_pixels.hpp"

namespace raywalk {

Texture make_texture(int width, int height, std::vector<Color> texels, int threshold) {
  assert(texels.size() == static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  Texture texture{width, height, std::move(texels), {}};
  texture.opaque = opaque_mask(texture, threshold);
  // All alphas together, for a loop that stops at a hole takes no texels side by side.
  const Color all =
      std::accumulate(texture.texels.begin(), texture.texels.end(), ~Color{0}, std::bit_and<>());
  texture.all_opaque = !texture.texels.empty() && alpha(all) == 255;
  return texture;
}

Bitmap bitmap_of(const Texture& texture) {
  return {texture.texels, texture.width, texture.height, texture.width};
}

Mask opaque_mask(const Texture& texture, int threshold) {
  return mask_of(bitmap_of(texture), threshold);
}

}  // namespace raywalk
