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

/// How many pixels of a row are lit at a time, light by light: so few that what is known of them
/// stays in the first-level cache. A multiple of what fits a register.
inline constexpr std::size_t light_piece = 256;

/// A value of each pixel of a piece. These are arrays of their own: so compilers know that nothing
/// overlaps, and take several at once.
template <class T>
using EachOfPiece = std::array<T, light_piece>;

/// The light on some pixels, channel by channel.
struct LightSums {
  alignas(64) EachOfPiece<float> red;
  alignas(64) EachOfPiece<float> green;
  alignas(64) EachOfPiece<float> blue;

  [[nodiscard]] LightColor at(std::size_t i) const { return {red[i], green[i], blue[i]}; }
};

/// The places of some pixels in their tile, and what light they have at all heights.
struct LightPiece {
  /// The number of the first in its row, and how many there are.
  std::size_t begin = 0;
  std::size_t count = 0;
  alignas(64) EachOfPiece<float> x;
  alignas(64) EachOfPiece<float> y;
  LightSums sum;
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
  /// Those that lie in a piece of the row, counted from its first.
  [[nodiscard]] Pixels in_piece(std::size_t begin, std::size_t count) const {
    const auto from = static_cast<int>(begin);
    return {std::max(first - from, 0), std::min(end - from, static_cast<int>(count))};
  }
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
  const LightColor light = scaled_to_full(sum);
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
  /// Those whose light is the same at all heights, and after them those whose light is not.
  std::span<const RowLight> round{};
  std::span<const RowLight> beams{};
  LightShade shade{};
};

/// The texels of a row, shaded in place, the place of the first, and the height of all.
struct TexelRow {
  Color* texels = nullptr;
  DitherPlace at{};
  double height = 0;
};

/// How many rows are lit at a time: a floor, and the ceiling above it.
inline constexpr std::size_t max_texel_rows = 2;

/// True if a light is the same on rows at two heights: it has no cone, or one as steep above it as
/// below, and passes no pane.
[[nodiscard]] inline bool is_alike(const RowLight& light, double height, double other) {
  const LampShine& shine = *light.shine;
  const float a = height_of(height) - shine.z;
  const float b = height_of(other) - shine.z;
  const bool is_cone_alike = a == b || (a == -b && shine.along_z == 0);
  return light.panes.empty() && (!shine.has_cone || is_cone_alike);
}

/// True if some rows have the same light: what lies on the floor and the ceiling under a level
/// beam, say.
[[nodiscard]] inline bool are_alike(std::span<const TexelRow> rows, const LitRow& row) {
  return std::ranges::all_of(row.beams, [&](const RowLight& beam) {
    return std::ranges::all_of(
        rows, [&](const TexelRow& other) { return is_alike(beam, rows[0].height, other.height); });
  });
}

/// Adds shares of a color to the sums of pixels of a piece.
inline void add_plain_shares(LightSums& sums, const LightColor& color,
                             const EachOfPiece<float>& shares, const Pixels& pixels) {
  const auto first = static_cast<std::size_t>(pixels.first);
  const auto end = static_cast<std::size_t>(std::max(pixels.end, pixels.first));
  const auto add = [&](EachOfPiece<float>& sum, float channel) {
    for (std::size_t i = first; i < end; ++i) sum[i] += channel * shares[i];
  };
  add(sums.red, color.red);
  add(sums.green, color.green);
  add(sums.blue, color.blue);
}

/// How much of a light arrives at pixels of a piece, at a height: as `LampShine::share` has it, in
/// loops that end with what is held to a range. In one loop compilers would branch, for of what it
/// is held to they know the product, and take one pixel at a time.
inline void find_plain_shares(EachOfPiece<float>& shares, const LightPiece& piece,
                              const LampShine& shine, const Pixels& pixels, float z) {
  const auto first = static_cast<std::size_t>(pixels.first);
  const auto end = static_cast<std::size_t>(std::max(pixels.end, pixels.first));
  const auto from_above = [&](std::size_t i) {
    return shine.from_above({piece.x[i], piece.y[i], z});
  };
  EachOfPiece<float> held;
  for (std::size_t i = first; i < end; ++i) held[i] = shine.nearness(from_above(i).squared);
  for (std::size_t i = first; i < end; ++i) shares[i] = held[i] * held[i];
  if (!shine.has_cone) return;
  for (std::size_t i = first; i < end; ++i) held[i] = shine.depth_in_cone(from_above(i), z);
  for (std::size_t i = first; i < end; ++i) shares[i] = LampShine::softened(shares[i], held[i]);
}

