#include "settings/controls.hpp"

#include <algorithm>

#include "words/words.hpp"

namespace raywalk {

namespace {

constexpr std::array<ControlKind, control_count> kinds{{
    {"forward", Word::control_forward, "W,Up,pad dpup"},
    {"back", Word::control_back, "S,Down,pad dpdown"},
    {"left", Word::control_left, "A,pad dpleft"},
    {"right", Word::control_right, "D,pad dpright"},
    {"turn_left", Word::control_turn_left, "Left"},
    {"turn_right", Word::control_turn_right, "Right"},
    {"look_up", Word::control_look_up, "PageUp"},
    {"look_down", Word::control_look_down, "PageDown"},
    {"look_level", Word::control_look_level, "Home,pad rightstick"},
    {"run", Word::control_run, "Left Shift,Right Shift,pad lefttrigger,pad leftstick"},
    {"crouch", Word::control_crouch, "C,pad b"},
    {"use", Word::control_use, "E,Space,pad a"},
    {"fire", Word::control_fire, "Left Ctrl,Right Ctrl,mouse left,pad righttrigger"},
    {"again", Word::control_again, "Return,Keypad Enter,pad y"},
    {"flashlight", Word::control_flashlight, "F,pad x"},
    {"toss", Word::control_toss, "G,mouse right,pad rightshoulder"},
    {"rewind", Word::control_rewind, "R,pad leftshoulder"},
    {"map", Word::control_map, "Tab,pad back"},
    {"map_turn", Word::control_map_turn, "O"},
    {"zoom_in", Word::control_zoom_in, "=,Keypad +"},
    {"zoom_out", Word::control_zoom_out, "-,Keypad -"},
    {"help", Word::control_help, "H"},
    {"rate", Word::control_rate, "F3"},
    {"quick_save", Word::control_quick_save, "F5"},
    {"quick_load", Word::control_quick_load, "F9"},
    {"reload", Word::control_reload, "F6"},
    {"fullscreen", Word::control_fullscreen, "F11"},
    {"screenshot", Word::control_screenshot, "F12,PrintScreen"},
    {"report", Word::control_report, "F10"},
}};

/// Begins the names of the mouse's buttons.
constexpr std::string_view mouse_mark = "mouse ";

/// A gamepad's button: the name that SDL gives it, and its text.
struct PadButton {
  std::string_view name{};
  Word text{};
};

constexpr std::array<PadButton, 16> pad_buttons{{
    {"a", Word::button_a},
    {"b", Word::button_b},
    {"x", Word::button_x},
    {"y", Word::button_y},
    {"back", Word::button_back},
    {"guide", Word::button_guide},
    {"leftstick", Word::button_left_stick},
    {"rightstick", Word::button_right_stick},
    {"leftshoulder", Word::button_left_shoulder},
    {"rightshoulder", Word::button_right_shoulder},
    {"lefttrigger", Word::button_left_trigger},
    {"righttrigger", Word::button_right_trigger},
    {"dpup", Word::button_cross_up},
    {"dpdown", Word::button_cross_down},
    {"dpleft", Word::button_cross_left},
    {"dpright", Word::button_cross_right},
}};

/// A button of the mouse, the name of which begins with `mouse_mark`, and else the key itself.
std::string text_of_key(std::string_view key) {
  if (!key.starts_with(mouse_mark)) return std::string(key);
  const std::string_view button = key.substr(mouse_mark.size());
  if (button == "left") return std::string(text_of(Word::button_mouse_left));
  if (button == "middle") return std::string(text_of(Word::button_mouse_middle));
  if (button == "right") return std::string(text_of(Word::button_mouse_right));
  return text_of(Word::button_mouse, {{"number", button}});
}

/// A rarer button has its name.
std::string words_of_pad(std::string_view button) {
  const auto found = std::ranges::find(pad_buttons, button, &PadButton::name);
  return std::string(found == pad_buttons.end() ? button : text_of(found->text));
}

Keys split(std::string_view text) {
  Keys keys;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    keys.emplace_back(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return keys;
}

}  // namespace

std::span<const ControlKind> control_kinds() { return kinds; }

Bindings default_bindings() {
  Bindings bindings;
  for (std::size_t i = 0; i < control_count; ++i) bindings[i] = split(kinds[i].keys);
  return bindings;
}

void bind_key(Bindings& bindings, Control control, const std::string& key) {
  for (Keys& keys : bindings) std::erase(keys, key);
  Keys& keys = bindings[static_cast<std::size_t>(control)];
  std::erase_if(keys,
                [&](const std::string& old) { return is_pad_button(old) == is_pad_button(key); });
  keys.push_back(key);
}

std::string key_words(const Bindings& bindings, Control control, bool of_pad) {
  std::string words;
  for (const std::string& key : bindings[static_cast<std::size_t>(control)]) {
    if (is_pad_button(key) != of_pad) continue;
    words += words.empty() ? "" : ", ";
    words +=
        of_pad ? words_of_pad(std::string_view(key).substr(pad_mark.size())) : text_of_key(key);
  }
  return words;
}

}  // namespace raywalk
