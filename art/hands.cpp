#include <cmath>

#include "art/figure.hpp"
#include "art/noise.hpp"
#include "art/palette.hpp"
#include "art/pictures.hpp"
#include "art/solid.hpp"

namespace raywalk {
namespace {

constexpr int hand_width = 96;
constexpr int hand_height = 96;
// Sine and cosine of the angle by which a hand is turned inward, 24 degrees.
constexpr double inward_sine = 0.4067366430758002;
constexpr double inward_cosine = 0.9135454576426009;

Matter dark_sleeve_at(Place p) {
  const double weave = noise({12, 12, 3, 911}, p.x / 64 + p.z / 80, p.y / 64);
  return {mix(hex(0x34353F), hex(0x565866), clamp01(0.5 + 0.7 * weave)), 0.03, 0};
}

Matter skin_at(Place p) {
  const double blush = noise({7, 7, 2, 912}, p.x / 48, p.y / 48);
  return {mix(hex(0xC2936C), hex(0xA9744F), clamp01(0.4 + 0.6 * blush)), 0.12, 0};
}

Matter glove_at(Place p) {
  const double worn = noise({10, 10, 3, 913}, p.x / 48 + p.z / 48, p.y / 48);
  const double seam = smooth_step(0.7, 0.2, std::abs(std::abs(p.x) - 2.6)) * (p.y > 4 ? 0.4 : 0.0);
  const Rgb leather = mix(hex(0x4A3120), hex(0x7A5434), clamp01(0.45 + 0.6 * worn));
  return {mix(leather, palette::soot, seam), 0.3, 0};
}

/// The flame in a large lantern, about its middle.
Matter flame_behind_glass_at(Place p) {
  const double up = (p.y + 6) / 14;
  const double across = std::abs(p.x + 0.8 * noise({2, 3, 2, 915}, 0.3, p.y / 30));
  const double flame = smooth_step(4.6, 1.2, across + 4 * std::max(0.0, up - 0.45));
  const Rgb glass = mix(hex(0xC9741E), palette::amber, smooth_step(1, 0, std::abs(p.x) / 8));
  return {mix(glass, hex(0xFFF6D0), flame), 0.3, 0.95};
}

/// A left hand in a glove without finger tips, as one sees one's own: its wrist is the origin, its
/// back toward the viewer, its knuckles above.
Gap fist(Place p) {
  double glove = box(p, {0, 8, 0}, {8.4, 8.6, 5.4}, 4.6);
  glove = blended(glove, limb(p, {0, -4, 0}, {0, 3, 0}, 6.6, 7), 4);
  double tips = 1e9;
  for (int i = 0; i < 4; ++i) {
    const double x = 3.95 * i - 5.9;
    const double high = i == 0 || i == 3 ? 14.6 : 16;
    glove = blended(glove, limb(p, {x, high - 2, 2}, {x, high + 1, -2.5}, 2.7, 2.5), 1);
    tips = std::min(tips, limb(p, {x, high + 1.4, -4}, {x, high - 3, -8}, 2.2, 2));
  }
  glove = blended(glove, limb(p, {7, 4, 2}, {9.2, 9.6, 4}, 3.6, 3), 2);
  tips = std::min(tips, limb(p, {9.2, 10, 4.2}, {7.2, 15, 4.4}, 2.6, 2.2));
  return nearer({glove, glove_at}, {tips, skin_at});
}

/// The arm from below to a wrist, and the hand on it, turned inward.
Gap arm_with_hand(Place p, Place wrist) {
  const Place q = p - wrist;
  const Place turned{q.x * inward_cosine - q.y * inward_sine,
                     q.x * inward_sine + q.y * inward_cosine, q.z};
  Gap gap = fist(turned);
  gap.original = turned;
  const double cloth = limb(turned, {-1, -60, 16}, {0, -6, 0}, 14, 8.8);
  const double hem = limb(turned, {0, -7.4, 0.3}, {0, -4.6, 0}, 9.4, 9.2);
  Gap sleeve = nearer({cloth, dark_sleeve_at}, {std::max(hem, turned.y + 4), livery_at});
  sleeve.original = turned;
  return nearer(gap, sleeve);
}

constexpr Place low_wrist{-14, 14, 0};
constexpr Place high_wrist{-12, 38, 0};

Gap empty_hand(Place p) { return arm_with_hand(p, low_wrist); }

/// Where a raised hand holds what hangs from it.
constexpr Place grip = high_wrist + Place{5.5, 12, 7};
constexpr Place hung_lantern = grip + Place{14, -26, 8};

template <bool is_lit>
Gap hand_with_lantern(Place p) {
  const Place q = p - hung_lantern;
  Gap hung = lantern(q, 17, is_lit ? flame_behind_glass_at : dark_glass_at);
  hung.original = q;
  const Place top = hung_lantern + Place{0, 15, 0};
  const double bail = std::min(limb(p, grip + Place{1, 3, -9}, top, 1.1, 1.1), ball(p, top, 2));
  return nearer(nearer(arm_with_hand(p, high_wrist), hung), {bail, fitting_at});
}

Matter cord_at(Place p) {
  const double twist = std::abs(std::fmod(p.y + 0.6 * p.x + 400, 3.0) - 1.5) / 1.5;
  return {mix(hex(0x5A4028), hex(0xA98452), twist), 0.1, 0};
}

/// Two cords from a hand to a pouch, with a stone in it or without.
Gap sling(Place p, Place hand, Place pouch, bool is_loaded) {
  const Place q = p - pouch;
  const double cords = std::min(rod(p, hand + Place{-1.5, 0, 2}, pouch + Place{-5.5, 2, 0}, 0.95),
                                rod(p, hand + Place{2, 0, 3}, pouch + Place{5.5, 2, 0}, 0.95));
  double leather = std::abs(length({q.x * 0.82, q.y, q.z}) - 6) - 0.9;
  leather = std::max(leather, q.y - 0.5);
  const Gap gap = nearer({cords, cord_at}, {leather * 0.8, leather_at});
  if (!is_loaded) return gap;
  const auto stone_in_pouch = [](Place s) {
    const double rough = noise({4, 4, 3, 914}, s.x / 16, s.y / 16);
    return Matter{mix(palette::stone_grey, palette::stone_pale, clamp01(0.4 + 0.8 * rough)), 0.1,
                  0};
  };
  return nearer(gap, {length({q.x * 0.95, q.y - 1.4, q.z}) - 5, stone_in_pouch});
}

Gap hand_with_sling(Place p) {
  return nearer(arm_with_hand(p, high_wrist), sling(p, grip, grip + Place{11, -32, 8}, true));
}

/// The moment in which the stone flies: the cords point ahead and up.
Gap hand_that_slings(Place p) {
  const Place wrist = high_wrist + Place{8, 2, -6};
  const Place palm = wrist + Place{6, 13, 2};
  return nearer(arm_with_hand(p, wrist), sling(p, palm, palm + Place{19, 12, -16}, false));
}

/// A pebble has just left it: stretched out, ahead and inward.
Gap hand_that_tosses(Place p) { return arm_with_hand(p, high_wrist + Place{11, 4, -6}); }

Gap mirrored_hand(Place p, Gap (*hand)(Place)) {
  const Place q{-p.x, p.y, p.z};
  Gap gap = hand(q);
  if (!gap.original) gap.original = q;
  return gap;
}

}  // namespace

Canvas paint_hand_left() { return sculpted(hand_width, hand_height, empty_hand); }

Canvas paint_hand_left_lantern() {
  return sculpted(hand_width, hand_height, hand_with_lantern<false>);
}

Canvas paint_hand_left_lantern_lit() {
  const Ember flame{hung_lantern, palette::amber * 1.3, 60};
  return sculpted(hand_width, hand_height, hand_with_lantern<true>, flame);
}

Canvas paint_hand_right() {
  return sculpted(hand_width, hand_height, [](Place p) { return mirrored_hand(p, empty_hand); });
}

Canvas paint_hand_right_sling() {
  return sculpted(hand_width, hand_height,
                  [](Place p) { return mirrored_hand(p, hand_with_sling); });
}

Canvas paint_hand_right_slinging() {
  return sculpted(hand_width, hand_height,
                  [](Place p) { return mirrored_hand(p, hand_that_slings); });
}

Canvas paint_hand_right_tossing() {
  return sculpted(hand_width, hand_height,
                  [](Place p) { return mirrored_hand(p, hand_that_tosses); });
}

}  // namespace raywalk
