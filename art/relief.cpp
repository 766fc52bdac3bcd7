#include "art/relief.hpp"

#include <cmath>

#include "art/palette.hpp"

namespace raywalk {
namespace {

/// The spots of a picture; beyond its edges it repeats.
struct Surface {
  int width = 0;
  int height = 0;
  std::vector<Spot> spots{};

  [[nodiscard]] const Spot& at(int x, int y) const {
    const int i = (x + width) % width;
    const int j = (y + height) % height;
    return spots[static_cast<std::size_t>(j) * static_cast<std::size_t>(width) +
                 static_cast<std::size_t>(i)];
  }
};

Surface surveyed(int width, int height, const SpotAt& spot_at) {
  Surface surface{width, height, {}};
  surface.spots.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) surface.spots.push_back(spot_at(x + 0.5, y + 0.5));
  }
  return surface;
}

/// How much higher than (x, y) the surface round it is on average, in texels; 0 if it is lower.
double buried(const Surface& surface, int x, int y) {
  constexpr int reach = 4;
  double sum = 0;
  int count = 0;
  for (int dy = -reach; dy <= reach; dy += 2) {
    for (int dx = -reach; dx <= reach; dx += 2) {
      sum += surface.at(x + dx, y + dy).height;
      ++count;
    }
  }
  return std::max(0.0, sum / count - surface.at(x, y).height);
}

Rgb lit(const Surface& surface, int x, int y) {
  const Spot& spot = surface.at(x, y);
  const double rise_x = (surface.at(x + 1, y).height - surface.at(x - 1, y).height) / 2;
  const double rise_y = (surface.at(x, y + 1).height - surface.at(x, y - 1).height) / 2;
  const double length = std::sqrt(rise_x * rise_x + rise_y * rise_y + 1);
  // The light stands at (-0.42, -0.62, 0.66): toward it, a surface that rises rightward and
  // downward.
  const double facing = (rise_x * 0.42 + rise_y * 0.62 + 0.66) / length;
  const double open = 1 / (1 + 0.35 * buried(surface, x, y));
  const double key = clamp01(facing) / 0.66;
  const Rgb light = mix(palette::shadow_tint, palette::light_tint, clamp01(0.18 + 0.62 * key));
  const double bright = (0.34 + 0.66 * key) * open * 1.12;
  const double edge = clamp01(facing - 0.72);
  const Rgb shine = palette::light_tint * (spot.gloss * edge * edge * 4);
  return spot.color * light * bright + shine;
}

}  // namespace

Canvas lit_relief(int width, int height, const SpotAt& spot_at) {
  const Surface surface = surveyed(width, height, spot_at);
  Canvas canvas(width, height);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) canvas.at(x, y) = {lit(surface, x, y), 1};
  }
  return canvas;
}

}  // namespace raywalk
