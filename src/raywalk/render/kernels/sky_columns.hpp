#pragma once

#include <cstdint>
#include <span>

#include "raywalk/image/color.hpp"
#include "raywalk/mask/mask_pixels.hpp"

namespace raywalk::detail {

/// What is known of some columns of the sky before their rows, for each of them.
struct SkyColumns {
  /// The column of texels.
  std::span<const std::uint32_t> u{};
  /// Texels up the picture for each unit of a row's slope.
  std::span<const double> rise{};
};

}  // namespace raywalk::detail
