#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "raywalk/lightmap/detail/ambient.hpp"
#include "raywalk/lightmap/detail/lamp_shine.hpp"
#include "raywalk/render/kernels/dither.hpp"
#include "raywalk/render/shade.hpp"

namespace raywalk::detail {

/// The places of pixels side by side in one tile, and the sum of the light on each, channel by
/// channel.
struct LightLanes {
  float* x = nullptr;
  float* y = nullptr;
  float* red = nullptr;
  float* green = nullptr;
  float* blue = nullptr;
  std::size_t count = 0;

  /// Those from one to before another. Expects first <= end <= count.
  [[nodiscard]] LightLanes part(std::size_t first, std::size_t end) const {
    return {x + first, y + first, red + first, green + first, blue + first, end - first};
  }
  [[nodiscard]] LightColor sum(std::size_t i) const { return {red[i], green[i], blue[i]}; }
};

/// The memory of some.
class LightBuffer {
 public:
  /// Lanes for as many pixels; valid until the next call.
  [[nodiscard]] LightLanes lanes(std::size_t count) {
    const std::size_t room = (count + 15) / 16 * 16;
    if (floats_.size() < 5 * room) floats_.resize(5 * room);
    float* const all = floats_.data();
    return {all, all + room, all + 2 * room, all + 3 * room, all + 4 * room, count};
  }

 private:
  std::vector<float> floats_{};
};

/// Where the pixels of a row lie: at `origin + depth * direction`, less the corner of their tile.
struct RowPlaces {
  Point origin{};
  double depth = 0;
  /// One for each pixel.
  const double* along_x = nullptr;
  const double* along_y = nullptr;
  Tile tile{};
};

/// How texels are shaded by the light on them: `gray`, what is left of light by fog and face, in
/// 256ths of full light, or, where pictures are dithered, in 65536ths; and the haze.
struct LightShade {
  float gray = 0;
  /// Added to each pixel; where it is dithered, in 256ths of a level, red, green and blue.
  std::array<unsigned, 3> haze{};
  bool dithers = false;
};

/// Stores the places of pixels.
inline void place_plain_pixels(const LightLanes& lanes, const RowPlaces& at) {
  for (std::size_t i = 0; i < lanes.count; ++i) {
    const Point point = at.origin + at.depth * Vec{at.along_x[i], at.along_y[i]};
    lanes.x[i] = static_cast<float>(point.x - at.tile.x);
    lanes.y[i] = static_cast<float>(point.y - at.tile.y);
  }
}

/// Stores the ambient light.
inline void store_plain_ambient(const LightLanes& lanes, const TileAmbient& ambient) {
  for (std::size_t i = 0; i < lanes.count; ++i) {
    const LightColor here = ambient.at(lanes.x[i], lanes.y[i]);
    lanes.red[i] = here.red;
    lanes.green[i] = here.green;
    lanes.blue[i] = here.blue;
  }
}

/// How many pixels the plain loops take at a time, by way of arrays of their own: so compilers know
/// that nothing overlaps, and take several at once.
inline constexpr std::size_t light_piece = 64;

/// Adds a light to all, at a height.
inline void add_plain_light(const LightLanes& lanes, const LampShine& shine, float z) {
  std::array<float, light_piece> shares;
  for (std::size_t first = 0; first < lanes.count; first += light_piece) {
    const std::size_t count = std::min(light_piece, lanes.count - first);
    const float* const x = lanes.x + first;
    const float* const y = lanes.y + first;
    if (shine.has_cone) {
      for (std::size_t i = 0; i < count; ++i) shares[i] = shine.share({x[i], y[i], z});
    } else {
      LampShine round = shine;
      round.has_cone = false;
      for (std::size_t i = 0; i < count; ++i) shares[i] = round.share({x[i], y[i], z});
    }
    const auto add = [&](float* sum, float color) {
      for (std::size_t i = 0; i < count; ++i) sum[i] += color * shares[i];
    };
    add(lanes.red + first, shine.color.red);
    add(lanes.green + first, shine.color.green);
    add(lanes.blue + first, shine.color.blue);
  }
}

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

/// Shades a row of texels in place. `at` is the place of the first. Expects as many lanes.
inline void light_plain_row(std::span<Color> out, LightLanes lanes, const LightShade& shade,
                            DitherPlace at) {
  std::array<std::array<std::uint32_t, light_piece>, 3> shares;
  const float gray = shade.gray;
  while (!out.empty()) {
    const std::size_t count = std::min(light_piece, out.size());
    for (std::size_t i = 0; i < count; ++i) {
      const LightColor light = held_to_full(lanes.sum(i));
      shares[0][i] = light_parts(light.red, gray);
      shares[1][i] = light_parts(light.green, gray);
      shares[2][i] = light_parts(light.blue, gray);
    }
    for (std::size_t i = 0; i < count; ++i) {
      const unsigned lift = threshold_at(at.x + static_cast<int>(i), at.y);
      out[i] = shared_texel(out[i], {shares[0][i], shares[1][i], shares[2][i]}, shade, lift);
    }
    out = out.subspan(count);
    lanes = lanes.part(count, lanes.count);
    at.x += static_cast<int>(count);
  }
}

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

  /// How much of the light arrives at a height of a column.
  [[nodiscard]] float share_at(std::size_t i, float z) const {
    const float dz = z - shine.z;
    const float way = along[i] + dz * shine.along_z;
    const float space = std::max(squared[i] + dz * dz, LampShine::least_square);
    const float inside = (way * std::abs(way) / space - shine.rim) * shine.per_softness;
    const float s = std::min(std::max(inside, 0.0F), 1.0F);
    return share[i] * (s * s * (3.0F - 2.0F * s));
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
      const auto z = static_cast<float>(columns.eye + columns.slopes[y] * columns.depth[i]);
      LightColor sum{columns.red[i], columns.green[i], columns.blue[i]};
      for (const BeamColumns& beam : columns.beams) {
        const float here = beam.share_at(i, z);
        sum.red += beam.shine.color.red * here;
        sum.green += beam.shine.color.green * here;
        sum.blue += beam.shine.color.blue * here;
      }
      Color& pixel = out[y * pitch + x];
      pixel = lit_texel(pixel, sum, shade, threshold_at(at.x + x, at.y + y));
    }
  }
}

}  // namespace raywalk::detail
