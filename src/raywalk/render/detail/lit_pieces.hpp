#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "raywalk/lightmap/tile_lights.hpp"
#include "raywalk/render/kernels/edge_groups.hpp"
#include "raywalk/render/kernels/light_rows.hpp"

namespace raywalk::detail {

struct Pass;

/// Pixels of a row of floor or ceiling that lie in one tile, first <= x < end.
struct PlaneRun {
  const TileLights& tile;
  double depth = 0;
  int first = 0;
  int end = 0;

  [[nodiscard]] int count() const { return end - first; }
};

/// A convex piece of a tile: lit by a place of a light, or in the shadow of a pane.
struct PieceOfTile {
  static constexpr std::int32_t seen = -1;

  /// The number of the place, of all places of the tile's lights, one light after the other.
  std::int32_t place = 0;
  /// The number of the pane, of those of the place's light; `seen` if it is none.
  std::int32_t pane = seen;
};

/// The pieces of a tile that lie on a run, place by place: all that are seen, then the panes of its
/// light.
class PiecesOfRun {
 public:
  /// `all` are those of the tile.
  PiecesOfRun(std::span<const PieceOnRow> found, const PieceOfTile* all)
      : next_(found.data()), end_(found.data() + found.size()), all_(all) {}

  /// Calls `use(PieceOnRow)` for those that the next place sees.
  template <class Use>
  void each_seen(Use&& use) {
    for (; next_ != end_ && of(*next_).place == place_ && of(*next_).pane < 0; ++next_) {
      use(*next_);
    }
  }
  /// Calls `use(pane, PieceOnRow)` for those of its panes, and goes on to the next place: each
  /// place is asked for in turn, by this call last.
  template <class Use>
  void each_pane(Use&& use) {
    each_seen([](const PieceOnRow&) {});
    for (; next_ != end_ && of(*next_).place == place_; ++next_) {
      use(static_cast<std::size_t>(of(*next_).pane), *next_);
    }
    ++place_;
  }

 private:
  [[nodiscard]] const PieceOfTile& of(const PieceOnRow& found) const { return all_[found.piece]; }

  const PieceOnRow* next_;
  const PieceOnRow* end_;
  const PieceOfTile* all_;
  std::int32_t place_ = 0;
};

/// The parts of a view's rows of floor and ceiling that lights see, tile by tile.
///
/// A row is a line in the world, so it crosses the edge of a piece once. The edge is a line on the
/// screen, too: found once for all rows of a tile, where one crosses it is a product and a sum. All
/// pieces of a tile are asked then; but of a place that sees very many, those alone that lie in the
/// directions of the row, whose edges are found each time.
///
/// Its memory is bounded. Tiles that it has stay, and one that does not fit is found anew each
/// time: each row of floor goes over the same tiles again.
class LitPieces {
 public:
  /// Bounds on what is kept. No pixel depends on them.
  struct Limits {
    /// Pieces, of 56 bytes each; once half of them are there, tiles are kept without theirs.
    std::size_t pieces = std::size_t{1} << 17U;
    std::size_t tiles = 1024;
    /// Pieces of a place in a tile: one that has more is asked by directions.
    std::size_t pieces_of_place = 512;
  };

  LitPieces() = default;
  explicit LitPieces(const Limits& limits) : limits_(limits) {}

  /// Before the planes of a part of a view are drawn.
  void begin();
  /// Valid until the next call. Expects that a part has begun.
  [[nodiscard]] PiecesOfRun on(const Pass& pass, const PlaneRun& run);

 private:
  /// Where the pieces of a tile are in `groups_` and `pieces_`, and its places in `crowds_`.
  struct TilePieces {
    Tile tile{};
    /// Which part of a view they are for.
    std::uint64_t part = 0;
    std::size_t first = 0;
    std::size_t count = 0;
    std::size_t first_crowd = 0;
    std::size_t crowd_count = 0;
  };
  /// A place with many pieces, by the numbers of its lamp in the tile and of the place there. One
  /// piece that is everywhere stands for all of them.
  struct Crowd {
    std::size_t piece = 0;
    std::size_t lamp = 0;
    std::size_t place = 0;
  };

  [[nodiscard]] const TilePieces& pieces_of(const Pass& pass, const TileLights& tile);
  [[nodiscard]] TilePieces made(const Pass& pass, const TileLights& tile);
  /// Adds a piece to those of the tile that is being made.
  void add(const PieceOfTile& piece, std::span<const ScreenEdge> edges);
  /// The pieces found, with those that lie on a run in the places of those that stand for crowds.
  [[nodiscard]] std::span<const PieceOnRow> part_crowds(const Pass& pass, const PlaneRun& run,
                                                        const TilePieces& own,
                                                        std::span<const PieceOnRow> all);
  /// Adds those of a crowd that lie on a run to `parted_`.
  void add_crowd(const Pass& pass, const PlaneRun& run, const Crowd& crowd);

  Limits limits_{};
  /// Grows with each part of a view that begins.
  std::uint64_t part_ = 0;
  /// Tiles by their hash, in twice as many slots: one that is not of this part is free.
  std::vector<TilePieces> tiles_{};
  std::size_t tile_count_ = 0;
  /// Ends of what is kept, in `pieces_` and `crowds_`; the tile that does not fit is behind them.
  std::size_t kept_pieces_ = 0;
  std::size_t kept_crowds_ = 0;
  TilePieces passing_{};
  /// Each tile begins a group.
  std::vector<EdgeGroup> groups_{};
  std::vector<PieceOfTile> pieces_{};
  std::vector<Crowd> crowds_{};
  /// Pieces that were found last, and the same with crowds parted.
  std::vector<PieceOnRow> found_{};
  std::vector<PieceOnRow> parted_{};
};

}  // namespace raywalk::detail
