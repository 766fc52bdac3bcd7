#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <vector>

#include "raywalk/geom/point.hpp"
#include "raywalk/path/detail/knot_edits.hpp"

namespace raywalk::detail {

/// Moves the knots of a way to where it is cheapest as to each of them: up to the corners that it
/// goes round, and along the borders of dear floors to where it crosses them best.
///
/// A search by patterns (R. Hooke and T. Jeeves, "Direct Search" Solution of Numerical and
/// Statistical Problems, Journal of the ACM 1961), for the price of a leg leaps at the borders of
/// tiles. The pattern has the two directions of borders, and those of both legs: at a wall that one
/// leg touches the knot slides along that leg.
class KnotSettler : private KnotEdits {
 public:
  using KnotEdits::KnotEdits;

  /// Steps of the lattice over the border of dear floor count by half, which holds the knots beside
  /// it. So the way is settled once as it is, and once without such discounts; the cheaper one is
  /// left.
  void settle(std::vector<PathKnot>& knots, std::vector<PathKnot>& spare) const {
    spare = knots;
    const bool is_discounted = pay_in_full(spare);
    settle_as_is(knots);
    if (!is_discounted) return;
    settle_as_is(spare);
    if (spare.back().cost < knots.back().cost) knots.swap(spare);
  }

 private:
  static constexpr int max_rounds = 64;
  static constexpr int max_moves = 256;
  static constexpr double finest = 0x1p-24;
  /// The least gain of a move, as a part of its length: bodies touch a tile by so little for free
  /// that else a knot would creep there. And a gain below the second is rounding.
  static constexpr double min_slope = 0x1p-16;
  static constexpr double min_gain = 0x1p-46;

  /// Makes each leg cost what a straight way does. False if nothing gets dearer.
  [[nodiscard]] bool pay_in_full(std::vector<PathKnot>& knots) const {
    constexpr double any = std::numeric_limits<double>::infinity();
    double more = 0;
    double from = knots.front().cost;
    for (std::size_t i = 1; i < knots.size(); ++i) {
      const double leg = knots[i].cost - from;
      from = knots[i].cost;
      const auto price = ground().price(knots[i - 1].at, knots[i].at, any);
      if (price && *price > leg + 0x1p-40) more += *price - leg;
      knots[i].cost += more;
    }
    return more > 0;
  }
  void settle_as_is(std::vector<PathKnot>& knots) const {
    for (PathKnot& knot : knots) knot.is_loose = true;
    improve(knots, max_rounds, [&](std::size_t i, int round) {
      return descend(knots, i, round == 0 ? 0.25 : 0x1p-6);
    });
  }

  /// False if the knot stays where it is.
  [[nodiscard]] bool descend(std::vector<PathKnot>& knots, std::size_t i, double widest) const {
    int moves = 0;
    for (double stride = widest; stride >= finest && moves < max_moves;) {
      if (!step(knots, i, stride)) {
        stride *= 0.25;
      } else {
        ++moves;
        stride = std::min(2 * stride, widest);
      }
    }
    return moves > 0;
  }
  [[nodiscard]] bool step(std::vector<PathKnot>& knots, std::size_t i, double stride) const {
    const Point at = knots[i].at;
    const Vec back = knots[i - 1].at - at;
    const Vec on = knots[i + 1].at - at;
    if (back == Vec{0, 0} || on == Vec{0, 0}) return false;
    const Vec to_last = back / length(back);
    const Vec to_next = on / length(on);
    const std::array<Vec, 8> pattern{
        {to_last, to_next, -to_last, -to_next, {1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
    const double gain = std::max(min_gain, stride * min_slope);
    return std::ranges::any_of(
        pattern, [&](Vec direction) { return move(knots, i, at + stride * direction, 0, gain); });
  }
};

}  // namespace raywalk::detail
