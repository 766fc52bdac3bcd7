#pragma once

#include "raywalk/visibility/detail/meetings.hpp"

/// An outline within a radius, and within a cone.
namespace raywalk::detail {

/// The end of the eye's reach.
class ReachHider {
 public:
  ReachHider(const Outline& outline, double radius) : outline_(outline) {
    look_.kind = SpanKind::reach;
    look_.at = radius;
  }

  [[nodiscard]] const Span& look() const { return look_; }
  void cut(const Span& span, Cuts& cuts) const {
    add_meetings(outline_, span, {outline_.eye, look_.at}, cuts);
  }
  [[nodiscard]] bool hides(const Span& piece) const {
    const Vec way = way_between(outline_.eye, piece.from, piece.to);
    return time_of_front(outline_, piece, way) * length(way) > look_.at;
  }

 private:
  const Outline& outline_;
  Span look_{};
};

/// Expects a radius of 0 or more; with 0 nothing is left.
inline void limit_reach(Outline& outline, double radius) {
  if (radius == 0) {
    outline.spans.clear();
  } else if (radius < forever) {
    overlay(outline, ReachHider(outline, radius));
  }
}

/// Leaves the directions of a sector. One without width leaves nothing.
inline void limit_cone(Outline& outline, const Sector& sector) {
  outline.next.clear();
  bool was_left_out = true;
  if (!is_same_direction(outline.eye, sector.from, sector.to)) {
    for (const Span& span : outline.spans) {
      Cuts found(outline.eye, span);
      found.add({sector.from, false});
      found.add({sector.to, false});
      const std::span<const Cut> cuts = found.all();
      for (std::size_t i = 0; i <= cuts.size(); ++i) {
        Span piece = span;
        if (i > 0) piece.from = cuts[i - 1].at;
        if (i < cuts.size()) piece.to = cuts[i].at;
        piece.opens = was_left_out || (i == 0 && span.opens);
        was_left_out = !sector.holds(outline.eye, piece.from);
        if (!was_left_out) outline.add_next(piece);
      }
    }
  }
  // The first one does not open if the last one goes on in it.
  if (!outline.next.empty()) {
    Span& first = outline.next.front();
    first.opens = !is_same_direction(outline.eye, outline.next.back().to, first.from);
  }
  outline.take_next();
}

}  // namespace raywalk::detail
