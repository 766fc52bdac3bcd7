#include "app/brightness.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace raywalk {

Brightness::Brightness(int percent) : percent_(percent) {
  assert(percent > 0);
  for (std::size_t tone = 0; tone < tones_.size(); ++tone) {
    const double share = std::pow(static_cast<double>(tone) / 255, 100.0 / percent);
    tones_[tone] = static_cast<std::uint8_t>(std::lround(share * 255));
  }
}

void Brightness::shine(std::span<const Color> pixels, std::span<Color> shown) const {
  assert(shown.size() >= pixels.size());
  std::ranges::transform(pixels, shown.begin(), [this](Color color) { return of(color); });
}

}  // namespace raywalk
