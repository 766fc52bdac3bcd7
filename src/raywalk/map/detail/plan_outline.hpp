#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "raywalk/geom/point.hpp"

namespace raywalk::detail {

/// One smooth edge of a plan shape as a polyline between the middles of its pixels: left to right
/// for those who stand before it.
struct SmoothEdge {
  /// In the tile. The last one of a closed edge is the first.
  std::vector<Vec> points{};
  /// For each line between two of them the square of four pixel middles that it crosses, row by
  /// row.
  std::vector<int> squares{};
  bool is_closed = false;
};

/// How textures are laid along the smooth edges of a plan shape.
///
/// u is the length of the edge, in tiles, so that no texture is stretched or cut where the edge
/// turns. An edge that ends at the tile's border begins and ends there with the u of a full tile's
/// side, so that the texture goes on in the next tile; if the two do not meet, they are cut at the
/// edge's sharpest corner, or, where there is none, at its right end. A closed edge is scaled to a
/// whole number of textures, so that it is cut nowhere; but not by much if it has corners, where a
/// cut is hidden, nor if it is shorter than 2/3 of a texture.
class PlanOutline {
 public:
  PlanOutline() = default;
  /// The outline of a shape whose smooth edge is where the free share of its pixels, row by row, is
  /// 1/2. Expects `side`^2 of them, and a side of 2 to 128.
  PlanOutline(std::span<const float> free_shares, int side);

  /// The part of a texture that lies at a place in the tile on a smooth edge or near one, 0 <= u <
  /// 1; none further than 6 pixels from all edges. Expects finite coordinates.
  [[nodiscard]] std::optional<double> u_at(Vec place) const;

 private:
  /// A line of an edge: at `from` u is `u`, and it grows by `along` for each tile.
  struct Line {
    Vec from{0, 0};
    Vec along{0, 0};
    double u = 0;
  };

  void lay(SmoothEdge edge);
  void spread();

  int side_ = 0;
  std::vector<Line> lines_;
  /// For each square of four pixel middles, row by row, the line in it or nearest to it; -1: none.
  std::vector<std::int16_t> nearest_;
};

}  // namespace raywalk::detail
