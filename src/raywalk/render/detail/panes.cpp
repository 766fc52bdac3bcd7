#include "raywalk/render/detail/panes.hpp"

#include <algorithm>
#include <cmath>

#include "raywalk/image/detail/blend.hpp"
#include "raywalk/render/detail/column_shader.hpp"
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
        shader_(pass, pane.depth, pane.light),
        base_(pass.pictures.rip_map(pane.picture).level(0, 0)),
        tiles_down_(2 * pass.view.camera.tan_half_height / pass.height() * pane.depth) {
    const int across = pass.pictures.reduction(pane.tiles_across * base_.width);
    const int down = pass.pictures.reduction(tiles_down_ * base_.height);
    level_ = &pass.pictures.rip_map(pane.picture).level(across, down);
    colors_ = level_->column(pane.u * level_->width / base_.width);
  }

  void draw() const {
    const auto own = base_.column(pane_.u);
    const auto texel = [&](int v) { return own[static_cast<std::size_t>(v)]; };
    each_run(pass_, pane_, base_.height, texel, [&](int y, int end, int v, int v_end) {
      const unsigned a = alpha(texel(v));
      if (a == 0) return;
      const TexelRange range = shown(v, v_end);
      const auto cover = [](Color color, Color) { return color | 0xFF000000U; };
      if (!shader_.is_even()) {
        if (a == 255) return fill_uneven(y, end, range, cover);
        return fill_uneven(y, end, range, [](Color color, Color under) {
          return blend_premultiplied(premultiplied(color), under);
        });
      }
      if (a == 255) {
        make_lit(range);
        fill(y, end, range, cover);
      } else {
        make_premultiplied(range);
        fill(y, end, range, blend_premultiplied);
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
  /// Shades texels into `line_`, each once for all pixels that show it.
  void make_lit(const TexelRange& range) const {
    line_.resize(std::max(line_.size(), static_cast<std::size_t>(range.count())));
    if (shader_.even().fine) {
      make(range, [](Color color) { return color | 0xFF000000U; });
    } else {
      pass_.kernels.shade_texels(colors(range), line_.data(), shader_.even().shade);
    }
  }
  void make_premultiplied(const TexelRange& range) const {
    line_.resize(std::max(line_.size(), static_cast<std::size_t>(range.count())));
    make(range, [](Color color) { return premultiplied(std::max(color, least_cover)); });
  }
  /// Stores `made(color)` of each shaded texel. Dither thresholds are taken by column of the target
  /// and row of texels, in any light.
  template <class Made>
  void make(const TexelRange& range, Made&& made) const {
    const int x = pass_.place(x_, 0).x;
    for (int v = range.first; v < range.end; ++v) {
      const Color color = shader_.even()(colors_[static_cast<std::size_t>(v)], {x, v});
      line_[static_cast<std::size_t>(v - range.first)] = made(color);
    }
  }
  /// The height at which a row of pixels shows the pane.
  [[nodiscard]] double height_at(int y) const {
    return pass_.view.camera.eye + pass_.slope(y) * pane_.depth;
  }
  /// Where the rows y to end - 1 lie among the texels of a range.
  [[nodiscard]] Ramp ramp_of(int y, int end, const TexelRange& range) const {
    const double first = (pane_.pane.top - height_at(y)) * level_->height - range.first;
    return ramp_within(first, tiles_down_ * level_->height, range.count(), end - y);
  }
  /// Draws the rows y to end - 1, each pixel in the light at its own height.
  template <class Mix>
  void fill_uneven(int y, int end, const TexelRange& range, Mix&& mix) const {
    const Ramp v = ramp_of(y, end, range);
    const int x = pass_.place(x_, 0).x;
    for (Fixed place = v.first; y < end; ++y, place += v.step) {
      const int row = range.first + static_cast<int>(whole(place));
      const Color texel = std::max(colors_[static_cast<std::size_t>(row)], least_cover);
      Color& pixel = pass_.row(y)[static_cast<std::size_t>(x_)];
      pixel = mix(shader_(texel, height_at(y), {x, row}), pixel);
    }
  }
  /// Draws the rows y to end - 1 from the texels in `line_`.
  template <class Mix>
  void fill(int y, int end, const TexelRange& range, Mix&& mix) const {
    const Ramp v = ramp_of(y, end, range);
    Color* pixel = pass_.row(y).data() + x_;
    const std::ptrdiff_t pitch = pass_.target.pitch();
    const Color* const texels = line_.data();
    for (Fixed place = v.first; y < end; ++y, place += v.step, pixel += pitch) {
      *pixel = mix(texels[whole(place)], *pixel);
    }
  }

  /// A mean of next to nothing may have been rounded to an alpha of 0.
  static constexpr Color least_cover = 0x1000000U;

  const Pass& pass_;
  const PaneColumn& pane_;
  int x_;
  std::vector<Color>& line_;
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
