#include "raywalk/render/sky.hpp"

#include <algorithm>
#include <cmath>

#include "raywalk/render/shade.hpp"

namespace raywalk {

namespace {

constexpr double radians_per_turn = 6.283185307179586476925286766559;

}  // namespace

Sky::Sky(const Level& level, const View& view) : view_(view) {
  if (level.sky.is_none()) return;
  texture_ = &level.texture(level.sky);
  const auto texels = static_cast<std::uint64_t>(texture_->width);
  const double texels_per_radian = texture_->width / radians_per_turn;
  strips_.reserve(static_cast<std::size_t>(view.rectangle.width));
  for (int x = 0; x < view.rectangle.width; ++x) {
    const Vec direction = column_ray(view.camera, x, view.rectangle.width).direction;
    const double slope = column_slope(view.camera, x, view.rectangle.width);
    strips_.push_back({static_cast<int>(heading_of(direction).units * texels >> 32U),
                       texels_per_radian / std::sqrt(1 + slope * slope)});
  }
}

void Sky::draw(std::span<Color> row, int y, int first, int end) const {
  if (texture_ == nullptr) {
    std::fill(row.begin() + first, row.begin() + end, void_color);
    return;
  }
  const double slope = row_slope(view_.camera, y, view_.rectangle.height);
  const double lowest = texture_->height - 1;
  for (int x = first; x < end; ++x) {
    const Strip& strip = strips_[static_cast<std::size_t>(x)];
    const double v = std::clamp(texture_->height - slope * strip.rise, 0.0, lowest);
    row[static_cast<std::size_t>(x)] =
        lit(texture_->texel(strip.u, static_cast<int>(v)), full_light);
  }
}

}  // namespace raywalk
