#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "raywalk/ray/detail/pixel_look.hpp"
#include "raywalk/ray/detail/pixel_shadow.hpp"

namespace raywalk::detail {

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
  /// `pace.x` is 1 / dx, and infinite for 0. Expects a power of two from 1 to 64 pixels a tile.
  ParallelLook(const Ray& ray, const Parallel& parallel, Vec pace, int pixels_per_tile)
      : last_(pixels_per_tile - 1),
        is_west_(std::signbit(ray.direction.x) ? 1 : 0),
        is_north_(std::signbit(ray.direction.y) ? 1 : 0),
        x_flip_(last_ & -is_west_),
        y_flip_(last_ & (is_north_ - 1)),
        number_(share_of(parallel.number) * pixels_per_tile),
        x_weight_(share_of(parallel.x_loss)),
        y_weight_(1 - x_weight_),
        per_x_(std::min(1 + std::abs(ray.direction.x * pace.y), most_per_pixel)),
        per_y_(std::min(1 + std::abs(ray.direction.y * pace.x), most_per_pixel)),
        slack_(2 * share_of(Parallel::doubt) * pixels_per_tile),
        begin_(-(slack_ + y_weight_) * per_x_),
        end_(slack_ * per_x_) {}

  /// The first solid pixel; `rows(y)` are the pixels of a row, bit x is pixel x, and `drawn` has a
  /// bit for each row in which there may be one.
  template <class Rows>
  [[nodiscard, gnu::always_inline]] Seen first(std::uint64_t drawn, const Rows& rows) const {
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
  static constexpr double most_per_pixel = 0x1p50;

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
    const int near = place_of((number_ + slack_) * per_y_);
    const int far = place_of((number_ - slack_ - (last_ + 1) * x_weight_) * per_y_);
    return bits_from(far, near, y_flip_);
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
    if (!is_certain) return {Look::doubt, {}};
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
