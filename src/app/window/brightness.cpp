#include "app/window/brightness.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace raywalk {

Brightness::Brightness(int percent) : percent_(percent), greens_and_blues_(0x10000) {
  assert(percent > 0);
  std::array<unsigned, 256> tones{};
  for (std::size_t tone = 0; tone < tones.size(); ++tone) {
    const double share = std::pow(static_cast<double>(tone) / 255, 100.0 / percent);
    tones[tone] = static_cast<unsigned>(std::lround(share * 255));
    reds_[tone] = rgb(tones[tone], 0, 0);
  }
  for (std::size_t two = 0; two < greens_and_blues_.size(); ++two) {
    greens_and_blues_[two] =
        static_cast<std::uint16_t>(tones[two >> 8U] << 8U | tones[two & 0xFFU]);
  }
}

void Brightness::shine(std::span<const Color> pixels, std::span<Color> shown) const {
  assert(shown.size() >= pixels.size());
  std::ranges::transform(pixels, shown.begin(), [this](Color color) { return of(color); });
}

}  // namespace raywalk
