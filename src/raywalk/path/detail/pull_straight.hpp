#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include "raywalk/body/body_mover.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/path/detail/knot_edits.hpp"
#include "raywalk/path/detail/path_lattice.hpp"

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

/// Makes a way of many short legs one of few long ones, as if it were a string that is pulled. No
/// leg gets in a wall, and no change makes the way dearer.
class StraightPuller : private KnotEdits {
 public:
  using KnotEdits::KnotEdits;

  /// Writes the shorter of the ways that leave out what they can from the begin on, and from the
  /// end on, into `pulled`. `knots` are the way, and are lost. Expects two at least.
  void pull(std::vector<PathKnot>& knots, std::vector<PathKnot>& spare,
            std::vector<PathKnot>& pulled) const {
    pull_from_begin(knots, pulled);
    pull_from_end(knots, spare);
    if (spare.back().cost < pulled.back().cost) pulled.swap(spare);
    move_to_corners(pulled);
    tighten(pulled);
  }

 private:
  /// The distance that moved knots keep from walls: less than a body that has slid along a wall.
  static constexpr double room = body_skin / 2;

  /// The farthest of `count` steps from one that can be left in a straight way, by longer and
  /// longer attempts and then by shorter ones: 1 at least. `is_free(n)` says of n whether it can.
  template <class IsFree>
  [[nodiscard]] static std::size_t farthest(std::size_t count, const IsFree& is_free) {
    std::size_t reached = 1;
    std::size_t stride = 1;
    while (reached + stride <= count && is_free(reached + stride)) {
      reached += stride;
      stride *= 2;
    }
    for (; stride > 0; stride /= 2) {
      if (reached + stride <= count && is_free(reached + stride)) reached += stride;
    }
    return reached;
  }
  void pull_from_begin(const std::vector<PathKnot>& knots, std::vector<PathKnot>& out) const {
    out.clear();
    out.push_back(knots.front());
    const std::size_t last = knots.size() - 1;
    for (std::size_t i = 0; i < last;) {
      const auto is_free = [&](std::size_t n) { return !!shortcut(knots[i], knots[i + n]); };
      const std::size_t next = i + farthest(last - i, is_free);
      out.push_back({knots[next].at, out.back().cost + leg(knots[i], knots[next])});
      i = next;
    }
  }
  void pull_from_end(const std::vector<PathKnot>& knots, std::vector<PathKnot>& out) const {
    out.clear();
    for (std::size_t i = knots.size() - 1;;) {  // back to front, with the costs of `knots`
      out.push_back(knots[i]);
      if (i == 0) break;
      const auto is_free = [&](std::size_t n) { return !!shortcut(knots[i - n], knots[i]); };
      i -= farthest(i, is_free);
    }
    std::reverse(out.begin(), out.end());
    PathKnot from = out.front();
    for (std::size_t i = 1; i < out.size(); ++i) {
      const PathKnot to = out[i];
      out[i].cost = out[i - 1].cost + leg(from, to);
      from = to;
    }
  }
  /// The cost of going from a knot of a way to a later one.
  [[nodiscard]] double leg(const PathKnot& from, const PathKnot& to) const {
    return shortcut(from, to).value_or(to.cost - from.cost);
  }

  /// Moves knots from the middle of the room that a body has there at least to where it touches,
  /// but for a skin, the corner that it goes round: to the best of the four.
  void move_to_corners(std::vector<PathKnot>& knots) const {
    const double side = tiles_across(ground().radius()) / 2.0 - ground().radius() - 2 * room;
    if (!(side > 0)) return;
    for (std::size_t i = 1; i + 1 < knots.size(); ++i) {
      const Point middle = knots[i].at;
      for (const Vec way : {Vec{-1, -1}, Vec{1, -1}, Vec{-1, 1}, Vec{1, 1}}) {
        move(knots, i, middle + side * way, room);
      }
    }
  }
  /// Leaves out knots, and moves the others towards the straight line past them, while it helps.
  void tighten(std::vector<PathKnot>& knots) const {
    constexpr int rounds = 4;
    improve(knots, rounds, [&](std::size_t i, int) {
      knots[i].is_loose = move_inward(knots, i);  // it may have farther to go
      return knots[i].is_loose;
    });
  }
  /// Halves the way to the straight line, or what is left of it, as often as that is free.
  [[nodiscard]] bool move_inward(std::vector<PathKnot>& knots, std::size_t i) const {
    constexpr int halvings = 6;
    const Point a = knots[i - 1].at;
    const Point b = knots[i + 1].at;
    const Vec chord = b - a;
    const double square = dot(chord, chord);
    if (!(square > 0)) return false;
    const double t = std::clamp(dot(knots[i].at - a, chord) / square, 0.0, 1.0);
    Vec inward = mix(a, b, t) - knots[i].at;
    bool is_moved = false;
    for (int n = 0; n < halvings; ++n) {
      inward *= 0.5;
      if (move(knots, i, knots[i].at + inward, room)) is_moved = true;
    }
    return is_moved;
  }
};

}  // namespace raywalk::detail
