#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "raywalk/geom/detail/clamped.hpp"
#include "raywalk/image/detail/blend.hpp"
#include "raywalk/lightmap/light_reader.hpp"
#include "raywalk/overlay/detail/automap_layers.hpp"

namespace raywalk::detail {

namespace {

/// A color and its weight in 256ths, of the color's alpha and the map's opacity.
struct FillColor {
  Color color = 0;
  unsigned weight = 0;
};

/// The points of the map below a row of pixels: `start + x * step`. Each coordinate is monotonic
/// along the row, in spite of rounding.
struct GroundRow {
  Point start{};
  Vec step{};

  [[nodiscard]] Point at(double x) const { return {start.x + x * step.x, start.y + x * step.y}; }
};

/// Fills the rectangle row by row: ground, floor, or the inside of something solid.
class GroundFill {
 public:
  explicit GroundFill(const MapSheet& sheet)
      : sheet_(sheet),
        ground_(fill_of(sheet.map.style.ground)),
        floor_(fill_of(sheet.map.style.floor)),
        solid_(fill_of(sheet.map.style.solid)) {
    if (sheet.map.lights == nullptr || sheet.map.light_bands.empty()) return;
    lights_.emplace(*sheet.map.lights);
    if (sheet.map.seen) find_seen(*sheet.map.seen);
    for (const LightBand& band : sheet.map.light_bands) bands_.push_back(fill_of(band.color));
  }

  void draw_row(int row) {
    const MapProjection& view = sheet_.view;
    const Rectangle& area = view.canvas.area;
    const double y = view.canvas.y_of(row);
    const Vec step = view.right / view.scale;
    const Vec down = view.down / view.scale;
    row_ = {{view.center.x + y * down.x, view.center.y + y * down.y}, {step.x, step.y}};
    pixels_ = sheet_.target.row(row);
    row_number_ = row - area.y;
    const int end = area.x + area.width;
    for (int column = area.x; column < end;) column = draw_run(column, end);
  }

 private:
  void find_seen(std::span<const Point> outline) {
    std::vector<Point> corners;
    put_on_picture(sheet_.view, outline, corners);
    seen_ = pixels_within(sheet_.view.canvas, corners);
    lamps_.emplace(*sheet_.map.lights, LightsOf::lamps);
  }
  [[nodiscard]] FillColor fill_of(Color color) const {
    return {color, in_256(alpha(color)) * sheet_.view.weight >> 8U};
  }
  [[nodiscard]] Point point_at(int column) const {
    return row_.at(sheet_.view.canvas.x_of(column));
  }
  /// Draws the pixels from `column` on that lie in the same tile, and returns the column after
  /// them.
  int draw_run(int column, int end) {
    const Point p = point_at(column);
    const Tile first = sheet_.tiles.first();
    const Tile last = sheet_.tiles.end();
    const bool is_inside = p.x >= first.x && p.x < last.x && p.y >= first.y && p.y < last.y;
    if (!is_inside) {
      fill_run(column, column + 1, ground_);
      return column + 1;
    }
    const Tile tile{static_cast<int>(p.x), static_cast<int>(p.y)};
    const int run_end = end_of_run(column, end, tile, p);
    switch (sheet_.tiles[tile]) {
      case MapTile::floor:
        draw_floor(column, run_end);
        break;
      case MapTile::solid:
        fill_run(column, run_end, solid_);
        break;
      case MapTile::shape:
        draw_shape(column, run_end, tile);
        break;
      case MapTile::unknown:
      case MapTile::beyond:
        fill_run(column, run_end, ground_);
    }
    return run_end;
  }
  /// The first column after `column` whose middle is not in the tile: estimated by where the row
  /// leaves the tile, then corrected by the points themselves.
  [[nodiscard]] int end_of_run(int column, int end, Tile tile, Point p) const {
    const auto is_in = [&](int other) {
      const Point q = point_at(other);
      return q.x >= tile.x && q.x < tile.x + 1 && q.y >= tile.y && q.y < tile.y + 1;
    };
    const auto pixels_left = [](double v, int low, double step) {
      return step > 0 ? (low + 1 - v) / step : (step < 0 ? (low - v) / step : 1e9);
    };
    const double left =
        std::min(pixels_left(p.x, tile.x, row_.step.x), pixels_left(p.y, tile.y, row_.step.y));
    int run_end = column + 1 + static_cast<int>(clamped_within(left, 0, end - column - 1));
    while (run_end - 1 > column && !is_in(run_end - 1)) --run_end;
    while (run_end < end && is_in(run_end)) ++run_end;
    return run_end;
  }
  void draw_shape(int column, int end, Tile tile) {
    const Plan plan = plan_on_map(sheet_.now, tile);
    for (; column < end; ++column) {
      const Point p = point_at(column);
      const Pixel pixel{static_cast<int>((p.x - tile.x) * plan_pixels),
                        static_cast<int>((p.y - tile.y) * plan_pixels)};
      fill_run(column, column + 1, plan.test(pixel) ? solid_ : floor_at(column, p));
    }
  }
  /// Pixels of floor in one tile, as the light on each is.
  void draw_floor(int column, int end) {
    if (!lights_) return fill_run(column, end, floor_);
    for (; column < end; ++column) {
      fill_run(column, column + 1, floor_at(column, point_at(column)));
    }
  }
  /// The fill of floor in a column of this row; `p` is the point at the pixel's middle.
  [[nodiscard]] const FillColor& floor_at(int column, Point p) {
    if (!lights_) return floor_;
    const Pixel pixel{column - sheet_.view.canvas.area.x, row_number_};
    const bool is_seen = !seen_ || seen_->test(pixel);
    const LightColor light = is_seen ? lights_->at(p) : lamps_->at(p);
    const float brightest = std::max({light.red, light.green, light.blue});
    const auto above = [&](const LightBand& band) { return brightest >= band.from; };
    const auto count = std::ranges::count_if(sheet_.map.light_bands, above);
    return count == 0 ? floor_ : bands_[static_cast<std::size_t>(count) - 1];
  }
  void fill_run(int column, int end, const FillColor& fill) {
    const auto first = static_cast<std::size_t>(column);
    const auto count = static_cast<std::size_t>(end - column);
    for (Color& pixel : pixels_.subspan(first, count)) {
      pixel = weighted_blend(fill.color, pixel, fill.weight);
    }
  }

  const MapSheet& sheet_;
  FillColor ground_;
  FillColor floor_;
  FillColor solid_;
  std::optional<LightReader> lights_{};
  /// Pixels of the map that are seen, and the light of all others; none: all have the same light.
  std::optional<Mask> seen_{};
  std::optional<LightReader> lamps_{};
  std::vector<FillColor> bands_{};
  GroundRow row_{};
  std::span<Color> pixels_{};
  int row_number_ = 0;
};

}  // namespace

void draw_map_ground(const MapSheet& sheet) {
  const Rectangle& area = sheet.view.canvas.area;
  GroundFill fill(sheet);
  for (int row = area.y; row < area.y + area.height; ++row) fill.draw_row(row);
}

}  // namespace raywalk::detail
