#pragma once

#include <cstddef>

#include "raywalk/ray/walk.hpp"
#include "raywalk/visibility/detail/front.hpp"

/// What an outline is asked.
namespace raywalk::detail {

/// The last span that does not begin after a bearing, on the turn that begins with the first one.
[[nodiscard]] inline std::size_t last_from(const Outline& outline, const Bearing& b) {
  const auto& spans = outline.spans;
  const auto after = std::partition_point(spans.begin() + 1, spans.end(), [&](const Span& span) {
    return !comes_before(outline.eye, spans.front().from, b, span.from);
  });
  return static_cast<std::size_t>(after - spans.begin()) - 1;
}

/// True if a bearing is one of a span's, its ends included.
[[nodiscard]] inline bool covers(Point eye, const Span& span, const Bearing& b) {
  return orientation(eye, span.from, b) >= 0 && orientation(eye, b, span.to) >= 0;
}

[[nodiscard]] inline bool shows(const Outline& outline, const Span& span, Point p) {
  return covers(outline.eye, span, toward(p)) && is_before(outline, span, p);
}

/// True if a point is inside the outline or on it.
[[nodiscard]] inline bool contains(const Outline& outline, Point p) {
  const auto& spans = outline.spans;
  if (spans.empty() || !is_valid(p)) return false;
  if (p == outline.eye) return true;
  const std::size_t place = last_from(outline, toward(p));
  const std::size_t before = place == 0 ? spans.size() - 1 : place - 1;
  // Where one span ends and the next begins, the point may be on the far end of either.
  return shows(outline, spans[place], p) || shows(outline, spans[before], p);
}

}  // namespace raywalk::detail
