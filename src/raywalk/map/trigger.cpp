#include "raywalk/map/trigger.hpp"

#include <algorithm>
#include <utility>

namespace raywalk {

bool is_in(const Trigger& trigger, Tile tile) {
  const auto by_rows = [](Tile one) { return std::pair(one.y, one.x); };
  return std::ranges::binary_search(trigger.tiles, by_rows(tile), {}, by_rows);
}

}  // namespace raywalk
