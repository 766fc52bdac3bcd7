#include <cmath>

#include "art/figure.hpp"
#include "art/figures.hpp"
#include "art/palette.hpp"

namespace raywalk {
namespace {

// Sine and cosine of the angle by which a stunned sentry hangs forward, 30 degrees.
constexpr double bow_sine = 0.5;
constexpr double bow_cosine = 0.8660254037844386;
constexpr Place hips{0, 30, 0};
constexpr Place lamp_middle{0, 55, 0.5};

Matter dark_plate_at(Place p) {
  const Matter plate = plate_at(p);
  return {plate.color * 0.62, plate.gloss, 0};
}

/// The same on the left and on the right.
Place mirrored(Place p) { return {std::abs(p.x), p.y, p.z}; }

Gap legs(Place p) {
  const Place q = mirrored(p);
  double plates = limb(q, {4.4, 30, 0}, {4.8, 19, 1}, 4.4, 3.3);
  plates = std::min(plates, limb(q, {4.8, 15.5, 0.8}, {5, 5, -0.3}, 3.7, 2.7));
  plates = std::min(plates, limb(q, {5.1, 2.5, -1.5}, {5.8, 2, 6.5}, 2.8, 1.7));
  const double joints = ball(q, {4.8, 17.2, 2.2}, 2.9);
  return nearer({plates, plate_at}, {joints, dark_plate_at});
}

/// The breastplate has a ridge in front; a skirt of plates hangs below it.
Gap trunk(Place p) {
  const Place flat{p.x, p.y, p.z * 1.2 + 0.18 * std::abs(p.x)};
  const double breast =
      blended(limb(flat, {0, 35, 0}, {0, 42.5, 0.6}, 6.2, 8.4), ball(flat, {0, 46, 0}, 5), 3) * 0.8;
  double skirt = limb(p, {0, 27, 0}, {0, 36, 0}, 8.4, 6.2);
  skirt = std::max(skirt, 26 - p.y);
  Gap gap = nearer({breast, plate_at}, {skirt, dark_plate_at});
  gap = nearer(gap, {ring({p.x, p.y, p.z * 1.1}, 34.6, 6.4, 1.1), fitting_at});
  const double tabard = box(p, {0, 26, 7.6}, {3.8, 8.6, 0.8}, 0.5);
  return nearer(gap, {tabard, livery_at});
}

Gap shoulders(Place p) {
  const Place q = mirrored(p);
  double plates = ball({q.x, q.y * 1.1, q.z}, {10.6, 51, 0}, 5.2) * 0.9;
  plates = std::max(plates, 43.6 - p.y - 0.3 * (q.x - 10.6));
  const double rim = ring({q.x - 10.6, p.y, p.z}, 44.4, 4.6, 0.8);
  return nearer({plates, plate_at}, {rim, fitting_at});
}

Gap arm_to(Place p, Place shoulder, Place elbow, Place hand) {
  const double plates = std::min(limb(p, shoulder, elbow, 3.2, 2.8), limb(p, elbow, hand, 3, 2.5));
  const double joints = std::min(ball(p, elbow, 3), ball(p, hand, 3));
  return nearer({plates, plate_at}, {joints, dark_plate_at});
}

/// A searchlight on a collar; the origin is its middle.
Gap lamp_head(Place p, Matter (*glass_at)(Place)) {
  // A drum that lies along z.
  const Place q{p.x, p.z, p.y};
  double metal = std::max(drum(q, 6.2, -5.5, 5, 1.6), -drum(q, 4.9, 3.4, 8, 0.2));
  metal = std::min(metal, drum(p, 4.4, -9, -4, 1));
  const double rims = std::min(ring(q, 4.6, 6, 1.2), limb(p, {0, 5, -0.5}, {0, 8.2, -0.5}, 1.8, 1));
  const Gap glass{drum(q, 5, 2, 4.2, 0.8), glass_at};
  return nearer(nearer({metal, dark_plate_at}, {rims, fitting_at}), glass);
}

/// A halberd whose shaft's middle is the origin and whose head is up; its blade points forward.
Gap halberd(Place p) {
  const double shaft = rod(p, {0, -30, 0}, {0, 26, 0}, 1.05);
  double blade = std::max(ball({p.x * 1, p.y, p.z}, {0, 21, 1}, 6.6), std::abs(p.x) - 0.75);
  blade = std::max(blade, -ball(p, {0, 26.6, 3.4}, 4));
  blade = std::max(blade, -ball(p, {0, 15.4, 3.4}, 4));
  blade = std::max(blade, -p.z - 3.4);
  blade = std::min(blade, limb(p, {0, 25, 0}, {0, 33, 0}, 1.5, 0.4));
  return nearer({shaft, leather_at}, {blade, plate_at});
}

Gap upper_body(Place p, Matter (*glass_at)(Place)) {
  const Gap gap = nearer(trunk(p), shoulders(p));
  return nearer(gap, lamp_head(p - lamp_middle, glass_at));
}

Gap on_guard(Place p) {
  Gap gap = nearer(legs(p), upper_body(p, flame_glass_at));
  gap = nearer(gap, arm_to(p, {-11, 44, 0}, {-13.5, 35, -1}, {-14.5, 33, 7}));
  gap = nearer(gap, arm_to(p, {11, 44, 0}, {13, 34.5, -1.5}, {12.5, 26, 2}));
  return nearer(gap, halberd(p - Place{-15, 30.5, 7.5}));
}

/// The halberd is levelled, the lamp red.
Gap alarmed(Place p) {
  Gap gap = nearer(legs(p), upper_body(p, red_glass_at));
  gap = nearer(gap, arm_to(p, {-11, 44, 0}, {-16, 36, -4}, {-9.5, 28, -1}));
  gap = nearer(gap, arm_to(p, {11, 44, 0}, {13, 38, 8}, {-3, 38, 12}));
  // The shaft's middle, and where its head, its blade and its side point.
  constexpr Place middle{-9, 29, 0};
  constexpr Place along{0.3495, 0.5493, 0.7590};
  constexpr Place down{0.2298, -0.8357, 0.4989};
  constexpr Place aside{-0.9083, 0, 0.4183};
  const Place q = p - middle;
  const Place held{dot(q, aside), dot(q, along), dot(q, down)};
  return nearer(gap, halberd(held));
}

Gap hanging(Place p) {
  const Place q = leaned(p, hips, bow_sine, bow_cosine);
  Gap bowed = upper_body(q, dark_glass_at);
  bowed.original = q;
  Gap gap = nearer(legs(p), bowed);
  gap = nearer(gap, arm_to(p, {-11, 42, 7}, {-14.5, 34, 8}, {-15, 31, 13}));
  gap = nearer(gap, arm_to(p, {11, 42, 7}, {12.5, 33, 10}, {11.5, 24, 13}));
  return nearer(gap, halberd(p - Place{-15.5, 30.5, 14}));
}

}  // namespace

template <Pose pose>
Canvas paint_sentry(int side) {
  if (pose == Pose::stunned) return seen_from({64, 64, 30, 65, hanging, {}, 0.93}, side);
  const Place glass = lamp_middle + Place{0, 0, 8};
  if (pose == Pose::alarm) {
    return seen_from({64, 64, 31, 66, alarmed, {glass, palette::red_light * 1.4, 20}, 0.93}, side);
  }
  return seen_from({64, 64, 30, 66, on_guard, {glass, palette::amber * 1.2, 18}, 0.93}, side);
}

template Canvas paint_sentry<Pose::look>(int side);
template Canvas paint_sentry<Pose::alarm>(int side);
template Canvas paint_sentry<Pose::stunned>(int side);

}  // namespace raywalk
