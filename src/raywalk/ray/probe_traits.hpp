#pragma once

#include <type_traits>

namespace raywalk {

/// Offers of a probe besides its call, and their uses: a plain probe has none. Each offer is a
/// member of the probe that is called only if it is declared here; answers stay the same, and come
/// sooner, or say more.
///
/// A probe declares its offers in a nested `ProbeTraits`, which begins with those of a plain one:
///
///     struct Cave {
///       struct ProbeTraits : PlainProbeTraits {
///         static constexpr bool notes_tiles = true;
///       };
///       bool operator()(Tile tile) const { return is_rock(tile); }
///       bool is_noted(Tile tile) const { return has_torch(tile); }  // for cast_fan
///     };
///
/// A class derived from a probe has its offers, and adds to them by deriving its own `ProbeTraits`
/// from that one's. For a class that cannot be changed, specialise `raywalk::ProbeTraits`.
/// A member that has the name of an offer, but is not declared, is never looked at.
struct PlainProbeTraits {
  /// `quick_cast(Grid, Ray, Policy)`: what `cast` says, as an optional `CastResult`, or none where
  /// only the steps of the ray tell. `cast` asks it first.
  static constexpr bool has_quick_cast = false;
  /// `quick_cast_behind(Tile, Grid, Ray, Policy)`: the same from a tile of the map on, up to which
  /// the ray meets nothing; and both answers, where they say none, tell by `passed()` up to which
  /// tile that is so, {-1, -1} if they do not know. For the library's own probes.
  static constexpr bool has_quick_cast_behind = false;
  /// `quick_run(Grid, Ray, Policy)`: how a run along a ray ends, as a `detail::RunResult`, which is
  /// in doubt where only the steps tell, and then names the tile of the map up to which the ray
  /// meets nothing, or {-1, -1}. `blocked` asks it first, and so does `cast` without a
  /// `quick_cast`. For the library's own probes, as it names private types.
  static constexpr bool has_quick_run = false;
  /// `whole_tile(Tile)`: whether a tile of the map is solid or free as a whole, as an optional
  /// bool, none if there is more to be said about it. `cast_fan` then follows few of its rays. A
  /// `bool(Tile)` needs no such offer.
  static constexpr bool has_whole_tiles = false;
  /// `stop_at_tile(Ray, RunResult)` and `result_at_tile(Ray, PixelRunResult)`: where a ray is
  /// stopped that comes over free tiles to one that is solid as a whole, and what `cast` says of
  /// it; for `cast_fan`. For the library's own probes, as it names private types.
  static constexpr bool has_tile_stops = false;
  /// `occupied(Ray)`: a pointer to a `BitGrid` of all tiles on the ray's way that are not free as a
  /// whole, or that are noted, and maybe of others; null if there is none, or if it does not pay.
  /// `cast_fan` then passes what is empty in large steps.
  static constexpr bool has_occupied = false;
  /// `is_noted(Tile)`: whether `cast_fan` is to tell which rays come through a tile.
  static constexpr bool notes_tiles = false;
  /// `plan(Tile)` and `pixels_per_tile()`: what of each tile is solid, pixel by pixel, for
  /// `explain` to draw.
  static constexpr bool has_plans = false;
  /// `tiles(filter)`: the tiles that are solid as a whole to a filter of `Policy`, as a
  /// `bool(Tile)`. With the walls and the shapes below, where the probe offers these, too, they are
  /// all that it stops by; so bodies and looks know it. A `bool(Tile)` needs no such offer.
  static constexpr bool has_tiles = false;
  /// `visit_walls(WallMap, Tile, visit)`: calls `visit(FlatWall)` for each wall without thickness
  /// in a tile, or on its sides.
  static constexpr bool has_walls = false;
  /// `visit_shapes(visit)`: calls `visit(shape, id)` with each `Segment`, `SidedSegment`, `Circle`
  /// and `Box` that stops a ray; `visit_shapes_in(Tile, visit)` with each that reaches into a tile.
  /// One whose shapes depend on a filter takes that as a last argument of both.
  static constexpr bool has_shapes = false;
  /// `parts()`: the probes that it is made of, as a tuple; together they are all of it. `place(i)`:
  /// what a contact with the i-th of them has as its `part`.
  static constexpr bool has_parts = false;
  /// A place among the contacts of a step, with `clear()`, which sets it back to before the first;
  /// `next_contact(Cursor&, Ray, Step, Question)` gives one contact after the other. `void`: none.
  /// Without it a probe is asked anew for each contact of a step.
  using Cursor = void;
};

/// Offers of a probe of type P: the members of `PlainProbeTraits`. Expects a type that is neither a
/// reference nor const.
template <class P>
struct ProbeTraits : PlainProbeTraits {};

template <class P>
  requires std::is_base_of_v<PlainProbeTraits, typename P::ProbeTraits>
struct ProbeTraits<P> : P::ProbeTraits {};

namespace detail {

template <class P>
using TraitsOf = raywalk::ProbeTraits<std::remove_cvref_t<P>>;

/// A probe of flat walls, and maybe of whole tiles.
template <class P>
concept WallProbe = TraitsOf<P>::has_walls;

/// A probe of shapes, and nothing else.
template <class P>
concept ShapesProbe = TraitsOf<P>::has_shapes;

/// A probe made of several, each of which `parts()` has.
template <class P>
concept PartsProbe = TraitsOf<P>::has_parts;

}  // namespace detail
}  // namespace raywalk
