#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace raywalk {

/// Samples as they are heard through what stands in their way: without what is high in them. Those
/// of `channels` channels in turn, of one channel each by itself.
///
/// A low-pass filter of the first order, y += (x - y) / 8 for each sample: at 44100 samples a
/// second half the power is left at 900 Hz. In whole numbers, so that it is the same everywhere.
/// Expects at least one channel.
[[nodiscard]] std::vector<std::int16_t> muffled(std::span<const std::int16_t> samples,
                                                int channels);

}  // namespace raywalk
