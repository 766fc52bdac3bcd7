#include <array>
#include <cmath>

#include "art/noise.hpp"
#include "art/palette.hpp"
#include "art/pictures.hpp"
#include "art/solid.hpp"

namespace raywalk {
namespace {

/// A candle stands at `foot` and is `tall` texels high.
struct Candle {
  Place foot{};
  double tall = 0;
};

constexpr std::array<Candle, 5> candles{{{{0, 150, 0}, 16},
                                         {{32, 144, 0}, 11},
                                         {{-32, 144, 0}, 14},
                                         {{0, 144, 32}, 9},
                                         {{0, 144, -32}, 12}}};
constexpr double flame_height = 21;

double from_axis(Place p, const Candle& candle) {
  const Place d = p - candle.foot;
  return std::sqrt(d.x * d.x + d.z * d.z);
}

const Candle& nearest_candle(Place p) {
  const Candle* nearest = &candles[0];
  for (const Candle& candle : candles) {
    if (from_axis(p, candle) < from_axis(p, *nearest)) nearest = &candle;
  }
  return *nearest;
}

Matter iron_at(Place p) {
  const double hammered = noise({10, 10, 2, 451}, p.x / 64, p.y / 64);
  // The metal near the flames is lit by them.
  const double near = smooth_step(80, 165, p.y);
  const Rgb lit = mix(palette::iron, palette::amber * 0.66, 0.6 * near);
  return {lit * (0.95 + 0.15 * hammered), 0.55, 0.15 * near};
}

Matter wax_at(Place p) {
  const Candle& candle = nearest_candle(p);
  const double melt = smooth_step(candle.foot.y, candle.foot.y + candle.tall, p.y);
  return {mix(hex(0xC9A878), palette::amber_light, melt), 0.2, 0.25 + 0.5 * melt};
}

Matter flame_at(Place p) {
  const Candle& candle = nearest_candle(p);
  const double up = (p.y - candle.foot.y - candle.tall) / flame_height;
  const double across = std::abs(p.x - candle.foot.x);
  const double heart = smooth_step(4.2, 0.5, across) * smooth_step(0.95, 0.3, up);
  const Rgb outer = mix(hex(0xFF8A2A), palette::amber, smooth_step(1, 0.4, up));
  return {mix(outer, hex(0xFFF8DC), heart), 0, 1};
}

Gap candle_gap(Place p, const Candle& candle) {
  const Place q{p.x - candle.foot.x, p.y - candle.foot.y, p.z - candle.foot.z};
  const double up = q.y - candle.tall;
  const double k = clamp01(up / flame_height);
  // A drop: round below, drawn out above.
  const double radius = 11.5 * (1 - k) * (1 - k) * (0.22 + 1.9 * k);
  const double out = std::sqrt(q.x * q.x + q.z * q.z);
  const double flame = std::max({out - radius, 0.5 - up, up - flame_height}) * 0.4;
  const Gap gap =
      nearer({drum(q, 8, -5, 0, 1.5), iron_at}, {drum(q, 4.4, -2, candle.tall, 1), wax_at});
  return nearer(gap, {flame, flame_at});
}

double arm(Place p, Place end) {
  const Place elbow{end.x * 0.6, 126, end.z * 0.6};
  return std::min(rod(p, {0, 118, 0}, elbow, 2.1), rod(p, elbow, {end.x, 139, end.z}, 2.1));
}

double leg(Place p, Place foot) {
  const Place knee{foot.x * 0.55, 15, foot.z * 0.55};
  const double distance = std::min(rod(p, {0, 26, 0}, knee, 2.8), rod(p, knee, foot, 2.6));
  return std::min(distance, ball(p, foot, 3.8));
}

Gap stand(Place p) {
  double distance = rod(p, {0, 20, 0}, {0, 145, 0}, 3.2);
  for (const double y : {28.0, 78.0, 120.0}) distance = std::min(distance, ball(p, {0, y, 0}, 6));
  distance = std::min(distance, drum(p, 5, 72, 84, 1));
  distance = std::min(distance, ring(p, 139, 32, 2.4));
  for (const Place& foot : {Place{25, 3.5, 14}, Place{-25, 3.5, 14}, Place{0, 3.5, -28}}) {
    distance = std::min(distance, leg(p, foot));
  }
  for (std::size_t i = 1; i < candles.size(); ++i) {
    distance = std::min(distance, arm(p, candles[i].foot));
  }
  return {distance, iron_at};
}

Gap lamp(Place p) {
  Gap gap = stand(p);
  // Far from the candles one of them need not be looked at more closely than that.
  const double far = std::max(128 - p.y, std::abs(p.x) - 44);
  if (far > 4) return nearer(gap, {far, iron_at});
  for (const Candle& candle : candles) gap = nearer(gap, candle_gap(p, candle));
  return gap;
}

Matter cold_iron_at(Place p) {
  const double hammered = noise({10, 10, 2, 451}, p.x / 64, p.y / 64);
  return {palette::iron * (0.95 + 0.15 * hammered), 0.55, 0};
}

Matter stump_at(Place p) {
  const double run = noise({6, 4, 2, 452}, p.x / 24, p.y / 24);
  return {mix(hex(0xA8906C), hex(0xD9C8A4), clamp01(0.5 + run)), 0.15, 0};
}

/// The rest of a candle: a stump; that of candle 1 hangs over.
Gap stump(Place p, const Candle& candle, int number) {
  const Place q = p - candle.foot;
  const double tall = candle.tall * (0.35 + 0.3 * chance(number, 0, 453));
  double wax = drum(q, 4.4, -2, tall, 1);
  if (number == 1) wax = std::min(wax, rod(q, {2, tall, 0}, {11, tall - 4, 2}, 3.4));
  return nearer({drum(q, 8, -5, 0, 1.5), cold_iron_at}, {wax, stump_at});
}

/// It was hit: its crown hangs aside, and of its candles there are stumps. It stands a little to
/// the left, so that the crown is on a picture of the whole lamp's size.
Gap broken_lamp(Place seen) {
  const Place p = seen + Place{3, 0, 0};
  constexpr double s = 0.18;
  constexpr double c = 0.98366661018963;
  constexpr double neck = 110;
  const Place from_neck = p - Place{0, neck, 0};
  const Place bent{from_neck.x * c - from_neck.y * s, neck + from_neck.x * s + from_neck.y * c,
                   p.z};
  Gap gap{std::max(stand(p).distance, p.y - neck - 1), cold_iron_at};
  gap = nearer(gap, {std::max(stand(bent).distance, neck - 1 - bent.y), cold_iron_at});
  for (std::size_t i = 0; i < candles.size(); ++i) {
    gap = nearer(gap, stump(bent, candles[i], static_cast<int>(i)));
  }
  return gap;
}

}  // namespace

Canvas paint_lamp() { return sculpted(84, 196, lamp); }
Canvas paint_lamp_broken() { return sculpted(84, 196, broken_lamp); }

}  // namespace raywalk
