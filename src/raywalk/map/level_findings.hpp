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
/// - `no_way_out`, an error: one can walk into no exit. `unreached_exit`: one can walk into others.
/// - `unreached_room`: free tiles that can be neither seen nor walked into. One finding a room, at
///   its first tile.
/// - `corner_gap`, a hint: two walls that touch in a corner only. It looks like a gap, and nothing
///   passes.
///
/// Of one rule up to 10000 findings are told, and then, in one without a tile, how many more there
/// are. One can walk through doors and plans, around things, and where a wall stood that can be
/// pushed from this side; that is, a way that is found may still be too narrow. Sight passes panes,
/// too. Takes the time of a few looks at each tile. Expects a level in which `check` finds nothing.
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
