#include "app/loop/next_map.hpp"

#include <utility>

namespace raywalk {

GoingOn NextMap::continue_after_exit(const World& world) {
  if (world.phase == Phase::walking || is_loading_) return GoingOn::nothing;
  if (std::exchange(has_failed_, false) || world.next.empty()) return GoingOn::again;
  is_loading_ = true;
  return GoingOn::load;
}

bool NextMap::take(bool other, bool is_good) {
  const bool is_next = std::exchange(is_loading_, false) || other;
  has_failed_ = is_next && !is_good;
  return is_next;
}

}  // namespace raywalk
