#include "raywalk/render/g_buffer.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

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
  /// Some runs of pixels of the rows top <= y < bottom.
  void fill_runs(const Rows& rows, std::span<const Pixels> runs, const GBufferPixel& what) const {
    each([&](const auto& plane, auto, auto value_of) {
      const auto value = value_of(what);
      for (int y = rows.top; y < rows.bottom; ++y) {
        for (const Pixels& run : runs)
          std::fill(plane.row(y) + run.first, plane.row(y) + run.end, value);
      }
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
  /// How rows are filled whose walls are known.
  struct RowFiller {
    const PixelKernels& kernels;
    const WallRows& rows;
  };
  /// The pixels from `first` on of a row: as in a line where that is wall, else as `open` is. For
  /// depths and labels alone.
  void fill_row(int y, int first, const GBufferLine& line, const GBufferPixel& open,
                const RowFiller& by) const {
    const auto& [kernels, rows] = by;
    if (planes_.depth.is_wanted()) {
      kernels.fill_float_row(planes_.depth.row(y) + first, line.depth.data() + first, open.depth,
                             rows, y);
    }
    if (planes_.label.is_wanted()) {
      kernels.fill_short_row(planes_.label.row(y) + first, line.label.data() + first, open.label,
                             rows, y);
    }
    if (planes_.short_depth.is_wanted()) {
      kernels.fill_short_row(planes_.short_depth.row(y) + first, line.short_depth.data() + first,
                             short_depth(open.depth), rows, y);
    }
    if (planes_.short_label.is_wanted()) {
      kernels.fill_byte_row(planes_.short_label.row(y) + first, line.short_label.data() + first,
                            short_label(open.label), rows, y);
    }
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

  /// `is_roofed`: no tile of the level is without a ceiling.
  void draw(const PixelKernels& kernels, bool is_roofed) {
    const Horizon& horizon = part_.buffers.seen.lines.horizon();
    const Rows above{0, std::clamp(horizon.above, 0, part_.height())};
    const Rows below{std::clamp(horizon.below, 0, part_.height()), part_.height()};
    const bool is_plain = are_floors_alike();
    const PlaneSpans planes(part_);
    if (is_plain) find_wall_rows();
    if (is_plain && is_roofed) {
      fill_rows(above, false, kernels);
    } else {
      planes.each_row_above([&](const OpenRow& open) { draw_row(false, open); });
    }
    for (int y = above.bottom; y < below.top; ++y) pen_.copy(y, part_.first, part_.end, line_);
    if (is_plain) {
      fill_rows(below, true, kernels);
    } else {
      planes.each_row_below([&](const OpenRow& open) { draw_row(true, open); });
    }
  }

 private:
  static constexpr int max_rows = 32766;

  /// True if all pixels of floor in a row are alike in the planes that are wanted, and all those of
  /// ceiling that are in a tile that has one: all lie on the map, for the eye and all walls do.
  [[nodiscard]] bool are_floors_alike() const {
    const GBufferPlanes& planes = pen_.planes();
    if (planes.tile.is_wanted() || planes.face.is_wanted() || part_.height() > max_rows) {
      return false;
    }
    const Grid& grid = part_.scene.now.level().grid;
    const auto is_on_map = [&](Point p) {
      constexpr double rounded = 0x1p-20;
      return p.x > rounded && p.y > rounded && p.x < grid.width - rounded &&
             p.y < grid.height - rounded;
    };
    if (!is_on_map(part_.view.camera.position)) return false;
    for (int x = part_.first; x < part_.end; ++x) {
      const auto& contact = part_.column(x).contact;
      if (!contact || !is_on_map(contact->point)) return false;
    }
    return true;
  }
  /// Finds the rows of each column that show its wall, and those that show walls in all columns.
  void find_wall_rows() {
    const auto count = static_cast<std::size_t>(part_.end - part_.first);
    line_.top.resize(count);
    line_.bottom.resize(count);
    all_wall_ = {0, part_.height()};
    for (std::size_t i = 0; i < count; ++i) {
      const Column& column = part_.column(part_.first + static_cast<int>(i));
      line_.top[i] = static_cast<std::int16_t>(column.top);
      line_.bottom[i] = static_cast<std::int16_t>(column.bottom);
      all_wall_ = {std::max(all_wall_.top, column.top), std::min(all_wall_.bottom, column.bottom)};
    }
  }
  /// Fills rows of floor, or of ceiling, that are alike, without a look at their runs.
  void fill_rows(const Rows& rows, bool is_floor, const PixelKernels& kernels) const {
    const WallRows walls{line_.top.data(), line_.bottom.data(), line_.top.size()};
    for (int y = rows.top; y < rows.bottom; ++y) {
      if (y >= all_wall_.top && y < all_wall_.bottom) {
        pen_.copy(y, part_.first, part_.end, line_);
      } else {
        pen_.fill_row(y, part_.first, line_, plane_pixel(y, is_floor), {kernels, walls});
      }
    }
  }
  /// Draws a row of floor, or of ceiling, run by run.
  void draw_row(bool is_floor, const OpenRow& open) const {
    draw_walls(open);
    const PlanePixels pixels(part_, pen_, is_floor, open.y());
    const std::optional<PlaneRow> row = plane_row(part_.view, part_.plane_depth(open.y()));
    open.each([&](const OpenRun& run) { pixels.draw(row, run); });
  }

  /// A pixel of a row of floor or of ceiling, wherever it is.
  [[nodiscard]] GBufferPixel plane_pixel(int y, bool is_floor) const {
    const std::optional<PlaneRow> row = plane_row(part_.view, part_.plane_depth(y));
    if (!row) return {.label = label_of(is_floor ? HitKind::nothing : HitKind::sky)};
    return {.label = label_of(is_floor ? HitKind::floor : HitKind::ceiling),
            .depth = static_cast<float>(row->depth)};
  }
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
  /// Rows of which all columns show walls.
  Rows all_wall_{};
};

/// Finds the runs of slices side by side that show an opaque texel of a row.
void find_opaque_runs(std::span<const SpriteSlice> slices, std::span<const std::uint64_t> opaque,
                      std::vector<Pixels>& runs) {
  runs.clear();
  Pixels run{-1, -1};
  for (const SpriteSlice& slice : slices) {
    const auto u = static_cast<unsigned>(slice.texel_x);
    if ((opaque[u / 64] >> (u % 64) & 1U) == 0) continue;
    if (run.end != slice.screen_x) {
      if (!run.is_empty()) runs.push_back(run);
      run.first = slice.screen_x;
    }
    run.end = slice.screen_x + 1;
  }
  if (!run.is_empty()) runs.push_back(run);
}

void draw_sprite_pixels(const ViewPart& part, const GBufferPen& pen, const SpriteShape& shape) {
  const Mask& opaque = part.scene.now.level().texture(shape.billboard().picture).opaque;
  const GBufferPixel sprite{.label = label_of(HitKind::billboard, shape.billboard().id),
                            .depth = static_cast<float>(shape.depth())};
  std::vector<Pixels>& runs = part.buffers.opaque_runs;
  shape.each_run(
      [&](int y, int end, int v) {
        find_opaque_runs(shape.slices(), opaque.row(v), runs);
        if (!runs.empty()) pen.fill_runs({y, end}, runs, sprite);
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

bool is_roofed(const Level& level) {
  const auto is_open = [](const TileKind& kind) { return kind.ceiling.is_none(); };
  if (std::ranges::none_of(level.kinds, is_open)) return true;
  return std::ranges::none_of(level.tiles,
                              [&](std::uint16_t kind) { return is_open(level.kinds[kind]); });
}

void draw_g_buffer_part(const ViewPart& part, const GBufferPlanes& planes,
                        const PixelKernels& kernels, bool is_roofed) {
  const GBufferPen pen(planes);
  GroundPixels(part, pen).draw(kernels, is_roofed);
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
  constexpr bool is_roofed = false;  // to ask all tiles would take longer
  detail::draw_g_buffer_part(part, g_buffer.planes(), detail::pixel_kernels().front(), is_roofed);
  return g_buffer;
}

}  // namespace raywalk
