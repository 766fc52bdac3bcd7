#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "raywalk/geom/angle.hpp"
#include "raywalk/geom/detail/lifetime.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/image/texture.hpp"
#include "raywalk/map/door.hpp"  // IWYU pragma: export
#include "raywalk/map/fog.hpp"
#include "raywalk/map/lamp.hpp"
#include "raywalk/map/plan_shape.hpp"
#include "raywalk/map/properties.hpp"
#include "raywalk/map/route.hpp"  // IWYU pragma: export
#include "raywalk/map/texture_id.hpp"
#include "raywalk/map/trigger.hpp"
#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/tile.hpp"
#include "raywalk/ray/tile_at.hpp"  // IWYU pragma: export

namespace raywalk {

/// Animation of a texture, and how it takes light.
struct TextureTraits {
  /// It is as bright as its texels are, however dark it is there.
  bool self_lit = false;
  /// It and the frames - 1 textures behind it are an animation, all of one size. Expects 1 or more.
  int frames = 1;
  /// How long each of them is shown, in ticks. Expects 1 or more.
  int frame_ticks = 8;

  friend bool operator==(const TextureTraits&, const TextureTraits&) = default;
};

/// All that tiles drawn with one character of the map have in common.
struct TileKind {
  /// One texture for each side, in the order north, east, south, west.
  std::array<TextureId, 4> walls{};
  /// Shown on all sides instead of `walls` while the tile is one of `LevelState::switched`, such as
  /// a lever that was pulled. `none`: there is no other picture.
  TextureId other_wall{};
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
  /// Where a door goes as it opens.
  DoorSlide slide = DoorSlide::forward;
  /// The name of the key (`ThingKind::key`) without which the door stays closed; empty: none. The
  /// library carries it, and the game says what it means.
  std::string lock{};
  /// In the middle of the tile stands a wall without thickness along this axis: a grille, glass, a
  /// curtain. `walls` are its pictures, on the two sides that it has. `rule_of(Medium)` says what
  /// they stop.
  std::optional<DoorAxis> pane{};
  /// A solid tile that can be pushed; see `LevelState::pushed`. Then it has a floor and a ceiling.
  bool pushwall = false;
  /// The light that is here without any lamp; without one, the level's.
  std::optional<Color> light{};
  Properties properties{};

  /// Expects a face other than `none`.
  [[nodiscard]] TextureId wall(Face face) const {
    return walls[static_cast<std::size_t>(face) - 1];
  }
};

/// True if something without thickness may stand in a tile: a pane, or a door that is a sheet.
[[nodiscard]] inline bool may_have_pane(const TileKind& kind) {
  return kind.pane || (kind.door && is_sheet(kind.slide));
}

/// A door of the level.
struct Door {
  Tile tile{};
  DoorAxis axis = DoorAxis::x;
};

/// All that things of one name have in common.
struct ThingKind {
  std::string name{};
  TextureId picture{};
  /// Shown instead while the game says that it is changed (`billboard_of`); may be `none`.
  TextureId other_picture{};
  /// Size of the picture in the world, in tiles. `bottom` is its height above the floor.
  double width = 1;
  double height = 1;
  double bottom = 0;
  /// Radius of the round body, through which the player cannot walk, in tiles; 0 for none.
  double body_radius = 0;
  /// Size of the other picture in the world, in tiles; 0: that of the first picture.
  double other_width = 0;
  double other_height = 0;
  /// From how many sides it has pictures, 1, 4 or 8: `picture` and the textures behind it; see
  /// `rotation_of`. The other picture is the same from all sides.
  int rotations = 1;
  /// How it takes light and covers what is behind it; see `Billboard`.
  Color tint = rgb(255, 255, 255);
  unsigned opacity = 256;
  bool glows = false;
  bool self_lit = false;
  /// Shines from wherever such a thing stands: its position does not matter.
  std::optional<Light> lamp{};
  /// The name of the key that such a thing is, for `TileKind::lock` and `Trigger::needs`; empty: it
  /// is none.
  std::string key{};
  Properties properties{};
};

/// Something that stands on the floor.
struct Thing {
  int kind = 0;  ///< in `Level::thing_kinds`
  Point position{};
  /// Which way its front looks.
  Turn facing{};
  int lamp = -1;  ///< in `Level::lamps`, the one that it carries; -1 for none
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
  /// The tiles that are not simply free, as `occupied_tiles` finds them, so that rays pass what is
  /// empty in large steps, with the same answers; or none of all, and rays go from tile to tile.
  BitGrid occupied{};
  std::vector<Texture> textures{};
  std::vector<PlanShape> plans{};
  TextureId sky{};
  /// In the order of their tiles, row by row; one for each tile whose kind is a door.
  std::vector<Door> doors{};
  std::vector<ThingKind> thing_kinds{};
  std::vector<Thing> things{};
  std::vector<Route> routes{};
  StartPose start{};
  /// As `textures`, or shorter: those beyond its end have the default traits.
  std::vector<TextureTraits> traits{};
  /// The light that is there without any lamp. Under white light everything has its own color.
  Color ambient = rgb(255, 255, 255);
  /// Darkness, as a rule.
  Fog fog{};
  /// The lights that stay where they are. Expects fewer than 8000.
  std::vector<Light> lamps{};
  std::vector<Trigger> triggers{};
  /// The map after this one, by its path from the folder of this one, such as "cellar.toml"; empty
  /// if there is none. The library carries it, as the two below.
  std::string next{};
  /// The names of the sounds that are heard in the level, as those of pictures; empty: none.
  std::string music{};
  std::string ambience{};
  Properties properties{};

