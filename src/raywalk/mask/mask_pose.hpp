#pragma once

#include "raywalk/geom/detail/strict_math.hpp"  // before glm, which computes, too

#include <algorithm>
#include <cmath>
#include <glm/mat2x2.hpp>
#include <glm/matrix.hpp>

#include "raywalk/geom/detail/clamped.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/mask/mask_overlap.hpp"

namespace raywalk {

/// How a picture lies in the scene: turned by any angle, stretched, mirrored.
struct MaskPose {
  /// Where the picture's `origin` stands, in pixels of the scene.
  Point position{};
  /// Where the picture's x axis points: a unit vector, from `unit_vector(Turn)` for instance.
  Vec direction{1, 0};
  /// Pixels of the scene for each pixel of the picture, across and down; negative mirrors.
  /// Expected to be between 2^-10 and 2^10 in size.
  Vec scale{1, 1};
  /// The point of the picture about which it turns, in its own pixels from its top left corner.
  Point origin{};
};

namespace detail {

/// A map of the plane: `linear * p + shift`.
struct Affine {
  glm::dmat2 linear{1.0};
  Vec shift{0, 0};

  [[nodiscard]] Vec operator()(Vec p) const { return linear * p + shift; }
  [[nodiscard]] bool is_finite() const {
    const Vec& x = linear[0];
    const Vec& y = linear[1];
    return std::isfinite(x.x + x.y + y.x + y.y + shift.x + shift.y);
  }
};

[[nodiscard]] inline glm::dmat2 linear_of(const MaskPose& pose) {
  return {pose.direction * pose.scale.x, quarter_turn(pose.direction) * pose.scale.y};
}

/// From the pixels of one picture to those of another.
[[nodiscard]] inline Affine between(const MaskPose& from, const MaskPose& to) {
  const glm::dmat2 back = glm::inverse(linear_of(to));
  const glm::dmat2 there = linear_of(from);
  const Vec way = (from.position - to.position) - there * Vec{from.origin.x, from.origin.y};
  return {back * there, back * way + Vec{to.origin.x, to.origin.y}};
}

/// How deep two pixels must reach into each other to overlap: more than all that is rounded.
inline constexpr double min_depth = 0x1p-30;

/// True if the rectangle of a mask, which must lie inside it, holds a solid pixel.
[[nodiscard]] inline bool has_solid(const Mask& mask, const PixelBox& box) {
  for (int y = box.low.y; y < box.high.y; ++y) {
    for (int x = box.low.x; x < box.high.x; x += 64) {
      if ((mask.word_from(x, y) & low_bits(box.high.x - x)) != 0) return true;
    }
  }
  return false;
}

/// The search for a pixel of a fine mask that overlaps one of a coarse mask, by halves.
class PairSearch {
 public:
  PairSearch(const Mask& fine, const Mask& coarse, const Affine& map)
      : fine_(fine), coarse_(coarse), map_(map), x_(map.linear[0]), y_(map.linear[1]) {}

  /// True if a pixel of the fine mask's rectangle overlaps any of the other mask.
  [[nodiscard]] bool is_found_in(const PixelBox& box) const {
    const PixelBox reach = reach_of(box);
    if (reach.is_empty() || !has_solid(fine_, box) || !has_solid(coarse_, reach)) return false;
    const int width = box.high.x - box.low.x;
    const int height = box.high.y - box.low.y;
    if (width == 1 && height == 1) return meets(box.low, reach);
    PixelBox first = box;
    PixelBox second = box;
    if (width >= height) {
      first.high.x = second.low.x = box.low.x + width / 2;
    } else {
      first.high.y = second.low.y = box.low.y + height / 2;
    }
    return is_found_in(first) || is_found_in(second);
  }

