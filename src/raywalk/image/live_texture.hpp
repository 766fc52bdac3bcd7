#pragma once

#include <span>

#include "raywalk/image/texture.hpp"

namespace raywalk {

/// A texture that changes while it is in use: ground that is dug away, a wall that is shot through.
///
/// Its texels can be written only by what brings the mask up to date as well, so the mask is never
/// behind the picture.
class LiveTexture {
 public:
  LiveTexture() = default;
  /// The mask is made anew: solid where alpha > `threshold`, then and after every change.
  explicit LiveTexture(Texture texture, unsigned threshold = 0);

  /// The picture and its mask as they are now; valid as long as this object.
  [[nodiscard]] const Texture& texture() const { return texture_; }
  [[nodiscard]] unsigned threshold() const { return threshold_; }

  /// Changes one texel. Expects it to lie inside the picture.
  void set(Pixel texel, Color color);
  /// Makes all texels of a rectangle one color. Expects it to lie inside the picture, or to be
  /// empty.
  void fill(const PixelBox& box, Color color);
  /// Copies a picture over this one, transparent texels too, its top left corner at `at`. What
  /// reaches beyond the edges is left out. Expects the picture not to be this one's own texels.
  void draw(const Bitmap& picture, Pixel at);
  /// Takes another threshold, and makes the mask anew.
  void set_threshold(unsigned threshold);

 private:
  [[nodiscard]] std::span<Color> row(int y);
  void follow(const PixelBox& changed);

  Texture texture_{};
  unsigned threshold_ = 0;
};

}  // namespace raywalk
