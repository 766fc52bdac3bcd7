#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "raywalk/visibility/detail/front.hpp"

/// Puts something before what is seen, or takes directions away: both cut spans into pieces.
namespace raywalk::detail {

/// A sector of directions, clockwise from `from` to `to`; of any width but a whole turn.
struct Sector {
  Bearing from{};
  Bearing to{};

  /// True if a piece that begins at a bearing, and is not cut by this sector, lies in it.
  [[nodiscard]] bool holds(Point eye, const Bearing& begin) const {
    return comes_before(eye, from, begin, to);
  }
};

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
/// `hider.hides(piece)` names.
template <class Hider>
void overlay(Outline& outline, const Hider& hider) {
  outline.next.clear();
  for (const Span& span : outline.spans) {
    Cuts found(outline.eye, span);
    hider.cut(span, found);
    const std::span<const Cut> cuts = found.all();
    for (std::size_t i = 0; i <= cuts.size(); ++i) {
      Span piece = span;
      piece.opens = i == 0 && span.opens;
      if (i > 0) piece.from = cuts[i - 1].at;
      if (i < cuts.size()) piece.to = cuts[i].at;
      const bool hides = hider.hides(piece);
      // What begins before a span begins at its own end; behind it is only the direction.
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

}  // namespace raywalk::detail
