#pragma once

#include <ctime>
#include <filesystem>
#include <optional>
#include <string>

#include "raywalk/base/result.hpp"
#include "raywalk/image/framebuffer.hpp"

namespace raywalk {

/// Where a player's pictures go: `raywalk/screenshots` in `data_home` (XDG_DATA_HOME) if that is an
/// absolute path, as the XDG base directory specification asks, else in `.local/share` of `home`,
/// else in the current folder.
[[nodiscard]] std::filesystem::path screenshot_folder(const std::optional<std::string>& data_home,
                                                      const std::optional<std::string>& home);

/// A file in `folder` that is not there yet, named after a moment: `2025-01-31_17-05-09.png`, with
/// `_2`, `_3` ... before the dot if there are several. None after a thousand.
[[nodiscard]] std::optional<std::filesystem::path> free_name(const std::filesystem::path& folder,
                                                             const std::tm& moment);

/// Writes a picture into the player's folder, under a new name; makes the folder if need be.
/// Returns the file. Errors: why it could not be written.
[[nodiscard]] Result<std::filesystem::path> save_screenshot(const Framebuffer& picture);

}  // namespace raywalk
