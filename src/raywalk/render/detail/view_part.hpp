#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "raywalk/render/detail/beam_blocks.hpp"
#include "raywalk/render/detail/columns.hpp"
#include "raywalk/render/detail/lit_rows.hpp"
#include "raywalk/render/g_buffer.hpp"
#include "raywalk/sight/billboard_hit.hpp"

namespace raywalk::detail {

/// A billboard and its depth. One that is fixed has a depth in each column, and is placed once for
/// each in which it is seen: so it is behind one thing at its far end and before it at the other.
struct PlacedSprite : PlacedBillboard {
  /// The only column it is placed in; -1 for all.
  int column = -1;
};

/// A column of the screen in which a billboard stands free.
struct SpriteSlice {
  int screen_x = 0;
  int texel_x = 0;
  double depth = 0;
};

/// Slices side by side that show the same column of texels, `u`, in the colors of a column of the
/// reduced picture.
struct TexelStrip {
  int first = 0;
  int count = 0;
  int u = 0;
  int color_u = 0;
  /// True if the strip before it ends where it begins.
  bool goes_on = false;
};

/// Some of a sprite's slices, side by side.
struct SliceRun {
  int first = 0;
  int count = 0;
  bool is_opaque = false;
};

/// Columns side by side in which a row is open, first <= x < end, and the number of the row's next
/// run to the right, -1 if there is none.
struct OpenRun {
  int first = 0;
  int end = 0;
  int next = -1;
};

/// The numbers of the first and the last of a row's open runs, -1 if there is none.
struct RunList {
  int first = -1;
  int last = -1;
};

/// The G-buffer of pixels side by side, plane by plane; of those planes that are wanted.
struct GBufferLine {
  std::vector<float> depth{};
  std::vector<Label> label{};
  std::vector<Tile> tile{};
  std::vector<Face> face{};
  std::vector<ShortDepth> short_depth{};
  std::vector<ShortLabel> short_label{};
  /// The rows that show the wall, top <= y < bottom.
  std::vector<std::int16_t> top{};
  std::vector<std::int16_t> bottom{};
};

/// The buffers of one worker thread, kept from frame to frame: a picture in the same light as the
/// last one allocates nothing.
struct WorkBuffers {
  /// The cast columns. In a column's range of panes, `end` is the pane behind the last one that is
  /// still to be drawn.
  SeenColumns seen{};
  /// Texels on their way to the screen.
  std::vector<Color> texels{};
  /// The first open row of floor, or ceiling, in each column, counted from the horizon.
  std::vector<int> first_open{};
  /// For each row, where its open run began.
  std::vector<int> run_begins{};
  /// The open runs of all rows, and which of them are those of each.
  std::vector<OpenRun> open_runs{};
  std::vector<RunList> run_lists{};
  /// The columns of the sky, as in `SkyColumns`.
  std::vector<std::uint32_t> sky_u{};
  std::vector<double> sky_rise{};
  std::vector<PlacedSprite> billboards{};
  /// One for each of the scene, as far as they are drawn.
  std::vector<std::optional<Lighting>> billboard_lights{};
  std::vector<SpriteSlice> slices{};
  /// The strips of a sprite, and the runs of slices of one kind in a row.
  std::vector<TexelStrip> strips{};
  std::vector<SliceRun> slice_runs{};
  LitRows lit_rows{};
  /// The rows of a column, or of some, in which light is not even.
  std::vector<Rows> uneven_rows{};
  BeamBlocks beam_blocks{};
  /// The shades of a block of walls that is shaded pixel by pixel.
  DitherBlock dither_block{};
  LitColumns lit_columns{};
  GBufferLine g_buffer_line{};
  /// The opaque pixels of a row of a sprite.
  std::vector<Pixels> opaque_runs{};
};

/// Some columns of a view, and what they show of the walls.
struct ViewPart {
  const Scene& scene;
  const View& view;
  WorkBuffers& buffers;
  /// first <= x < end.
  int first = 0;
  int end = 0;

  [[nodiscard]] int width() const { return view.rectangle.width; }
  [[nodiscard]] int height() const { return view.rectangle.height; }
  /// Expects first <= x < end, and columns that have been cast.
  [[nodiscard]] const Column& column(int x) const {
    return buffers.seen.columns[static_cast<std::size_t>(x - first)];
  }
  /// The panes of a column, of which the furthest may have been drawn. Expects first <= x < end.
  [[nodiscard]] PaneRange& panes(int x) const {
    return buffers.seen.pane_ranges[static_cast<std::size_t>(x - first)];
  }
  /// The direction of column x's ray. Expects first <= x < end, and columns that have been cast.
  [[nodiscard]] Vec direction(int x) const {
    const auto place = static_cast<std::size_t>(x - first);
    return {buffers.seen.along_x[place], buffers.seen.along_y[place]};
  }
  /// The point, seen from above, at a depth on the lines of column x. Expects first <= x < end.
  [[nodiscard]] Point point_at(int x, double depth) const {
    return Ray{view.camera.position, direction(x)}.at(depth);
  }
  /// As `row_slope`. Expects 0 <= y < height().
  [[nodiscard]] double slope(int y) const { return buffers.seen.lines.slope(y); }
  /// The depth at which row y comes to the floor or the ceiling. Expects 0 <= y < height().
  [[nodiscard]] double plane_depth(int y) const {
    return buffers.seen.lines.plane_depths()[static_cast<std::size_t>(y)];
  }
};

/// Casts all columns of a part, from left to right, and the panes before their walls.
inline void cast_columns(const ViewPart& part) {
  cast_columns(part.scene, part.view, part.first, part.end, part.buffers.seen);
}

}  // namespace raywalk::detail
