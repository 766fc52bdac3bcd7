#pragma once

#include <bit>
#include <cmath>

#include "raywalk/visibility/detail/outline.hpp"

/// An eye among pixels of which not a power of two makes a tile: what scaling rounds.
namespace raywalk::detail {

/// True if a tile's coordinates times `scale` are exact, and divided by it.
[[nodiscard]] constexpr bool scales_exactly(int scale) {
  return std::has_single_bit(static_cast<unsigned>(scale));
}

/// An eye in pixels. Where that is rounded and next to a line, it is on the line: so no corner is
/// so near that it could be the eye itself, once it is told in tiles.
[[nodiscard]] inline Point scaled_eye(Point eye, int scale) {
  constexpr double next_to_it = 0x1p-49;  // as a part of the coordinate
  const auto scaled = [scale](double v) {
    const double fine = v * scale;
    const double line = std::floor(fine + 0.5);
    const bool is_next = std::abs(fine - line) <= next_to_it * std::abs(line);
    return is_next && !scales_exactly(scale) ? line : fine;
  };
  return {scaled(eye.x), scaled(eye.y)};
}

/// Leaves out the spans that have lost their width because their ends were rounded: what follows
/// begins where they did.
inline void drop_slivers(Outline& outline) {
  outline.next.clear();
  Span sliver;
  bool is_sliver = false;
  const auto widen = [&sliver](Span& span) {
    span.from = sliver.from;
    span.opens = sliver.opens;
  };
  for (Span span : outline.spans) {
    if (is_sliver) widen(span);
    is_sliver = orientation(outline.eye, span.from, span.to) <= 0;
    if (is_sliver) {
      sliver = span;
    } else {
      outline.add_next(span);
    }
  }
  if (is_sliver && !outline.next.empty() && !outline.next.front().opens) {
    widen(outline.next.front());
  }
  outline.take_next();
}

}  // namespace raywalk::detail
