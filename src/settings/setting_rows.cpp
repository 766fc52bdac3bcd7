#include "settings/setting_rows.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace raywalk {

namespace {

using enum SettingGroup;

constexpr std::string_view brightness_words =
    "The darkest of the four squares should just be visible";

/// With the words that say how to choose it.
constexpr SettingRow told(SettingRow row, std::string_view words) {
  row.words = words;
  return row;
}

constexpr std::array rows{
    SettingRow{picture, "fov_degrees", "Field of view", &Settings::fov_degrees, 30, 150, 5,
               " degrees"},
    told(SettingRow{picture, "brightness", "Brightness", &Settings::brightness, 60, 160, 10, "%"},
         brightness_words),
    told(SettingRow{picture, "pixel_size", "Pixel size", &Settings::pixel_size, 1, 8, 1, "x"},
         "Fewer and larger pixels, for slow machines"),
    SettingRow{picture, "frame_limit", "Frames a second", &Settings::frame_limit, 0, 240, 10, "",
               "as the display"},
    told(SettingRow{picture, "dither", "Dither", &Settings::dither}, "Finer shades, with a grain"),
    SettingRow{picture, "threads", "Threads", &Settings::threads, 0, 8, 1, "", "all cores"},

    SettingRow{comfort, "bob", "Eye bobs with steps", &Settings::bob},
    SettingRow{comfort, "sway", "Hands sway", &Settings::sway},
    told(SettingRow{comfort, "flash", "Shots flash", &Settings::flash},
         "A shot lights what is around it for a moment"),
    told(SettingRow{comfort, "noise_ring", "Noises are shown", &Settings::noise_ring},
         "A noise is a ring around the view, and one on the map"),
    SettingRow{comfort, "", "Field of view", &Settings::fov_degrees, 30, 150, 5, " degrees"},
    told(SettingRow{comfort, "", "Brightness", &Settings::brightness, 60, 160, 10, "%"},
         brightness_words),
    told(SettingRow{comfort, "snap_turn", "Turn in steps", &Settings::snap_turn, 0, 90, 15,
                    " degrees", "off"},
         "Keys and stick turn by so much at once"),
    told(SettingRow{comfort, "reduced_motion", "Reduced motion", &Settings::reduced_motion},
         "Nothing fades or spreads on the screen"),
    SettingRow{comfort, "text_size", "Text size", &Settings::text_size, 50, 300, 50, "%"},

    SettingRow{mouse, "speed_x", "Speed sideways", &Settings::mouse_speed_x, 10, 400, 10, "%"},
    SettingRow{mouse, "speed_y", "Speed up and down", &Settings::mouse_speed_y, 10, 400, 10, "%"},
    SettingRow{mouse, "invert", "Invert up and down", &Settings::mouse_invert},
    SettingRow{mouse, "acceleration", "Acceleration", &Settings::mouse_acceleration},
    SettingRow{mouse, "always_run", "Always run", &Settings::always_run},
    told(SettingRow{mouse, "crouch_stays", "Crouch by one press", &Settings::crouch_stays},
         "One press crouches, and another one ends it"),

    SettingRow{pad, "move_dead_zone", "Dead zone, walking", &Settings::pad_move_dead_zone, 5, 90, 5,
               "%"},
    SettingRow{pad, "look_dead_zone", "Dead zone, looking", &Settings::pad_look_dead_zone, 5, 90, 5,
               "%"},
    SettingRow{pad, "speed", "Speed of turning", &Settings::pad_speed, 10, 400, 10, "%"},
    SettingRow{pad, "invert", "Invert up and down", &Settings::pad_invert},

    SettingRow{sound, "sounds", "Sounds", &Settings::sound_volume, 0, 100, 5, "%", "off"},
    SettingRow{sound, "ambience", "Ambience", &Settings::ambience_volume, 0, 100, 5, "%", "off"},
    SettingRow{sound, "music", "Music", &Settings::music_volume, 0, 100, 5, "%", "off"},
};

}  // namespace

std::string_view name_of(SettingGroup group) {
  constexpr std::array<std::string_view, 5> names{"picture", "comfort", "mouse", "pad", "sound"};
  return names[static_cast<std::size_t>(group)];
}

std::span<const SettingRow> setting_rows() { return rows; }

std::string value_words(const Settings& settings, const SettingRow& row) {
  if (const auto* const is_on = std::get_if<bool Settings::*>(&row.field)) {
    return settings.**is_on ? "on" : "off";
  }
  const int value = settings.*std::get<int Settings::*>(row.field);
  if (value == row.least && !row.least_words.empty()) return std::string(row.least_words);
  return std::to_string(value) + std::string(row.unit);
}

void change(Settings& settings, const SettingRow& row, int way) {
  if (const auto* const is_on = std::get_if<bool Settings::*>(&row.field)) {
    settings.** is_on = !(settings.**is_on);
    return;
  }
  int& value = settings.*std::get<int Settings::*>(row.field);
  value = std::clamp(value + way * row.step, row.least, row.most);
}

int share_of(const Settings& settings, const SettingRow& row) {
  if (const auto* const is_on = std::get_if<bool Settings::*>(&row.field)) {
    return settings.**is_on ? 100 : 0;
  }
  const int value = settings.*std::get<int Settings::*>(row.field);
  return (value - row.least) * 100 / std::max(1, row.most - row.least);
}

}  // namespace raywalk
