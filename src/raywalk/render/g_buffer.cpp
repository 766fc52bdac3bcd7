#include "raywalk/render/g_buffer.hpp"

#include "raywalk/render/detail/g_buffer_part.hpp"
#include "raywalk/render/detail/panes.hpp"
#include "raywalk/render/detail/plane_spans.hpp"
#include "raywalk/render/detail/sprite_shape.hpp"
#include "raywalk/render/detail/tile_runs.hpp"

namespace raywalk {

namespace detail {

namespace {

/// What pixels show, plane by plane.
class GBufferPen {
 public:
  explicit GBufferPen(const GBufferPlanes& planes) : planes_(planes) {}

  [[nodiscard]] const GBufferPlanes& planes() const { return planes_; }
  /// The pixels first <= x < end of a row.
  void fill(int y, int first, int end, const GBufferPixel& what) const {
    each([&](const auto& plane, auto of) {
      std::fill(plane.row(y) + first, plane.row(y) + end, what.*of);
    });
  }
  /// The pixels top <= y < bottom of a column.
  void fill_column(int x, const Rows& rows, const GBufferPixel& what) const {
    each([&](const auto& plane, auto of) {
      auto* to = plane.row(rows.top) + x;
      for (int y = rows.top; y < rows.bottom; ++y, to += plane.pitch) *to = what.*of;
    });
  }
  /// The pixels first <= x < end of a row, each as in a line.
  void copy(int y, int first, int end, const GBufferLine& line) const {
    each([&](const auto& plane, auto of) {
      const auto& values = line_of(line, of);
      std::copy(values.begin() + first, values.begin() + end, plane.row(y) + first);
    });
  }

 private:
  /// Calls `put(plane, member)` for each plane that is wanted, and what of a pixel it tells.
  template <class Put>
  void each(Put&& put) const {
    if (planes_.depth.is_wanted()) put(planes_.depth, &GBufferPixel::depth);
    if (planes_.label.is_wanted()) put(planes_.label, &GBufferPixel::label);
    if (planes_.tile.is_wanted()) put(planes_.tile, &GBufferPixel::tile);
    if (planes_.face.is_wanted()) put(planes_.face, &GBufferPixel::face);
  }

  static const auto& line_of(const GBufferLine& line, float GBufferPixel::*) { return line.depth; }
  static const auto& line_of(const GBufferLine& line, Label GBufferPixel::*) { return line.label; }
  static const auto& line_of(const GBufferLine& line, Tile GBufferPixel::*) { return line.tile; }
  static const auto& line_of(const GBufferLine& line, Face GBufferPixel::*) { return line.face; }

  const GBufferPlanes& planes_;
};

GBufferPixel wall_pixel(const Column& column) {
  if (!column.contact) return {};
  return {label_of(HitKind::wall), column.contact->face, column.contact->tile,
          static_cast<float>(column.depth)};
}

/// Floors and ceilings, span by span.
class PlanePixels {
 public:
  PlanePixels(const ViewPart& part, const GBufferPen& pen, const PlaneSpan& span)
      : part_(part), pen_(pen), span_(span), told_(span.first) {}

  void draw() {
    const std::optional<PlaneRow> row = row_of(part_, span_);
    if (row) {
      const auto depth = static_cast<float>(row->depth);
      TileRuns(part_, *row, span_.first, span_.end)
          .each(part_.scene.now.level().grid, [&](const std::optional<Tile>& tile, int first, int) {
            const Both here = both_of(tile, depth);
            if (here == both_) return;
            tell_until(first);
            both_ = here;
          });
    }
    tell_until(span_.end);
  }

 private:
  /// What is below, and what is above it.
  struct Both {
    GBufferPixel floor{};
    GBufferPixel ceiling{.label = label_of(HitKind::sky)};

    friend bool operator==(const Both&, const Both&) = default;
  };

  [[nodiscard]] Both both_of(const std::optional<Tile>& tile, float depth) const {
    Both both;
    if (!tile) return both;
    const Tile told = pen_.planes().tile.is_wanted() ? *tile : Tile{};
    both.floor = {label_of(HitKind::floor), Face::none, told, depth};
    if (!part_.scene.now.level().kind(*tile).ceiling.is_none()) {
      both.ceiling = {label_of(HitKind::ceiling), Face::none, told, depth};
    }
    return both;
  }
  void tell_until(int end) {
    if (end <= told_) return;
    if (span_.floor_y >= 0) pen_.fill(span_.floor_y, told_, end, both_.floor);
    if (span_.ceiling_y >= 0) pen_.fill(span_.ceiling_y, told_, end, both_.ceiling);
    told_ = end;
  }

  const ViewPart& part_;
  const GBufferPen& pen_;
  const PlaneSpan& span_;
  Both both_{};
  int told_;
};

/// Walls, floors and ceilings, row by row from the horizon outwards, so that memory is written once
/// and in order. A wall is the same in all rows of a column: it is copied from a line.
class GroundPixels {
 public:
  GroundPixels(const ViewPart& part, const GBufferPen& pen)
      : part_(part), pen_(pen), line_(part.buffers.g_buffer_line) {
    line_.resize(part.end);
    for (int x = part.first; x < part.end; ++x) line_.set(x, wall_pixel(part.column(x)));
  }

