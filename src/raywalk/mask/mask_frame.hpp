#pragma once

#include <optional>
#include <utility>

#include "raywalk/mask/mask_overlap.hpp"
#include "raywalk/mask/mask_turn.hpp"

namespace raywalk {

/// A frame of a sprite whose mask holds only the part in which there is anything, as sprite sheets
/// store it, and the point of the frame that stands at the sprite's position.
struct MaskFrame {
  Mask mask{};
  /// Size of the whole frame, in pixels.
  PixelSize size{};
  /// Where in the frame the mask's top left pixel is.
  Pixel trim{};
  /// A corner of pixels, counted from the frame's top left corner: (0, 0) is that corner itself,
  /// (width, height) the opposite one. It may lie outside.
  Pixel origin{};

  friend bool operator==(const MaskFrame&, const MaskFrame&) = default;
};

/// The smallest frame for a mask: the free margin all round is cut off, and known to be free. A
/// mask without solid pixels is cut to 0 by 0, in a frame of its size.
/// Allocates the smaller mask.
[[nodiscard]] inline MaskFrame trimmed(const Mask& mask, Pixel origin = {}) {
  const PixelBox box = solid_box(mask).value_or(PixelBox{});
  return {part(mask, box), {mask.width(), mask.height()}, box.low, origin};
}

/// The whole frame as a mask. Allocates it.
[[nodiscard]] inline Mask untrimmed(const MaskFrame& frame) {
  const PixelBox whole{{-frame.trim.x, -frame.trim.y},
                       {frame.size.width - frame.trim.x, frame.size.height - frame.trim.y}};
  return part(frame.mask, whole);
}

/// The frame turned in place; its origin goes with it. Allocates the turned mask.
[[nodiscard]] inline MaskFrame turned(const MaskFrame& frame, Symmetry s) {
  const PixelBox mask_box{frame.trim,
                          {frame.trim.x + frame.mask.width(), frame.trim.y + frame.mask.height()}};
  // Turned about the corner (0, 0), the frame's new top left corner is where this box begins.
  const PixelBox whole = turned_about_zero({{0, 0}, {frame.size.width, frame.size.height}}, s);
  const Pixel mask_low = turned_about_zero(mask_box, s).low;
  const Pixel origin = turned_about_zero({frame.origin, frame.origin}, s).low;
  return {turned(frame.mask, s),
          turned(frame.size, s),
          {mask_low.x - whole.low.x, mask_low.y - whole.low.y},
          {origin.x - whole.low.x, origin.y - whole.low.y}};
}

/// The frame with every pixel as a square of `times` x `times`. Allocates the mask. See `scaled`.
[[nodiscard]] inline MaskFrame scaled(const MaskFrame& frame, int times) {
  return {scaled(frame.mask, times),
          {frame.size.width * times, frame.size.height * times},
          {frame.trim.x * times, frame.trim.y * times},
          {frame.origin.x * times, frame.origin.y * times}};
}

/// The mask of a frame whose origin stands at the corner `position` of the scene's pixels, mirrored
/// and turned about that point. Allocates nothing; the frame outlives the result.
[[nodiscard]] inline PlacedMask placed(const MaskFrame& frame, Pixel position, Symmetry s = {}) {
  const Pixel low{frame.trim.x - frame.origin.x, frame.trim.y - frame.origin.y};
  const PixelBox box{low, {low.x + frame.mask.width(), low.y + frame.mask.height()}};
  const Pixel turned_low = turned_about_zero(box, s).low;
  return {&frame.mask, {position.x + turned_low.x, position.y + turned_low.y}, s};
}

/// The mask of a frame whose top left corner, after turning, stands at a corner of the scene's
/// pixels, wherever its origin is. Allocates nothing; the frame outlives the result.
[[nodiscard]] inline PlacedMask placed_top_left(const MaskFrame& frame, Pixel corner,
                                                Symmetry s = {}) {
  const Pixel origin = turned_about_zero({frame.origin, frame.origin}, s).low;
  const Pixel low = turned_about_zero({{0, 0}, {frame.size.width, frame.size.height}}, s).low;
  return placed(frame, {corner.x + origin.x - low.x, corner.y + origin.y - low.y}, s);
}

}  // namespace raywalk
