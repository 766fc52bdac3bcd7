#pragma once

#include "raywalk/render/detail/view_part.hpp"
#include "raywalk/render/g_buffer.hpp"

namespace raywalk::detail {

/// Tells what each pixel of a part shows. Expects columns that have been cast, and billboards that
/// have been sorted. Takes the panes of the columns.
void draw_g_buffer_part(const ViewPart& part, const GBufferPlanes& planes);

/// The same of a view whose camera is not valid.
void draw_nothing(const View& view, const GBufferPlanes& planes);

}  // namespace raywalk::detail