/// Adds a light all round to pixels of a piece.
inline void add_plain_round(LightPiece& piece, const LampShine& shine, const Pixels& pixels) {
  EachOfPiece<float> shares;
  find_plain_shares(shares, piece, shine, pixels, 0);
  add_plain_shares(piece.sum, shine.color, shares, pixels);
}

/// Adds a light to the sums of pixels of a piece at a height.
inline void add_plain_beam(LightSums& sums, const LightPiece& piece, const RowLight& beam,
                           const LitRow& row, double height) {
  const std::size_t begin = piece.begin;
  const Pixels pixels = beam.pixels.in_piece(begin, piece.count);
  const LampShine& shine = *beam.shine;
  EachOfPiece<float> shares;
  find_plain_shares(shares, piece, shine, pixels, height_of(height));
  if (beam.panes.empty()) return add_plain_shares(sums, shine.color, shares, pixels);
  for (int pixel = pixels.first; pixel < pixels.end; ++pixel) {
    const auto i = static_cast<std::size_t>(pixel);
    LightColor left = full_daylight;
    for (const PaneOnRow& each : beam.panes) {
      left = times(left, each.pane->left(each.pane->meet(row.places.point(begin + i)), height));
    }
    const LightColor color = times(shine.color, left);
    sums.red[i] += color.red * shares[i];
    sums.green[i] += color.green * shares[i];
    sums.blue[i] += color.blue * shares[i];
  }
}

/// The pixels of a row from one on, as many as fit, and the sum of what lights them at all heights.
inline void sum_plain_light(LightPiece& piece, const LitRow& row, std::size_t begin) {
  piece.begin = begin;
  piece.count = std::min(light_piece, row.count - begin);
  for (std::size_t i = 0; i < piece.count; ++i) {
    const Point point = row.places.point(begin + i);
    piece.x[i] = static_cast<float>(point.x - row.places.tile.x);
    piece.y[i] = static_cast<float>(point.y - row.places.tile.y);
  }
  for (std::size_t i = 0; i < piece.count; ++i) {
    const LightColor here = row.ambient->at(piece.x[i], piece.y[i]);
    piece.sum.red[i] = here.red;
    piece.sum.green[i] = here.green;
    piece.sum.blue[i] = here.blue;
  }
  for (const RowLight& light : row.round) {
    add_plain_round(piece, *light.shine, light.pixels.in_piece(begin, piece.count));
  }
}

/// Shades texels of a row in place, from number `begin` on.
inline void shade_plain_piece(const TexelRow& row, const LightSums& sums, std::size_t count,
                              const LightShade& shade, std::size_t begin) {
  std::array<EachOfPiece<std::uint32_t>, 3> shares;
  const float gray = shade.gray;
  for (std::size_t i = 0; i < count; ++i) {
    const LightColor light = scaled_to_full(sums.at(i));
    shares[0][i] = light_parts(light.red, gray);
    shares[1][i] = light_parts(light.green, gray);
    shares[2][i] = light_parts(light.blue, gray);
  }
  Color* const texels = row.texels + begin;
  const auto shared = [&](std::size_t i, const LightShade& by, unsigned lift) {
    return shared_texel(texels[i], {shares[0][i], shares[1][i], shares[2][i]}, by, lift);
  };
  if (!shade.dithers) {
    const LightShade plain{shade.gray, shade.haze, false};
    for (std::size_t i = 0; i < count; ++i) texels[i] = shared(i, plain, 0);
    return;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const int x = row.at.x + static_cast<int>(begin + i);
    texels[i] = shared(i, shade, threshold_at(x, row.at.y));
  }
}

/// Shades the texels of one or two rows, say of the floor and of the ceiling above.
inline void light_plain_rows(std::span<const TexelRow> out, const LitRow& row) {
  LightPiece piece;
  const auto add_beams = [&](LightSums& sums, double height) {
    for (const RowLight& beam : row.beams) add_plain_beam(sums, piece, beam, row, height);
  };
  const bool alike = are_alike(out, row);
  for (std::size_t begin = 0; begin < row.count; begin += light_piece) {
    sum_plain_light(piece, row, begin);
    if (alike) add_beams(piece.sum, out[0].height);
    for (const TexelRow& texels : out) {
      if (alike) {
        shade_plain_piece(texels, piece.sum, piece.count, row.shade, begin);
        continue;
      }
      LightSums sums = piece.sum;
      add_beams(sums, texels.height);
      shade_plain_piece(texels, sums, piece.count, row.shade, begin);
    }
  }
}

}  // namespace raywalk::detail
