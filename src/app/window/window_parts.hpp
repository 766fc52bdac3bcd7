#pragma once

#include <filesystem>
#include <optional>

#include "app/hud/night_display.hpp"
#include "app/window/video.hpp"
#include "app/window/window.hpp"
#include "raywalk/overlay/text.hpp"

namespace raywalk {

/// A window and what is drawn into it besides the world.
struct WindowParts {
  Font font{};
  NightPictures night_pictures{};
  std::optional<Video> video{};
  /// There once it is open.
  std::optional<Window> window{};

  /// Loads the pictures from the data folder, and opens the window, unless it is open. Errors: what
  /// is missing there, or why no window opens.
  [[nodiscard]] Result<void> open(const WindowOptions& options, const std::filesystem::path& data);
};

}  // namespace raywalk
