#include "raywalk/image/live_texture.hpp"

#include <algorithm>
#include <utility>

#include "raywalk/mask/mask_pixels.hpp"

namespace raywalk {

LiveTexture::LiveTexture(Texture texture, int threshold) : texture_(std::move(texture)) {
  texture_.all_opaque = false;
  set_threshold(threshold);
}

std::span<Color> LiveTexture::row(int y) {
  const auto width = static_cast<std::size_t>(texture_.width);
  return std::span(texture_.texels).subspan(static_cast<std::size_t>(y) * width, width);
}

void LiveTexture::follow(const PixelBox& changed) {
  refresh(texture_.opaque, bitmap_of(texture_), changed, threshold_);
}

void LiveTexture::set(Pixel texel, Color color) {
  assert(texel.x >= 0 && texel.x < texture_.width && texel.y >= 0 && texel.y < texture_.height);
  row(texel.y)[static_cast<std::size_t>(texel.x)] = color;
  texture_.opaque.set(texel, static_cast<int>(alpha(color)) > threshold_);
}

void LiveTexture::fill(const PixelBox& box, Color color) {
  if (box.is_empty()) return;
  assert(common(box, {{0, 0}, {texture_.width, texture_.height}}) == box);
  const auto width = static_cast<std::size_t>(box.high.x - box.low.x);
  for (int y = box.low.y; y < box.high.y; ++y) {
    std::ranges::fill(row(y).subspan(static_cast<std::size_t>(box.low.x), width), color);
  }
  follow(box);
}

void LiveTexture::draw(const Bitmap& picture, Pixel at) {
  const PixelBox box = common({at, {at.x + picture.width, at.y + picture.height}},
                              {{0, 0}, {texture_.width, texture_.height}});
  if (box.is_empty()) return;
  const Bitmap seen =
      picture.part({{box.low.x - at.x, box.low.y - at.y}, {box.high.x - at.x, box.high.y - at.y}});
  for (int y = 0; y < seen.height; ++y) {
    std::ranges::copy(seen.row(y), row(box.low.y + y).begin() + box.low.x);
  }
  follow(box);
}

void LiveTexture::set_threshold(int threshold) {
  threshold_ = threshold;
  texture_.opaque = opaque_mask(texture_, threshold_);
}

}  // namespace raywalk
