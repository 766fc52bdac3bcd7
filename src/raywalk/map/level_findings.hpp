#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "raywalk/map/level.hpp"

namespace raywalk {

/// How bad a finding is. `error`: the level cannot be played to its end. `warning`: somebody who
/// plays it meets something that its maker has hardly meant. `hint`: it may be meant.
enum class Severity : std::uint8_t { error, warning, hint };

/// Something in a level that its maker may not have meant.
struct Finding {
  Severity severity = Severity::warning;
  /// The rule by which it was found, in a word, such as `open_edge`: for programs.
  std::string rule{};
  /// The tile where it is; none for the level as a whole.
  std::optional<Tile> tile{};
  /// What is wrong, and what was expected: for people.
  std::string message{};

  friend bool operator==(const Finding&, const Finding&) = default;
};

/// Looks for what does not fit the playing of a level, though nothing in it is broken. `is_exit`
/// tells the kinds of tiles that are a way out; for a level without a way out, give one that is
/// always false. The findings are in the order of their tiles, row by row, and then of their rules.
///
/// - `start`, an error: it is beyond the map, or in a wall.
/// - `thing_in_wall`: a thing stands beyond the map, in a wall, or in the solid part of a plan.
/// - `open_edge`: what can be seen from the start goes on to the edge of the map. One finding, at
///   the first such tile.
/// - `free_door`: a door without a wall at both of its sides, or with one that can be pushed away.
/// - `blocked_pushwall`: there is no side from which one could push it.
/// - `dark_lamp`: a lamp that lights nothing, since it stands in a wall, has no light or no reach.
///   `faint_lamp`, a hint: all that it reaches has nearly full light without it.
/// - `no_way_out`, an error: one can walk into no exit, nor set off a trigger that ends the level.
///   `unreached_exit`: one can find others.
/// - `no_key`, an error: a lock, or a trigger, needs a key that no thing is, and no trigger opens
///   the door.
/// - `locked_key`: a key lies behind its own lock, and no other such key can be found; an error
///   where there is no way out. `unreached_key`: it would be out of reach without any lock.
/// - `unused_key`: a key that no lock and no trigger needs.
/// - `unreached_room`: free tiles that can be neither seen nor walked into. One finding a room, at
///   its first tile.
/// - `corner_gap`, a hint: two walls that touch in a corner only. It looks like a gap, and nothing
///   passes.
///
/// Of one rule up to 10000 findings are told, and then, in one without a tile, how many more there
/// are. One can walk through doors and plans, around things, and where a wall stood that can be
/// pushed from this side; that is, a way that is found may still be too narrow. A door with a lock
/// opens when its key can be found before, or a trigger opens it that can be set off; triggers push
/// walls, too, and take one elsewhere. What is closed again by a trigger does not count. Sight
/// passes panes, and locked doors, too. Takes the time of a few looks at each tile, and of one at
/// each door, key and trigger for each key and trigger that is found. Expects a level in which
/// `check` finds nothing.
[[nodiscard]] std::vector<Finding> findings_in(const Level& level,
                                               const std::function<bool(const TileKind&)>& is_exit);

namespace detail {

/// True of ambient light to which a lamp adds next to nothing.
[[nodiscard]] constexpr bool is_bright(Color ambient) {
  constexpr unsigned least = 240;
  return red(ambient) >= least && green(ambient) >= least && blue(ambient) >= least;
}

}  // namespace detail

}  // namespace raywalk
