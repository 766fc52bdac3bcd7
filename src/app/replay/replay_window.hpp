#pragma once

#include <filesystem>

#include "app/loop/walk_window.hpp"
#include "command/replay_options.hpp"

namespace raywalk {

/// Shows a replay in a window until somebody leaves it. Letters, colors and the angle of view are
/// those of the settings.
///
/// Errors: `bad_input` for a file that is no replay, a map that is not there or not the recorded
/// one, and where no window opens.
[[nodiscard]] Outcome show_replay(const ReplayOptions& options, const std::filesystem::path& data,
                                  const WalkStreams& streams);

}  // namespace raywalk
