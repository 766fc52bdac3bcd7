#include "raywalk/render/detail/panes.hpp"

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "raywalk/image/detail/blend.hpp"
#include "raywalk/mask/mask_pixels.hpp"
#include "raywalk/render/detail/column_shader.hpp"
#include "raywalk/render/detail/uneven_light.hpp"
#include "raywalk/render/kernels/fixed.hpp"

namespace raywalk::detail {

namespace {

/// Draws one column of a pane. The picture itself decides what is covered, the reduced picture the
/// color.
class PanePainter {
 public:
  PanePainter(const Pass& pass, int x, const PaneColumn& pane)
      : pass_(pass),
        pane_(pane),
        x_(x),
        line_(pass.buffers.texels),
        uneven_(pass.buffers.uneven_rows),
        shader_(pass, pane.depth, pane.light),
        base_(pass.pictures.rip_map(pane.picture).level(0, 0)),
        tiles_down_(2 * pass.view.camera.tan_half_height / pass.height() * pane.depth) {
    const int across = pass.pictures.reduction(pane.tiles_across * base_.width);
    const int down = pass.pictures.reduction(tiles_down_ * base_.height);
    level_ = &pass.pictures.rip_map(pane.picture).level(across, down);
    colors_ = level_->column(pane.u * level_->width / base_.width);
    uneven_.clear();
    add_uneven_rows(uneven_, pane.light, pass.buffers.seen.wall_beams,
                    {pass.view, pass.buffers.seen.lines, pane.depth});
    join(uneven_);
  }

  void draw() const {
    const auto own = base_.column(pane_.u);
    const auto texel = [&](int v) { return own[static_cast<std::size_t>(v)]; };
    each_run(pass_, pane_, base_.height, texel, [&](int y, int end, int v, int v_end) {
      const unsigned a = alpha(texel(v));
      if (a == 0) return;
      if (a == 255) {
        draw_run({y, end}, shown(v, v_end), is_opaque);
      } else {
        draw_run({y, end}, shown(v, v_end), is_translucent);
      }
    });
  }

 private:
  /// Rows of texels, first <= v < end.
  struct TexelRange {
    int first = 0;
    int end = 0;

    [[nodiscard]] int count() const { return end - first; }
  };

  /// The rows of the reduced picture that hold the colors of rows v to v_end - 1 of the picture.
  [[nodiscard]] TexelRange shown(int v, int v_end) const {
    const double scale = static_cast<double>(level_->height) / base_.height;
    const int first = static_cast<int>(v * scale);
    return {first,
            std::clamp(static_cast<int>(std::ceil(v_end * scale)), first + 1, level_->height)};
  }
  [[nodiscard]] std::span<const Color> colors(const TexelRange& range) const {
    return colors_.subspan(static_cast<std::size_t>(range.first),
                           static_cast<std::size_t>(range.count()));
  }
  /// Draws rows that show texels of one kind.
  template <class Kind>
  void draw_run(const Rows& rows, const TexelRange& range, Kind kind) const {
    if (shader_.is_even()) return draw_even(rows, range, shader_.even(), kind);
    each_part(
        rows, uneven_,
        [&](const Rows& part) {
          draw_even(part, range, shader_.even_at(height_at(part.top)), kind);
        },
        [&](const Rows& part) { draw_uneven(part, range, kind); });
  }

