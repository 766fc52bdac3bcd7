#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "raywalk/lightmap/tile_lights.hpp"
#include "raywalk/render/kernels/light_rows.hpp"

namespace raywalk::detail {

/// A pane that light on a column passes, and where.
struct WallPane {
  const LightPane* pane = nullptr;
  LightPane::Meeting meeting{};
};

/// A lamp whose light on walls depends on the height.
struct WallLamp {
  LampShine shine{};
  decltype(TileLights::Lamp{}.rank()) rank{};
};

/// A light on a column of a wall that depends on the height: what is the same at all heights.
struct WallBeam {
  /// In `WallBeams::lamps`.
  std::size_t lamp = 0;
  LampShine::FromAbove from{};
  /// The share that a light all round would give.
  float share = 0;
  /// The panes that it passes, in `WallBeams::panes`.
  std::size_t first_pane = 0;
  std::size_t pane_count = 0;
};

/// The light on a column at all heights: the sum of all but beams, and these, in
/// `WallBeams::beams`.
struct LightAtHeights {
  LightColor sum = full_daylight;
  std::size_t first_beam = 0;
  std::size_t beam_count = 0;
};

/// The beams on walls, and the panes that they pass. It holds copies of the lights of tiles.
struct WallBeams {
  std::vector<WallLamp> lamps{};
  std::vector<WallBeam> beams{};
  std::vector<WallPane> panes{};

  void clear() {
    lamps.clear();
    beams.clear();
    panes.clear();
  }
  [[nodiscard]] const WallLamp& lamp_of(const WallBeam& beam) const { return lamps[beam.lamp]; }
  [[nodiscard]] std::span<const WallBeam> beams_of(const LightAtHeights& light) const {
    return std::span(beams).subspan(light.first_beam, light.beam_count);
  }
  [[nodiscard]] std::span<const WallPane> panes_of(const WallBeam& beam) const {
    return std::span(panes).subspan(beam.first_pane, beam.pane_count);
  }
};

/// The sum of the light on a column at a height, not held to full.
[[nodiscard]] inline LightColor light_on(const LightAtHeights& light, const WallBeams& beams,
                                         double height) {
  const double held = held_height(height);
  LightColor sum = light.sum;
  for (const WallBeam& beam : beams.beams_of(light)) {
    const LampShine& shine = beams.lamp_of(beam).shine;
    LightColor left = full_daylight;
    for (const WallPane& each : beams.panes_of(beam)) {
      left = times(left, each.pane->left(each.meeting, held));
    }
    const float share = shine.share(beam.share, beam.from, height_of(height));
    add_share(sum, times(shine.color, left), share);
  }
  return sum;
}

/// A column of pixels that shows something upright, at `eye + depth * slopes[y]`.
struct LitColumn {
  const LightAtHeights* light = nullptr;
  const WallBeams* beams = nullptr;
  double eye = 0;
  double depth = 0;
  const double* slopes = nullptr;
};

/// Shares of light, as `shared_texel` wants them.
struct LightShares {
  EachOfPiece<std::uint32_t> red;
  EachOfPiece<std::uint32_t> green;
  EachOfPiece<std::uint32_t> blue;

  [[nodiscard]] std::array<std::uint32_t, 3> at(std::size_t i) const {
    return {red[i], green[i], blue[i]};
  }
};

/// Finds the light on the rows of a column from `y` on, in the parts of a shade's `gray`. Expects
/// at most `light_piece` rows.
inline void light_plain_column(const LitColumn& column, int y, std::size_t count, float gray,
                               LightShares& shares) {
  for (std::size_t i = 0; i < count; ++i) {
    const double slope = column.slopes[static_cast<std::size_t>(y) + i];
    const LightColor light =
        scaled_to_full(light_on(*column.light, *column.beams, column.eye + slope * column.depth));
    shares.red[i] = light_parts(light.red, gray);
    shares.green[i] = light_parts(light.green, gray);
    shares.blue[i] = light_parts(light.blue, gray);
  }
}

}  // namespace raywalk::detail
