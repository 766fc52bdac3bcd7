#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "raywalk/geom/angle.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/image/texture.hpp"
#include "raywalk/map/plan_shape.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk {

/// The place of a texture in `Level::textures`; `none` where nothing is drawn (a sky, no picture).
struct TextureId {
  int index = -1;

  [[nodiscard]] constexpr bool is_none() const { return index < 0; }
  friend bool operator==(const TextureId&, const TextureId&) = default;
};

/// The place of a door in `Level::doors` and in `LevelState::doors`; `none` for tiles without one.
struct DoorId {
  int index = -1;

  [[nodiscard]] constexpr bool is_none() const { return index < 0; }
  friend bool operator==(const DoorId&, const DoorId&) = default;
};

/// All that tiles drawn with one character of the map have in common.
struct TileKind {
  /// One texture for each side, in the order north, east, south, west.
  std::array<TextureId, 4> walls{};
  TextureId floor{};
  /// `none`: the sky is seen here.
  TextureId ceiling{};
  /// The whole tile is solid. A tile with a plan shape, or a door, is not.
  bool solid = false;
  /// The place in `Level::plans` of the shape that stands in the tile; -1 for none.
  int plan = -1;
  /// The tile holds a door: `walls` are its slab's textures, `jamb` is seen on its frame.
  bool door = false;
  TextureId jamb{};
  /// Who walks in here has found the way out.
  bool exit = false;

  /// Expects a face other than `none`.
  [[nodiscard]] TextureId wall(Face face) const {
    return walls[static_cast<std::size_t>(face) - 1];
  }
};

/// How a door stands in its tile: its slab runs along `x` (one walks through it north or south) or
/// along `y`. It slides in the positive direction of that axis, into the neighbouring wall.
enum class DoorAxis : std::uint8_t { x, y };

/// A door of the level.
struct Door {
  Tile tile{};
  DoorAxis axis = DoorAxis::x;
};

/// What kind of part a thing plays in the game.
enum class Role : std::uint8_t { scenery, topples, watches };

/// All that things of one name have in common.
struct ThingKind {
  std::string name{};
  TextureId picture{};
  /// Shown instead once it is toppled, or while it sees the player; `none` where that never
  /// happens.
  TextureId other_picture{};
  /// Of the picture as it stands in the world, in tiles. `bottom` is its height above the floor.
  double width = 1;
  double height = 1;
  double bottom = 0;
  /// Of the round body that one cannot walk through, in tiles; 0 for none.
  double body_radius = 0;
  Role role = Role::scenery;
  /// Of the other picture as it stands in the world; 0 where they are the first picture's.
  double other_width = 0;
  double other_height = 0;
};

/// Something that stands on the floor.
struct Thing {
  int kind = 0;  ///< in `Level::thing_kinds`
  Point position{};
};

/// A round body of this radius, in tiles, has room where the player begins.
inline constexpr double start_room = 0.3;

/// Where the player begins, and which way he looks.
struct StartPose {
  Point position{};
  Turn heading{};
};

/// A level as its maker drew it: it never changes after loading. `LevelState` is what moves.
struct Level {
  std::string title{};
  Grid grid{};
  /// One index into `kinds` for each tile, row by row.
  std::vector<std::uint16_t> tiles{};
  std::vector<TileKind> kinds{};
  std::vector<Texture> textures{};
  std::vector<PlanShape> plans{};
  TextureId sky{};
  std::vector<Door> doors{};
  /// One entry for each tile, row by row.
  std::vector<DoorId> door_ids{};
  std::vector<ThingKind> thing_kinds{};
  std::vector<Thing> things{};
  /// What a bullet leaves on a wall; may be `none`.
  TextureId bullet_mark{};
  StartPose start{};

  /// Expects the tile to be on the map.
  [[nodiscard]] const TileKind& kind(Tile tile) const {
    return kinds[tiles[static_cast<std::size_t>(grid.index(tile))]];
  }
  /// The door in a tile; `none` if there is none. Expects the tile to be on the map.
  [[nodiscard]] DoorId door_at(Tile tile) const {
    return door_ids[static_cast<std::size_t>(grid.index(tile))];
  }
  /// Expects a texture that is not `none`.
  [[nodiscard]] const Texture& texture(TextureId id) const {
    return textures[static_cast<std::size_t>(id.index)];
  }
};

/// A hash of all that decides what can happen in the level: tiles, shapes, doors, things, start.
[[nodiscard]] std::uint64_t hash_of(const Level& level);

}  // namespace raywalk
