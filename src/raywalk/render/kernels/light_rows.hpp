#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "raywalk/lightmap/detail/ambient.hpp"
#include "raywalk/lightmap/detail/lamp_shine.hpp"
#include "raywalk/lightmap/detail/light_pane.hpp"
#include "raywalk/render/kernels/dither.hpp"
#include "raywalk/render/shade.hpp"

namespace raywalk::detail {

/// How many pixels the plain loops take at a time, by way of arrays of their own: so compilers know
/// that nothing overlaps, and take several at once.
inline constexpr std::size_t light_piece = 64;

/// The places of some pixels in their tile, and the light on each, channel by channel.
struct LightPiece {
  template <class T>
  using Each = std::array<T, light_piece>;

  std::size_t count = 0;
  Each<float> x;
  Each<float> y;
  Each<float> red;
  Each<float> green;
  Each<float> blue;

  [[nodiscard]] LightColor sum(std::size_t i) const { return {red[i], green[i], blue[i]}; }
};

/// Where the pixels of a row lie: at `origin + depth * direction`, less the corner of their tile.
struct RowPlaces {
  Point origin{};
  double depth = 0;
  /// One for each pixel.
  const double* along_x = nullptr;
  const double* along_y = nullptr;
  Tile tile{};

  /// Those from one on.
  [[nodiscard]] RowPlaces from(std::size_t i) const {
    return {origin, depth, along_x + i, along_y + i, tile};
  }
  [[nodiscard]] Point point(std::size_t i) const {
    return origin + depth * Vec{along_x[i], along_y[i]};
  }
};

/// Some pixels of a row, first <= i < end.
struct Pixels {
  int first = 0;
  int end = 0;

