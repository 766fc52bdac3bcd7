#pragma once

#include <cmath>
#include <optional>
#include <span>
#include <vector>

#include "raywalk/map/pane.hpp"
#include "raywalk/ray/cast_fan.hpp"
#include "raywalk/render/detail/rows.hpp"
#include "raywalk/render/detail/wall_light.hpp"
#include "raywalk/sight/detail/wall_surface.hpp"

namespace raywalk::detail {

/// The depth of a column in which nothing is hit: beyond any map.
inline constexpr double open_depth = 1e12;

/// How much of a wall with this normal lies behind a pixel of a view, in tiles: the screen's unit
/// vector to the right crosses the ray, of direction d, at a sine of 1 / |d|.
[[nodiscard]] inline double tiles_across(const View& view, const Ray& ray, double depth,
                                         Vec normal) {
  const double pixel = 2 * view.camera.tan_half_width / view.rectangle.width;
  return pixel * depth / std::abs(dot(ray.direction, normal));
}

/// The part of a pane that one column of the screen shows.
struct PaneColumn {
  Contact contact{};
  Pane pane{};
  /// Depth of the pane, never 0.
  double depth = open_depth;
  /// Its texture and the texel column seen.
  TextureId picture{};
  int u = 0;
  double tiles_across = 0;
  /// Its beams are in `SeenColumns::wall_beams`.
  ColumnLight light{};
  /// The rows in which it stands, top <= y < bottom, whether there are holes in it or not.
  int top = 0;
  int bottom = 0;

  friend bool operator==(const PaneColumn&, const PaneColumn&) = default;
};

struct SeenColumns;

/// Finds the panes that stand before the walls of a view's columns.
class PaneFinder {
 public:
  /// The scene and the view, whose lines and lights `seen` has begun with, outlive it, and do not
  /// change.
  PaneFinder(const Scene& scene, const View& view, SeenColumns& seen);

  /// Adds those on the way of a ray that hits this wall, or none at all, the nearest first.
  void find(const Ray& ray, const std::optional<Contact>& wall, std::vector<PaneColumn>& panes);
  /// The same for a ray of a fan that has noted the tiles where a pane may stand.
  void find(const FanHit& hit, std::vector<PaneColumn>& panes);

 private:
  /// Adds those that stand in some tiles; false if it takes a walk to tell, and then nothing is
  /// added.
  [[nodiscard]] bool find_in(std::span<const Tile> tiles, const FanHit& hit,
                             std::vector<PaneColumn>& panes);
  /// Adds the part of a pane that shows at a contact with it, unless it has no picture there.
  void add(const Ray& ray, const Contact& contact, std::vector<PaneColumn>& panes);

  const Scene& scene_;
  const View& view_;
  const RowLines& lines_;
  WallLight light_;
  bool has_panes_;
};

}  // namespace raywalk::detail
