#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>

#include "raywalk/geom/detail/inside.hpp"
#include "raywalk/ray/walk.hpp"
#include "raywalk/visibility/detail/front.hpp"
#include "raywalk/visibility/detail/sector.hpp"

/// Cover for an outline: loose occluders, and the limits of the look, which both lay pieces over
/// its spans.
namespace raywalk::detail {

// Puts something before what is seen, or takes directions away: both cut spans into pieces.

/// Where a span is cut. Two lines meet there, or else something begins or ends before it.
struct Cut {
  Bearing at{};
  bool is_meeting = false;
};

/// The cuts strictly inside a span, in order.
class Cuts {
 public:
  Cuts(Point eye, const Span& span) : eye_(eye), span_(span) {}

  [[nodiscard]] Point eye() const { return eye_; }
  void add(const Cut& cut) {
    if (orientation(eye_, span_.from, cut.at) <= 0 || orientation(eye_, cut.at, span_.to) <= 0) {
      return;
    }
    std::size_t place = count_;
    while (place > 0 && orientation(eye_, cut.at, cuts_[place - 1].at) > 0) --place;
    if (place > 0 && orientation(eye_, cut.at, cuts_[place - 1].at) == 0) return;
    for (std::size_t i = count_; i > place; --i) cuts_[i] = cuts_[i - 1];
    cuts_[place] = cut;
    ++count_;
  }
  void add_meeting(Point p) {
    if (p != eye_) add({meeting(p), true});
  }
  [[nodiscard]] std::span<const Cut> all() const { return {cuts_.data(), count_}; }

 private:
  Point eye_;
  const Span& span_;
  std::array<Cut, 4> cuts_{};
  std::size_t count_ = 0;
};

/// A bearing without the claim that something meets there.
[[nodiscard]] constexpr Bearing plain(Bearing b) {
  if (b.kind == Bearing::Kind::meeting) b.kind = Bearing::Kind::toward;
  return b;
}

/// Cuts each span where `hider.cut(span, cuts)` says, and shows `hider.look()` in the pieces that
/// `hider.hides(piece)` names. Spans that it `leaves` for sure, if it can tell, stay as they are.
template <class Hider>
void overlay(Outline& outline, const Hider& hider) {
  outline.next.clear();
  for (const Span& span : outline.spans) {
    if constexpr (requires { hider.leaves(span); }) {
      if (hider.leaves(span)) {
        outline.add_next(span);
        continue;
      }
    }
    Cuts found(outline.eye, span);
    hider.cut(span, found);
    const std::span<const Cut> cuts = found.all();
    for (std::size_t i = 0; i <= cuts.size(); ++i) {
      Span piece = span;
      piece.opens = i == 0 && span.opens;
      if (i > 0) piece.from = cuts[i - 1].at;
      if (i < cuts.size()) piece.to = cuts[i].at;
      const bool hides = hider.hides(piece);
      // An occluder before a span begins at its own end, and cuts the span by a direction alone.
      if (hides ? i == 0 : (i > 0 && !cuts[i - 1].is_meeting)) piece.from = plain(piece.from);
      if (hides ? i == cuts.size() : (i < cuts.size() && !cuts[i].is_meeting)) {
        piece.to = plain(piece.to);
      }
      if (hides) {
        const Span look = hider.look();
        piece.at = look.at;
        piece.id = look.id;
        piece.kind = look.kind;
        piece.is_upright = false;
      }
      outline.add_next(piece);
    }
  }
  outline.take_next();
}

// Where the line or arc of a span meets circles and segments, rounded.

/// False for a point of a circle on the side away from the eye, which never sees it. An eye at the
/// circle's centre sees all of it.
[[nodiscard]] inline bool is_seen_of(const Circle& circle, Point eye, Point p) {
  const Vec to_eye = eye - circle.center;
  return to_eye == Vec{0, 0} || dot(p - circle.center, to_eye) >= circle.radius * circle.radius;
}

/// Cuts where a straight line meets a circle before the eye.
inline void add_meetings_of_line(Point p, Vec along, const Circle& circle, Cuts& cuts) {
  const auto found = crossing_of_line(p - circle.center, along, circle.radius);
  if (!found) return;
  for (const double t : {found->enter, found->exit}) {
    const Point meets = p + t * along;
    if (is_seen_of(circle, cuts.eye(), meets)) cuts.add_meeting(meets);
  }
}

/// Cuts where two circles meet before the eye.
inline void add_meetings_of_circles(const Circle& a, const Circle& b, Cuts& cuts) {
  const Vec way = b.center - a.center;
  const double square = dot(way, way);
  if (square == 0) return;
  const double along = (square + (a.radius - b.radius) * (a.radius + b.radius)) / (2 * square);
  const double aside = a.radius * a.radius / square - along * along;
  if (!(aside >= 0)) return;
  const Vec across = std::sqrt(aside) * quarter_turn(way);
  for (const Vec aside_of : {across, -across}) {
    const Point meets = a.center + (along * way + aside_of);
    if (is_seen_of(a, cuts.eye(), meets) && is_seen_of(b, cuts.eye(), meets)) {
      cuts.add_meeting(meets);
    }
  }
}

/// Cuts where what is seen in a span meets a circle.
inline void add_meetings(const Outline& outline, const Span& span, const Circle& circle,
                         Cuts& cuts) {
  if (span.is_on_line()) {
    const Point middle =
        span.is_upright ? Point{span.at, circle.center.y} : Point{circle.center.x, span.at};
    add_meetings_of_line(middle, span.is_upright ? Vec{0, 1} : Vec{1, 0}, circle, cuts);
  } else if (span.kind == SpanKind::segment) {
    const Occluder& shape = outline.occluder(span);
    add_meetings_of_line(shape.a, shape.b - shape.a, circle, cuts);
  } else if (span.kind == SpanKind::circle) {
    const Occluder& shape = outline.occluder(span);
    add_meetings_of_circles(circle, {shape.a, shape.radius}, cuts);
  } else {
    add_meetings_of_circles(circle, {outline.eye, span.at}, cuts);
  }
}

/// Where the segment from `a` to `b` meets the line of a span, rounded; on a grid line exactly on
/// it. Expects that they cross. Two segments of almost one line cross in the digits that are
/// rounded away first: only exact products tell where.
[[nodiscard]] inline Point meeting_of_lines(const Outline& outline, const Span& span, Point a,
                                            Point b) {
  if (span.is_on_line()) {
    const double t =
        span.is_upright ? (span.at - a.x) / (b.x - a.x) : (span.at - a.y) / (b.y - a.y);
    const Point p = mix(a, b, t);
    return span.is_upright ? Point{span.at, p.y} : Point{p.x, span.at};
  }
  const Occluder& shape = outline.occluder(span);
  const ExactVec along(shape.a, shape.b);
  const Scaled whole = cross_value(ExactVec(a, b), along);
  const double t = quotient(cross_value(ExactVec(a, shape.a), along), whole);
  return mix(a, b, std::clamp(t, 0.0, 1.0));
}

/// On which side of the line of a span a point is, exactly: 1 if it is on the eye's, 0 on the line.
/// Expects a grid line or a segment.
[[nodiscard]] inline int side_of(const Outline& outline, const Span& span, Point p) {
  if (!span.is_on_line()) {
    const Occluder& shape = outline.occluder(span);
    return p == shape.a ? 0 : orientation(shape.a, toward(shape.b), toward(p));
  }
  const double eye = span.is_upright ? outline.eye.x : outline.eye.y;
  const double at = span.is_upright ? p.x : p.y;
  if (at == span.at) return 0;
  return (at < span.at) == (eye < span.at) ? 1 : -1;
}

// An outline within a radius, and within a cone.

/// The end of the eye's reach.
class ReachHider {
 public:
  ReachHider(const Outline& outline, double radius) : outline_(outline) {
    look_.kind = SpanKind::reach;
    look_.at = radius;
  }

