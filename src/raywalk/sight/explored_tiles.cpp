#include "raywalk/sight/explored_tiles.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <vector>

#include "raywalk/geom/detail/held.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/visibility/visibility.hpp"

namespace raywalk {

namespace {

/// Numbers from `low` to `high`; none at first.
struct Extent {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();

  void add(double v) {
    low = std::min(low, v);
    high = std::max(high, v);
  }
};

/// Tiles first <= i < end.
struct TileBounds {
  int first = 0;
  int end = 0;
};

/// The tiles in which an extent has some width.
TileBounds tiles_of(const Extent& extent, int size) {
  constexpr double least = 0x1p-20;
  return {static_cast<int>(detail::held_within(std::floor(extent.low + least), 0, size)),
          static_cast<int>(detail::held_within(std::ceil(extent.high - least), 0, size))};
}

/// Where the part of a triangle between the lines y and y + 1 lies, from west to east.
Extent extent_in_row(const std::array<Point, 3>& corners, double y) {
  Extent extent;
  for (std::size_t i = 0; i < 3; ++i) {
    const Point a = corners[i];
    const Point b = corners[(i + 1) % 3];
    if (a.y >= y && a.y <= y + 1) extent.add(a.x);
    for (const double line : {y, y + 1}) {
      if ((a.y < line) == (b.y < line)) continue;
      extent.add(a.x + (b.x - a.x) * ((line - a.y) / (b.y - a.y)));
    }
  }
  return extent;
}

void mark_triangle(ExploredTiles& explored, const std::array<Point, 3>& corners) {
  Extent rows;
  for (const Point& corner : corners) rows.add(corner.y);
  const TileBounds range = tiles_of(rows, explored.grid().height);
  for (int y = range.first; y < range.end; ++y) {
    const TileBounds row = tiles_of(extent_in_row(corners, y), explored.grid().width);
    for (int x = row.first; x < row.end; ++x) explored.mark({x, y});
  }
}

/// Marks the tiles behind a wall that is seen, if it lies on a line between tiles.
void mark_faces(ExploredTiles& explored, const Visibility& view, const Span& span) {
  const Point a = view.corner(span, span.from);
  const Point b = view.corner(span, span.to);
  const double line = span.is_upright ? a.x : a.y;
  if (line != std::floor(line)) return;
  const double eye = span.is_upright ? view.eye().x : view.eye().y;
  const int behind = static_cast<int>(line) - (eye < line ? 0 : 1);
  Extent along;
  for (const Point& end : {a, b}) along.add(span.is_upright ? end.y : end.x);
  const Grid& grid = explored.grid();
  const TileBounds range = tiles_of(along, span.is_upright ? grid.height : grid.width);
  for (int i = range.first; i < range.end; ++i) {
    const Tile tile = span.is_upright ? Tile{behind, i} : Tile{i, behind};
    if (grid.contains(tile)) explored.mark(tile);
  }
}

}  // namespace

std::optional<ExploredTiles> ExploredTiles::from_words(const Grid& grid,
                                                       std::span<const std::uint64_t> words) {
  ExploredTiles tiles(grid);
  if (words.size() != tiles.words_.size()) return std::nullopt;
  const auto last = static_cast<unsigned>(grid.count() & 63);
  if (last != 0 && words.back() >> last != 0) return std::nullopt;
  std::ranges::copy(words, tiles.words_.begin());
  return tiles;
}

std::int64_t ExploredTiles::count() const {
  std::int64_t tiles = 0;
  for (const std::uint64_t word : words_) tiles += std::popcount(word);
  return tiles;
}

void explore(ExploredTiles& explored, const Visibility& view) {
  const std::vector<Point> outline = view.polygon();
  for (std::size_t i = 0; i < outline.size(); ++i) {
    mark_triangle(explored, {view.eye(), outline[i], outline[(i + 1) % outline.size()]});
  }
  for (const Span& span : view.spans()) {
    if (span.kind == SpanKind::wall) mark_faces(explored, view, span);
  }
}

Visibility seen_from(LevelNow now, Point eye) {
  return visible_from(now.level().grid, eye, exploration_probe(now, eye));
}

void explore(ExploredTiles& explored, LevelNow now, Point eye) {
  explore(explored, seen_from(now, eye));
}

}  // namespace raywalk
