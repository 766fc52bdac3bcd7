#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "ray/exact_oracle.hpp"
#include "ray/exact_world.hpp"
#include "raywalk/visibility/visibility.hpp"
#include "support/random.hpp"

/// Whether points are seen, by sight in exact arithmetic: `oracle::Sets`, which knows sets and
/// whole numbers, and no sweep.
namespace raywalk::oracle {

/// The sets' verdict on a point: seen, hidden, or perhaps on the outline, where both may be right.
enum class Verdict { seen, hidden, either };

/// Sight meets the inside of a solid: so it does from all points near by, and the point is hidden.
/// It touches nothing: so it does not from all points near by, and the point is seen.
[[nodiscard]] inline Verdict verdict(const World& world, Point eye, Point p) {
  const Cuts cuts(world.lattice, Straight::between(eye, p));
  const Sets sets(cuts, world);
  if (sets.is_blocked(Corner::thin)) return Verdict::hidden;
  if (sets.place(cuts.start()).touches) return Verdict::either;
  return sets.is_blocked(Corner::supercover) ? Verdict::either : Verdict::seen;
}

/// Points seen and hidden that were judged, and the first difference.
struct Tally {
  long seen = 0;
  long hidden = 0;
  std::string difference{};

  void judge(const World& world, const Visibility& view, Point p) {
    const Verdict expected = verdict(world, view.eye(), p);
    if (expected == Verdict::either) return;
    ++(expected == Verdict::seen ? seen : hidden);
    if (view.contains(p) == (expected == Verdict::seen) || !difference.empty()) return;
    difference = exactly(p);
    difference += expected == Verdict::seen ? " is seen from " : " is hidden from ";
    difference += exactly(view.eye());
    difference += "\n";
    difference += to_text(world);
  }
};

/// A number, or one of the two doubles next to it.
[[nodiscard]] inline double near_by(Random& random, double v) {
  const int way = random.below(3) - 1;
  return way == 0 ? v : std::nextafter(v, v + way);
}

/// A coordinate between 0 and `side` of an eye: of any kind that could be special.
[[nodiscard]] inline double special(Random& random, int side) {
  const double line = random.below(side + 1);
  const std::array<double, 5> kinds{line, near_by(random, line), random.below(4 * side) / 4.0,
                                    line + random.between(-1, 1) * 0x1p-40,
                                    random.between(0, side)};
  return std::clamp(kinds.at(static_cast<std::size_t>(random.below(5))), 0.0, side + 0.0);
}

/// A point on the line from the eye through a corner, or within a rounding of it.
[[nodiscard]] inline Point beside_shadow(Random& random, const World& world, Point eye) {
  const int column = random.below(world.lattice.columns + 1);
  const Point corner{world.line_x(column), world.line_y(random.below(world.lattice.rows + 1))};
  const Point p = mix(eye, corner, random.between(0, 3));
  return {near_by(random, p.x), near_by(random, p.y)};
}

}  // namespace raywalk::oracle
