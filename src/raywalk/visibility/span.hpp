#pragma once

#include <cmath>
#include <cstdint>

#include "raywalk/visibility/bearing.hpp"

namespace raywalk {

/// The kind of thing that an eye sees in a span of directions: a wall, the edge of the map, the end
/// of its reach, or an occluder, a segment or a circle.
enum class SpanKind : std::uint8_t { wall, edge, reach, segment, circle };

/// The name that a cast gives to an occluder that it meets.
struct OccluderName {
  /// `Contact::part`: which of the arguments of `any_of` it belongs to.
  int part = 0;
  /// `Contact::id`: that of a thin wall, or the place of a shape among those of its `ShapeGrid`.
  int id = 0;

  friend bool operator==(const OccluderName&, const OccluderName&) = default;
};

/// A stretch of directions in which an eye sees one thing, on one line or one arc.
///
/// It goes from `from` to `to` clockwise on screen, less than half a turn.
struct Span {
  Bearing from{};
  Bearing to{};
  /// Walls and the edge: the line x = `at`, or, without `is_upright`, y = `at`. The reach: the
  /// radius.
  double at = 0;
  /// Occluders: which of all those that were laid before the eye; for the names by which a cast
  /// knows them, see `Visibility::occluder`.
  int id = 0;
  SpanKind kind = SpanKind::wall;
  bool is_upright = false;
  /// True if nothing is seen just before `from`: the outline comes from the eye itself.
  bool opens = false;

  /// True if it lies on a line of the grid.
  [[nodiscard]] constexpr bool is_on_line() const {
    return kind == SpanKind::wall || kind == SpanKind::edge;
  }
  /// True if another span lies on the same line, arc or occluder.
  [[nodiscard]] constexpr bool is_on_same(const Span& other) const {
    return kind == other.kind && is_upright == other.is_upright && at == other.at && id == other.id;
  }

  friend bool operator==(const Span&, const Span&) = default;
};

namespace detail {

/// Where a bearing meets the line `across = at`, along the line; the eye is at `eye_across` and
/// `eye_along`. Expects a bearing that crosses it. Off by at most 2^-50 of how far it lies from the
/// eye, and by one rounding.
[[nodiscard]] inline double meet_line(double at, double eye_across, double eye_along, double across,
                                      double along) {
  return along == 0 ? eye_along : eye_along + (at - eye_across) * (along / across);
}

/// Where a bearing meets the grid line of a span. Exactly so in the coordinate across the line;
/// and in the other if it is a corner of the grid, of which `scale` lines make a tile.
[[nodiscard]] inline Point meet_grid(Point eye, const Span& span, const Bearing& b, double scale) {
  if (b.kind == Bearing::Kind::meeting) return b.point();
  const bool is_x = span.is_upright;
  if (!b.is_vector() && (is_x ? b.x : b.y) == span.at) return b.point();
  const Vec way = offset(eye, b);
  const double along = is_x ? meet_line(span.at, eye.x, eye.y, way.x, way.y)
                            : meet_line(span.at, eye.y, eye.x, way.y, way.x);
  const double corner = std::floor(along * scale + 0.5) / scale;
  const Point rounded = is_x ? Point{span.at, along} : Point{along, span.at};
  constexpr double near_corner = 0x1p-16;  // of the grid's unit; exact numbers tell
  const double gone = std::abs(along - (is_x ? eye.y : eye.x));
  const double error = Bounded<6>{along, gone}.error() + near_corner / scale;
  if (corner == along || std::abs(along - corner) > error) return rounded;
  const Point snapped = is_x ? Point{span.at, corner} : Point{corner, span.at};
  return orientation(eye, b, toward(snapped)) == 0 ? snapped : rounded;
}

}  // namespace detail
}  // namespace raywalk
