#pragma once

#include <cstddef>
#include <optional>

#include "raywalk/visibility/detail/look_window.hpp"
#include "raywalk/visibility/detail/outline.hpp"
#include "raywalk/visibility/detail/quarter.hpp"

namespace raywalk::detail {

/// A line of a quarter on which something is seen: a column line, or a row line.
struct QuarterLine {
  bool is_side = false;
  int number = 0;
};

/// The corner at which a direction meets a line; none if it passes between two.
[[nodiscard]] inline std::optional<Bound> corner_on(const Quarter& quarter, const QuarterLine& line,
                                                    const Bound& b) {
  const QuarterAxis& side = quarter.side();
  const QuarterAxis& forward = quarter.forward();
  const double place = line.is_side ? side.distance(line.number) / b.slope + forward.start()
                                    : b.slope * forward.distance(line.number) + side.start();
  const double limit = line.is_side ? forward.count : side.count;
  if (place <= 0.5 || place >= limit + 0.5) return std::nullopt;
  const int number = static_cast<int>(place + 0.5);
  const Bound corner =
      line.is_side ? quarter.bound(number, line.number) : quarter.bound(line.number, number);
  return quarter.compare(corner, b) == 0 ? std::optional(corner) : std::nullopt;
}

/// Writes what a quarter sees into an outline, of `outline.scale` grid lines a tile.
class QuarterSink {
 public:
  /// Light may have been divided at the corners of blocks of `block_side` cells, for no reason that
  /// can be seen; with 0 there are no blocks.
  QuarterSink(Outline& outline, const LookWindow& window, const Quarter& quarter, int block_side)
      : outline_(outline),
        window_(window),
        quarter_(quarter),
        block_side_(block_side),
        first_(outline.spans.size()) {}

  void operator()(bool is_side, int line, const Bound& from, const Bound& to) {
    const QuarterAxis& axis = is_side ? quarter_.side() : quarter_.forward();
    const int at = axis.line(line);
    Span span;
    span.kind = window_.kind_on(is_side, at, line == axis.count);
    span.is_upright = is_side;
    span.at = at / outline_.scale;
    span.to = bearing(to);
    auto& spans = outline_.spans;
    if (spans.size() > first_ && spans.back().is_on_same(span)) {
      spans.back().to = span.to;
      return;
    }
    span.from = bearing(from);
    const QuarterLine here{is_side, line};
    if (block_side_ > 0 && is_corner_of_blocks(from)) {
      // Of all corners in this direction the one that matters is where the nearer line ends.
      span.from =
          bearing(nearer(corner_on(quarter_, last_, from), corner_on(quarter_, here, from), from));
      spans.back().to = span.from;
    }
    spans.push_back(span);
    last_ = here;
  }

 private:
  [[nodiscard]] bool is_corner_of_blocks(const Bound& b) const {
    return b.row != 0 && b.column != 0 && quarter_.forward().line(b.row) % block_side_ == 0 &&
           quarter_.side().line(b.column) % block_side_ == 0;
  }
  [[nodiscard]] static Bound nearer(const std::optional<Bound>& a, const std::optional<Bound>& b,
                                    const Bound& otherwise) {
    if (!a || !b) return a ? *a : b.value_or(otherwise);
    return a->row < b->row ? *a : *b;
  }
  [[nodiscard]] Bearing bearing(const Bound& b) const {
    const QuarterAxis& side = quarter_.side();
    const QuarterAxis& forward = quarter_.forward();
    if (b.column == 0) return along({0, static_cast<double>(forward.sign)});
    if (b.row == 0) return along({static_cast<double>(side.sign), 0});
    return toward({side.line(b.column) / outline_.scale, forward.line(b.row) / outline_.scale});
  }

  Outline& outline_;
  const LookWindow& window_;
  const Quarter& quarter_;
  int block_side_;
  std::size_t first_;
  QuarterLine last_{};
};

}  // namespace raywalk::detail
