#include "app/kept_rows.hpp"

#include <algorithm>

namespace raywalk {

namespace {

/// `over` laid on `under`. Expects opacity <= 256.
Color mixed(Color over, Color under, unsigned opacity) {
  if (over == under) return over;  // or rounding would darken it by one
  return 0xFF000000U | ((shaded(over, opacity) + shaded(under, 256 - opacity)) & 0xFFFFFFU);
}

}  // namespace

KeptRows::KeptRows(FramebufferView target, int top, int bottom)
    : top_(std::clamp(top, 0, target.height())),
      bottom_(std::clamp(bottom, top_, target.height())) {
  for (int y = top_; y < bottom_; ++y) {
    pixels_.insert(pixels_.end(), target.row(y).begin(), target.row(y).end());
  }
}

void KeptRows::shine_through(FramebufferView target, unsigned opacity) const {
  auto kept = pixels_.begin();
  for (int y = top_; y < bottom_; ++y) {
    for (Color& pixel : target.row(y)) pixel = mixed(pixel, *kept++, opacity);
  }
}

}  // namespace raywalk
