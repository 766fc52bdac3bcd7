#pragma once

#include <array>
#include <cstdint>

#include "raywalk/overlay/text.hpp"

namespace raywalk::test {

/// A font of 4x6 cells in which 'A', 'F', 'T' and '?' are drawn and all else is empty.
[[nodiscard]] inline Font tiny_font() {
  struct Glyph {
    char letter;
    std::array<std::uint8_t, 5> rows;
  };
  constexpr std::array glyphs{Glyph{'A', {0b010, 0b101, 0b111, 0b101, 0b101}},
                              Glyph{'F', {0b111, 0b100, 0b110, 0b100, 0b100}},
                              Glyph{'T', {0b111, 0b010, 0b010, 0b010, 0b010}},
                              Glyph{'?', {0b110, 0b001, 0b010, 0b000, 0b010}}};
  std::vector<Color> texels(std::size_t{64} * 36, 0);
  for (const Glyph& glyph : glyphs) {
    const int cell = glyph.letter - 32;
    for (int y = 0; y < 5; ++y) {
      for (int x = 0; x < 3; ++x) {
        const bool is_set = (glyph.rows[static_cast<std::size_t>(y)] >> (2 - x) & 1) != 0;
        const int at = (cell / 16 * 6 + y) * 64 + cell % 16 * 4 + x;
        if (is_set) texels[static_cast<std::size_t>(at)] = rgb(255, 255, 255);
      }
    }
  }
  return {make_texture(64, 36, std::move(texels))};
}

}  // namespace raywalk::test
