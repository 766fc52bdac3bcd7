#pragma once

#include <optional>
#include <span>
#include <vector>

#include "raywalk/lightmap/light_color.hpp"
#include "raywalk/map/level_state.hpp"
#include "raywalk/map/pane.hpp"

namespace raywalk::detail {

/// A pane through which light passes, as its picture says: a grille, glass, a door that slides up
/// or down and is not shut.
class LightPane {
 public:
  /// The pane of a tile as light meets it now; none where there is none, or where all of it stops
  /// light: that is a wall of the level's plan for `Medium::light`.
  [[nodiscard]] static std::optional<LightPane> at(LevelNow now, Tile tile);

  /// True if it may stand between a light and a point of a tile.
  [[nodiscard]] bool may_part(Point light, Tile tile) const;
  /// What it leaves of light on its way from a light to a point, each at a height: all where it
  /// does not stand between them, or has a hole; nothing where its texel is opaque; else, of texel
  /// color c and alpha a, 1 - a + a c.
  [[nodiscard]] LightColor left(Point light, double light_height, Point point, double height) const;

 private:
  Tile tile_{};
  Pane pane_{};
  /// The line on which it stands.
  double line_ = 0;
  /// Its pictures, seen from the north or west, and from the south or east; null for none.
  const Texture* first_ = nullptr;
  const Texture* second_ = nullptr;
};

/// What panes leave of light, one after the other.
[[nodiscard]] LightColor left_by(std::span<const LightPane* const> panes, Point light,
                                 double light_height, Point point, double height);

}  // namespace raywalk::detail
