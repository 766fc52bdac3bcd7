#pragma once

#include <type_traits>
#include <utility>

#include "raywalk/body/obstacles.hpp"
#include "raywalk/path/tile_cost.hpp"
#include "raywalk/ray/any_of.hpp"

namespace raywalk {

/// Obstacles, and what the open tiles among them cost: see `priced`.
template <class O, class C>
struct Priced {
  O obstacles;
  C cost;
};

/// Ways among any `Obstacles`, such as plans, thin walls and shapes, whose tiles have a price.
///
/// A tile that `cost`, a `TileCost(Tile)`, closes is solid as well. An argument that is an lvalue
/// is kept by reference.
template <class O, class C>
  requires Obstacles<O> && CostProbe<C>
[[nodiscard]] Priced<O, C> priced(O&& obstacles, C&& cost) {
  return {std::forward<O>(obstacles), std::forward<C>(cost)};
}

namespace detail {

template <class P>
struct IsPriced : std::false_type {};
template <class O, class C>
struct IsPriced<Priced<O, C>> : std::true_type {};

}  // namespace detail

/// A probe that says where a body may go: a `bool(Tile)`, true for a closed tile, a
/// `TileCost(Tile)`, any other `Obstacles`, or obstacles that are `priced`.
template <class P>
concept PathProbe = CostProbe<P> || Obstacles<P> || detail::IsPriced<std::remove_const_t<P>>::value;

namespace detail {

/// The tiles that a cost closes, as a probe of solid tiles.
template <CostProbe C>
[[nodiscard]] auto closed_tiles(C& cost) {
  return [&cost](Tile tile) { return cost(tile).is_closed(); };
}

/// The obstacles in the way of a body.
template <class P>
[[nodiscard]] decltype(auto) obstacles_of(P& probe) {
  if constexpr (CostProbe<P>) {
    return closed_tiles(probe);
  } else if constexpr (IsPriced<std::remove_const_t<P>>::value) {
    return any_of(probe.obstacles, closed_tiles(probe.cost));
  } else {
    return (probe);
  }
}

/// Whether a probe, such as `layered`, has nothing but whole tiles, to each filter others.
template <class P>
inline constexpr bool is_tiles_alone =
    TilesProbe<P> && !TileProbe<P> && !WallProbe<P> && !ShapesProbe<P> && !PartsProbe<P>;

/// The cost of a tile.
template <class P>
[[nodiscard]] FixedCost path_cost_at(P& probe, Tile tile) {
  if constexpr (WayProbe<P>) {
    return fixed_cost_at(probe, tile);
  } else if constexpr (IsPriced<std::remove_const_t<P>>::value) {
    return fixed_cost_at(probe.cost, tile);
  } else {
    return {};
  }
}

/// Whether all that a way costs is its length.
template <class P>
inline constexpr bool is_free_of_cost = !CostProbe<P> && !IsPriced<std::remove_const_t<P>>::value;

}  // namespace detail
namespace detail {

/// Says in a sentence what a path is found among.
template <class P>
struct RefusedPath {
  static_assert(
      is_never<P>,
      "A path is found among bool(Tile), true for a closed tile, TileCost(Tile), which has "
      "prices, PlanProbe, thin_walls, one_way of tiles or of thin walls, ShapeProbe, "
      "any_of of these, and priced(such, TileCost(Tile)).");
};
template <class P>
struct RefusedPrices {
  static_assert(is_never<P>, "priced takes what stops bodies, and its prices as a TileCost(Tile).");
};

}  // namespace detail

// For anything else the compiler says in a sentence what is expected.
template <class O, class C>
  requires(!Obstacles<O> || !CostProbe<C>)
auto priced(O&&, C&&) {
  return [](Tile) { return sizeof(detail::RefusedPrices<C>) == 0; };
}

}  // namespace raywalk
