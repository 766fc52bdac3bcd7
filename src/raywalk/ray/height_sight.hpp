#pragma once

#include <concepts>
#include <type_traits>

#include "raywalk/ray/height_probe.hpp"
#include "raywalk/ray/sight.hpp"

namespace raywalk {

/// A place above a point of the map.
struct Eye {
  Point at{};
  double z = 0.5;
};

/// True if something stands between two eyes, where `open(Tile)` is the `ZRange` of a tile.
///
/// The same from b to a. Flat, at corners and for eyes on walls it is `blocked` of two points; an
/// eye may stand on a floor, too. One straight above the other looks along the vertical line
/// between them. Heights are as precise as `with_heights` is. Expects finite heights.
template <class Open>
  requires std::is_invocable_r_v<ZRange, const Open&, Tile>
[[nodiscard]] bool blocked(
    const Grid& grid, Eye a, Eye b, Open&& open,
    const Policy& policy = {}) noexcept(std::is_nothrow_invocable_v<const Open&, Tile>) {
  if (!detail::goes_from(a.at, b.at)) std::swap(a, b);  // so that the height fits
  const auto range = [&open](Tile tile) -> ZRange { return open(tile); };
  return blocked(grid, a.at, b.at, with_heights({a.z, b.z - a.z}, range), policy);
}

/// True if two eyes see each other: not `blocked`.
template <class Open>
  requires std::is_invocable_r_v<ZRange, const Open&, Tile>
[[nodiscard]] bool line_of_sight(
    const Grid& grid, Eye a, Eye b, Open&& open,
    const Policy& policy = {}) noexcept(std::is_nothrow_invocable_v<const Open&, Tile>) {
  return !blocked(grid, a, b, open, policy);
}

// For anything else the compiler says in a sentence what is expected. Eyes alone: of two places in
// braces it could not tell whether they are points.
template <std::same_as<Eye> E, class Open>
  requires(!detail::OpensHeights<std::remove_reference_t<Open>>)
bool blocked(const Grid&, E, E, Open&&, const Policy& = {}) {
  return sizeof(detail::RefusedOpen<Open>) == 0;
}
template <std::same_as<Eye> E, class Open>
  requires(!detail::OpensHeights<std::remove_reference_t<Open>>)
bool line_of_sight(const Grid&, E, E, Open&&, const Policy& = {}) {
  return sizeof(detail::RefusedOpen<Open>) == 0;
}

}  // namespace raywalk