  /// Expects the tile to be on the map.
  [[nodiscard]] const TileKind& kind(Tile tile) const RAYWALK_LIFETIMEBOUND {
    return kinds[tiles[static_cast<std::size_t>(grid.index(tile))]];
  }
  /// The door in a tile; `none` if there is none. Expects the tile to be on the map.
  [[nodiscard]] DoorId door_at(Tile tile) const {
    return kind(tile).door ? find_door(tile) : DoorId{};
  }
  /// True if there is such a texture; there is no `none`.
  [[nodiscard]] bool has(TextureId id) const {
    return !id.is_none() && static_cast<std::size_t>(id.index) < textures.size();
  }
  /// Expects a texture that there is.
  [[nodiscard]] const Texture& texture(TextureId id) const RAYWALK_LIFETIMEBOUND {
    return textures[static_cast<std::size_t>(id.index)];
  }
  /// The traits of a texture; the default ones of `none`.
  [[nodiscard]] TextureTraits traits_of(TextureId id) const {
    const auto index = static_cast<std::size_t>(id.index);
    return !id.is_none() && index < traits.size() ? traits[index] : TextureTraits{};
  }
  /// The picture shown of a texture after this many ticks: itself, or a frame of its animation;
  /// `none` for `none`. Expects ticks >= 0.
  [[nodiscard]] TextureId shown(TextureId id, int ticks) const {
    const TextureTraits traits_here = traits_of(id);
    return {id.index + ticks / traits_here.frame_ticks % traits_here.frames};
  }

 private:
  [[nodiscard]] DoorId find_door(Tile tile) const;
};

/// True if a ray may meet something in a tile of this kind: a wall, a shape, a door or a pane.
[[nodiscard]] inline bool is_occupied(const TileKind& kind) {
  return kind.solid || kind.plan >= 0 || kind.door || kind.pane;
}

/// The tiles of a level in which a ray may meet something, for `Level::occupied`: a bit for each of
/// them. Expects tiles, each with a kind.
[[nodiscard]] BitGrid occupied_tiles(const Level& level);

/// Adds a door where its tile's place in the order of `Level::doors` is. Those behind it have
/// another id afterwards. Expects a tile of the map that has no door.
DoorId add_door(Level& level, const Door& door);

/// The ambient light of a kind of tile, alpha 255: its own, else its level's.
[[nodiscard]] inline Color ambient_of(const Level& level, const TileKind& kind) {
  return kind.light.value_or(level.ambient) | 0xFF000000U;
}

/// A hash of all that decides what can happen in the level: tiles, shapes, doors, things, start,
/// what of pictures is open to light and bullets, and when, locks, keys, triggers and the next map;
/// properties, too, without what their pictures show. Lamps and sounds do not count.
[[nodiscard]] std::uint64_t hash_of(const Level& level);

}  // namespace raywalk
