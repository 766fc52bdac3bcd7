#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/hud/hud.hpp"
#include "game/night/rewind.hpp"
#include "game/world.hpp"
#include "settings/settings.hpp"

/// Messages to a player whose night has ended by touches.
namespace raywalk {

/// The watcher that noticed the player, its distance, the light or the surface behind him, the rule
/// by which that was enough, and the time until the alarm: four sentences, with the numbers of
/// `Night::why`, from when it began; one sentence if that is not known. Lights are rounded down to
/// hundredths, so that they stand on their side of the limits; distances to whole tiles, those
/// below 2 down to tenths.
[[nodiscard]] std::string caught_reason(const World& world);

/// The keys in use by which he goes back, and how far that is; and by which he begins again, or
/// finds the menu, and his saves if there are any: a line each.
[[nodiscard]] std::vector<std::string> caught_hints(const std::optional<WayBack>& way,
                                                    const Settings& settings, bool by_pad,
                                                    bool has_saves);

/// Has a display show the reason and hints, in the place of title and text; the picture stays as it
/// was, without a crosshair. Expects a world whose phase is `caught`.
void show_caught(Hud& hud, const World& world, std::vector<std::string> hints);

}  // namespace raywalk
