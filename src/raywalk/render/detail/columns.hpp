#pragma once

#include <optional>
#include <vector>

#include "raywalk/map/pane.hpp"
#include "raywalk/ray/contact.hpp"
#include "raywalk/render/scene.hpp"

namespace raywalk::detail {

/// The depth of a column in which nothing is hit: beyond any map.
inline constexpr double open_depth = 1e12;

/// What one column of the screen shows of the walls.
struct Column {
  /// Exactly what `cast(level.grid, column_ray(...), level_probe(...))` hits.
  std::optional<Contact> contact{};
  /// The contact's normal, smoothed where the wall is a plan shape.
  Vec normal{0, 0};
  /// Of the wall, never 0; `open_depth` if there is none.
  double depth = open_depth;
  /// The wall's texture and the texel column seen; `none` where there is none.
  TextureId picture{};
  int u = 0;
  /// Tiles of the wall in the width of a pixel.
  double tiles_across = 0;
  Shade shade{};
  /// The light of lamps that is part of its shade.
  Color lamps = rgb(255, 255, 255);
  /// False if it is known that no pane stands before the wall.
  bool may_have_panes = true;
  /// The rows of the wall, top <= y < bottom: those whose middle lies on it.
  int top = 0;
  int bottom = 0;
};

/// What one column of the screen shows of a pane.
struct PaneColumn {
  Contact contact{};
  Pane pane{};
  /// Of the pane, never 0.
  double depth = open_depth;
  /// Its texture and the texel column seen.
  TextureId picture{};
  int u = 0;
  double tiles_across = 0;
  Shade shade{};
  /// The light of lamps that is part of its shade.
  Color lamps = rgb(255, 255, 255);
  /// The rows in which it stands, top <= y < bottom, whether there are holes in it or not.
  int top = 0;
  int bottom = 0;
};

/// More panes than this, one behind the other, are not seen.
inline constexpr std::size_t most_panes = 32;

/// The columns first <= x < end of a view, added to `columns`. Expects columns of the view.
void cast_columns(const Scene& scene, const View& view, int first, int end,
                  std::vector<Column>& columns);

/// The panes that stand before the wall in column x, the nearest first, added to `panes`.
void cast_panes(const Scene& scene, const View& view, int x, const Column& column,
                std::vector<PaneColumn>& panes);

/// Column x of a view of `rectangle.width` columns. Expects 0 <= x < rectangle.width.
[[nodiscard]] Column cast_column(const Scene& scene, const View& view, int x);

}  // namespace raywalk::detail
