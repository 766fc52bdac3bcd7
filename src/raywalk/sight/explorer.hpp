#pragma once

#include <cstdint>
#include <vector>

#include "raywalk/geom/detail/lifetime.hpp"
#include "raywalk/map/level_state.hpp"
#include "raywalk/ray/tile.hpp"
#include "raywalk/sight/explored_tiles.hpp"
#include "raywalk/visibility/visibility.hpp"

namespace raywalk {

/// How fast an `Explorer` goes on.
struct ExplorerPace {
  /// The distance within which all that is seen is explored at once, in tiles. Expects more than 0.
  double reach = 32;
  /// After so much work a step ends: about a unit for each tile that is seen, and for each row of
  /// tiles between the eye and a face. Expects 1 or more.
  std::int64_t work = 1 << 16;
};

/// Explores a level step by step: where the eye stands still and nothing in the level moves, a step
/// costs nothing, and where they move, not much more than `ExplorerPace` says, however far one
/// sees.
///
/// After each change it looks all around within the reach. Where the view does not end there, it
/// goes on to look beyond, direction by direction and always from where the eye is now, until it
/// has looked in all of these directions since the last change: then it has explored what `explore`
/// does from there. Tiles beyond the reach that are seen in passing, for a few steps alone, may be
/// missed. The work is counted and no clock is asked, so that the same steps explore the same
/// tiles.
///
///     Explorer explorer(level.grid);
///     explorer.follow({level, state}, player.position);  // each tick
class Explorer {
 public:
  /// A map of which nothing has been seen.
  explicit Explorer(const Grid& grid, const ExplorerPace& pace = {});
  /// Goes on where another ended, perhaps in another level: these tiles have been seen, on a map as
  /// large as that level.
  explicit Explorer(ExploredTiles seen, const ExplorerPace& pace = {});

  /// Takes a step. Expects the level to be the same each time.
  void follow(LevelNow now, Point eye);

  /// Counts a tile as seen, such as one of which he has been told. Expects one of the map.
  void mark(Tile tile) { tiles_.mark(tile); }

  [[nodiscard]] const ExploredTiles& tiles() const RAYWALK_LIFETIMEBOUND { return tiles_; }
  /// True if all that can be seen from the last place has been explored.
  [[nodiscard]] bool is_done() const { return sectors_left_ == 0; }
  /// How much work the last step was, in the units of `ExplorerPace`: 0 if it did not look.
  [[nodiscard]] std::int64_t work() const { return work_; }

 private:
  /// All but the level itself that decides what can be seen.
  struct Moment {
    Point eye{};
    std::vector<int> doors{};
    std::vector<Pushed> pushed{};
    std::vector<Tile> broken{};
    /// Which sides of panes are opaque, where pictures may be animated.
    std::vector<bool> opaque_sides{};
  };

  [[nodiscard]] bool has_changed(LevelNow now, Point eye);
  void look(LevelNow now, const Outlook& outlook);
  void begin_round();

  ExploredTiles tiles_;
  ExplorerPace pace_;
  Visibility view_{};
  Moment last_{};
  /// False before the first step.
  bool has_looked_ = false;
  /// All directions are divided into so many sectors, a power of two, counted from the east.
  std::uint32_t sectors_;
  std::uint32_t next_sector_ = 0;
  /// Into which of them it has to look yet, and how many these are.
  std::vector<bool> is_left_{};
  std::uint32_t sectors_left_ = 0;
  std::int64_t work_ = 0;
};

}  // namespace raywalk
