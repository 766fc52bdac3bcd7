#pragma once

#include "raywalk/render/detail/view_part.hpp"
#include "raywalk/render/g_buffer.hpp"
#include "raywalk/render/kernels/pixel_kernels.hpp"

namespace raywalk::detail {

/// True if no tile of the level is without a ceiling.
[[nodiscard]] bool is_roofed(const Level& level);

/// Tells what each pixel of a part shows. Expects columns that have been cast, and billboards that
/// have been sorted, and whether the level `is_roofed`; false is right for any, and slower. Takes
/// the panes of the columns.
void draw_g_buffer_part(const ViewPart& part, const GBufferPlanes& planes,
                        const PixelKernels& kernels, bool is_roofed);

/// The same of a view whose camera is not valid.
void draw_nothing(const View& view, const GBufferPlanes& planes);

}  // namespace raywalk::detail
