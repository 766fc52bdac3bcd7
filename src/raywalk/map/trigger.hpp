#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "raywalk/map/trigger_action.hpp"
#include "raywalk/ray/tile.hpp"

/// Triggers: actions that happen in a level when the player does something in certain tiles. The
/// library carries them; the game says what they mean, and when.
namespace raywalk {

/// The cause that sets off a trigger: the player uses one of its tiles, comes into one, or sees
/// one, or a shot hits something in one.
enum class TriggerCause : std::uint8_t { used, entered, seen, shot };

/// Something that happens when the player does something in certain tiles.
struct Trigger {
  TriggerCause cause = TriggerCause::used;
  /// Row by row, each once, at least one.
  std::vector<Tile> tiles{};
  /// It happens once, and then never again.
  bool once = true;
  /// The name of the key without which it does not happen; empty: none.
  std::string needs{};
  /// The actions, in this order.
  std::vector<TriggerAction> actions{};

  friend bool operator==(const Trigger&, const Trigger&) = default;
};

/// True if a trigger is set off in a tile. Expects that its tiles stand row by row.
[[nodiscard]] bool is_in(const Trigger& trigger, Tile tile);

/// The first action of a type that a trigger has, such as `find_action<EndLevel>(trigger)`; null if
/// it has none.
template <class Action>
[[nodiscard]] const Action* find_action(const Trigger& trigger) {
  for (const TriggerAction& action : trigger.actions) {
    if (const auto* found = std::get_if<Action>(&action)) return found;
  }
  return nullptr;
}

}  // namespace raywalk
