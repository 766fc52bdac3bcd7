#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "raywalk/render/kernels/light_rows.hpp"

namespace raywalk::detail {

/// A pane that may part a light from columns of walls: where the way to each meets it, not at all
/// in the others, and the texel columns as numbers.
struct PaneOnColumns {
  static constexpr std::size_t width = DitherBlock::width;

  explicit PaneOnColumns(const LightPane* parts) : pane(parts) { t.fill(LightPane::Meeting{}.t); }

  const LightPane* pane;
  std::array<double, width> t{};
  std::array<double, width> column{};

  void set(std::size_t i, const LightPane::Meeting& meeting) {
    t[i] = meeting.t;
    column[i] = meeting.column;
  }
  [[nodiscard]] LightPane::Meeting at(std::size_t i) const {
    return {t[i], static_cast<int>(column[i])};
  }
};

/// A beam on columns of walls side by side, of which each has one place seen from above: what
/// `LampShine::share` knows of it whatever the height.
struct BeamColumns {
  static constexpr std::size_t width = DitherBlock::width;

  LampShine shine{};
  /// The share all round; 0 where the column is in a shadow.
  std::array<float, width> share{};
  /// The square of the distance, and how far that is along the beam.
  std::array<float, width> squared{};
  std::array<float, width> along{};
  std::span<const PaneOnColumns> panes{};

  /// How much of the light arrives at a height of a column.
  [[nodiscard]] float share_at(std::size_t i, float z) const {
    return shine.share(share[i], {squared[i], along[i]}, z);
  }
  /// Its color after the panes.
  [[nodiscard]] LightColor color_at(std::size_t i, double height) const {
    if (panes.empty()) return shine.color;
    LightColor left = full_daylight;
    for (const PaneOnColumns& each : panes) left = times(left, each.pane->left(each.at(i), height));
    return times(shine.color, left);
  }
};

/// Up to 16 columns of walls side by side, in the light of beams.
struct LitColumns {
  static constexpr std::size_t width = DitherBlock::width;

  std::size_t count = 0;
  std::array<double, width> depth{};
  std::array<float, width> red{};
  std::array<float, width> green{};
  std::array<float, width> blue{};
  std::array<float, width> gray{};
  std::array<std::array<std::uint32_t, width>, 3> haze{};
  std::array<std::int32_t, width> top{};
  std::array<std::int32_t, width> bottom{};
  /// The rows that all of them have; none if `full_top` >= `full_bottom`.
  int full_top = 0;
  int full_bottom = 0;
  /// The rows that a call is to shade: first <= y < end.
  int first = 0;
  int end = 0;
  std::span<const BeamColumns> beams{};
  bool dithers = false;
  /// Of the eye, and the slope of each row of the view.
  double eye = 0;
  const double* slopes = nullptr;
};

/// Shades columns in place; `out` is the pixel in row 0 of the first
/// column, and `at` its place.
inline void light_plain_columns(Color* out, std::ptrdiff_t pitch, const LitColumns& columns,
                                DitherPlace at) {
  for (std::size_t i = 0; i < columns.count; ++i) {
    const int bottom = std::min(columns.end, columns.bottom[i]);
    const LightShade shade{columns.gray[i],
                           {columns.haze[0][i], columns.haze[1][i], columns.haze[2][i]},
                           columns.dithers};
    const int x = static_cast<int>(i);
    for (int y = std::max(columns.first, columns.top[i]); y < bottom; ++y) {
      const double height = columns.eye + columns.slopes[y] * columns.depth[i];
      const auto z = static_cast<float>(height);
      LightColor sum{columns.red[i], columns.green[i], columns.blue[i]};
      for (const BeamColumns& beam : columns.beams) {
        add_share(sum, beam.color_at(i, height), beam.share_at(i, z));
      }
      Color& pixel = out[y * pitch + x];
      pixel = lit_texel(pixel, sum, shade, threshold_at(at.x + x, at.y + y));
    }
  }
}

}  // namespace raywalk::detail
