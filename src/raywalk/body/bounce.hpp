#pragma once

#include <algorithm>
#include <optional>

#include "raywalk/body/sweep.hpp"

namespace raywalk {

/// The motion that is left behind a hit of `sweep`, mirrored at what was hit: what `ricochet` is
/// for rays. It goes on from the result's `center`; none where nothing was hit, or where there is
/// no normal because the body began inside.
///
///     for (std::optional<Motion> way(throw_); way;) {
///       const SweepResult result = sweep(grid, Circle{place, 0.3}, *way, is_wall);
///       place = result.center;
///       way = bounced(*way, result, 0.6);
///     }
///
/// `bounciness` is how much of the direction's length is left: 1 keeps it, as a ball does, 0 stops
/// the body, and such a motion has no extent. Expects 0 to 1. `max_t` is what is left of it; t
/// counts directions, so where `direction` is tiles a second, both are seconds, bounce or no
/// bounce.
///
/// At a side one coordinate of the direction changes its sign; at a round corner direction and
/// place are rounded, and the body may stand an ulp inside. Therefore the motion begins with
/// `Start::until_free`, without which it would hit the same corner at t = 0 for ever. In an inner
/// corner the next sweep hits the other side at t = 0, and is mirrored there.
[[nodiscard]] inline std::optional<Motion> bounced(const Motion& motion, const SweepResult& result,
                                                   double bounciness = 1) {
  if (!result.contact || result.contact->normal == Vec{0, 0}) return std::nullopt;
  const Vec n = result.contact->normal;
  Vec out = motion.direction;
  if (n.y == 0) {
    out.x = -out.x;
  } else if (n.x == 0) {
    out.y = -out.y;
  } else {
    out -= 2 * dot(out, n) * n;
  }
  return Motion(bounciness * out, std::max(0.0, motion.max_t - result.t), Start::until_free);
}

}  // namespace raywalk
