#pragma once

#include <functional>

#include "raywalk/map/detail/found_ways.hpp"
#include "raywalk/map/level_findings.hpp"

namespace raywalk::detail {

/// How one can walk through a level from its start, and what the search was asked with.
struct SearchedWalk {
  const FoundWays& ways;
  const Walker& walker;
  Tile start{};
  /// For further searches.
  SearchWork& work;
};

/// Calls `add` with all that `findings_in` says of exits, keys and locks, in no order.
void story_findings(const Level& level, const std::function<bool(const TileKind&)>& is_exit,
                    const SearchedWalk& walk, const std::function<void(Finding)>& add);

}  // namespace raywalk::detail
