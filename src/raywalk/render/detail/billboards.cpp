#include <algorithm>
#include <cstring>
#include <optional>

#include "raywalk/image/detail/blend.hpp"
#include "raywalk/mask/mask_pixels.hpp"
#include "raywalk/render/detail/contact_shadow.hpp"
#include "raywalk/render/detail/sprite_shape.hpp"
#include "raywalk/render/detail/texel_shader.hpp"
#include "raywalk/sight/daylight.hpp"
#include "raywalk/sight/detail/billboard_light.hpp"
#include "raywalk/sight/light_at.hpp"

namespace raywalk::detail {

namespace {

/// The light on a billboard: that of `light_at`, from the cached lights of the tiles.
Lighting lighting_of(const Pass& pass, const Billboard& billboard) {
  if (billboard.self_lit) return {.is_self_lit = true};
  const Level& level = pass.scene.now.level();
  Lighting lit{.daylight = daylight_at(pass.scene, billboard.position)};
  if (pass.scene.lights == nullptr) return lit;
  TileLightCache& cache = pass.buffers.seen.tile_lights();
  lit.lamps = mean_light(pass.scene.now, billboard, [&](const LitPlace& place) {
    const PlaceOnMap here = place_on_map(level.grid, place.point, place.side);
    return cache.at(*pass.scene.lights, here.tile).at(here.point, place.height, place.side);
  });
  return lit;
}

/// The same, found once for all columns of a billboard.
const Lighting& known_lighting(const Pass& pass, const Billboard& billboard) {
  std::vector<std::optional<Lighting>>& known = pass.buffers.billboard_lights;
  std::optional<Lighting>& lit =
      known[static_cast<std::size_t>(&billboard - pass.scene.billboards.data())];
  if (!lit) lit = lighting_of(pass, billboard);
  return *lit;
}

/// A billboard that is blended by adding has no haze: the pixels behind it already have theirs.
TexelShader texel_shader_of(const Pass& pass, const SpriteShape& shape) {
  TexelShader shader =
      texel_shader_at(pass, shape.depth(), known_lighting(pass, shape.billboard()));
  if (!shape.billboard().glows) return shader;
  shader.shade.haze = 0;
  if (shader.fine) shader.fine->haze_red_blue = shader.fine->haze_green = 0;
  return shader;
}

/// The texels of a billboard, as they are drawn. The picture itself decides what is covered and how
/// much, a reduced picture the color.
class SpriteTexels {
 public:
  SpriteTexels(const Pass& pass, const SpriteShape& shape)
      : mips_(&pass.pictures.mips(shape.billboard().picture)),
        base_(&mips_->level(0)),
        shader_(texel_shader_of(pass, shape)),
        tint_(shape.billboard().tint),
        opacity_(std::min(shape.billboard().opacity, 256U)),
        is_tinted_((tint_ & 0xFFFFFFU) != 0xFFFFFFU),
        glows_(shape.billboard().glows) {
    const double tiles = 2 * pass.view.camera.tan_half_height / pass.height() * shape.depth();
    const int wanted = pass.pictures.reduction(tiles / shape.billboard().height * base_->height);
    colors_ = &mips_->level(std::min(wanted, mips_->levels() - 1));
  }

  /// A column of the picture, and the matching column of the reduced one.
  struct Place {
    int u = 0;
    int color_u = 0;
  };
  [[nodiscard]] Place place_of(int u) const {
    return {u, is_reduced() ? u * colors_->width / base_->width : u};
  }
  /// Row `v` of the picture, and the matching row of the reduced one.
  struct Row {
    std::span<const Color> own{};
    std::span<const Color> colors{};
    int v = 0;
  };
  [[nodiscard]] Row row(int v) const {
    return {base_->row(v), colors_->row(is_reduced() ? v * colors_->height / base_->height : v), v};
  }
  /// The shaded texel. Dither thresholds are taken by texel, not by pixel, so that they move with
  /// the billboard; its shade is the same everywhere, so no band is seen.
  [[nodiscard]] Color at(const Place& place, const Row& row) const {
    const Color own = row.own[static_cast<std::size_t>(place.u)];
    if (alpha(own) == 0) return 0;
    const Color color = row.colors[static_cast<std::size_t>(place.color_u)];
    const Color cover = alpha(own) * opacity_ / 256;
    const Color shown = is_tinted_ ? tinted(color, tint_) : color;
    return (shader_(shown, {place.u, row.v}) & 0xFFFFFFU) | cover << 24U;
  }
  /// The shade of texels that are opaque, if they have the colors of the picture and one shade each
  /// for all pixels: then they can be shaded many at once.
  [[nodiscard]] std::optional<Shade> common_shade() const {
    const bool is_plain = !shader_.fine && !is_tinted_ && !glows_ && opacity_ == 256;
    return is_plain ? std::optional(shader_.shade) : std::nullopt;
  }
  /// True if a texel of the row is opaque in the picture itself.
  [[nodiscard]] static bool is_whole(const Place& place, const Row& row) {
    return alpha(row.own[static_cast<std::size_t>(place.u)]) == 255;
  }
  [[nodiscard]] static Color unshaded(const Place& place, const Row& row) {
    return row.colors[static_cast<std::size_t>(place.color_u)] | 0xFF000000U;
  }
  [[nodiscard]] bool is_opaque(Color texel) const { return alpha(texel) == 255 && !glows_; }
  /// A pixel with a shaded texel drawn over it.
  [[nodiscard]] Color mixed(Color texel, Color under) const {
    return glows_ ? added(texel, under) : blended(texel, under);
  }

