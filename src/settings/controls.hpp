#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "words/word.hpp"

namespace raywalk {

/// A request of the player, to the game or to the program. The player chooses the keys and buttons
/// of those before `count`.
enum class Control : std::uint8_t {
  forward,
  back,
  left,
  right,
  turn_left,
  turn_right,
  look_up,
  look_down,
  look_level,
  run,
  crouch,
  use,
  fire,
  again,
  flashlight,  ///< in a night the lantern
  toss,
  rewind,    ///< go back in time, in a night
  map,       ///< show the map in a corner, in full size, or hide it: the next of these
  map_turn,  ///< toggle between a map that turns with the player and one with north up
  zoom_in,
  zoom_out,
  help,
  rate,  ///< show how many frames there are a second, or hide it
  quick_save,
  quick_load,
  reload,  ///< read the map again
  fullscreen,
  screenshot,
  report,  ///< write what was done in the last half minute
  count,
  menu,  ///< by Esc
  leave,
  take_mouse,  ///< by a click
  lose_focus
};

inline constexpr std::size_t control_count = static_cast<std::size_t>(Control::count);

/// The keys and buttons of one control: keys by SDL's names of their positions on an American
/// keyboard ("W", "Left Shift"), the mouse's as "mouse left", a gamepad's as "pad a".
using Keys = std::vector<std::string>;

/// The keys of all controls, in the order of `Control`.
using Bindings = std::array<Keys, control_count>;

/// The names and usual keys of a control.
struct ControlKind {
  /// Name in the file of the settings.
  std::string_view name{};
  /// Name for people.
  Word label{};
  /// Usual keys, with commas between them.
  std::string_view keys{};
};

/// The kinds of all controls, in the order of `Control`.
[[nodiscard]] std::span<const ControlKind> control_kinds();

[[nodiscard]] Bindings default_bindings();

/// How the names of a gamepad's buttons begin.
inline constexpr std::string_view pad_mark = "pad ";

[[nodiscard]] inline bool is_pad_button(std::string_view key) { return key.starts_with(pad_mark); }

/// Gives a key to a control, and takes it from all others. It takes the place of the control's
/// other keys of the same device: keyboard and mouse are one, the gamepad the other.
void bind_key(Bindings& bindings, Control control, const std::string& key);

/// The keys of a control for people, with commas between them; of the gamepad in their own words
/// ("left shoulder"), or of the rest. Empty if there is none.
[[nodiscard]] std::string key_words(const Bindings& bindings, Control control, bool of_pad);

}  // namespace raywalk
