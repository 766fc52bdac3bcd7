#pragma once

#include <optional>

#include "raywalk/render/detail/fine_shade.hpp"
#include "raywalk/render/detail/pass.hpp"

namespace raywalk::detail {

/// What shades texels of something one by one: by a shade, or, in a picture that is dithered, by a
/// finer one and thresholds.
struct Tone {
  Shade shade{};
  std::optional<FineShade> fine{};

  /// A texel as it is drawn, alpha kept; `at` is where its threshold is.
  [[nodiscard]] Color operator()(Color texel, DitherPlace at) const {
    return fine ? dithered(texel, *fine, threshold_at(at.x, at.y)) : shaded(texel, shade);
  }
};

/// That of something at a depth which is lit so.
[[nodiscard]] inline Tone tone_at(const Pass& pass, double depth, const Lighting& lit) {
  const Fog& fog = pass.scene.shown_fog();
  Tone tone{.shade = shade_under(fog, depth, lit)};
  if (pass.dithers) tone.fine = fine_shade_under(fog, depth, lit);
  return tone;
}

}  // namespace raywalk::detail
