#pragma once

#include <optional>
#include <span>

#include "raywalk/geom/circle.hpp"
#include "raywalk/map/level_state.hpp"
#include "raywalk/ray/plan.hpp"

/// Walls that can be pushed out of their tile.
namespace raywalk {

struct TileKind;

/// Pushes the block of a pushwall by one plan pixel. True if it has moved.
///
/// It goes on the way of its first push for as long as it finds tiles that are free: on the map,
/// without a wall, a shape, a door, a pane, another block, and no thing stands there. Once it has
/// begun a tile it may go on to the end of it; then it fills that tile. Bodies are for the caller
/// to look at. Expects `from` to be a tile on the map, of a kind that is a `pushwall`, and a face
/// other than `none`: the one that has been pushed before, if any has.
bool push(const Level& level, LevelState& state, Tile from, Face way);

/// True if no body overlaps a tile, on the map or not: then a block may be pushed into it.
[[nodiscard]] bool is_free_of(const Grid& grid, Tile tile, std::span<const Circle> bodies);

/// Takes back the last pixel by which the block of `from` was pushed. Expects one.
void unpush(LevelState& state, Tile from);

/// The block that left a tile, wherever it is now; none if none did.
[[nodiscard]] std::optional<Pushed> pushed_from(const LevelState& state, Tile from);

/// The block of which a part stands in a tile now, if it was pushed; the one it came from still
/// holds a part of it until it has gone 64 pixels. Takes the time of a search in a sorted list.
[[nodiscard]] std::optional<Pushed> pushed_onto(const LevelState& state, Tile tile);

/// True if the block of a tile was pushed, at least a little.
[[nodiscard]] inline bool has_left(const LevelState& state, Tile tile) {
  return pushed_from(state, tile).has_value();
}

/// How far the north-west corner of a block lies from that of a tile, in plan pixels.
[[nodiscard]] Pixel block_offset(const Pushed& block, Tile tile);

/// The part of a tile that a block fills. Expects a block of which a part stands there.
[[nodiscard]] Plan block_plan(const Pushed& block, Tile tile);

/// The kind of tile that a ray strikes, and how far it has moved from where the level has it.
struct Block {
  /// The kind that has the pictures. Points into the level.
  const TileKind* kind = nullptr;
  /// In tiles: from its place in the tile to where it is now, as seen from that tile. A point p of
  /// a tile t shows what is drawn at p - t - shift.
  Vec shift{0, 0};
};

/// Finds the block that a contact of `level_probe` has struck: the tile's own kind, moved by its
/// door's `slab_shift`, or the kind of the block that was pushed there.
[[nodiscard]] Block block_at(LevelNow now, const Contact& contact);

/// The same where only the tile is known: of a door that splits, the half in the positive
/// direction.
[[nodiscard]] Block block_at(LevelNow now, Tile tile);

}  // namespace raywalk
