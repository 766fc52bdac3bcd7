#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "raywalk/image/color.hpp"

namespace raywalk {

/// How bright the player has his display show pictures. It changes what is shown last, and nothing
/// else: neither what the game decides nor any picture that is kept.
class Brightness {
 public:
  /// In percent, more than 0: 100 is the picture as it is. Black and white stay as they are;
  /// between them a channel's share of white is raised to the power 100 / percent.
  explicit Brightness(int percent = 100);

  [[nodiscard]] int percent() const { return percent_; }
  /// Nothing is changed.
  [[nodiscard]] bool is_plain() const { return percent_ == 100; }

  [[nodiscard]] Color of(Color color) const {
    return rgb(tones_[red(color)], tones_[green(color)], tones_[blue(color)]);
  }

  /// Writes pixels as they are shown. Expects as much room as there are pixels.
  void shine(std::span<const Color> pixels, std::span<Color> shown) const;

 private:
  int percent_;
  std::array<std::uint8_t, 256> tones_{};
};

}  // namespace raywalk
