#include "raywalk/render/detail/contact_shadow.hpp"

#include <algorithm>
#include <cmath>

#include "raywalk/geom/detail/clamped.hpp"

namespace raywalk::detail {

namespace {

/// How much of the floor's light is left in the middle, in 256ths.
constexpr double darkest = 72;

/// The shadow, as seen by a camera: a disc on the floor.
struct ShadowDisc {
  double depth = 0;
  double aside = 0;
  double radius = 0;

  ShadowDisc(const Camera& camera, const Billboard& billboard)
      : depth(dot(billboard.position - camera.position, camera.forward)),
        aside(dot(billboard.position - camera.position, camera.right())),
        radius(billboard.shadow) {}

  /// The light that is left, in 256ths, at distances before or behind the middle, and beside it.
  [[nodiscard]] unsigned left(double behind, double beside) const {
    const double share = 1 - (behind * behind + beside * beside) / (radius * radius);
    if (!(share > 0)) return full_light;
    return full_light - static_cast<unsigned>((full_light - darkest) * (share * share));
  }
};

/// A pixel of which the share `left` / 256 is left, but for the haze that lies before it.
[[nodiscard]] Color darkened(Color pixel, Color haze, unsigned left) {
  const auto channel = [&](Color of, Color hidden) {
    const unsigned light = of - std::min(of, hidden);  // the haze of a pixel is rounded
    return of - light + (light * left >> 8U);
  };
  return (pixel & 0xFF000000U) | channel(red(pixel), red(haze)) << 16U |
         channel(green(pixel), green(haze)) << 8U | channel(blue(pixel), blue(haze));
}

/// True if the floor there shines by itself: nothing throws a shadow on it.
[[nodiscard]] bool shines(const LevelNow& now, Point point) {
  const Level& level = now.level();
  const TextureId floor = level.kind(place_on_map(level.grid, point).tile).floor;
  return !floor.is_none() && level.traits_of(floor).self_lit;
}

/// Darkens the pixels of a row of floor, at `depth`, that lie in a shadow.
void draw_row(const Pass& pass, const ShadowDisc& disc, int y, double depth) {
  const Camera& camera = pass.view.camera;
  const double behind = depth - disc.depth;
  const double half = std::sqrt(std::max(disc.radius * disc.radius - behind * behind, 0.0));
  const auto column_at = [&](double beside) {
    const double x = (beside / depth / camera.tan_half_width + 1) / 2 * pass.width();
    return static_cast<int>(clamped_within(x, pass.first - 1.0, pass.end + 1.0));
  };
  const int first = std::max(column_at(disc.aside - half) - 1, pass.first);
  const int end = std::min(column_at(disc.aside + half) + 2, pass.end);
  const Color haze = shade_at(pass.scene.shown_fog(), depth).haze;
  for (int x = first; x < end; ++x) {
    if (pass.column(x).bottom > y) continue;
    const double beside = depth * column_slope(camera, x, pass.width()) - disc.aside;
    const unsigned left = disc.left(behind, beside);
    if (left == full_light) continue;
    if (shines(pass.scene.now, pass.point_at(x, depth))) continue;
    Color& pixel = pass.row(y)[static_cast<std::size_t>(x)];
    pixel = darkened(pixel, haze, left);
  }
}

}  // namespace

void draw_contact_shadow(const Pass& pass, const Billboard& billboard) {
  if (!(billboard.shadow > 0) || billboard.along) return;
  const ShadowDisc disc(pass.view.camera, billboard);
  if (!(disc.depth + disc.radius > 0)) return;
  for (int y = pass.height() - 1; y >= 0 && pass.slope(y) < 0; --y) {
    const double depth = pass.plane_depth(y);
    if (depth > disc.depth + disc.radius) return;
    if (depth > disc.depth - disc.radius) draw_row(pass, disc, y, depth);
  }
}

}  // namespace raywalk::detail
