#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "raywalk/base/result.hpp"
#include "settings/settings.hpp"

namespace raywalk {

/// Settings that were read, and what their file has that is no setting, or no good one: a line
/// each. In the place of those are the usual values.
struct ReadSettings {
  Settings settings{};
  /// The text is of a later version of the program: the settings are as usual.
  bool is_later = false;
  std::vector<std::string> hints{};
};

/// Reads settings from TOML. Those left out are as usual. `file` is its name in hints and errors.
/// Errors: what is wrong with the grammar.
[[nodiscard]] Result<ReadSettings> parse_settings(std::string_view text, const std::string& file);

/// The settings as TOML, all of them, and `Settings::unknown`: `parse_settings` reads the same.
[[nodiscard]] std::string print_settings(const Settings& settings);

}  // namespace raywalk
