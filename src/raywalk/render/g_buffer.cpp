#include "raywalk/render/g_buffer.hpp"

#include "raywalk/map/level.hpp"
#include "raywalk/render/detail/g_buffer_part.hpp"
#include "raywalk/render/detail/panes.hpp"
#include "raywalk/render/detail/plane_spans.hpp"
#include "raywalk/render/detail/sprite_shape.hpp"
#include "raywalk/render/detail/tile_runs.hpp"

namespace raywalk {

namespace detail {

namespace {

/// Writes pixels of the G-buffer, plane by plane.
class GBufferPen {
 public:
  explicit GBufferPen(const GBufferPlanes& planes) : planes_(planes) {}

  [[nodiscard]] const GBufferPlanes& planes() const { return planes_; }
  /// The pixels first <= x < end of a row.
  void fill(int y, int first, int end, const GBufferPixel& what) const {
    each([&](const auto& plane, auto, auto value_of) {
      std::fill(plane.row(y) + first, plane.row(y) + end, value_of(what));
    });
  }
  /// The pixels top <= y < bottom of a column.
  void fill_column(int x, const Rows& rows, const GBufferPixel& what) const {
    each([&](const auto& plane, auto, auto value_of) {
      auto* to = plane.row(rows.top) + x;
      for (int y = rows.top; y < rows.bottom; ++y, to += plane.pitch) *to = value_of(what);
    });
  }
  /// Makes a line of the pixels first <= x < end: `pixel_of(x)` of each.
  template <class PixelOf>
  void make_line(GBufferLine& line, int first, int end, PixelOf&& pixel_of) const {
    each([&](const auto&, auto part, auto value_of) {
      auto& values = line.*part;
      values.resize(static_cast<std::size_t>(end));
      for (int x = first; x < end; ++x) values[static_cast<std::size_t>(x)] = value_of(pixel_of(x));
    });
  }
  /// The pixels first <= x < end of a row, each as in a line. Copied in pieces: whole rows of 1920
  /// at once take 7 % more of a picture with depth and labels, by what the C library does with
  /// many.
  void copy(int y, int first, int end, const GBufferLine& line) const {
    each([&](const auto& plane, auto part, auto) {
      const auto& values = line.*part;
      constexpr int piece = 128;
      for (int x = first; x < end; x += piece) {
        const int piece_end = std::min(x + piece, end);
        std::copy(values.begin() + x, values.begin() + piece_end, plane.row(y) + x);
      }
    });
  }

 private:
  /// Calls `put(plane, part, value_of)` for each plane that is wanted: the part of a line that is
  /// for it, and the value that it has of a pixel.
  template <class Put>
  void each(Put&& put) const {
    using Pixel = const GBufferPixel&;
    if (planes_.depth.is_wanted()) {
      put(planes_.depth, &GBufferLine::depth, [](Pixel pixel) { return pixel.depth; });
    }
    if (planes_.label.is_wanted()) {
      put(planes_.label, &GBufferLine::label, [](Pixel pixel) { return pixel.label; });
    }
    if (planes_.tile.is_wanted()) {
      put(planes_.tile, &GBufferLine::tile, [](Pixel pixel) { return pixel.tile; });
    }
    if (planes_.face.is_wanted()) {
      put(planes_.face, &GBufferLine::face, [](Pixel pixel) { return pixel.face; });
    }
    if (planes_.short_depth.is_wanted()) {
      put(planes_.short_depth, &GBufferLine::short_depth,
          [](Pixel pixel) { return short_depth(pixel.depth); });
    }
    if (planes_.short_label.is_wanted()) {
      put(planes_.short_label, &GBufferLine::short_label,
          [](Pixel pixel) { return short_label(pixel.label); });
    }
  }

