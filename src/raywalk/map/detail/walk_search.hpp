#pragma once

#include <set>
#include <string>
#include <vector>

#include "raywalk/map/detail/tile_region.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk::detail {

/// Where one can come to in a level: through doors whose keys one finds on the way, where walls
/// stood that can be pushed, and by what triggers do.
///
/// What is taken away again, by a door that closes or a wall that is pushed into a way, does not
/// count; so a way that is found may be lost. What is seen or shot at may lie behind panes, doors
/// and walls that can be pushed.
class WalkSearch {
 public:
  /// `held` are the tiles in which things stand, so that no wall is pushed there. With
  /// `skips_locks` no door and no trigger needs a key. Both arguments outlive the search. Expects a
  /// start that is a free tile of the level.
  WalkSearch(const Level& level, const TileRegion& held, Tile start, bool skips_locks = false);

  /// True if one can come into a tile. Expects a tile of the level.
  [[nodiscard]] bool contains(Tile tile) const { return walked_.contains(tile); }
  /// True if a trigger pushes the wall of a tile. Expects a tile of the level.
  [[nodiscard]] bool is_pushed(Tile tile) const { return opened_.contains(tile); }
  /// True if one can find a key of this name.
  [[nodiscard]] bool has_key(const std::string& key) const { return keys_.contains(key); }
  /// True if a trigger can be set off. Expects its index in the level.
  [[nodiscard]] bool has_fired(std::size_t trigger) const { return fired_[trigger]; }

 private:
  [[nodiscard]] bool is_known(const std::string& key) const;
  [[nodiscard]] bool can_walk(Tile tile, Face way) const;
  [[nodiscard]] bool has_room_for_block(Tile tile) const;
  template <class IsIt>
  [[nodiscard]] bool is_beside(Tile tile, IsIt is_it) const;
  [[nodiscard]] bool can_fire(const Trigger& trigger) const;
  void fire(const Trigger& trigger);
  /// Goes on from a tile that one can come into, if that is news.
  void walk_from(Tile tile);
  /// The same, if one stands beside it.
  void walk_into(Tile tile);
  /// Each of them is true if something is new.
  bool find_keys();
  bool fire_triggers();
  void pass_locks();

  const Level& level_;
  const TileRegion& held_;
  bool skips_locks_;
  TileRegion walked_;
  /// Doors that triggers open, and walls that they push.
  TileRegion opened_;
  /// What one can see or shoot at.
  TileRegion looked_;
  std::set<std::string> keys_{};
  std::vector<bool> fired_;
  /// The doors with a lock, and the things that are keys.
  std::vector<Tile> locked_{};
  std::vector<const Thing*> key_things_{};
};

}  // namespace raywalk::detail
