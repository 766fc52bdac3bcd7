#include "raywalk/render/detail/panes.hpp"

#include <algorithm>

#include "raywalk/render/detail/pass.hpp"

namespace raywalk::detail {

namespace {

/// One column of a pane on the screen. What is covered is up to the picture as it is, the color to
/// one that is as small as it is seen.
class PaneStrand {
 public:
  PaneStrand(const Pass& pass, int x, const PaneColumn& pane)
      : pass_(pass),
        pane_(pane),
        x_(x),
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
      if (a == 255) {
        fill(y, end, v, v_end, [](Color color, Color) { return color | 0xFF000000U; });
      } else if (a != 0) {
        fill(y, end, v, v_end, [](Color color, Color under) { return blended(color, under); });
      }
    });
  }

 private:
  /// Draws the rows y to end - 1 with the colors of texels v to v_end - 1.
  template <class Mix>
  void fill(int y, int end, int v, int v_end, Mix&& mix) const {
    const int height = level_->height;
    const double scale = static_cast<double>(height) / base_.height;
    const double low = v * scale;
    const double high = std::max(low, v_end * scale - 1e-6);
    const double z = pass_.view.camera.eye + pass_.slope(y) * pane_.depth;
    const double step = tiles_down_ * height;
    double place = (pane_.pane.top - z) * height;
    Color* pixel = pass_.row(y).data() + x_;
    Color color = 0;
    for (int shown = -1; y < end; ++y, place += step, pixel += pass_.target.pitch()) {
      const int held = std::min(static_cast<int>(std::clamp(place, low, high)), height - 1);
      if (held != shown) color = shaded(colors_[static_cast<std::size_t>(held)], pane_.shade);
      shown = held;
      *pixel = mix(color, *pixel);
    }
  }

  const Pass& pass_;
  const PaneColumn& pane_;
  int x_;
  const TexelColumns& base_;
  double tiles_down_;
  const TexelColumns* level_ = nullptr;
  std::span<const Color> colors_{};
};

}  // namespace

void draw_panes_behind(const Pass& pass, int x, double depth) {
  take_panes(pass, x, depth, [&](const PaneColumn& pane) {
    PaneStrand(pass, x, pane).draw();
    draw_decals_on(pass, x, pane);
  });
}

}  // namespace raywalk::detail
