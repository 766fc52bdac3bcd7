#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "raywalk/body/body.hpp"
#include "raywalk/body/detail/window.hpp"

/// Solids with a slant: a hexagon, or a segment aslant where nothing has been added to it.
namespace raywalk::detail {

/// Such a solid, seen from its middle and turned so that it rises in x and in y. Its radius does
/// not count here.
///
/// All that is nearer to it than some distance is the union of three convex parts, which overlap
/// or share a side: what is nearer than that to the box at either end of its way, and the band
/// between, a parallelogram whose long sides are the slanted ones moved out by the distance.
class Slanted {
 public:
  /// Expects one with a slant.
  explicit Slanted(const SlantedSolid& solid)
      : low_(solid.box().low),
        high_(solid.box().high),
        middle_(mix(low_, high_, 0.5)),
        turn_(solid.slant.y * solid.slant.x < 0 ? -1 : 1),
        along_{std::abs(solid.slant.x), std::abs(solid.slant.y)},
        reach_((high_ - low_) * 0.5),
        half_(reach_ - along_ * 0.5),
        width_(along_.x * half_.y + along_.y * half_.x) {}

  /// From its nearest point to `p`; zero inside. Before a slanted side it has exactly the direction
  /// of that side's normal.
  [[nodiscard]] Vec gap(Point p) const {
    const Vec q = own(p);
    return own(cross(along_, q) < 0 ? -gap_above(-q) : gap_above(q));
  }
  /// How far a point inside lies from the nearest side.
  [[nodiscard]] double depth(Point p) const {
    const Vec q = own(p);
    return std::min({reach_.x - std::abs(q.x), reach_.y - std::abs(q.y),
                     (width_ - std::abs(cross(along_, q))) / length(along_)});
  }
  /// The box at one end of its way (-1) or at the other (1). For a segment to which nothing has
  /// been added it is exactly that end.
  [[nodiscard]] Solid end(int which) const {
    const Vec size = half_ * 2.0;
    const bool is_top = (which < 0) == (turn_ > 0);
    const double x = which < 0 ? low_.x : high_.x - size.x;
    const double y = is_top ? low_.y : high_.y - size.y;
    return {{x, y}, {x + size.x, y + size.y}};
  }
  /// The normal of the slanted side that a direction leads into.
  [[nodiscard]] Vec normal_against(Vec direction) const {
    const Vec up = unit(Vec{-along_.y, along_.x});
    return own(dot(up, own(direction)) < 0 ? up : -up);
  }
  /// The middle of a long side of the band of all that is nearer than `distance`, which says all
  /// about the band. Expects distance >= 0.
  [[nodiscard]] Vec band_side(double distance) const {
    const Vec middle{-half_.x, half_.y};
    return distance > 0 ? middle + unit(Vec{-along_.y, along_.x}) * distance : middle;
  }
  /// True if a point lies inside of the band with that side.
  [[nodiscard]] bool is_in_band(Point p, Vec side) const {
    const Vec q = own(p);
    const double width = cross(along_, side);
    return std::abs(cross(along_, q)) < width && std::abs(cross(side, q)) < 0.5 * width;
  }
  /// The t at which a ray comes over a long side into the band, 0 <= t <= max_t; none if it passes
  /// by, or comes out of the box at an end. Expects one that begins outside, as `is_in_band` says.
  [[nodiscard]] std::optional<double> time_into_band(const Ray& ray, Vec side) const {
    const double from = cross(along_, own(ray.origin));
    const double by = cross(along_, own(ray.direction));
    const bool leads_in = from < 0 ? by > 0 : by < 0;
    if (!leads_in) return std::nullopt;
    const std::optional<Window> window = in_band(ray, side);
    return window ? std::optional(window->enter) : std::nullopt;
  }
  /// The t, 0 <= t <= max_t, at which a ray is in the band; none if it passes by.
  [[nodiscard]] std::optional<Window> in_band(const Ray& ray, Vec side) const {
    constexpr double most = 0x1p600;
    constexpr double less = 0x1p-600;
    const bool is_extreme = std::abs(ray.direction.x) > most || std::abs(ray.direction.y) > most;
    const double scale = is_extreme ? less : 1;  // so that no product overflows
    const Vec from = own(ray.origin);
    const Vec by = own(ray.direction * scale);
    const double width = cross(along_, side);
    Window window{0, ray.max_t / scale};
    if (!window.clip(cross(along_, from), cross(along_, by), -width, width)) return std::nullopt;
    const double end = 0.5 * width;
    if (!window.clip(cross(side, from), cross(side, by), -end, end)) return std::nullopt;
    return Window{window.enter * scale, window.exit * scale};
  }

 private:
  [[nodiscard]] Vec own(Vec v) const { return {v.x, v.y * turn_}; }
  [[nodiscard]] Vec own(Point p) const { return own(p - middle_); }
  /// Where its upper slanted side begins.
  [[nodiscard]] Vec begin() const { return {-reach_.x, half_.y - along_.y * 0.5}; }
  /// The same as `gap`, of its own coordinates. Expects a point above its diagonal.
  [[nodiscard]] Vec gap_above(Vec q) const {
    const double above = cross(along_, q) - width_;
    const auto off = [](double v, double low, double high) {
      return v - nearest_between(v, low, high);
    };
    if (above <= 0) {
      return {off(q.x, -reach_.x, reach_.x), off(q.y, -reach_.y, reach_.y)};
    }
    const double square = dot(along_, along_);
    const double place = dot(q - begin(), along_);
    if (place <= 0) return {q.x + reach_.x, off(q.y, -reach_.y, begin().y)};
    if (place >= square) return {off(q.x, begin().x + along_.x, reach_.x), q.y - reach_.y};
    return Vec{-along_.y, along_.x} * (above / square);
  }

  Point low_;
  Point high_;
  Point middle_;
  double turn_;  // -1 if it falls
  Vec along_;
  Vec reach_;  // half of its bounding box
  Vec half_;   // half of the box that moves
  double width_;
};

}  // namespace raywalk::detail