  [[nodiscard]] const Span& look() const { return look_; }
  /// True of what lies on a line, both ends of it surely within the radius.
  [[nodiscard]] bool leaves(const Span& span) const {
    if (!span.is_on_line()) return false;
    const double own = span.is_upright ? outline_.eye.x : outline_.eye.y;
    const double square = (span.at - own) * (span.at - own);
    const auto is_near = [&](const Bearing& bearing) {
      constexpr double less = 1 - 0x1p-30;
      const Vec way = offset(outline_.eye, bearing);
      const double across = span.is_upright ? way.x * way.x : way.y * way.y;
      return across > 0x1p-400 && dot(way, way) * square < across * (look_.at * look_.at) * less;
    };
    return is_near(span.from) && is_near(span.to);
  }
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

// Loose segments and circles, and the spans behind them.

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
/// on it, hides nothing, nor does one with a point that is none, or one so short that its products
/// vanish.
inline void hide_behind(Outline& outline, Point a, Point b, const OccluderName& name) {
  constexpr double shortest = 0x1p-400;
  const Vec along = b - a;
  const bool is_somewhere =
      is_valid(a) && is_valid(b) && std::max(std::abs(along.x), std::abs(along.y)) >= shortest;
  const int side = is_somewhere ? orientation(outline.eye, toward(a), toward(b)) : 0;
  outline.occluders.push_back(side > 0 ? Occluder{a, b, 0, name} : Occluder{b, a, 0, name});
  if (side != 0) overlay(outline, SegmentHider(outline));
}

/// Hides what lies behind a circle. An eye inside sees nothing; one on it, what lies beyond the
/// tangent.
/// The points where the tangents touch are T = C + (r^2 A +- r sqrt(|A|^2 - r^2) perp A) / |A|^2,
/// with A = eye - C.
inline void hide_behind(Outline& outline, const Circle& circle, const OccluderName& name) {
  outline.occluders.push_back({circle.center, circle.center, circle.radius, name});
  const double sum = circle.center.x + circle.center.y + circle.radius;
  if (circle.radius == 0 || !std::isfinite(sum)) return;
  const Vec away = outline.eye - circle.center;
  const Vec across = quarter_turn(away);
  const int side = side_of(circle, outline.eye);
  if (side < 0) {
    outline.spans.clear();
  } else if (side == 0) {
    limit_cone(outline, {along(-across), along(across)});
  } else {
    const double distance = std::max(length(away), circle.radius);
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
