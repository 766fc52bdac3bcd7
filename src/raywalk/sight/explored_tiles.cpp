#include "raywalk/sight/explored_tiles.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <vector>

#include "raywalk/geom/detail/clamped.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/sight/detail/explore_counted.hpp"
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
  return {static_cast<int>(detail::clamped_within(std::floor(extent.low + least), 0, size)),
          static_cast<int>(detail::clamped_within(std::ceil(extent.high - least), 0, size))};
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

/// Marks tiles, and counts the work.
class Marker {
 public:
  explicit Marker(ExploredTiles& explored) : explored_(explored) {}

  void mark_triangle(const std::array<Point, 3>& corners) {
    Extent rows;
    for (const Point& corner : corners) rows.add(corner.y);
    const TileBounds range = tiles_of(rows, explored_.grid().height);
    for (int y = range.first; y < range.end; ++y) {
      const TileBounds row = tiles_of(extent_in_row(corners, y), explored_.grid().width);
      for (int x = row.first; x < row.end; ++x) explored_.mark({x, y});
      work_ += 1 + std::max(0, row.end - row.first);
    }
    ++work_;
  }
  /// Marks what is seen up to a stretch of the outline that lies in one tile: one triangle to its
  /// ends, and that by which it differs from their chord, which lies in that tile. A round pillar
  /// is a stretch of 60 points, and so the rows on the way to it are passed once.
  void mark_stretch(Point eye, std::span<const Point> stretch) {
    // Where the outline comes from the eye itself there is nothing but an edge of a triangle.
    const bool is_edge = stretch.front() == eye || stretch.back() == eye;
    if (!is_edge) mark_triangle({eye, stretch.front(), stretch.back()});
    for (std::size_t i = 1; i + 1 < stretch.size(); ++i) {
      mark_triangle({stretch.front(), stretch[i], stretch[i + 1]});
    }
  }
  [[nodiscard]] std::int64_t work() const { return work_; }

 private:
  ExploredTiles& explored_;
  std::int64_t work_ = 0;
};

/// How many points, the first and at least one more, lie in one tile; two if the second does not.
std::size_t points_in_a_tile(std::span<const Point> outline) {
  const Point middle = mix(outline[0], outline[1], 0.5);
  const Point corner{std::floor(middle.x), std::floor(middle.y)};
  const auto is_outside = [&corner](Point p) {
    return p.x < corner.x || p.x > corner.x + 1 || p.y < corner.y || p.y > corner.y + 1;
  };
  if (is_outside(outline[0])) return 2;
  const auto end = std::ranges::find_if(outline.subspan(1), is_outside);
  return std::max<std::size_t>(2, static_cast<std::size_t>(end - outline.begin()));
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

constexpr int word_bits = 64;

/// `count` bits from a place on, 1 to 64 of them, the first one lowest.
std::uint64_t bits_at(std::span<const std::uint64_t> words, std::int64_t place, int count) {
  const auto word = static_cast<std::size_t>(place / word_bits);
  const int shift = static_cast<int>(place % word_bits);
  std::uint64_t bits = words[word] >> shift;
  if (shift + count > word_bits) bits |= words[word + 1] << (word_bits - shift);
  return bits & ~std::uint64_t{0} >> (word_bits - count);
}

/// Sets those bits of so many from a place on that are 1 in `bits`.
void set_bits_at(std::span<std::uint64_t> words, std::int64_t place, int count,
                 std::uint64_t bits) {
  const auto word = static_cast<std::size_t>(place / word_bits);
  const int shift = static_cast<int>(place % word_bits);
  words[word] |= bits << shift;
  if (shift + count > word_bits) words[word + 1] |= bits >> (word_bits - shift);
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

ExploredTiles ExploredTiles::on(const Grid& grid) const {
  ExploredTiles tiles(grid);
  const int width = std::min(grid.width, grid_.width);
  for (int y = 0; y < std::min(grid.height, grid_.height); ++y) {
    for (int x = 0; x < width; x += word_bits) {
      const int count = std::min(word_bits, width - x);
      set_bits_at(tiles.words_, grid.index({x, y}), count,
                  bits_at(words_, grid_.index({x, y}), count));
    }
  }
  return tiles;
}

std::int64_t ExploredTiles::count() const {
  std::int64_t tiles = 0;
  for (const std::uint64_t word : words_) tiles += std::popcount(word);
  return tiles;
}

std::int64_t detail::explore_counted(ExploredTiles& explored, const Visibility& view) {
  std::vector<Point> outline = view.polygon();
  if (outline.empty()) return 0;
  outline.push_back(outline.front());
  Marker marker(explored);
  for (std::span<const Point> rest = outline; rest.size() > 1;) {
    const std::size_t points = points_in_a_tile(rest);
    marker.mark_stretch(view.eye(), rest.first(points));
    rest = rest.subspan(points - 1);
  }
  for (const Span& span : view.spans()) {
    if (span.kind == SpanKind::wall) mark_faces(explored, view, span);
  }
  return marker.work();
}

void explore(ExploredTiles& explored, const Visibility& view) {
  (void)detail::explore_counted(explored, view);
}

Visibility seen_from(LevelNow now, Point eye, const Outlook& outlook) {
  return visible_from(now.level().grid, eye, exploration_probe(now, eye), outlook);
}

void explore(ExploredTiles& explored, LevelNow now, Point eye) {
  explore(explored, seen_from(now, eye));
}

}  // namespace raywalk
