#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "raywalk/body/obstacles.hpp"

namespace raywalk {

/// Which bodies are in which tile of a map: the broad phase for many bodies, made once and asked
/// often.
///
/// A body is listed in every tile that its bounding box touches or comes within 2^-16 of; what lies
/// off the map, or is no number, in none. Making it takes time and room for each tile of the map
/// and for each entry. When a body moves, it is made anew.
class BodyIndex {
 public:
  /// Expects a map of less than 2^31 tiles, and less than 2^31 entries.
  BodyIndex(const Grid& grid, const Others& bodies)
      : grid_(grid), first_(static_cast<std::size_t>(grid.index({0, grid.height})) + 2) {
    // Counted two places on, then one: after both passes a tile's list begins at its own place.
    for_each_entry(bodies, [this](std::size_t tile, int) { ++first_[tile + 2]; });
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    places_.resize(static_cast<std::size_t>(first_.back()));
    for_each_entry(bodies, [this](std::size_t tile, int place) {
      places_[static_cast<std::size_t>(first_[tile + 1]++)] = place;
    });
  }

  /// The places, among the bodies it was made of, of those in a tile, in rising order; none beyond
  /// the map.
  [[nodiscard]] std::span<const int> at(Tile tile) const {
    if (!grid_.contains(tile)) return {};
    const auto index = static_cast<std::size_t>(grid_.index(tile));
    const auto begin = static_cast<std::size_t>(first_[index]);
    return std::span(places_).subspan(begin, static_cast<std::size_t>(first_[index + 1]) - begin);
  }

 private:
  template <class Visit>
  void for_each_entry(const Others& bodies, Visit visit) const {
    constexpr Vec slack{0x1p-16, 0x1p-16};
    for (int i = 0; i < bodies.size(); ++i) {
      const Body body = bodies[i];
      if (!detail::is_numeric(body)) continue;
      const Vec margin = detail::extent_of(body) + slack;
      const auto area = detail::Area::around(body.center, body.center, margin);
      const detail::TileBlock tiles = detail::tiles_of({grid_, Border::clip}, area);
      for (int y = tiles.rows.first; y <= tiles.rows.last; ++y) {
        for (int x = tiles.columns.first; x <= tiles.columns.last; ++x) {
          visit(static_cast<std::size_t>(grid_.index({x, y})), i);
        }
      }
    }
  }

  Grid grid_;
  std::vector<int> first_;
  std::vector<int> places_;
};

}  // namespace raywalk
