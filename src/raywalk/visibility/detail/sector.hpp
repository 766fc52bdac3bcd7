#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "raywalk/geom/cone.hpp"
#include "raywalk/visibility/bearing.hpp"
#include "raywalk/visibility/detail/quarter.hpp"

/// Directions side by side, and what a quarter of the view has of them.
namespace raywalk::detail {

/// A sector of directions, clockwise from `from` to `to`; of any width but a whole turn.
struct Sector {
  Bearing from{};
  Bearing to{};

  /// The directions within half an angle of a heading; none, for all of them, if it is half a turn
  /// or more.
  [[nodiscard]] static std::optional<Sector> around(Turn heading, Turn half_angle) {
    if (half_angle.units >= half_turn.units) return std::nullopt;
    return Sector{along(unit_vector(heading - half_angle)),
                  along(unit_vector(heading + half_angle))};
  }
  /// True if it has a direction, its ends included.
  [[nodiscard]] bool contains(Point eye, const Bearing& b) const {
    return !comes_before(eye, from, to, b);
  }
  /// True if a piece that begins at a bearing, and is not cut by this sector, lies in it.
  [[nodiscard]] bool holds(Point eye, const Bearing& begin) const {
    return comes_before(eye, from, begin, to);
  }
};

/// Where, among the directions of a quarter of a turn, those of a sector begin and end. Without an
/// end, they go on beyond that of the quarter.
struct SectorEnds {
  std::optional<Vec> begin{};
  std::optional<Vec> end{};
};

/// The part of a sector from `begin` to `end`, against the clock on screen, in a quarter of a turn.
/// `is_here(way)` tells whether a direction belongs to the quarter, its ends included, and
/// `has_all` whether the sector has all of it if it neither begins nor ends there. None if the
/// quarter has none of it.
template <class IsHere>
[[nodiscard]] std::optional<SectorEnds> ends_within(Vec begin, Vec end, IsHere is_here,
                                                    bool has_all) {
  const bool begins_here = is_here(begin);
  const bool ends_here = is_here(end);
  if (!begins_here && !ends_here) return has_all ? std::optional(SectorEnds{}) : std::nullopt;
  if (begins_here && ends_here && turn(begin, end) > 0) return SectorEnds{};  // all but a gap
  SectorEnds ends;
  if (begins_here) ends.begin = begin;
  if (ends_here) ends.end = end;
  return ends;
}

/// The directions of a quarter from `low` to `high`.
struct QuarterPart {
  Bound low = Quarter::first();
  Bound high = Quarter::last();
};

/// Finds what a quarter has of the directions of a sector.
///
/// It looks for corners of the grid just before and behind them. Those lie beyond the window, so
/// that none of them is a place where anything stands.
class QuarterPartFinder {
 public:
  explicit QuarterPartFinder(const Quarter& quarter) : quarter_(quarter) {}

  /// All of them that lie in the quarter or on its axes, and a few more on either side, if these
  /// are in the quarter, too. None if there are none of them. Expects a sector of vectors.
  [[nodiscard]] std::optional<QuarterPart> part_in(const Sector& sector) const {
    const QuarterAxis& side = quarter_.side();
    const QuarterAxis& forward = quarter_.forward();
    const bool is_clockwise = side.sign != forward.sign;  // from the forward axis to the side axis
    const Vec begin = mirrored(is_clockwise ? sector.from : sector.to);
    const Vec end = mirrored(is_clockwise ? sector.to : sector.from);
    const auto is_here = [](Vec way) { return way.x >= 0 && way.y >= 0; };
    const Bearing axis = along({0, static_cast<double>(forward.sign)});
    const auto ends = ends_within(begin, end, is_here, sector.holds({}, axis));
    if (!ends) return std::nullopt;
    QuarterPart part;
    if (ends->begin && has_room_beyond()) part.low = before(*ends->begin);
    if (ends->end && has_room_beyond()) part.high = behind(*ends->end);
    return part;
  }

 private:
  /// In the quarter's own coordinates: columns and rows.
  [[nodiscard]] Vec mirrored(const Bearing& vector) const {
    return {quarter_.side().sign * vector.x, quarter_.forward().sign * vector.y};
  }
  [[nodiscard]] bool has_room_beyond() const {
    return std::max(quarter_.rows(), quarter_.columns()) < (1 << 30) - 2 * Quarter::lines_beyond;
  }
  [[nodiscard]] Bound before(Vec way) const {
    if (way.x == 0) return Quarter::first();
    if (is_steep(way)) return quarter_.bound(row_beyond(), std::max(column_met(way) - 1, 0));
    return quarter_.bound(row_met(way) + 2, column_beyond());
  }
  [[nodiscard]] Bound behind(Vec way) const {
    if (way.y == 0) return Quarter::last();
    if (is_steep(way)) return quarter_.bound(row_beyond(), column_met(way) + 2);
    return quarter_.bound(std::max(row_met(way) - 1, 0), column_beyond());
  }
  [[nodiscard]] static bool is_steep(Vec way) { return way.x < way.y; }
  [[nodiscard]] int row_beyond() const { return quarter_.rows() + Quarter::lines_beyond; }
  [[nodiscard]] int column_beyond() const { return quarter_.columns() + Quarter::lines_beyond; }
  /// The column in which a direction meets the row beyond; what is rounded is far less than one.
  [[nodiscard]] int column_met(Vec way) const {
    const double away = quarter_.forward().distance(row_beyond());
    return static_cast<int>(quarter_.side().start() + way.x / way.y * away);
  }
  [[nodiscard]] int row_met(Vec way) const {
    const double away = quarter_.side().distance(column_beyond());
    return static_cast<int>(quarter_.forward().start() + way.y / way.x * away);
  }

  const Quarter& quarter_;
};

}  // namespace raywalk::detail
