#include "raywalk/image/framebuffer.hpp"

namespace raywalk {

namespace {

constexpr int pixels_per_line = 16;

int padded(int width) {
  const int lines = (width + pixels_per_line - 1) / pixels_per_line;
  return (lines % 2 == 0 ? lines + 1 : lines) * pixels_per_line;
}

}  // namespace

Framebuffer::Framebuffer(int width, int height)
    : width_(width),
      height_(height),
      pitch_(padded(width)),
      pixels_(static_cast<std::size_t>(pitch_) * static_cast<std::size_t>(height), rgb(0, 0, 0)) {}

}  // namespace raywalk
