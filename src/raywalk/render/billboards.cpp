#include <algorithm>
#include <optional>

#include "raywalk/render/detail/pass.hpp"
#include "raywalk/render/detail/sprite_shape.hpp"

namespace raywalk::detail {

namespace {

Shade shade_of(const Scene& scene, const SpriteShape& shape) {
  if (shape.billboard().self_lit) return {};
  const Shade shade = shade_at(scene.fog, shape.depth());
  if (scene.lights == nullptr) return shade;
  return under(shade, scene.lights->light_at(shape.billboard().position));
}

/// One billboard on the screen. Its picture is parallel to the screen, so a row of texels is made
/// ready once for all the rows of pixels that show it, and then copied run by run.
class Sprite {
 public:
  Sprite(const Pass& pass, const SpriteShape& shape)
      : pass_(pass),
        shape_(shape),
        base_(pass.pictures.mips(shape.billboard().picture).level(0)),
        shade_(shade_of(pass.scene, shape)),
        tint_(shape.billboard().tint),
        line_(pass.scratch.texels),
        runs_(pass.scratch.opaque_runs) {
    const Mips& mips = pass.pictures.mips(shape.billboard().picture);
    const double tiles = 2 * pass.view.camera.tan_half_height / pass.height() * shape.depth();
    const int wanted = pass.pictures.reduction(tiles / shape.billboard().height * base_.height);
    colors_ = &mips.level(std::min(wanted, mips.levels() - 1));
    line_.resize(std::max(line_.size(), shape.slices().size()));
  }

  void draw() {
    std::optional<int> ready;
    shape_.each_row(
        [&](int y, int v) {
          if (ready != v) prepare(v);
          ready = v;
          copy_runs(pass_.row(y));
        },
        [&](int y, const SpriteSlice& slice, int v) {
          Color& pixel = pass_.row(y)[static_cast<std::size_t>(slice.screen_x)];
          pixel = mixed(texel(slice.texel_x, v), pixel);
        });
  }

 private:
  /// The texel as it is drawn. Whether there is one, and how much it covers, is up to the picture
  /// as it is, its color to the one that is as small as it is seen.
  [[nodiscard]] Color texel(int u, int v) const {
    const Color own = base_.row(v)[static_cast<std::size_t>(u)];
    if (alpha(own) == 0) return 0;
    const auto x = static_cast<std::size_t>(u * colors_->width / base_.width);
    const Color color = tinted(colors_->row(v * colors_->height / base_.height)[x], tint_);
    const Color cover = alpha(own) * shape_.billboard().opacity / 256;
    return (shaded(color, shade_) & 0xFFFFFFU) | cover << 24U;
  }

  /// What a pixel becomes under a texel as it is drawn.
  [[nodiscard]] Color mixed(Color color, Color under) const {
    return shape_.billboard().glows ? added(color, under) : blended(color, under);
  }

  /// Makes a row of texels ready, and finds what of it is opaque.
  void prepare(int v) {
    runs_.clear();
    bool is_open = false;
    const std::span<const SpriteSlice> slices = shape_.slices();
    for (std::size_t i = 0; i < slices.size(); ++i) {
      line_[i] = texel(slices[i].texel_x, v);
      const bool is_there = alpha(line_[i]) != 0;
      const bool goes_on = is_open && slices[i].screen_x == slices[i - 1].screen_x + 1 &&
                           is_opaque(line_[i]) == is_opaque(line_[i - 1]);
      if (is_there && !goes_on) runs_.push_back({static_cast<int>(i), 0});
      if (is_there) ++runs_.back().count;
      is_open = is_there;
    }
  }

  [[nodiscard]] bool is_opaque(Color color) const {
    return alpha(color) == 255 && !shape_.billboard().glows;
  }

  void copy_runs(std::span<Color> row) const {
    for (const OpaqueRun& run : runs_) {
      const auto first = static_cast<std::size_t>(run.first);
      const Color* const from = line_.data() + first;
      Color* const to = row.data() + shape_.slices()[first].screen_x;
      if (is_opaque(*from)) {
        std::copy_n(from, run.count, to);
      } else {
        for (int i = 0; i < run.count; ++i) to[i] = mixed(from[i], to[i]);
      }
    }
  }

  const Pass& pass_;
  const SpriteShape& shape_;
  const Bitmap& base_;
  const Bitmap* colors_ = nullptr;
  Shade shade_;
  Color tint_;
  std::vector<Color>& line_;
  std::vector<OpaqueRun>& runs_;
};

}  // namespace

void draw_standing(const Pass& pass) {
  sort_far_to_near(pass);
  for (const PlacedBillboard& placed : pass.scratch.billboards) {
    const SpriteShape shape(pass, placed);
    for (const SpriteSlice& slice : shape.slices()) {
      draw_panes_behind(pass, slice.screen_x, slice.depth);
    }
    Sprite(pass, shape).draw();
  }
  for (int x = pass.first; x < pass.end; ++x) draw_panes_behind(pass, x, 0);
}

}  // namespace raywalk::detail
