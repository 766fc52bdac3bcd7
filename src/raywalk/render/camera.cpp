#include "raywalk/render/camera.hpp"

#include <cassert>
#include <cmath>

namespace raywalk {

bool is_valid(const Camera& camera) {
  const auto& [position, forward, eye, tan_half_width, tan_half_height, pitch] = camera;
  return std::isfinite(position.x) && std::isfinite(position.y) && std::isfinite(forward.x) &&
         std::isfinite(forward.y) && std::isfinite(eye) && std::isfinite(tan_half_width) &&
         std::isfinite(tan_half_height) && std::isfinite(pitch) && tan_half_width > 0 &&
         tan_half_height > 0;
}

Camera make_camera(Point position, Turn heading, double fov_degrees, int width, int height) {
  assert(width >= 1 && height >= 1 && fov_degrees >= 1 && fov_degrees < 180);
  Camera camera{position, unit_vector(heading)};
  camera.tan_half_width = tan_of_half(fov_degrees);
  camera.tan_half_height = camera.tan_half_width * 0.75;
  if (width * 3.0 > height * 4.0) {
    camera.tan_half_width = camera.tan_half_height * width / height;
  } else {
    camera.tan_half_height = camera.tan_half_width * height / width;
  }
  return camera;
}

}  // namespace raywalk
