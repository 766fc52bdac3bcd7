#pragma once

#include <cstddef>
#include <span>

#include "raywalk/visibility/detail/front.hpp"
#include "raywalk/visibility/detail/occlusion.hpp"
#include "raywalk/visibility/detail/outline.hpp"
#include "raywalk/visibility/detail/sector.hpp"

/// A part of an outline in the place of what was seen there.
namespace raywalk::detail {

/// Puts an outline together anew: in a sector that of another view, around it the old one.
class OutlineJoiner {
 public:
  /// Expects an outline that is not empty, and a sector that is narrower than half a turn.
  OutlineJoiner(Outline& outline, const Sector& sector)
      : outline_(outline),
        sector_(sector),
        first_(last_from(outline, sector.from)),
        last_(last_from(outline, sector.to)) {}

  void join(std::span<const Span> part) {
    const std::span<const Span> spans = outline_.spans;
    outline_.next.clear();
    const bool is_across_first =
        comes_before(outline_.eye, spans.front().from, sector_.to, sector_.from);
    if (!is_across_first) {
      add(spans.first(first_));
      add_before();
      add_part(part);
      add_after();
      add(spans.subspan(last_ + 1));
    } else {
      add_after();
      if (last_ < first_) {
        add(spans.subspan(last_ + 1, first_ - last_ - 1));
        add_before();
      }
      add_part(part);
    }
    if (!outline_.next.empty()) {
      Span& first = outline_.next.front();
      first.opens = !is_same_direction(outline_.eye, outline_.next.back().to, first.from);
    }
    outline_.take_next();
  }

 private:
  /// Adds the part before the sector of the span in which it begins, or of the last one before it.
  void add_before() {
    Span span = outline_.spans[first_];
    if (is_same_direction(outline_.eye, span.from, sector_.from)) return;
    if (is_inside(span, sector_.from)) span.to = sector_.from;
    add({&span, 1});
  }
  /// Adds the part behind the sector of the span in which it ends.
  void add_after() {
    Span span = outline_.spans[last_];
    if (!is_same_direction(outline_.eye, span.from, sector_.to)) {
      if (!is_inside(span, sector_.to)) return;
      span.from = sector_.to;
    }
    add({&span, 1});
  }
  /// The spans of a part begin behind the axis to the east, which may lie within the sector.
  void add_part(std::span<const Span> part) {
    std::size_t begin = 1;
    const auto rises = [&](const Span& before, const Span& span) {
      return comes_before(outline_.eye, sector_.from, before.from, span.from);
    };
    while (begin < part.size() && rises(part[begin - 1], part[begin])) ++begin;
    if (begin < part.size()) {
      add(part.subspan(begin));
      part = part.first(begin);
    }
    add(part);
  }
  [[nodiscard]] bool is_inside(const Span& span, const Bearing& b) const {
    return orientation(outline_.eye, span.from, b) > 0 && orientation(outline_.eye, b, span.to) > 0;
  }
  /// Adds spans that follow each other, behind others, which may end before them.
  void add(std::span<const Span> spans) {
    for (std::size_t i = 0; i < spans.size(); ++i) {
      Span span = spans[i];
      if (i == 0 && !outline_.next.empty()) {
        span.opens = !is_same_direction(outline_.eye, outline_.next.back().to, span.from);
      }
      outline_.add_next(span);
    }
  }

  Outline& outline_;
  Sector sector_;
  std::size_t first_;
  std::size_t last_;
};

/// Sees in a sector what another outline has there, which has nothing else. Expects a sector that
/// is narrower than half a turn.
inline void replace(Outline& outline, const Outline& part, const Sector& sector) {
  if (outline.spans.empty()) {
    outline.spans = part.spans;
  } else {
    OutlineJoiner(outline, sector).join(part.spans);
  }
}

}  // namespace raywalk::detail
