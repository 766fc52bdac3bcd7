#include "raywalk/map/detail/found_ways.hpp"

#include <algorithm>

namespace raywalk::detail {

namespace {

constexpr int max_orders = 4;

bool has_pushing_trigger(const Level& level) {
  return std::ranges::any_of(level.triggers, [](const Trigger& trigger) {
    return find_action<PushWalls>(trigger) != nullptr;
  });
}

}  // namespace

FoundWays::FoundWays(const Level& level, const Walker& walker, Tile start, SearchWork& work,
                     bool skips_locks) {
  const auto searched = [&](int order, bool forgets_walls) {
    return std::make_unique<WalkSearch>(level, walker, start, work,
                                        WalkRules{skips_locks, order, forgets_walls});
  };
  tried_.push_back(searched(0, false));
  if (first().pushed_count() == 0 || !first().is_complete()) return;
  loose_ = searched(0, true);
  for (int order = 1; order < max_orders && first().found() < loose_->found(); ++order) {
    tried_.push_back(searched(order, false));
  }
  // If there is only one wall, it has gone each of its ways first in some order.
  const bool is_certain = first().found() == loose_->found() ||
                          (loose_->pushed_count() == 1 && !has_pushing_trigger(level));
  if (is_certain && tried_.back()->is_complete() && loose_->is_complete()) loose_.reset();
}

template <class Question>
bool FoundWays::is_found(Question question) const {
  return std::ranges::any_of(tried_, [&](const auto& search) { return question(*search); });
}

/// True if a search has found it, or may have missed it: a complete loose search finds all that can
/// be reached in any order of pushing walls.
template <class Question>
bool FoundWays::may_be(Question question) const {
  if (is_found(question) || !is_complete()) return true;
  return loose_ && (!loose_->is_complete() || question(*loose_));
}

bool FoundWays::is_exhausted() const {
  return is_found([](const WalkSearch& search) { return search.is_exhausted(); });
}

bool FoundWays::contains(Tile tile) const {
  return is_found([&](const WalkSearch& search) { return search.contains(tile); });
}

bool FoundWays::is_pushed(Tile tile) const {
  return is_found([&](const WalkSearch& search) { return search.is_pushed(tile); });
}

std::uint64_t FoundWays::word(int i, int y) const {
  std::uint64_t word = 0;
  for (const auto& search : tried_) word |= search->walked().word(i, y);
  return word;
}

bool FoundWays::has_key(const std::string& key) const {
  return is_found([&](const WalkSearch& search) { return search.has_key(key); });
}

bool FoundWays::has_fired(std::size_t trigger) const {
  return is_found([&](const WalkSearch& search) { return search.has_fired(trigger); });
}

bool FoundWays::may_contain(Tile tile) const {
  return may_be([&](const WalkSearch& search) { return search.contains(tile); });
}

bool FoundWays::may_have_key(const std::string& key) const {
  return may_be([&](const WalkSearch& search) { return search.has_key(key); });
}

bool FoundWays::may_have_fired(std::size_t trigger) const {
  return may_be([&](const WalkSearch& search) { return search.has_fired(trigger); });
}

}  // namespace raywalk::detail
