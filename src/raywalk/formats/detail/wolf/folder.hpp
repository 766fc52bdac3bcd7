#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "raywalk/base/result.hpp"

namespace raywalk::detail {

/// The files of one game in a folder.
struct WolfFolder {
  std::filesystem::path head{};
  std::filesystem::path maps{};
  std::optional<std::filesystem::path> pictures{};
  std::optional<std::filesystem::path> palette{};
  /// The ending of their names in small letters, as ".wl6"; empty for names without one.
  std::string ending{};
  /// Those of other games in the same folder.
  std::vector<std::string> other_endings{};
};

/// Finds the files of a game: `MAPHEAD` with `GAMEMAPS` or `MAPTEMP`, and perhaps `VSWAP`, of the
/// same ending, and the first palette of 768 bytes. `named` is the folder, or one of the files in
/// it, whose ending counts; else the first ending that has all counts. Errors: there is no such
/// folder, or not the files of levels in it.
[[nodiscard]] Result<WolfFolder> find_wolf_files(const std::filesystem::path& named);

/// The files of levels, in the folder of a file, that have the ending of its name.
struct WolfLevelFiles {
  std::optional<std::filesystem::path> head{};
  /// `GAMEMAPS` before `MAPTEMP`, which is the one that is read.
  std::optional<std::filesystem::path> maps{};
};
[[nodiscard]] WolfLevelFiles wolf_level_files_beside(const std::filesystem::path& file);

}  // namespace raywalk::detail
