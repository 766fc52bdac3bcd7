#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "raywalk/ray/detail/free_run.hpp"

/// The walk over the tiles of a ray where most are free: from one side of an empty block to the
/// other in one step.
namespace raywalk::detail {

/// One coordinate of a run from block to block.
struct SkipAxis {
  double origin = 0;
  double direction = 0;
  double inverse_direction = 0;  // 1 / direction; infinite for 0, and then so is every t ahead
  double slack = 0;              // more than a place on the ray can be off
  int cell = 0;
  int onward = 0;  // 1 if it goes on to larger cells, else 0
  int size = 0;

  SkipAxis(double begin, double way, int first_cell, int map_size)
      : origin(begin),
        direction(way),
        inverse_direction(1 / way),
        cell(first_cell),
        onward(std::signbit(way) ? 0 : 1),
        size(map_size) {}

  /// Fits `seek` for every t up to `longest`: there, no place is larger than this one.
  void set_slack(double longest) {
    const auto farthest = place_at(std::abs(direction), longest);
    slack = Bounded<farthest.roundings>{farthest.value, farthest.value}.error();
  }
  /// The line by which it leaves the block of `1 << bits` cells that it is in, or the map.
  [[nodiscard]] int exit_line(unsigned bits) const {
    return std::min(((cell >> bits) + onward) << bits, size);
  }
  [[nodiscard]] double about(int line) const { return (line - origin) * inverse_direction; }
  /// About the t at which it leaves the map.
  [[nodiscard]] double out() const { return about(onward * size); }
  void cross(int line) { cell = line - 1 + onward; }
  /// Goes to the cell it is in at t; false if rounding may decide which one that is.
  [[nodiscard]] bool seek(double t) {
    const double place = place_at(direction, t).value;  // not below 0, so that a cut is a floor
    cell = static_cast<int>(place - slack) - 1;
    return cell == static_cast<int>(place + slack) - 1;
  }
  [[nodiscard]] bool is_outside() const { return cell < 0 || cell >= size; }

 private:
  /// Where it is at t, and one cell further; after as many roundings of all that is added up.
  [[nodiscard]] Rounded<9> place_at(double way, double t) const { return {origin + t * way + 1}; }
};

/// Follows a ray through the bits of a map, over what is certainly free: `Bits` is a `BitGrid`.
///
/// Rounded t order the lines as in `FreeRun`, with its doubt, and places tell the cells between.
template <class Bits>
class SkipRun {
 public:
  /// Expects `is_common_cast`.
  SkipRun(const Bits& bits, const Ray& ray)
      : bits_(bits),
        x_(ray.origin.x, ray.direction.x, first_tile(ray).x, bits.grid().width),
        y_(ray.origin.y, ray.direction.y, first_tile(ray).y, bits.grid().height),
        max_t_(ray.max_t),
        safe_t_(surely_before(ray.max_t)) {
    const double longest = std::min(x_.out(), y_.out());
    doubt_ = doubt_until(longest);
    x_.set_slack(longest);
    y_.set_slack(longest);
  }

  /// Goes on to the first tile that has a bit and for which `solid(Tile, Stop)` says true. The stop
  /// tells by which line the ray enters the tile; in its first tile it is `doubt`, and so is the
  /// result if that one is solid.
  template <class Solid>
  [[nodiscard]] RunResult run(const Solid& solid) {
    if (x_.is_outside() || y_.is_outside()) return {};
    for (;;) {
      const RunResult found = follow(solid);
      if (!is_at_corner_ || !pass_corner()) return found;
      is_at_corner_ = false;
    }
  }

