#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "raywalk/image/detail/blend.hpp"
#include "raywalk/mask/polygon_fill.hpp"
#include "raywalk/overlay/detail/automap_layers.hpp"

namespace raywalk::detail {

namespace {

bool is_on_any_map(Point p) {
  return std::abs(p.x) <= max_coordinate && std::abs(p.y) <= max_coordinate;
}

/// How an area is filled: in 256ths of its color, in the stripes and between them.
struct AreaFill {
  Color color = 0;
  unsigned weight = 0;
  unsigned between = 0;
  /// Width of a stripe and of the gap beside it together, in pixels.
  int pitch = 2;

  [[nodiscard]] unsigned weight_at(int x, int y) const {
    return (x + y) % pitch < pitch / 2 ? weight : between;
  }
};

[[nodiscard]] AreaFill fill_of(const MapArea& area, const MapLines& lines) {
  constexpr double stripe_units = 4;
  const unsigned weight = in_256(alpha(area.fill)) * lines.weight >> 8U;
  const int stripe = static_cast<int>(stripe_units * lines.unit);
  return {area.fill, weight, area.is_striped ? weight / 2 : weight, 2 * stripe};
}

void fill_area(FramebufferView target, const Canvas& canvas, std::span<const Point> outline,
               const AreaFill& fill) {
  for_each_run(pixels_within(canvas, outline), [&](const raywalk::PixelRun& run) {
    const int y = canvas.area.y + run.y;
    const std::span<Color> row = target.row(y);
    for (int x = canvas.area.x + run.first; x < canvas.area.x + run.end; ++x) {
      Color& pixel = row[static_cast<std::size_t>(x)];
      pixel = weighted_blend(fill.color, pixel, fill.weight_at(x, y));
    }
  });
}

/// The outline of a cone on the picture, its arc in chords.
std::vector<Point> outline_of(const MapProjection& view, const Cone& cone) {
  constexpr std::uint32_t finest = 1U << 25U;  // 128 chords a turn leave the arc by 0.03 %
  const Point apex = view.on_picture(cone.apex);
  const Rectangle& area = view.canvas.area;
  // Whatever is further away than this is outside of the picture.
  const double most = std::abs(apex.x) + std::abs(apex.y) + 2.0 * (area.width + area.height);
  const double reach = std::min(cone.reach, most / view.scale);
  const bool is_disc = cone.half_angle.units >= half_turn.units;
  const std::uint64_t sweep =
      is_disc ? std::uint64_t{1} << 32U : std::uint64_t{cone.half_angle.units} * 2;
  const std::uint64_t chords = sweep / finest + 1;
  std::vector<Point> outline;
  if (!is_disc) outline.push_back(apex);
  for (std::uint64_t i = 0; i < chords + (is_disc ? 0 : 1); ++i) {
    const Turn turn{static_cast<std::uint32_t>(sweep * i / chords)};
    const Vec way = unit_vector(cone.heading - cone.half_angle + turn);
    outline.push_back(apex + view.on_picture(way * reach));
  }
  return outline;
}

}  // namespace

void put_on_picture(const MapProjection& view, std::span<const Point> outline,
                    std::vector<Point>& corners) {
  corners.clear();
  if (!is_on_any_map(view.center) || !std::ranges::all_of(outline, is_on_any_map)) return;
  for (const Point& p : outline) corners.push_back(view.on_picture(p));
}

Mask pixels_within(const Canvas& canvas, std::span<const Point> outline) {
  const Vec shift{canvas.middle.x - canvas.area.x, canvas.middle.y - canvas.area.y};
  std::vector<Point> corners;
  corners.reserve(outline.size());
  for (const Point& p : outline) corners.push_back(p + shift);
  return filled_polygon(corners, canvas.area.width, canvas.area.height);
}

void draw_area(FramebufferView target, CoverageMask& coverage, std::span<const Point> outline,
               const MapArea& area, const MapLines& lines) {
  if (outline.empty()) return;
  fill_area(target, coverage.canvas(), outline, fill_of(area, lines));
  coverage.outline(outline, lines.width / 2);
  coverage.composite(target, area.line, lines.weight);
}

void draw_map_areas(const MapSheet& sheet, CoverageMask& coverage) {
  if (!is_on_any_map(sheet.view.center)) return;
  const MapLines lines{sheet.view.unit, sheet.view.line_width, sheet.view.weight};
  std::vector<Point> outline;
  for (const MapArea& area : sheet.map.areas) {
    put_on_picture(sheet.view, area.outline, outline);
    draw_area(sheet.target, coverage, outline, area, lines);
  }
  for (const MapCone& cone : sheet.map.cones) {
    if (!is_on_any_map(cone.cone.apex) || !(cone.cone.reach >= 0)) continue;
    const MapArea area{.fill = cone.fill, .line = cone.line};
    draw_area(sheet.target, coverage, outline_of(sheet.view, cone.cone), area, lines);
  }
}

}  // namespace raywalk::detail