  const GBufferPlanes& planes_;
};

GBufferPixel wall_pixel(const Column& column) {
  if (!column.contact) return {};
  return {label_of(HitKind::wall), column.contact->face, column.contact->tile,
          static_cast<float>(column.depth)};
}

/// A row of floor or of ceiling, run by run.
class PlanePixels {
 public:
  PlanePixels(const ViewPart& part, const GBufferPen& pen, bool is_floor, int y)
      : part_(part),
        pen_(pen),
        is_floor_(is_floor),
        y_(y),
        beyond_{.label = label_of(is_floor ? HitKind::nothing : HitKind::sky)} {}

  void draw(const std::optional<PlaneRow>& row, const OpenRun& run) const {
    if (!row) return pen_.fill(y_, run.first, run.end, beyond_);
    const TileRuns tiles(part_, *row, run.first, run.end);
    int filled_to = run.first;
    GBufferPixel what = beyond_;
    const auto fill_until = [&](int end, const GBufferPixel& next) {
      if (end > filled_to) pen_.fill(y_, filled_to, end, what);
      filled_to = end;
      what = next;
    };
    const auto depth = static_cast<float>(row->depth);
    const Grid& grid = part_.scene.now.level().grid;
    if (is_floor_ && !pen_.planes().tile.is_wanted()) {  // alike in all tiles
      const auto [first, end] = tiles.inside(grid);
      fill_until(first, pixel_of({}, depth));
      fill_until(end, beyond_);
    } else {
      tiles.each(grid, [&](const std::optional<Tile>& tile, int first, int) {
        const GBufferPixel here = tile ? pixel_of(*tile, depth) : beyond_;
        if (here != what) fill_until(first, here);
      });
    }
    fill_until(run.end, beyond_);
  }

 private:
  [[nodiscard]] GBufferPixel pixel_of(Tile tile, float depth) const {
    const Tile told = pen_.planes().tile.is_wanted() ? tile : Tile{};
    if (is_floor_) return {label_of(HitKind::floor), Face::none, told, depth};
    if (part_.scene.now.level().kind(tile).ceiling.is_none()) return beyond_;
    return {label_of(HitKind::ceiling), Face::none, told, depth};
  }

  const ViewPart& part_;
  const GBufferPen& pen_;
  bool is_floor_;
  int y_;
  /// The pixel where there is no tile, or one without a ceiling.
  GBufferPixel beyond_;
};

/// Walls, floors and ceilings, row by row from the top to the bottom: rows written upwards take
/// three times as long as downwards once the planes do not fit into the cache. A wall is the same
/// in all rows of a column: it is copied from a line.
class GroundPixels {
 public:
  GroundPixels(const ViewPart& part, const GBufferPen& pen)
      : part_(part), pen_(pen), line_(part.buffers.g_buffer_line) {
    pen.make_line(line_, part.first, part.end, [&](int x) { return wall_pixel(part.column(x)); });
  }

  void draw() {
    const PlaneSpans planes(part_);
    const auto draw_row = [&](bool is_floor, const OpenRow& open) {
      draw_walls(open);
      const PlanePixels pixels(part_, pen_, is_floor, open.y());
      const std::optional<PlaneRow> row = plane_row(part_.view, part_.plane_depth(open.y()));
      open.each([&](const OpenRun& run) { pixels.draw(row, run); });
    };
    planes.each_row_above([&](const OpenRow& open) { draw_row(false, open); });
    const Horizon horizon(part_.view);
    for (int y = std::max(horizon.above, 0); y < std::min(horizon.below, part_.height()); ++y) {
      pen_.copy(y, part_.first, part_.end, line_);
    }
    planes.each_row_below([&](const OpenRow& open) { draw_row(true, open); });
  }

 private:
  /// From the first column that is not open to the last one: what is open between them is drawn
  /// over.
  void draw_walls(const OpenRow& open) const {
    const bool begins = !open.is_empty() && open.first().first == part_.first;
    const bool ends = !open.is_empty() && open.last().end == part_.end;
    const int first = begins ? open.first().end : part_.first;
    const int end = ends ? open.last().first : part_.end;
    if (first < end) pen_.copy(open.y(), first, end, line_);
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
