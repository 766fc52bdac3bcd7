#pragma once

#include <filesystem>
#include <iosfwd>

#include "command/status.hpp"
#include "command/walk_options.hpp"

namespace raywalk {

/// Where a walk writes; what is there outlives it.
struct WalkStreams {
  /// For hints to the maker of a map, and for mistakes in a map that is changed while it is walked.
  std::ostream& hints;
  /// A terminal, which is told how far a long load has come, on one line that is written over; null
  /// for none.
  std::ostream* terminal = nullptr;
};

/// Walks through a map in a window until the player leaves; textures and sounds come from `data`.
///
/// The map and all that it names are watched: after a save the walk goes on in it, and mistakes are
/// shown on the picture. Ctrl-C and SIGTERM end the walk in good order, and then the program:
/// whoever has started it sees that the signal has, a shell as status 130 or 143.
///
/// Errors: `bad_input` for a map or a texture with a mistake at the beginning, and where no window
/// opens.
[[nodiscard]] Outcome walk_in_window(const WalkOptions& options, const std::filesystem::path& data,
                                     const WalkStreams& streams);

}  // namespace raywalk
