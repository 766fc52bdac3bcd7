#pragma once

#include "raywalk/ray/walk.hpp"
#include "raywalk/visibility/detail/limit.hpp"

/// What is seen behind a loose segment, and behind a circle.
namespace raywalk::detail {

/// A segment before what is seen. Whether it is nearer than a face, an edge or another segment is
/// decided exactly; where it crosses them, the point is rounded.
class SegmentHider {
 public:
  /// The last occluder of an outline.
  explicit SegmentHider(const Outline& outline)
      : outline_(outline),
        shape_(outline.occluders.back()),
        sector_{toward(shape_.a), toward(shape_.b)} {
    look_.kind = SpanKind::segment;
    look_.id = static_cast<int>(outline.occluders.size()) - 1;
  }

  [[nodiscard]] const Span& look() const { return look_; }
  void cut(const Span& span, Cuts& cuts) const {
    cuts.add({meeting(shape_.a), false});
    cuts.add({meeting(shape_.b), false});
    if (!is_straight(span)) {
      const bool is_reach = span.kind == SpanKind::reach;
      const Circle circle = is_reach
                                ? Circle{outline_.eye, span.at}
                                : Circle{outline_.occluder(span).a, outline_.occluder(span).radius};
      add_meetings_of_line(shape_.a, shape_.b - shape_.a, circle, cuts);
    } else if (side_of(outline_, span, shape_.a) * side_of(outline_, span, shape_.b) < 0) {
      cuts.add_meeting(meeting_of_lines(outline_, span, shape_.a, shape_.b));
    }
  }
  [[nodiscard]] bool hides(const Span& piece) const {
    if (!sector_.holds(outline_.eye, piece.from)) return false;
    if (is_straight(piece)) {
      const int a = side_of(outline_, piece, shape_.a);
      const int b = side_of(outline_, piece, shape_.b);
      if (a * b >= 0) return a + b > 0;
      const Bearing at = toward(meeting_of_lines(outline_, piece, shape_.a, shape_.b));
      // The crossing cuts the span, so no piece has it inside.
      return (orientation(outline_.eye, piece.from, at) > 0) == (a > 0);
    }
    const Vec way = way_between(outline_.eye, piece.from, piece.to);
    return time_of_front(outline_, look_, way) < time_of_front(outline_, piece, way);
  }

 private:
  [[nodiscard]] static bool is_straight(const Span& span) {
    return span.is_on_line() || span.kind == SpanKind::segment;
  }

  const Outline& outline_;
  Occluder shape_;
  Sector sector_;
  Span look_{};
};

/// A circle before what is seen; everything about it is rounded.
class CircleHider {
 public:
  /// The last occluder of an outline, and its tangents.
  CircleHider(const Outline& outline, const Sector& sector)
      : outline_(outline), shape_(outline.occluders.back()), sector_(sector) {
    look_.kind = SpanKind::circle;
    look_.id = static_cast<int>(outline.occluders.size()) - 1;
  }

  [[nodiscard]] const Span& look() const { return look_; }
  void cut(const Span& span, Cuts& cuts) const {
    cuts.add({sector_.from, false});
    cuts.add({sector_.to, false});
    add_meetings(outline_, span, {shape_.a, shape_.radius}, cuts);
  }
  [[nodiscard]] bool hides(const Span& piece) const {
    if (!sector_.holds(outline_.eye, piece.from)) return false;
    const Vec way = way_between(outline_.eye, piece.from, piece.to);
    return time_of_front(outline_, look_, way) < time_of_front(outline_, piece, way);
  }

 private:
  const Outline& outline_;
  Occluder shape_;
  Sector sector_;
  Span look_{};
};

/// Hides what lies behind the segment between two points. One that is seen end on, or has the eye
/// on it, hides nothing, nor does one with a point that is none.
inline void hide_behind(Outline& outline, Point a, Point b) {
  const bool is_somewhere = is_valid(a) && is_valid(b);
  const int side = is_somewhere ? orientation(outline.eye, toward(a), toward(b)) : 0;
  outline.occluders.push_back(side > 0 ? Occluder{a, b, 0} : Occluder{b, a, 0});
  if (side != 0) overlay(outline, SegmentHider(outline));
}

/// Hides what lies behind a circle. An eye inside sees nothing; one on it, what lies beyond the
/// tangent.
/// The points where the tangents touch are T = C + (r^2 A +- r sqrt(|A|^2 - r^2) perp A) / |A|^2,
/// with A = eye - C.
inline void hide_behind(Outline& outline, const Circle& circle) {
  outline.occluders.push_back({circle.center, circle.center, circle.radius});
  if (circle.radius == 0) return;
  const Vec away = outline.eye - circle.center;
  const double distance = length(away);
  const Vec across = quarter_turn(away);
  if (distance < circle.radius) {
    outline.spans.clear();
  } else if (distance == circle.radius) {
    limit_cone(outline, {along(-across), along(across)});
  } else {
    const double part = circle.radius / distance;
    const double root = std::sqrt((distance - circle.radius) * (distance + circle.radius));
    const Vec toward_eye = part * part * away;
    const Vec aside = part * (root / distance) * across;
    const Sector tangents{meeting(circle.center + (toward_eye + aside)),
                          meeting(circle.center + (toward_eye - aside))};
    if (orientation(outline.eye, tangents.from, tangents.to) > 0) {
      overlay(outline, CircleHider(outline, tangents));
    }
  }
}

}  // namespace raywalk::detail
