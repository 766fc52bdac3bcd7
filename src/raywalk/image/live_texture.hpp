#pragma once

#include <span>

#include "raywalk/geom/detail/lifetime.hpp"
#include "raywalk/image/texture.hpp"
#include "raywalk/mask/pixel.hpp"

namespace raywalk {

/// A texture that can be changed: ground that is dug away, a wall that is shot through.
///
/// Each function that writes texels updates the mask, too, so the mask always matches the picture.
class LiveTexture {
 public:
  LiveTexture() = default;
  /// Replaces the texture's mask: from now on a texel is solid where alpha > `threshold`,
  /// as `mask_of` has it.
  explicit LiveTexture(Texture texture, int threshold = 0);

  /// The current picture and mask. The reference is valid as long as this object.
  [[nodiscard]] const Texture& texture() const RAYWALK_LIFETIMEBOUND { return texture_; }
  [[nodiscard]] int threshold() const { return threshold_; }

  /// Changes one texel. Expects it to lie inside the picture.
  void set(Pixel texel, Color color);
  /// Sets all texels of a rectangle to one color. Expects it to lie inside the picture, or to be
  /// empty.
  void fill(const PixelBox& box, Color color);
  /// Copies a picture into this one, transparent texels too, with its top left corner at `at`. The
  /// part beyond the edges is left out. Expects a picture that is not this texture itself.
  void draw(const Bitmap& picture, Pixel at);
  /// Sets the threshold and makes the mask again.
  void set_threshold(int threshold);

 private:
  [[nodiscard]] std::span<Color> row(int y);
  void follow(const PixelBox& changed);

  Texture texture_{};
  int threshold_ = 0;
};

}  // namespace raywalk
