#include "settings/controls.hpp"

#include <algorithm>

namespace raywalk {

namespace {

constexpr std::array<ControlKind, control_count> kinds{{
    {"forward", "Walk forward", "W,Up,pad dpup"},
    {"back", "Walk back", "S,Down,pad dpdown"},
    {"left", "Step left", "A,pad dpleft"},
    {"right", "Step right", "D,pad dpright"},
    {"turn_left", "Turn left", "Left"},
    {"turn_right", "Turn right", "Right"},
    {"look_up", "Look up", "PageUp"},
    {"look_down", "Look down", "PageDown"},
    {"look_level", "Look level", "Home,pad rightstick"},
    {"run", "Run", "Left Shift,Right Shift,pad lefttrigger,pad leftstick"},
    {"crouch", "Crouch", "C,pad b"},
    {"use", "Use", "E,Space,pad a"},
    {"fire", "Fire", "Left Ctrl,Right Ctrl,mouse left,pad righttrigger"},
    {"again", "Go on, at the way out", "Return,Keypad Enter,pad y"},
    {"flashlight", "Light", "F,pad x"},
    {"toss", "Toss a pebble", "G,mouse right,pad rightshoulder"},
    {"rewind", "Go back in time", "R,pad leftshoulder"},
    {"map", "Map", "Tab,pad back"},
    {"map_turn", "Turn the map", "O"},
    {"zoom_in", "Map nearer", "=,Keypad +"},
    {"zoom_out", "Map further", "-,Keypad -"},
    {"help", "Help", "H"},
    {"rate", "Frames a second", "F3"},
    {"quick_save", "Quick save", "F5"},
    {"quick_load", "Quick load", "F9"},
    {"reload", "Read the map again", "F6"},
    {"fullscreen", "Full screen", "F11"},
    {"screenshot", "Picture of the screen", "F12,PrintScreen"},
    {"report", "Report of the last half minute", "F10"},
}};

/// A gamepad's button: the name that SDL gives it, and words for people.
struct PadWords {
  std::string_view name{};
  std::string_view words{};
};

constexpr std::array<PadWords, 16> pad_words{{{"a", "A"},
                                              {"b", "B"},
                                              {"x", "X"},
                                              {"y", "Y"},
                                              {"back", "Back"},
                                              {"guide", "Guide"},
                                              {"leftstick", "left stick"},
                                              {"rightstick", "right stick"},
                                              {"leftshoulder", "left shoulder"},
                                              {"rightshoulder", "right shoulder"},
                                              {"lefttrigger", "left trigger"},
                                              {"righttrigger", "right trigger"},
                                              {"dpup", "cross up"},
                                              {"dpdown", "cross down"},
                                              {"dpleft", "cross left"},
                                              {"dpright", "cross right"}}};

/// A rarer button has its name.
std::string_view words_of_pad(std::string_view button) {
  const auto found = std::ranges::find(pad_words, button, &PadWords::name);
  return found == pad_words.end() ? button : found->words;
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
    words += of_pad ? words_of_pad(std::string_view(key).substr(pad_mark.size())) : key;
  }
  return words;
}

}  // namespace raywalk
