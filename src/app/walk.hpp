#pragma once

#include <filesystem>
#include <iosfwd>

#include "command/status.hpp"
#include "command/walk_options.hpp"

namespace raywalk {

/// Walks through a map in a window until the player leaves; textures and sounds come from `data`.
///
/// Errors: `bad_input` for a map or a texture with a mistake, and where no window opens.
[[nodiscard]] Outcome walk_in_window(const WalkOptions& options, const std::filesystem::path& data,
                                     std::ostream& hints);

}  // namespace raywalk
