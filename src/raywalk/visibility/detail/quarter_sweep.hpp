#pragma once

#include <algorithm>
#include <cassert>
#include <vector>

#include "raywalk/visibility/detail/quarter.hpp"
#include "raywalk/visibility/detail/tile_rows.hpp"

namespace raywalk::detail {

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
/// What a row leaves of a beam is narrower beams for the next one. They are followed depth first,
/// so that what is seen comes in the order of directions, from the forward axis to the side axis.
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

  /// False if the eye sees nothing of this quarter: it looks at a solid at once, or is at the end
  /// of the window.
  bool run() {
    if (quarter_.rows() <= 0 || quarter_.columns() <= 0 || rows_.is_blocked_at_eye()) return false;
    beams_.clear();
    Beam beam{Quarter::first(), Quarter::last(), 0, 0, false};
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
    if (beam.row == quarter_.rows()) return sink_(false, beam.row, beam.low, beam.high), false;
    const int far_line = rows_.far_line(beam.row, beam.is_fine);
    const int end = quarter_.column_after(beam.high, far_line);
    for (int column = beam.column;;) {
      const Obstacle found = rows_.next(beam.row, column, end, beam.is_fine);
      if (found.first == end && end < quarter_.columns()) break;
      const Bound before = quarter_.bound(far_line, found.first);
      if (quarter_.compare(before, beam.high) >= 0) break;
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
    beam.row = far_line;
    beam.column = quarter_.column_before(beam.low, far_line);
    beam.is_fine = beam.is_fine && !rows_.is_block_line(far_line);
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
};

}  // namespace raywalk::detail
