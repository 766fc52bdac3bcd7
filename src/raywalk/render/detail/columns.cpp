#include "raywalk/render/detail/columns.hpp"

#include <algorithm>

#include "raywalk/map/level_probe.hpp"
#include "raywalk/ray/cast_fan.hpp"

namespace raywalk::detail {

namespace {

/// The level's probe, which notes the tiles where a pane may stand.
class WallsAndPanes : public LevelProbe {
 public:
  struct ProbeTraits : LevelProbe::ProbeTraits {
    static constexpr bool notes_tiles = true;
  };

  explicit WallsAndPanes(const Scene& scene)
      : LevelProbe(level_probe(scene.now)), level_(&scene.now.level()) {}

  [[nodiscard]] bool is_noted(Tile tile) const { return may_have_pane(level_->kind(tile)); }

 private:
  const Level* level_;
};

/// Makes the columns of a view from contacts of the level's probe, one by one.
class ColumnMaker {
 public:
  ColumnMaker(const Scene& scene, const View& view, const RowLines& lines, WallBeams& beams,
              TileLightCache& lights)
      : view_(view), lines_(lines), surfaces_(scene), light_(scene, lights, beams) {}

  /// Makes the rest of a new column that has its contact, where it stays: one that is copied has to
  /// wait for its own parts.
  void make(Column& column, const Ray& ray) {
    if (column.contact) show_wall(column, ray);
    const Rows rows = column.contact ? wall_rows(view_, lines_, column.depth)
                                     : rows_between(view_, lines_.horizon(), open_depth, 0, 1);
    column.top = rows.top;
    column.bottom = rows.bottom;
  }

 private:
  void show_wall(Column& column, const Ray& ray) {
    const Surface surface = surfaces_.at(*column.contact, ray.direction);
    column.normal = surface.normal;
    column.depth = std::max(column.contact->t, min_wall_depth);
    column.picture_depth = surface.picture_depth(column.depth);
    column.picture = surface.picture;
    column.u = surface.u;
    column.tiles_across = tiles_across(view_, ray, column.depth, surface.normal);
    light_.find(column.light, *column.contact, surface.normal, surface.self_lit);
  }

  const View& view_;
  const RowLines& lines_;
  Surfaces surfaces_;
  WallLight light_;
};

}  // namespace

void cast_columns(const Scene& scene, const View& view, int first, int end, SeenColumns& seen) {
  seen.begin(scene, view, first, end);
  PaneFinder finder(scene, view, seen);
  cast_fan(
      scene.now.level().grid, end - first, [&](int i) { return seen.ray(view, i); },
      WallsAndPanes(scene),
      [&](const FanHit& hit) {
        seen.columns.emplace_back(hit.result.contact);
        const std::size_t first_pane = seen.panes.size();
        finder.find(hit, seen.panes);
        seen.pane_ranges.push_back({first_pane, seen.panes.size()});
      });
  // After all casts: what is read right after it was written, in other pieces, waits for the cache,
  // as long as 4 % of a frame at 1920x1080.
  ColumnMaker maker(scene, view, seen.lines, seen.wall_beams, seen.tile_lights());
  for (int i = 0; i < end - first; ++i) {
    maker.make(seen.columns[static_cast<std::size_t>(i)], seen.ray(view, i));
  }
}

}  // namespace raywalk::detail
