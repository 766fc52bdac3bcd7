#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "raywalk/geom/ray.hpp"
#include "raywalk/ray/detail/stepper.hpp"
#include "raywalk/ray/mask.hpp"

/// A look at the pixels of one tile, rows as words: does a ray meet a solid one, and which first?
namespace raywalk::detail {

/// Where a pixel of a tile lies in a mask that has moved by `shift`. What is beyond all ints wraps
/// round to below 0: beyond the mask as well. Expects 0 <= pixel < 64.
[[nodiscard]] constexpr int shifted_back(int pixel, int shift) {
  return static_cast<int>(static_cast<unsigned>(pixel) - static_cast<unsigned>(shift));
}

/// What a look tells: the ray passes, or it enters a solid pixel across a line of x or of y, or a
/// corner of pixels is too near to know. Where it passes, that is certain, whatever it touches.
enum class Look : std::uint8_t { free, solid_by_x, solid_by_y, doubt };

/// What a look found: the pixel of the tile, if it is solid.
struct Seen {
  Look look = Look::free;
  Pixel pixel{};
};

/// Where a ray comes into a tile and leaves it, in pixels from the tile's north-west corner.
struct Chord {
  Point corner{};  // the tile's, in pixels of the map
  Point in{};
  Point out{};
  bool by_x = false;    // it came in across a line of x
  bool begins = false;  // it did not come in, but begins here
};

/// A ray on the pixels of a map, as far as rounded numbers know.
///
/// A place at t, or on a line of y, is off by less than `slack`: what is gone is at most twice the
/// largest coordinate, and the sum, the tile's corner, and the slack itself are rounded, too. What
/// lies within the slack of a line is taken to lie on both of its sides, so that a look that finds
/// nothing leaves nothing out.
struct RoundedRay {
  Point origin{};
  Vec way{0, 0};
  double slope = 0;  // dx / dy; infinite along a row, and not asked for then
  double slack = 0;
  double size = 0;  // pixels a tile

  /// Expects that no coordinate of origin and tiles is larger than `extent` tiles.
  RoundedRay(const Ray& ray, double extent, int pixels_per_tile)
      : slope(ray.direction.x / ray.direction.y),
        slack(std::max(extent * pixels_per_tile * most_off, least_slack)),
        size(pixels_per_tile) {
    origin = {ray.origin.x * size, ray.origin.y * size};
    way = ray.direction * size;
  }

  [[nodiscard]] Point at(double t) const { return origin + t * way; }
  /// The way through a tile from one t to another.
  [[nodiscard]] Chord chord(Cell tile, double enter, double exit) const {
    const Vec corner{static_cast<double>(tile.x) * size, static_cast<double>(tile.y) * size};
    return {{corner.x, corner.y}, at(enter) - corner, at(exit) - corner};
  }
  /// Where it is at the line between the rows y - 1 and y of a tile. Beyond the tile, its edge.
  [[nodiscard]] double place_at(const Chord& chord, int y) const {
    const double gone = (chord.corner.y + y - origin.y) * slope;
    return std::min(std::max(origin.x + gone - chord.corner.x, 0.0), size);
  }
  /// The first and the last pixel of a tile's row, or column, that a place may lie in.
  [[nodiscard]] int lowest(double place) const {
    return static_cast<int>(std::min(std::max(place - slack, 0.0), size - 1));
  }
  [[nodiscard]] int highest(double place) const {
    return static_cast<int>(std::min(std::max(place + slack, 0.0), size - 1));
  }
  [[nodiscard]] bool is_certain(double place) const { return lowest(place) == highest(place); }

 private:
  using Gone = decltype(LineTime{} * Rounded<1>{});  // t * way
  static constexpr double most_off = margin_of(2 * Gone::roundings + 1 + 3);
  static constexpr double least_slack = 0x1p-40;  // of a pixel
};

/// The bits first to last of a word, both included. Expects 0 <= first <= last < 64.
[[nodiscard]] constexpr std::uint64_t run_bits(int first, int last) {
  return (std::uint64_t{2} << static_cast<unsigned>(last)) -
         (std::uint64_t{1} << static_cast<unsigned>(first));
}

/// The part of a chord in a row of pixels.
struct RowChord {
  int y = 0;
  double begin = 0;
  double end = 0;
  bool is_first = false;
};

/// Which of the solid pixels that a ray may meet in a row it enters first, and how.
[[nodiscard]] inline Seen first_in_row(const RoundedRay& line, const Chord& chord,
                                       const RowChord& row, std::uint64_t solid) {
  const bool is_back = std::signbit(line.way.x);
  const int x = is_back ? 63 - std::countl_zero(solid) : std::countr_zero(solid);
  const bool is_entry = x == line.lowest(row.begin);
  const bool is_known = line.is_certain(row.begin) && line.is_certain(row.end) &&
                        line.is_certain(chord.in.y) && line.is_certain(chord.out.y);
  const bool begins_solid = is_entry && row.is_first && chord.begins;
  if (!is_known || begins_solid) return {Look::doubt, {}};
  const bool by_x = !is_entry || (row.is_first && chord.by_x);
  return {by_x ? Look::solid_by_x : Look::solid_by_y, {x, row.y}};
}

/// Looks along a chord, row by row; `rows(y)` are the pixels of a row, bit x is pixel x.
/// A ray along a line between two rows, or as near to one, is in doubt.
template <class Rows>
[[nodiscard, gnu::noinline]] Seen look_along(const RoundedRay& line, const Chord& chord,
                                             const Rows& rows) {
  const bool is_north = std::signbit(line.way.y);
  const int step = is_north ? -1 : 1;
  const int behind = is_north ? 0 : 1;  // from a row to the line by which the ray leaves it
  const int first = is_north ? line.highest(chord.in.y) : line.lowest(chord.in.y);
  const int last = is_north ? line.lowest(chord.out.y) : line.highest(chord.out.y);
  if (line.way.y == 0 && first != last) return {Look::doubt, {}};
  for (int y = first; (last - y) * step >= 0; y += step) {
    const std::uint64_t bits = rows(y);
    if (bits == 0) continue;
    const double begin = y == first ? chord.in.x : line.place_at(chord, y - step + behind);
    const double end = y == last ? chord.out.x : line.place_at(chord, y + behind);
    const int west = line.lowest(std::min(begin, end));
    const int east = line.highest(std::max(begin, end));
    const std::uint64_t solid = bits & run_bits(west, east);
    if (solid != 0) return first_in_row(line, chord, {y, begin, end, y == first}, solid);
  }
  return {};
}

/// The pixels of a row of a tile. `plan` may be of any kind that has what a `Plan` has.
template <class P>
[[nodiscard]] std::uint64_t row_of(const P& plan, int y) {
  if (plan.mask == nullptr) return plan.solid ? ~std::uint64_t{0} : 0;
  return plan.mask->word_from(shifted_back(0, plan.shift.x), shifted_back(y, plan.shift.y));
}

/// Looks at the pixels of a plan.
template <class P>
[[nodiscard]] Seen look_at(const RoundedRay& line, const Chord& chord, const P& plan) {
  return look_along(line, chord, [&plan](int y) { return row_of(plan, y); });
}

}  // namespace raywalk::detail
