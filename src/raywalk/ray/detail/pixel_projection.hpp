#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "raywalk/geom/detail/inline.hpp"
#include "raywalk/geom/ray.hpp"
#include "raywalk/ray/mask.hpp"

/// Masks seen along a ray: whether it can meet a pixel of a tile, without a look at the pixels.
namespace raywalk::detail {

/// A ray among its parallels: those that cross a tile are numbered, from 0 on the one side of the
/// tile to 2^64 on the other. The upper six bits of a number are its bin.
///
/// On the way from tile to tile each step in x takes `x_loss` from the ray's number, each step in y
/// gives it 2^64 - x_loss. Modulo 2^64 both are one subtraction, and whether that borrows says
/// which step it is, as the error does for J. Bresenham (Algorithm for computer control of a
/// digital plotter, IBM Systems Journal 4 (1), 1965).
///
/// With u = 2^-53, number and loss are each off by at most 8u of 2^64, that is 2^14; `doubt` is
/// what that comes to after `max_steps`. Within it of a corner of tiles nobody knows the step.
/// Both are the same for all rays, so that the loop over tiles has two registers more.
struct Parallel {
  static constexpr std::uint64_t doubt = std::uint64_t{1} << 29U;
  static constexpr std::int64_t max_steps = (std::int64_t{1} << 15U) - 8;

  std::uint64_t number = 0;
  std::uint64_t x_loss = 0;

  /// Expects a ray of common size that begins in the tile.
  Parallel(const Ray& ray, Tile tile) {
    const double dx = std::abs(ray.direction.x);
    const double dy = std::abs(ray.direction.y);
    const double x = ray.origin.x - tile.x;
    const double y = ray.origin.y - tile.y;
    const double gone_x = std::signbit(ray.direction.x) ? 1 - x : x;
    const double left_y = std::signbit(ray.direction.y) ? y : 1 - y;
    const double share = 1 / (dx + dy);
    number = of_share((gone_x * dy + left_y * dx) * share);
    x_loss = of_share(dy * share);
  }

  [[nodiscard]] static constexpr unsigned bin_of(std::uint64_t number) {
    return static_cast<unsigned>(number >> 58U);
  }
  /// True if the step that led to a number may have been the other one.
  [[nodiscard]] static constexpr bool is_in_doubt(std::uint64_t number) {
    return number + doubt <= 2 * doubt;
  }
  /// True if it came by a step in x. Expects that it came by one.
  [[nodiscard]] bool came_by_x() const { return number + x_loss >= x_loss; }

 private:
  /// 2^64 times a share of 1, or a little less than all.
  [[nodiscard]] static std::uint64_t of_share(double share) {
    const double most = 0x1p63 - 0x1p10;  // the largest double below 2^63
    const double half = std::min(std::max(share * 0x1p63, 0.0), most);
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(half)) << 1U;
  }
};

/// How a ray sees masks: which of its parallels meet what.
class Projector {
 public:
  /// Expects a power of two from 1 to 64 pixels a tile.
  Projector(const Ray& ray, const Parallel& parallel, int pixels_per_tile)
      : size_(pixels_per_tile),
        x_weight_(static_cast<int>(parallel.x_loss >> 42U) >> shift_of(size_)),
        y_weight_((64 * parts >> shift_of(size_)) - x_weight_),
        is_west_(std::signbit(ray.direction.x)),
        is_north_(std::signbit(ray.direction.y)) {}

  /// For each bin whether a line in it may meet, or touch, a solid pixel of the mask. All are set
  /// for a mask that is not as large as a tile. Expects a mask that does not change in between.
  ///
  /// Kept for the last few masks: to find the projection of 16x16 pixels anew costs 30 to 50 ns.
  [[nodiscard]] std::uint64_t of(const Mask* mask) {
    Known& known = known_[reinterpret_cast<std::uintptr_t>(mask) / sizeof(Mask) % count];
    if (known.mask != mask) known = {mask, found(*mask)};
    return known.projection;
  }

 private:
  static constexpr std::size_t count = 16;
  static constexpr int parts = 1 << 16;  // of a bin
  /// More than what the weights, each too low by less than 1 a pixel, and a number in doubt can be
  /// off by.
  static constexpr int margin = 1 << 8;

  struct Known {
    const Mask* mask = nullptr;
    std::uint64_t projection = 0;
  };

  [[nodiscard]] static unsigned shift_of(int size) {
    return static_cast<unsigned>(std::countr_zero(static_cast<unsigned>(size)));
  }
  [[nodiscard]] RAYWALK_NOINLINE std::uint64_t found(const Mask& mask) const {
    if (mask.width() != size_ || mask.height() != size_) return ~std::uint64_t{0};
    const std::uint64_t* const rows = mask.row(0).data();  // one word each
    std::uint64_t drawn = 0;  // the rows that are not empty, without a branch that has to guess
    for (int y = size_ - 1; y >= 0; --y) drawn = drawn << 1U | (rows[y] != 0 ? 1U : 0U);
    std::uint64_t projection = 0;
    for (; drawn != 0; drawn &= drawn - 1) {
      const int y = std::countr_zero(drawn);
      projection |= of_row(y, rows[y]);
    }
    return projection;
  }
  /// The projection of the first run of a row, and of the others as if they were one.
  [[nodiscard]] std::uint64_t of_row(int y, std::uint64_t bits) const {
    const int begin = std::countr_zero(bits);
    const int end = begin + std::countr_one(bits >> static_cast<unsigned>(begin));
    const std::uint64_t first = of_run(y, begin, end);
    const std::uint64_t others = bits & (bits + (std::uint64_t{1} << static_cast<unsigned>(begin)));
    if (others == 0) return first;
    return first | of_run(y, std::countr_zero(others), 64 - std::countl_zero(others));
  }
  /// The projection of the pixels begin <= x < end of a row.
  [[nodiscard]] std::uint64_t of_run(int y, int begin, int end) const {
    const int gone_x = is_west_ ? size_ - end : begin;
    const int left_y = is_north_ ? y : size_ - 1 - y;
    const int low = gone_x * x_weight_ + left_y * y_weight_;
    const int high = low + (end - begin) * x_weight_ + y_weight_;
    const auto first = static_cast<unsigned>(std::max(low - margin, 0)) / parts;
    const auto last = std::min(static_cast<unsigned>(high + margin) / parts, 63U);
    return (std::uint64_t{2} << last) - (std::uint64_t{1} << first);
  }

  int size_;
  int x_weight_;  // of a pixel, in parts
  int y_weight_;
  bool is_west_;
  bool is_north_;
  std::array<Known, count> known_{};
};

}  // namespace raywalk::detail
