#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "raywalk/visibility/span.hpp"

namespace raywalk::detail {

/// A thing in the light besides the map: the segment from `a` clockwise to `b`, as the eye sees it,
/// or, with a radius, the circle around `a`.
struct Occluder {
  Point a{};
  Point b{};
  double radius = 0;
  OccluderName name{};
};

/// The spans that are seen from an eye, in the order of directions: put together, and asked.
///
/// The spans do not overlap; they go once around, from the first one's `from`.
struct Outline {
  Point eye{};
  /// How many lines of the grid there are a tile: a whole number.
  double scale = 1;
  std::vector<Span> spans{};
  /// The occluders that the ids of spans stand for.
  std::vector<Occluder> occluders{};
  /// Room for the spans that will replace these.
  std::vector<Span> next{};

  /// Nothing is seen from an eye, and nothing stands in the light.
  void clear(Point new_eye) {
    eye = new_eye;
    spans.clear();
    occluders.clear();
  }
  /// Keeps no more memory than what is seen takes.
  void shrink_to_fit() {
    next = std::vector<Span>();
    spans.shrink_to_fit();
    occluders.shrink_to_fit();
  }
  /// About how much memory it takes besides its own, in bytes.
  [[nodiscard]] std::size_t bytes() const {
    return (spans.capacity() + next.capacity()) * sizeof(Span) +
           occluders.capacity() * sizeof(Occluder);
  }
  [[nodiscard]] const Occluder& occluder(const Span& span) const {
    return occluders[static_cast<std::size_t>(span.id)];
  }
  /// Adds to what comes next; as one with what is there where that goes on. Expects a bearing
  /// `from` at which the last one ends, or `opens`.
  void add_next(const Span& span) {
    if (!next.empty() && continues(next.back(), span)) {
      next.back().to = span.to;
    } else {
      next.push_back(span);
    }
  }
  /// Puts what comes next in the place of what was there.
  void take_next() {
    std::swap(spans, next);
    close();
  }
  /// Makes one span of the first and the last one where these go on.
  void close() {
    if (spans.size() < 2 || spans.front().opens) return;
    if (!continues(spans.back(), spans.front())) return;
    spans.front().from = spans.back().from;
    spans.front().opens = spans.back().opens;
    spans.pop_back();
  }

 private:
  /// Whole lines are seen under less than half a turn; arcs have to stay so.
  [[nodiscard]] bool continues(const Span& before, const Span& span) const {
    if (span.opens || !before.is_on_same(span)) return false;
    return before.is_on_line() || orientation(eye, before.from, span.to) > 0;
  }
};

}  // namespace raywalk::detail
