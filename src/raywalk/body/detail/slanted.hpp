#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "raywalk/body/body.hpp"

/// Solids with a slant: a hexagon, or a segment aslant where nothing has been added to it.
namespace raywalk::detail {

/// Such a solid, seen from its middle and turned so that it rises in x and in y. Its radius does
/// not count here.
class Slanted {
 public:
  /// Expects one with a slant.
  explicit Slanted(const SlantedSolid& solid)
      : middle_(mix(solid.box().low, solid.box().high, 0.5)),
        turn_(solid.slant.y * solid.slant.x < 0 ? -1 : 1),
        along_{std::abs(solid.slant.x), std::abs(solid.slant.y)},
        reach_((solid.box().high - solid.box().low) * 0.5),
        half_(reach_ - along_ * 0.5),
        width_(along_.x * half_.y + along_.y * half_.x) {}

  /// From its nearest point to `p`; zero inside. Before a slanted side it has exactly the direction
  /// of that side's normal.
  [[nodiscard]] Vec gap(Point p) const {
    const Vec q = own(p);
    return own(cross(along_, q) < 0 ? -gap_above(-q) : gap_above(q));
  }
  [[nodiscard]] bool has_inside(Point p) const {
    const Vec q = own(p);
    return std::abs(q.x) < reach_.x && std::abs(q.y) < reach_.y &&
           std::abs(cross(along_, q)) < width_;
  }
  /// How far a point inside lies from the nearest side.
  [[nodiscard]] double depth(Point p) const {
    const Vec q = own(p);
    return std::min({reach_.x - std::abs(q.x), reach_.y - std::abs(q.y),
                     (width_ - std::abs(cross(along_, q))) / length(along_)});
  }
  /// The box at one end of its way (-1) or at the other (1).
  [[nodiscard]] Solid end(int which) const {
    const Point at = middle_ + own(along_ * (0.5 * which));
    return {at - half_, at + half_};
  }
  /// The normal of the slanted side that a direction leads into.
  [[nodiscard]] Vec normal_against(Vec direction) const {
    const Vec up = unit(Vec{-along_.y, along_.x});
    return own(dot(up, Vec{direction.x, direction.y * turn_}) < 0 ? up : -up);
  }
  /// The t at which a ray crosses a slanted side, moved out by `distance`: the one by which it
  /// comes in, or goes out; none if it does not cross it between its ends.
  [[nodiscard]] std::optional<double> crossing(const Ray& ray, double distance,
                                               bool is_on_way_out) const {
    Vec from = own(ray.origin);
    Vec by = {ray.direction.x, ray.direction.y * turn_};
    const bool is_above = (cross(along_, by) < 0) != is_on_way_out;
    if (!is_above) {
      from = -from;
      by = -by;
    }
    const double speed = cross(along_, by);
    if (speed == 0) return std::nullopt;
    const double t = (width_ + distance * length(along_) - cross(along_, from)) / speed;
    const double place = dot(from + by * t - begin(), along_);
    const bool is_between = place >= 0 && place <= dot(along_, along_);
    return is_between && t >= 0 ? std::optional(t) : std::nullopt;
  }

 private:
  [[nodiscard]] Vec own(Vec v) const { return {v.x, v.y * turn_}; }
  [[nodiscard]] Vec own(Point p) const { return own(p - middle_); }
  /// Where its upper slanted side begins.
  [[nodiscard]] Vec begin() const { return {-reach_.x, half_.y - along_.y * 0.5}; }
  /// The same as `gap`, of its own coordinates. Expects a point above its diagonal.
  [[nodiscard]] Vec gap_above(Vec q) const {
    const double above = cross(along_, q) - width_;
    const auto off = [](double v, double low, double high) { return v - std::clamp(v, low, high); };
    if (above <= 0) {
      return {off(q.x, -reach_.x, reach_.x), off(q.y, -reach_.y, reach_.y)};
    }
    const double square = dot(along_, along_);
    const double place = dot(q - begin(), along_);
    if (place <= 0) return {q.x + reach_.x, off(q.y, -reach_.y, begin().y)};
    if (place >= square) return {off(q.x, begin().x + along_.x, reach_.x), q.y - reach_.y};
    return Vec{-along_.y, along_.x} * (above / square);
  }

  Point middle_;
  double turn_;  // -1 if it falls
  Vec along_;
  Vec reach_;  // half of its bounding box
  Vec half_;   // half of the box that moves
  double width_;
};

}  // namespace raywalk::detail
