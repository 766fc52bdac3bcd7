#include "settings/setting_rows.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "words/words.hpp"

namespace raywalk {

namespace {

using enum SettingGroup;

/// With a sentence that helps to choose the value.
constexpr SettingRow helped(SettingRow row, Word help) {
  row.help = help;
  return row;
}

constexpr SettingRow brightness_of(SettingGroup group, std::string_view key) {
  return helped({group, key, Word::setting_brightness, &Settings::brightness, 60, 160, 10,
                 Word::value_percent},
                Word::setting_brightness_help);
}

constexpr SettingRow volume_of(std::string_view key, Word label, int Settings::* field) {
  return {sound, key, label, field, 0, 100, 5, Word::value_percent, Word::value_off};
}

constexpr std::array rows{
    SettingRow{picture, "fov_degrees", Word::setting_fov, &Settings::fov_degrees, 30, 150, 5,
               Word::value_degrees},
    brightness_of(picture, "brightness"),
    helped({picture, "pixel_size", Word::setting_pixel_size, &Settings::pixel_size, 1, 8, 1,
            Word::value_times},
           Word::setting_pixel_size_help),
    SettingRow{picture, "frame_limit", Word::setting_frame_limit, &Settings::frame_limit, 0, 240,
               10, Word::value_number, Word::value_as_display},
    helped({picture, "dither", Word::setting_dither, &Settings::dither}, Word::setting_dither_help),
    SettingRow{picture, "threads", Word::setting_threads, &Settings::threads, 0, 8, 1,
               Word::value_number, Word::value_all_cores},

    SettingRow{comfort, "bob", Word::setting_bob, &Settings::bob},
    SettingRow{comfort, "sway", Word::setting_sway, &Settings::sway},
    helped({comfort, "flash", Word::setting_flash, &Settings::flash}, Word::setting_flash_help),
    helped({comfort, "noise_ring", Word::setting_noise_ring, &Settings::noise_ring},
           Word::setting_noise_ring_help),
    SettingRow{comfort, "", Word::setting_fov, &Settings::fov_degrees, 30, 150, 5,
               Word::value_degrees},
    brightness_of(comfort, ""),
    helped({comfort, "snap_turn", Word::setting_snap_turn, &Settings::snap_turn, 0, 90, 15,
            Word::value_degrees, Word::value_off},
           Word::setting_snap_turn_help),
    helped({comfort, "reduced_motion", Word::setting_reduced_motion, &Settings::reduced_motion},
           Word::setting_reduced_motion_help),
    SettingRow{comfort, "text_size", Word::setting_text_size, &Settings::text_size, 50, 300, 50,
               Word::value_percent},

    SettingRow{mouse, "speed_x", Word::setting_mouse_speed_x, &Settings::mouse_speed_x, 10, 400, 10,
               Word::value_percent},
    SettingRow{mouse, "speed_y", Word::setting_mouse_speed_y, &Settings::mouse_speed_y, 10, 400, 10,
               Word::value_percent},
    SettingRow{mouse, "invert", Word::setting_invert, &Settings::mouse_invert},
    SettingRow{mouse, "acceleration", Word::setting_acceleration, &Settings::mouse_acceleration},
    SettingRow{mouse, "always_run", Word::setting_always_run, &Settings::always_run},
    helped({mouse, "crouch_stays", Word::setting_crouch_stays, &Settings::crouch_stays},
           Word::setting_crouch_stays_help),

    SettingRow{pad, "move_dead_zone", Word::setting_pad_move_dead_zone,
               &Settings::pad_move_dead_zone, 5, 90, 5, Word::value_percent},
    SettingRow{pad, "look_dead_zone", Word::setting_pad_look_dead_zone,
               &Settings::pad_look_dead_zone, 5, 90, 5, Word::value_percent},
    SettingRow{pad, "speed", Word::setting_pad_speed, &Settings::pad_speed, 10, 400, 10,
               Word::value_percent},
    SettingRow{pad, "invert", Word::setting_invert, &Settings::pad_invert},

    volume_of("sounds", Word::setting_sounds, &Settings::sound_volume),
    volume_of("ambience", Word::setting_ambience, &Settings::ambience_volume),
    volume_of("music", Word::setting_music, &Settings::music_volume),
};

}  // namespace

std::string_view name_of(SettingGroup group) {
  constexpr std::array<std::string_view, 5> names{"picture", "comfort", "mouse", "pad", "sound"};
  return names[static_cast<std::size_t>(group)];
}

std::span<const SettingRow> setting_rows() { return rows; }

std::string value_words(const Settings& settings, const SettingRow& row) {
  if (const auto* const is_on = std::get_if<bool Settings::*>(&row.field)) {
    return std::string(text_of(settings.**is_on ? Word::value_on : Word::value_off));
  }
  const int value = settings.*std::get<int Settings::*>(row.field);
  if (value == row.min && row.text_at_min) return std::string(text_of(*row.text_at_min));
  return text_of(row.value, {{"number", value}});
}

void change(Settings& settings, const SettingRow& row, int way) {
  if (const auto* const is_on = std::get_if<bool Settings::*>(&row.field)) {
    settings.** is_on = !(settings.**is_on);
    return;
  }
  int& value = settings.*std::get<int Settings::*>(row.field);
  value = std::clamp(value + way * row.step, row.min, row.max);
}

int share_of(const Settings& settings, const SettingRow& row) {
  if (const auto* const is_on = std::get_if<bool Settings::*>(&row.field)) {
    return settings.**is_on ? 100 : 0;
  }
  const int value = settings.*std::get<int Settings::*>(row.field);
  return (value - row.min) * 100 / std::max(1, row.max - row.min);
}

}  // namespace raywalk
