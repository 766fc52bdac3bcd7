#pragma once

#include <algorithm>

#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/cast.hpp"

namespace raywalk::detail {

/// More panes than this, one behind the other, are neither drawn nor hit: a column of the screen
/// keeps all of its own.
inline constexpr int max_panes = 32;

/// True if a pane may stand somewhere in a level.
[[nodiscard]] inline bool has_panes(const Level& level) {
  return std::ranges::any_of(level.kinds, may_have_pane);
}

/// Calls `visit(contact)` for the panes that a ray meets at a t of at most `limit` and that have a
/// picture on that side, the nearest first, until it returns true.
template <class Visit>
void for_each_pane(LevelNow now, const Ray& ray, double limit, Visit&& visit) {
  const auto probe = pane_probe(now);
  // A ray that ended at the limit would ask exact arithmetic, for each pane, whether it gets there.
  const auto until_limit = [&](const Ray& way, const Step& step, const Question& question) {
    const bool is_past = step.enter > limit;
    return is_past ? std::optional(Contact{.t = step.enter}) : probe(way, step, question);
  };
  int count = 0;
  cast_all(now.level().grid, ray, until_limit, [&](const Contact& contact) {
    if (contact.t > limit) return true;
    if (pane_picture(now, contact).is_none()) return false;
    return visit(contact) || ++count == max_panes;
  });
}

}  // namespace raywalk::detail
