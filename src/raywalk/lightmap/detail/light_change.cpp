#include "raywalk/lightmap/detail/light_change.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

#include "raywalk/lightmap/detail/falloff.hpp"

namespace raywalk::detail {

namespace {

constexpr auto row_points = static_cast<std::size_t>(points_per_side);

/// The tiles of the map that have a point in a rectangle of the lattice, first <= tile <= last.
struct TileSpan {
  Tile first{};
  Tile last{};

  TileSpan(const Grid& grid, const LatticeBits& bits) {
    const auto low = [](int point) { return std::max((point - 1) / steps_per_tile, 0); };
    const auto high = [](int point, int tiles) {
      return std::min(point / steps_per_tile, tiles - 1);
    };
    first = {low(bits.first.i), low(bits.first.j)};
    last = {high(bits.first.i + bits.width - 1, grid.width),
            high(bits.first.j + bits.height - 1, grid.height)};
  }
};

/// The union of 9 lattice rows, those of a row of tiles: it tells which of the tiles have a point.
class RowMask {
 public:
  explicit RowMask(const LatticeBits& frame) : bits_({frame.first.i, 0}, frame.width, 1) {}

  void clear() { std::ranges::fill(bits_.words, 0); }
  void add(std::size_t word, std::uint64_t points) { bits_.words[word] |= points; }
  [[nodiscard]] bool is_any_of(Tile tile) const {
    return bits_.side_from({tile.x * steps_per_tile, 0}) != 0;
  }

 private:
  LatticeBits bits_;
};

/// The change of light on the points of a row of tiles. The share of each point is computed once,
/// although up to four tiles have the point.
class TileRow {
 public:
  TileRow(const LightChange& change, const LatticeBits& frame, const TileSpan& span)
      : before_(frame),
        after_(frame),
        changed_(frame),
        change_(change),
        frame_(frame),
        falloff_(change.light),
        first_column_(span.first.x * steps_per_tile) {
    const int columns = (span.last.x + 1 - span.first.x) * steps_per_tile + 1;
    for (auto& row : sums_) row.resize(static_cast<std::size_t>(columns));
  }

  /// Computes row y of tiles. Expects the first row of a span, or the one south of the last call's.
  void go_to(int y, bool is_first) {
    before_.clear();
    after_.clear();
    changed_.clear();
    std::swap(sums_.front(), sums_.back());
    for (std::size_t n = 0; n < row_points; ++n) {
      const int j = y * steps_per_tile + static_cast<int>(n);
      if (n > 0 || is_first) std::ranges::fill(sums_[n], 0);
      if (j < frame_.first.j || j >= frame_.first.j + frame_.height) continue;
      add_row(j, n > 0 || is_first ? &sums_[n] : nullptr);
    }
  }
  [[nodiscard]] bool has_changed(Tile tile) const { return changed_.is_any_of(tile); }
  /// The change of the number of lights that reach a tile: -1, 0 or 1.
  [[nodiscard]] int more_lights(Tile tile) const {
    return (after_.is_any_of(tile) ? 1 : 0) - (before_.is_any_of(tile) ? 1 : 0);
  }
  void change_sums(LitTile& lit, Tile tile) const {
    const auto column = static_cast<std::size_t>(tile.x * steps_per_tile - first_column_);
    LightSum* sum = lit.sums.data();
    for (const auto& row : sums_) {
      std::array<LightSum, row_points> more;  // a copy, so that it is known to lie elsewhere
      std::copy_n(row.data() + column, row_points, more.begin());
      for (std::size_t i = 0; i < row_points; ++i) *sum++ += more[i];
    }
  }

 private:
  using Sums = std::vector<LightSum>;

  /// Adds row j of the lattice to the masks, and stores its changes in `sums` unless it is null.
  void add_row(int j, Sums* sums) {
    const auto n = static_cast<std::size_t>(j - frame_.first.j);
    const auto pitch = static_cast<std::size_t>(frame_.pitch());
    for (std::size_t w = 0; w < pitch; ++w) {
      const auto word_of = [&](const LatticeBits& bits) {
        return bits.is_empty() ? 0 : bits.words[n * pitch + w];
      };
      const std::uint64_t before = word_of(change_.before);
      const std::uint64_t after = word_of(change_.after);
      before_.add(w, before);
      after_.add(w, after);
      changed_.add(w, before ^ after);
      if (sums == nullptr) continue;
      const LatticePoint from{frame_.first.i + static_cast<int>(w) * 64, j};
      add_points(after & ~before, from, *sums, 1);
      add_points(before & ~after, from, *sums, -1);
    }
  }
  /// Stores the light, times `sign`, on the points of a word; neighbours are done together.
  void add_points(std::uint64_t points, LatticePoint from, Sums& sums, int sign) const {
    while (points != 0) {
      const int first = std::countr_zero(points);
      const int count = std::countr_one(points >> static_cast<unsigned>(first));
      add_run({from.i + first, from.j}, static_cast<std::size_t>(count), sums, sign);
      points &= points + (points & -points);  // what is added runs through the first run
    }
  }
  void add_run(LatticePoint from, std::size_t count, Sums& sums, int sign) const {
    std::array<int, 64> shares;
    falloff_.shares(from, std::span(shares).first(count));
    LightSum* sum = sums.data() + (from.i - first_column_);
    const Color color = change_.light.color;
    for (std::size_t k = 0; k < count; ++k) sum[k] = light_sum(color, shares[k]);
    if (sign > 0) return;
    for (std::size_t k = 0; k < count; ++k) sum[k] = -sum[k];
  }

  RowMask before_;
  RowMask after_;
  RowMask changed_;
  const LightChange& change_;
  const LatticeBits& frame_;
  Falloff falloff_;
  int first_column_;
  std::array<Sums, row_points> sums_{};
};

}  // namespace

bool apply_light_change(LitTiles& tiles, const Grid& grid, const LightChange& change,
                        std::uint64_t version) {
  const LatticeBits& frame = change.after.is_empty() ? change.before : change.after;
  if (frame.is_empty()) return false;
  bool has_changed = false;
  const TileSpan span(grid, frame);
  TileRow row(change, frame, span);
  for (int y = span.first.y; y <= span.last.y; ++y) {
    row.go_to(y, y == span.first.y);
    for (int x = span.first.x; x <= span.last.x; ++x) {
      const Tile tile{x, y};
      if (!row.has_changed(tile)) continue;
      LitTile& lit = tiles.make(tile);
      row.change_sums(lit, tile);
      lit.version = version;
      lit.lights += row.more_lights(tile);
      if (lit.lights == 0) tiles.erase(tile);
      has_changed = true;
    }
  }
  return has_changed;
}

}  // namespace raywalk::detail
