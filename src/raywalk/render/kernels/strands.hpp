#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "raywalk/image/color.hpp"
#include "raywalk/render/kernels/fixed.hpp"

namespace raywalk::detail {

/// Columns drawn side by side: four pixels are the least that is stored without waiting.
inline constexpr int strand_count = 4;

/// So many texels behind the last one of a strand may be read, but are not shown.
inline constexpr std::size_t strand_slack = 32;

/// So many rows ahead of the one that is drawn the cache is told: from row to row a column goes to
/// another line, which nobody foresees. A picture of 1920x1080 takes a tenth less time.
inline constexpr std::ptrdiff_t rows_foreseen = 32;

/// Columns of texels on their way down the screen, side by side: at each row a strand shows
/// `texels[v]` and goes on by `step`.
struct Strands {
  std::array<const Color*, strand_count> texels{};
  std::array<Fixed, strand_count> v{};
  std::array<Fixed, strand_count> step{};

  /// The next pixel of one strand.
  [[nodiscard]] Color next(std::size_t i) {
    const Color color = texels[i][whole(v[i])];
    v[i] += step[i];
    return color;
  }
};

/// Sheets of strands side by side: so many pixels make a cache line.
inline constexpr int most_sheets = 4;

/// So many rows are drawn of one sheet before the next one, so that lines are filled while they are
/// near.
inline constexpr int rows_at_once = 16;

/// The next `rows` rows of some strands, each `pitch` pixels after the last, from `out` on.
inline void draw_sheet(Strands& strands, Color* out, std::ptrdiff_t pitch, int rows) {
  auto [v0, v1, v2, v3] = strands.v;  // numbers that stay in registers
  const auto [step0, step1, step2, step3] = strands.step;
  const auto [texels0, texels1, texels2, texels3] = strands.texels;
  for (int y = 0; y < rows; ++y, out += pitch) {
    __builtin_prefetch(out + rows_foreseen * pitch, 1);
    const Color a = texels0[whole(v0)];
    const Color b = texels1[whole(v1)];
    const Color c = texels2[whole(v2)];
    const Color d = texels3[whole(v3)];
    out[0] = a;
    out[1] = b;
    out[2] = c;
    out[3] = d;
    v0 += step0;
    v1 += step1;
    v2 += step2;
    v3 += step3;
  }
  strands.v = {v0, v1, v2, v3};
}

/// The next `rows` rows of sheets that stand side by side, 1 to `most_sheets`.
inline void draw_strands(std::span<Strands> sheets, Color* out, std::ptrdiff_t pitch, int rows) {
  for (; rows > 0; rows -= rows_at_once, out += rows_at_once * pitch) {
    Color* corner = out;
    for (Strands& sheet : sheets) {
      draw_sheet(sheet, corner, pitch, std::min(rows, rows_at_once));
      corner += strand_count;
    }
  }
}

}  // namespace raywalk::detail
