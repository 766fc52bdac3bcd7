#pragma once

#include <string>

#include "game/night/score.hpp"
#include "game/world.hpp"
#include "settings/settings.hpp"

namespace raywalk {

/// The first key of a control, or the first button of the gamepad; empty if it has none.
[[nodiscard]] std::string first_key(const Settings& settings, Control control, bool of_pad);

/// The player's goal in a level.
[[nodiscard]] std::string goal_hint(const World& world);

/// The goal of a player who took the relic in the last tick; else empty.
[[nodiscard]] std::string relic_hint(const World& world);

/// How much loot he has, if he took some in the last tick; else empty.
[[nodiscard]] std::string loot_hint(const World& world);

/// Explains the first alarm of a night, by the watcher who raised it in the last tick. Empty if
/// none was raised then, or it is not the first one.
[[nodiscard]] std::string alarm_hint(const World& world);

/// Tells a player who slings that no stone is left. Empty if there is one, or he does not try.
[[nodiscard]] std::string sling_hint(const World& world, const Command& command);

/// Tells a player that what he uses is too far away. Empty if it is not, or he uses nothing.
[[nodiscard]] std::string reach_hint(const World& world, const Command& command);

/// Which medals, Swift aside, the last tick has cost; `before` are those that were left before it.
/// Empty if it has cost none.
[[nodiscard]] std::string medal_hint(const Medals& before, const World& world);

/// For how long a watcher whom a stone has met in the last tick is out of it. Empty if none has.
[[nodiscard]] std::string stun_hint(const World& world);

/// True while a watcher is not calm: he looks or listens for the player, or goes after him.
[[nodiscard]] bool is_sought(const World& world);

/// Tells that the watchers have given up the search after an alarm. `was_sought` is what
/// `is_sought` was before the last tick. Empty if the search has not just ended, or ended by a
/// stone.
[[nodiscard]] std::string calm_hint(const World& world, bool was_sought);

/// Help for a player who begins to walk: the keys in use, or the buttons of a gamepad; in a night
/// also how he crouches.
[[nodiscard]] std::string walk_hint(const Settings& settings, bool by_pad, bool is_night);

}  // namespace raywalk
