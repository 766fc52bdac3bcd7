#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#include "raywalk/geom/detail/lifetime.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk {

struct Level;

/// The block of a pushwall that has left its tile.
struct Pushed {
  /// Where it stood.
  Tile from{};
  /// Which way it was pushed.
  Face way = Face::north;
  /// How far, in plan pixels. Expects 1 or more.
  int pixels = 0;

  friend bool operator==(const Pushed&, const Pushed&) = default;
};

/// All of a level that moves, breaks or is switched.
struct LevelState {
  /// How far each door is open, in plan pixels: 0 closed, `plan_pixels` open. As `Level::doors`.
  std::vector<int> doors{};
  /// Whether each lamp shines: 1, or 0 if it is broken or switched off. As `Level::lamps`.
  std::vector<std::uint8_t> lamps{};
  /// How many ticks have passed: which frames of animations are shown.
  int ticks = 0;
  /// The blocks that were pushed, in the order that `push` keeps: it alone changes them. No two of
  /// them are in one tile.
  std::vector<Pushed> pushed{};
  /// The tiles whose panes are broken, in the order that `break_pane` keeps: it alone changes them.
  /// Such a pane is gone, for all that asks the level: bodies, bullets, looks, light and pictures.
  std::vector<Tile> broken{};
  /// The tiles that show their other picture (`TileKind::other_wall`), in the order that
  /// `switch_wall` keeps: it alone changes them.
  std::vector<Tile> switched{};

  friend bool operator==(const LevelState&, const LevelState&) = default;
};

/// The state in which a level begins: every door closed, every lamp shining, every
/// pane whole.
[[nodiscard]] LevelState initial_state(const Level& level);

/// True if a state has a value for each door and each lamp of a level that has a kind for each
/// tile.
[[nodiscard]] bool fits(const LevelState& state, const Level& level);

/// A list of tiles that is in order, row by row, and has none twice.
[[nodiscard]] bool has_tile(const std::vector<Tile>& list, Tile tile);
/// Adds a tile to such a list. False, and nothing has changed, if it is there already.
bool add_tile(std::vector<Tile>& list, Tile tile);

/// A tile shows its other picture, or its first one again. False, and nothing has changed, if it
/// has no other. Expects a state of the level; a tile of the map.
bool switch_wall(const Level& level, LevelState& state, Tile tile);

/// A level as it stands at a moment: what never changes, and what has moved. Two pointers, passed
/// by value; both the level and its state outlive it.
class LevelNow {
 public:
  /// Expects a level that `check` finds right, and a state of this level (`initial_state`).
  LevelNow(const Level& level RAYWALK_LIFETIMEBOUND, const LevelState& state RAYWALK_LIFETIMEBOUND)
      : level_(&level), state_(&state) {
    assert(fits(state, level));
  }

  /// A level or a state that ends with the call is refused.
  LevelNow(const Level&& level, const LevelState& state) = delete;
  LevelNow(const Level& level, const LevelState&& state) = delete;
  LevelNow(const Level&& level, const LevelState&& state) = delete;

  [[nodiscard]] const Level& level() const { return *level_; }
  [[nodiscard]] const LevelState& state() const { return *state_; }

 private:
  const Level* level_;
  const LevelState* state_;
};

}  // namespace raywalk
