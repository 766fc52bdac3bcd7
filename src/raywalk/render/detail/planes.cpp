#include <algorithm>
#include <cmath>

#include "raywalk/render/detail/lighting.hpp"
#include "raywalk/render/detail/plane_spans.hpp"
#include "raywalk/render/detail/sky.hpp"
#include "raywalk/render/detail/tile_runs.hpp"

namespace raywalk::detail {

namespace {

/// Draws a span of floor and ceiling, run by run of tiles that look alike.
class SpanPainter {
 public:
  SpanPainter(const Pass& pass, Sky& sky, const PlaneSpan& span, const PlaneRow& row)
      : pass_(pass), sky_(sky), span_(span), row_(row) {
    shade_ = shade_at(pass.scene.shown_fog(), row.depth);
    self_lit_shade_ = self_lit_shade_at(pass.scene.shown_fog(), row.depth);
    const auto size = [](Fixed step) { return std::abs(static_cast<double>(step)); };
    tiles_across_ = std::max(size(row.step_x), size(row.step_y)) / fixed_one;
    painted_ = span.first;
  }

  void draw() {
    TileRuns(pass_, row_, span_.first, span_.end)
        .each(pass_.scene.now.level().grid, [&](const std::optional<Tile>& tile, int first, int) {
          const Cover cover = tile ? cover_of(*tile) : Cover{};
          if (cover == cover_) return;
          paint_until(first);
          cover_ = cover;
        });
    paint_until(span_.end);
  }

 private:
  /// The floor and ceiling of a tile and their light. The light is one color for the whole tile,
  /// or, if it varies, that of `lit_tile`.
  struct Cover {
    const TileKind* kind = nullptr;
    Color light = rgb(255, 255, 255);
    std::optional<Tile> lit_tile{};

    friend bool operator==(const Cover&, const Cover&) = default;
  };

  /// Expects a scene with lights.
  [[nodiscard]] PlaneLight light() const {
    return {*pass_.scene.lights, pass_.scene.now.level().grid, pass_.kernels, pass_.dithers};
  }
  [[nodiscard]] Cover cover_of(Tile tile) const {
    const Level& level = pass_.scene.now.level();
    Cover cover{.kind = &level.kind(tile)};
    if (pass_.scene.lights == nullptr) return cover;
    const auto plain = pass_.buffers.lit_planes.plain(light(), tile);
    if (plain) {
      cover.light = *plain;
    } else {
      cover.lit_tile = tile;
    }
    return cover;
  }

  void paint_until(int end) {
    if (end == painted_) return;
    if (span_.floor_y >= 0) paint_floor(end);
    if (span_.ceiling_y >= 0) paint_ceiling(end);
    painted_ = end;
  }
  void paint_floor(int end) const {
    if (cover_.kind == nullptr || cover_.kind->floor.is_none()) {
      std::ranges::fill(pixels(span_.floor_y, end), void_color);
    } else {
      paint(span_.floor_y, end, cover_.kind->floor);
    }
  }
  void paint_ceiling(int end) const {
    const int y = span_.ceiling_y;
    if (cover_.kind == nullptr || cover_.kind->ceiling.is_none()) {
      sky_.draw(pass_.row(y), y, painted_, end);
    } else {
      paint(y, end, cover_.kind->ceiling);
    }
  }
  void paint(int y, int end, TextureId id) const {
    const std::span<Color> out = pixels(y, end);
    const Level& here = pass_.scene.now.level();
    const TextureId picture = here.shown(id, pass_.scene.now.state().ticks);
    const bool is_self_lit = here.traits_of(id).self_lit;
    const Mips& mips = pass_.pictures.mips(picture);
    const int wanted = pass_.pictures.reduction(tiles_across_ * mips.level(0).width);
    const int level = std::min(wanted, mips.levels() - 1);
    Bitmap texels = mips.level(level);
    if (cover_.lit_tile && !is_self_lit) {
      const auto name =
          static_cast<std::uint32_t>(picture.index) << 4U | static_cast<std::uint32_t>(level);
      texels = pass_.buffers.lit_planes.lit(light(), *cover_.lit_tile, texels, name);
    }
    const PlaneRamp at = ramp(end);
    if (!pass_.dithers) {
      pass_.kernels.draw_texels(out, texels, at,
                                is_self_lit ? self_lit_shade_ : under(shade_, cover_.light));
      return;
    }
    pass_.kernels.draw_texels(out, texels, at, {});
    const Lighting lit{.lamps = cover_.light, .is_self_lit = is_self_lit};
    pass_.kernels.dither_row(out, fine_shade_under(pass_.scene.shown_fog(), row_.depth, lit),
                             pass_.place(painted_, y));
  }
  /// The places of the pixels until `end`; in a tile that has its own light they keep to it.
  [[nodiscard]] PlaneRamp ramp(int end) const {
    Ramp x{row_.x_at(painted_), row_.step_x};
    Ramp y{row_.y_at(painted_), row_.step_y};
    if (cover_.lit_tile) {
      x = held_in_tile(x.first, x.step, cover_.lit_tile->x, end - painted_);
      y = held_in_tile(y.first, y.step, cover_.lit_tile->y, end - painted_);
    }
    return {x.first, y.first, x.step, y.step};
  }
  [[nodiscard]] std::span<Color> pixels(int y, int end) const {
    return pass_.row(y).subspan(static_cast<std::size_t>(painted_),
                                static_cast<std::size_t>(end - painted_));
  }

  const Pass& pass_;
  Sky& sky_;
  const PlaneSpan& span_;
  const PlaneRow& row_;
  Shade shade_{};
  Shade self_lit_shade_{};
  double tiles_across_ = 0;
  Cover cover_{};
  int painted_ = 0;
};

/// Draws a span too far away for its places to be computed: floor of `void_color`, and sky.
void draw_distance(const Pass& pass, Sky& sky, const PlaneSpan& span) {
  if (span.floor_y >= 0) {
    const auto count = static_cast<std::size_t>(span.end - span.first);
    std::ranges::fill(pass.row(span.floor_y).subspan(static_cast<std::size_t>(span.first), count),
                      void_color);
  }
  if (span.ceiling_y >= 0) {
    sky.draw(pass.row(span.ceiling_y), span.ceiling_y, span.first, span.end);
  }
}

void draw_span(const Pass& pass, Sky& sky, const PlaneSpan& span) {
  const std::optional<PlaneRow> row = row_of(pass, span);
  if (row) {
    SpanPainter(pass, sky, span, *row).draw();
  } else {
    draw_distance(pass, sky, span);
  }
}

}  // namespace

void draw_planes(const Pass& pass) {
  Sky sky(pass);
  PlaneSpans(pass).each([&](const PlaneSpan& span) { draw_span(pass, sky, span); });
}

}  // namespace raywalk::detail
