#pragma once

#include <string>
#include <vector>

#include "raywalk/formats/detail/wolf/numbers.hpp"
#include "raywalk/formats/detail/wolf/vswap.hpp"
#include "raywalk/formats/wolf.hpp"
#include "raywalk/load/detail/text/map.hpp"

namespace raywalk::detail {

/// Makes a map's text of a level. `vswap` is null where there are no pictures of the game; then
/// ours are named. `hints` gets a line for each number that has no meaning, and for what is left
/// out. Mistakes: there is no start, or one that is in a wall or a door.
[[nodiscard]] MapDocument text_of_wolf(const WolfMap& map, WolfGame game, const Vswap* vswap,
                                       std::vector<std::string>& hints, Mistakes& mistakes);

/// A level made of a map's text, and a line for each thing that it does not hold.
struct WolfExport {
  WolfMap map{};
  /// The number of the level that the map itself has; 0 for none.
  int number = 0;
  std::vector<std::string> lost{};
};

/// Whether a level may have such a size. Errors: it has too many tiles.
[[nodiscard]] Result<void> expect_wolf_size(const Grid& grid);
/// Makes a level of a map's text. A tile or thing with a property `wolf`, as `text_of_wolf` makes
/// them, becomes this number, if it is still what the number means; else walls go by their
/// pictures, doors by where they stand, things by their names, and areas are the rooms between
/// doors. A map up to 64x64, the size that the game has, is filled up to it with walls. Expects a
/// text without mistakes. Errors: it has more than `max_wolf_tiles` tiles.
[[nodiscard]] Result<WolfExport> wolf_map_of(const MapDocument& text);

}  // namespace raywalk::detail
