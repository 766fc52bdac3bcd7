#pragma once

#include "raywalk/base/progress.hpp"
#include "raywalk/base/result.hpp"

namespace raywalk {

struct Level;

/// Whether all that a level says of itself fits together: for those who make one by hand, or by a
/// loader of their own.
///
/// Sizes fit, every index leads to something, every door stands where its tile says, and all that
/// the headers expect of the fields is so. Whether the level can be played is not asked. Asks each
/// tile, kind, texture and thing once; no texel but those of plans.
///
/// Errors: the first thing that is wrong, by its place: `level: tiles[12]: 7, of 3`. Once
/// `progress` has been stopped, if there is one, it asks no more, and nothing more is wrong.
[[nodiscard]] Result<void> check(const Level& level, const Progress* progress = nullptr);

/// The level itself. Throws `std::invalid_argument`, with the message of `check`, if that finds
/// something wrong. `Renderer` does so as it is made.
[[nodiscard]] const Level& checked(const Level& level, const Progress* progress = nullptr);
/// It would be gone.
const Level& checked(const Level&& level, const Progress* progress = nullptr) = delete;

}  // namespace raywalk
