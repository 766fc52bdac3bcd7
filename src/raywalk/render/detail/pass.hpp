#pragma once

#include <span>

#include "raywalk/image/framebuffer.hpp"
#include "raywalk/render/detail/pictures.hpp"
#include "raywalk/render/detail/view_part.hpp"
#include "raywalk/render/kernels/pixel_kernels.hpp"

namespace raywalk::detail {

/// A part of a view that is drawn: where to, from which textures, and by which instructions.
struct Pass : ViewPart {
  FramebufferView target;
  const Pictures& pictures;
  const PixelKernels& kernels;
  bool dithers = false;

  /// Where in the target, in which a picture is dithered, a pixel of the whole view is.
  [[nodiscard]] DitherPlace place(int x, int y) const {
    return {view.rectangle.x + x, view.rectangle.y + y};
  }
  /// The pixels of a row of the whole view. Expects 0 <= y < height().
  [[nodiscard]] std::span<Color> row(int y) const {
    return target.row(view.rectangle.y + y)
        .subspan(static_cast<std::size_t>(view.rectangle.x), static_cast<std::size_t>(width()));
  }
};

/// Draws the walls: every row that a column says is wall.
void draw_walls(const Pass& pass);

/// Draws floors, ceilings and sky: every row that no column says is wall.
void draw_planes(const Pass& pass);

/// Lays the scene's decals onto the walls, the later ones above the earlier.
void draw_decals(const Pass& pass);

/// Lays decals onto a column of a pane.
void draw_decals_on(const Pass& pass, int x, const PaneColumn& pane);

/// Draws the panes of a column that are not nearer than `depth` and have not been drawn, the
/// furthest first, with the decals on them.
void draw_panes_behind(const Pass& pass, int x, double depth);

/// Draws the scene's billboards and its panes, the far ones first, where no wall stands before
/// them.
void draw_standing(const Pass& pass);

}  // namespace raywalk::detail
