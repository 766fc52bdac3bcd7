#pragma once

#include <optional>
#include <vector>

#include "raywalk/ray/contact.hpp"
#include "raywalk/render/camera.hpp"
#include "raywalk/render/detail/pane_columns.hpp"
#include "raywalk/sight/scene.hpp"

namespace raywalk::detail {

/// The part of the walls that one column of the screen shows.
struct Column {
  /// Exactly what `cast(level.grid, column_ray(...), level_probe(...))` hits.
  std::optional<Contact> contact{};
  /// The contact's normal, smoothed where the wall is a plan shape.
  Vec normal{0, 0};
  /// Depth of the wall, never 0; `open_depth` if there is none.
  double depth = open_depth;
  /// Where its picture lies, which may be further or nearer (`Surface::beyond`).
  double picture_depth = open_depth;
  /// The wall's texture and the texel column seen; `none` where there is none.
  TextureId picture{};
  int u = 0;
  /// Tiles of the wall in the width of a pixel.
  double tiles_across = 0;
  /// Its beams are in `SeenColumns::wall_beams`.
  ColumnLight light{};
  /// The rows of the wall, top <= y < bottom: those whose middle lies on it.
  int top = 0;
  int bottom = 0;

  /// One that has only its contact.
  explicit Column(const std::optional<Contact>& hit) : contact(hit) {}
};

/// Some of a view's panes, first <= i < end.
struct PaneRange {
  std::size_t first = 0;
  std::size_t end = 0;
};

/// The walls that columns of the screen show, from left to right, and the panes before them.
struct SeenColumns {
  /// The lines of the view that was cast last.
  RowLines lines{};
  std::vector<Column> columns{};
  /// The directions of the columns' rays.
  std::vector<double> along_x{};
  std::vector<double> along_y{};
  /// One column after the other, of each the nearest first.
  std::vector<PaneColumn> panes{};
  /// The panes of each column.
  std::vector<PaneRange> pane_ranges{};
  WallBeams wall_beams{};
  /// Where the lights of tiles are kept for the scene that is drawn, if they are; else it has some
  /// of its own.
  TileLightCache* kept_lights = nullptr;
  TileLightCache own_lights{};

  /// The lights of the tiles that are seen.
  [[nodiscard]] TileLightCache& tile_lights() {
    return kept_lights != nullptr ? *kept_lights : own_lights;
  }
  /// Before the columns first <= x < end of a view are cast: none is left of another view.
  void begin(const Scene& scene, const View& view, int first, int end) {
    lines.set(view);
    tile_lights().begin(scene.lights);
    wall_beams.clear();
    columns.clear();
    panes.clear();
    pane_ranges.clear();
    const auto count = static_cast<std::size_t>(end - first);
    along_x.resize(count);
    along_y.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
      const Vec along =
          column_ray(view.camera, first + static_cast<int>(i), view.rectangle.width).direction;
      along_x[i] = along.x;
      along_y[i] = along.y;
    }
  }
  /// The ray of column i of these.
  [[nodiscard]] Ray ray(const View& view, int i) const {
    const auto place = static_cast<std::size_t>(i);
    return {view.camera.position, {along_x[place], along_y[place]}};
  }
};

/// Casts the columns first <= x < end of a view. Expects columns of the view.
void cast_columns(const Scene& scene, const View& view, int first, int end, SeenColumns& seen);

}  // namespace raywalk::detail
