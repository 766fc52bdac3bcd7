#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "raywalk/geom/detail/inline.hpp"
#include "raywalk/geom/ray.hpp"
#include "raywalk/ray/detail/pixel_projection.hpp"
#include "raywalk/ray/detail/stepper.hpp"
#include "raywalk/ray/mask.hpp"

/// A look at the pixels of one tile, rows as words: does a ray meet a solid one, and which first?
namespace raywalk::detail {

/// The place of a tile's pixel in a mask that has moved by `shift`. A place beyond all ints wraps
/// round to below 0: beyond the mask as well. Expects 0 <= pixel < 64.
[[nodiscard]] constexpr int shifted_back(int pixel, int shift) {
  return static_cast<int>(static_cast<unsigned>(pixel) - static_cast<unsigned>(shift));
}

/// The answer of a look: the ray passes, or it enters a solid pixel across a line of x or of y, or
/// a corner of pixels is too near to know. Where it passes, that is certain, whatever it touches.
enum class Look : std::uint8_t { free, solid_by_x, solid_by_y, doubt };

/// No pixel: beside every tile.
inline constexpr Pixel no_pixel{-1, -1};

/// The answer of a look, and the pixel of the tile that the ray enters. In doubt it is the first
/// that the ray may enter, if that is known: in the rows before it the ray meets nothing.
struct Seen {
  Look look = Look::free;
  Pixel pixel = no_pixel;
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
/// A place at t, or on a line of y, is off by less than `slack`: the way gone is at most twice the
/// largest coordinate, and the sum, the tile's corner, and the slack itself are rounded, too.
/// Places within the slack of a line are taken to lie on both of its sides, so that a look that
/// finds nothing leaves nothing out.
struct RoundedRay {
  Point origin{};
  Vec way{0, 0};
  double slope = 0;  // dx / dy; infinite along a row, and not asked for then
  double slack = 0;
  double size = 0;  // pixels a tile

