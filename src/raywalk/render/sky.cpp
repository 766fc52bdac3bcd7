#include "raywalk/render/detail/sky.hpp"

#include <algorithm>
#include <cmath>

#include "raywalk/render/shade.hpp"

namespace raywalk::detail {

namespace {

constexpr double radians_per_turn = 6.283185307179586476925286766559;

}  // namespace

Sky::Sky(const Pass& pass) : pass_(pass) {
  const Level& level = *pass.scene.level;
  if (!level.sky.is_none()) texture_ = &level.texture(level.sky);
}

void Sky::make_strips() {
  const auto texels = static_cast<std::uint64_t>(texture_->width);
  const double texels_per_radian = texture_->width / radians_per_turn;
  std::vector<SkyStrip>& strips = pass_.scratch.sky;
  strips.clear();
  for (int x = pass_.first; x < pass_.end; ++x) {
    const Vec direction = column_ray(pass_.view.camera, x, pass_.width()).direction;
    const double slope = column_slope(pass_.view.camera, x, pass_.width());
    strips.push_back({static_cast<int>(heading_of(direction).units * texels >> 32U),
                      texels_per_radian / std::sqrt(1 + slope * slope)});
  }
  has_strips_ = true;
}

void Sky::draw(std::span<Color> row, int y, int first, int end) {
  if (texture_ == nullptr) {
    std::fill(row.begin() + first, row.begin() + end, void_color);
    return;
  }
  if (!has_strips_) make_strips();
  const double slope = pass_.slope(y);
  const double lowest = texture_->height - 1;
  for (int x = first; x < end; ++x) {
    const SkyStrip& strip = pass_.scratch.sky[static_cast<std::size_t>(x - pass_.first)];
    const double v = std::clamp(texture_->height - slope * strip.rise, 0.0, lowest);
    row[static_cast<std::size_t>(x)] = lit(texture_->texel(strip.u, static_cast<int>(v)), {});
  }
}

}  // namespace raywalk::detail
