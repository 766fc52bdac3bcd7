#pragma once

#include "raywalk/map/level.hpp"

namespace raywalk {

/// The places in `Level::textures` of what `add_feature_textures` adds.
struct FeatureTextures {
  TextureId grille{};
  TextureId glass{};
  TextureId door{};
  /// The first of four frames of an animation.
  TextureId water{};
  TextureId sky{};
};

/// Adds what the common scene's level has no pictures of, and the traits of the water.
[[nodiscard]] FeatureTextures add_feature_textures(Level& level);

/// Adds the shapes of a round pillar and of a slanted wall, and gives the place of the first.
[[nodiscard]] int add_feature_plans(Level& level);

/// Adds a plan of four pixels far from each other, and returns its number.
[[nodiscard]] int add_pixel_plan(Level& level);

}  // namespace raywalk
