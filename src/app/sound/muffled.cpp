#include "app/sound/muffled.hpp"

#include <cstddef>

namespace raywalk {

std::vector<std::int16_t> muffled(std::span<const std::int16_t> samples, int channels) {
  constexpr std::int32_t parts = 256;  // of a unit, so that what is soft does not stand still
  std::vector<std::int16_t> soft(samples.size());
  std::vector<std::int32_t> levels(static_cast<std::size_t>(channels), 0);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    std::int32_t& level = levels[i % levels.size()];
    level += (samples[i] * parts - level) / 8;
    soft[i] = static_cast<std::int16_t>(level / parts);
  }
  return soft;
}

}  // namespace raywalk
