#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "raywalk/base/result.hpp"
#include "settings/settings.hpp"

namespace raywalk {

/// The values of two variables of the environment, as they are.
struct UserHome {
  /// XDG_CONFIG_HOME, or XDG_DATA_HOME.
  std::optional<std::string> chosen{};
  /// HOME.
  std::optional<std::string> home{};
};

/// The file of the settings: `raywalk/settings.toml` in XDG_CONFIG_HOME if that is an absolute
/// path, as the XDG base directory specification demands; else in `.config` of HOME; none without
/// either.
[[nodiscard]] std::optional<std::filesystem::path> settings_file(const UserHome& places);
/// The folder of the saves: `raywalk/saves` in XDG_DATA_HOME, else in `.local/share` of HOME, by
/// the same rules.
[[nodiscard]] std::optional<std::filesystem::path> saves_folder(const UserHome& places);
/// That of the reports, `raywalk/reports`, beside it.
[[nodiscard]] std::optional<std::filesystem::path> reports_folder(const UserHome& places);

/// The same, by the environment of the program.
[[nodiscard]] std::optional<std::filesystem::path> settings_file();
[[nodiscard]] std::optional<std::filesystem::path> saves_folder();
[[nodiscard]] std::optional<std::filesystem::path> reports_folder();

/// What came of the file of the settings.
struct LoadedSettings {
  Settings settings{};
  /// There is no such file: the player is here for the first time.
  bool is_first_start = false;
  /// What he should know, a line each.
  std::vector<std::string> hints{};
};

/// Reads settings. A file that cannot be read as TOML is set aside: it is renamed, with `.broken`
/// behind its name, and everything is as usual.
[[nodiscard]] LoadedSettings load_settings(const std::filesystem::path& file);

/// Writes settings completely or not at all, and makes the folder where it is missing. Errors: it
/// cannot be written.
[[nodiscard]] Result<void> save_settings(const std::filesystem::path& file,
                                         const Settings& settings);

}  // namespace raywalk
