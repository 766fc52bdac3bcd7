#pragma once

#include <string>

#include "app/hud.hpp"
#include "game/world.hpp"
#include "settings/settings.hpp"

/// What one reads whose night has ended by touches.
namespace raywalk {

/// Who noticed the player, at which point and from how far, and by which rule and which light: one
/// sentence, its numbers those of `Night::why`. Lights are rounded down to hundredths and distances
/// to tenths, so that they stand on their side of the limits.
[[nodiscard]] std::string caught_reason(const World& world);

/// The keys in use by which he goes back or begins again.
[[nodiscard]] std::string caught_hint(const Settings& settings, bool by_pad);

/// Has a display show both, in the place of title and text; the picture stays as it was, without a
/// crosshair. Expects a world whose phase is `caught`.
void show_caught(Hud& hud, const World& world, const Settings& settings, bool by_pad);

}  // namespace raywalk