  /// Expects that no coordinate of origin and tiles is larger than `extent` tiles.
  RoundedRay(const Ray& ray, double extent, int pixels_per_tile)
      : slope(ray.direction.x / ray.direction.y),
        slack(std::max(extent * pixels_per_tile * max_off, min_slack)),
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
  static constexpr double max_off = margin_of(2 * Gone::roundings + 1 + 3);
  static constexpr double min_slack = 0x1p-40;  // of a pixel
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
  if (!is_known || begins_solid) return {Look::doubt, {x, row.y}};
  const bool by_x = !is_entry || (row.is_first && chord.by_x);
  return {by_x ? Look::solid_by_x : Look::solid_by_y, {x, row.y}};
}

/// Looks along a chord, row by row; `rows(y)` are the pixels of a row, bit x is pixel x.
/// A ray along a line between two rows, or as near to one, is in doubt.
template <class Rows>
[[nodiscard]] RAYWALK_NOINLINE Seen look_along(const RoundedRay& line, const Chord& chord,
                                               const Rows& rows) {
  const bool is_north = std::signbit(line.way.y);
  const int step = is_north ? -1 : 1;
  const int behind = is_north ? 0 : 1;  // from a row to the line by which the ray leaves it
  const int first = is_north ? line.highest(chord.in.y) : line.lowest(chord.in.y);
  const int last = is_north ? line.lowest(chord.out.y) : line.highest(chord.out.y);
  if (line.way.y == 0 && first != last) return {Look::doubt};
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

/// The pixels of a column of a tile, of so many rows.
template <class P>
[[nodiscard]] std::uint64_t column_of(const P& plan, int x, int rows) {
  std::uint64_t column = 0;
  for (int y = 0; y < rows; ++y) column |= (row_of(plan, y) >> x & 1U) << y;
  return column;
}

/// Looks at the pixels of a plan.
template <class P>
[[nodiscard]] Seen look_at(const RoundedRay& line, const Chord& chord, const P& plan) {
  return look_along(line, chord, [&plan](int y) { return row_of(plan, y); });
}

/// The bit of a word that is the first from below, or from above. Expects one. No branch: nobody
/// predicts the direction of a ray.
[[nodiscard]] inline int first_bit(std::uint64_t bits, int from_above) {
  const int low = std::countr_zero(bits);
  const int high = 63 - std::countl_zero(bits);
  return low + ((high - low) & -from_above);
}

/// The bits from one to another, both included, or their mirror images: `flip` is 0, or the last
/// bit that there may be. Expects 0 <= first <= last < 64.
[[nodiscard]] inline std::uint64_t bits_from(int first, int last, int flip) {
  const int low = first ^ ((first ^ last ^ flip) & -(flip & 1));
  return ((std::uint64_t{2} << static_cast<unsigned>(last - first)) - 1)
         << static_cast<unsigned>(low);
}

/// A look at the pixels of a tile that a ray comes into and leaves, by its number alone.
///
/// Counted along the steps of the ray, x with them and y against them, in pixels, the point (x, y)
/// of a tile lies on the parallel x * s + y * r; s is `x_weight`, r is `y_weight`, s + r = 1. So
/// the ray meets a pixel if its number lies between those of the pixel's corners (x, y) and (x + 1,
/// y + 1), and comes in by y if it is more than that of the corner (x, y + 1).
///
/// `slack` is twice what the number may be off by. The other half is more than all that is rounded
/// here: weights by 2^-50 of a tile, and a few numbers of at most two tiles by u = 2^-53 each.
class ParallelLook {
 public:
  /// `inverse_direction.x` is 1 / dx, and infinite for 0. Expects a power of two from 1 to 64
  /// pixels a tile.
  ParallelLook(const Ray& ray, const Parallel& parallel, Vec inverse_direction, int pixels_per_tile)
      : last_(pixels_per_tile - 1),
        is_west_(std::signbit(ray.direction.x) ? 1 : 0),
        is_north_(std::signbit(ray.direction.y) ? 1 : 0),
        x_flip_(last_ & -is_west_),
        y_flip_(last_ & (is_north_ - 1)),
        number_(share_of(parallel.number) * pixels_per_tile),
        x_weight_(share_of(parallel.x_loss)),
        y_weight_(1 - x_weight_),
        per_x_(std::min(1 + std::abs(ray.direction.x * inverse_direction.y), max_per_pixel)),
        per_y_(std::min(1 + std::abs(ray.direction.y * inverse_direction.x), max_per_pixel)),
        slack_(2 * share_of(Parallel::doubt) * pixels_per_tile),
        begin_(-(slack_ + y_weight_) * per_x_),
        end_(slack_ * per_x_) {}

  /// The first solid pixel; `rows(y)` are the pixels of a row, bit x is pixel x, and `drawn` has a
  /// bit for each row in which there may be one.
  template <class Rows>
  [[nodiscard]] RAYWALK_ALWAYS_INLINE Seen first(std::uint64_t drawn, const Rows& rows) const {
    if (has_many(drawn)) drawn &= rows_met();
    while (drawn != 0) {
      // Two rows at once, without a branch between them: nobody predicts which it is.
      const int y = first_bit(drawn, is_north_);
      const std::uint64_t others = drawn & ~bit(y);
      const int next_y = first_bit(others != 0 ? others : drawn, is_north_);
      const std::uint64_t here = solid_met(rows, y);
      const std::uint64_t there = solid_met(rows, next_y);
      drawn = others & ~bit(next_y);
      if ((here | there) == 0) continue;
      const int is_there = here == 0 ? 1 : 0;
      const std::uint64_t solid = here | (there & -static_cast<std::uint64_t>(is_there));
      const int row = y ^ ((y ^ next_y) & -is_there);
      const Seen seen = entered({first_bit(solid, is_west_), row});
      if (seen.look != Look::free) return seen;
    }
    return {};
  }

 private:
  /// As much as rounding leaves of 1 / weight; so that no number of pixels is too large for an int.
  static constexpr double max_per_pixel = 0x1p50;

  [[nodiscard]] static std::uint64_t bit(int y) {
    return std::uint64_t{1} << static_cast<unsigned>(y);
  }
  /// How much the number is over that of the corner (0, y) of a row.
  [[nodiscard]] double over(int y) const {
    return number_ - static_cast<double>(y ^ y_flip_) * y_weight_;
  }
  template <class Rows>
  [[nodiscard]] std::uint64_t solid_met(const Rows& rows, int y) const {
    const double pixels = over(y) * per_x_;
    const double begin = pixels + begin_;
    const double end = pixels + end_;
    const std::uint64_t is_met = (begin < last_ + 1 ? 1U : 0U) & (end >= 0 ? 1U : 0U);
    return rows(y) & bits_from(place_of(begin), place_of(end), x_flip_) & -is_met;
  }
  [[nodiscard]] static bool has_many(std::uint64_t drawn) {
    drawn &= drawn - 1;
    return (drawn & (drawn - 1)) != 0;
  }
  [[nodiscard]] std::uint64_t rows_met() const {
    const int high = place_of((number_ + slack_) * per_y_);
    const int low = place_of((number_ - slack_ - (last_ + 1) * x_weight_) * per_y_);
    return bits_from(low, high, y_flip_);
  }
  [[nodiscard]] static double share_of(std::uint64_t number) {
    return static_cast<double>(static_cast<std::int64_t>(number >> 1U)) * 0x1p-63;
  }
  [[nodiscard]] int place_of(double place) const {
    const auto pixel = static_cast<std::int64_t>(place);
    return static_cast<int>(std::min(std::max(pixel, std::int64_t{0}), std::int64_t{last_}));
  }
  [[nodiscard]] Seen entered(Pixel p) const {
    const double past = over(p.y) - y_weight_ - static_cast<double>(p.x ^ x_flip_) * x_weight_;
    const bool is_certain =
        std::abs(past) > slack_ && past < x_weight_ - slack_ && past > slack_ - y_weight_;
    if (!is_certain) return {Look::doubt};
    return {past < 0 ? Look::solid_by_x : Look::solid_by_y, p};
  }

  int last_;
  int is_west_;
  int is_north_;
  int x_flip_;
  int y_flip_;
  double number_;
  double x_weight_;
  double y_weight_;
  double per_x_;
  double per_y_;
  double slack_;
  double begin_;
  double end_;
};

}  // namespace raywalk::detail
