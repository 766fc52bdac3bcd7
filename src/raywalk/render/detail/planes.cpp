#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "raywalk/mask/mask_pixels.hpp"
#include "raywalk/render/detail/lighting.hpp"
#include "raywalk/render/detail/plane_spans.hpp"
#include "raywalk/render/detail/sky.hpp"
#include "raywalk/render/detail/tile_runs.hpp"
#include "raywalk/sight/daylight.hpp"

namespace raywalk::detail {

namespace {

int longer_side(const Bitmap& picture) { return std::max(picture.width, picture.height); }

/// The days of tiles, found once for many rows.
class TileDays {
 public:
  /// The scene outlives it.
  explicit TileDays(const Scene& scene) : scene_(scene), has_any_(has_daylight(scene)) {}

  /// Until the next call.
  [[nodiscard]] const TileDaylight& at(Tile tile) {
    if (!has_any_) return none_;
    Known& known = known_[static_cast<std::size_t>((tile.x & 7) | (tile.y & 7) << 3)];
    if (known.tile != tile) known = {tile, daylight_of(scene_, tile)};
    return known.day;
  }

 private:
  struct Known {
    Tile tile{-1, -1};
    TileDaylight day{};
  };

  const Scene& scene_;
  bool has_any_;
  TileDaylight none_{};
  std::array<Known, 64> known_{};
};

/// Draws a span of floor and ceiling, run by run of tiles that look alike.
class SpanPainter {
 public:
  SpanPainter(const Pass& pass, Sky& sky, TileDays& days, const PlaneSpan& span,
              const PlaneRow& row)
      : pass_(pass), sky_(sky), days_(days), span_(span), row_(row) {
    shade_ = shade_at(pass.scene.shown_fog(), row.depth);
    self_lit_shade_ = self_lit_shade_at(pass.scene.shown_fog(), row.depth);
    tiles_a_pixel_ = std::max(tiles_across(row), tiles_along());
    painted_ = span.first;
  }

  void draw() {
    TileRuns(pass_, row_, span_.first, span_.end)
        .each(pass_.scene.now.level().grid,
              [&](const std::optional<Tile>& tile, int first, int end) {
                if (!tile) return begin(first, {});
                const TileDaylight& day = days_.at(*tile);
                if (!day.is_even()) return begin_by_degrees(*tile, day, first, end);
                begin(first, cover_of(*tile, day.at({})));
              });
    paint_until(span_.end);
  }

 private:
  /// The floor and ceiling of a tile and their light: one for the whole tile, or, if it varies,
  /// that of `lit`. Where the day varies it is that of the middle of an eighth of a tile.
  struct Cover {
    const TileKind* kind = nullptr;
    LightColor light = full_daylight;
    const TileLights* lit = nullptr;
    float daylight = 0;

    friend bool operator==(const Cover&, const Cover&) = default;
  };

  /// A row of floor or ceiling, and what is done to its texels.
  struct PaintedRow {
    int y = 0;
    double z = 0;
    bool is_lit_by_lamps = false;
  };

  /// Begins a cover at a column; if it is another one, first paints with the last up to there.
  void begin(int first, const Cover& cover) {
    if (cover == cover_) return;
    paint_until(first);
    cover_ = cover;
  }
  /// The same in a tile in which the day varies.
  void begin_by_degrees(Tile tile, const TileDaylight& day, int first, int end) {
    constexpr int eighths = 8;
    const auto eighth = [](Fixed at, int of) {
      const Fixed within = at - static_cast<Fixed>(of) * static_cast<Fixed>(fixed_one);
      return static_cast<int>(
          std::clamp<Fixed>(within / (static_cast<Fixed>(fixed_one) / eighths), 0, eighths - 1));
    };
    std::optional<Tile> last;
    for (int x = first; x < end; ++x) {
      const Tile here{eighth(row_.x_at(x), tile.x), eighth(row_.y_at(x), tile.y)};
      if (here == last) continue;
      last = here;
      begin(x, cover_of(tile, day.at({(here.x + 0.5) / eighths, (here.y + 0.5) / eighths})));
    }
  }

  [[nodiscard]] Cover cover_of(Tile tile, float daylight) const {
    const TileKind* kind = &pass_.scene.now.level().kind(tile);
    if (pass_.scene.lights == nullptr) return {.kind = kind, .daylight = daylight};
    const TileLights& light = pass_.buffers.seen.tile_lights().at(*pass_.scene.lights, tile);
    if (!light.is_even()) return {.kind = kind, .lit = &light, .daylight = daylight};
    return {.kind = kind, .light = light.ambient().parts()[4], .daylight = daylight};
  }

  /// The larger coordinate of the step to the next column.
  [[nodiscard]] static double tiles_across(const PlaneRow& row) {
    const auto size = [](Fixed step) { return std::abs(static_cast<double>(step)); };
    return std::max(size(row.step_x), size(row.step_y)) / fixed_one;
  }
  /// The step to the next row, straight ahead: depth is height over slope.
  [[nodiscard]] double tiles_along() const {
    const double slope_a_row = 2 * pass_.view.camera.tan_half_height / pass_.height();
    const int y = span_.floor_y >= 0 ? span_.floor_y : span_.ceiling_y;
    return row_.depth * slope_a_row / std::abs(pass_.slope(y));
  }

