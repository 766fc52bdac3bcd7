#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "raywalk/base/result.hpp"

/// The files that the program keeps for its user: where they are, and how they are written.
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
/// That of the reports: `raywalk/reports`, beside it.
[[nodiscard]] std::optional<std::filesystem::path> reports_folder(const UserHome& places);
/// The file of what was reached in nights: `raywalk/nights.toml`, beside it.
[[nodiscard]] std::optional<std::filesystem::path> nights_file(const UserHome& places);

/// The same, by the environment of the program.
[[nodiscard]] std::optional<std::filesystem::path> settings_file();
[[nodiscard]] std::optional<std::filesystem::path> saves_folder();
[[nodiscard]] std::optional<std::filesystem::path> reports_folder();
[[nodiscard]] std::optional<std::filesystem::path> nights_file();

/// The text of a file of at most 1 MiB; none if there is no such file. Errors: it cannot be read.
[[nodiscard]] Result<std::optional<std::string>> read_user_text(const std::filesystem::path& file);

/// The result of setting a file aside, and a message about it, in one line.
struct SetAside {
  bool is_done = false;
  std::string hint{};
};

/// Renames a file in which there is a mistake: `.broken` stands behind its name then, or
/// `.broken-2` and so on where files were set aside before, which stay.
[[nodiscard]] SetAside set_aside(const std::filesystem::path& file, const Error& mistake);

/// Writes a file completely or not at all, and makes its folder where that is missing. Errors: it
/// cannot be written.
[[nodiscard]] Result<void> write_user_file(const std::filesystem::path& file,
                                           std::span<const std::byte> bytes);

}  // namespace raywalk
