#pragma once

#include <vector>

#include "raywalk/image/framebuffer.hpp"

namespace raywalk {

/// Rows of a picture, kept so that what is drawn over them can be faded.
class KeptRows {
 public:
  /// Keeps the rows `top` to `bottom`, without the last; those outside the picture are left out.
  KeptRows(FramebufferView target, int top, int bottom);

  /// Lays what is in the rows now, at opacity / 256, on what was there. Expects the same picture,
  /// and opacity <= 256.
  void shine_through(FramebufferView target, unsigned opacity) const;

 private:
  int top_;
  int bottom_;
  std::vector<Color> pixels_{};
};

}  // namespace raywalk
