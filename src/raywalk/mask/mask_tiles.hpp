#pragma once

#include <algorithm>
#include <concepts>
#include <type_traits>
#include <utility>

#include "raywalk/mask/detail/mask_bits.hpp"
#include "raywalk/mask/mask_placed.hpp"
#include "raywalk/ray/plan.hpp"

namespace raywalk {

/// The solid pixels of a map of tiles, for questions that are asked in pixels of the scene.
///
/// `Plans` is `Plan(Tile)`, or `bool(Tile)` where tiles are solid as a whole. Tiles may have any
/// size, also one that is no power of two, and need not be square. Pixel (0, 0) of the scene is the
/// first one of tile (0, 0). Beyond the map all is free, or solid where the border is `solid`;
/// where it is `unbounded`, the plans are asked. Allocates nothing.
template <class Plans>
class TilePixels {
 public:
  /// Expects tiles of at least 1x1 pixels, and a map of at most `max_pixel` pixels a side.
  TilePixels(const Grid& grid, PixelSize tile, Plans plans, Border border = Border::clip)
      : grid_(grid), tile_(tile), plans_(std::move(plans)), border_(border) {
    assert(tile.width > 0 && tile.height > 0);
    assert(grid.width <= max_pixel / tile.width && grid.height <= max_pixel / tile.height);
  }

  [[nodiscard]] PixelSize tile_size() const { return tile_; }

  /// True if the pixel of the scene is solid.
  [[nodiscard]] bool test(Pixel scene) const {
    return plan_at(tile_at(scene, tile_)).test(local_pixel(scene, tile_));
  }
  /// The map; where there can be solid pixels beyond it, all that is within +-2^30.
  [[nodiscard]] PixelBox bounds() const {
    constexpr int limit = 2 * max_pixel;
    if (border_ == Border::solid || border_ == Border::unbounded) {
      return {{-limit, -limit}, {limit, limit}};
    }
    return {{0, 0}, {grid_.width * tile_.width, grid_.height * tile_.height}};
  }
  /// True if each tile that the box meets is free as a whole, so nothing in it is solid; false says
  /// nothing. It costs a plan for each of these tiles, up to the first that is not free.
  [[nodiscard]] bool is_free(const PixelBox& box) const {
    const PixelBox inside = common(box, bounds());
    if (inside.is_empty()) return true;
    const Tile first = tile_at(inside.low, tile_);
    const Tile last = tile_at({inside.high.x - 1, inside.high.y - 1}, tile_);
    for (int y = first.y; y <= last.y; ++y) {
      for (int x = first.x; x <= last.x; ++x) {
        const Plan plan = plan_at({x, y});
        if (plan.solid || !plan.is_uniform()) return false;
      }
    }
    return true;
  }
  /// The 64 pixels from (x, y) eastward, the first in the lowest bit.
  [[nodiscard]] std::uint64_t word(int x, int y) const {
    std::uint64_t word = 0;
    for (int i = 0; i < 64;) {
      const Tile tile = tile_at({x + i, y}, tile_);
      const Pixel local = local_pixel({x + i, y}, tile_);
      const int count = std::min(64 - i, tile_.width - local.x);
      const std::uint64_t pixels = pixels_of(plan_at(tile), local) & detail::low_bits(count);
      word |= pixels << static_cast<unsigned>(i);
      i += count;
    }
    return word;
  }

 private:
  [[nodiscard]] Plan plan_at(Tile tile) const {
    if (border_ != Border::unbounded && !grid_.contains(tile)) {
      return Plan{border_ == Border::solid};
    }
    if constexpr (std::same_as<std::invoke_result_t<const Plans&, Tile>, bool>) {
      return Plan{plans_(tile)};
    } else {
      return plans_(tile);
    }
  }
  [[nodiscard]] static std::uint64_t pixels_of(const Plan& plan, Pixel local) {
    if (plan.is_uniform()) return plan.solid ? ~std::uint64_t{0} : 0;
    const Pixel own = plan.own(local);
    return plan.mask->word_from(own.x, own.y);
  }

  Grid grid_;
  PixelSize tile_;
  Plans plans_;
  Border border_;
};

}  // namespace raywalk
