#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace raywalk {

/// Where the folder with `maps`, `textures` and `sounds` may be.
struct DataPlaces {
  /// The value of RAYWALK_DATA: where the user says it is.
  std::optional<std::string> chosen{};
  /// The folder that holds the program.
  std::filesystem::path program_folder{};
  /// The folder the program was built from.
  std::filesystem::path source_folder{};
};

/// The data folder: the chosen one, else `../share/raywalk` beside the program's folder if it is
/// there (an installed program), else the source folder.
[[nodiscard]] std::filesystem::path choose_data_folder(const DataPlaces& places);

/// The data folder of the running program, from the environment and the program's own place.
[[nodiscard]] std::filesystem::path data_folder();

/// A file as a path in the data folder, with `/`: so it is found wherever that is. Empty if it lies
/// elsewhere.
[[nodiscard]] std::string path_in_data(const std::filesystem::path& file,
                                       const std::filesystem::path& data);

/// True if such a path, from a file of the user's, leads nowhere but into the data folder.
[[nodiscard]] bool is_path_in_data(const std::string& path);

/// The map that is walked when none is named.
[[nodiscard]] inline std::filesystem::path default_map(const std::filesystem::path& data) {
  return data / "maps" / "keep.toml";
}

/// The map with which the nights begin.
[[nodiscard]] inline std::filesystem::path first_night_map(const std::filesystem::path& data) {
  return data / "maps" / "umbra" / "cellar.toml";
}

}  // namespace raywalk
