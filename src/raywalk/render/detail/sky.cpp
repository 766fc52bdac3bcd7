#include "raywalk/render/detail/sky.hpp"

#include <algorithm>
#include <cmath>

#include "raywalk/render/shade.hpp"

namespace raywalk::detail {

constexpr double radians_per_turn = 6.283185307179586476925286766559;

Sky::Sky(const Pass& pass) : pass_(pass) {
  const Level& level = pass.scene.now.level();
  if (!level.sky.is_none()) texture_ = &level.texture(level.sky);
}

void Sky::make_columns() {
  const auto texels = static_cast<std::uint64_t>(texture_->width);
  const double texels_per_radian = texture_->width / radians_per_turn;
  WorkBuffers& buffers = pass_.buffers;
  buffers.sky_u.clear();
  buffers.sky_rise.clear();
  for (int x = pass_.first; x < pass_.end; ++x) {
    const Vec direction = column_ray(pass_.view.camera, x, pass_.width()).direction;
    const double slope = column_slope(pass_.view.camera, x, pass_.width());
    buffers.sky_u.push_back(
        static_cast<std::uint32_t>(heading_of(direction).units * texels >> 32U));
    buffers.sky_rise.push_back(texels_per_radian / std::sqrt(1 + slope * slope));
  }
  has_columns_ = true;
}

void Sky::draw(std::span<Color> row, int y, int first, int end) {
  const auto count = static_cast<std::size_t>(end - first);
  const std::span<Color> out = row.subspan(static_cast<std::size_t>(first), count);
  if (texture_ == nullptr) {
    std::ranges::fill(out, void_color);
    return;
  }
  if (!has_columns_) make_columns();
  const auto from = static_cast<std::size_t>(first - pass_.first);
  const WorkBuffers& buffers = pass_.buffers;
  pass_.kernels.draw_sky(out, pass_.pictures.mips(pass_.scene.now.level().sky).level(0),
                         {std::span(buffers.sky_u).subspan(from, count),
                          std::span(buffers.sky_rise).subspan(from, count)},
                         pass_.slope(y));
}

}  // namespace raywalk::detail
