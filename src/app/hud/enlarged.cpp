#include "app/hud/enlarged.hpp"

#include <algorithm>

namespace raywalk {

void draw_enlarged(FramebufferView target, const Framebuffer& picture, int factor) {
  for (int y = 0; y < target.height(); ++y) {
    const auto row = target.row(y);
    if (y % factor != 0) {
      std::ranges::copy(target.row(y - 1).first(static_cast<std::size_t>(target.width())),
                        row.begin());
      continue;
    }
    const auto source = picture.row(y / factor);
    for (int x = 0; x < target.width(); ++x) {
      row[static_cast<std::size_t>(x)] = source[static_cast<std::size_t>(x / factor)];
    }
  }
}

}  // namespace raywalk
