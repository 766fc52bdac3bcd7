#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "raywalk/ray/detail/stepper.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk::detail {

/// How pixels of the map and tiles go together: to which tile a pixel belongs, and where it is
/// there.
class TilePixels {
 public:
  /// Expects 1 to 64 pixels a tile.
  explicit TilePixels(int per_tile)
      : size_(per_tile),
        shift_(std::has_single_bit(static_cast<unsigned>(per_tile))
                   ? std::countr_zero(static_cast<unsigned>(per_tile))
                   : no_shift) {
    assert(size_ >= 1 && size_ <= 64);
  }

  [[nodiscard]] int per_tile() const { return size_; }
  /// True if pixels lie on coordinates that a double holds: a power of two makes a tile.
  [[nodiscard]] bool is_binary() const { return shift_ != no_shift; }

  /// Expects a pixel within the promised range.
  [[nodiscard]] Tile tile_of(Cell pixel) const {
    return {static_cast<int>(tiles_before(pixel.x)), static_cast<int>(tiles_before(pixel.y))};
  }
  [[nodiscard]] Pixel local(Cell pixel) const {
    return {static_cast<int>(pixel.x - tiles_before(pixel.x) * size_),
            static_cast<int>(pixel.y - tiles_before(pixel.y) * size_)};
  }

 private:
  static constexpr int no_shift = -1;

  [[nodiscard]] std::int64_t tiles_before(std::int64_t pixels) const {
    if (is_binary()) return pixels >> shift_;  // a division costs 5 ns, twice a pixel
    return pixels / size_ - (pixels % size_ < 0 ? 1 : 0);
  }

  int size_;
  int shift_;
};

}  // namespace raywalk::detail
