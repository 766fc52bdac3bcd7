#include <array>
#include <cmath>

#include "art/noise.hpp"
#include "art/palette.hpp"
#include "art/pictures.hpp"
#include "art/relief.hpp"

// The pictures are the same from either side, so that their holes are in one place.
namespace raywalk {
namespace {

/// How far inside a bar of a grille a place is, in texels; negative beside all of them.
double inside_bar(double x, double y) {
  const double upright = 3.2 - std::abs(std::fmod(x, 16.0) - 8);
  const double across = 2.6 - std::min({std::abs(y - 18), std::abs(y - 64), std::abs(y - 110)});
  return std::max(upright, across);
}

Spot grille_at(double x, double y) {
  const double u = x / relief_side;
  const double v = y / relief_side;
  const double upright = 3.2 - std::abs(std::fmod(x, 16.0) - 8);
  const double across = 2.6 - std::min({std::abs(y - 18), std::abs(y - 64), std::abs(y - 110)});
  const double rust = clamp01(0.5 + 0.8 * noise({9, 12, 3, 701}, std::abs(u - 0.5), v));
  const Rgb iron = mix(palette::iron_light, palette::iron, 0.35 + 0.4 * rust);
  const Rgb color = mix(iron, hex(0x6B4226), smooth_step(0.6, 0.95, rust) * 0.8);
  const double round = std::max(upright, 0.0) * 1.6 + (across > 0 && upright > -2 ? 1.5 : 0);
  return {color, std::max(round, std::max(across, 0.0) * 1.2), 0.35};
}

/// Quarries of glass, 21 1/3 wide and 32 high, in lead; iron bars and a frame hold them.
struct Quarry {
  int column = 0;
  int row = 0;
  /// From the nearest lead's middle, in texels.
  double from_lead = 0;
  /// From the frame and the bars.
  double from_frame = 0;
};

Quarry quarry_at(double x, double y) {
  const double aside = std::abs(x - 64);
  constexpr double width = 64.0 / 3;
  constexpr double height = 32;
  Quarry quarry;
  quarry.column = static_cast<int>(aside / width);
  quarry.row = static_cast<int>(y / height);
  const double across = std::abs(std::fmod(aside + width / 2, width) - width / 2);
  const double down = std::abs(std::fmod(y + height / 2, height) - height / 2);
  quarry.from_lead = std::min(across, down);
  quarry.from_frame = std::min({64 - aside, y, 128 - y, std::abs(y - 64) + 1.5});
  return quarry;
}

constexpr double frame_width = 4.5;
constexpr double lead_width = 1.4;

bool is_glass(const Quarry& quarry) {
  return quarry.from_frame >= frame_width && quarry.from_lead >= lead_width;
}

Rgb color_of_glass(const Quarry& quarry) {
  constexpr std::array colors{hex(0x179A58), hex(0x7FCFB0), hex(0x1A5CC0), hex(0xF2A51E),
                              hex(0xC02A2A)};
  const double pick = chance(quarry.column, quarry.row, 740) * colors.size();
  return colors[static_cast<std::size_t>(pick)];
}

Spot leaded_glass_at(double x, double y) {
  const Quarry quarry = quarry_at(x, y);
  if (quarry.from_frame < frame_width) {
    const double round = quarry.from_frame * (frame_width - quarry.from_frame) * 0.9;
    return {mix(palette::iron, palette::moss_deep, 0.25), 3 + round, 0.3};
  }
  if (quarry.from_lead < lead_width) return {palette::iron * 0.7, 2, 0.4};
  const double ripple = noise({5, 5, 2, 712}, std::abs(x - 64) / 128, y / 128);
  const double gleam = smooth_step(9, 0, std::abs(std::fmod(y, 32.0) - 6 + ripple * 4)) * 0.25;
  return {color_of_glass(quarry) * (0.95 + 0.12 * ripple + gleam), ripple * 0.5, 0.6};
}

/// How much of what is behind it the glass covers.
double cover_of_glass(double x, double y) {
  const Quarry quarry = quarry_at(x, y);
  if (!is_glass(quarry)) return 1;
  const double dirt = smooth_step(6, 0, std::min(quarry.from_lead, quarry.from_frame - 3));
  return 0.46 + 0.2 * dirt + 0.14 * chance(quarry.column, quarry.row, 713);
}

/// True where nothing is left of a window that was broken: most of its quarries, but for splinters
/// that stick in the lead. The lead is bent away between two of them here and there.
bool is_broken_out(double x, double y) {
  const Quarry quarry = quarry_at(x, y);
  if (quarry.from_frame < frame_width) return false;
  const bool is_gone = chance(quarry.column, quarry.row, 721) > 0.2 && quarry.column < 3;
  if (!is_gone) return false;
  const double ragged = noise({9, 9, 2, 722}, std::abs(x - 64) / 128, y / 128);
  const double splinter = lead_width + 2.2 + 7 * std::max(0.0, ragged);
  const double from_edge = std::min(quarry.from_lead, quarry.from_frame - frame_width + lead_width);
  return from_edge > splinter;
}

}  // namespace

Canvas paint_grille() {
  Canvas canvas = lit_relief(relief_side, relief_side, grille_at);
  for (int y = 0; y < canvas.height; ++y) {
    for (int x = 0; x < canvas.width; ++x) {
      if (inside_bar(x + 0.5, y + 0.5) < 0) canvas.at(x, y) = {{}, 0};
    }
  }
  return canvas;
}

Canvas paint_glass() {
  Canvas canvas = lit_relief(relief_side, relief_side, leaded_glass_at);
  for (int y = 0; y < canvas.height; ++y) {
    for (int x = 0; x < canvas.width; ++x) {
      canvas.at(x, y).alpha = cover_of_glass(x + 0.5, y + 0.5);
    }
  }
  return canvas;
}

Canvas paint_glass_broken() {
  Canvas canvas = paint_glass();
  for (int y = 0; y < canvas.height; ++y) {
    for (int x = 0; x < canvas.width; ++x) {
      if (is_broken_out(x + 0.5, y + 0.5)) canvas.at(x, y) = {{}, 0};
    }
  }
  return canvas;
}

}  // namespace raywalk
