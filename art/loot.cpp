#include <array>
#include <cmath>

#include "art/figure.hpp"
#include "art/noise.hpp"
#include "art/palette.hpp"
#include "art/pictures.hpp"
#include "art/solid.hpp"

namespace raywalk {
namespace {

Matter coin_at(Place p) {
  const double worn = noise({5, 5, 3, 901}, p.x / 30 + p.y / 17, p.z / 30 + p.y / 9);
  return {mix(palette::gold * 1.05, palette::brass * 0.75, clamp01(0.35 + 0.8 * worn)), 0.9, 0.05};
}

/// A coin that lies at a height, its middle aside; its rim stands up a little.
double coin(Place p, Place middle) {
  const Place q = p - middle;
  return std::max(drum(q, 6, 0, 2.1, 0.5), -drum(q, 4.6, 1.6, 4, 0.3));
}

Gap coins(Place p) {
  constexpr std::array<Place, 11> places{{{0, 0, 0},
                                          {0.6, 2.2, -0.4},
                                          {-0.4, 4.4, 0.3},
                                          {0.3, 6.6, 0},
                                          {-11, 0, 2},
                                          {-10.4, 2.2, 2.6},
                                          {-11.4, 4.4, 2},
                                          {10.5, 0, 3.5},
                                          {11.2, 2.2, 3},
                                          {4.5, 0, 11},
                                          {-6, 0, 12}}};
  double distance = 1e9;
  for (const Place& place : places) distance = std::min(distance, coin(p, place));
  // One leans against the stack.
  const Place leaning = leaned(p, {-5.4, 5.6, 8}, 0.85, 0.5267826876426369);
  distance = std::min(distance, coin(leaning, {-5.4, 4.6, 8}));
  return {distance, coin_at};
}

Matter ruby_at(Place p) {
  const double facet = noise({4, 4, 2, 902}, p.x / 9, p.y / 9 + p.z / 11);
  return {mix(palette::red, palette::red_light, clamp01(0.3 + 0.9 * facet)), 1, 0.3};
}

Gap cup(Place p) {
  double gold = std::min(drum(p, 8.6, 0, 2.2, 0.9), limb(p, {0, 1, 0}, {0, 8, 0}, 5, 1.8));
  gold = std::min(gold, rod(p, {0, 4, 0}, {0, 16, 0}, 1.7));
  gold = std::min(gold, ball(p, {0, 11.5, 0}, 3.2));
  // The bowl: a drop that is hollow.
  double bowl = blended(ball(p, {0, 25, 0}, 9.4), drum(p, 10, 24, 35, 1), 4);
  bowl = std::max(bowl, -drum(p, 8, 24, 50, 2));
  bowl = std::max(bowl, p.y - 34.5);
  gold = std::min({gold, bowl, ring(p, 34.4, 9.4, 1.1), ring(p, 21, 9.2, 0.8)});
  const Place q{std::abs(p.x), p.y, p.z};
  const double stones = std::min(ball(p, {0, 27.5, 9.6}, 2.1), ball(q, {6.8, 27.5, 6.8}, 1.9));
  gold = std::max(gold * 0.9, -p.y);
  return nearer({gold, fitting_at}, {stones, ruby_at});
}

Matter cold_wax_at(Place p) {
  const double run = noise({6, 4, 2, 903}, p.x / 14 + p.z / 14, p.y / 40);
  return {mix(hex(0xCDBE9C), hex(0xEADFC2), clamp01(0.5 + run)), 0.3, 0.05};
}

Matter silver_at(Place p) {
  const double worn = noise({6, 6, 3, 904}, p.x / 30 + p.z / 30, p.y / 40);
  return {mix(palette::silver, palette::iron_light, clamp01(0.3 + 0.7 * worn)), 0.95, 0.03};
}

/// The holder of a candle: its pan is 33 texels above the floor.
double candle_holder(Place p) {
  double silver = std::min(drum(p, 9.4, 0, 2.4, 1), limb(p, {0, 1.5, 0}, {0, 9, 0}, 6, 2));
  silver = std::min(silver, rod(p, {0, 5, 0}, {0, 28, 0}, 1.9));
  for (const double y : {13.0, 22.0}) silver = std::min(silver, ball(p, {0, y, 0}, 3.4));
  silver = std::min(silver, limb(p, {0, 27, 0}, {0, 31, 0}, 2, 4));
  return std::min(silver, drum(p, 6.6, 31, 33.2, 0.8));
}

Gap candlestick(Place p) {
  const double silver = std::max(candle_holder(p) * 0.92, -p.y);
  const double wax = std::min(drum(p, 3.1, 32, 47, 1), rod(p, {2.7, 36, 1.2}, {2.5, 44, 1}, 0.9));
  const double wick = rod(p, {0, 46, 0}, {0.4, 49.6, 0}, 0.55);
  const Gap gap = nearer({silver, silver_at}, {wax, cold_wax_at});
  return nearer(gap, {wick, darkness_at});
}

constexpr double wick_foot = 40;
constexpr double flame_tall = 14.5;

/// Shown as bright in the dark as in the light, it has the light of its own flame alone.
Matter candlelit_silver_at(Place p) {
  const Matter silver = silver_at(p);
  return {silver.color * mix(hex(0x3A2C20), hex(0xA27444), smooth_step(2, 34, p.y)), 0.3, 0};
}

Matter warm_wax_at(Place p) {
  const double melt = smooth_step(31, wick_foot, p.y);
  return {mix(hex(0x8C5A2C), hex(0xE09A50), melt), 0.1, 0.25 + 0.35 * melt};
}

Matter candle_flame_at(Place p) {
  const double up = (p.y - wick_foot) / flame_tall;
  const double heart = smooth_step(2.7, 0.4, std::abs(p.x)) * smooth_step(0.9, 0.25, up);
  const Rgb outer = mix(hex(0xFF8A2A), hex(0xFFC04C), smooth_step(1, 0.4, up));
  return {mix(outer, hex(0xFFF8DC), heart), 0, 1};
}

/// A drop: round below, drawn out above.
double candle_flame(Place p) {
  const double up = p.y - wick_foot;
  const double k = clamp01(up / flame_tall);
  const double radius = 9.5 * (1 - k) * (1 - k) * (0.22 + 1.9 * k);
  const double out = std::sqrt(p.x * p.x + p.z * p.z);
  return std::max({out - radius, 0.5 - up, up - flame_tall}) * 0.4;
}

Gap burning_candle(Place p) {
  const double silver = std::max(candle_holder(p) * 0.92, -p.y);
  const double wax =
      std::min(drum(p, 3.1, 32, wick_foot, 1), rod(p, {2.7, 34, 1.2}, {2.5, 38, 1}, 0.9));
  const Gap gap = nearer({silver, candlelit_silver_at}, {wax, warm_wax_at});
  return nearer(gap, {candle_flame(p), candle_flame_at});
}

/// It was hit, or has gone out: a stump, and what broke off it hangs over the pan.
Gap dead_candle(Place p) {
  const double silver = std::max(candle_holder(p) * 0.92, -p.y);
  const double stump =
      std::min(drum(p, 3.1, 32, 37.5, 0.8), rod(p, {2, 37, 0.6}, {8.2, 33.6, 2}, 2.3));
  const Gap gap = nearer({silver, silver_at}, {stump, cold_wax_at});
  return nearer(gap, {rod(p, {0, 36, 0}, {-0.9, 40.6, 0}, 0.6), darkness_at});
}

constexpr Place middle_of_relic{0, 43, 0};

/// A crystal in which a light stands: brighter along its edges and in its middle.
Matter crystal_at(Place p) {
  const double up = (p.y - middle_of_relic.y) / 24;
  const double facet = noise({5, 5, 2, 905}, p.x / 20, p.y / 26);
  const Rgb deep = mix(hex(0x0F6E7C), hex(0x35C8C8), clamp01(0.5 + facet - 0.2 * up));
  const double heart = smooth_step(0.75, 0.05, std::sqrt(p.x * p.x / 60 + up * up));
  return {mix(deep, hex(0xF2FFF8), 0.9 * heart), 1, 0.4 + 0.45 * heart};
}

/// Six sides that run together above and below: it is drawn out upward.
double crystal(Place p) {
  const Place q = p - middle_of_relic;
  const double across = std::abs(q.x);
  const double deep = std::abs(q.z);
  const double around = std::max(across * 0.8660254037844386 + deep * 0.5, deep);
  const double tip = q.y > 0 ? q.y * 0.5 : -q.y * 0.68;
  return std::max((around + tip - 12.5) * 0.8, around - 9.6);
}

/// Three claws that hold the crystal from below.
double claws(Place p) {
  double distance = 1e9;
  for (const Place& way : {Place{-0.92, 0, 0.39}, Place{0.92, 0, 0.39}, Place{0, 0, -1}}) {
    const auto at = [&](double out, double y) { return Place{way.x * out, y, way.z * out}; };
    const double arm = std::min(limb(p, at(2, 17), at(13, 27), 2.2, 1.9),
                                limb(p, at(13, 27), at(12.4, 38), 1.9, 1.3));
    distance = std::min({distance, arm, limb(p, at(12.4, 38), at(9.6, 42), 1.3, 0.8)});
  }
  return distance;
}

Gap relic(Place p) {
  double gold = std::min(drum(p, 15, 0, 2.8, 1), drum(p, 11.5, 2, 5.4, 1));
  gold = std::min(gold, limb(p, {0, 4, 0}, {0, 12, 0}, 7, 2.4));
  gold = std::min({gold, rod(p, {0, 6, 0}, {0, 18, 0}, 2.4), ball(p, {0, 16, 0}, 4.2)});
  gold = std::max(std::min(gold, claws(p)) * 0.9, -p.y);
  const Gap gap = nearer({gold, fitting_at}, {crystal(p), crystal_at});
  const Place side{std::abs(p.x), p.y, p.z};
  return nearer(gap, {ball(side, {7, 5.6, 8}, 1.8), ruby_at});
}

Matter pebble_at(Place p) {
  const double rough = noise({4, 4, 4, 906}, p.x / 16 + p.z / 16, p.y / 16);
  return {mix(palette::stone_grey, palette::stone_pale, clamp01(0.4 + 0.8 * rough)) * 0.95, 0.1, 0};
}

Gap pebble(Place p) {
  const double uneven = 0.7 * noise({2, 2, 2, 907}, p.x / 16 + 0.3, p.y / 16 + p.z / 20);
  const double stone = length({p.x / 1.15, (p.y - 4.6) * 1.15, p.z}) - 5.2 - uneven;
  return {stone * 0.7, pebble_at};
}

}  // namespace

Canvas paint_coins() { return sculpted(44, 24, coins); }
Canvas paint_cup() { return sculpted(32, 44, cup); }
Canvas paint_candlestick() { return sculpted(28, 56, candlestick); }
Canvas paint_candle_lit() {
  const Ember glow{{0, wick_foot + 5, 7}, hex(0xFFB45C), 46};
  return sculpted(28, 56, burning_candle, glow);
}
Canvas paint_candle_out() { return sculpted(28, 56, dead_candle); }
Canvas paint_relic() {
  const Ember glow{{0, 43, 14}, hex(0x6FE0D8), 24};
  return sculpted(56, 70, relic, glow);
}
Canvas paint_pebble() { return sculpted(16, 14, pebble); }

}  // namespace raywalk
