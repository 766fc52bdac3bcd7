#pragma once

#include <algorithm>
#include <vector>

#include "raywalk/lightmap/detail/lamp_shine.hpp"
#include "raywalk/lightmap/detail/light_index.hpp"
#include "raywalk/lightmap/detail/light_pane.hpp"
#include "raywalk/lightmap/detail/lit_region.hpp"
#include "raywalk/map/lamp.hpp"

namespace raywalk::detail {

/// The view of a light from one of its places; empty while it does not shine.
struct PlaceView {
  LitView view{};
  /// The panes within its reach.
  std::vector<LightPane> panes{};
  /// Changes since it last looked: these tiles, or perhaps all that it sees.
  std::vector<Tile> stale{};
  bool is_all_stale = false;
  /// It is in the queue of those that are to look again.
  bool waits = false;

  [[nodiscard]] bool is_stale() const { return is_all_stale || !stale.empty(); }
  void forget_stale() {
    stale.clear();
    is_all_stale = false;
    waits = false;
  }
};

/// A light, and what it sees.
struct LightEntry {
  Light light{};
  TileArea area;
  /// Those of the area that may have a pane, row by row.
  std::vector<Tile> pane_tiles{};
  /// One for each of its places (`light_place`).
  std::vector<PlaceView> places{};
  /// Where the area is not empty, what it adds in any tile.
  LampShine shine{};

  /// How many of them shine.
  [[nodiscard]] int open_places() const {
    return static_cast<int>(std::ranges::count_if(
        places, [](const PlaceView& place) { return !place.view.is_empty(); }));
  }
};

}  // namespace raywalk::detail