 private:
  [[nodiscard]] bool is_reduced() const { return colors_ != base_; }

  const Mips* mips_;
  const Bitmap* base_;
  const Bitmap* colors_ = nullptr;
  TexelShader shader_;
  Color tint_;
  unsigned opacity_;
  bool is_tinted_;
  bool glows_;
};

/// Draws one billboard. Its picture is parallel to the screen, so each row of texels is shaded
/// once, and then copied, run by run, to all rows of pixels that show it.
class SpritePainter {
 public:
  SpritePainter(const Pass& pass, const SpriteShape& shape)
      : pass_(pass),
        shape_(shape),
        texels_(pass, shape),
        line_(pass.buffers.texels),
        strips_(pass.buffers.strips),
        runs_(pass.buffers.slice_runs) {
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
          pixel = texels_.mixed(texel(slice, v), pixel);
        });
  }

 private:
  [[nodiscard]] Color texel(const SpriteSlice& slice, int v) const {
    return texels_.at(texels_.place_of(slice.texel_x), texels_.row(v));
  }

  /// Finds the strips: runs of adjacent slices that show the same column of texels.
  void find_strips() {
    strips_.clear();
    SpriteSlice last{.screen_x = -2};
    int i = 0;
    for (const SpriteSlice& slice : shape_.slices()) {
      const bool goes_on = slice.screen_x == last.screen_x + 1;
      if (!goes_on || slice.texel_x != last.texel_x) {
        const SpriteTexels::Place place = texels_.place_of(slice.texel_x);
        strips_.push_back({i, 0, place.u, place.color_u, goes_on});
      }
      ++strips_.back().count;
      last = slice;
      ++i;
    }
  }

  /// Shades row v of the texels into `line_`, and finds its runs that are opaque and those that are
  /// translucent. Colors of translucent runs are premultiplied.
  void prepare(int v) {
    runs_.clear();
    const SpriteTexels texels = texels_;  // a copy, which no color that is stored can change
    const std::optional<Shade> common_shade = texels.common_shade();
    const SpriteTexels::Row row = texels.row(v);
    Color* const line = line_.data();
    SliceRun run;
    const auto end_run = [&] {
      if (run.count == 0) return;
      if (run.is_opaque && common_shade) shade_run(run, *common_shade);
      runs_.push_back(run);
      run.count = 0;
    };
    for (const TexelStrip& strip : strips_) {
      const SpriteTexels::Place place{strip.u, strip.color_u};
      const bool is_later = common_shade && SpriteTexels::is_whole(place, row);
      const Color color = is_later ? SpriteTexels::unshaded(place, row) : texels.at(place, row);
      const bool is_opaque = texels.is_opaque(color);
      if (alpha(color) == 0 || !strip.goes_on || is_opaque != run.is_opaque) end_run();
      if (alpha(color) == 0) continue;
      if (run.count == 0) run = {strip.first, 0, is_opaque};
      Color* const to = line + strip.first;
      *to = is_opaque ? color : premultiplied(color);
      if (strip.count > 1) std::fill_n(to + 1, strip.count - 1, *to);
      run.count += strip.count;
    }
    end_run();
  }
  void shade_run(const SliceRun& run, const Shade& shade) {
    const auto colors = std::span(line_).subspan(static_cast<std::size_t>(run.first),
                                                 static_cast<std::size_t>(run.count));
    pass_.kernels.shade_texels(colors, colors.data(), shade);
  }

  /// Draws a sprite of one slice, without preparing rows. A billboard that is fixed is drawn as one
  /// such sprite for each of its columns.
  void draw_column(const SpriteSlice& slice) const {
    const std::ptrdiff_t pitch = pass_.target.pitch();
    shape_.each_run(
        [&](int y, int end, int v) {
          const Color color = texel(slice, v);
          if (alpha(color) == 0) return;
          Color* to = pass_.row(y).data() + slice.screen_x;
          if (texels_.is_opaque(color)) {
            for (; y < end; ++y, to += pitch) *to = color;
          } else {
            for (; y < end; ++y, to += pitch) *to = texels_.mixed(color, *to);
          }
        },
        [](int, const SpriteSlice&, int) {});
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
      // Copied as a range it is 16 bytes at a time: 1 % of a frame.
      for (; y < end; ++y, to += pitch) std::memcpy(to, from.data(), from.size_bytes());
    }
  }

  const Pass& pass_;
  const SpriteShape& shape_;
  SpriteTexels texels_;
  std::vector<Color>& line_;
  std::vector<TexelStrip>& strips_;
  std::vector<SliceRun>& runs_;
};

}  // namespace

void draw_standing(const Pass& pass) {
  pass.buffers.billboard_lights.assign(pass.scene.billboards.size(), std::nullopt);
  for (const PlacedSprite& placed : pass.buffers.billboards) {
    draw_contact_shadow(pass, *placed.billboard);
  }
  for (const PlacedSprite& placed : pass.buffers.billboards) {
    const SpriteShape shape(pass, placed);
    if (shape.slices().empty()) continue;  // behind walls
    if (!pass.buffers.seen.panes.empty()) {
      for (const SpriteSlice& slice : shape.slices()) {
        draw_panes_behind(pass, slice.screen_x, slice.depth);
      }
    }
    SpritePainter(pass, shape).draw();
  }
  if (pass.buffers.seen.panes.empty()) return;
  for (int x = pass.first; x < pass.end; ++x) draw_panes_behind(pass, x, 0);
}

}  // namespace raywalk::detail
