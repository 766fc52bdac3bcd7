#pragma once

#include <functional>
#include <vector>

#include "raywalk/map/detail/walk_search.hpp"
#include "raywalk/map/level_findings.hpp"

namespace raywalk::detail {

/// How one can walk through a level from its start, and what the search was asked with.
struct SearchedWalk {
  const WalkSearch& search;
  const TileRegion& held;
  Tile start{};
};

/// What `findings_in` says of exits, keys and locks, in no order.
[[nodiscard]] std::vector<Finding> story_findings(
    const Level& level, const std::function<bool(const TileKind&)>& is_exit,
    const SearchedWalk& walk);

}  // namespace raywalk::detail
