#pragma once

#include <functional>
#include <string>
#include <vector>

#include "raywalk/overlay/detail/automap_layers.hpp"

/// Outlines of regions of a level as the paths of SVG, in plan pixels from the level's corner.
namespace raywalk::detail {

/// A level part of a region's border: first <= x <= end on a line y.
struct LevelBorder {
  int y = 0;
  int first = 0;
  int end = 0;
};

/// The path of a region, all of whose level borders these are, in any order; they do not overlap.
/// It is meant to be filled by the even-odd rule. Empty without borders.
[[nodiscard]] std::string outline_path(std::vector<LevelBorder> borders);

/// The path of all that is free: between walls and the edge of the level, around plans. Exact, but
/// where there are more than 4 million level borders plans become coarser, by blocks of pixels.
[[nodiscard]] std::string free_path(LevelNow now);

/// The paths of the tiles of each group, by `group_of`, which is 0 to `groups` - 1, or negative for
/// tiles of none.
[[nodiscard]] std::vector<std::string> group_paths(const Grid& grid, int groups,
                                                   const std::function<int(Tile)>& group_of);

}  // namespace raywalk::detail
