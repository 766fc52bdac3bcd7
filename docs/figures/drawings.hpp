#pragma once

#include <string>

namespace raywalk {

/// The pictures, each as SVG; each in a file of its name.
[[nodiscard]] std::string draw_bullet_kinds();
[[nodiscard]] std::string draw_bullet_walk();
[[nodiscard]] std::string draw_corner_explained();
[[nodiscard]] std::string draw_corner_rules();
[[nodiscard]] std::string draw_corner_ties();
[[nodiscard]] std::string draw_light_lamp();
[[nodiscard]] std::string draw_light_ways();
[[nodiscard]] std::string draw_one_map();
[[nodiscard]] std::string draw_path_ways();
[[nodiscard]] std::string draw_pixel_overlap();
[[nodiscard]] std::string draw_pixel_walk();
[[nodiscard]] std::string draw_sight_cone();
[[nodiscard]] std::string draw_sight_lines();
[[nodiscard]] std::string draw_slide_ledge();
[[nodiscard]] std::string draw_slide_path();

}  // namespace raywalk
