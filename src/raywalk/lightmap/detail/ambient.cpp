#include "raywalk/lightmap/detail/ambient.hpp"

#include <algorithm>

#include "raywalk/map/level.hpp"

namespace raywalk::detail {

namespace {

/// The light that a tile adds on its sides.
struct AmbientOf {
  LightColor color{};
  /// It is solid, or beyond the map: it adds nothing.
  bool is_dark = true;

  AmbientOf() = default;
  AmbientOf(const Level& level, Tile tile) {
    if (!level.grid.contains(tile)) return;
    const TileKind& kind = level.kind(tile);
    // A block that can be pushed has a floor below it.
    is_dark = kind.solid && !kind.pushwall;
    if (!is_dark) color = light_color(ambient_of(level, kind));
  }
};

LightColor brighter(const LightColor& a, const AmbientOf& b) {
  return {std::max(a.red, b.color.red), std::max(a.green, b.color.green),
          std::max(a.blue, b.color.blue)};
}

}  // namespace

TileAmbient::TileAmbient(const Level& level, Tile tile) {
  std::array<AmbientOf, 9> around;
  for (int n = 0; n < 9; ++n) {
    around[static_cast<std::size_t>(n)] = {level, {tile.x + n % 3 - 1, tile.y + n / 3 - 1}};
  }
  const LightColor own = around[4].color;
  const auto side = [&](std::size_t n) { return brighter(own, around[n]); };
  // The tile across a corner counts if one of the two beside it is open.
  const auto corner = [&](std::size_t n, std::size_t a, std::size_t b) {
    const LightColor sides = brighter(brighter(own, around[a]), around[b]);
    return around[a].is_dark && around[b].is_dark ? sides : brighter(sides, around[n]);
  };
  parts_ = {corner(0, 1, 3), side(1),         corner(2, 1, 5), side(3),        own,
            side(5),         corner(6, 3, 7), side(7),         corner(8, 5, 7)};
  is_even_ = std::ranges::all_of(parts_, [&](const LightColor& c) { return c == own; });
}

}  // namespace raywalk::detail
