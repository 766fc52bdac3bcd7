#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "raywalk/geom/point.hpp"

namespace raywalk::detail {

/// A point of a way, and what it costs to get there.
struct PathKnot {
  Point at{};
  /// From the beginning, in tiles.
  double cost = 0;
  /// False if nothing has changed since it could be neither left out nor moved.
  bool is_loose = true;
};

/// The prices of straight legs on some ground, which is asked through a pointer, so that the
/// changes of ways are compiled once for all of them.
class LegPrices {
 public:
  template <class Ground>
  explicit LegPrices(const Ground& ground)
      : ground_(&ground), price_(price_on<Ground>), radius_(ground.radius()) {}

  [[nodiscard]] double radius() const { return radius_; }
  /// See `PathGround::price`.
  [[nodiscard]] std::optional<double> price(Point a, Point b, double most, double room = 0) const {
    return price_(ground_, a, b, most, room);
  }

 private:
  template <class Ground>
  static std::optional<double> price_on(const void* ground, Point a, Point b, double most,
                                        double room) {
    return static_cast<const Ground*>(ground)->price(a, b, most, room);
  }

  const void* ground_;
  std::optional<double> (*price_)(const void* ground, Point a, Point b, double most, double room);
  double radius_;
};

/// Changes of a way that make it cheaper. No leg gets in a wall.
class KnotEdits {
 public:
  explicit KnotEdits(const LegPrices& ground) : ground_(ground) {}

 protected:
  [[nodiscard]] const LegPrices& ground() const { return ground_; }

  /// The price of the straight way, if it is free, and but for rounding not dearer than the way
  /// between.
  [[nodiscard]] std::optional<double> shortcut(const PathKnot& a, const PathKnot& b) const {
    return ground_.price(a.at, b.at, b.cost - a.cost + 0x1p-40);
  }
  /// Leaves out a knot between two others, if that makes the way no dearer.
  [[nodiscard]] bool leave_out(std::vector<PathKnot>& knots, std::size_t i) const {
    const auto price = shortcut(knots[i - 1], knots[i + 1]);
    if (!price) return false;
    const double saved = knots[i + 1].cost - knots[i - 1].cost - *price;
    knots.erase(knots.begin() + static_cast<std::ptrdiff_t>(i));
    for (std::size_t k = i; k < knots.size(); ++k) knots[k].cost -= saved;
    return true;
  }
  /// Moves a knot between two others, if that makes the way cheaper by more than `least`, and the
  /// legs keep `room` from walls.
  bool move(std::vector<PathKnot>& knots, std::size_t i, Point there, double room,
            double least = 0) const {
    const double before = knots[i + 1].cost - knots[i - 1].cost - least;
    const double plain = length(there - knots[i - 1].at) + length(knots[i + 1].at - there);
    if (!(plain < before)) return false;  // and so nothing has to be swept
    const auto first = ground_.price(knots[i - 1].at, there, before, room);
    if (!first) return false;
    const auto second = ground_.price(there, knots[i + 1].at, before - *first, room);
    if (!second || !(*first + *second < before)) return false;
    const double saved = before + least - *first - *second;
    knots[i].at = there;
    knots[i].cost = knots[i - 1].cost + *first;
    for (std::size_t k = i + 1; k < knots.size(); ++k) knots[k].cost -= saved;
    return true;
  }
  /// Leaves out knots, and moves the others, while that helps, but no more than `rounds` times:
  /// `move_one(i, round)` moves a knot, and says whether it did; those beside it are loose then.
  template <class MoveOne>
  void improve(std::vector<PathKnot>& knots, int rounds, const MoveOne& move_one) const {
    for (int round = 0; round < rounds; ++round) {
      bool is_changed = false;
      for (std::size_t i = 1; i + 1 < knots.size();) {
        if (!knots[i].is_loose) {
          ++i;
        } else if (leave_out(knots, i)) {
          is_changed = knots[i - 1].is_loose = knots[i].is_loose = true;
          if (i > 1) --i;
        } else {
          knots[i].is_loose = false;
          if (move_one(i, round)) {
            is_changed = knots[i - 1].is_loose = knots[i + 1].is_loose = true;
          }
          ++i;
        }
      }
      if (!is_changed) return;
    }
  }

 private:
  LegPrices ground_;
};

}  // namespace raywalk::detail
