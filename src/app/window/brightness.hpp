#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

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

  /// Alpha 255.
  [[nodiscard]] Color of(Color color) const {
    return reds_[red(color)] | greens_and_blues_[color & 0xFFFFU];
  }

  /// Writes pixels as they are shown. Expects as much room as there are pixels. Takes about twice
  /// as long as to copy them: 1.2 ms for 1920x1080, where a table for each channel took 2.2.
  void shine(std::span<const Color> pixels, std::span<Color> shown) const;

 private:
  int percent_;
  /// Colors shown for each red, and for each pair of green and blue (256 x green + blue).
  std::array<Color, 256> reds_{};
  std::vector<std::uint16_t> greens_and_blues_;
};

}  // namespace raywalk
