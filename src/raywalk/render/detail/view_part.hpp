#pragma once

#include <vector>

#include "raywalk/render/detail/columns.hpp"

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

/// Memory to work in, kept from frame to frame so that none is asked for.
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

/// Some columns of a view, and what they show of the walls.
struct ViewPart {
  const Scene& scene;
  const View& view;
  Scratch& scratch;
  /// first <= x < end.
  int first = 0;
  int end = 0;

  [[nodiscard]] int width() const { return view.rectangle.width; }
  [[nodiscard]] int height() const { return view.rectangle.height; }
  /// Expects first <= x < end, and columns that have been cast.
  [[nodiscard]] const Column& column(int x) const {
    return scratch.columns[static_cast<std::size_t>(x - first)];
  }
};

/// Casts all columns of a part, from left to right.
inline void cast_columns(const ViewPart& part) {
  part.scratch.columns.resize(static_cast<std::size_t>(part.end - part.first));
  cast_columns(part.scene, part.view, part.first, part.scratch.columns);
}

}  // namespace raywalk::detail
