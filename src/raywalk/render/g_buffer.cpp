#include "raywalk/render/g_buffer.hpp"
#include "raywalk/render/detail/panes.hpp"
#include "raywalk/render/detail/plane_spans.hpp"
#include "raywalk/render/detail/sprite_shape.hpp"
#include "raywalk/render/detail/tile_runs.hpp"

namespace raywalk {

namespace {

using namespace detail;

void draw_wall_pixels(const ViewPart& part, GBuffer& g_buffer) {
  for (int x = part.first; x < part.end; ++x) {
    const Column& column = part.column(x);
    GBufferPixel wall;
    if (column.contact) {
      wall = {HitKind::wall, column.contact->face, column.contact->tile, 0, column.depth};
    }
    for (int y = column.top; y < column.bottom; ++y) g_buffer.at(x, y) = wall;
  }
}

void draw_plane_pixels(const ViewPart& part, GBuffer& g_buffer, const PlaneSpan& span) {
  const Level& level = part.scene.now.level();
  const auto fill = [&](int y, int first, int end, const GBufferPixel& what) {
    if (y < 0) return;
    for (int x = first; x < end; ++x) g_buffer.at(x, y) = what;
  };
  const GBufferPixel sky{.kind = HitKind::sky};
  fill(span.ceiling_y, span.first, span.end, sky);
  const std::optional<PlaneRow> row = row_of(part, span);
  if (!row) return;
  TileRuns(part, *row, span.first, span.end)
      .each(level.grid, [&](const std::optional<Tile>& tile, int first, int end) {
        if (!tile) return;
        GBufferPixel plane{.kind = HitKind::floor, .tile = *tile, .depth = row->depth};
        fill(span.floor_y, first, end, plane);
        plane.kind = HitKind::ceiling;
        if (!level.kind(*tile).ceiling.is_none()) fill(span.ceiling_y, first, end, plane);
      });
}

void draw_sprite_pixels(const ViewPart& part, GBuffer& g_buffer, const SpriteShape& shape) {
  const Mask& opaque = part.scene.now.level().texture(shape.billboard().picture).opaque;
  const GBufferPixel sprite{
      .kind = HitKind::billboard, .id = shape.billboard().id, .depth = shape.depth()};
  const auto put = [&](int y, const SpriteSlice& slice, int v) {
    if (opaque.test({slice.texel_x, v})) g_buffer.at(slice.screen_x, y) = sprite;
  };
  shape.each_run(
      [&](int y, int end, int v) {
        for (; y < end; ++y) {
          for (const SpriteSlice& slice : shape.slices()) put(y, slice, v);
        }
      },
      put);
}

void draw_pane_pixels(const ViewPart& part, GBuffer& g_buffer, int x, double depth) {
  take_panes(part, x, depth, [&](const PaneColumn& pane) {
    const Texture& picture = part.scene.now.level().texture(pane.picture);
    const GBufferPixel what{HitKind::pane, pane.contact.face, pane.contact.tile, 0, pane.depth};
    const auto texel = [&](int v) { return picture.texel(pane.u, v); };
    each_run(part, pane, picture.height, texel, [&](int y, int end, int v, int) {
      for (; alpha(texel(v)) != 0 && y < end; ++y) g_buffer.at(x, y) = what;
    });
  });
}

}  // namespace

GBuffer draw_g_buffer(const Scene& scene, const View& view) {
  const Rectangle& r = view.rectangle;
  GBuffer g_buffer{r.width, r.height, {}};
  g_buffer.pixels.resize(static_cast<std::size_t>(r.width) * static_cast<std::size_t>(r.height));
  if (!is_valid(view.camera)) return g_buffer;
  WorkBuffers buffers;
  const ViewPart part{scene, view, buffers, 0, r.width};
  cast_columns(part);
  draw_wall_pixels(part, g_buffer);
  PlaneSpans(part).each([&](const PlaneSpan& span) { draw_plane_pixels(part, g_buffer, span); });
  sort_far_to_near(part);
  for (const PlacedSprite& placed : buffers.billboards) {
    const SpriteShape shape(part, placed);
    for (const SpriteSlice& slice : shape.slices()) {
      draw_pane_pixels(part, g_buffer, slice.screen_x, slice.depth);
    }
    draw_sprite_pixels(part, g_buffer, shape);
  }
  for (int x = 0; x < r.width; ++x) draw_pane_pixels(part, g_buffer, x, 0);
  return g_buffer;
}

}  // namespace raywalk
