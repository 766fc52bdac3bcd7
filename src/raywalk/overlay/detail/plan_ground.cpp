#include "raywalk/overlay/detail/plan_ground.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "raywalk/lightmap/light_reader.hpp"
#include "raywalk/map/level_probe.hpp"

namespace raywalk::detail {

namespace {

/// The sum of colors, each weighted by its alpha.
class ColorSum {
 public:
  void add(Color color) {
    const std::uint64_t weight = alpha(color);
    weight_ += weight;
    sums_[0] += red(color) * weight;
    sums_[1] += green(color) * weight;
    sums_[2] += blue(color) * weight;
  }
  [[nodiscard]] std::optional<Color> mean() const {
    if (weight_ == 0) return std::nullopt;
    const auto channel = [&](std::size_t i) {
      return static_cast<unsigned>((sums_[i] + weight_ / 2) / weight_);
    };
    return rgb(channel(0), channel(1), channel(2));
  }

 private:
  std::array<std::uint64_t, 3> sums_{};
  std::uint64_t weight_ = 0;
};

/// The mean of the texels left <= x < right, top <= y < bottom; at least of one.
std::optional<Color> mean_of(const Texture& texture, Pixel low, Pixel high) {
  ColorSum sum;
  for (int y = low.y; y < std::max(high.y, low.y + 1); ++y) {
    for (int x = low.x; x < std::max(high.x, low.x + 1); ++x) sum.add(texture.texel(x, y));
  }
  return sum.mean();
}

/// A floor's texture at the size of a tile of the plan, row by row.
std::vector<Color> reduced_floor(const Level& level, TextureId id, int side) {
  const auto size = static_cast<std::size_t>(side);
  std::vector<Color> pixels(size * size, plan_colors.floor);
  if (!level.has(id)) return pixels;
  const Texture& texture = level.texture(id);
  if (texture.texels.empty()) return pixels;
  const auto corner = [&](int x, int y) {
    return Pixel{static_cast<int>(std::int64_t{x} * texture.width / side),
                 static_cast<int>(std::int64_t{y} * texture.height / side)};
  };
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      pixels[static_cast<std::size_t>(y) * size + static_cast<std::size_t>(x)] =
          mean_of(texture, corner(x, y), corner(x + 1, y + 1)).value_or(plan_colors.floor);
    }
  }
  return pixels;
}

class GroundPainter {
 public:
  GroundPainter(FramebufferView target, const PlanLayout& layout, LevelNow now,
                const LightMap* lights)
      : target_(target), layout_(layout), now_(now), floors_(now.level().textures.size() + 1) {
    if (lights != nullptr) light_.emplace(*lights);
  }

  void draw_tile(Tile tile) {
    const Plan plan = plan_on_map(now_, tile);
    const Pixel corner{layout_.map.x + tile.x * layout_.scale,
                       layout_.map.y + tile.y * layout_.scale};
    const bool is_solid = plan.is_uniform() && plan.solid;
    const std::vector<Color>* const floor = is_solid ? nullptr : &floor_of(tile);
    for (int y = 0; y < layout_.scale; ++y) {
      const std::span<Color> row = target_.row(corner.y + y);
      for (int x = 0; x < layout_.scale; ++x) {
        const int column = corner.x + x;
        const int place_in_floor = y * layout_.scale + x;
        Color& pixel = row[static_cast<std::size_t>(column)];
        const Vec place{(x + 0.5) / layout_.scale, (y + 0.5) / layout_.scale};
        pixel = floor == nullptr || is_solid_at(plan, place)
                    ? plan_colors.solid
                    : lit((*floor)[static_cast<std::size_t>(place_in_floor)],
                          Point{tile.x + place.x, tile.y + place.y});
      }
    }
  }

 private:
  [[nodiscard]] static bool is_solid_at(const Plan& plan, Vec place) {
    if (plan.is_uniform()) return plan.solid;
    return plan.test(
        {static_cast<int>(place.x * plan_pixels), static_cast<int>(place.y * plan_pixels)});
  }
  [[nodiscard]] const std::vector<Color>& floor_of(Tile tile) {
    const Level& level = now_.level();
    const TextureId id = level.kind(tile).floor;
    std::vector<Color>& pixels =
        floors_[level.has(id) ? static_cast<std::size_t>(id.index) : floors_.size() - 1];
    if (pixels.empty()) pixels = reduced_floor(level, id, layout_.scale);
    return pixels;
  }
  [[nodiscard]] Color lit(Color color, Point at) {
    return light_ ? color_of(times(light_color(color), light_->at(at))) : color;
  }

  FramebufferView target_;
  const PlanLayout& layout_;
  LevelNow now_;
  std::optional<LightReader> light_{};
  /// As the textures, made where they are needed; the last one is for none.
  std::vector<std::vector<Color>> floors_;
};

}  // namespace

void draw_plan_ground(FramebufferView target, const PlanLayout& layout, LevelNow now,
                      const LightMap* lights) {
  GroundPainter painter(target, layout, now, lights);
  const Grid& grid = now.level().grid;
  for (int y = 0; y < grid.height; ++y) {
    for (int x = 0; x < grid.width; ++x) painter.draw_tile({x, y});
  }
}

std::optional<Color> mean_color(const Level& level, TextureId id) {
  if (!level.has(id) || level.texture(id).texels.empty()) return std::nullopt;
  const Texture& texture = level.texture(id);
  return mean_of(texture, {0, 0}, {texture.width, texture.height});
}

}  // namespace raywalk::detail
