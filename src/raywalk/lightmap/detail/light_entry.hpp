#pragma once

#include <algorithm>
#include <vector>

#include "raywalk/lightmap/detail/light_index.hpp"
#include "raywalk/lightmap/detail/light_pane.hpp"
#include "raywalk/lightmap/detail/lit_region.hpp"
#include "raywalk/map/lamp.hpp"

namespace raywalk::detail {

/// What a light sees from one of its places; nothing while it does not shine.
struct PlaceView {
  LitView view{};
  /// Those within its reach.
  std::vector<LightPane> panes{};
};

/// A light, and what it sees.
struct LightEntry {
  Light light{};
  TileArea area;
  /// One for each of its places (`light_place`).
  std::vector<PlaceView> places{};

  /// How many of them shine.
  [[nodiscard]] int open_places() const {
    return static_cast<int>(std::ranges::count_if(
        places, [](const PlaceView& place) { return !place.view.is_empty(); }));
  }
};

}  // namespace raywalk::detail
