#pragma once

#include <optional>
#include <span>

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
  /// The rows of the wall, top <= y < bottom: those whose middle lies on it.
  int top = 0;
  int bottom = 0;
};

/// Column x of a view of `rectangle.width` columns. Expects 0 <= x < rectangle.width.
[[nodiscard]] Column cast_column(const Scene& scene, const View& view, int x);

/// The columns from `first` on, from left to right, as many as there is room for.
void cast_columns(const Scene& scene, const View& view, int first, std::span<Column> columns);

}  // namespace raywalk::detail
