#include "raywalk/render/detail/plane_span.hpp"

#include <algorithm>
#include <cmath>

#include "raywalk/ray/walk.hpp"
#include "raywalk/render/detail/plane_row.hpp"
#include "raywalk/render/detail/texels.hpp"

namespace raywalk::detail {

namespace {

/// One span under way: its rows, and where their pixels lie.
class SpanPainter {
 public:
  SpanPainter(const Pass& pass, Sky& sky, const PlaneSpan& span)
      : pass_(pass), sky_(sky), span_(span) {
    const Camera& camera = pass.view.camera;
    const bool has_floor = span.floor_y >= 0;
    const double rise = has_floor ? -camera.eye : 1 - camera.eye;
    const int y = has_floor ? span.floor_y : span.ceiling_y;
    row_ = plane_row(pass.view, rise, row_slope(camera, y, pass.height()));
    painted_ = span.first;
    if (!row_) return;
    shade_ = shade_at(pass.scene.fog, row_->depth);
    const double step = std::max(std::abs(static_cast<double>(row_->step_x)),
                                 std::abs(static_cast<double>(row_->step_y)));
    tiles_across_ = step / fixed_one;
  }

  void draw() {
    if (row_) draw_tiles();
    change_to(nullptr, span_.end);
    paint_until(span_.end);
  }

 private:
  /// The walk over the tiles of the row is the walk of everything else; its t counts pixels.
  void draw_tiles() {
    const Level& level = *pass_.scene.level;
    Step last;
    for (const Step& step : walk(level.grid, row_->ray(span_.first, span_.end))) {
      change_to(&level.kind(step.tile), first_pixel(step));
      last = step;
    }
    if (painted_ < span_.end && kind_ != nullptr) change_to(nullptr, first_pixel_after(last));
  }

  /// The first pixel that lies in a tile, or beyond it in the direction of the walk. The walk
  /// rounds where it enters a tile, the places of pixels are exact.
  [[nodiscard]] int first_pixel(const Step& step) const {
    if (step.face == Face::none) return span_.first;
    const bool is_along_x = step.face == Face::east || step.face == Face::west;
    const bool goes_back = step.face == Face::east || step.face == Face::south;
    const Fixed edge = Fixed{is_along_x ? step.tile.x : step.tile.y} + (goes_back ? 1 : 0);
    return first_beyond(step.enter, edge << 32, is_along_x, goes_back);
  }
  [[nodiscard]] int first_pixel_after(const Step& step) const {
    int pixel = span_.first + static_cast<int>(std::floor(step.exit));
    while (pixel < span_.end && row_->tile_at(pixel) == step.tile) ++pixel;
    return pixel;
  }
  [[nodiscard]] int first_beyond(double enter, Fixed edge, bool is_along_x, bool goes_back) const {
    const auto is_beyond = [&](int pixel) {
      const Fixed place = is_along_x ? row_->x_at(pixel) : row_->y_at(pixel);
      return goes_back ? place < edge : place >= edge;
    };
    int pixel = span_.first + static_cast<int>(std::ceil(enter));
    while (pixel > painted_ && is_beyond(pixel - 1)) --pixel;
    while (pixel < span_.end && !is_beyond(pixel)) ++pixel;
    return pixel;
  }

  void change_to(const TileKind* kind, int pixel) {
    if (kind == kind_) return;
    paint_until(pixel);
    kind_ = kind;
  }

  void paint_until(int pixel) {
    const int end = std::clamp(pixel, painted_, span_.end);
    if (end == painted_) return;
    if (span_.floor_y >= 0) paint_floor(end);
    if (span_.ceiling_y >= 0) paint_ceiling(end);
    painted_ = end;
  }

  [[nodiscard]] std::span<Color> pixels(int y, int end) const {
    return pass_.row(y).subspan(static_cast<std::size_t>(painted_),
                                static_cast<std::size_t>(end - painted_));
  }

  void paint_floor(int end) const {
    const std::span<Color> out = pixels(span_.floor_y, end);
    if (kind_ == nullptr || kind_->floor.is_none()) {
      std::ranges::fill(out, void_color);
    } else {
      paint(out, kind_->floor);
    }
  }
  void paint_ceiling(int end) const {
    const int y = span_.ceiling_y;
    if (kind_ == nullptr || kind_->ceiling.is_none()) {
      sky_.draw(pass_.row(y), y, painted_, end);
    } else {
      paint(pixels(y, end), kind_->ceiling);
    }
  }
  void paint(std::span<Color> out, TextureId picture) const {
    const Mips& mips = pass_.pictures.mips(picture);
    const int wanted = pass_.pictures.reduction(tiles_across_ * mips.level(0).width);
    const Bitmap& level = mips.level(std::min(wanted, mips.levels() - 1));
    const PlaneRamp at{row_->x_at(painted_), row_->y_at(painted_), row_->step_x, row_->step_y};
    draw_texels(out, level, at, shade_);
  }

  const Pass& pass_;
  Sky& sky_;
  const PlaneSpan& span_;
  std::optional<PlaneRow> row_{};
  Shade shade_{};
  double tiles_across_ = 0;
  const TileKind* kind_ = nullptr;
  int painted_ = 0;
};

}  // namespace

void draw_plane_span(const Pass& pass, Sky& sky, const PlaneSpan& span) {
  SpanPainter(pass, sky, span).draw();
}

}  // namespace raywalk::detail
