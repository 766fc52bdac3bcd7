#pragma once

#include <limits>
#include <optional>
#include <span>

#include "raywalk/image/texture.hpp"
#include "raywalk/lightmap/detail/lit_region.hpp"
#include "raywalk/lightmap/light_color.hpp"
#include "raywalk/map/door.hpp"
#include "raywalk/map/lamp.hpp"
#include "raywalk/map/level_state.hpp"
#include "raywalk/map/pane.hpp"

namespace raywalk::detail {

/// A pane through which a light passes, as its picture says: a grille, glass, a door that slides up
/// or down and is not shut.
///
/// The light that it leaves is computed in double precision, each operation rounded once and in the
/// order of `meet` and `left`, so that many pixels at a time get the same texels.
struct LightPane {
  /// Where the way of the light to a point, seen from above, meets the pane: the share of the way,
  /// not a number if it does not, and the column of texels.
  struct Meeting {
    double t = std::numeric_limits<double>::quiet_NaN();
    int column = 0;

    [[nodiscard]] bool is_met() const { return t >= 0; }
  };

  Pane pane{};
  Tile tile{};
  /// The line on which it stands, and the light before it, less than 0 in the north or west.
  double line = 0;
  double before = 0;
  /// Along it, the light, and the pane's lower end.
  double own = 0;
  double corner = 0;
  /// Held, as that of its lamp is (`held_height`).
  double light_height = 0;
  /// The picture on the pane's side that the light sees.
  const Texture* picture = nullptr;
  /// The texels run against the coordinate.
  bool is_mirrored = false;
  /// Where its shadow lies, but for heights, counted from the light.
  LitPiece shadow{};

  /// The pane of a tile as a light meets it now. None where there is none to be seen, and where all
  /// of it stops light: that is a wall of the level's plan for `Medium::light`.
  [[nodiscard]] static std::optional<LightPane> at(LevelNow now, Tile tile, const Light& light);

  [[nodiscard]] bool is_along_x() const { return pane.axis == DoorAxis::x; }
  /// True if it may stand between the light and a point of a tile.
  [[nodiscard]] bool may_part(Tile lit) const;
  [[nodiscard]] Meeting meet(Point point) const;
  /// The height at which the way to a point at a height meets it; not a number if it does not.
  [[nodiscard]] double height_at(const Meeting& meeting, double height) const {
    return light_height + meeting.t * (height - light_height);
  }
  /// The part of the light that it leaves on the way to a point at a height, held: all where it
  /// does not stand between them, or has a hole; nothing where its texel is opaque; else, by the
  /// texel's color c and alpha a, 1 - a + a c.
  [[nodiscard]] LightColor left(const Meeting& meeting, double height) const;
};

/// The part of light, by channel, that a texel leaves; nothing if it is opaque.
[[nodiscard]] inline LightColor left_by_texel(Color texel) {
  if (alpha(texel) == 255) return {};
  const float opaque = static_cast<float>(alpha(texel)) / 255.0F;
  const LightColor color = light_color(texel);
  const auto channel = [&](float of) { return (1.0F - opaque) + opaque * of; };
  return {channel(color.red), channel(color.green), channel(color.blue)};
}

/// The part of a light that its panes leave, one after the other, on the way to a point at a held
/// height.
[[nodiscard]] LightColor left_by(std::span<const LightPane* const> panes, Point point,
                                 double height);

}  // namespace raywalk::detail
