#include "bench/feature_textures.hpp"

#include <cstdlib>
#include <utility>

#include "bench/common_textures.hpp"

namespace raywalk {

namespace {

constexpr int water_frames = 4;

/// The texel at (x, y) is `paint(x, y)`.
template <class Paint>
TextureId add_painted(Level& level, int width, int height, Paint&& paint) {
  std::vector<Color> texels;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) texels.push_back(paint(x, y));
  }
  level.textures.push_back(make_texture(width, height, std::move(texels)));
  return {static_cast<int>(level.textures.size()) - 1};
}

Color grille_texel(int x, int y) {
  const bool is_bar = x % 8 < 2 || y % 16 < 2;
  const int rounding = std::abs(x % 8 - 4);
  return is_bar ? shaded(rgb(190, 190, 200), 256 - static_cast<unsigned>(rounding) * 32) : 0;
}

/// Panes of a translucent blue between strips of lead.
Color glass_texel(int x, int y) {
  const bool is_lead = x % 16 < 2 || y % 16 < 2;
  return is_lead ? rgb(60, 60, 66) : 0x60000000U | (rgb(120, 170, 230) & 0xFFFFFFU);
}

Color door_texel(int x, int y) {
  const bool is_gap = x % 16 == 0;
  const bool is_bolt = x % 16 == 8 && y % 24 == 6;
  return is_bolt ? rgb(200, 200, 190) : shaded(rgb(140, 100, 60), is_gap ? 90 : 256);
}

/// Ripples that have gone a quarter of their length further from frame to frame.
Color water_texel(int x, int y, int frame) {
  const int ripple = std::abs((x + 2 * y + frame * 4) % 16 - 8);
  return shaded(rgb(60, 110, 160), 176 + static_cast<unsigned>(ripple) * 10);
}

Color sky_texel(int x, int y) {
  const unsigned height = static_cast<unsigned>(y) / 2;
  const unsigned cloud = (x / 8 + y / 4) % 5 == 0 ? 40 : 0;
  return rgb(60 + height + cloud, 100 + height + cloud, 180 + height);
}

/// A plan whose pixel (x, y) is solid where `is_solid(x, y)`.
template <class IsSolid>
PlanShape painted_plan(IsSolid&& is_solid) {
  Mask mask(plan_pixels, plan_pixels);
  for (int y = 0; y < plan_pixels; ++y) {
    for (int x = 0; x < plan_pixels; ++x) mask.set({x, y}, is_solid(x, y));
  }
  return make_plan_shape(std::move(mask));
}

}  // namespace

FeatureTextures add_feature_textures(Level& level) {
  FeatureTextures textures;
  textures.grille = add_painted(level, common_texture_side, common_texture_side, grille_texel);
  textures.glass = add_painted(level, common_texture_side, common_texture_side, glass_texel);
  textures.door = add_painted(level, common_texture_side, common_texture_side, door_texel);
  textures.sky = add_painted(level, 4 * common_texture_side, 2 * common_texture_side, sky_texel);
  for (int frame = 0; frame < water_frames; ++frame) {
    const TextureId id = add_painted(level, common_texture_side, common_texture_side,
                                     [=](int x, int y) { return water_texel(x, y, frame); });
    if (frame == 0) textures.water = id;
  }
  level.traits.resize(level.textures.size());
  level.traits[static_cast<std::size_t>(textures.water.index)].frames = water_frames;
  return textures;
}

int add_feature_plans(Level& level) {
  const auto first = static_cast<int>(level.plans.size());
  level.plans.push_back(painted_plan([](int x, int y) {
    const int dx = 2 * x - 63;  // from the middle, in half pixels
    const int dy = 2 * y - 63;
    return dx * dx + dy * dy < 36 * 36;
  }));
  level.plans.push_back(painted_plan([](int x, int y) { return x + y > 57 && x + y < 69; }));
  return first;
}

int add_pixel_plan(Level& level) {
  level.plans.push_back(painted_plan([](int x, int y) { return x % 32 == 3 && y % 32 == 21; }));
  return static_cast<int>(level.plans.size()) - 1;
}

}  // namespace raywalk
