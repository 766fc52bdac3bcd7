#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "raywalk/path/detail/taut_geometry.hpp"

/// From the corners that a way goes round to its points.
namespace raywalk::detail {

/// The lengths of a way's arcs, and of all of it.
struct TautLength {
  double arcs = 0;
  double all = 0;
};

/// A line around a circle, and by how much more than its radius it passes it.
struct LineAround {
  Vec along{};
  double room = 0;
};

/// The line from one circle of a way to the next.
[[nodiscard]] inline Tangent tangent_between(const TautCircle& from, const TautCircle& to) {
  return from.to(to.middle, to.radius, to.side);
}

[[nodiscard]] inline TautLength measure(const std::vector<TautCircle>& circles) {
  TautLength sum{};
  Vec before{};
  for (std::size_t i = 1; i < circles.size(); ++i) {
    const Tangent leg = tangent_between(circles[i - 1], circles[i]);
    if (i > 1) sum.arcs += circles[i - 1].radius * angle_between(before, leg.along);
    sum.all += leg.length;
    before = leg.along;
  }
  sum.all += sum.arcs;
  return sum;
}

/// The widest angle between two legs of an arc, so that all are at most 1.00009 times as long as
/// the way: n legs of an angle are longer than the arc by the part angle^2 / (12 n^2).
[[nodiscard]] inline double widest_turn(const TautLength& length) {
  constexpr double most = 0.39269908169872414;  // four legs a quarter
  const double parts = 12 * 0.9e-4 * length.all;
  return length.arcs * most * most > parts ? std::sqrt(parts / length.arcs) : most;
}

/// The points of a way around circles.
class TautWay {
 public:
  /// Expects circles of which the first and the last are points, and room in `way`.
  TautWay(std::vector<TautCircle>& circles, double radius, std::vector<Point>& way)
      : circles_(circles), way_(way) {
    double extent = 1;
    for (const TautCircle& circle : circles) {
      extent = std::max({extent, std::abs(circle.middle.x), std::abs(circle.middle.y)});
    }
    if (radius == 0) return;
    room_ = extent * 0x1p-44;
    level_room_ = std::min(room_, (0.5 - radius) / 4);
  }

  /// The line from one circle to the next, a little farther from both than they are wide.
  [[nodiscard]] LineAround leg(std::size_t i) const {
    const TautCircle& from = circles_[i];
    const TautCircle& to = circles_[i + 1];
    const Vec exact = tangent_between(from, to).along;
    const bool is_level = std::min(std::abs(exact.x), std::abs(exact.y)) < 1e-14;
    const double room = is_level ? level_room_ : room_;
    const Vec along = is_level && level_room_ == 0
                          ? exact
                          : tangent_between(wider(from, room), wider(to, room)).along;
    return {along, room};
  }
  [[nodiscard]] Point begin_of(std::size_t i, const LineAround& leg) const {
    return wider(circles_[i], leg.room).touch(leg.along);
  }
  [[nodiscard]] Point end_of(std::size_t i, const LineAround& leg) const {
    return wider(circles_[i + 1], leg.room).touch(leg.along);
  }

  void write() {
    way_.clear();
    widest_ = widest_turn(measure(circles_));
    LineAround before{};
    for (std::size_t i = 0; i < circles_.size(); ++i) {
      const bool is_last = i + 1 == circles_.size();
      const LineAround after = is_last ? LineAround{} : leg(i);
      if (circles_[i].radius == 0) {
        way_.push_back(circles_[i].middle);
      } else {
        add_arc(circles_[i], before, after);
      }
      before = after;
    }
  }

 private:
  [[nodiscard]] static TautCircle wider(const TautCircle& circle, double room) {
    return {circle.middle, circle.side == 0 ? 0 : circle.radius + (circle.radius > 0 ? room : 0),
            circle.side};
  }
  /// Adds the points where tangents around an arc meet, outside of it.
  void add_arc(const TautCircle& circle, const LineAround& from, const LineAround& to) {
    int halvings = 0;
    for (double angle = angle_between(from.along, to.along); angle > widest_; angle /= 2)
      ++halvings;
    add_halves(circle, from, to, halvings);
  }
  void add_halves(const TautCircle& circle, const LineAround& from, const LineAround& to,
                  int halvings) {
    const Vec sum = from.along + to.along;
    const Vec along = sum / length(sum);
    if (halvings > 0) {
      add_halves(circle, from, {along, room_}, halvings - 1);
      add_halves(circle, {along, room_}, to, halvings - 1);
      return;
    }
    const double distance = (circle.radius + std::max(from.room, to.room)) / dot(along, from.along);
    Vec out = -circle.side * distance * left_of(along);
    // Lines of different room meet elsewhere on the one with less.
    const LineAround& tighter = from.room < to.room ? from : to;
    const Vec side = -double(circle.side) * left_of(tighter.along);
    out += (circle.radius + tighter.room - dot(out, side)) * side;
    way_.push_back(circle.middle + out);
  }

  std::vector<TautCircle>& circles_;
  std::vector<Point>& way_;
  double room_ = 0;
  double level_room_ = 0;
  double widest_ = 0;
};

}  // namespace raywalk::detail
