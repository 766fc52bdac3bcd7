#include "art/figure.hpp"

#include <array>
#include <cmath>

#include "art/noise.hpp"
#include "art/palette.hpp"

namespace raywalk {
namespace {

struct Way {
  double sine = 0;
  double cosine = 1;
};

Way way_of(int side) {
  constexpr double d = 0.70710678118654752;
  constexpr std::array<Way, figure_sides> ways{
      {{0, 1}, {d, d}, {1, 0}, {d, -d}, {0, -1}, {-d, -d}, {-1, 0}, {-d, d}}};
  return ways[static_cast<std::size_t>(side)];
}

/// From the space of a figure to that of its picture, and back if the sine is negated: at side 2
/// its front is on the left.
Place turned(Place p, Way way) {
  return {p.x * way.cosine - p.z * way.sine, p.y, p.x * way.sine + p.z * way.cosine};
}

/// No more than the distance from an upright cylinder.
double outside(Place p, double radius, double tall) {
  const double across = std::sqrt(p.x * p.x + p.z * p.z) - radius;
  return std::max(across, p.y - tall);
}

}  // namespace

Canvas seen_from(const Figure& figure, int side) {
  const Way way = way_of(side);
  Ember ember = figure.ember;
  ember.place = turned(ember.place * figure.scale, way);
  const auto model = [&](Place p) {
    // Far from the figure it need not be looked at more closely than that.
    const double far = outside(p, figure.radius, figure.tall);
    if (far > 3) return Gap{far, darkness_at};
    const Place q = turned(p, {-way.sine, way.cosine}) * (1 / figure.scale);
    Gap gap = figure.model(q);
    gap.distance *= figure.scale;
    if (!gap.original) gap.original = q;
    return gap;
  };
  return sculpted(figure.width, figure.height, model, ember);
}

Place leaned(Place p, Place pivot, double sine, double cosine) {
  const Place q = p - pivot;
  return pivot + Place{q.x, q.y * cosine + q.z * sine, q.z * cosine - q.y * sine};
}

Matter darkness_at(Place) { return {hex(0x0D0B0D), 0, 0}; }

Matter eyeshine_at(Place) { return {palette::amber, 0, 0.9}; }

Matter leather_at(Place p) {
  const double worn = noise({9, 9, 3, 801}, p.x / 64 + p.z / 64, p.y / 64);
  return {mix(palette::wood_dark, palette::wood, clamp01(0.35 + 0.5 * worn)), 0.25, 0};
}

Matter plate_at(Place p) {
  const double worn = noise({7, 7, 3, 802}, (p.x + p.z * 0.7) / 64, p.y / 64);
  const Rgb steel = mix(palette::iron_light, palette::silver, clamp01(0.25 + 0.5 * worn));
  return {mix(steel, hex(0x6B5A48), smooth_step(0.35, 0.8, -worn) * 0.6), 0.85, 0};
}

Matter fitting_at(Place p) {
  const double worn = noise({8, 8, 2, 803}, (p.x + p.z) / 64, p.y / 64);
  return {mix(palette::gold, palette::brass * 0.8, clamp01(0.5 + 0.6 * worn)), 0.8, 0};
}

Matter livery_at(Place p) {
  const double thread = noise({10, 14, 3, 804}, (p.x + 0.6 * p.z) / 64, p.y / 64);
  return {mix(hex(0x6E1F1B), hex(0x98342A), clamp01(0.5 + 0.6 * thread)), 0.05, 0};
}

Matter flame_glass_at(Place p) {
  const double flicker = noise({6, 6, 2, 805}, p.x / 20, p.y / 20);
  return {mix(palette::amber_light, hex(0xFFF8DC), clamp01(0.5 + flicker)), 0, 1};
}

Matter dark_glass_at(Place) { return {hex(0x39424A), 0.9, 0}; }

Matter red_glass_at(Place p) {
  const double flicker = noise({6, 6, 2, 806}, p.x / 20, p.y / 20);
  return {mix(palette::red_light, hex(0xFFC890), clamp01(0.3 + flicker)), 0, 1};
}

Gap lantern(Place p, double size, Matter (*glass_at)(Place)) {
  const double k = size / 7;
  const Gap glass{drum(p, 3.1 * k, -4 * k, 3.6 * k, 0.6), glass_at};
  double frame =
      std::min(drum(p, 4.4 * k, -5.6 * k, -3.8 * k, 0.5), drum(p, 4.4 * k, 3.2 * k, 4.8 * k, 0.5));
  frame = std::min(frame, limb(p, {0, 4.4 * k, 0}, {0, 6.6 * k, 0}, 2.6 * k, 1.1 * k));
  const Place corner{std::abs(p.x), p.y, std::abs(p.z)};
  frame =
      std::min(frame, rod(corner, {2.6 * k, -4 * k, 2.6 * k}, {2.6 * k, 4 * k, 2.6 * k}, 0.62 * k));
  return nearer(glass, {frame, fitting_at});
}

}  // namespace raywalk
