#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "command/values.hpp"

namespace raywalk {

inline constexpr double default_fov_degrees = 75;

/// Walk through a map in a window: `raywalk [MAP]`.
struct WalkOptions {
  /// None: the default map of the data folder.
  std::optional<std::filesystem::path> map{};
  /// The folder of the files of Wolfenstein 3D, or one of them: then `map` is the number or the
  /// name of a level there, the first if it is left out.
  std::optional<std::filesystem::path> wolf{};
  /// The folder that the files of a map of Tiled may not leave; none: `load_map` finds it.
  std::optional<std::filesystem::path> root{};
  /// So many times as much as a map may have at most; see `Limits`.
  int limit_factor = 1;
  /// Size of the window, in pixels; none: what fits the display.
  std::optional<Size> size{};
  /// None: as the settings say, and so of all below.
  std::optional<double> fov_degrees{};
  bool fullscreen = false;
  /// The eye goes up and down with one's steps.
  bool bobs = true;
  /// As `RenderOptions::dither`.
  bool dither = false;
  /// By its name, how hard a night is; none: normal, and the title asks.
  std::optional<std::string> difficulty{};
  /// Leave after so many frames; none: when the player does.
  std::optional<int> frames{};
  /// Write a replay of the walk into this file.
  std::optional<std::filesystem::path> record{};

  friend bool operator==(const WalkOptions&, const WalkOptions&) = default;
};

}  // namespace raywalk
