#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "raywalk/geom/angle.hpp"
#include "raywalk/ray/tile.hpp"

/// Triggers: actions that happen in a level when the player does something in certain tiles. The
/// library carries them; the game says what they mean, and when.
namespace raywalk {

/// Opens doors: indices in `Level::doors`.
struct OpenDoors {
  std::vector<int> doors{};
  friend bool operator==(const OpenDoors&, const OpenDoors&) = default;
};

/// Closes doors: indices in `Level::doors`.
struct CloseDoors {
  std::vector<int> doors{};
  friend bool operator==(const CloseDoors&, const CloseDoors&) = default;
};

/// Pushes the walls of tiles, which are pushwalls, one way.
struct PushWalls {
  std::vector<Tile> tiles{};
  Face way = Face::north;
  friend bool operator==(const PushWalls&, const PushWalls&) = default;
};

/// Switches lamps on or off: indices in `Level::lamps`.
struct SwitchLamps {
  std::vector<int> lamps{};
  bool on = true;
  friend bool operator==(const SwitchLamps&, const SwitchLamps&) = default;
};

/// Shows a text.
struct Say {
  std::string text{};
  friend bool operator==(const Say&, const Say&) = default;
};

/// Takes the player to the middle of a tile. Without a `facing` he looks the way that he did.
struct Teleport {
  Tile tile{};
  std::optional<Turn> facing{};
  friend bool operator==(const Teleport&, const Teleport&) = default;
};

/// Ends the level as an exit does.
struct EndLevel {
  /// The map that comes then, as `Level::next` has it; empty: that one.
  std::string next{};
  friend bool operator==(const EndLevel&, const EndLevel&) = default;
};

using TriggerAction =
    std::variant<OpenDoors, CloseDoors, PushWalls, SwitchLamps, Say, Teleport, EndLevel>;

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

}  // namespace raywalk
