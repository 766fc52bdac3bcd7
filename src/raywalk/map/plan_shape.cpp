#include "raywalk/map/plan_shape.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <utility>

namespace raywalk {

namespace {

static_assert(plan_pixels == 64, "a row of a plan is one word");

constexpr int window_reach = 4;

/// How much a pixel counts along one axis. With a product of such weights a straight edge keeps its
/// normal up to the tile's border, where a disc's would turn by 11 degrees.
constexpr std::int64_t weight(std::int64_t distance) {
  return std::int64_t{window_reach + 1} * (window_reach + 1) - distance * distance;
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
  /// The value of that plane in the middle, 0 to 1.
  [[nodiscard]] float value() const {
    const auto c_xx = static_cast<double>(n * xx - x * x);
    const auto c_xy = static_cast<double>(n * xy - x * y);
    const auto c_yy = static_cast<double>(n * yy - y * y);
    const Vec slope = gradient() / (c_xx * c_yy - c_xy * c_xy);
    const double aside = static_cast<double>(x) * slope.x + static_cast<double>(y) * slope.y;
    const double share = (static_cast<double>(free) - aside) / static_cast<double>(n);
    return static_cast<float>(std::clamp(share, 0.0, 1.0));
  }
};

constexpr int low(int i) { return std::max(-window_reach, -i); }
constexpr int high(int i) { return std::min(window_reach, plan_pixels - 1 - i); }

/// True if all pixels that count for the normal of `p` are alike, as most are.
bool is_far_from_edges(const Mask& mask, Pixel p) {
  const int columns = high(p.x) - low(p.x) + 1;
  const std::uint64_t window = ((std::uint64_t{1} << columns) - 1) << (p.x + low(p.x));
  std::uint64_t solid = window;
  std::uint64_t any = 0;
  for (int dy = low(p.y); dy <= high(p.y); ++dy) {
    solid &= mask.row(p.y + dy)[0];
    any |= mask.row(p.y + dy)[0] & window;
  }
  return solid == window || any == 0;
}

Moments moments_at(const Mask& mask, Pixel p) {
  Moments moments;
  for (int dy = low(p.y); dy <= high(p.y); ++dy) {
    for (int dx = low(p.x); dx <= high(p.x); ++dx) {
      moments.add(dx, dy, !mask.test({p.x + dx, p.y + dy}));
    }
  }
  return moments;
}

/// Scales a vector to length 1; zero stays zero.
Vec unit_along(Vec out) {
  const double length = std::sqrt(dot(out, out));
  return length > 0 ? out / length : Vec{0, 0};
}

/// The four pixels between whose middles a place lies, in pixels: the first of them, and how far
/// the place is from that one's middle.
struct FourPixels {
  std::size_t north_west = 0;
  double east = 0;
  double south = 0;

  explicit FourPixels(Vec at) {
    const double x = std::clamp(at.x - 0.5, 0.0, plan_pixels - 1.001);
    const double y = std::clamp(at.y - 0.5, 0.0, plan_pixels - 1.001);
    const auto column = static_cast<std::size_t>(x);
    const auto row = static_cast<std::size_t>(y);
    north_west = row * plan_pixels + column;
    east = x - static_cast<double>(column);
    south = y - static_cast<double>(row);
  }
};

/// The free share round a place, in pixels, and how it changes from there along x and y.
struct FreeShare {
  double value = 0;
  Vec slope{0, 0};

  FreeShare(const std::vector<float>& shares, Vec at) {
    const FourPixels four(at);
    const float* const north_west = shares.data() + four.north_west;
    const double north = north_west[1] - north_west[0];
    const double below = north_west[plan_pixels + 1] - north_west[plan_pixels];
    const double upper = north_west[0] + four.east * north;
    const double lower = north_west[plan_pixels] + four.east * below;
    value = upper + four.south * (lower - upper);
    slope = {north + four.south * (below - north), lower - upper};
  }
};

}  // namespace

Vec PlanShape::smooth_normal_at(Vec place) const {
  const FourPixels four(place * static_cast<double>(plan_pixels));
  const Vec* const north_west = normals.data() + four.north_west;
  const Vec upper = north_west[0] + (north_west[1] - north_west[0]) * four.east;
  const Vec* const south_west = north_west + plan_pixels;
  const Vec lower = south_west[0] + (south_west[1] - south_west[0]) * four.east;
  return unit_along(upper + (lower - upper) * four.south);
}

double PlanShape::to_smooth_edge(Vec place, Vec direction) const {
  // By Newton's method. An edge that is steep along the ray is near: further away it is another
  // one.
  constexpr double min_slope = 0.01;
  constexpr double max_pixels = 6;
  const double steps = std::max(std::abs(direction.x), std::abs(direction.y));
  const Vec way = direction / steps;
  const Vec from = place * static_cast<double>(plan_pixels);
  double gone = 0;
  for (int round = 0; round < 3; ++round) {
    const FreeShare share(free_shares, from + way * gone);
    const double falls = -dot(share.slope, way);
    if (!(falls > min_slope)) return 0;
    gone += (share.value - 0.5) / falls;
    if (!(std::abs(gone) < max_pixels)) return 0;
  }
  return gone / (steps * plan_pixels);
}

PlanShape make_plan_shape(Mask mask) {
  assert(mask.width() == plan_pixels && mask.height() == plan_pixels);
  PlanShape shape;
  shape.normals.reserve(static_cast<std::size_t>(plan_pixels) * plan_pixels);
  shape.free_shares.reserve(shape.normals.capacity());
  for (int y = 0; y < plan_pixels; ++y) {
    for (int x = 0; x < plan_pixels; ++x) {
      const bool is_solid = mask.test({x, y});
      Vec normal{0, 0};
      float free_share = is_solid ? 0 : 1;
      if (!is_far_from_edges(mask, {x, y})) {
        const Moments moments = moments_at(mask, {x, y});
        normal = unit_along(moments.gradient());
        free_share = moments.value();
      }
      shape.normals.push_back(normal);
      shape.free_shares.push_back(free_share);
    }
  }
  shape.outline = detail::PlanOutline(shape.free_shares, plan_pixels);
  shape.projections = MaskProjections(mask, plan_pixels);
  shape.mask = std::move(mask);
  return shape;
}

}  // namespace raywalk
