#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "settings/settings.hpp"
#include "words/word.hpp"

namespace raywalk {

/// In which table of the file, and on which page of the menu, a setting stands.
enum class SettingGroup : std::uint8_t { picture, comfort, mouse, pad, sound };

/// The group's table in the file.
[[nodiscard]] std::string_view name_of(SettingGroup group);

/// The one place for the name, the range and the texts of a setting.
struct SettingRow {
  SettingGroup group = SettingGroup::picture;
  /// In the file; empty for a setting that stands in another group there.
  std::string_view key{};
  Word label{};
  std::variant<bool Settings::*, int Settings::*> field{};
  /// Range of a number, and the step by which the menu changes it.
  int min = 0;
  int max = 1;
  int step = 1;
  /// Text of a number, with its unit: the placeholder is `number`.
  Word value = Word::value_number;
  /// Text in the place of the least number.
  std::optional<Word> text_at_min{};
  /// Help to choose the value, in at most two lines of a small picture; none: it explains itself.
  std::optional<Word> help{};
};

[[nodiscard]] std::span<const SettingRow> setting_rows();

/// The value of a setting for people: "on", "75 degrees".
[[nodiscard]] std::string value_words(const Settings& settings, const SettingRow& row);

/// Goes on to the next value, by `way` steps: a switch is turned over, a number stays in its range.
void change(Settings& settings, const SettingRow& row, int way);

/// How far along its range a number is, 0 to 100; a switch 0 or 100.
[[nodiscard]] int share_of(const Settings& settings, const SettingRow& row);

}  // namespace raywalk
