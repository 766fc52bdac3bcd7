#include <algorithm>
#include <optional>

#include "raywalk/image/detail/blend.hpp"
#include "raywalk/render/detail/contact_shadow.hpp"
#include "raywalk/render/detail/sprite_shape.hpp"
#include "raywalk/render/detail/texel_shader.hpp"
#include "raywalk/sight/detail/billboard_light.hpp"
#include "raywalk/sight/light_at.hpp"

namespace raywalk::detail {

namespace {

/// What `light_at` says of it, by what is known of the tiles.
Lighting lighting_of(const Pass& pass, const Billboard& billboard) {
  if (billboard.self_lit) return {.is_self_lit = true};
  const Level& level = pass.scene.now.level();
  const Tile tile = place_on_map(level.grid, billboard.position).tile;
  Lighting lit{.daylight = daylight_in(pass.scene, tile)};
  if (pass.scene.lights == nullptr) return lit;
  TileLightCache& cache = pass.buffers.seen.tile_lights;
  lit.lamps = mean_light(pass.scene.now, billboard, [&](const LitPlace& place) {
    const PlaceOnMap here = place_on_map(level.grid, place.point, place.side);
    return cache.at(*pass.scene.lights, here.tile).at(here.point, place.height, place.side);
  });
  return lit;
}

/// A billboard that is blended by adding has no haze: the pixels behind it already have theirs.
TexelShader texel_shader_of(const Pass& pass, const SpriteShape& shape) {
  TexelShader shader = texel_shader_at(pass, shape.depth(), lighting_of(pass, shape.billboard()));
  if (!shape.billboard().glows) return shader;
  shader.shade.haze = 0;
  if (shader.fine) shader.fine->haze_red_blue = shader.fine->haze_green = 0;
  return shader;
}

/// Draws one billboard. Its picture is parallel to the screen, so each row of texels is shaded
/// once, and then copied, run by run, to all rows of pixels that show it.
class SpritePainter {
 public:
  SpritePainter(const Pass& pass, const SpriteShape& shape)
      : pass_(pass),
        shape_(shape),
        base_(pass.pictures.mips(shape.billboard().picture).level(0)),
        shader_(texel_shader_of(pass, shape)),
        tint_(shape.billboard().tint),
        opacity_(std::min(shape.billboard().opacity, 256U)),
        is_tinted_((tint_ & 0xFFFFFFU) != 0xFFFFFFU),
        line_(pass.buffers.texels),
        strips_(pass.buffers.strips),
        runs_(pass.buffers.slice_runs) {
    const Mips& mips = pass.pictures.mips(shape.billboard().picture);
    const double tiles = 2 * pass.view.camera.tan_half_height / pass.height() * shape.depth();
    const int wanted = pass.pictures.reduction(tiles / shape.billboard().height * base_.height);
    colors_ = &mips.level(std::min(wanted, mips.levels() - 1));
    line_.resize(std::max(line_.size(), shape.slices().size()));
    find_strips();
  }

  void draw() {
    if (shape_.slices().size() == 1) return draw_column(shape_.slices()[0]);
    shape_.each_run(
        [&](int y, int end, int v) {
          prepare(v);
          for (const SliceRun& run : runs_) copy_run(run, y, end);
        },
        [&](int y, const SpriteSlice& slice, int v) {
          Color& pixel = pass_.row(y)[static_cast<std::size_t>(slice.screen_x)];
          pixel = mixed(texel(slice.texel_x, texel_row(v)), pixel);
        });
  }

 private:
  /// Row `v` of the picture, and the matching row of the reduced picture that gives the colors.
  struct TexelRow {
    std::span<const Color> own{};
    std::span<const Color> colors{};
    int v = 0;
  };
  [[nodiscard]] TexelRow texel_row(int v) const {
    return {base_.row(v), colors_->row(is_reduced() ? v * colors_->height / base_.height : v), v};
  }
  [[nodiscard]] bool is_reduced() const { return colors_ != &base_; }

  /// The shaded texel in column u of a row. The picture itself decides what is covered and how
  /// much, the reduced picture the color. Dither thresholds are taken by texel, not by pixel, so
  /// that they move with the billboard; its shade is the same everywhere, so no band is seen.
  [[nodiscard]] Color texel(int u, const TexelRow& row) const {
    const Color own = row.own[static_cast<std::size_t>(u)];
    if (alpha(own) == 0) return 0;
    const auto x = static_cast<std::size_t>(is_reduced() ? u * colors_->width / base_.width : u);
    const Color color = is_tinted_ ? tinted(row.colors[x], tint_) : row.colors[x];
    const Color cover = alpha(own) * opacity_ / 256;
    return (shader_(color, {u, row.v}) & 0xFFFFFFU) | cover << 24U;
  }

