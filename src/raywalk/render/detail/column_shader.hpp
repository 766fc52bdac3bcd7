#pragma once

#include "raywalk/render/detail/texel_shader.hpp"
#include "raywalk/render/detail/view_part.hpp"

namespace raywalk::detail {

/// Shades texels of one column of a wall or a pane, each with the light at its own height.
class ColumnShader {
 public:
  ColumnShader(const Pass& pass, double depth, const ColumnLight& light)
      : pass_(pass),
        depth_(depth),
        light_(light),
        beams_(pass.buffers.seen.wall_beams),
        even_(texel_shader_at(pass, depth, light.lit)),
        shade_(is_even()
                   ? LightShade{}
                   : light_shade_under(pass.scene.shown_fog(), depth, pass.dithers, light.lit)) {}

  /// True if the light is the same at all heights.
  [[nodiscard]] bool is_even() const { return light_.beam_count == 0; }
  /// The shader for all heights, if the light is even.
  [[nodiscard]] const TexelShader& even() const { return even_; }
  /// The shader for all heights at which the light is the same as at this one.
  [[nodiscard]] TexelShader even_at(double height) const {
    return texel_shader_at(pass_, depth_, lighting_at(light_, beams_, height));
  }

  /// Finds the light on rows from `y` on, for `shaded`. Expects at most `light_piece`.
  void find_shares(int y, std::size_t count, LightShares& shares) const {
    pass_.kernels.light_column(
        {&light_, &beams_, pass_.view.camera.eye, depth_, pass_.buffers.seen.lines.slopes().data()},
        y, count, shade_.gray, shares);
  }
  /// A texel in shares of light, alpha kept. Expects light that is not even.
  [[nodiscard]] Color shaded(Color texel, const std::array<std::uint32_t, 3>& shares,
                             DitherPlace at) const {
    const Color lit = shared_texel(texel, shares, shade_, threshold_at(at.x, at.y));
    return (lit & 0xFFFFFFU) | (texel & 0xFF000000U);
  }
  /// The shaded texel, alpha kept. `at` selects the dither threshold.
  [[nodiscard]] Color operator()(Color texel, double height, DitherPlace at) const {
    if (is_even()) return even_(texel, at);
    const Color lit =
        lit_texel(texel, light_on(light_, beams_, height), shade_, threshold_at(at.x, at.y));
    return (lit & 0xFFFFFFU) | (texel & 0xFF000000U);
  }

 private:
  const Pass& pass_;
  double depth_;
  const ColumnLight& light_;
  const WallBeams& beams_;
  TexelShader even_;
  LightShade shade_;
};

}  // namespace raywalk::detail
