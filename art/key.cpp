#include <algorithm>
#include <cmath>

#include "art/noise.hpp"
#include "art/palette.hpp"
#include "art/pictures.hpp"
#include "art/solid.hpp"

namespace raywalk {
namespace {

constexpr int key_width = 52;
constexpr int key_height = 84;

/// Metal that is darker where it was seldom touched, and a little uneven.
template <bool is_gold>
Matter metal_at(Place p) {
  const double worn = noise({7, 7, 3, 491}, p.x / 52 + 0.5, p.y / 84);
  const double deep = smooth_step(2.2, -1.5, p.z);
  const Rgb bright = is_gold ? palette::gold : palette::silver;
  const Rgb dark = is_gold ? palette::brass * 0.6 : palette::iron;
  return {mix(bright * 1.08, dark, clamp01(0.12 + 0.4 * worn + 0.35 * deep)), 0.95, 0.1};
}

/// A stone in the middle of the bow.
template <bool is_gold>
Matter gem_at(Place p) {
  const double facet = noise({3, 3, 2, 492}, p.x / 12, p.y / 12);
  const Rgb stone = is_gold ? palette::red : hex(0x2F5FA8);
  const Rgb light = is_gold ? palette::red_light : hex(0x8FC4FF);
  return {mix(stone, light, clamp01(0.35 + 0.8 * facet)), 1, 0.35};
}

/// A ring that stands upright and is seen from the front.
double upright_ring(Place p, double x, double y, double radius) {
  return ring({p.x - x, p.z, p.y - y}, 0, radius, 2.9);
}

/// It hangs upright: a bow of three leaves above, the shaft, and two wards beside its end.
double key_body(Place p) {
  double distance = upright_ring(p, 0, 71, 7.5);
  distance = std::min(distance, upright_ring(p, -9.5, 58, 7.5));
  distance = std::min(distance, upright_ring(p, 9.5, 58, 7.5));
  distance = std::min(distance, ball(p, {0, 62, 0}, 5.2));
  distance = std::min(distance, drum(p, 5.2, 44, 47.5, 1.2));
  distance = std::min(distance, drum(p, 4.4, 38.5, 41, 1));
  distance = std::min(distance, rod(p, {0, 3.4, 0}, {0, 56, 0}, 3.2));
  distance = std::min(distance, box(p, {8, 8, 0}, {7.5, 3.6, 1.9}, 0.7));
  distance = std::min(distance, box(p, {7, 20, 0}, {6.5, 3.6, 1.9}, 0.7));
  distance = std::min(distance, box(p, {11.5, 12.2, 0}, {4, 2.2, 1.9}, 0.7));
  // The notches of the wards.
  distance = std::max(distance, -box(p, {9.5, 4.6, 0}, {1.3, 2.6, 6}, 0.3));
  return std::max(distance, -box(p, {8.5, 23.4, 0}, {1.3, 2.2, 6}, 0.3));
}

/// Seen a little from its side.
Place turned_key(Place p) {
  constexpr double c = 0.9363291775690445;  // of 20.6 degrees
  constexpr double s = 0.3511234415883917;
  return {p.x * c - p.z * s, p.y, p.x * s + p.z * c};
}

template <bool is_gold>
Canvas sculpted_key() {
  return sculpted(key_width, key_height, [](Place p) {
    const Place q = turned_key(p);
    Gap gap =
        nearer({key_body(q), metal_at<is_gold>}, {ball(q, {0, 62, 4.2}, 3.4), gem_at<is_gold>});
    gap.distance *= 0.9;
    gap.original = q;
    return gap;
  });
}

}  // namespace

Canvas paint_gold_key() { return sculpted_key<true>(); }
Canvas paint_silver_key() { return sculpted_key<false>(); }

}  // namespace raywalk
