#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>

#include "raywalk/geom/box.hpp"
#include "raywalk/geom/circle.hpp"
#include "raywalk/geom/segment.hpp"
#include "raywalk/ray/detail/probe_walls.hpp"
#include "raywalk/ray/flat_wall.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/sided_segment.hpp"
#include "raywalk/visibility/detail/occlusion.hpp"

/// Shadows of a probe of several kinds of walls: solids, among which a look goes, and walls that
/// lie in the light by themselves.
namespace raywalk::detail {

/// Solids among which a look goes: whole tiles, or tiles with pixels.
template <class P>
struct AreSolids : std::bool_constant<TileProbe<P>> {};
template <class Plans>
struct AreSolids<PlanProbe<Plans>> : std::true_type {};
template <class Plans>
struct AreSolids<const PlanProbe<Plans>> : std::true_type {};

template <class P>
concept SolidProbe = AreSolids<std::remove_reference_t<P>>::value;

/// The parts of a probe as a look takes them: how many are solids, and whether it knows all.
template <class P>
struct LookParts {
  static constexpr int solids = SolidProbe<P> || TilesProbe<P> ? 1 : 0;
  static constexpr bool is_known = solids == 1 || WallProbe<P> || ShapesProbe<P>;
};
template <PartsProbe P>
  requires(!TileProbe<P>)
struct LookParts<P> {
  template <class... Parts>
  static std::integral_constant<int,
                                (LookParts<const std::remove_reference_t<Parts>>::solids + ... + 0)>
  solids_of(const std::tuple<Parts...>&);
  template <class... Parts>
  static std::bool_constant<(LookParts<const std::remove_reference_t<Parts>>::is_known && ...)>
  known_of(const std::tuple<Parts...>&);
  static constexpr int solids = decltype(solids_of(std::declval<P&>().parts()))::value;
  static constexpr bool is_known = decltype(known_of(std::declval<P&>().parts()))::value;
};

/// Several kinds of walls, or one that is none of solids.
template <class P>
concept WallsToLookAt = !SolidProbe<P> && LookParts<std::remove_reference_t<P>>::is_known;

template <class Plans>
void take_plans(const PlanProbe<Plans>&);

/// All that a look goes among; a class derived from a `PlanProbe`, too.
template <class P>
concept LooksAmong =
    SolidProbe<P> || WallsToLookAt<P> || requires(const P& probe) { take_plans(probe); };

/// Says in a sentence what a look goes among.
template <class P>
struct RefusedLook {
  static_assert(
      is_never<P>,
      "A look knows bool(Tile), PlanProbe, thin_walls, ShapeProbe, BodyProbe, layered, filtered "
      "and one_way of these but not of a PlanProbe, and any_of of such; other shapes by "
      "hide_behind.");
};

/// Calls `visit(part, place)` for each probe that is not made of others, with the place among the
/// arguments of the outermost `any_of`.
template <class P, class Visit>
void visit_each_part(P& probe, Visit& visit, std::optional<int> place = {}) {
  if constexpr (PartsProbe<P> && !TileProbe<P>) {
    std::size_t index = 0;
    const auto go_on = [&](auto& part) {
      visit_each_part(part, visit, place.value_or(probe.place(index)));
      ++index;
    };
    std::apply([&](auto&&... parts) { (go_on(parts), ...); }, probe.parts());
  } else {
    visit(probe, place.value_or(0));
  }
}

/// The tiles round what is seen, on the map or, where there is no end to that, beyond it.
struct SeenTiles {
  Tile low{};
  Tile high{};  ///< the last one

  SeenTiles(const Outline& outline, const WallMap& map) {
    Point least = outline.eye;
    Point most = outline.eye;
    const auto add = [&](Point p, double around) {
      least = {std::min(least.x, p.x - around), std::min(least.y, p.y - around)};
      most = {std::max(most.x, p.x + around), std::max(most.y, p.y + around)};
    };
    for (const Span& span : outline.spans) {
      if (span.kind == SpanKind::reach) {
        add(outline.eye, span.at);
      } else {
        add(meet(outline, span, span.from), 0);
        add(meet(outline, span, span.to), 0);
      }
    }
    low = {static_cast<int>(std::floor(least.x)) - 1, static_cast<int>(std::floor(least.y)) - 1};
    high = {static_cast<int>(std::floor(most.x)) + 1, static_cast<int>(std::floor(most.y)) + 1};
    if (map.border == Border::unbounded) return;
    low = {std::max(low.x, 0), std::max(low.y, 0)};
    high = {std::min(high.x, map.grid.width - 1), std::min(high.y, map.grid.height - 1)};
  }
};

/// Hides what lies behind the walls of a probe, at a place, that stop what comes from the eye's
/// side.
template <WallProbe P>
void hide_behind_walls(Outline& outline, const WallMap& map, P& walls, int place) {
  const SeenTiles tiles(outline, map);
  const auto hide = [&](const FlatWall& wall) {
    const double across = wall.is_upright() ? outline.eye.x : outline.eye.y;
    if (!wall.stops_from(across, across)) return;
    hide_behind(outline, wall.line.a, wall.line.b, {place, wall.id});
  };
  for (int y = tiles.low.y; y <= tiles.high.y; ++y) {
    for (int x = tiles.low.x; x <= tiles.high.x; ++x) walls.visit_walls(map, Tile{x, y}, hide);
  }
}

inline void hide_behind(Outline& outline, const Segment& segment, const OccluderName& name) {
  hide_behind(outline, segment.a, segment.b, name);
}
inline void hide_behind(Outline& outline, const SidedSegment& segment, const OccluderName& name) {
  if (stops_from(segment, segment.stopping, outline.eye)) {
    hide_behind(outline, segment.a, segment.b, name);
  }
}
/// An eye inside a box sees nothing.
inline void hide_behind(Outline& outline, const Box& box, const OccluderName& name) {
  if (side_of(box, outline.eye) < 0) outline.spans.clear();
  const Point low = box.center - box.half;
  const Point high = box.center + box.half;
  hide_behind(outline, low, {high.x, low.y}, name);
  hide_behind(outline, {high.x, low.y}, high, name);
  hide_behind(outline, high, {low.x, high.y}, name);
  hide_behind(outline, {low.x, high.y}, low, name);
}

/// Hides what lies behind all that is no solid.
template <class P>
void hide_behind_all(Outline& outline, const WallMap& map, P& probe) {
  auto hide = [&]<class Part>(Part& part, int place) {
    if constexpr (WallProbe<Part>) hide_behind_walls(outline, map, part, place);
    if constexpr (ShapesProbe<Part>) {
      visit_shapes_of(part, map.filter,
                      [&](const auto& shape, int id) { hide_behind(outline, shape, {place, id}); });
    }
  };
  visit_each_part(probe, hide);
}

}  // namespace raywalk::detail
