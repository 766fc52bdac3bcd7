#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace raywalk::detail {

/// A line on the ground as rows of a picture see it: a row at `depth` crosses it in column
/// `at + slope / depth`, give or take `margin`.
struct ScreenEdge {
  float at = 0;
  float slope = 0;
  float margin = 0;
  /// The half-plane that is meant lies to the right of it.
  bool is_left = false;
};

/// How many pieces of the ground are kept together. A multiple of what fits a register.
inline constexpr std::size_t edge_group = 16;

/// The edges of some convex pieces of the ground: at most two on the left of each, and two on the
/// right.
class EdgeGroup {
 public:
  /// Edges on a side, one of each piece: from `wide` on there may be more of it, beyond `sure`
  /// there is none for sure.
  struct Edges {
    using OfPieces = std::array<float, edge_group>;

    alignas(64) OfPieces slope{};
    alignas(64) OfPieces wide{};
    alignas(64) OfPieces sure{};
  };
  static constexpr std::size_t edges_a_side = 2;
  using Side = std::array<Edges, edges_a_side>;

  /// Group of pieces that lie in no column.
  EdgeGroup() {
    for (std::size_t piece = 0; piece < edge_group; ++piece) {
      set(left_[0], piece, {-beyond, 0, 0, true});
      set(left_[1], piece, {beyond, 0, 0, true});
      for (Edges& edges : right_) set(edges, piece, {-beyond, 0, 0, false});
    }
  }

  /// Makes a piece of the half-planes beyond some edges.
  void set(std::size_t piece, std::span<const ScreenEdge> sides) {
    set(left_[0], piece, {beyond, 0, 0, true});
    std::size_t left = 0;
    std::size_t right = 0;
    for (const ScreenEdge& edge : sides) {
      std::size_t& count = edge.is_left ? left : right;
      Side& side = edge.is_left ? left_ : right_;
      if (count < edges_a_side) {
        set(side[count++], piece, edge);
      } else {
        // Such a piece is open to the other side, as a shadow may be; or it is bounded, and its
        // edge along the rows has been rounded.
        left_[0].sure[piece] = -beyond;
      }
    }
  }

  [[nodiscard]] const Side& left() const { return left_; }
  [[nodiscard]] const Side& right() const { return right_; }

 private:
  /// Beyond all columns on the left.
  static constexpr float beyond = -1e30F;

  static void set(Edges& edges, std::size_t piece, const ScreenEdge& edge) {
    const float out = edge.is_left ? -edge.margin : edge.margin;
    edges.slope[piece] = edge.slope;
    edges.wide[piece] = edge.at + out;
    edges.sure[piece] = edge.at - out;
  }

  Side left_{};
  Side right_{};
};

/// Some columns of a row, `last` among them, and one over its depth.
struct ColumnsOfRow {
  float nearness = 0;
  float first = 0;
  float last = 0;
};

/// A piece on a row: it lies in the columns surely_first <= x < surely_end for sure, and in no
/// others than those from `first` to `end`, counted from the row's first.
struct PieceOnRow {
  std::size_t piece = 0;
  int first = 0;
  int surely_first = 0;
  int surely_end = 0;
  int end = 0;

  friend bool operator==(const PieceOnRow&, const PieceOnRow&) = default;
};

/// Finds those of some pieces that columns of a row may show, in order, and returns their number.
/// Expects room for all.
inline std::size_t find_plain_pieces(std::span<const EdgeGroup> groups, const ColumnsOfRow& row,
                                     PieceOnRow* out) {
  const float start = row.first - 1;
  // The first column beyond a place.
  const auto after = [&](float place) {
    return static_cast<int>(std::min(std::max(place, start), row.last) - start);
  };
  std::size_t count = 0;
  for (std::size_t i = 0; i < groups.size() * edge_group; ++i) {
    const EdgeGroup& group = groups[i / edge_group];
    const std::size_t own = i % edge_group;
    float low = start;
    float sure_low = start;
    for (const EdgeGroup::Edges& edges : group.left()) {
      const float shift = edges.slope[own] * row.nearness;
      low = std::max(low, edges.wide[own] + shift);
      sure_low = std::max(sure_low, edges.sure[own] + shift);
    }
    float high = row.last;
    float sure_high = row.last;
    for (const EdgeGroup::Edges& edges : group.right()) {
      const float shift = edges.slope[own] * row.nearness;
      high = std::min(high, edges.wide[own] + shift);
      sure_high = std::min(sure_high, edges.sure[own] + shift);
    }
    if (!(low < high)) continue;
    out[count++] = {i, after(low), after(sure_low), after(sure_high), after(high)};
  }
  return count;
}

}  // namespace raywalk::detail
