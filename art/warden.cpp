#include <array>
#include <cmath>

#include "art/figure.hpp"
#include "art/figures.hpp"
#include "art/noise.hpp"
#include "art/palette.hpp"

namespace raywalk {
namespace {

struct WardenPose {
  /// How far the left foot is ahead, and the right one behind; how far they are lifted.
  double stride = 0;
  double left_lift = 0;
  double right_lift = 0;
  /// How much higher than at rest the body is.
  double rise = 0;
  Place left_hand{12.5, 24, 3};
  Place right_hand{-14, 32, 7};
  /// How far the lantern swings forward.
  double swing = 0;
};

Matter cloak_at(Place p) {
  const double weave = noise({9, 9, 3, 811}, (p.x + 0.8 * p.z) / 64, p.y / 96);
  const Rgb cloth = mix(hex(0x434D63), hex(0x68748A), clamp01(0.5 + 0.7 * weave));
  const double mud = smooth_step(16, 6, p.y + 4 * weave);
  const double opening =
      p.z > 0 ? smooth_step(1.3, 0.5, std::abs(p.x)) * smooth_step(38, 30, p.y) : 0;
  return {mix(mix(cloth, hex(0x4A4038), 0.6 * mud), palette::soot, 0.7 * opening), 0.05, 0};
}

/// Deep folds, that run downward: -1 to 1 by the direction from the axis.
double folds(Place p) {
  const double out = std::sqrt(p.x * p.x + p.z * p.z) + 1e-6;
  const double c = p.x / out;
  const double s = p.z / out;
  const double c3 = c * (4 * c * c - 3);
  const double s3 = s * (3 - 4 * s * s);
  return 0.6 * s3 * (3 - 4 * s3 * s3) + 0.4 * (2 * c3 * c3 - 1);
}

Matter hood_at(Place p) {
  const Matter cloth = cloak_at({p.x, 50 + p.y, -1});
  return {cloth.color * 0.82, 0.05, 0};
}

/// A hood about a face that is not seen; the origin is its middle.
Gap hood(Place p, bool is_awake) {
  const Place brow{0, 1.5, -1.5};
  double cloth = blended(ball(p, {0, 0, 0}, 7.4), limb(p, brow, {0, 7, -7}, 5.4, 1.6), 3);
  cloth = std::max(cloth, -ball(p, {0, -1.2, 8.6}, 6));
  Gap gap = nearer({cloth, hood_at}, {ball(p, {0, -1, 0.6}, 5.7), darkness_at});
  if (is_awake) {
    gap = nearer(gap, {ball({std::abs(p.x), p.y, p.z}, {2.1, -0.6, 5.2}, 1.15), eyeshine_at});
  }
  return gap;
}

double sleeve(Place p, Place shoulder, Place hand, double bent) {
  const double outward = hand.x < 0 ? -1 : 1;
  const Place elbow = (shoulder + hand) * 0.5 + Place{2 * outward, -bent, -1.5};
  return blended(limb(p, shoulder, elbow, 4.2, 3.6),
                 limb(p, elbow, hand - (hand - elbow) * 0.12, 3.2, 4.5), 1.5);
}

double boot(Place p, Place heel) {
  const double foot = limb(p, heel + Place{0, 2.8, -1.5}, heel + Place{0.8, 2.3, 5}, 2.8, 2.3);
  return std::min(foot, limb(p, heel + Place{0, 3, -0.5}, {heel.x, 16, 0}, 2.6, 3.2));
}

Gap lantern_in(Place p, Place hand, double swing, Matter (*glass_at)(Place)) {
  const Place middle = hand + Place{0, -10.5, swing};
  const Gap bail{rod(p, hand, middle + Place{0, 6, 0}, 0.7), leather_at};
  Gap hung = lantern(p - middle, 7.4, glass_at);
  hung.original = p - middle;
  return nearer(hung, bail);
}

/// The cloak from the shoulders to the hem, and the cape over it.
Gap robe(Place p, const WardenPose& pose) {
  const double low = smooth_step(40, 8, p.y);
  const Place swept{p.x, p.y, p.z + 0.12 * std::abs(pose.stride) * low};
  double cloak = limb(swept, {0, 9, 0}, {0, 41, 0}, 12.6, 7) - 1.1 * folds(swept) * low;
  cloak = std::max(cloak, 9 + 0.9 * folds(swept) - p.y) * 0.85;
  cloak = std::min(cloak, sleeve(p, {-7.5, 40, 0}, pose.right_hand, 3));
  cloak = std::min(cloak, sleeve(p, {7.5, 40, 0}, pose.left_hand, 2));
  const Place flat{p.x * 0.92, p.y, p.z * 1.1};
  double cape = limb(flat, {0, 35, 0}, {0, 46, 0}, 10.6, 5.6) - 0.4 * folds(p);
  cape = std::max(cape, 33.5 + 1.2 * folds(p) - p.y) * 0.85;
  const Gap gap = nearer({cloak, cloak_at}, {cape, livery_at});
  return nearer(gap, {ball(p, {0, 43, 7.4}, 1.8), fitting_at});
}

Gap standing(Place p, const WardenPose& pose) {
  const Place q = p - Place{0, pose.rise, 0};
  Gap gap = nearer(robe(q, pose), hood(q - Place{0, 51.5, 0.5}, true));
  const auto hand_at = [](Place wrist) {
    return wrist + Place{wrist.x < 0 ? -1.2 : 1.2, -1.8, 0.8};
  };
  const double boots = std::min(boot(p, {5, pose.left_lift, pose.stride}),
                                boot(p, {-5, pose.right_lift, -pose.stride}));
  const double hands =
      std::min(ball(q, hand_at(pose.left_hand), 2.8), ball(q, hand_at(pose.right_hand), 2.8));
  gap = nearer(gap, {std::min(boots, hands), leather_at});
  return nearer(gap, lantern_in(q, pose.right_hand, pose.swing, flame_glass_at));
}

/// On the floor, with the head on the chest, the lantern beside him.
Gap sitting(Place p) {
  double cloak = limb({p.x * 0.85, p.y, p.z}, {0, 6, -4}, {0, 5, 6}, 11, 8) - 0.6 * folds(p);
  cloak = blended(cloak, limb(p, {0, 10, -5}, {0, 25, -2}, 9.5, 7), 4);
  cloak = std::min(cloak, sleeve(p, {-7, 24, -1}, {-13.5, 4, 6}, -2));
  cloak = std::min(cloak, sleeve(p, {7, 24, -1}, {13, 4, 7}, -2));
  cloak = std::max(cloak, -p.y) * 0.85;
  const double cape = limb(p, {0, 22, -2}, {0, 29, 1.5}, 9.6, 5.6) - 0.4 * folds(p);
  Gap gap = nearer({cloak, cloak_at}, {std::max(cape, 19.5 + folds(p) - p.y) * 0.85, livery_at});
  constexpr double s = 0.5646424733950354;  // of 34.4 degrees
  constexpr double c = 0.8253356149096783;
  const Place head{0, 32, 4};
  gap = nearer(gap, hood(leaned(p, head, s, c) - head, false));
  const Place q{std::abs(p.x), p.y, p.z};
  double dark = limb(q, {5, 3.2, 8}, {5.5, 3, 15}, 3.2, 2.7);
  dark = std::min(dark, limb(q, {5.5, 3, 15}, {6.2, 7.6, 16.5}, 2.6, 2.2));
  dark = std::min(dark, ball(q, {13.4, 3, 7.5}, 2.6));
  gap = nearer(gap, {dark, leather_at});
  // It lies on its side: its top points away from him.
  const Place lying{p.z - 6, -p.x - 21, p.y - 4.6};
  Gap fallen = lantern(lying, 7.4, dark_glass_at);
  fallen.original = lying;
  return nearer(gap, fallen);
}

WardenPose walking(int phase) {
  constexpr std::array<WardenPose, 4> phases{
      {{7.5, 0, 1.6, -0.8, {12, 24, -2}, {-14, 32, 8.5}, 2},
       {0.8, 0, 4, 0.6, {12.5, 24, 2}, {-14, 32, 7}, 0.6},
       {-7.5, 1.6, 0, -0.8, {12, 25, 7}, {-14, 32, 6}, -2},
       {-0.8, 4, 0, 0.6, {12.5, 24, 3}, {-14, 32, 7}, -0.6}}};
  return phases[static_cast<std::size_t>(phase)];
}

WardenPose warden_pose(Pose pose) {
  switch (pose) {
    case Pose::walk0:
      return walking(0);
    case Pose::walk1:
      return walking(1);
    case Pose::walk2:
      return walking(2);
    case Pose::walk3:
      return walking(3);
    // The lantern ahead, the other hand over the eyes.
    case Pose::curious:
      return {1.5, 0, 0, 0.2, {7.5, 54, 8.5}, {-10, 44, 15}, 0};
    case Pose::alarm:
      return {2, 0, 0, 0.5, {20, 46, 12}, {-18, 53, 6}, 0};
    default:
      return {};
  }
}

Model standing_warden(const WardenPose& held) {
  return [held](Place p) { return standing(p, held); };
}

}  // namespace

template <Pose pose>
Canvas paint_warden(int side) {
  if (pose == Pose::stunned) return seen_from({64, 64, 30, 46, sitting, {}}, side);
  const WardenPose held = warden_pose(pose);
  const Place flame = held.right_hand + Place{0, held.rise - 10.5, held.swing};
  const Figure figure{64, 64, 30, 66, standing_warden(held), {flame, palette::amber * 1.3, 26}};
  return seen_from(figure, side);
}

template Canvas paint_warden<Pose::look>(int side);
template Canvas paint_warden<Pose::curious>(int side);
template Canvas paint_warden<Pose::walk0>(int side);
template Canvas paint_warden<Pose::walk1>(int side);
template Canvas paint_warden<Pose::walk2>(int side);
template Canvas paint_warden<Pose::walk3>(int side);
template Canvas paint_warden<Pose::alarm>(int side);
template Canvas paint_warden<Pose::stunned>(int side);

}  // namespace raywalk
