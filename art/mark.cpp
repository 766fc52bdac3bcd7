#include <cmath>

#include "art/noise.hpp"
#include "art/palette.hpp"
#include "art/pictures.hpp"

namespace raywalk {

Canvas paint_bullet_mark() {
  constexpr int side = 32;
  Canvas canvas(side, side);
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const double dx = x - 15.5;
      const double dy = y - 15.5;
      const double ragged = 2.6 * noise({5, 5, 2, 511}, x / 32.0, y / 32.0);
      const double out = std::sqrt(dx * dx + dy * dy) + ragged;
      const double hole = smooth_step(4.6, 3.4, out);
      const double chipped = smooth_step(9.2, 7.6, out);
      const double dust = 0.4 * smooth_step(15, 8, out);
      // The far rim of the hole, below on the right, catches the light.
      const double rim = clamp01((dx + dy) / 12) * smooth_step(3.5, 5, out);
      const Rgb chip = mix(hex(0x57504A), palette::stone_pale, rim);
      const Rgb color = mix(mix(palette::soot, chip, chipped), hex(0x0B0A0A), hole);
      canvas.at(x, y) = {color, std::max(chipped, dust)};
    }
  }
  return canvas;
}

Canvas paint_stone_dust() {
  constexpr int side = 32;
  Canvas canvas(side, side);
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const double dx = x - 15.5;
      const double dy = y - 15.5;
      const double cloud = noise({4, 4, 3, 512}, x / 32.0, y / 32.0);
      const double out = std::sqrt(dx * dx + dy * dy) + 4 * cloud;
      const double fine = noise({11, 11, 2, 513}, x / 32.0, y / 32.0);
      const double thick = smooth_step(14, 5, out) * clamp01(0.9 + 0.2 * fine);
      const Rgb color =
          mix(palette::stone_pale, hex(0xFFF6E4), clamp01(0.6 - dy / 26 + 0.5 * fine));
      canvas.at(x, y) = {color, dx * dx + dy * dy < 225 ? thick : 0};
    }
  }
  return canvas;
}

}  // namespace raywalk
