#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "ray/exact_lattice.hpp"

/// A straight line cut where it meets the lines of a grid, in the order of exact arithmetic.
///
/// Nothing here walks. All meetings are numbers t; they are made whole by a common denominator,
/// sorted, and numbered: code 2k + 1 is the k-th of them, code 2k the open piece of the line before
/// it. From then on small whole numbers tell where a point or a piece lies.
namespace raywalk::oracle {

/// All meetings of a straight line with the lines of a lattice, and its start and its end.
class Cuts {
 public:
  Cuts(const Lattice& lattice, const Straight& straight, bool is_slow = false);

  [[nodiscard]] bool has_extent() const { return (x.step != 0 || y.step != 0) && end_ > start_; }
  /// The codes of t = 0, of the end (if it is infinite, one beyond all others), and the last one.
  [[nodiscard]] int start() const { return start_; }
  [[nodiscard]] int end() const { return end_; }
  [[nodiscard]] int last() const { return 2 * static_cast<int>(times_.size()); }
  /// t at an odd code, within one unit in the last place.
  [[nodiscard]] double time(int code) const {
    return times_.at(static_cast<std::size_t>(code / 2));
  }

  AxisCuts x;
  AxisCuts y;

  friend bool operator==(const Cuts& a, const Cuts& b) {
    return a.x.codes == b.x.codes && a.y.codes == b.y.codes && a.x.start == b.x.start &&
           a.y.start == b.y.start && a.start_ == b.start_ && a.end_ == b.end_;
  }

 private:
  template <int limbs>
  class Maker;

  int start_ = 0;
  int end_ = 0;
  std::vector<double> times_{};
};

/// Makes the cuts with numbers of a fixed width.
template <int limbs>
class Cuts::Maker {
 public:
  using Number = test::Whole<limbs>;

  Maker(Cuts& cuts, const Units& units, const Lattice& lattice, const Straight& s)
      : cuts_(cuts), units_(units) {
    const Number scale(lattice.scale);
    const Number way_x = scale * way(s.head.x, s.tail.x);
    const Number way_y = scale * way(s.head.y, s.tail.y);
    events_.reserve(static_cast<std::size_t>(lattice.columns + lattice.rows + 4));
    add(Number(), 0);
    const bool has_end = s.end < std::numeric_limits<double>::infinity();
    if (has_end) {
      const Number end = test::Dyadic(s.end).in_units<limbs>(test::Dyadic(s.end).exponent);
      add((end * factor(way_x) * factor(way_y)).shifted(units.end_shift), s.end);
    }
    const Number at_x = scale * test::Dyadic(s.origin.x).in_units<limbs>(units.place);
    const Number at_y = scale * test::Dyadic(s.origin.y).in_units<limbs>(units.place);
    const std::size_t first_x = events_.size();
    add_lines(cuts.x, {lattice.low_x, lattice.columns + 1, at_x, way_x, factor(way_y)});
    const std::size_t first_y = events_.size();
    add_lines(cuts.y, {lattice.low_y, lattice.rows + 1, at_y, way_y, factor(way_x)});
    number();
    cuts.start_ = events_[0].code;
    cuts.end_ = has_end ? events_[1].code : std::numeric_limits<int>::max();
    collect(cuts.x, first_x);
    collect(cuts.y, first_y);
    cuts.x.place(cuts.last());
    cuts.y.place(cuts.last());
  }

 private:
  struct Event {
    Number t{};
    double rounded = 0;
    int code = 0;
  };
  /// One axis: its grid lines, where the line begins, how fast it goes, and the factor of the other
  /// axis' speed in the common denominator.
  struct Axis {
    std::int64_t low = 0;
    int lines = 0;
    Number at{};
    Number way{};
    Number other{};
  };

  static Number factor(const Number& way) { return way.sign() == 0 ? Number(1) : way.magnitude(); }
  [[nodiscard]] Number way(double head, double tail) const {
    return test::Dyadic(head).in_units<limbs>(units_.direction) -
           test::Dyadic(tail).in_units<limbs>(units_.direction);
  }
  void add(const Number& t, double rounded) { events_.push_back({t, rounded, 0}); }

  void add_lines(AxisCuts& axis, const Axis& known) {
    axis.step = known.way.sign();
    axis.lines = known.lines;
    int before = 0;  // lines below the origin
    int on = 0;
    for (int met = 0; met < known.lines; ++met) {
      const Number line = Number(known.low + axis.line(met)).shifted(-units_.place);
      const Number gap = line - known.at;
      before += gap.sign() < 0 ? 1 : 0;
      on += gap.sign() == 0 ? 1 : 0;
      if (axis.step == 0) continue;
      const Number forward = axis.step > 0 ? gap : known.at - line;
      add((forward * known.other).shifted(units_.line_shift), quotient(forward, known.way));
    }
    axis.start = {before - 1, before - 1 + on};
  }
  [[nodiscard]] double quotient(const Number& gap, const Number& way) const {
    const int exponent = gap.width() + units_.place - way.width() - units_.direction;
    return gap.sign() * std::ldexp(gap.mantissa() / way.mantissa(), exponent);
  }
  /// Sorts the events by t and numbers them; equal ones have one number.
  void number() {
    std::vector<std::size_t> order(events_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return events_[a].t < events_[b].t; });
    const Event* before = nullptr;
    for (const std::size_t i : order) {
      Event& event = events_[i];
      if (before == nullptr || before->t != event.t) cuts_.times_.push_back(event.rounded);
      event.code = 2 * static_cast<int>(cuts_.times_.size()) - 1;
      before = &event;
    }
  }
  void collect(AxisCuts& axis, std::size_t first) {
    if (axis.step == 0) return;
    for (int met = 0; met < axis.lines; ++met) {
      axis.codes.push_back(events_[first + static_cast<std::size_t>(met)].code);
    }
  }

  Cuts& cuts_;
  const Units& units_;
  std::vector<Event> events_{};
};

/// With `is_slow` the numbers are as wide as any question could need. Otherwise they are narrow
/// where 512 bits hold every product, which `Units` adds up.
inline Cuts::Cuts(const Lattice& lattice, const Straight& straight, bool is_slow) {
  const Units units(lattice, straight);
  if (units.width <= 512 && !is_slow) {
    Maker<8>(*this, units, lattice, straight);
  } else {
    Maker<72>(*this, units, lattice, straight);  // at most 4400 bits: see `Units`
  }
}

}  // namespace raywalk::oracle
