#include "raywalk/render/detail/panes.hpp"
#include "raywalk/render/detail/plane_spans.hpp"
#include "raywalk/render/detail/sprite_shape.hpp"
#include "raywalk/render/detail/tile_runs.hpp"
#include "raywalk/render/pixel_facts.hpp"

namespace raywalk {

namespace {

using namespace detail;

void draw_wall_facts(const ViewPart& part, GBuffer& facts) {
  for (int x = part.first; x < part.end; ++x) {
    const Column& column = part.column(x);
    PixelFacts wall;
    if (column.contact) {
      wall = {PixelKind::wall, column.contact->face, column.contact->tile, 0, column.depth};
    }
    for (int y = column.top; y < column.bottom; ++y) facts.at(x, y) = wall;
  }
}

void draw_plane_facts(const ViewPart& part, GBuffer& facts, const PlaneSpan& span) {
  const Level& level = *part.scene.level;
  const auto fill = [&](int y, int first, int end, const PixelFacts& what) {
    if (y < 0) return;
    for (int x = first; x < end; ++x) facts.at(x, y) = what;
  };
  const PixelFacts sky{.kind = PixelKind::sky};
  fill(span.ceiling_y, span.first, span.end, sky);
  const std::optional<PlaneRow> row = row_of(part.view, span);
  if (!row) return;
  TileRuns(*row, span.first, span.end)
      .each(level.grid, [&](const std::optional<Tile>& tile, int first, int end) {
        if (!tile) return;
        PixelFacts plane{.kind = PixelKind::floor, .tile = *tile, .depth = row->depth};
        fill(span.floor_y, first, end, plane);
        plane.kind = PixelKind::ceiling;
        if (!level.kind(*tile).ceiling.is_none()) fill(span.ceiling_y, first, end, plane);
      });
}

void draw_sprite_facts(const ViewPart& part, GBuffer& facts, const SpriteShape& shape) {
  const Mask& opaque = part.scene.level->texture(shape.billboard().picture).opaque;
  const PixelFacts sprite{
      .kind = PixelKind::billboard, .id = shape.billboard().id, .depth = shape.depth()};
  const auto put = [&](int y, const SpriteSlice& slice, int v) {
    if (opaque.test({slice.texel_x, v})) facts.at(slice.screen_x, y) = sprite;
  };
  shape.each_run(
      [&](int y, int end, int v) {
        for (; y < end; ++y) {
          for (const SpriteSlice& slice : shape.slices()) put(y, slice, v);
        }
      },
      put);
}

void draw_pane_facts(const ViewPart& part, GBuffer& facts, int x, double depth) {
  take_panes(part, x, depth, [&](const PaneColumn& pane) {
    const Texture& picture = part.scene.level->texture(pane.picture);
    const PixelFacts what{PixelKind::pane, pane.contact.face, pane.contact.tile, 0, pane.depth};
    const auto texel = [&](int v) { return picture.texel(pane.u, v); };
    each_run(part, pane, picture.height, texel, [&](int y, int end, int v, int) {
      for (; alpha(texel(v)) != 0 && y < end; ++y) facts.at(x, y) = what;
    });
  });
}

}  // namespace

GBuffer draw_facts(const Scene& scene, const View& view) {
  const Rectangle& r = view.rectangle;
  GBuffer facts{r.width, r.height, {}};
  facts.pixels.resize(static_cast<std::size_t>(r.width) * static_cast<std::size_t>(r.height));
  WorkBuffers buffers;
  const ViewPart part{scene, view, buffers, 0, r.width};
  cast_columns(part);
  draw_wall_facts(part, facts);
  PlaneSpans(part).each([&](const PlaneSpan& span) { draw_plane_facts(part, facts, span); });
  sort_far_to_near(part);
  for (const PlacedBillboard& placed : buffers.billboards) {
    const SpriteShape shape(part, placed);
    for (const SpriteSlice& slice : shape.slices()) {
      draw_pane_facts(part, facts, slice.screen_x, slice.depth);
    }
    draw_sprite_facts(part, facts, shape);
  }
  for (int x = 0; x < r.width; ++x) draw_pane_facts(part, facts, x, 0);
  return facts;
}

}  // namespace raywalk
