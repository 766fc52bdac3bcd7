#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "raywalk/base/progress.hpp"

namespace raywalk::detail {

/// The parts of a load, in their order; not every map has all of them.
enum class LoadPart : std::uint8_t { reading, unpacking, parsing, tiles, pictures, building };

/// Begins a part, if there is a progress to report it to.
inline void begin_part(Progress* progress, LoadPart part) {
  struct Share {
    const char* word;
    /// Begin and end, as shares of the whole load. They are guesses: a bar need not be even.
    double from;
    double to;
  };
  constexpr std::array<Share, 6> shares{{{"reading", 0, 0.1},
                                         {"unpacking", 0.1, 0.15},
                                         {"parsing", 0.15, 0.3},
                                         {"tiles", 0.3, 0.6},
                                         {"pictures", 0.6, 0.8},
                                         {"building", 0.8, 1}}};
  if (progress == nullptr) return;
  const Share& share = shares[static_cast<std::size_t>(part)];
  progress->begin(share.word, share.from, share.to);
}

}  // namespace raywalk::detail