  /// Shades texels, each once for all pixels that show it, and draws rows of them.
  template <class Kind>
  void draw_even(const Rows& rows, const TexelRange& range, const TexelShader& shader,
                 Kind kind) const {
    const Ramp v = ramp_of(rows, range);
    const auto first = static_cast<int>(whole(v.first));
    const auto last = static_cast<int>(whole(v.first + (rows.bottom - rows.top - 1) * v.step));
    const TexelRange shown{range.first + first, range.first + last + 1};
    line_.resize(std::max(line_.size(), static_cast<std::size_t>(shown.count())));
    if constexpr (kind()) {
      make_lit(shown, shader);
      fill(rows, {v.first - (static_cast<Fixed>(first) << 32), v.step},
           [](Color color, Color) { return color | 0xFF000000U; });
    } else {
      make(shown, shader, [](Color color) { return premultiplied(std::max(color, min_cover)); });
      fill(rows, {v.first - (static_cast<Fixed>(first) << 32), v.step}, blend_premultiplied);
    }
  }
  void make_lit(const TexelRange& range, const TexelShader& shader) const {
    if (shader.fine) {
      make(range, shader, [](Color color) { return color | 0xFF000000U; });
    } else {
      pass_.kernels.shade_texels(colors(range), line_.data(), shader.shade);
    }
  }
  /// Stores `made(color)` of each shaded texel. Dither thresholds are taken by column of the target
  /// and row of texels, in any light.
  template <class Made>
  void make(const TexelRange& range, const TexelShader& shader, Made&& made) const {
    const int x = pass_.place(x_, 0).x;
    for (int v = range.first; v < range.end; ++v) {
      const Color color = shader(colors_[static_cast<std::size_t>(v)], {x, v});
      line_[static_cast<std::size_t>(v - range.first)] = made(color);
    }
  }
  /// The height at which a row of pixels shows the pane.
  [[nodiscard]] double height_at(int y) const {
    return pass_.view.camera.eye + pass_.slope(y) * pane_.depth;
  }
  /// Where rows lie among the texels of a range.
  [[nodiscard]] Ramp ramp_of(const Rows& rows, const TexelRange& range) const {
    const double first = (pane_.pane.top - height_at(rows.top)) * level_->height - range.first;
    return ramp_within(first, tiles_down_ * level_->height, range.count(), rows.bottom - rows.top);
  }
  /// Draws rows, each pixel in the light at its own height.
  template <class Kind>
  void draw_uneven(const Rows& rows, const TexelRange& range, Kind kind) const {
    const Ramp v = ramp_of(rows, range);
    const int x = pass_.place(x_, 0).x;
    LightShares shares;
    Fixed place = v.first;
    for (int y = rows.top; y < rows.bottom; ++y, place += v.step) {
      const std::size_t i = static_cast<std::size_t>(y - rows.top) % light_piece;
      if (i == 0) {
        const auto left = static_cast<std::size_t>(rows.bottom - y);
        shader_.find_shares(y, std::min(left, light_piece), shares);
      }
      const int row = range.first + static_cast<int>(whole(place));
      const Color texel = std::max(colors_[static_cast<std::size_t>(row)], min_cover);
      const Color lit = shader_.shaded(texel, shares.at(i), {x, row});
      Color& pixel = pass_.row(y)[static_cast<std::size_t>(x_)];
      pixel = kind() ? lit | 0xFF000000U : blend_premultiplied(premultiplied(lit), pixel);
    }
  }
  /// Draws rows from the texels in `line_`.
  template <class Mix>
  void fill(const Rows& rows, const Ramp& v, Mix&& mix) const {
    Color* pixel = pass_.row(rows.top).data() + x_;
    const std::ptrdiff_t pitch = pass_.target.pitch();
    const Color* const texels = line_.data();
    Fixed place = v.first;
    for (int y = rows.top; y < rows.bottom; ++y, place += v.step, pixel += pitch) {
      *pixel = mix(texels[whole(place)], *pixel);
    }
  }

  /// A mean of next to nothing may have been rounded to an alpha of 0.
  static constexpr Color min_cover = 0x1000000U;

  static constexpr std::true_type is_opaque{};
  static constexpr std::false_type is_translucent{};

  const Pass& pass_;
  const PaneColumn& pane_;
  int x_;
  std::vector<Color>& line_;
  std::vector<Rows>& uneven_;
  ColumnShader shader_;
  const TexelColumns& base_;
  double tiles_down_;
  const TexelColumns* level_ = nullptr;
  std::span<const Color> colors_{};
};

}  // namespace

void draw_panes_behind(const Pass& pass, int x, double depth) {
  take_panes(pass, x, depth, [&](const PaneColumn& pane) {
    PanePainter(pass, x, pane).draw();
    draw_decals_on(pass, x, pane);
  });
}

}  // namespace raywalk::detail
