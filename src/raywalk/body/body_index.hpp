#pragma once

#include <span>

#include "raywalk/body/obstacles.hpp"
#include "raywalk/broadphase/detail/cell_lists.hpp"
#include "raywalk/geom/detail/lifetime.hpp"

namespace raywalk {

/// Which bodies are in which tile of a map: the broad phase for many bodies, made once and asked
/// often. It is the uniform grid of bodies, as `ShapeGrid` is that of other shapes.
///
/// A body is listed in every tile that its bounding box touches or comes within 2^-16 of; what lies
/// off the map, is no number, or is left out of the `Others`, in none. Making it takes time and
/// room for each tile of the map and for each entry. When a body has moved, `assign` makes it anew
/// in the same memory.
class BodyIndex {
 public:
  BodyIndex() = default;
  /// Expects a map of less than 2^31 tiles, and less than 2^31 entries.
  BodyIndex(const Grid& grid, const Others& bodies) { assign(grid, bodies); }

  /// The same again, with what the constructor expects; allocates only if there is more than
  /// before.
  void assign(const Grid& grid, const Others& bodies) {
    tiles_.assign(grid, [&](auto&& visit) { visit_entries(grid, bodies, visit); });
  }

  /// The places, among the bodies it was made of, of those in a tile, in rising order; none beyond
  /// the map.
  [[nodiscard]] std::span<const int> at(Tile tile) const RAYWALK_LIFETIMEBOUND {
    return tiles_.at(tile);
  }

 private:
  template <class Visit>
  static void visit_entries(const Grid& grid, const Others& bodies, Visit&& visit) {
    constexpr Vec slack{detail::cell_slack, detail::cell_slack};
    for (int i = 0; i < bodies.size(); ++i) {
      const Body body = bodies[i];
      if (!bodies.counts(i) || !detail::is_numeric(body)) continue;
      const Vec margin = detail::extent_of(body) + slack;
      const auto area = detail::Area::around(body.center, body.center, margin);
      const detail::TileBlock tiles = detail::tiles_of({grid, Border::clip}, area);
      for (int y = tiles.rows.first; y <= tiles.rows.last; ++y) {
        for (int x = tiles.columns.first; x <= tiles.columns.last; ++x) visit(Tile{x, y}, i);
      }
    }
  }

  detail::CellLists tiles_{};
};

}  // namespace raywalk