  void draw() {
    const Horizon horizon(part_.view);
    for (int y = std::max(horizon.above, 0); y < std::min(horizon.below, part_.height()); ++y) {
      pen_.copy(y, part_.first, part_.end, line_);
    }
    PlaneSpans(part_).each_row([&](const PlaneRows& rows) {
      draw_walls(rows);
      for (const ColumnRun& open : rows.runs) {
        PlanePixels(part_, pen_, {rows.floor_y, rows.ceiling_y, open.first, open.end}).draw();
      }
    });
  }

 private:
  /// From the first column that is not open to the last one: what is open between them is drawn
  /// over.
  void draw_walls(const PlaneRows& rows) const {
    const std::span<const ColumnRun> open = rows.runs;
    const bool begins = !open.empty() && open.front().first == part_.first;
    const bool ends = !open.empty() && open.back().end == part_.end;
    const int first = begins ? open.front().end : part_.first;
    const int end = ends ? open.back().first : part_.end;
    if (first >= end) return;
    if (rows.floor_y >= 0) pen_.copy(rows.floor_y, first, end, line_);
    if (rows.ceiling_y >= 0) pen_.copy(rows.ceiling_y, first, end, line_);
  }

  const ViewPart& part_;
  const GBufferPen& pen_;
  GBufferLine& line_;
};

void draw_sprite_pixels(const ViewPart& part, const GBufferPen& pen, const SpriteShape& shape) {
  const Mask& opaque = part.scene.now.level().texture(shape.billboard().picture).opaque;
  const GBufferPixel sprite{.label = label_of(HitKind::billboard, shape.billboard().id),
                            .depth = static_cast<float>(shape.depth())};
  const std::span<const SpriteSlice> slices = shape.slices();
  shape.each_run(
      [&](int y, int end, int v) {
        const auto is_opaque = [&](std::size_t i) { return opaque.test({slices[i].texel_x, v}); };
        for (std::size_t i = 0; i < slices.size();) {
          // Slices side by side, so that memory is written along rows.
          std::size_t next = i + 1;
          const bool covers = is_opaque(i);
          while (next < slices.size() && is_opaque(next) == covers &&
                 slices[next].screen_x == slices[next - 1].screen_x + 1) {
            ++next;
          }
          for (int row = y; covers && row < end; ++row) {
            pen.fill(row, slices[i].screen_x, slices[next - 1].screen_x + 1, sprite);
          }
          i = next;
        }
      },
      [&](int y, const SpriteSlice& slice, int v) {
        if (!opaque.test({slice.texel_x, v})) return;
        pen.fill(y, slice.screen_x, slice.screen_x + 1, sprite);
      });
}

void draw_pane_pixels(const ViewPart& part, const GBufferPen& pen, int x, double depth) {
  take_panes(part, x, depth, [&](const PaneColumn& pane) {
    const Texture& picture = part.scene.now.level().texture(pane.picture);
    const GBufferPixel what{label_of(HitKind::pane), pane.contact.face, pane.contact.tile,
                            static_cast<float>(pane.depth)};
    const auto texel = [&](int v) { return picture.texel(pane.u, v); };
    each_run(part, pane, picture.height, texel, [&](int y, int end, int v, int) {
      if (alpha(texel(v)) != 0) pen.fill_column(x, {y, end}, what);
    });
  });
}

}  // namespace

void draw_g_buffer_part(const ViewPart& part, const GBufferPlanes& planes) {
  const GBufferPen pen(planes);
  GroundPixels(part, pen).draw();
  for (const PlacedSprite& placed : part.buffers.billboards) {
    const SpriteShape shape(part, placed);
    for (const SpriteSlice& slice : shape.slices()) {
      draw_pane_pixels(part, pen, slice.screen_x, slice.depth);
    }
    draw_sprite_pixels(part, pen, shape);
  }
  for (int x = part.first; x < part.end; ++x) draw_pane_pixels(part, pen, x, 0);
}

void draw_nothing(const View& view, const GBufferPlanes& planes) {
  const GBufferPen pen(planes);
  for (int y = 0; y < view.rectangle.height; ++y) pen.fill(y, 0, view.rectangle.width, {});
}

}  // namespace detail

GBuffer::GBuffer(int columns, int rows) : width(columns), height(rows) {
  const std::size_t pixels = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
  const GBufferPixel nothing;
  depth.assign(pixels, nothing.depth);
  label.assign(pixels, nothing.label);
  tile.assign(pixels, nothing.tile);
  face.assign(pixels, nothing.face);
}

GBufferPlanes GBuffer::planes() {
  return {{depth.data(), width}, {label.data(), width}, {tile.data(), width}, {face.data(), width}};
}

GBuffer draw_g_buffer(const Scene& scene, const View& view) {
  GBuffer g_buffer(view.rectangle.width, view.rectangle.height);
  if (!is_valid(view.camera)) return g_buffer;
  detail::WorkBuffers buffers;
  const detail::ViewPart part{scene, view, buffers, 0, view.rectangle.width};
  detail::cast_columns(part);
  detail::sort_far_to_near(part);
  detail::draw_g_buffer_part(part, g_buffer.planes());
  return g_buffer;
}

}  // namespace raywalk
