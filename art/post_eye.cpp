#include <cmath>

#include "art/figure.hpp"
#include "art/figures.hpp"
#include "art/noise.hpp"
#include "art/palette.hpp"

namespace raywalk {
namespace {

constexpr Place orb_middle{0, 48, 0};
constexpr double orb_radius = 9.6;

/// The ball of the eye, about the origin; it looks along z.
template <bool is_red>
Matter orb_at(Place p) {
  const double out = std::sqrt(p.x * p.x + p.y * p.y) / orb_radius;
  const double vein = smooth_step(0.12, 0, std::abs(noise({3, 3, 3, 831}, p.x / 19, p.y / 19)));
  const Rgb white = is_red ? mix(hex(0xE08A5C), palette::red, vein * 0.7)
                           : mix(hex(0xE4DCC8), hex(0xA78A78), vein * 0.4);
  const Rgb outer = is_red ? palette::red : hex(0x3F6A86);
  const Rgb inner = is_red ? palette::red_light : hex(0xA5CBD6);
  Rgb color = mix(inner, outer, smooth_step(0.25, 0.56, out));
  color = mix(color, white, smooth_step(0.54, 0.64, out));
  color = mix(color, is_red ? hex(0xFFE2A0) : hex(0x0E0F14), smooth_step(0.34, 0.24, out));
  return {color, 0.9, is_red ? 0.8 * smooth_step(1, 0.5, out) : 0.12};
}

Matter lid_metal_at(Place p) {
  const Matter brass = fitting_at(p);
  const double seam = p.z > 0 ? smooth_step(1.4, 0.6, std::abs(p.y + 1.5 - 0.03 * p.x * p.x)) : 0;
  return {mix(mix(brass.color, palette::iron, 0.35) * 0.85, palette::soot, seam), brass.gloss, 0};
}

/// Two lids and the shell behind them; open they leave an almond, shut only a seam.
double lids_round(Place p, bool is_shut) {
  const double shell = std::abs(length(p) - orb_radius - 0.9) - 0.8;
  if (is_shut) return shell;
  const double almond = std::max(ball(p, {0, -6.6, 9}, 13.2), ball(p, {0, 6.6, 9}, 13.2));
  return std::max(shell, -almond);
}

Matter post_iron_at(Place p) {
  const Matter iron = plate_at(p);
  return {mix(iron.color, palette::iron, 0.75) * 0.95, 0.5, 0};
}

Gap post(Place p) {
  double iron = rod(p, {0, 6, 0}, {0, 33, 0}, 1.9);
  iron = std::min(iron, drum(p, 9.5, 0, 2.6, 0.8));
  iron = std::min(iron, std::max(limb(p, {0, 2.5, 0}, {0, 9, 0}, 6, 2.4), 0.5 - p.y));
  // A fork holds the ring of the eye on both sides.
  const Place q{std::abs(p.x), p.y, p.z};
  iron = std::min(iron, rod(q, {0, 32, 0}, {9, 36.5, 0}, 1.5));
  iron = std::min(iron, rod(q, {9, 36.5, 0}, {13.4, 47.5, 0}, 1.5));
  double brass = std::min(ball(p, {0, 32.5, 0}, 3), ball(p, {0, 19, 0}, 2.9));
  brass = std::min(brass, ball(q, {13.2, 48, 0}, 2.3));
  return nearer({iron, post_iron_at}, {brass, fitting_at});
}

/// The ring about the eye, and a crest of three rays over it.
double ornament(Place p) {
  const Place upright{p.x, p.z, p.y};
  double brass = ring(upright, 0.5, orb_radius + 1.8, 1.4);
  const Place q{std::abs(p.x), p.y, p.z};
  brass = std::min(brass, limb(p, {0, 11, 0}, {0, 16, 0}, 1.6, 0.6));
  return std::min(brass, limb(q, {5.6, 10, 0}, {8, 14, 0}, 1.4, 0.6));
}

Gap eye_on_post(Place p, Matter (*ball_at)(Place), bool is_shut) {
  Place q = p - orb_middle;
  // A blinded eye hangs its head.
  if (is_shut) q = leaned(q, {}, 0.25, 0.9682458365518543);
  Gap orb = nearer({lids_round(q, is_shut), lid_metal_at}, {ornament(q), fitting_at});
  if (!is_shut) orb = nearer(orb, {length(q) - orb_radius, ball_at});
  orb.original = q;
  return nearer(post(p), orb);
}

}  // namespace

template <Pose pose>
Canvas paint_post_eye(int side) {
  constexpr bool is_red = pose == Pose::alarm;
  const auto model = [](Place p) { return eye_on_post(p, orb_at<is_red>, pose == Pose::stunned); };
  const Place before = orb_middle + Place{0, 0, 12};
  return seen_from({40, 64, 17, 66, model, {before, palette::red_light, is_red ? 24.0 : 0.0}, 0.93},
                   side);
}

template Canvas paint_post_eye<Pose::look>(int side);
template Canvas paint_post_eye<Pose::alarm>(int side);
template Canvas paint_post_eye<Pose::stunned>(int side);

}  // namespace raywalk
