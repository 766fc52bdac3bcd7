#pragma once

#include <filesystem>
#include <ostream>

#include "command/replay_options.hpp"
#include "command/status.hpp"
#include "raywalk/base/progress.hpp"

namespace raywalk {

/// Proves a replay, or films it, without a window: as options say, of which one is set.
///
/// Proving tells `out` in one line how long it is and the hash of its last world. A film is
/// whole or not there; it has the view alone, without what the game writes over it.
///
/// Errors: `bad_input` for a file that is no replay, a map that is not there or not the recorded
/// one, and a world that differs from the recorded one, with the first tick at which it does. A
/// file that is cut off or damaged is played as far as it goes, and then it is an error, too.
[[nodiscard]] Outcome play_headless(const ReplayOptions& options, const std::filesystem::path& data,
                                    std::ostream& out, Progress* progress = nullptr);

}  // namespace raywalk
