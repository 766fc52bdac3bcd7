#include "docs/figures/paper.hpp"

#include <cmath>

namespace raywalk {

namespace {

constexpr const char* style = R"(<style>
text { font: 13px "DejaVu Sans", Verdana, sans-serif; fill: #3b3f46; }
.title { font-size: 14px; font-weight: bold; fill: #22262c; }
.faint { fill: #7b808a; }
.mid { text-anchor: middle; }
.end { text-anchor: end; }
.small { font-size: 11px; }
.white { fill: #ffffff; }
.red { fill: #b5233c; }
.green { fill: #2c7a43; }
.blue { fill: #24598f; }
.paper { fill: #fbfaf6; stroke: #d9d4c6; }
.free { fill: #fffefa; stroke: #e4dfd2; }
.wall { fill: #667080; stroke: #5b6473; }
.walked { fill: #fdf0c8; stroke: #e6d193; }
.struck { fill: none; stroke: #c8324b; stroke-width: 2.5; }
.struck-pixel { fill: #c8324b; stroke: #fffefa; stroke-width: 0.6; }
.pixel { fill: #667080; stroke: #fffefa; stroke-width: 0.6; }
.other-pixel { fill: #8fb3d9; stroke: #fffefa; stroke-width: 0.6; }
.walked-pixel { fill: #f7d774; stroke: #e6c35c; stroke-width: 0.6; }
.frame { fill: none; stroke: #9aa0aa; stroke-width: 1.2; }
.zoom { fill: none; stroke: #9aa0aa; stroke-width: 1; stroke-dasharray: 3 4; }
.light { fill: #f7d774; fill-opacity: 0.6; stroke: #d9a520; stroke-width: 1.2; stroke-linejoin: round; }
.beam { fill: #9bd0a6; fill-opacity: 0.55; stroke: #3d9a57; stroke-width: 1.2; stroke-linejoin: round; }
.ray { stroke: #c8324b; stroke-width: 2.2; fill: none; stroke-linejoin: round; }
.rest { stroke: #c8324b; stroke-width: 1.6; stroke-dasharray: 5 5; opacity: 0.6; fill: none; }
.look { stroke: #3d9a57; stroke-width: 2.2; fill: none; }
.way { stroke: #2f6fb2; stroke-width: 2; fill: none; stroke-linejoin: round; }
.wish { stroke: #2f6fb2; stroke-width: 1.6; stroke-dasharray: 5 5; opacity: 0.7; fill: none; }
.body { fill: #2f6fb2; fill-opacity: 0.16; stroke: #2f6fb2; stroke-width: 1.2; }
.normal { stroke: #22262c; stroke-width: 2; fill: none; }
.head-ray, .hit { fill: #c8324b; }
.head-look, .eye { fill: #3d9a57; }
.head-way, .blue-dot { fill: #2f6fb2; }
.head-normal { fill: #22262c; }
.hit, .eye, .blue-dot { stroke: #ffffff; stroke-width: 1.5; }
.crossing { fill: #ffffff; stroke: #c8324b; stroke-width: 1.5; }
.lamp { fill: #f2a33a; stroke: #ffffff; stroke-width: 1.5; }
.corner { fill: #f2a33a; stroke: #a4620c; stroke-width: 1.2; }
</style>
)";

std::string class_of(std::string_view look) { return "class=\"" + std::string(look) + "\""; }

}  // namespace

void Paper::map(const TileMap& map) {
  for (int y = 0; y < map.grid().height; ++y) {
    for (int x = 0; x < map.grid().width; ++x) tile({x, y}, map({x, y}) ? "wall" : "free");
  }
}

void Paper::walls(const TileMap& map) {
  for (int y = 0; y < map.grid().height; ++y) {
    for (int x = 0; x < map.grid().width; ++x) {
      if (map({x, y})) tile({x, y}, "wall");
    }
  }
}

void Paper::tile(Tile tile, std::string_view look) {
  const Point low{1.0 * tile.x, 1.0 * tile.y};
  area(low, low + Vec{1, 1}, look);
}

void Paper::area(Point low, Point high, std::string_view look) {
  pen_.rectangle(on_sheet(low), on_sheet(high), class_of(look));
}

void Paper::line(Point a, Point b, std::string_view look) {
  pen_.line(on_sheet(a), on_sheet(b), class_of(look));
}

void Paper::arrow(Point from, Point to, std::string_view look) {
  constexpr double head = 9;  // pixels
  const Point tip = on_sheet(to);
  const Vec way = tip - on_sheet(from);
  const Vec unit = way / std::sqrt(way.x * way.x + way.y * way.y);
  pen_.line(on_sheet(from), tip - 0.7 * head * unit, class_of(look));
  pen_.arrow_head(tip, unit, head, class_of("head-" + std::string(look)));
}

void Paper::points(const char* element, std::span<const Point> points, std::string_view look) {
  std::string svg = std::string("<") + element + " points=\"";
  for (const Point& p : points) {
    const Point at = on_sheet(p);
    svg += detail::svg_number(at.x) + "," + detail::svg_number(at.y) + " ";
  }
  if (!points.empty()) svg.pop_back();
  pen_.raw(svg + "\" " + class_of(look) + "/>\n");
}

void Paper::path(std::span<const Point> way, std::string_view look) {
  points("polyline", way, look);
}

void Paper::polygon(std::span<const Point> outline, std::string_view look) {
  points("polygon", outline, look);
}

void Paper::disc(Point center, double radius, std::string_view look) {
  pen_.circle(on_sheet(center), radius * scale_, class_of(look));
}

void Paper::dot(Point center, std::string_view look) {
  pen_.circle(on_sheet(center), look == "crossing" ? 3.2 : 5.5, class_of(look));
}

void Paper::diamond(Point center, std::string_view look) {
  pen_.diamond(on_sheet(center), 7, class_of(look));
}

void Paper::words(Point at, std::string_view text, std::string_view look) {
  pen_.text(on_sheet(at), text, class_of(look));
}

std::string Paper::svg() const {
  const std::string width = detail::svg_number(width_);
  const std::string height = detail::svg_number(height_);
  detail::SvgPen sheet;
  sheet.rectangle({0.5, 0.5}, {width_ - 0.5, height_ - 0.5}, R"(class="paper" rx="10")");
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height +
         "\" viewBox=\"0 0 " + width + " " + height + "\">\n" + style + sheet.svg() + pen_.svg() +
         "</svg>\n";
}

std::string short_text(double v) { return detail::svg_number(v); }

}  // namespace raywalk
