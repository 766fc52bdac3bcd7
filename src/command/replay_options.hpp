#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "command/walk_options.hpp"
#include "raywalk/base/result.hpp"

namespace raywalk {

/// Show, prove or film a walk that was recorded: `raywalk replay FILE`.
struct ReplayOptions {
  std::filesystem::path file{};
  /// Where the map is, if not where it was; with `wolf` a level.
  std::optional<std::filesystem::path> map{};
  /// As in `WalkOptions`, and so of all below.
  std::optional<std::filesystem::path> wolf{};
  std::optional<std::filesystem::path> root{};
  int limit_factor = 1;
  /// Play all at once, without a window, and compare.
  bool verify = false;
  /// Write all frames, without a window.
  std::optional<std::filesystem::path> video{};
  /// Play in the map even if it is not the recorded one.
  bool force = false;
  std::optional<Size> size{};
  std::optional<double> fov_degrees{};
  bool fullscreen = false;

  friend bool operator==(const ReplayOptions&, const ReplayOptions&) = default;
};

/// The map in which a replay plays that names it `name` (`ReplayHead::map`): the one that was
/// asked for; else the one of that name in the data folder, beside the replay, or in the current
/// folder. With `is_wolf` it is a level.
///
/// Errors: there is none, and what to ask for.
[[nodiscard]] Result<std::filesystem::path> map_of_replay(const ReplayOptions& options,
                                                          const std::string& name, bool is_wolf,
                                                          const std::filesystem::path& data);

}  // namespace raywalk
