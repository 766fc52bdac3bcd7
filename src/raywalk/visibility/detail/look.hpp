#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "raywalk/ray/detail/stepper.hpp"
#include "raywalk/ray/policy.hpp"
#include "raywalk/ray/tile.hpp"
#include "raywalk/visibility/detail/outline.hpp"
#include "raywalk/visibility/detail/quarter.hpp"
#include "raywalk/visibility/detail/sector.hpp"
#include "raywalk/visibility/detail/tile_rows.hpp"
#include "raywalk/visibility/span.hpp"

/// One look around: four quarters are swept in a window of the grid, and become one outline.
namespace raywalk::detail {

/// The part of the grid that is looked at, from line to line, whether its ends are the map's, and
/// in which directions.
struct LookWindow {
  std::array<int, 2> x{0, 0};
  std::array<int, 2> y{0, 0};
  Grid grid{};
  Border border = Border::clip;
  /// Without one, in all directions.
  std::optional<Sector> sector{};

  /// Everything within `reach` of the eye, as far as the map goes. All in cells.
  LookWindow(const Grid& map, Border beyond, Point eye, double reach) : grid(map), border{beyond} {
    x = ends(eye.x, reach, map.width);
    y = ends(eye.y, reach, map.height);
  }
  /// False if the eye is off the map.
  [[nodiscard]] bool contains(Point p) const {
    return p.x >= x[0] && p.x <= x[1] && p.y >= y[0] && p.y <= y[1];
  }
  /// The part of a quarter that lies in the directions of the look; none if none of it does.
  [[nodiscard]] std::optional<QuarterPart> part_of(const Quarter& quarter) const {
    return sector ? QuarterPartFinder(quarter).part_in(*sector) : QuarterPart{};
  }
  /// The kind of span that is seen on a line: a wall, or the end of the window.
  [[nodiscard]] SpanKind kind_on(bool is_upright, int line, bool is_end) const {
    if (!is_end) return SpanKind::wall;
    const bool is_map = line == 0 || line == (is_upright ? grid.width : grid.height);
    return is_map && border == Border::solid ? SpanKind::wall : SpanKind::edge;
  }

