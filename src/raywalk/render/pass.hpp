#pragma once

#include <span>

#include "raywalk/image/framebuffer.hpp"
#include "raywalk/render/columns.hpp"

namespace raywalk {

/// What every pass over a view works with: where it draws, what it looks at, and the columns that
/// say how far the walls are.
struct Pass {
  Framebuffer& target;
  const Scene& scene;
  const View& view;
  std::span<const Column> columns;

  [[nodiscard]] int width() const { return view.rectangle.width; }
  [[nodiscard]] int height() const { return view.rectangle.height; }
  /// The pixels of a row of the view. Expects 0 <= y < height().
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

/// Draws the scene's billboards, the far ones first, where no wall stands before them.
void draw_billboards(const Pass& pass);

}  // namespace raywalk
