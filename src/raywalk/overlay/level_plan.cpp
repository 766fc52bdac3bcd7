#include "raywalk/overlay/level_plan.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "raywalk/overlay/detail/plan_ground.hpp"
#include "raywalk/overlay/detail/plan_pen.hpp"

namespace raywalk {

namespace {

/// Draws into a picture. The mask counts from the middle of the map.
class PicturePen : public detail::PlanPen {
 public:
  PicturePen(FramebufferView target, detail::CoverageMask& mask, const Font& font, int zoom)
      : target_(target),
        mask_(mask),
        font_(font),
        zoom_(zoom),
        shift_{-mask.canvas().middle.x, -mask.canvas().middle.y} {}

  void line(Point a, Point b, double radius) override {
    mask_.line(a + shift_, b + shift_, radius);
  }
  void ring(Point center, double radius, double half_width) override {
    mask_.ring(center + shift_, radius, half_width);
  }
  void polygon(std::span<const Point> corners, double grow) override {
    corners_.assign(corners.begin(), corners.end());
    for (Point& corner : corners_) corner = corner + shift_;
    mask_.polygon(corners_, grow);
  }
  void fill(Color color) override { mask_.composite(target_, color, 256); }
  void text(Point at, detail::TextAlign align, std::string_view words, Color color,
            int size) override {
    const std::string ascii = as_ascii(words);
    const int scale = size * zoom_;
    const int width = text_width(font_, ascii, scale);
    const int left = align == detail::TextAlign::left ? 0 : width;
    const int before = align == detail::TextAlign::middle ? left / 2 : left;
    draw_text(
        target_, font_,
        {static_cast<int>(at.x) - before, static_cast<int>(at.y) - font_.cell_height() * scale / 2},
        ascii, {.color = color, .scale = scale, .shadow = false});
  }
  void begin(std::string_view) override {}
  void end() override {}

 private:
  /// One '?' for each character beyond ASCII.
  [[nodiscard]] static std::string as_ascii(std::string_view words) {
    std::string ascii;
    for (const char c : words) {
      const auto byte = static_cast<unsigned char>(c);
      if (byte < 0x80) ascii += c;
      if (byte >= 0xC0) ascii += '?';
    }
    return ascii;
  }

  FramebufferView target_;
  detail::CoverageMask& mask_;
  const Font& font_;
  int zoom_;
  Vec shift_;
  std::vector<Point> corners_{};
};

void draw_walls(FramebufferView target, detail::CoverageMask& mask,
                const detail::PlanLayout& layout, LevelNow now) {
  const detail::MapProjection view = layout.projection();
  Automap map;
  map.style.wall = detail::plan_colors.wall;
  const detail::MapTiles tiles(now, map, view);
  detail::draw_map_walls({target, now, map, view, tiles}, mask);
  const Vec half{layout.map.width / 2.0, layout.map.height / 2.0};
  const std::array<Point, 4> corners{
      {{-half.x, -half.y}, {half.x, -half.y}, {half.x, half.y}, {-half.x, half.y}}};
  mask.outline(corners, view.line_width / 2);
  mask.composite(target, detail::plan_colors.wall, 256);
}

}  // namespace

Framebuffer draw_level_plan(LevelNow now, const LevelPlan& plan, const Font& font,
                            const LightMap* lights) {
  const detail::PlanLayout layout = detail::make_plan_layout(now, plan);
  Framebuffer picture(layout.width, layout.height);
  for (int y = 0; y < picture.height(); ++y) {
    std::ranges::fill(picture.row(y), detail::plan_colors.paper);
  }
  detail::draw_plan_ground(picture, layout, now, lights);
  detail::CoverageMask mask(layout.projection().canvas);
  draw_walls(picture, mask, layout, now);
  PicturePen pen(picture, mask, font, layout.zoom);
  detail::draw_plan_marks(pen, layout, now, plan);
  return picture;
}

}  // namespace raywalk
