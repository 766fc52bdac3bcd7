#include "docs/figures/figures.hpp"

#include <array>

#include "docs/figures/drawings.hpp"

namespace raywalk {

std::span<const Figure> all_figures() {
  static constexpr std::array<Figure, 15> figures{{
      {"bullet_kinds", draw_bullet_kinds},
      {"bullet_walk", draw_bullet_walk},
      {"corner_explained", draw_corner_explained},
      {"corner_rules", draw_corner_rules},
      {"corner_ties", draw_corner_ties},
      {"light_lamp", draw_light_lamp},
      {"light_ways", draw_light_ways},
      {"one_map", draw_one_map},
      {"path_ways", draw_path_ways},
      {"pixel_overlap", draw_pixel_overlap},
      {"pixel_walk", draw_pixel_walk},
      {"sight_cone", draw_sight_cone},
      {"sight_lines", draw_sight_lines},
      {"slide_ledge", draw_slide_ledge},
      {"slide_path", draw_slide_path},
  }};
  return figures;
}

}  // namespace raywalk
