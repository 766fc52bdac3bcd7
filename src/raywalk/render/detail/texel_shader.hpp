#pragma once

#include <optional>

#include "raywalk/render/detail/lighting.hpp"
#include "raywalk/render/detail/pass.hpp"

namespace raywalk::detail {

/// Shades the texels of one thing, one by one. In a dithered picture it uses the fine shade and a
/// threshold, else the plain shade.
struct TexelShader {
  Shade shade{};
  std::optional<FineShade> fine{};

  /// The shaded texel, alpha kept. `at` selects the dither threshold.
  [[nodiscard]] Color operator()(Color texel, DitherPlace at) const {
    return fine ? dithered(texel, *fine, threshold_at(at.x, at.y)) : shaded(texel, shade);
  }
};

/// The shader of something at `depth` with this light.
[[nodiscard]] inline TexelShader texel_shader_at(const Pass& pass, double depth,
                                                 const Lighting& lit) {
  const Fog& fog = pass.scene.shown_fog();
  TexelShader shader{.shade = shade_under(fog, depth, lit)};
  if (pass.dithers) shader.fine = fine_shade_under(fog, depth, lit);
  return shader;
}

}  // namespace raywalk::detail
