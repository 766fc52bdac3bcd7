#pragma once

#include <cstdint>
#include <span>

#include "raywalk/image/color.hpp"
#include "raywalk/mask/mask_pixels.hpp"

namespace raywalk::detail {

/// The data of some columns of the sky that are the same in all rows, one entry for each column.
struct SkyColumns {
  /// The column of texels.
  std::span<const std::uint32_t> u{};
  /// Texels up the picture for each unit of a row's slope.
  std::span<const double> rise{};
};

}  // namespace raywalk::detail