  [[nodiscard]] bool is_empty() const { return first >= end; }
  friend bool operator==(const Pixels&, const Pixels&) = default;
};

/// A pane that may part a light from some pixels of a row, and from no others.
struct PaneOnRow {
  const LightPane* pane = nullptr;
  Pixels pixels{};
};

/// A light on pixels of a row that it sees.
struct RowLight {
  const LampShine* shine = nullptr;
  Pixels pixels{};
  std::span<const PaneOnRow> panes{};
};

/// How texels are shaded by the light on them: `gray`, what is left of light by fog and face, in
/// 256ths of full light, or, where pictures are dithered, in 65536ths; and the haze.
struct LightShade {
  float gray = 0;
  /// Added to each pixel; where it is dithered, in 256ths of a level, red, green and blue.
  std::array<unsigned, 3> haze{};
  bool dithers = false;
};

/// A texel with shares of light, red, green and blue, in the parts of a shade; opaque. `lift` is
/// the dither threshold.
[[nodiscard]] inline Color shared_texel(Color texel, const std::array<std::uint32_t, 3>& shares,
                                        const LightShade& shade, unsigned lift) {
  const auto channel = [&](unsigned own, std::size_t i) {
    if (!shade.dithers) return (own * shares[i] >> 8U) + shade.haze[i];
    return ((own * std::min(shares[i], 65535U) >> 8U) + shade.haze[i] + lift) >> 8U;
  };
  return rgb(channel(red(texel), 0), channel(green(texel), 1), channel(blue(texel), 2));
}
/// The same under the sum of the light on it.
[[nodiscard]] inline Color lit_texel(Color texel, const LightColor& sum, const LightShade& shade,
                                     unsigned lift) {
  const LightColor light = held_to_full(sum);
  return shared_texel(texel,
                      {light_parts(light.red, shade.gray), light_parts(light.green, shade.gray),
                       light_parts(light.blue, shade.gray)},
                      shade, lift);
}

/// Pixels of a floor or ceiling side by side in one tile, and all that lights them.
struct LitRow {
  RowPlaces places{};
  std::size_t count = 0;
  const TileAmbient* ambient = nullptr;
  std::span<const RowLight> lights{};
  double height = 0;
  LightShade shade{};
};

/// The texels of a row, shaded in place, and the place of the first.
struct TexelRow {
  Color* texels = nullptr;
  DitherPlace at{};
};

/// Adds what a light gives to pixels of a piece, the first of which is number `first` of its row.
inline void add_plain_light(LightPiece& piece, const RowLight& light, const LitRow& row,
                            std::size_t first) {
  const auto begin = static_cast<int>(first);
  const auto from = static_cast<std::size_t>(std::max(light.pixels.first - begin, 0));
  const auto to = static_cast<std::size_t>(
      std::clamp(light.pixels.end - begin, 0, static_cast<int>(piece.count)));
  const float z = height_of(row.height);
  const LampShine& shine = *light.shine;
  LightPiece::Each<float> shares;
  if (shine.has_cone) {
    for (std::size_t i = from; i < to; ++i) shares[i] = shine.share({piece.x[i], piece.y[i], z});
  } else {
    LampShine round = shine;
    round.has_cone = false;
    for (std::size_t i = from; i < to; ++i) shares[i] = round.share({piece.x[i], piece.y[i], z});
  }
  if (light.panes.empty()) {
    const auto add = [&](LightPiece::Each<float>& sum, float color) {
      for (std::size_t i = from; i < to; ++i) sum[i] += color * shares[i];
    };
    add(piece.red, shine.color.red);
    add(piece.green, shine.color.green);
    add(piece.blue, shine.color.blue);
    return;
  }
  for (std::size_t i = from; i < to; ++i) {
    const Point point = row.places.point(first + i);
    LightColor color = full_daylight;
    for (const PaneOnRow& each : light.panes) {
      color = times(color, each.pane->left(each.pane->meet(point), row.height));
    }
    color = times(shine.color, color);
    piece.red[i] += color.red * shares[i];
    piece.green[i] += color.green * shares[i];
    piece.blue[i] += color.blue * shares[i];
  }
}

/// The sum of the light on the pixels from one on, as many as fit.
inline void sum_plain_light(LightPiece& piece, const LitRow& row, std::size_t first) {
  piece.count = std::min(light_piece, row.count - first);
  for (std::size_t i = 0; i < piece.count; ++i) {
    const Point point = row.places.point(first + i);
    piece.x[i] = static_cast<float>(point.x - row.places.tile.x);
    piece.y[i] = static_cast<float>(point.y - row.places.tile.y);
  }
  for (std::size_t i = 0; i < piece.count; ++i) {
    const LightColor here = row.ambient->at(piece.x[i], piece.y[i]);
    piece.red[i] = here.red;
    piece.green[i] = here.green;
    piece.blue[i] = here.blue;
  }
  for (const RowLight& light : row.lights) add_plain_light(piece, light, row, first);
}

/// Shades texels of a row in place, the first of which is number `first`.
inline void shade_plain_piece(const TexelRow& row, const LightPiece& piece, const LightShade& shade,
                              std::size_t first) {
  std::array<LightPiece::Each<std::uint32_t>, 3> shares;
  const float gray = shade.gray;
  for (std::size_t i = 0; i < piece.count; ++i) {
    const LightColor light = held_to_full(piece.sum(i));
    shares[0][i] = light_parts(light.red, gray);
    shares[1][i] = light_parts(light.green, gray);
    shares[2][i] = light_parts(light.blue, gray);
  }
  for (std::size_t i = 0; i < piece.count; ++i) {
    const unsigned lift = threshold_at(row.at.x + static_cast<int>(first + i), row.at.y);
    Color& texel = row.texels[first + i];
    texel = shared_texel(texel, {shares[0][i], shares[1][i], shares[2][i]}, shade, lift);
  }
}

/// Shades the texels of one or two rows, say of the floor and of the ceiling above, that have the
/// same light on them.
inline void light_plain_rows(std::span<const TexelRow> out, const LitRow& row) {
  LightPiece piece;
  for (std::size_t first = 0; first < row.count; first += light_piece) {
    sum_plain_light(piece, row, first);
    for (const TexelRow& texels : out) shade_plain_piece(texels, piece, row.shade, first);
  }
}

}  // namespace raywalk::detail
