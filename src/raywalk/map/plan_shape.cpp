#include "raywalk/map/plan_shape.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <utility>

namespace raywalk {

namespace {

static_assert(plan_pixels == 64, "a row of a plan is one word");

constexpr int reach = 4;

/// How much a pixel counts along one axis. With a product of such weights a straight edge keeps its
/// normal up to the tile's border, where a disc's would turn by 11 degrees.
constexpr std::int64_t weight(std::int64_t distance) {
  return std::int64_t{reach + 1} * (reach + 1) - distance * distance;
}

/// Weighted sums over the pixels round one of them: of 1, x, y and their products, and of those the
/// free pixels' share. In integers, so that mirrored shapes have exactly mirrored normals.
struct Moments {
  std::int64_t n = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0;
  std::int64_t free = 0, free_x = 0, free_y = 0;

  void add(int dx, int dy, bool is_free) {
    const std::int64_t w = weight(dx) * weight(dy);
    n += w;
    x += w * dx;
    y += w * dy;
    xx += w * dx * dx;
    xy += w * dx * dy;
    yy += w * dy * dy;
    if (!is_free) return;
    free += w;
    free_x += w * dx;
    free_y += w * dy;
  }

  /// The gradient of the plane a + b*x + c*y that fits "free" (1 or 0) best by least squares, times
  /// a positive number. (Products stay below 2^63: n is at most 27225.)
  [[nodiscard]] Vec gradient() const {
    const std::int64_t c_xx = n * xx - x * x;
    const std::int64_t c_xy = n * xy - x * y;
    const std::int64_t c_yy = n * yy - y * y;
    const std::int64_t to_x = n * free_x - x * free;
    const std::int64_t to_y = n * free_y - y * free;
    return {static_cast<double>(c_yy * to_x - c_xy * to_y),
            static_cast<double>(c_xx * to_y - c_xy * to_x)};
  }
};

constexpr int low(int i) { return std::max(-reach, -i); }
constexpr int high(int i) { return std::min(reach, plan_pixels - 1 - i); }

/// True if every pixel that counts for the normal of `p` is solid, as most are in a thick shape.
bool is_deep_inside(const Mask& mask, Pixel p) {
  const int columns = high(p.x) - low(p.x) + 1;
  const std::uint64_t window = ((std::uint64_t{1} << columns) - 1) << (p.x + low(p.x));
  std::uint64_t solid = window;
  for (int dy = low(p.y); dy <= high(p.y); ++dy) solid &= mask.row(p.y + dy)[0];
  return solid == window;
}

Vec normal_at(const Mask& mask, Pixel p) {
  if (is_deep_inside(mask, p)) return {0, 0};
  Moments moments;
  for (int dy = low(p.y); dy <= high(p.y); ++dy) {
    for (int dx = low(p.x); dx <= high(p.x); ++dx) {
      moments.add(dx, dy, !mask.test({p.x + dx, p.y + dy}));
    }
  }
  const Vec out = moments.gradient();
  const double length = std::sqrt(dot(out, out));
  return length > 0 ? out / length : Vec{0, 0};
}

}  // namespace

PlanShape make_plan_shape(Mask mask) {
  assert(mask.width() == plan_pixels && mask.height() == plan_pixels);
  PlanShape shape;
  shape.normals.resize(static_cast<std::size_t>(plan_pixels) * plan_pixels, Vec{0, 0});
  auto normal = shape.normals.begin();
  for (int y = 0; y < plan_pixels; ++y) {
    for (int x = 0; x < plan_pixels; ++x) {
      if (mask.test({x, y})) *normal = normal_at(mask, {x, y});
      ++normal;
    }
  }
  shape.projections = MaskProjections(mask, plan_pixels);
  shape.mask = std::move(mask);
  return shape;
}

}  // namespace raywalk
