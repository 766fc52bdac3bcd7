#pragma once

#include <string>
#include <vector>

#include "bench/tile_map.hpp"
#include "raywalk/geom/point.hpp"

namespace raywalk {

/// How far one looks where the benchmark limits it, in tiles.
inline constexpr int light_radius = 20;

/// A map of whole tiles, and the free tiles from whose centres the benchmark looks.
struct LightScene {
  TileMap map{};
  std::vector<Tile> eyes{};
};

/// The scene of map "a", "pillars" or "b", with 64 eyes. Expects one of these names.
[[nodiscard]] LightScene make_light_scene(const std::string& name);

/// The middle of a tile.
[[nodiscard]] constexpr Point centre(Tile tile) { return {tile.x + 0.5, tile.y + 0.5}; }

}  // namespace raywalk