 private:
  [[nodiscard]] std::array<int, 2> ends(double eye, double reach, int size) const {
    const bool is_endless = border == Border::unbounded;
    const double low = is_endless ? -max_coordinate : 0;
    const double high = is_endless ? max_coordinate : size;
    // Eye and reach may have been scaled; whatever rounding does, nothing is left out.
    const Rounded<1> middle{eye};
    const Rounded<1> radius{reach};
    const double first = std::clamp(std::floor((middle - radius).lowest()), low, high);
    const double last = std::clamp(std::ceil((middle + radius).highest()), low, high);
    return {static_cast<int>(first), static_cast<int>(last)};
  }
};

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
    if (spans.size() > first_ && block_side_ > 0 && is_corner_of_blocks(from)) {
      // The corner that counts in this direction is the one where the nearer line ends.
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

/// Directions in which light has come as far as a row: those strictly between two bounds.
struct Beam {
  Bound low{};
  Bound high{};
  int row = 0;
  /// The obstacles before this column have been dealt with.
  int column = 0;
  /// True if the row is one of cells, false if it is one of blocks.
  bool is_fine = false;
};

/// Sends the light of one quarter through the map, row by row.
///
/// Each row cuts a beam into narrower beams for the next one. They are followed depth first, so
/// that stretches are seen in the order of directions, from the forward axis to the side axis.
/// Each row of a beam costs as many looks as it has columns in the beam, so that every cell that is
/// seen is looked at about once. All decisions are comparisons of two corners, and exact.
///
/// `sink(is_side, line, from, to)` is told each stretch that is seen: the side of an obstacle that
/// looks to the forward axis, or its front. Stretches are not empty, and leave nothing out.
template <class Rows, class Sink>
class QuarterSweep {
 public:
  /// `beams` is room to work in.
  QuarterSweep(const Quarter& quarter, const Rows& rows, std::vector<Beam>& beams, Sink& sink)
      : quarter_(quarter), rows_(rows), beams_(beams), sink_(sink) {}

  /// How many rows beams have been taken through: a measure of the work.
  [[nodiscard]] std::int64_t steps() const { return steps_; }
  /// False if the eye sees nothing of this quarter: it looks at a solid at once, or is at the end
  /// of the window.
  bool run(const QuarterPart& part) {
    if (quarter_.rows() <= 0 || quarter_.columns() <= 0 || rows_.is_blocked_at_eye()) return false;
    beams_.clear();
    Beam beam{part.low, part.high, 0, 0, false};
    while (follow(beam)) continue;
    while (!beams_.empty()) {
      beam = beams_.back();
      beams_.pop_back();
      while (follow(beam)) continue;
    }
    return true;
  }

 private:
  /// Takes a beam through its row. True if some of it goes on, as `beam`; what is left for later
  /// stands in `beams_`.
  bool follow(Beam& beam) {
    ++steps_;
    if (beam.row == quarter_.rows()) return sink_(false, beam.row, beam.low, beam.high), false;
    if (beam.is_fine && skip_free_rows(beam)) return true;
    const int far_line = rows_.far_line(beam.row, beam.is_fine);
    const int end = quarter_.column_after(beam.high, far_line);
    for (int column = beam.column;;) {
      const Obstacle found = rows_.next(beam.row, column, end, beam.is_fine);
      if (found.first == end && end < quarter_.columns()) break;
      const Bound before = quarter_.bound(far_line, found.first);
      if (quarter_.compare(before, beam.high) >= 0) break;
      if (found.is_mixed && rows_.passes(beam.row, found.first, beam.low, beam.high)) {
        column = std::min(rows_.block_end(found.first), end);
        continue;
      }
      if (quarter_.compare(beam.low, before) < 0) return divide(beam, before, far_line, found);
      if (found.is_mixed) {
        column = std::min(rows_.block_end(found.first), end);
        if (refine(beam, found.first, column)) return true;
        continue;
      }
      if (is_stopped(beam, found.first, end, column)) return false;
    }
    pass(beam, far_line);
    return true;
  }

  /// Takes a fine beam at once through those rows of its block that are free, if it stays in there.
  bool skip_free_rows(Beam& beam) const {
    if (beam.column >= quarter_.columns()) return false;
    const int line = rows_.free_line(beam.row, beam.column);
    if (line <= beam.row + 1) return false;
    const int end = quarter_.column_after(beam.high, line);
    if (end > rows_.block_end(beam.column) || end >= quarter_.columns()) return false;
    pass(beam, line);
    return true;
  }
  /// Lets the part before an obstacle go on, and leaves the rest for later.
  bool divide(Beam& beam, const Bound& before, int far_line, const Obstacle& found) {
    beams_.push_back({before, beam.high, beam.row, found.first, beam.is_fine});
    beam.high = before;
    pass(beam, far_line);
    return true;
  }
  /// Makes fine what of a beam may meet a mixed block, from column `first` to `end`, and
  /// leaves the rest for later. False if nothing of it does.
  bool refine(Beam& beam, int first, int end) {
    const Bound behind = quarter_.bound(beam.row, end);
    if (quarter_.compare(behind, beam.low) <= 0) return false;
    if (quarter_.compare(behind, beam.high) < 0) {
      beams_.push_back({behind, beam.high, beam.row, end, false});
      beam.high = behind;
    }
    beam.column = first;
    beam.is_fine = true;
    return true;
  }
  void pass(Beam& beam, int far_line) const {
    const int block_end = rows_.block_end(beam.column);
    beam.row = far_line;
    beam.column = quarter_.column_before(beam.low, far_line);
    // A beam that has left the block which made it fine looks at the next one as a whole.
    beam.is_fine = beam.is_fine && beam.column < block_end && !rows_.is_block_line(far_line);
  }

  /// Meets the obstacle that begins at a column: its side, then its front. True if that is the end
  /// of the beam; else `next` is the column behind it.
  bool is_stopped(Beam& beam, int column, int end, int& next) {
    const int row = beam.row;
    if (column > 0 && sees(beam, true, column, quarter_.bound(row, column))) return true;
    assert(column < quarter_.columns());
    next = rows_.after(row, column, end, beam.is_fine);
    return sees(beam, false, row, quarter_.bound(row, next));
  }
  /// Sees a line up to a direction, as far as the beam goes. True if that is the end of the beam.
  bool sees(Beam& beam, bool is_side, int line, const Bound& until) {
    if (quarter_.compare(beam.low, until) >= 0) return false;
    const bool is_end = quarter_.compare(until, beam.high) >= 0;
    const Bound to = is_end ? beam.high : until;
    sink_(is_side, line, beam.low, to);
    beam.low = to;
    return is_end;
  }

  const Quarter& quarter_;
  const Rows& rows_;
  std::vector<Beam>& beams_;
  Sink& sink_;
  std::int64_t steps_ = 0;
};

// How the four quarters of a view become one outline.

/// Turns the order of spans, from a place on, around.
inline void turn_around(std::vector<Span>& spans, std::size_t first) {
  std::reverse(spans.begin() + static_cast<std::ptrdiff_t>(first), spans.end());
  for (std::size_t i = first; i < spans.size(); ++i) std::swap(spans[i].from, spans[i].to);
}

/// Joins what two quarters see of one line, where the second begins at `place`.
inline void join_at(Outline& outline, std::size_t place) {
  auto& spans = outline.spans;
  if (place == 0 || place >= spans.size() || spans[place].opens) return;
  if (!spans[place - 1].is_on_same(spans[place])) return;
  spans[place - 1].to = spans[place].to;
  spans.erase(spans.begin() + static_cast<std::ptrdiff_t>(place));
}

/// Looks around: the quarters south-east, south-west, north-west and north-east.
/// `make_rows(quarter)` gives the rows of one. Returns `QuarterSweep::steps` of all.
template <class MakeRows>
std::int64_t look_around(Outline& outline, const LookWindow& window, Point eye,
                         std::vector<Beam>& beams, MakeRows make_rows) {
  constexpr std::array<std::array<int, 2>, 4> signs{{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
  bool was_seen = true;
  bool is_first_seen = false;
  std::int64_t steps = 0;
  for (std::size_t i = 0; i < signs.size(); ++i) {
    const QuarterAxis side(eye.x, signs[i][0], window.x[0], window.x[1]);
    const QuarterAxis forward(eye.y, signs[i][1], window.y[0], window.y[1]);
    const Quarter quarter(forward, side);
    const std::size_t place = outline.spans.size();
    const std::optional<QuarterPart> part = window.part_of(quarter);
    const auto rows = make_rows(quarter);
    QuarterSink sink(outline, window, quarter, rows.block_side());
    QuarterSweep sweep(quarter, rows, beams, sink);
    const bool is_seen = part && sweep.run(*part);
    steps += sweep.steps();
    if (i == 0) is_first_seen = is_seen;
    if (i % 2 == 0) turn_around(outline.spans, place);
    if (is_seen) outline.spans[place].opens = !was_seen;
    join_at(outline, place);
    was_seen = is_seen;
  }
  if (is_first_seen) outline.spans.front().opens = !was_seen;
  outline.close();
  return steps;
}

// An eye among pixels of which not a power of two makes a tile: what scaling rounds.

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
