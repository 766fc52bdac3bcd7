#include "app/kept_rows.hpp"

#include <algorithm>

#include "app/mixed.hpp"

namespace raywalk {

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
