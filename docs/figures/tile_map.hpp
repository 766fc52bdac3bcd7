#pragma once

#include <string_view>
#include <vector>

#include "raywalk/ray/tile.hpp"

namespace raywalk {

/// A map drawn in characters: '#' is solid, all else is free. It is a probe.
struct TileMap {
  std::vector<std::string_view> rows{};

  [[nodiscard]] Grid grid() const {
    return {rows.empty() ? 0 : static_cast<int>(rows.front().size()),
            static_cast<int>(rows.size())};
  }
  /// Expects a tile of the map.
  [[nodiscard]] char at(Tile t) const {
    return rows[static_cast<std::size_t>(t.y)][static_cast<std::size_t>(t.x)];
  }
  [[nodiscard]] bool operator()(Tile t) const { return grid().contains(t) && at(t) == '#'; }
};

}  // namespace raywalk
