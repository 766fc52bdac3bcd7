#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "raywalk/base/result.hpp"
#include "settings/settings.hpp"

namespace raywalk {

/// The result of reading the file of the settings.
struct LoadedSettings {
  Settings settings{};
  /// There is no such file: the player is here for the first time.
  bool is_first_start = false;
  /// The file is of a later version of the program: it stays as it is, and is not written.
  bool is_later = false;
  /// Hints for the player, a line each.
  std::vector<std::string> hints{};
};

/// Reads settings. A file that cannot be read as TOML is set aside (`set_aside`), and everything is
/// as usual.
[[nodiscard]] LoadedSettings load_settings(const std::filesystem::path& file);

/// Writes settings completely or not at all, and makes the folder where it is missing. Errors: it
/// cannot be written.
[[nodiscard]] Result<void> save_settings(const std::filesystem::path& file,
                                         const Settings& settings);

}  // namespace raywalk
