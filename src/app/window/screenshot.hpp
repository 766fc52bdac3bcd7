#pragma once

#include <ctime>
#include <filesystem>
#include <optional>
#include <string>

#include "raywalk/base/result.hpp"
#include "raywalk/image/framebuffer.hpp"

namespace raywalk {

/// The folder for screenshots: `raywalk/screenshots` in `data_home` (XDG_DATA_HOME) if that is an
/// absolute path, as the XDG base directory specification demands; else in `.local/share` of
/// `home`; else in the current folder.
[[nodiscard]] std::filesystem::path screenshot_folder(const std::optional<std::string>& data_home,
                                                      const std::optional<std::string>& home);

/// The name of files of a moment, without an ending: `2025-01-31_17-05-09`, and with `_2` behind it
/// for the second of that moment.
[[nodiscard]] std::string dated_name(const std::tm& moment, int count = 1);
/// The time where the player is.
[[nodiscard]] std::tm local_time_now();

/// A file name in `folder` that is not taken, made from a time: `2025-01-31_17-05-09.png`, with
/// `_2`,
/// `_3` ... before the dot if that is taken. None if a thousand are taken.
[[nodiscard]] std::optional<std::filesystem::path> free_name(const std::filesystem::path& folder,
                                                             const std::tm& moment);

/// Writes a picture into the screenshot folder, which is created if it is missing, under a new
/// name. Returns the path. Errors: the folder or file cannot be written.
[[nodiscard]] Result<std::filesystem::path> save_screenshot(const Framebuffer& picture);

}  // namespace raywalk
