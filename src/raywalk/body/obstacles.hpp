#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>

#include "raywalk/body/body.hpp"
#include "raywalk/body/detail/body_sweep.hpp"
#include "raywalk/ray/detail/probe_walls.hpp"
#include "raywalk/ray/flat_wall.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/sided_segment.hpp"

namespace raywalk {

/// The size of a map, what bodies meet beyond it: rock, unless said otherwise, and which categories
/// of what is `layered` stop them.
///
/// A `Grid` turns into it by itself. `solid`: rock; `clip` and `reject`: nothing; `unbounded`: more
/// tiles, about which the obstacles are asked too. A cast's default is `clip`, and this one's is
/// not: a ray that leaves a map has met nothing, but a body must not walk off it.
struct Bounds {
  Grid grid{};
  Border border = Border::solid;
  /// See `Policy::filter`.
  std::uint32_t filter = ~std::uint32_t{0};

  // NOLINTNEXTLINE(google-explicit-constructor): a map's size alone is all that most callers give
  Bounds(const Grid& map, Border beyond = Border::solid,
         std::uint32_t categories = ~std::uint32_t{0}) noexcept
      : grid(map), border{beyond}, filter(categories) {}
};

/// Something that knows the plan of each tile and how fine it is drawn, such as `PlanProbe`.
template <class O>
concept PlanSource = requires(O& obstacles, Tile tile) {
  { obstacles.plan(tile) } -> std::convertible_to<Plan>;
  { obstacles.pixels_per_tile() } -> std::convertible_to<int>;
};

namespace detail {

/// Whether bodies know a probe, and if it is made of several, each of them.
template <class O>
struct AreObstacles
    : std::bool_constant<TilesProbe<O> || PlanSource<O> || WallProbe<O> || ShapesProbe<O>> {};
template <PartsProbe O>
  requires(!TileProbe<O>)
struct AreObstacles<O> {
  template <class... Parts>
  static std::bool_constant<(AreObstacles<const std::remove_reference_t<Parts>>::value && ...)>
  all_of(const std::tuple<Parts...>&);
  static constexpr bool value = decltype(all_of(std::declval<O&>().parts()))::value;
};

}  // namespace detail

/// A thing that stands in the way of a body: `bool(Tile)`, a `PlanSource`, `thin_walls`, a
/// `ShapeProbe`, a `BodyProbe`, `layered`, `filtered` and `one_way` of these, plans excepted, and
/// `any_of` of such.
///
/// Not any probe, as for a cast: that only says where a given ray meets something, and a body has
/// to know the solids themselves to keep its sides and corners out of them.
///
/// A body meets the segments, discs and boxes of a `ShapeProbe` that reach into the tiles near it,
/// and their parts off the map, too; a disc or a box without an inside is not there. A contact with
/// a segment aslant is as exact as with a round corner.
///
/// A thin wall is a solid without thickness: a body whose inside is on both sides of it overlaps
/// it.
///
/// A side of `one_way` is there for a body that is before it when the question begins, in
/// `move_and_slide` at each eighth of a tile; to any other it is not there, and never pushes.
/// Before it is a body that lies wholly before its line; and one that stands beside its end without
/// overlapping it, whose middle is before the line, and which the end points to at 30 degrees from
/// the wall or more: so a body that rolls over the edge where two ramps meet falls through neither,
/// and the end of a ledge stops no foot.
template <class O>
concept Obstacles = detail::AreObstacles<O>::value;

namespace detail {

/// Whether there are shapes among the obstacles.
template <class O>
struct MeetShapes : std::bool_constant<ShapesProbe<O>> {};
template <PartsProbe O>
  requires(!TileProbe<O>)
struct MeetShapes<O> {
  template <class... Parts>
  static std::bool_constant<(MeetShapes<const std::remove_reference_t<Parts>>::value || ...)>
  any_of(const std::tuple<Parts...>&);
  static constexpr bool value = decltype(any_of(std::declval<O&>().parts()))::value;
};

/// True if obstacles throw nothing, by their own word.
template <class O>
[[nodiscard]] consteval bool are_nothrow_obstacles() {
  if constexpr (Probe<O>) {
    return is_nothrow_probe<O>;
  } else {
    return noexcept(std::declval<O&>().plan(Tile{})) &&
           noexcept(std::declval<O&>().pixels_per_tile());
  }
}
template <class O>
inline constexpr bool is_nothrow_obstacles = are_nothrow_obstacles<O>();

/// Says in a sentence what obstacles are.
template <class O>
struct RefusedObstacles {
  static_assert(is_never<O>,
                "Bodies are stopped by bool(Tile), PlanProbe, thin_walls, ShapeProbe, BodyProbe, "
                "layered, filtered and one_way of these but not of a PlanProbe, and any_of of "
                "such.");
};

/// An axis-parallel rectangle.
struct Area {
  Point low{};
  Point high{};