 private:
  /// The same, up to the first corner, or line beside it, where the order of two lines is in doubt.
  template <class Solid>
  [[nodiscard]] RAYWALK_ALWAYS_INLINE RunResult follow(const Solid& solid) {
    SkipAxis x = x_;
    SkipAxis y = y_;
    const double doubt = doubt_;
    const double safe_t = safe_t_;
    Stop entry = Stop::doubt;  // a ray that begins in a solid is not for here
    for (;;) {
      unsigned bits = 0;
      if (!is_block_occupied(x.cell, y.cell)) {
        bits = empty_bits(x.cell, y.cell);
      } else if (bits_.test({x.cell, y.cell}) && solid(Tile{x.cell, y.cell}, entry)) {
        return {entry, entry == Stop::doubt ? no_tile : Tile{x.cell, y.cell}};
      }
      const int x_line = x.exit_line(bits);
      const int y_line = y.exit_line(bits);
      const double x_t = x.about(x_line);
      const double y_t = y.about(y_line);
      if (x_t < y_t) {
        if (!(x_t + doubt < y_t)) break;
        if (!(x_t < safe_t)) return end_before(x, y, x_t, bits);
        const Tile passed{x.cell, y.cell};
        x.cross(x_line);
        if (bits > 0 && !y.seek(x_t)) return {Stop::doubt, passed};
        if (x.is_outside()) return {Stop::edge_by_x, {x.cell, y.cell}};
        entry = Stop::solid_by_x;
      } else {
        if (!(y_t + doubt < x_t)) break;
        if (!(y_t < safe_t)) return end_before(x, y, y_t, bits);
        const Tile passed{x.cell, y.cell};
        y.cross(y_line);
        if (bits > 0 && !x.seek(y_t)) return {Stop::doubt, passed};
        if (y.is_outside()) return {Stop::edge_by_y, {x.cell, y.cell}};
        entry = Stop::solid_by_y;
      }
    }
    x_ = x;
    y_ = y;
    is_at_corner_ = true;
    return {Stop::doubt, {x.cell, y.cell}};
  }
  /// Goes past the corner ahead, if it makes no difference on which side, or whether the ray meets
  /// it: the tiles on both sides and the one across are free, and on the map.
  [[nodiscard]] RAYWALK_NOINLINE bool pass_corner() {
    const unsigned bits = is_block_occupied(x_.cell, y_.cell) ? 0 : empty_bits(x_.cell, y_.cell);
    const int x_line = x_.exit_line(bits);
    const int y_line = y_.exit_line(bits);
    if (!(std::max(x_.about(x_line), y_.about(y_line)) < safe_t_)) return false;
    const Tile before{x_line - x_.onward, y_line - y_.onward};
    x_.cross(x_line);
    y_.cross(y_line);
    if (x_.is_outside() || y_.is_outside()) return false;
    return !bits_.test({x_.cell, before.y}) && !bits_.test({before.x, y_.cell}) &&
           !bits_.test({x_.cell, y_.cell});
  }
  /// True if a tile is solid in the block of 8x8 tiles.
  [[nodiscard]] bool is_block_occupied(int x, int y) const {
    if (bits_.levels() == 1) return bits_.word(0, 0, 0) != 0;
    return (bits_.word(1, x >> 6, y >> 6) >> Bits::bit_of(x >> 3, y >> 3) & 1U) != 0;
  }
  /// The largest empty block round a tile of an empty block of 8x8 tiles, as a number of bits: 3
  /// for that, 6 for 64x64 tiles, and so on.
  [[nodiscard]] unsigned empty_bits(int x, int y) const {
    unsigned bits = 3;
    for (int level = 1; level < bits_.levels(); ++level) {
      if (bits_.word(level, x >> (bits + 3), y >> (bits + 3)) != 0) return bits;
      bits += 3;
    }
    return bits;
  }
  /// The end of a ray inside the block that it would leave at t.
  [[nodiscard]] RunResult end_before(SkipAxis x, SkipAxis y, double t, unsigned bits) const {
    const Tile passed{x.cell, y.cell};
    const bool is_certain = is_certainly_before(max_t_, t);
    if (!is_certain || (bits > 0 && (!x.seek(max_t_) || !y.seek(max_t_)))) {
      return {Stop::doubt, passed};
    }
    return {Stop::end, {x.cell, y.cell}};
  }

  const Bits& bits_;
  SkipAxis x_;
  SkipAxis y_;
  double max_t_;
  double safe_t_;
  double doubt_ = 0;
  bool is_at_corner_ = false;
};

}  // namespace raywalk::detail
