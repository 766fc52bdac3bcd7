#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "raywalk/base/progress.hpp"
#include "raywalk/image/color.hpp"
#include "raywalk/map/walker.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk {

struct Level;
struct TileKind;

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
  /// The mistake, and what was expected: for people.
  std::string message{};

  friend bool operator==(const Finding&, const Finding&) = default;
};

/// How long `findings_in` may look.
struct FindingTerms {
  /// Looks at a tile, a door, a key or a few bodies: so many take some seconds.
  std::int64_t looks = std::int64_t{20} << 20;
  /// Is told how far the search has come, in one part, "checking", which fills its range. Once it
  /// is stopped, the search ends within tenths of a second, with findings that nobody need read.
  /// Null for nobody.
  Progress* progress = nullptr;
};

/// Looks for what does not fit the playing of a level, though nothing in it is broken. `is_exit`
/// tells the kinds of tiles that are a way out; for a level without a way out, give one that is
/// always false. The findings are in the order of their tiles, row by row, and then of their rules.
///
/// - `start`, an error: it is beyond the map, in a wall, or where there is no room for a body.
/// - `thing_in_wall`: a thing stands beyond the map, in a wall, or in the solid part of a plan.
/// - `open_edge`: what can be seen from the start goes on to the edge of the map. One finding, at
///   the first such tile.
/// - `free_door`: a door without a wall at both of its sides, or with one that can be pushed away.
/// - `blocked_pushwall`: there is no side from which one could push it.
/// - `dark_lamp`: a lamp that lights nothing, since it stands in a wall, has no light or no reach.
///   `faint_lamp`, a hint: all that it reaches has nearly full light without it.
/// - `no_way_out`, an error: one can walk into no exit, nor set off a trigger that ends the level;
///   a warning where it was not proved (see below). `unreached_exit`: one can find others.
/// - `no_key`, an error: a lock, or a trigger, needs a key that no thing is, and no trigger opens
///   the door.
/// - `locked_key`: a key lies behind its own lock, and no other such key can be found; an error
///   where there is no way out. `unreached_key`: it would be out of reach without any lock.
/// - `unused_key`: a key that no lock and no trigger needs.
/// - `unreached_room`: free tiles that can be neither seen nor walked into. One finding a room, at
///   its first tile.
/// - `corner_gap`, a hint: two walls that touch in a corner only. It looks like a gap, and nothing
///   passes.
/// - `too_many_shapes`, `too_many_ways`, hints: see below.
///
/// Each rule tells up to 10000 findings, and then, in one without a tile, how many more there are.
///
/// **Ways** are those of the round body of `walker`, among walls, plans, panes, doors and the
/// bodies of things, by the same questions as those of `move_and_slide`. He can go each way that is
/// found: it has to be wider than he is by a pixel of a plan, or by two where it runs aslant;
/// narrower ways are not found. A door opens if he can stand before it, and it has no lock or its
/// key can be found before; or if a trigger opens it that can be set off. A wall goes as far as
/// `push` lets it, and stands in the way from then on; triggers push walls, too, and take him
/// elsewhere. A wall that may go several ways goes each of them in one of up to four searches, and
/// he comes to what any of them finds. Not all orders of pushing walls are tried: things that are
/// not found, and would be if the walls were gone, are told as a warning, and as not found.
///
/// A place where he has been counts, whatever is closed behind: by a wall that was pushed, by a
/// trigger. So he may come to each place that is found, but not always to all of them in one game.
/// And a thing that has to be seen or shot at counts as soon as it lies in what is open to looks,
/// which pass panes, plans, doors, and walls that can be pushed: such a trigger may be harder to
/// set off.
///
/// Takes the time of a few looks at each tile, of some hundred questions for each different
/// surroundings of a tile that has a plan, a pane or a door near it, or a thing with a body, and of
/// a look at each door, key and trigger for each time that something new is found. After two
/// million such questions all that is not yet looked at counts as free (`too_many_shapes`); after
/// as many looks as `terms` have, nothing is told of what was not found (`too_many_ways`). Expects
/// a level in which `check` finds nothing.
[[nodiscard]] std::vector<Finding> findings_in(const Level& level,
                                               const std::function<bool(const TileKind&)>& is_exit,
                                               const Walker& walker = {},
                                               const FindingTerms& terms = {});

namespace detail {

/// True of ambient light to which a lamp adds next to nothing.
[[nodiscard]] constexpr bool is_bright(Color ambient) {
  constexpr unsigned least = 240;
  return red(ambient) >= least && green(ambient) >= least && blue(ambient) >= least;
}

}  // namespace detail

}  // namespace raywalk
