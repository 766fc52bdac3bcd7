#pragma once

#include <concepts>

#include "raywalk/mask/mask_placed.hpp"

/// Where a moving mask has room, without a look at its pixels.
namespace raywalk::detail {

/// A set that tells quickly, and without its pixels, of a box that nothing in it is solid.
template <class Set>
concept SetWithFreeBoxes = requires(const Set& set, const PixelBox& box) {
  { set.is_free(box) } -> std::same_as<bool>;
};

/// Cells of the grid of offsets that are free, and so are their corners, because nothing is solid
/// in all that the box of the mask may meet in a block of cells. It says nothing about a block that
/// is not free as a whole. It remembers the last block, in which a path stays for a while.
class FreeOffsets {
 public:
  explicit FreeOffsets(const PixelBox& moving) : moving_(moving) {}

  template <SetWithFreeBoxes Fixed>
  [[nodiscard]] bool contains(const Fixed& fixed, Pixel cell) {
    if (!block_.contains(cell)) {
      block_.low = {floor_div(cell.x, side) * side, floor_div(cell.y, side) * side};
      block_.high = {block_.low.x + side, block_.low.y + side};
      is_free_ = fixed.is_free({{moving_.low.x + block_.low.x, moving_.low.y + block_.low.y},
                                {moving_.high.x + block_.high.x, moving_.high.y + block_.high.y}});
    }
    return is_free_;
  }

 private:
  /// In pixels. With tiles and masks of 16 a side twice or half as much asks for more tiles.
  static constexpr int side = 32;

  PixelBox moving_;
  PixelBox block_{};
  bool is_free_ = false;
};

}  // namespace raywalk::detail
