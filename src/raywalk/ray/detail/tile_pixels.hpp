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
    return {static_cast<int>(tile_of(pixel.x)), static_cast<int>(tile_of(pixel.y))};
  }
  [[nodiscard]] Pixel local(Cell pixel) const {
    return {static_cast<int>(local(pixel.x)), static_cast<int>(local(pixel.y))};
  }
  /// The same along one axis.
  [[nodiscard]] std::int64_t tile_of(std::int64_t pixel) const {
    if (is_binary()) return pixel >> shift_;  // a division costs 5 ns, twice a pixel
    return pixel / size_ - (pixel % size_ < 0 ? 1 : 0);
  }
  [[nodiscard]] std::int64_t local(std::int64_t pixel) const {
    return pixel - tile_of(pixel) * size_;
  }

 private:
  static constexpr int no_shift = -1;

  int size_;
  int shift_;
};

}  // namespace raywalk::detail
