#pragma once

#include <string>

#include "game/stealth/score.hpp"
#include "game/world.hpp"
#include "settings/settings.hpp"

namespace raywalk {

/// The first key of a control, or the first button of the gamepad; empty if it has none.
[[nodiscard]] std::string first_key(const Settings& settings, Control control, bool of_pad);

/// What is to be done in a level.
[[nodiscard]] std::string goal_hint(const World& world);

/// What is to be done with the relic, if he took it in the last tick; else empty.
[[nodiscard]] std::string relic_hint(const World& world);

/// How much loot he has, if he took some in the last tick; else empty.
[[nodiscard]] std::string loot_hint(const World& world);

/// What it means that a watcher has just raised the first alarm of a night, by whom it is. Empty if
/// none has in the last tick, or it is not the first one.
[[nodiscard]] std::string alarm_hint(const World& world);

/// That there is nothing to sling, to one who tries to. Empty if there is, or he does not.
[[nodiscard]] std::string sling_hint(const World& world, const Command& command);

/// That what he wants to use is too far away. Empty if it is not, or he uses nothing.
[[nodiscard]] std::string reach_hint(const World& world, const Command& command);

/// Which medals, Swift aside, the last tick has cost; `before` are those that were left before it.
/// Empty if it has cost none.
[[nodiscard]] std::string medal_hint(const Medals& before, const World& world);

/// For how long a watcher whom a stone has met in the last tick is out of it. Empty if none has.
[[nodiscard]] std::string stun_hint(const World& world);

/// True while a watcher is not calm: he looks or listens for the player, or goes after him.
[[nodiscard]] bool is_sought(const World& world);

/// What it means that nobody seeks the player any more after an alarm. `was_sought` is what
/// `is_sought` was before the last tick. Empty if that has not just ended, or ended by a stone.
[[nodiscard]] std::string calm_hint(const World& world, bool was_sought);

/// What somebody who begins to walk should know: the keys in use, or the buttons of a gamepad, in a
/// night how he crouches.
[[nodiscard]] std::string walk_hint(const Settings& settings, bool by_pad, bool is_night);

}  // namespace raywalk
