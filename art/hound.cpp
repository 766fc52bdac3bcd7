#include <array>
#include <cmath>

#include "art/figure.hpp"
#include "art/figures.hpp"
#include "art/noise.hpp"
#include "art/palette.hpp"

namespace raywalk {
namespace {

/// Where a paw stands: how far ahead of where it is at rest, and how high.
struct Paw {
  double ahead = 0;
  double lift = 0;
};

struct HoundPose {
  // Front left, front right, hind left, hind right.
  std::array<Paw, 4> paws{};
  double rise = 0;
  Place head{0, 30, 17};
  /// The muzzle's end.
  Place nose{0, 27.5, 26};
  Place tail{0, 27, -24};
  /// How far the jaw hangs.
  double jaw = 0;
  bool is_awake = true;
};

Matter fur_at(Place p) {
  const double lie = noise({10, 5, 3, 821}, p.z / 64 + 0.3 * p.y / 64, p.x / 64 + p.y / 64);
  const double back = smooth_step(18, 28, p.y);
  const Rgb coat = mix(hex(0x80583A), hex(0x3E2C20), clamp01(0.4 * back + 0.3 + 0.9 * lie));
  const double pale = smooth_step(16, 9, p.y) * 0.45;
  return {mix(coat, hex(0xA0835C), pale), 0.15, 0};
}

Matter muzzle_at(Place) { return {hex(0x2A2220), 0.4, 0}; }
Matter fang_at(Place) { return {hex(0xE8DFC8), 0.4, 0.1}; }

double fore_leg(Place p, double side, Paw paw) {
  const Place foot{side * 4, 1.9 + paw.lift, 10 + paw.ahead};
  const Place knee{side * 4.2, 10.5 + 0.6 * paw.lift, 9.2 + 0.6 * paw.ahead};
  const double upper = limb(p, {side * 3.6, 20, 9}, knee, 3.8, 2.1);
  const double lower = limb(p, knee, foot, 2.1, 1.6);
  return std::min({upper, lower, limb(p, foot, foot + Place{0, -0.2, 2.2}, 1.9, 1.6)});
}

double hind_leg(Place p, double side, Paw paw) {
  const Place foot{side * 4, 1.9 + paw.lift, -13 + paw.ahead};
  const Place knee{side * 4.6, 13 + 0.5 * paw.lift, -8 + 0.6 * paw.ahead};
  const Place hock{side * 4.2, 8 + 0.9 * paw.lift, -15.5 + 0.9 * paw.ahead};
  double distance = limb(p, {side * 3.6, 20, -11}, knee, 5, 3);
  distance = std::min(distance, limb(p, knee, hock, 2.8, 1.8));
  distance = std::min(distance, limb(p, hock, foot, 1.8, 1.6));
  return std::min(distance, limb(p, foot, foot + Place{0, -0.2, 2.2}, 1.9, 1.6));
}

/// Along the way from the head to the nose, as far as a share of it.
Place along(const HoundPose& pose, double share) {
  return pose.head + (pose.nose - pose.head) * share;
}

Gap hound_head(Place p, const HoundPose& pose) {
  const Place q{std::abs(p.x), p.y, p.z};
  double fur =
      blended(ball(p, pose.head, 4.9), limb(p, along(pose, 0.35), along(pose, 0.92), 3, 2), 2);
  // The ears stand up while it listens.
  const Place ear = pose.head + Place{3, 3, -1.5};
  const Place tip = pose.is_awake ? Place{1.6, 6.4, -1.2} : Place{3.4, -3.5, -2};
  fur = std::min(fur, limb(q, ear, ear + tip, 2, 0.7));
  Gap gap{fur, fur_at};
  if (pose.jaw > 0) {
    const Place drop{0, -pose.jaw, -0.6};
    gap = nearer(
        gap,
        {limb(p, along(pose, 0.4) + Place{0, -1.8, 0}, along(pose, 0.85) + drop, 2, 1.3), fur_at});
    gap = nearer(gap, {limb(q, along(pose, 0.86) + Place{1.2, -1, 0},
                            along(pose, 0.86) + Place{1.2, -3.2, 0}, 0.8, 0.4),
                       fang_at});
  }
  gap = nearer(gap, {ball(p, along(pose, 1) + Place{0, 0.7, 0.2}, 1.7), muzzle_at});
  if (pose.is_awake)
    gap = nearer(gap, {ball(q, along(pose, 0.3) + Place{2.4, 2.1, 1}, 1.15), eyeshine_at});
  return gap;
}

Gap hound_trunk(Place p, const HoundPose& pose) {
  double fur = blended(limb(p, {0, 21.5, 8}, {0, 22.5, -4}, 7.4, 5.4),
                       limb(p, {0, 22.5, -4}, {0, 22.5, -11}, 5.2, 6), 3);
  const Place throat = pose.head + Place{0, -1.5, -2};
  fur = blended(fur, limb(p, {0, 24, 10}, throat, 6, 4.2), 3);
  fur = std::min(fur, limb(p, {0, 24.5, -15}, pose.tail, 2.2, 1));
  const Place neck = Place{0, 24, 10} + (throat - Place{0, 24, 10}) * 0.62;
  const Place way = throat - Place{0, 24, 10};
  // A collar: a disc across the neck.
  const double across = dot(p - neck, way) * (1 / length(way));
  const double collar = std::max(ball(p, neck, 5.9), std::abs(across) - 1.3);
  return nearer({fur, fur_at}, {collar, livery_at});
}

Gap hound_at(Place p, const HoundPose& pose) {
  const Place q = p - Place{0, pose.rise, 0};
  Gap gap = nearer(hound_trunk(q, pose), hound_head(q, pose));
  double legs = fore_leg(p, 1, pose.paws[0]);
  legs = std::min(legs, fore_leg(p, -1, pose.paws[1]));
  legs = std::min(legs, hind_leg(p, 1, pose.paws[2]));
  legs = std::min(legs, hind_leg(p, -1, pose.paws[3]));
  return nearer(gap, {legs, fur_at});
}

/// On its belly, with the head on the floor and the legs away from it.
Gap lying_hound(Place p) {
  const HoundPose flat{{}, 0, {1.5, 6, 18}, {2.5, 3.4, 27}, {-6, 2, -26}, 0, false};
  double fur = blended(limb(p, {0, 8, 8}, {0, 8.5, -4}, 7.6, 6),
                       limb(p, {0, 8.5, -4}, {0, 7.5, -12}, 6, 6.4), 3);
  fur = blended(fur, limb(p, {0, 8, 10}, {1.5, 6.5, 17}, 5.6, 4.2), 3);
  const Place q{std::abs(p.x), p.y, p.z};
  fur = std::min(fur, limb(q, {6, 6, 8}, {10.5, 2.4, 19}, 3, 1.9));
  fur = std::min(fur, limb(q, {6, 6, -12}, {11, 2.8, -6}, 4.4, 2.4));
  fur = std::min(fur, limb(q, {11, 2.6, -6}, {11.5, 2.2, -15}, 2.2, 1.8));
  fur = std::min(fur, limb(p, {0, 6, -16}, flat.tail, 2.2, 1.2));
  fur = std::max(fur, -p.y);
  const double across = std::abs(p.z - 13.4) - 1.3;
  const double collar = std::max(ball(p, {0.8, 7.3, 13.4}, 6.3), across);
  Gap gap = nearer({fur, fur_at}, hound_head(p, flat));
  // Its back is as dark as when it stands.
  gap.original = p + Place{0, 14, 0};
  return nearer(gap, {collar, livery_at});
}

HoundPose hound_pose(Pose pose) {
  switch (pose) {
    // A trot: the paws of a diagonal move together.
    case Pose::walk0:
      return {
          {{{5, 0}, {-5, 1}, {-5, 1}, {5, 0}}}, -0.6, {0, 27, 19}, {0, 23.5, 27.5}, {0, 25, -25}};
    case Pose::walk1:
      return {
          {{{0, 0}, {1, 4}, {1, 4}, {0, 0}}}, 0.6, {0, 27.5, 19}, {0, 24, 27.5}, {2, 25.5, -25}};
    case Pose::walk2:
      return {
          {{{-5, 1}, {5, 0}, {5, 0}, {-5, 1}}}, -0.6, {0, 27, 19}, {0, 23.5, 27.5}, {0, 25, -25}};
    case Pose::walk3:
      return {
          {{{1, 4}, {0, 0}, {0, 0}, {1, 4}}}, 0.6, {0, 27.5, 19}, {0, 24, 27.5}, {-2, 25.5, -25}};
    case Pose::alarm:
      return {{{{3, 0}, {1.5, 0}, {-3, 0}, {-1.5, 0}}},
              -0.4,
              {0, 34, 16},
              {0, 34.5, 25.5},
              {0, 35, -21},
              4.6};
    default:
      return {};
  }
}

Model hound_held(const HoundPose& held) {
  return [held](Place p) { return hound_at(p, held); };
}

}  // namespace

template <Pose pose>
Canvas paint_hound(int side) {
  if (pose == Pose::stunned) return seen_from({64, 48, 30, 20, lying_hound, {}, 0.95}, side);
  const HoundPose held = hound_pose(pose);
  return seen_from({64, 48, 31, 47, hound_held(held), {}, 0.95}, side);
}

template Canvas paint_hound<Pose::look>(int side);
template Canvas paint_hound<Pose::walk0>(int side);
template Canvas paint_hound<Pose::walk1>(int side);
template Canvas paint_hound<Pose::walk2>(int side);
template Canvas paint_hound<Pose::walk3>(int side);
template Canvas paint_hound<Pose::alarm>(int side);
template Canvas paint_hound<Pose::stunned>(int side);

}  // namespace raywalk
