#pragma once

#include <cmath>

#include "raywalk/mask/mask_frame.hpp"
#include "raywalk/mask/mask_pixels.hpp"
#include "raywalk/mask/mask_pose.hpp"

namespace raywalk {

namespace detail {

/// The whole pixels round the image of a mask's rectangle, the frame's origin at (0, 0).
[[nodiscard]] inline PixelBox box_of_image(const MaskFrame& frame, const glm::dmat2& linear) {
  const double left = frame.trim.x - frame.origin.x;
  const double top = frame.trim.y - frame.origin.y;
  const Vec size{frame.mask.width(), frame.mask.height()};
  const Vec middle = linear * (Vec{left, top} + 0.5 * size);
  const Vec half = 0.5 * size.x * glm::abs(linear[0]) + 0.5 * size.y * glm::abs(linear[1]);
  const Vec low = middle - half + min_depth;
  const Vec high = middle + half - min_depth;
  return {{static_cast<int>(std::floor(low.x)), static_cast<int>(std::floor(low.y))},
          {static_cast<int>(std::ceil(high.x)), static_cast<int>(std::ceil(high.y))}};
}

}  // namespace detail

/// The frame turned about its origin, so that its x axis points along the unit vector `direction`,
/// and stretched; a pixel of the result is solid if its centre lies in a solid pixel of the frame.
///
/// This is what drawing with the nearest texel shows: thin parts may lose pixels. Where that
/// matters, compare `PosedMask`s instead. The result's size is what holds the turned mask. Quarters
/// of a turn are exactly those of `turned`. Allocates the result.
/// Where there is nothing to show, because the frame's mask has no pixels, or `direction` or
/// `scale` is zero or not finite, the result is an empty frame, `MaskFrame{}`: placed, it overlaps
/// nothing. Expects otherwise a unit vector, sizes of `scale` from 2^-10 to 2^10 (negative ones
/// mirror), and a result of at most 65536 pixels a side.
[[nodiscard]] inline MaskFrame rotated(const MaskFrame& frame, Vec direction, Vec scale = {1, 1}) {
  if (frame.mask.width() == 0 || frame.mask.height() == 0) return {};
  const glm::dmat2 linear = detail::linear_of({.direction = direction, .scale = scale});
  const Vec origin{frame.origin.x - frame.trim.x, frame.origin.y - frame.trim.y};
  const detail::Affine back{glm::inverse(linear), origin};
  if (!back.is_finite()) return {};
  const PixelBox box = detail::box_of_image(frame, linear);
  const PixelSize size{box.high.x - box.low.x, box.high.y - box.low.y};
  Mask mask = mask_where(size.width, size.height, [&](Pixel p) {
    const Vec from = back({box.low.x + p.x + 0.5, box.low.y + p.y + 0.5});
    return frame.mask.test(
        {static_cast<int>(std::floor(from.x)), static_cast<int>(std::floor(from.y))});
  });
  return {std::move(mask), size, {0, 0}, {-box.low.x, -box.low.y}};
}

}  // namespace raywalk
