#pragma once

#include "game/world.hpp"

namespace raywalk {

/// The night in which a level begins: a free walk if it has neither watchers nor a relic.
[[nodiscard]] Night make_night(const Level& level, Difficulty difficulty);

/// Advances the watchers of a night by one tick, when all else has moved.
///
/// They hear what was made heard in this tick, and what others cried in the last one; each does
/// what his mood asks; then all look, in the light that is drawn now, and those who reach the
/// player touch him. They act upon what they notice in the next tick. Expects a night.
void step_night(World& world, const Command& command);

/// Noises are as loud to a watcher as this times their loudness: 0 to one who is stunned, or an
/// Eye.
[[nodiscard]] double hearing_of(const Watcher& watcher, const NightRules& rules);

/// The greatest of all watchers of a night.
[[nodiscard]] double sharpest_hearing(const Night& night);

/// How a watcher looks now. One who is stunned sees nothing.
[[nodiscard]] Gaze gaze_of(const Watcher& watcher);

/// The player's body as watchers see it.
[[nodiscard]] SeenBody seen_body(const World& world);

/// Puts another world of the same level in the place of one, which hands its light on.
void replace_world(World& world, World other);

/// Puts an earlier world of the same level in the place of a later one, and counts it in the score,
/// unless it goes on with a rewind that is counted. The rewinds of the later one are not forgotten,
/// and its light is kept.
void rewind_to(World& world, World earlier, bool counts = true);

}  // namespace raywalk
