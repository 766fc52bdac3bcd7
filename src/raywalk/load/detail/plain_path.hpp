#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace raywalk::detail {

/// True of a path that leads into no other folder than one below: "brick", "castle/brick". Its
/// parts are not empty, no ".." and free of backslashes, colons and control characters; it has at
/// most 128 bytes.
[[nodiscard]] bool is_plain_path(std::string_view path);

/// A name for a file or folder that is made of a text, such as the name of a map: a plain one,
/// valid UTF-8 of at most 56 bytes, that no system refuses and none hides. Characters that it
/// cannot have become `_`; an empty text becomes "map".
[[nodiscard]] std::string plain_name(std::string_view text);

/// A path without links and dots, and without a slash at its end; empty if it cannot be told.
[[nodiscard]] std::filesystem::path real_path(const std::filesystem::path& path);

/// True if a file lies in a folder, or below, wherever links lead. The empty folder is the current
/// one.
[[nodiscard]] bool is_inside(const std::filesystem::path& folder,
                             const std::filesystem::path& file);

}  // namespace raywalk::detail
