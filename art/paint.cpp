#include "art/paint.hpp"

#include <cmath>

namespace raywalk {
namespace {

unsigned to_byte(double x) { return static_cast<unsigned>(std::floor(clamp01(x) * 255 + 0.5)); }

Color to_color(const Paint& paint) {
  const unsigned a = to_byte(paint.alpha);
  if (a == 0) return 0;
  const Rgb c = paint.color;
  return a << 24U | to_byte(c.r) << 16U | to_byte(c.g) << 8U | to_byte(c.b);
}

Paint average(const Canvas& canvas, int left, int top, int side) {
  Rgb sum{};
  double covered = 0;
  for (int y = top; y < top + side; ++y) {
    for (int x = left; x < left + side; ++x) {
      const Paint& paint = canvas.at(x, y);
      sum = sum + paint.color * paint.alpha;
      covered += paint.alpha;
    }
  }
  if (covered * 2 < side * side) return {{}, 0};
  return {sum * (1 / covered), 1};
}

bool has_paint(const Canvas& canvas, int y) {
  for (int x = 0; x < canvas.width; ++x) {
    if (canvas.at(x, y).alpha > 0) return true;
  }
  return false;
}

}  // namespace

Texture to_texture(const Canvas& canvas) {
  std::vector<Color> texels;
  texels.reserve(canvas.paints.size());
  for (const Paint& paint : canvas.paints) texels.push_back(to_color(paint));
  return make_texture(canvas.width, canvas.height, std::move(texels));
}

Canvas shrunk(const Canvas& canvas, int factor) {
  Canvas small(canvas.width / factor, canvas.height / factor);
  for (int y = 0; y < small.height; ++y) {
    for (int x = 0; x < small.width; ++x) {
      small.at(x, y) = average(canvas, x * factor, y * factor, factor);
    }
  }
  return small;
}

Canvas grounded(const Canvas& canvas, int height) {
  int bottom = canvas.height - 1;
  while (bottom > 0 && !has_paint(canvas, bottom)) --bottom;
  const int skipped = bottom + 1 - height;
  Canvas moved(canvas.width, height);
  for (int y = std::max(0, -skipped); y < height; ++y) {
    for (int x = 0; x < canvas.width; ++x) moved.at(x, y) = canvas.at(x, y + skipped);
  }
  return moved;
}

}  // namespace raywalk