 private:
  /// The pixels of the coarse mask in the rectangle round the image of a rectangle.
  [[nodiscard]] PixelBox reach_of(const PixelBox& box) const {
    const Vec middle = map_(0.5 * Vec{box.low.x + box.high.x, box.low.y + box.high.y});
    const Vec half = 0.5 * static_cast<double>(box.high.x - box.low.x) * glm::abs(x_) +
                     0.5 * static_cast<double>(box.high.y - box.low.y) * glm::abs(y_);
    const Vec low = middle - half + min_depth;
    const Vec high = middle + half - min_depth;
    return {
        {clamped(std::floor(low.x), coarse_.width()), clamped(std::floor(low.y), coarse_.height())},
        {clamped(std::ceil(high.x), coarse_.width()),
         clamped(std::ceil(high.y), coarse_.height())}};
  }
  [[nodiscard]] static int clamped(double v, int size) {
    return static_cast<int>(clamped_within(v, 0.0, static_cast<double>(size)));
  }
  [[nodiscard]] bool meets(Pixel pixel, const PixelBox& reach) const {
    const Vec middle = map_(Vec{pixel.x + 0.5, pixel.y + 0.5});
    for (int y = reach.low.y; y < reach.high.y; ++y) {
      for (int x = reach.low.x; x < reach.high.x; ++x) {
        if (!coarse_.test({x, y})) continue;
        const Vec way = middle - Vec{x + 0.5, y + 0.5};
        if (is_nearer(way, {1, 0}) && is_nearer(way, {0, 1}) && is_nearer(way, quarter_turn(x_)) &&
            is_nearer(way, quarter_turn(y_))) {
          return true;
        }
      }
    }
    return false;
  }
  /// True if a parallelogram and a unit square overlap as seen along `axis`; `way` lies between
  /// their centres. They overlap if they do along the normals of all their sides.
  /// Source: the separating axis theorem; S. Gottschalk, M. Lin, D. Manocha, OBBTree, SIGGRAPH
  /// 1996.
  [[nodiscard]] bool is_nearer(Vec way, Vec axis) const {
    const double square = std::abs(axis.x) + std::abs(axis.y);
    const double fine = std::abs(dot(x_, axis)) + std::abs(dot(y_, axis));
    return std::abs(dot(way, axis)) < 0.5 * (square + fine) - min_depth * square;
  }

  const Mask& fine_;
  const Mask& coarse_;
  Affine map_;
  Vec x_;
  Vec y_;
};

}  // namespace detail

/// A mask that lies in the scene in any pose. Allocates nothing; the mask outlives it.
struct PosedMask {
  /// Expected to be set wherever anything is asked.
  const Mask* mask = nullptr;
  MaskPose pose{};

  /// True if the point of the scene lies in a solid pixel. False if the pose is not finite or has
  /// no extent.
  [[nodiscard]] bool test(Point scene) const {
    const detail::Affine map = detail::between(MaskPose{.position = scene}, pose);
    const bool is_on_mask = map.shift.x >= 0 && map.shift.x < mask->width() && map.shift.y >= 0 &&
                            map.shift.y < mask->height();
    return is_on_mask && mask->test({static_cast<int>(map.shift.x), static_cast<int>(map.shift.y)});
  }
};

namespace detail {

/// No pixel of a posed mask is further from its position than this.
[[nodiscard]] inline double radius_of(const PosedMask& posed) {
  const Point o = posed.pose.origin;
  const double x = std::max(std::abs(o.x), std::abs(posed.mask->width() - o.x));
  const double y = std::max(std::abs(o.y), std::abs(posed.mask->height() - o.y));
  return std::abs(posed.pose.scale.x) * x + std::abs(posed.pose.scale.y) * y;
}

}  // namespace detail

/// True if solid pixels of two masks overlap, each pixel being the square, turned and stretched,
/// that it is in the scene. So nothing is missed at any angle, however thin.
///
/// They overlap if they reach into each other by more than 2^-30 of a pixel of the coarser mask;
/// this is more than what the poses, computed in double, are off by, so masks that only touch do
/// not overlap, at quarters of a turn exactly as in whole pixels. False where a pose is not finite
/// or has no extent. Expects both positions to be within 2^20 pixels of each other wherever the
/// masks can reach each other.
/// Cost: a few nanoseconds if their bounds lie apart; else, by halves, what both have in the same
/// place. Allocates nothing.
[[nodiscard]] inline bool overlaps(const PosedMask& a, const PosedMask& b) {
  const double reach = detail::radius_of(a) + detail::radius_of(b);
  const Vec apart = a.pose.position - b.pose.position;
  if (std::abs(apart.x) > reach || std::abs(apart.y) > reach) return false;

  const detail::Affine map = detail::between(a.pose, b.pose);
  if (!map.is_finite()) return false;
  if (std::abs(glm::determinant(map.linear)) <= 1) {
    return detail::PairSearch(*a.mask, *b.mask, map)
        .is_found_in({{0, 0}, {a.mask->width(), a.mask->height()}});
  }
  const detail::Affine back = detail::between(b.pose, a.pose);
  return back.is_finite() && detail::PairSearch(*b.mask, *a.mask, back)
                                 .is_found_in({{0, 0}, {b.mask->width(), b.mask->height()}});
}

}  // namespace raywalk