  void paint_until(int end) {
    if (end == painted_) return;
    count_ = 0;
    if (span_.floor_y >= 0) paint_floor(end);
    if (span_.ceiling_y >= 0) paint_ceiling(end);
    if (count_ > 0) {
      const auto pixels = static_cast<std::size_t>(end - painted_);
      pass_.kernels.draw_texels(std::span(textured_).first(count_), pixels, ramp());
      finish(end);
    }
    painted_ = end;
  }
  void paint_floor(int end) {
    if (cover_.kind == nullptr || cover_.kind->floor.is_none()) {
      std::ranges::fill(pixels(span_.floor_y, end), void_color);
    } else {
      paint(span_.floor_y, end, cover_.kind->floor, 0);
    }
  }
  void paint_ceiling(int end) {
    const int y = span_.ceiling_y;
    if (cover_.kind == nullptr || cover_.kind->ceiling.is_none()) {
      sky_.draw(pass_.row(y), y, painted_, end);
    } else {
      paint(y, end, cover_.kind->ceiling, 1);
    }
  }
  /// Adds floor or ceiling, at a height of `z`, to the rows that get texels.
  void paint(int y, int end, TextureId id, double z) {
    const Level& here = pass_.scene.now.level();
    const TextureId picture = here.shown(id, pass_.scene.now.state().ticks);
    const bool is_self_lit = here.traits_of(id).self_lit;
    const Mips& mips = pass_.pictures.mips(picture);
    const int wanted = pass_.pictures.reduction(tiles_a_pixel_ * longer_side(mips.level(0)));
    const int level = std::min(wanted, mips.levels() - 1);
    PaintedRow& row = rows_[count_];
    row = {y, z, cover_.lit != nullptr && !is_self_lit};
    TexturedRow& textured = textured_[count_++];
    textured = {.out = pixels(y, end).data(), .picture = mips.level(level)};
    if (row.is_lit_by_lamps) return;
    if (pass_.dithers) return dither(textured, y, is_self_lit);
    textured.shade = is_self_lit ? self_lit_shade_ : under(shade(), cover_.light);
  }
  /// Has the row that was added last dithered.
  void dither(TexturedRow& row, int y, bool is_self_lit) {
    const Lighting lit{
        .lamps = cover_.light, .is_self_lit = is_self_lit, .daylight = cover_.daylight};
    FineShade& shade = fine_shades_[count_ - 1];
    shade = fine_shade_under(pass_.scene.shown_fog(), row_.depth, lit);
    row.fine_shade = &shade;
    row.place = pass_.place(painted_, y);
  }
  /// Lights the rows that have got their texels, if lamps do.
  void finish(int end) {
    std::size_t lit_rows = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      const PaintedRow& row = rows_[i];
      if (!row.is_lit_by_lamps) continue;
      texel_rows_[lit_rows++] = {textured_[i].out, pass_.place(painted_, row.y), row.z};
    }
    if (lit_rows > 0) light(end, lit_rows);
  }
  /// Lights the texels until `end` of so many rows.
  void light(int end, std::size_t count) {
    LitRow lit = pass_.buffers.lit_rows.lights_on(pass_, {*cover_.lit, row_.depth, painted_, end});
    lit.shade = light_shade_under(pass_.scene.shown_fog(), row_.depth, pass_.dithers,
                                  {.daylight = cover_.daylight});
    pass_.kernels.light_rows(std::span(texel_rows_).first(count), lit);
  }
  /// The shade of a surface in full light.
  [[nodiscard]] Shade shade() const {
    if (cover_.daylight == 0) return shade_;
    return shade_at(fog_in(pass_.scene.shown_fog(), cover_.daylight), row_.depth);
  }
  /// The places of the pixels from the first that is not painted.
  [[nodiscard]] PlaneRamp ramp() const {
    return {row_.x_at(painted_), row_.y_at(painted_), row_.step_x, row_.step_y};
  }
  [[nodiscard]] std::span<Color> pixels(int y, int end) const {
    return pass_.row(y).subspan(static_cast<std::size_t>(painted_),
                                static_cast<std::size_t>(end - painted_));
  }

  const Pass& pass_;
  Sky& sky_;
  TileDays& days_;
  const PlaneSpan& span_;
  const PlaneRow& row_;
  Shade shade_{};
  Shade self_lit_shade_{};
  /// The larger of the steps to the next column and to the next row: far away they are many times
  /// as long along the view as across it.
  double tiles_a_pixel_ = 0;
  Cover cover_{};
  int painted_ = 0;
  /// The rows of floor, ceiling, or both, that lamps light.
  std::array<TexelRow, max_texel_rows> texel_rows_{};
  /// The rows of floor and ceiling that are being painted.
  std::array<PaintedRow, 2> rows_{};
  std::array<TexturedRow, 2> textured_{};
  std::array<FineShade, 2> fine_shades_{};
  std::size_t count_ = 0;
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

void draw_span(const Pass& pass, Sky& sky, TileDays& days, const PlaneSpan& span) {
  const std::optional<PlaneRow> row = row_of(pass, span);
  if (row) {
    SpanPainter(pass, sky, days, span, *row).draw();
  } else {
    draw_distance(pass, sky, span);
  }
}

}  // namespace

void draw_planes(const Pass& pass) {
  pass.buffers.lit_rows.begin();
  Sky sky(pass);
  TileDays days(pass.scene);
  PlaneSpans(pass).each([&](const PlaneSpan& span) { draw_span(pass, sky, days, span); });
}

}  // namespace raywalk::detail
