#pragma once

#include <optional>

#include "raywalk/render/detail/fine_shade.hpp"
#include "raywalk/render/detail/pass.hpp"

namespace raywalk::detail {

/// The uncut shade of what a column shows.
[[nodiscard]] FineShade fine_shade_of(const Scene& scene, const Column& column);
[[nodiscard]] FineShade fine_shade_of(const Scene& scene, const PaneColumn& column);

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

/// That of what a column of a wall or a pane shows.
template <class Seen>
[[nodiscard]] Tone tone_of(const Pass& pass, const Seen& column) {
  if (!pass.dithers) return {.shade = column.shade};
  return {column.shade, fine_shade_of(pass.scene, column)};
}

}  // namespace raywalk::detail
