#include "raywalk/lightmap/detail/ambient.hpp"

#include <algorithm>

namespace raywalk::detail {

namespace {

constexpr Color darkness = rgb(0, 0, 0);

Color ambient_of(const Level& level, Tile tile) {
  if (!level.grid.contains(tile)) return darkness;
  const TileKind& kind = level.kind(tile);
  // A block that can be pushed has a floor below it.
  const bool is_dark = kind.solid && !kind.pushwall;
  return is_dark ? darkness : darkness | kind.light.value_or(level.ambient);
}

Color brighter(Color a, Color b) {
  return rgb(std::max(red(a), red(b)), std::max(green(a), green(b)), std::max(blue(a), blue(b)));
}

}  // namespace

TileAmbient::TileAmbient(const Level& level, Tile tile) {
  std::array<Color, 9> around{};
  for (int n = 0; n < 9; ++n) {
    around[static_cast<std::size_t>(n)] =
        ambient_of(level, {tile.x + n % 3 - 1, tile.y + n / 3 - 1});
  }
  const Color own = around[4];
  const auto side = [&](std::size_t n) { return brighter(own, around[n]); };
  const auto corner = [&](std::size_t n, std::size_t a, std::size_t b) {
    return brighter(brighter(own, around[n]), brighter(around[a], around[b]));
  };
  parts_ = {corner(0, 1, 3), side(1),         corner(2, 1, 5), side(3),        own,
            side(5),         corner(6, 3, 7), side(7),         corner(8, 5, 7)};
}

std::optional<Color> TileAmbient::only() const {
  const bool is_one = std::ranges::all_of(parts_, [&](Color c) { return c == parts_[0]; });
  return is_one ? std::optional(parts_[0]) : std::nullopt;
}

}  // namespace raywalk::detail