  /// A pixel with a shaded texel drawn over it.
  [[nodiscard]] Color mixed(Color color, Color under) const {
    return shape_.billboard().glows ? added(color, under) : blended(color, under);
  }

  [[nodiscard]] const SpriteSlice& slice(int i) const {
    return shape_.slices()[static_cast<std::size_t>(i)];
  }
  /// True if slice i is in the screen column right of slice i - 1.
  [[nodiscard]] bool goes_on(int i) const {
    return i > 0 && slice(i).screen_x == slice(i - 1).screen_x + 1;
  }
  /// Finds the strips: runs of adjacent slices that show the same column of texels.
  void find_strips() {
    strips_.clear();
    for (int i = 0; i < static_cast<int>(shape_.slices().size()); ++i) {
      if (!goes_on(i) || slice(i).texel_x != slice(i - 1).texel_x) strips_.push_back({i, 0});
      ++strips_.back().count;
    }
  }

  /// Shades row v of the texels into `line_`, and finds its runs that are opaque and those that are
  /// translucent. Colors of translucent runs are premultiplied.
  void prepare(int v) {
    runs_.clear();
    Color last = 0;
    const TexelRow row = texel_row(v);
    for (const SliceRun& strip : strips_) {
      const Color color = texel(slice(strip.first).texel_x, row);
      if (alpha(color) != 0) {
        const bool opaque = is_opaque(color);
        std::fill_n(line_.begin() + strip.first, strip.count,
                    opaque ? color : premultiplied(color));
        const bool extends = alpha(last) != 0 && goes_on(strip.first) && opaque == is_opaque(last);
        if (!extends) runs_.push_back({strip.first, 0, opaque});
        runs_.back().count += strip.count;
      }
      last = color;
    }
  }

  /// Draws a sprite of one slice, without preparing rows. A billboard that is fixed is drawn as one
  /// such sprite for each of its columns.
  void draw_column(const SpriteSlice& slice) const {
    const std::ptrdiff_t pitch = pass_.target.pitch();
    shape_.each_run(
        [&](int y, int end, int v) {
          const Color color = texel(slice.texel_x, texel_row(v));
          if (alpha(color) == 0) return;
          Color* to = pass_.row(y).data() + slice.screen_x;
          if (is_opaque(color)) {
            for (; y < end; ++y, to += pitch) *to = color;
          } else {
            for (; y < end; ++y, to += pitch) *to = mixed(color, *to);
          }
        },
        [](int, const SpriteSlice&, int) {});
  }

  [[nodiscard]] bool is_opaque(Color color) const {
    return alpha(color) == 255 && !shape_.billboard().glows;
  }

  /// Draws a run of the prepared row into the rows y to end - 1.
  void copy_run(const SliceRun& run, int y, int end) const {
    const auto first = static_cast<std::size_t>(run.first);
    const auto from =
        std::span<const Color>(line_).subspan(first, static_cast<std::size_t>(run.count));
    Color* to = pass_.row(y).data() + shape_.slices()[first].screen_x;
    const std::ptrdiff_t pitch = pass_.target.pitch();
    if (!run.is_opaque) {
      const auto lay = shape_.billboard().glows ? pass_.kernels.add_rows : pass_.kernels.blend_rows;
      lay(from, to, pitch, end - y);
    } else if (run.count == 1) {
      for (; y < end; ++y, to += pitch) *to = from[0];
    } else {
      for (; y < end; ++y, to += pitch) std::ranges::copy(from, to);
    }
  }

  const Pass& pass_;
  const SpriteShape& shape_;
  const Bitmap& base_;
  const Bitmap* colors_ = nullptr;
  TexelShader shader_;
  Color tint_;
  unsigned opacity_;
  bool is_tinted_;
  std::vector<Color>& line_;
  std::vector<SliceRun>& strips_;
  std::vector<SliceRun>& runs_;
};

}  // namespace

void draw_standing(const Pass& pass) {
  for (const PlacedSprite& placed : pass.buffers.billboards) {
    draw_contact_shadow(pass, *placed.billboard);
  }
  for (const PlacedSprite& placed : pass.buffers.billboards) {
    const SpriteShape shape(pass, placed);
    if (shape.slices().empty()) continue;  // behind walls
    for (const SpriteSlice& slice : shape.slices()) {
      draw_panes_behind(pass, slice.screen_x, slice.depth);
    }
    SpritePainter(pass, shape).draw();
  }
  for (int x = pass.first; x < pass.end; ++x) draw_panes_behind(pass, x, 0);
}

}  // namespace raywalk::detail
