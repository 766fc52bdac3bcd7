#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "settings/settings.hpp"

namespace raywalk {

/// In which table of the file, and on which page of the menu, a setting stands.
enum class SettingGroup : std::uint8_t { picture, comfort, mouse, pad, sound };

/// The group's table in the file.
[[nodiscard]] std::string_view name_of(SettingGroup group);

/// The one place for the name, the range and the words of a setting.
struct SettingRow {
  SettingGroup group = SettingGroup::picture;
  /// In the file; empty for a setting that stands in another group there.
  std::string_view key{};
  std::string_view label{};
  std::variant<bool Settings::*, int Settings::*> field{};
  /// Range of a number, and the step by which the menu changes it.
  int least = 0;
  int most = 1;
  int step = 1;
  /// Unit behind the number.
  std::string_view unit{};
  /// Words in the place of the least number; empty: none.
  std::string_view least_words{};
  /// How to choose it, in at most two lines of a small picture; empty: it explains itself.
  std::string_view words{};
};

[[nodiscard]] std::span<const SettingRow> setting_rows();

/// The value of a setting for people: "on", "75 degrees".
[[nodiscard]] std::string value_words(const Settings& settings, const SettingRow& row);

/// Goes on to the next value, by `way` steps: a switch is turned over, a number stays in its range.
void change(Settings& settings, const SettingRow& row, int way);

/// How far along its range a number is, 0 to 100; a switch 0 or 100.
[[nodiscard]] int share_of(const Settings& settings, const SettingRow& row);

}  // namespace raywalk
