#include "raywalk/map/trigger.hpp"

#include <algorithm>
#include <utility>

namespace raywalk {

bool is_in(const Trigger& trigger, Tile tile) {
  const auto row_first = [](Tile one) { return std::pair(one.y, one.x); };
  return std::ranges::binary_search(trigger.tiles, row_first(tile), {}, row_first);
}

}  // namespace raywalk