  /// The rectangle spanned by two points, and as much more on each side as `margin` says.
  [[nodiscard]] static Area around(Point a, Point b, Vec margin) {
    return {{std::min(a.x, b.x) - margin.x, std::min(a.y, b.y) - margin.y},
            {std::max(a.x, b.x) + margin.x, std::max(a.y, b.y) + margin.y}};
  }
  /// False for a solid with a NaN.
  [[nodiscard]] bool meets(const Solid& solid) const {
    return solid.low.x - solid.radius <= high.x && solid.high.x + solid.radius >= low.x &&
           solid.low.y - solid.radius <= high.y && solid.high.y + solid.radius >= low.y;
  }
};

/// Everything that a body can meet.
template <Obstacles O>
struct Room {
  Bounds bounds;
  O& obstacles;
  Others others;
  /// Where the body is when the question begins: before one-way walls, or not. None: before none.
  const Body* begin = nullptr;
};

/// Columns or rows first <= i <= last.
struct Run {
  int first = 0;
  int last = -1;
};

/// floor(v). Expects one that fits an int. (The library's is a call on old machines, and a sweep
/// asks for four of them on each step.)
[[nodiscard]] constexpr int cell_with(double v) {
  const int cut = static_cast<int>(v);
  return cut - (cut > v ? 1 : 0);
}

/// The cells of a unit grid that an interval touches, as far as they lie in [0, size).
[[nodiscard]] inline Run cells_of(double low, double high, int size) {
  const double last = size - 1.0;
  return {cell_with(std::clamp(low, 0.0, last + 1)), cell_with(std::clamp(high, -1.0, last))};
}
/// The same where there is no map. Expects coordinates that fit an int.
[[nodiscard]] inline Run cells_of(double low, double high) {
  return {cell_with(low), cell_with(high)};
}

/// The tiles that an area touches, as far as obstacles are asked about them.
struct TileBlock {
  Run columns{};
  Run rows{};
};

[[nodiscard]] inline TileBlock tiles_of(const Bounds& bounds, const Area& area) {
  if (bounds.border == Border::unbounded) {
    return {cells_of(area.low.x, area.high.x), cells_of(area.low.y, area.high.y)};
  }
  return {cells_of(area.low.x, area.high.x, bounds.grid.width),
          cells_of(area.low.y, area.high.y, bounds.grid.height)};
}

/// Hands over each run of solid pixels of the rows [top, bottom), which all look alike.
template <class Visit>
void visit_runs(std::uint64_t bits, const Solid& rows, double pixel, Visit& visit) {
  while (bits != 0) {
    const int first = std::countr_zero(bits);
    const int count = std::countr_one(bits >> static_cast<unsigned>(first));
    bits &= ~run_bits(first, first + count - 1);
    visit(Solid{{rows.low.x + first * pixel, rows.low.y},
                {rows.low.x + (first + count) * pixel, rows.high.y}});
  }
}

/// The solid pixels of a masked tile in an area, as boxes: runs of a row, and of all equal rows
/// that follow.
template <class Visit>
void visit_mask(const Plan& plan, Tile tile, int size, const Area& area, Visit& visit) {
  const double pixel = 1.0 / size;
  const double left = tile.x;
  const double top = tile.y;
  const Run columns = cells_of((area.low.x - left) * size, (area.high.x - left) * size, size);
  const Run rows = cells_of((area.low.y - top) * size, (area.high.y - top) * size, size);
  if (columns.first > columns.last) return;
  const std::uint64_t window = run_bits(columns.first, columns.last);
  std::uint64_t bits = 0;
  int begin = rows.first;
  for (int y = rows.first; y <= rows.last + 1; ++y) {
    const bool is_in = y <= rows.last;
    const Pixel west = plan.own({0, y});
    const std::uint64_t next = is_in ? plan.mask->word_from(west.x, west.y) & window : 0;
    if (next == bits) continue;
    visit_runs(bits, {{left, top + begin * pixel}, {left, top + y * pixel}}, pixel, visit);
    bits = next;
    begin = y;
  }
}

/// By how much less than wholly before a one-way wall a body may be, for rounding: 2^-26 tiles.
inline constexpr double touch_slack = 0x1p-26;
/// The sine of the least angle between a one-way wall and the way from its end to a body that is
/// there for it, though not wholly before it.
inline constexpr double min_rise = 0.5;

/// True if a body is before one side of a wall, or but for rounding: wholly before its line, or
/// going round its end. Expects `left` or `right`.
[[nodiscard]] inline bool is_before(const Body& body, const Segment& wall, Sides side) {
  const Vec out = way_to(side, wall);
  const double size = length(out);
  const double height = dot(out, body.center - wall.a);
  const double extent = std::abs(out.x) * body.half.x + std::abs(out.y) * body.half.y;
  if (height - (extent + size * body.radius) >= -touch_slack * size) return size > 0;
  if (!(height > 0)) return false;
  const Vec off = gap(SlantedSolid::of(wall).grown(body.half), body.center);
  const double distance = length(off);
  const bool is_free = distance > 0 && distance >= body.radius - touch_slack;
  return is_free && dot(out, off) >= min_rise * distance * size;
}

/// True if a wall is there for a body that begins where `begin` says.
[[nodiscard]] inline bool stops_body(const SidedSegment& wall, const Body* begin) {
  const auto stops = [&](Sides side) {
    return (wall.stopping & side) != Sides::none && is_before(*begin, wall, side);
  };
  return begin != nullptr && (stops(Sides::left) || stops(Sides::right));
}
[[nodiscard]] inline bool stops_body(const FlatWall& wall, const Body* begin) {
  if (wall.is_two_sided()) return true;
  return stops_body(SidedSegment{wall.line, sides_toward(wall.line, wall.stopping)}, begin);
}

[[nodiscard]] inline Solid solid_of(const FlatWall& wall) { return {wall.line.a, wall.line.b, 0}; }

[[nodiscard]] inline SlantedSolid solid_of(const Segment& segment) {
  return SlantedSolid::of(segment);
}
[[nodiscard]] inline Solid solid_of(const Circle& circle) { return Solid::of(circle); }
[[nodiscard]] inline Solid solid_of(const Box& box) { return Solid::of(box); }

/// True for the solid of a flat wall or of a segment: of no tile, and of no pixel.
[[nodiscard]] constexpr bool is_flat(const SlantedSolid& solid) {
  return solid.box().low.x == solid.box().high.x || solid.box().low.y == solid.box().high.y ||
         solid.is_slanted();
}

/// The tile that a solid of the map has at a point of its boundary with that normal. Expects
/// coordinates that fit an int.
[[nodiscard]] inline Tile tile_behind(const Solid& solid, Point p, Vec normal) {
  constexpr double slack = 0x1p-16;
  const auto cell = [](double v, double low, double high) {
    return cell_with(low == high ? v : std::max(low + slack, std::min(v, high - slack)));
  };
  const Point inside = p - slack * normal;
  return {cell(inside.x, solid.low.x, solid.high.x), cell(inside.y, solid.low.y, solid.high.y)};
}

/// Hands the solid of each flat wall of a tile that is there for the body to `visit(Solid, wall)`.
template <WallProbe O, class Visit>
void visit_flat_walls(const Room<O>& room, Tile tile, Visit&& visit) {
  const Bounds& bounds = room.bounds;
  const WallMap map{bounds.grid, bounds.border, bounds.filter};
  room.obstacles.visit_walls(map, tile, [&](const FlatWall& wall) {
    if (stops_body(wall, room.begin)) visit(solid_of(wall), wall);
  });
}

/// Hands the solid of a shape to `visit(solid)`, if it is there for the body.
template <class S, class Visit>
void visit_solid(const S& shape, const Body* begin, Visit&& visit) {
  if constexpr (std::is_same_v<S, SidedSegment>) {
    if (stops_body(shape, begin)) visit(solid_of(shape));
  } else if constexpr (std::is_same_v<S, Segment>) {
    visit(solid_of(shape));
  } else {
    if (has_inside(shape)) visit(solid_of(shape));
  }
}

/// The same for the shapes that reach into a tile.
template <ShapesProbe O, class Visit>
void visit_shapes(const Room<O>& room, Tile tile, Visit&& visit) {
  visit_shapes_in(room.obstacles, tile, room.bounds.filter,
                  [&](const auto& shape, int) { visit_solid(shape, room.begin, visit); });
}

/// Calls `visit(Room)` with each of the probes that the obstacles are made of.
template <PartsProbe O, class Visit>
void visit_parts(const Room<O>& room, Visit&& visit) {
  const auto visit_part = [&]<class Part>(Part& part) {
    visit(Room<Part>{room.bounds, part, {}, room.begin});
  };
  std::apply([&](auto&&... parts) { (visit_part(parts), ...); }, room.obstacles.parts());
}

/// Calls `visit_whole()` if a tile is solid as a whole, and `visit(solid)` with each wall and each
/// shape in it, of a probe of such.
template <Obstacles O, class VisitWhole, class Visit>
void visit_tile_and_walls(const Room<O>& room, Tile tile, VisitWhole&& visit_whole, Visit&& visit) {
  if constexpr (TilesProbe<O>) {
    if (tiles_of(room.obstacles, room.bounds.filter)(tile)) visit_whole();
  }
  if constexpr (WallProbe<O>) {
    visit_flat_walls(room, tile, [&](const Solid& wall, const FlatWall&) { visit(wall); });
  }
  if constexpr (ShapesProbe<O>) visit_shapes(room, tile, visit);
}

template <Obstacles O, class Visit>
void visit_tile(const Room<O>& room, Tile tile, const Area& area, Visit& visit) {
  const Point low{static_cast<double>(tile.x), static_cast<double>(tile.y)};
  const Solid whole{low, {low.x + 1, low.y + 1}};
  if constexpr (PartsProbe<O> && !TileProbe<O>) {
    visit_parts(room, [&](const auto& part) { visit_tile(part, tile, area, visit); });
  } else if constexpr (PlanSource<O> && !TileProbe<O>) {
    const Plan plan = room.obstacles.plan(tile);
    if (!plan.is_uniform()) {
      visit_mask(plan, tile, room.obstacles.pixels_per_tile(), area, visit);
    } else if (plan.solid) {
      visit(whole);
    }
  } else {
    visit_tile_and_walls(room, tile, [&] { visit(whole); }, visit);
  }
}

/// The rock round a map, as four boxes.
template <class Visit>
void visit_rock(const Grid& grid, const Area& area, Visit& visit) {
  constexpr double outside = 4 * max_coordinate;
  const Point end{static_cast<double>(grid.width), static_cast<double>(grid.height)};
  if (area.low.x < 0) visit(Solid{{-outside, -outside}, {0, outside}});
  if (area.low.y < 0) visit(Solid{{-outside, -outside}, {outside, 0}});
  if (area.high.x > end.x) visit(Solid{{end.x, -outside}, {outside, outside}});
  if (area.high.y > end.y) visit(Solid{{-outside, end.y}, {outside, outside}});
}

/// The place among the other bodies of a solid that is none of them.
inline constexpr int no_body = -1;

/// Hands every solid that meets `area` to `visit(solid, int other)`: whole tiles, runs of pixels,
/// rock and other bodies, each a `Solid`, and segments, each a `SlantedSolid`. Outside the area a
/// box may end too early. Expects an area within 2^30 + 2^20 tiles of the origin.
template <Obstacles O, class Visit>
void visit_solids(const Room<O>& room, const Area& area, Visit&& visit) {
  const TileBlock tiles = tiles_of(room.bounds, area);
  auto visit_map = [&visit](const auto& solid) { visit(solid, no_body); };
  for (int y = tiles.rows.first; y <= tiles.rows.last; ++y) {
    for (int x = tiles.columns.first; x <= tiles.columns.last; ++x) {
      visit_tile(room, {x, y}, area, visit_map);
    }
  }
  if (room.bounds.border == Border::solid) visit_rock(room.bounds.grid, area, visit_map);
  for (int i = 0; i < room.others.size(); ++i) {
    const Solid body = Solid::of(room.others[i]);
    if (room.others.counts(i) && area.meets(body)) visit(body, i);
  }
}

}  // namespace detail
}  // namespace raywalk
