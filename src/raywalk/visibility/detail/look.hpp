#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "raywalk/visibility/detail/quarter_sink.hpp"
#include "raywalk/visibility/detail/quarter_sweep.hpp"

/// How the four quarters of a view become one outline.
namespace raywalk::detail {

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
/// `make_rows(quarter)` gives the rows of one.
template <class MakeRows>
void look_around(Outline& outline, const LookWindow& window, Point eye, std::vector<Beam>& beams,
                 MakeRows make_rows) {
  constexpr std::array<std::array<int, 2>, 4> signs{{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
  bool was_seen = true;
  bool is_first_seen = false;
  for (std::size_t i = 0; i < signs.size(); ++i) {
    const QuarterAxis side(eye.x, signs[i][0], window.x[0], window.x[1]);
    const QuarterAxis forward(eye.y, signs[i][1], window.y[0], window.y[1]);
    const Quarter quarter(forward, side);
    const std::size_t place = outline.spans.size();
    const auto rows = make_rows(quarter);
    QuarterSink sink(outline, window, quarter, rows.block_side());
    const bool is_seen = QuarterSweep(quarter, rows, beams, sink).run();
    if (i == 0) is_first_seen = is_seen;
    if (i % 2 == 0) turn_around(outline.spans, place);
    if (is_seen) outline.spans[place].opens = !was_seen;
    join_at(outline, place);
    was_seen = is_seen;
  }
  if (is_first_seen) outline.spans.front().opens = !was_seen;
  outline.close();
}

}  // namespace raywalk::detail
