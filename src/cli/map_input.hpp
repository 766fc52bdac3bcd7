#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "command/status.hpp"
#include "raywalk/base/progress.hpp"
#include "raywalk/formats/map.hpp"

namespace raywalk {

/// A file that a command writes, and the option that names it.
struct OutputFile {
  std::string option{};
  std::filesystem::path file{};
};

/// The source of a command's map, and the terms on which it is read.
struct MapInput {
  ChosenMap map{};
  /// As `WalkOptions::limit_factor`.
  int limit_factor = 1;
  /// The folder with the pictures of all maps.
  std::filesystem::path data{};
};

/// Loads the map of a command that writes `outputs`.
///
/// Errors: `bad_input` for a map with mistakes; `wrong_call` for an output that is one of the files
/// that were read: the map, its tilesets and pictures, whatever way leads to them. `command` is
/// named there.
[[nodiscard]] tl::expected<LoadedMap, Failure> load_input(const std::string& command,
                                                          const MapInput& input,
                                                          std::span<const OutputFile> outputs,
                                                          Progress* progress = nullptr);

}  // namespace raywalk
