#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "raywalk/lightmap/detail/lattice_bits.hpp"
#include "raywalk/lightmap/detail/tile_light.hpp"
#include "raywalk/lightmap/light_patch.hpp"
#include "raywalk/map/lamp.hpp"
#include "raywalk/map/level_state.hpp"

namespace raywalk {

/// The light in a level, with the shadows that its walls, pillars, doors and curtains throw.
///
/// Light is known on a lattice of points 1/8 tile apart: point (i, j) is at (i/8, j/8), so that a
/// tile has 9x9, those on its sides shared with its neighbours. Floors, ceilings, walls and sprites
/// read the same points, and what lies between them is interpolated. At a point it is, channel by
/// channel, the sum, at most 255, of
///
/// - the brightest ambient light of the up to four tiles that the point touches and that are not
///   solid (`TileKind::light`, else `Level::ambient`); none if there is no such tile;
/// - `light_channel(channel, light_share(light, point))` for each lamp that shines, and each light
///   that moves, which has a `line_of_sight` to the point through the level (`medium_probe` of
///   `Medium::light`). So a point inside a solid gets nothing, nor does any from a light in there;
///   both may lie on a wall. Panes that are opaque, shut doors that slide up or down among them,
///   throw shadows like walls of 2 pixels; grilles and glass let light pass.
///
/// Sums are whole numbers that are never cut off, so lights come and go without a trace, and a map
/// that has followed its level through any changes equals one made anew, bit for bit.
/// A light with a radius of 5 that moves costs 0.03 ms in a maze and 0.06 ms among pillars and
/// doors, one that stays nothing. Memory grows with the tiles that lights reach, about 700 bytes
/// each, plus 32 bytes x radius^2 per light (128 while its reach is computed); it does not depend
/// on the size of the map.
///
/// Questions change nothing, so several threads may ask at once, as long as none makes a change.
/// Points to the level, which must outlive it. Expects a map of at most 2^26 tiles a side, and
/// fewer than 8000 lights.
class LightMap {
 public:
  /// Is told the share that is done, from 0 to 1.
  using Progress = std::function<void(double)>;

  /// The light of a level as it stands. `progress`, if there is one, is called at most 100 times.
  explicit LightMap(LevelNow now, const Progress& progress = {});

  /// Brings the light up to a new state of the level: lamps that were broken or mended since the
  /// last one, and lights near doors and pushed blocks that have moved. Only what has changed costs
  /// anything.
  void follow(const LevelState& state);

  /// Replaces the lights that move, such as the flash of a shot or a flashlight: those of the last
  /// call are gone, and these are there. One that was there just so already costs nothing.
  void set_moving(std::span<const Light> lights);

  /// Version of all light: differs whenever any light may have changed.
  [[nodiscard]] std::uint64_t version() const { return version_; }
  /// Version of a tile's light: differs whenever the tile's patch has changed; 0 if no light
  /// reaches it. Versions of two light maps of one level are never equal for different patches.
  /// Expects a tile of the map.
  [[nodiscard]] std::uint64_t version(Tile tile) const;

  /// The light on the points of a tile. Expects a tile of the map.
  ///
  /// For the face of a whole solid tile take the patch of the tile in front of it.
  [[nodiscard]] LightPatch patch(Tile tile) const;
  /// The axis of the pane that throws a shadow in a tile, if one stands there: the points on its
  /// line, in the middle of the tile, are dark, and either half of the tile goes on to the pane as
  /// it is a step before it. Expects a tile of the map.
  [[nodiscard]] std::optional<DoorAxis> divider(Tile tile) const;
  /// The color of all points of a tile's patch, if they have one in common; sooner known than the
  /// patch. Expects a tile of the map.
  [[nodiscard]] std::optional<Color> plain(Tile tile) const;
  /// The light at a point, interpolated between the four points of the lattice around it, in whole
  /// numbers: the place between them is cut to 1/256 of a step, and the color rounded to the
  /// nearest. Beyond the map it is that of the nearest point on its edge; a coordinate that is not
  /// a number counts as 0. Expects a map with tiles.
  ///
  /// Points inside pillars, door slabs and opaque panes are dark. Ask about their faces 0.18 tiles
  /// in front of them (one step along both axes), else the dark comes through.
  [[nodiscard]] Color light_at(Point point) const;

  /// About how much memory it takes, in bytes.
  [[nodiscard]] std::int64_t bytes() const;

 private:
  friend class LightReader;

  /// A light and the points of the lattice that it reaches; none while it does not shine.
  struct LightEntry {
    Light light{};
    detail::LatticeBits reach{};
  };

  [[nodiscard]] detail::TileLight tile_light(Tile tile) const;
  /// Lets a light reach what it does in the state as it is now, or nothing.
  void change(LightEntry& entry, bool shines);
  [[nodiscard]] std::vector<Tile> moved_tiles(const LevelState& state) const;
  /// True if what a light reaches may depend on what stands in some tiles, as far as walls tell.
  [[nodiscard]] bool may_light_any(const Light& light, std::span<const Tile> moved) const;

  const Level* level_;
  LevelState state_;
  std::vector<LightEntry> lamps_{};
  std::vector<LightEntry> moving_{};
  detail::LitTiles tiles_{};
  std::uint64_t version_ = 1;
};

/// True if a level has light of its own: where all is white and no lamp stands, nothing needs a
/// `LightMap`.
[[nodiscard]] bool has_light(const Level& level);

}  // namespace raywalk
