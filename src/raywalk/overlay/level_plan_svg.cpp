#include <array>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

#include "raywalk/base/detail/svg_pen.hpp"
#include "raywalk/base/printable.hpp"
#include "raywalk/overlay/detail/plan_ground.hpp"
#include "raywalk/overlay/detail/plan_lights.hpp"
#include "raywalk/overlay/detail/plan_outlines.hpp"
#include "raywalk/overlay/detail/plan_pen.hpp"
#include "raywalk/overlay/level_plan.hpp"

namespace raywalk {

namespace {

using detail::svg_color;
using detail::svg_number;
using detail::SvgPen;

constexpr const char* plan_css = R"(<style>
text { font-family: "DejaVu Sans", Verdana, sans-serif; }
.map { isolation: isolate; }
.light { mix-blend-mode: multiply; isolation: isolate; }
.lamp { mix-blend-mode: screen; }
.flat { shape-rendering: crispEdges; }
</style>
)";

/// Writes shapes as SVG. Those that have one color are kept until it is told.
class SvgPlanPen : public detail::PlanPen {
 public:
  explicit SvgPlanPen(SvgPen& out, int zoom) : out_(out), zoom_(zoom) {}

  void line(Point a, Point b, double radius) override {
    if (a == b) return shapes_.circle(a, radius, "stroke=\"none\"");
    shapes_.line(a, b, width(2 * radius));
  }
  void ring(Point center, double radius, double half_width) override {
    shapes_.circle(center, radius, "fill=\"none\" " + width(2 * half_width));
  }
  void polygon(std::span<const Point> corners, double grow) override {
    std::string path = "<path d=\"M";
    for (const Point& p : corners) path += svg_number(p.x) + ' ' + svg_number(p.y) + ' ';
    path.back() = 'Z';
    shapes_.raw(path + "\" " + (grow > 0 ? width(2 * grow) : "stroke=\"none\"") + "/>\n");
  }
  void fill(Color color) override {
    const std::string shapes = std::exchange(shapes_, {}).svg();
    if (shapes.empty()) return;
    out_.raw("<g fill=\"" + svg_color(color) + "\" stroke=\"" + svg_color(color) + "\"");
    if (alpha(color) < 255) {
      out_.raw(" opacity=\"" + detail::svg_share(alpha(color) / 255.0) + "\"");
    }
    out_.raw(" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n" + shapes + "</g>\n");
  }
  void text(Point at, detail::TextAlign align, std::string_view words, Color color,
            int size) override {
    if (words.empty()) return;
    constexpr double letter_height = 12;
    constexpr double below_middle = 0.36;  // the base line, in heights of letters
    const double height = letter_height * zoom_ * (size > 1 ? 1.6 : 1);
    std::string look = "font-size=\"" + svg_number(height) + "\" fill=\"" + svg_color(color) + "\"";
    if (size > 1) look += " font-weight=\"bold\"";
    if (align == detail::TextAlign::middle) look += " text-anchor=\"middle\"";
    if (align == detail::TextAlign::right) look += " text-anchor=\"end\"";
    out_.text(at + Vec{0, below_middle * height}, words, look);
  }
  void begin(std::string_view name) override {
    out_.raw("<g>");
    if (!name.empty()) {
      out_.raw("<title>" + detail::svg_escaped(printable(name)) + "</title>");
    }
    out_.raw("\n");
  }
  void end() override { out_.raw("</g>\n"); }

 private:
  [[nodiscard]] static std::string width(double pixels) {
    return "stroke-width=\"" + svg_number(pixels) + "\"";
  }

  SvgPen& out_;
  int zoom_;
  SvgPen shapes_{};
};

void write_floors(SvgPen& pen, LevelNow now) {
  const Level& level = now.level();
  const int textures = static_cast<int>(level.textures.size());
  const auto floor_of = [&](Tile tile) {
    const TileKind& kind = level.kind(tile);
    if (kind.solid && !kind.pushwall) return -1;
    return level.has(kind.floor) ? kind.floor.index : textures;
  };
  const std::vector<std::string> paths = detail::group_paths(level.grid, textures + 1, floor_of);
  pen.raw("<g class=\"flat\">\n");
  for (std::size_t i = 0; i < paths.size(); ++i) {
    if (paths[i].empty()) continue;
    const auto color = detail::mean_color(level, {static_cast<int>(i)});
    pen.raw("<path fill=\"" + svg_color(color.value_or(detail::plan_colors.floor)) +
            "\" fill-rule=\"evenodd\" d=\"" + paths[i] + "\"/>\n");
  }
  pen.raw("</g>\n");
}

/// All that is not free, as one path: the level's rectangle less what is free.
void write_walls(SvgPen& pen, const detail::PlanLayout& layout, LevelNow now) {
  const Grid& grid = now.level().grid;
  pen.raw("<path fill=\"" + svg_color(detail::plan_colors.solid) + "\" stroke=\"" +
          svg_color(detail::plan_colors.wall) + "\" stroke-width=\"" +
          svg_number(layout.projection().line_width * plan_pixels / layout.scale) +
          "\" fill-rule=\"evenodd\" d=\"M0 0H" + std::to_string(grid.width * plan_pixels) + "V" +
          std::to_string(grid.height * plan_pixels) + "H0Z" + detail::free_path(now) + "\"/>\n");
}

void write_level(SvgPen& pen, const detail::PlanLayout& layout, LevelNow now) {
  std::array<char, 32> scale{};
  const auto end = std::to_chars(scale.data(), scale.data() + scale.size(),
                                 layout.scale / double{plan_pixels}, std::chars_format::fixed)
                       .ptr;
  pen.raw("<g class=\"map\" transform=\"translate(" + std::to_string(layout.map.x) + " " +
          std::to_string(layout.map.y) + ") scale(" + std::string(scale.data(), end) + ")\">\n");
  write_floors(pen, now);
  detail::write_plan_lights(pen, now);
  write_walls(pen, layout, now);
  pen.raw("</g>\n");
}

}  // namespace

std::string level_plan_svg(LevelNow now, const LevelPlan& plan) {
  const detail::PlanLayout layout = detail::make_plan_layout(now, plan);
  const std::string width = std::to_string(layout.width);
  const std::string height = std::to_string(layout.height);
  SvgPen pen;
  pen.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height +
          "\" viewBox=\"0 0 " + width + " " + height + "\">\n");
  if (!now.level().title.empty()) {
    pen.raw("<title>" + detail::svg_escaped(printable(now.level().title)) + "</title>\n");
  }
  pen.raw(plan_css);
  pen.rectangle({0, 0}, {layout.width * 1.0, layout.height * 1.0},
                "fill=\"" + svg_color(detail::plan_colors.paper) + "\"");
  write_level(pen, layout, now);
  SvgPlanPen marks(pen, layout.zoom);
  detail::draw_plan_marks(marks, layout, now, plan);
  pen.raw("</svg>\n");
  return pen.svg();
}

}  // namespace raywalk
