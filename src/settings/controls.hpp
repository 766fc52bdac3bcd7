#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace raywalk {

/// Whatever the player can do by a key or button that he may choose. Esc, which opens the menu, and
/// Alt+Enter are none of them.
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
  flashlight,
  toss,
  rewind,
  map,
  map_turn,
  zoom_in,
  zoom_out,
  help,
  rate,
  quick_save,
  quick_load,
  reload,
  fullscreen,
  screenshot,
  report,
  count
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
  std::string_view label{};
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
