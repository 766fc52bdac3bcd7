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
  /// The height of the eye, and the slope of each row of the view.
  double eye = 0;
  const double* slopes = nullptr;
};

/// A value of each column. Loops over these take all of them, be they drawn or not: compilers then
/// take several at once.
template <class T>
using EachColumn = std::array<T, LitColumns::width>;

/// The light on all columns in one row.
struct RowOfColumns {
  EachColumn<double> height{};
  EachColumn<float> red{};
  EachColumn<float> green{};
  EachColumn<float> blue{};

  RowOfColumns(const LitColumns& columns, int y)
      : red(columns.red), green(columns.green), blue(columns.blue) {
    const double slope = columns.slopes[y];
    for (std::size_t i = 0; i < LitColumns::width; ++i) {
      height[i] = columns.eye + slope * columns.depth[i];
    }
    for (const BeamColumns& beam : columns.beams) add(beam, columns.count);
  }
  /// Adds a beam; of panes it is asked in so many columns.
  void add(const BeamColumns& beam, std::size_t count) {
    EachColumn<float> share = beam.share;
    if (beam.shine.has_cone) find_shares(share, beam);
    if (beam.panes.empty()) {
      const auto [own_red, own_green, own_blue] = beam.shine.color;
      for (std::size_t i = 0; i < LitColumns::width; ++i) red[i] += own_red * share[i];
      for (std::size_t i = 0; i < LitColumns::width; ++i) green[i] += own_green * share[i];
      for (std::size_t i = 0; i < LitColumns::width; ++i) blue[i] += own_blue * share[i];
      return;
    }
    for (std::size_t i = 0; i < count; ++i) {
      const LightColor color = beam.color_at(i, height[i]);
      red[i] += color.red * share[i];
      green[i] += color.green * share[i];
      blue[i] += color.blue * share[i];
    }
  }
  /// Narrows shares to those inside of the beam's cone, as `LampShine::in_cone` does.
  void find_shares(EachColumn<float>& share, const BeamColumns& beam) const {
    EachColumn<float> depth;
    for (std::size_t i = 0; i < LitColumns::width; ++i) {
      depth[i] =
          beam.shine.depth_in_cone({beam.squared[i], beam.along[i]}, static_cast<float>(height[i]));
    }
    // A loop of its own, or they are taken one by one: see `find_plain_shares`.
    for (std::size_t i = 0; i < LitColumns::width; ++i) {
      share[i] = LampShine::softened(share[i], depth[i]);
    }
  }
  /// In the parts of each column's shade: red, green and blue.
  [[nodiscard]] std::array<EachColumn<std::uint32_t>, 3> parts(
      const EachColumn<float>& gray) const {
    std::array<EachColumn<std::uint32_t>, 3> parts;
    for (std::size_t i = 0; i < LitColumns::width; ++i) {
      const LightColor light = scaled_to_full({red[i], green[i], blue[i]});
      parts[0][i] = light_parts(light.red, gray[i]);
      parts[1][i] = light_parts(light.green, gray[i]);
      parts[2][i] = light_parts(light.blue, gray[i]);
    }
    return parts;
  }
};

/// Shades columns in place; `out` is the pixel in row 0 of the first
/// column, and `at` its place.
inline void light_plain_columns(Color* out, std::ptrdiff_t pitch, const LitColumns& columns,
                                DitherPlace at) {
  for (int y = columns.first; y < columns.end; ++y) {
    const auto parts = RowOfColumns(columns, y).parts(columns.gray);
    Color* const pixels = out + y * pitch;
    const auto shared = [&](std::size_t i, bool dithers) {
      const LightShade shade{
          columns.gray[i], {columns.haze[0][i], columns.haze[1][i], columns.haze[2][i]}, dithers};
      const unsigned lift = dithers ? threshold_at(at.x + static_cast<int>(i), at.y + y) : 0;
      return shared_texel(pixels[i], {parts[0][i], parts[1][i], parts[2][i]}, shade, lift);
    };
    const bool is_full =
        columns.count == LitColumns::width && y >= columns.full_top && y < columns.full_bottom;
    if (is_full && !columns.dithers) {
      for (std::size_t i = 0; i < LitColumns::width; ++i) pixels[i] = shared(i, false);
      continue;
    }
    for (std::size_t i = 0; i < columns.count; ++i) {
      const bool is_in = y >= columns.top[i] && y < columns.bottom[i];
      if (is_in) pixels[i] = shared(i, columns.dithers);
    }
  }
}

}  // namespace raywalk::detail
