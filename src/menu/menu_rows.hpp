#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "menu/menu.hpp"
#include "settings/setting_rows.hpp"

namespace raywalk {

/// Effects of choosing a row: it opens a page, asks something of the program, changes a setting or
/// the key of a control, goes back, chooses a level, or makes all settings, or all keys, as usual.
struct BackRow {};
struct LevelRow {
  int level = 0;
};
struct ResetRow {
  bool only_keys = false;
};
using RowEffect = std::variant<std::monostate, MenuPage, MenuAction, const SettingRow*, Control,
                               BackRow, LevelRow, ResetRow>;

/// A row of a page. One without an effect is read only, and cannot be chosen.
struct MenuRow {
  std::string label{};
  /// At the right: the value of a setting, keys, what is saved.
  std::string value{};
  RowEffect effect{};
  /// At the foot of the page while the row is chosen, in at most two lines; what stands behind a
  /// line feed begins a line.
  std::string words{};
  /// Dark squares stand before the value, by which one sees what it does.
  bool has_squares = false;
  /// Medals, won or not, at the right.
  std::optional<WonMedals> medals{};

  [[nodiscard]] bool can_be_chosen() const {
    return !std::holds_alternative<std::monostate>(effect);
  }
};

/// A line of help has at most so many letters: what a picture of 320 columns has room for.
inline constexpr std::size_t help_letters = 35;

/// The rows of the page that is shown, at least one. Expects an open menu.
[[nodiscard]] std::vector<MenuRow> rows_of(const Menu& menu);

/// The heading of the page that is shown. Expects an open menu.
[[nodiscard]] std::string_view heading_of(const Menu& menu);

}  // namespace raywalk
