#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "raywalk/ray/mask.hpp"

namespace raywalk {

/// The projections of a mask for rays of all directions, found once for many rays.
///
/// Build one beside each mask that many rays pass, and hand out both:
/// `Plan{.mask = &mask, .projections = &projections}`. Answers stay the same in every bit, only
/// sooner. It is a picture of the mask as it was then: whoever changes the mask, or puts another in
/// its place, builds its projections anew before the next ray (`projections = MaskProjections(mask,
/// n)`), or leaves them out of the plan. It does not refer to the mask. It is 2 KB large.
///
/// The parallels of a ray that cross a tile are numbered from 0 on one side of it to 1 on the
/// other, 64 bins of them, and a projection has a bit for each bin: whether a line in it may meet a
/// solid pixel. With s = |dy| / (|dx| + |dy|), a point has the number x * s + y * (1 - s), x and y
/// counted along the ray's steps and against them: linear in s. So what a pixel covers for all s of
/// a sector is covered at one of the sector's two ends.
class MaskProjections {
 public:
  /// How many sectors a quadrant has. In one, a projection is up to one bin wider than for one ray.
  static constexpr int sectors = 64;

  /// No projection at all: for a free mask of any size.
  MaskProjections() = default;
  /// Expects 1 <= pixels_per_tile <= 64, the same as that of the probe that hands it out. A smaller
  /// mask covers the tile's north-west corner; one that is larger than a tile is all projection.
  MaskProjections(const Mask& mask, int pixels_per_tile) : size_(pixels_per_tile) {
    assert(size_ >= 1 && size_ <= 64);
    if (mask.width() == 0 || mask.height() == 0) return;
    if (mask.width() > size_ || mask.height() > size_) {
      bins_.fill(~std::uint64_t{0});
      rows_ = ~std::uint64_t{0} >> static_cast<unsigned>(64 - std::min(mask.height(), size_));
      return;
    }
    for (int y = 0; y < mask.height(); ++y) {
      const std::uint64_t bits = mask.word_from(0, y);
      rows_ |= std::uint64_t{bits != 0 ? 1U : 0U} << static_cast<unsigned>(y);
      add_row(y, bits);
    }
  }

  /// Where the projection stands for a ray of this quadrant and sector; `share` is 2^64 * s.
  [[nodiscard]] static constexpr std::size_t place(bool is_west, bool is_north,
                                                   std::uint64_t share) {
    const std::size_t quadrant = (is_west ? 1U : 0U) + (is_north ? 2U : 0U);
    return quadrant * sectors + static_cast<std::size_t>(share >> 58U);
  }
  /// The projection in a place. Expects one that `place` gives.
  [[nodiscard]] std::uint64_t at(std::size_t place) const { return bins_[place]; }
  /// The rows that may have a solid pixel, a bit each.
  [[nodiscard]] std::uint64_t rows() const { return rows_; }

 private:
  static constexpr int bin = 1 << 16;       // parts of it
  static constexpr int all = 64 * bin;      // of a tile
  static constexpr int margin = bin >> 8U;  // more than a number in doubt can be off by

  void add_row(int y, std::uint64_t bits) {
    while (bits != 0) {
      const int begin = std::countr_zero(bits);
      const int end = begin + std::countr_one(bits >> static_cast<unsigned>(begin));
      for (std::size_t i = 0; i < bins_.size(); ++i) {
        const bool is_west = (i / sectors & 1U) != 0;
        const bool is_north = (i / sectors & 2U) != 0;
        const int gone_x = is_west ? size_ - end : begin;
        const int left_y = is_north ? y : size_ - 1 - y;
        bins_[i] |= of_run(gone_x, end - begin, left_y, static_cast<int>(i % sectors));
      }
      bits &= bits + (std::uint64_t{1} << static_cast<unsigned>(begin));
    }
  }
  /// The projection of `length` pixels of a row.
  [[nodiscard]] std::uint64_t of_run(int gone_x, int length, int left_y, int sector) const {
    const auto number = [this, sector](int x, int y, int end) {
      const int share = (sector + end) * (all / sectors);
      return (x * share + y * (all - share)) / size_;
    };
    const int low = std::min(number(gone_x, left_y, 0), number(gone_x, left_y, 1));
    const int right = gone_x + length;
    const int high = std::max(number(right, left_y + 1, 0), number(right, left_y + 1, 1));
    const int first = std::max(low - margin, 0) / bin;
    const int last = std::min((high + margin) / bin, 63);
    return (std::uint64_t{2} << static_cast<unsigned>(last)) -
           (std::uint64_t{1} << static_cast<unsigned>(first));
  }

  std::array<std::uint64_t, std::size_t{4} * sectors> bins_{};
  std::uint64_t rows_ = 0;
  int size_ = 1;
};

}  // namespace raywalk
