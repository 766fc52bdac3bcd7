#pragma once

#include <span>
#include <vector>

#include "raywalk/image/framebuffer.hpp"
#include "raywalk/render/detail/columns.hpp"
#include "raywalk/render/detail/pictures.hpp"
#include "raywalk/render/detail/pixel_kernels.hpp"

namespace raywalk::detail {

/// What is known of a column of the sky before its rows.
struct SkyStrip {
  int u = 0;
  /// Texels up the picture for each unit of a row's slope.
  double rise = 0;
};

/// A billboard and its depth.
struct PlacedBillboard {
  const Billboard* billboard = nullptr;
  double depth = 0;
};

/// A column of the screen in which a billboard stands free.
struct SpriteSlice {
  int screen_x = 0;
  int texel_x = 0;
  double depth = 0;
};

/// Some of a sprite's slices, side by side, all of them opaque or all of them translucent.
struct OpaqueRun {
  int first = 0;
  int count = 0;
};

/// Memory that a pass works in, kept from frame to frame so that none is asked for.
struct Scratch {
  std::vector<Column> columns{};
  /// Texels on their way to the screen.
  std::vector<Color> texels{};
  /// Of floor, or ceiling, the first open row of each column, counted from the horizon.
  std::vector<int> open_rows{};
  /// For each row, where its open run began.
  std::vector<int> runs{};
  std::vector<SkyStrip> sky{};
  std::vector<PlacedBillboard> billboards{};
  std::vector<SpriteSlice> slices{};
  std::vector<OpaqueRun> opaque_runs{};
};

/// What every pass over a view, or a part of it, works with: where it draws, what it looks at, and
/// the columns that say how far the walls are.
struct Pass {
  Framebuffer& target;
  const Scene& scene;
  const View& view;
  const Pictures& pictures;
  const PixelKernels& kernels;
  Scratch& scratch;
  /// The columns of the view that are drawn: first <= x < end.
  int first = 0;
  int end = 0;

  [[nodiscard]] int width() const { return view.rectangle.width; }
  [[nodiscard]] int height() const { return view.rectangle.height; }
  /// Expects first <= x < end.
  [[nodiscard]] const Column& column(int x) const {
    return scratch.columns[static_cast<std::size_t>(x - first)];
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

/// Draws the scene's billboards, the far ones first, where no wall stands before them.
void draw_billboards(const Pass& pass);

}  // namespace raywalk::detail
