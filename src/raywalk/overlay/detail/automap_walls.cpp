#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "raywalk/overlay/detail/automap_layers.hpp"

namespace raywalk::detail {

namespace {

/// Draws what parts free from solid: between tiles, along their lines, and inside of plans. Where
/// it lies is told in plan pixels, of which an edge of a tile has 64, as bits of a word.
class FacePen {
 public:
  FacePen(const MapSheet& sheet, CoverageMask& coverage) : sheet_(sheet), coverage_(coverage) {
    const MapProjection& view = sheet.view;
    radius_ = std::min(view.line_width, std::max(1.0, view.scale * 0.35)) / 2;
    while (block_ < 16 && block_ * view.scale < 0.25 * plan_pixels) block_ *= 2;
  }

  /// The lines between tiles: upright ones, x = line, or level ones, y = line.
  void draw_between_tiles(bool is_upright) {
    is_upright_ = is_upright;
    const Tile first = sheet_.tiles.first();
    const Tile end = sheet_.tiles.end();
    const int lines = is_upright ? end.x : end.y;
    for (int line = is_upright ? first.x : first.y; line <= lines; ++line) {
      draw_line(line, is_upright ? first.y : first.x, is_upright ? end.y : end.x);
    }
  }
  /// The outline of a plan inside of its tile.
  void draw_inside(Tile tile) {
    const PlanRows rows = rows_of(tile);
    is_upright_ = false;
    for (std::size_t row = 1; row < plan_pixels; ++row) {
      draw_runs(tile.y + static_cast<double>(row) / plan_pixels, tile.x, rows[row] ^ rows[row - 1]);
    }
    is_upright_ = true;
    std::uint64_t before = 0;  // which upright lines had a face in the row before
    std::array<int, plan_pixels> starts{};
    for (int row = 0; row <= plan_pixels; ++row) {
      const std::uint64_t solid = row < plan_pixels ? rows[static_cast<std::size_t>(row)] : 0;
      const std::uint64_t faces = (solid ^ solid << 1U) & ~std::uint64_t{1};
      for (std::uint64_t ends = before & ~faces; ends != 0; ends &= ends - 1) {
        const auto column = static_cast<std::size_t>(std::countr_zero(ends));
        draw_part(tile.x + static_cast<double>(column) / plan_pixels, tile.y, starts[column], row);
      }
      for (std::uint64_t begins = faces & ~before; begins != 0; begins &= begins - 1) {
        starts[static_cast<std::size_t>(std::countr_zero(begins))] = row;
      }
      before = faces;
    }
  }

 private:
  /// The faces on one line, whole ones that follow each other at once.
  void draw_line(int line, int first, int end) {
    int start = first;
    for (int i = first; i < end; ++i) {
      const std::uint64_t faces = faces_at(line, i);
      if (faces == whole_edge) continue;
      if (start < i) draw_face(line, start, i);
      start = i + 1;
      draw_runs(line, i, faces);
    }
    if (start < end) draw_face(line, start, end);
  }
  /// The faces between the tiles before and behind a line.
  [[nodiscard]] std::uint64_t faces_at(int line, int along) const {
    const Tile before = is_upright_ ? Tile{line - 1, along} : Tile{along, line - 1};
    const Tile behind = is_upright_ ? Tile{line, along} : Tile{along, line};
    const MapTile a = sheet_.tiles[before];
    const MapTile b = sheet_.tiles[behind];
    if (a == MapTile::unknown || b == MapTile::unknown || (a == b && a != MapTile::shape)) return 0;
    return solid_at(before, plan_pixels - 1) ^ solid_at(behind, 0);
  }
  /// The solid pixels of a tile in one of its columns or rows; beyond the map all are.
  [[nodiscard]] std::uint64_t solid_at(Tile tile, int line) const {
    const MapTile kind = sheet_.tiles[tile];
    if (kind == MapTile::floor) return 0;
    if (kind != MapTile::shape) return whole_edge;
    const PlanRows rows = rows_of(tile);
    if (!is_upright_) return rows[static_cast<std::size_t>(line)];
    std::uint64_t column = 0;
    for (std::size_t row = 0; row < plan_pixels; ++row) {
      column |= (rows[row] >> static_cast<unsigned>(line) & 1U) << row;
    }
    return column;
  }
  [[nodiscard]] PlanRows rows_of(Tile tile) const {
    return coarse_rows(plan_rows(plan_on_map(sheet_.now, tile)), block_);
  }

  /// The runs of faces on a line, in the tile that begins at `from`.
  void draw_runs(double line, int from, std::uint64_t faces) {
    while (faces != 0) {
      const int start = std::countr_zero(faces);
      const int end = start + std::countr_one(faces >> static_cast<unsigned>(start));
      draw_part(line, from, start, end);
      if (end == plan_pixels) return;
      faces &= whole_edge << static_cast<unsigned>(end);
    }
  }
  void draw_part(double line, int from, int start, int end) {
    draw_face(line, from + start / double{plan_pixels}, from + end / double{plan_pixels});
  }
  void draw_face(double line, double from, double to) {
    const Point a = is_upright_ ? Point{line, from} : Point{from, line};
    const Point b = is_upright_ ? Point{line, to} : Point{to, line};
    coverage_.line(sheet_.view.on_picture(a), sheet_.view.on_picture(b), radius_);
  }

  const MapSheet& sheet_;
  CoverageMask& coverage_;
  double radius_ = 0.5;
  unsigned block_ = 1;
  bool is_upright_ = false;
};

}  // namespace

PlanRows coarse_rows(const PlanRows& fine, unsigned block) {
  const std::uint64_t whole = whole_edge >> (plan_pixels - block);
  const std::uint64_t lowest = whole_edge / whole;  // the lowest pixel of each block
  PlanRows rows{};
  for (unsigned top = 0; top < plan_pixels; top += block) {
    std::uint64_t any = 0;
    for (unsigned i = 0; i < block; ++i) any |= fine[top + i];
    for (unsigned shift = 1; shift < block; shift *= 2) any |= any >> shift;
    for (unsigned i = 0; i < block; ++i) rows[top + i] = (any & lowest) * whole;
  }
  return rows;
}

void draw_map_walls(const MapSheet& sheet, CoverageMask& coverage) {
  FacePen pen(sheet, coverage);
  pen.draw_between_tiles(false);
  pen.draw_between_tiles(true);
  sheet.tiles.each([&](Tile tile) {
    if (sheet.tiles[tile] == MapTile::shape) pen.draw_inside(tile);
  });
  coverage.composite(sheet.target, sheet.map.style.wall, sheet.view.weight);
}

}  // namespace raywalk::detail
