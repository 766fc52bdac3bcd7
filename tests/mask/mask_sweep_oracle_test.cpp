#include <algorithm>
#include <optional>
#include <vector>

#include "mask/mask_drawing.hpp"
#include "raywalk/mask/mask_sweep.hpp"
#include "support/catch.hpp"
#include "support/fraction.hpp"
#include "support/required.hpp"

/// Moving masks against sets of points, in whole numbers: two pixels overlap while their places
/// differ by less than a pixel in x and in y, an open stretch of t for each pair of solid pixels.
namespace raywalk {
namespace {

using oracle::Fraction;
using oracle::Half;

/// The open stretch of t from `low` to `high`; empty if low >= high.
struct Stretch {
  Fraction low{-1000000, 1};
  Fraction high{1000000, 1};

  /// Leaves of it where |way + t * speed| < 2.
  void cut(int way, int speed) {
    if (speed == 0) {
      if (way <= -2 || way >= 2) high = low;
      return;
    }
    const int sign = speed > 0 ? 1 : -1;
    low = std::max(low, Fraction{-2 - way * sign, speed * sign});
    high = std::min(high, Fraction{2 - way * sign, speed * sign});
  }
};

std::vector<Pixel> solids(const PlacedMask& mask) {
  std::vector<Pixel> pixels;
  const PixelBox box = mask.bounds();
  for (int y = box.low.y; y < box.high.y; ++y) {
    for (int x = box.low.x; x < box.high.x; ++x) {
      if (mask.test({x, y})) pixels.push_back({x, y});
    }
  }
  return pixels;
}

/// All stretches in which anything overlaps, from the earliest on; those that meet are one.
std::vector<Stretch> overlaps_on_way(const std::vector<Pixel>& moving,
                                     const std::vector<Pixel>& fixed, Half start, Half way) {
  std::vector<Stretch> all;
  for (const Pixel a : moving) {
    for (const Pixel b : fixed) {
      Stretch stretch;
      stretch.cut(start.x + 2 * (a.x - b.x), way.x);
      stretch.cut(start.y + 2 * (a.y - b.y), way.y);
      if (stretch.low < stretch.high) all.push_back(stretch);
    }
  }
  std::ranges::sort(all, [](const Stretch& a, const Stretch& b) { return a.low < b.low; });
  std::vector<Stretch> joined;
  for (const Stretch& s : all) {
    if (!joined.empty() && s.low <= joined.back().high) {
      joined.back().high = std::max(joined.back().high, s.high);
    } else {
      joined.push_back(s);
    }
  }
  return joined;
}

std::optional<Fraction> first_hit(const std::vector<Stretch>& stretches, Start start) {
  for (const Stretch& s : stretches) {
    if (s.high <= Fraction{0, 1}) continue;
    const bool begins_inside = s.low <= Fraction{0, 1};
    if (begins_inside && start == Start::until_free) continue;
    if (s.low > Fraction{1, 1}) return std::nullopt;
    return std::max(s.low, Fraction{0, 1});
  }
  return std::nullopt;
}

/// True if the contact is one: two solid pixels that meet at its face, and a way that leads in.
bool is_contact(const PlacedMask& moving, const PlacedMask& fixed, const MaskContact& contact,
                Vec way) {
  if (!moving.test(contact.moving) || !fixed.test(contact.fixed)) return false;
  const double dx = contact.fixed.x - (contact.moving.x + contact.offset.x);
  const double dy = contact.fixed.y - (contact.moving.y + contact.offset.y);
  if (contact.face == Face::none) return std::abs(dx) < 1 && std::abs(dy) < 1;
  const bool leads_in = glm::dot(contact.normal, way) < 0;
  const bool is_across = contact.normal.x == 0 ? dy == -contact.normal.y : dx == -contact.normal.x;
  return leads_in && is_across && std::abs(dx) <= 1 && std::abs(dy) <= 1;
}

bool is_right(const PlacedMask& a, const PlacedMask& b, Half start, Half way) {
  const std::vector<Stretch> stretches = overlaps_on_way(solids(a), solids(b), start, way);
  const Ray path{{start.x / 2.0, start.y / 2.0}, {way.x / 2.0, way.y / 2.0}, 1};
  for (const Start policy : {Start::hit, Start::until_free}) {
    const std::optional<Fraction> expected = first_hit(stretches, policy);
    const MaskSweep found = sweep_mask(a, path, b, policy);
    if (found.contact.has_value() != expected.has_value()) return false;
    if (!expected) continue;
    if (found.t != expected->rounded()) return false;
    if (!is_contact(a, b, test::required(found.contact), path.direction)) return false;
  }
  return true;
}

//   #. .#      all masks of 2x2 with all others, from all places in half pixels round them, on
//   .# ##      a choice of ways: short and long, level, steep, exactly through corners
TEST_CASE("sweep_mask: all masks of 2x2 agree with sets of points") {
  std::vector<Mask> masks;
  for (unsigned bits = 1; bits < 16; ++bits) {
    masks.push_back(mask_where(
        2, 2, [&](Pixel p) { return (bits >> static_cast<unsigned>(2 * p.y + p.x) & 1U) != 0; }));
  }
  const Half ways[] = {{0, 0}, {8, 0}, {0, -8}, {8, 8}, {-8, 8}, {4, -8}, {-6, -2}, {3, 7}};
  int wrong = 0;
  for (int i = 0; i < 225; i += 225 / runs(225)) {
    const Mask& a = masks[static_cast<std::size_t>(i / 15)];
    const Mask& b = masks[static_cast<std::size_t>(i % 15)];
    for (int y = -6; y <= 6; ++y) {
      for (int x = -6; x <= 6; ++x) {
        for (const Half way : ways) {
          wrong += is_right(PlacedMask{&a}, PlacedMask{&b}, {x, y}, way) ? 0 : 1;
        }
      }
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("sweep_mask: random masks on random ways agree with sets of points") {
  Random random(52);
  int wrong = 0;
  for (int i = 0; i < runs(40000); ++i) {
    const Mask a = random_mask(random, 1 + random.below(5), 1 + random.below(5), 0.4);
    const Mask b = random_mask(random, 1 + random.below(9), 1 + random.below(9), 0.2);
    const Half start{random.below(41) - 20, random.below(41) - 20};
    const Half way{random.below(61) - 30, random.below(61) - 30};
    const PlacedMask first{&a, {random.below(9) - 4, -7}};
    const PlacedMask second{&b, {random.below(9) - 4, -7}};
    wrong += is_right(first, second, start, way) ? 0 : 1;
  }
  CHECK(wrong == 0);
}

TEST_CASE("sweep_mask: masks wider than a word agree with sets of points") {
  Random random(53);
  int wrong = 0;
  for (int i = 0; i < runs(1000); ++i) {
    const Mask a = random_mask(random, random_side(random), 3, 0.05);
    const Mask b = random_mask(random, random_side(random), 5, 0.05);
    const Half start{random.below(401) - 200, random.below(41) - 20};
    const Half way{random.below(801) - 400, random.below(41) - 20};
    wrong += is_right(PlacedMask{&a}, PlacedMask{&b}, start, way) ? 0 : 1;
  }
  CHECK(wrong == 0);
}

}  // namespace
}  // namespace raywalk
