#pragma once

#include <optional>

#include "raywalk/geom/borrowed_span.hpp"
#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/map/billboard.hpp"
#include "raywalk/map/fog.hpp"
#include "raywalk/map/level_state.hpp"

namespace raywalk {

/// A mark on a wall: a picture laid flat onto it, its middle at `point` and `height`.
struct Decal {
  /// On the face of a wall, as a contact gave it.
  Point point{};
  /// Out of that wall.
  Vec normal{0, 0};
  /// Height of the middle above the floor, in tiles.
  double height = 0.5;
  /// Side of the square picture, in tiles.
  double size = 0.1;
  /// A texture of the scene's level. A picture that is not there is not drawn, nor is `none`.
  TextureId picture{};
};

/// A level and all that stands in it: what is drawn, and what lines are cast through. Plain data,
/// which outlives the call that it is given to.
struct Scene {
  LevelNow now;
  BorrowedSpan<Billboard> billboards{};
  BorrowedSpan<Decal> decals{};
  /// The light in the level, brought up to its state; null: all is in full light. A renderer
  /// remembers what lights each tile, so pictures with one light map in turn with another take
  /// longer.
  const LightMap* lights = nullptr;
  /// The light on walls that look north or south, in 256ths of full light, 0 to 256.
  unsigned north_south_light = 196;
  /// The fog that is shown in place of the level's, as under water; none keeps the level's.
  std::optional<Fog> fog{};

  /// How things fade with their depth.
  [[nodiscard]] const Fog& shown_fog() const;
};

}  // namespace raywalk
