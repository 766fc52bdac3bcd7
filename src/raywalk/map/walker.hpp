#pragma once

#include <functional>

namespace raywalk {

struct Level;
struct ThingKind;
struct TileKind;

/// A player who walks through levels, as `findings_in` looks for his ways. A game that has other
/// measures gives its own. All lengths are in tiles.
struct Walker {
  /// Radius of his round body. Expects 1/32 to 7/16.
  double radius = 0.25;
  /// From how far away he picks up a key. Expects 0 to 1.
  double key_reach = 0.5;
  /// From how far away he pushes a wall, uses another one, and a door, as far as its tile. Expects
  /// 0 to 2.
  double hand_reach = 0.7;
  double lever_reach = 1;
  double door_reach = 1.2;
  /// How many tiles a wall goes that is pushed, where there is room for it.
  int push_tiles = 2;
  /// True for kinds of things whose bodies he can put out of his way, by a shot. Empty: for none.
  std::function<bool(const ThingKind&)> can_topple{};
  /// True for kinds of tiles of a level whose panes he can break, by a shot: none of them stops
  /// him. Empty: for none.
  std::function<bool(const Level&, const TileKind&)> can_break{};
};

}  // namespace raywalk
