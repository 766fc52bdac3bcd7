#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <vector>

#include "raywalk/geom/angle.hpp"
#include "raywalk/geom/circle.hpp"
#include "raywalk/geom/cone.hpp"
#include "raywalk/geom/detail/lifetime.hpp"
#include "raywalk/geom/segment.hpp"
#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/probe.hpp"
#include "raywalk/visibility/detail/block_rows.hpp"
#include "raywalk/visibility/detail/clip.hpp"
#include "raywalk/visibility/detail/front.hpp"
#include "raywalk/visibility/detail/look.hpp"
#include "raywalk/visibility/detail/occlusion.hpp"
#include "raywalk/visibility/detail/replace.hpp"
#include "raywalk/visibility/detail/wall_shadows.hpp"

namespace raywalk {

/// Where an eye looks, how far it sees, and what lies beyond the map.
///
///     view.look(grid, guard, is_solid,
///               {.reach = 8, .heading = guard_heading, .half_angle = Turn::degrees(30)});
struct Outlook {
  /// In tiles; without one the eye sees as far as the map goes. The cost follows what lies within.
  /// Expects 0 or more.
  double reach = std::numeric_limits<double>::infinity();
  /// `clip`, `reject`: an edge. `solid`: a wall. `unbounded`: more tiles, which the probe is asked
  /// about; without a reach there may be no end of them, up to +-2^30.
  Border border = Border::clip;
  /// Which way it looks, and how far to either side of that: half a turn, as without, is all
  /// around, and 0 shows nothing. The cost follows what is seen within. The same is seen
  /// as after `limit_cone`; which span is the first, and how arcs are divided, may differ. Expects
  /// at most half a turn.
  Turn heading{};
  Turn half_angle = half_turn;
  /// Which categories of what is `layered` the eye cannot see through: see `Policy::filter`.
  std::uint32_t filter = ~std::uint32_t{0};
};

/// The part of a map that an eye sees: the visibility polygon, exactly.
///
/// It is the closure of all points P such that the open segment from the eye to P does not meet
/// the inside of a solid (`blocked` with `Corner::thin`), without parts that have no area: a look
/// exactly between two tiles that touch diagonally, or along a wall, adds nothing. It has the form
/// of a star around the eye, and is kept as `spans`: in which directions which face is seen. All of
/// them are corners of the grid or axes, so nothing is rounded; only `polygon` has to.
///
/// Nothing is prepared, so doors may move; an object that is used again allocates nothing but what
/// a richer view needs.
///
///     Visibility view;
///     view.look(map.grid(), eye, is_solid, {.reach = 8});
///     for (const Point& p : view.polygon()) ...
class Visibility {
 public:
  /// How far, in tiles, an arc may be from its chords: less than a pixel of any tile.
  static constexpr double default_tolerance = 1.0 / 256;

  /// Looks around from a point; the probe is asked about the tiles that are seen and those beside.
  ///
  /// In a solid, off the map, or at a point that is NaN or beyond +-2^30 the eye sees nothing. On a
  /// face or a corner of a solid it sees the quarters that are free. Expects a map of at most
  /// 2^30 tiles a side.
  template <TileProbe P>
  void look(const Grid& grid, Point eye, P&& probe, const Outlook& outlook = {}) {
    if constexpr (std::same_as<std::remove_cvref_t<P>, BitGrid>) {
      if (probe.is_sparse() && grid == probe.grid()) return look_in_blocks(eye, probe, outlook);
    }
    const auto rows = [&](const detail::Quarter& quarter) {
      return detail::TileRows<std::remove_reference_t<P>>(probe, quarter);
    };
    look_with(grid, eye, 1, outlook, rows);
  }
  /// The same over tiles with masks, pixel by pixel where it has to be. Expects at most 2^30 pixels
  /// a side; an eye beyond +-2^30 pixels sees nothing. With other than a power of two of pixels a
  /// tile, such as 24, corners lie at k/24: they and the eye are rounded, by a few ulps of
  /// themselves, and what is seen is exact but for that.
  template <class Plans>
  void look(const Grid& grid, Point eye, const PlanProbe<Plans>& plans,
            const Outlook& outlook = {}) {
    const detail::PlanBlocks<Plans> blocks(plans);
    const auto rows = [&](const detail::Quarter& quarter) {
      return detail::BlockRows(blocks, quarter);
    };
    look_with(grid, eye, plans.pixels_per_tile(), outlook, rows);
  }

  /// The same over several kinds of walls, as a cast has them: `any_of` of a `bool(Tile)` or a
  /// `PlanProbe`, of `thin_walls`, of a `ShapeProbe`, of `layered`, `filtered` and `one_way` of
  /// these, a `PlanProbe` excepted; or one of these alone. Expects at most one that tells of whole
  /// tiles or is a `PlanProbe`.
  ///
  /// First it looks among the tiles; then it hides what is behind each of the other walls, as
  /// `hide_behind` does: of kind `segment` or `circle`, and as exact. A wall of `one_way` hides
  /// from an eye on a side from which it stops, exactly. An eye inside a disc or a box sees
  /// nothing. `occluder` says which of them is seen in a span. It asks about each tile of the
  /// rectangle round what is seen among the tiles, and takes time for each wall there and each
  /// shape of all.
  template <detail::WallsToLookAt P>
  void look(const Grid& grid, Point eye, P&& probe, const Outlook& outlook = {}) {
    using Parts = detail::LookParts<std::remove_reference_t<P>>;
    static_assert(
        Parts::solids <= 1,
        "A look goes among whole tiles or among pixels: put both into one PlanProbe, whose "
        "plans may be whole tiles.");
    if constexpr (Parts::solids == 0) {
      look(grid, eye, [](Tile) { return false; }, outlook);
    } else {
      auto look_among = [&]<class Part>(Part& part, int) {
        if constexpr (detail::SolidProbe<Part>) {
          look(grid, eye, part, outlook);
        } else if constexpr (detail::TilesProbe<Part>) {
          look(grid, eye, detail::tiles_of(part, outlook.filter), outlook);
        }
      };
      detail::visit_each_part(probe, look_among);
    }
    if (!spans().empty()) {
      detail::hide_behind_all(outline_, {grid, outlook.border, outlook.filter}, probe);
    }
  }

  // For anything else the compiler says in a sentence what a look goes among.
  template <class P>
    requires(!detail::LooksAmong<P>)
  void look(const Grid&, Point, P&&, const Outlook& = {}) {
    (void)sizeof(detail::Refusal<P, detail::RefusedLook>);
  }

  /// How much work the last `look` among tiles was, in steps that take about as long each: the same
  /// number on every machine. 0 before the first one.
  [[nodiscard]] std::int64_t steps() const { return steps_; }
  /// Sees within `half_angle` of `heading` what another view from the same eye sees there, which
  /// has looked in these directions alone (`Outlook`). So what has changed in one place costs a
  /// look there: what is seen afterwards is as after a `look` of the new map, if all that has
  /// changed lies within. Which span is the first, and at which bearings spans are divided, may
  /// differ. Expects less than a quarter turn, and that both have looked among tiles with one
  /// reach, all around but for that, and at no other occluders.
  void replace(const Visibility& other, Turn heading, Turn half_angle) {
    assert(half_angle.units < half_turn.units / 2 && eye() == other.eye());
    assert(outline_.occluders.empty() && other.outline_.occluders.empty());
    const auto sector = detail::Sector::around(heading, half_angle);
    if (sector) detail::replace(outline_, other.outline_, *sector);
  }

  /// Gives back the memory that only another look would need: for what is kept as it is.
  void shrink_to_fit() {
    outline_.shrink_to_fit();
    beams_ = std::vector<detail::Beam>();
  }
  /// About how much memory it takes besides its own, in bytes.
  [[nodiscard]] std::size_t bytes() const {
    return outline_.bytes() + beams_.capacity() * sizeof(detail::Beam);
  }

  [[nodiscard]] Point eye() const { return outline_.eye; }
  /// The spans that are seen, in the order of directions clockwise on screen, from the axis to the
  /// east or from the span across it. Empty if nothing is seen. They live as long as the view stays
  /// as it is.
  [[nodiscard]] std::span<const Span> spans() const& RAYWALK_LIFETIMEBOUND {
    return outline_.spans;
  }
  [[nodiscard]] std::span<const Span> spans() const&& = delete;
  /// True if the eye sees the point; exactly so of what `look` without a reach, `limit_cone` and
  /// segments give, while circles, and the directions in which two segments cross or a radius cuts
  /// a line, are rounded. Points on the outline are seen, and so is the eye unless it sees nothing
  /// at all; a point that is NaN or beyond +-2^30 is not.
  [[nodiscard]] bool contains(Point p) const { return detail::contains(outline_, p); }
  /// Where a bearing of a span meets what is seen: the span's share of the outline goes from that
  /// of `from` to that of `to`. A corner of the grid is exactly that, and a point of a face has its
  /// coordinate; others are off by at most 2^-50 of their distance from the eye, and one rounding.
  [[nodiscard]] Point corner(const Span& span, const Bearing& bearing) const {
    return detail::meet(outline_, span, bearing);
  }
  /// Writes the outline into `out`, its vertices clockwise on screen; no two neighbours are equal.
  /// Where the eye is on a wall, or at the tip of a cone, it is one of them. Arcs become chords
  /// that are at most `tolerance` from them. Expects more than 0.
  void polygon(std::vector<Point>& out, double tolerance = default_tolerance) const {
    detail::make_polygon(outline_, tolerance, out);
  }
  [[nodiscard]] std::vector<Point> polygon(double tolerance = default_tolerance) const {
    std::vector<Point> out;
    polygon(out, tolerance);
    return out;
  }

  /// Leaves what lies within a radius; what is cut off is a span of kind `reach`. Where a line
  /// crosses the circle, the point is rounded, by 2^-50 of the distance except close to a tangent.
  /// Expects 0 or more.
  void limit_reach(double radius) { detail::limit_reach(outline_, radius); }
  /// Leaves the directions from one vector clockwise on screen to another: the cone of a
  /// flashlight, half a turn and more included. Exact in the vectors. Two of one direction leave
  /// nothing. Expects finite vectors that are not zero.
  void limit_cone(Vec from, Vec to) {
    detail::limit_cone(outline_, {detail::along(from), detail::along(to)});
  }
  /// Leaves what a flashlight lights: the directions within the half angle of its heading, half a
  /// turn of which is all of them, and what is within its reach. Expects its apex to be the eye.
  void limit_cone(const Cone& cone) {
    assert(cone.apex == eye() && cone.half_angle.units <= half_turn.units);
    limit_directions(detail::Sector::around(cone.heading, cone.half_angle));
    limit_reach(cone.reach);
  }
  /// Hides what lies behind the segment from `a` to `b`, which is seen itself as span of kind
  /// `segment`, with the number of `hide_behind` calls before it as id. Exact in the end points,
  /// but where it crosses a wall or another segment, the point is rounded. One that is seen end on,
  /// or has the eye on its line, hides nothing, nor does one with an end beyond +-2^30 tiles, or
  /// one shorter than 2^-400.
  void hide_behind(Point a, Point b) { detail::hide_behind(outline_, a, b, next_name()); }
  void hide_behind(const Segment& segment) { hide_behind(segment.a, segment.b); }
  /// Hides what lies behind a circle: of kind `circle`, like segments. Its tangents and crossings
  /// are rounded, by 2^-48 of the largest distance involved except where it is nearly touched. An
  /// eye inside sees nothing; a radius of 0 hides nothing. Expects 0 or more, and finite numbers.
  void hide_behind(const Circle& circle) { detail::hide_behind(outline_, circle, next_name()); }
  /// The name that a cast gives to the occluder seen in a span of kind `segment` or `circle`; after
  /// a `hide_behind`, part 0 and the id of the span.
  [[nodiscard]] OccluderName occluder(const Span& span) const {
    assert(span.kind == SpanKind::segment || span.kind == SpanKind::circle);
    return outline_.occluder(span).name;
  }
  /// The part of a polygon that is seen, in pieces: convex where the polygon is, next to each
  /// other. Vertices in either order, rounded; a polygon that is not convex may give pieces with
  /// edges that lead to and fro. See `polygon` for the tolerance.
  [[nodiscard]] std::vector<std::vector<Point>> clip(std::span<const Point> polygon,
                                                     double tolerance = default_tolerance) const {
    return detail::clip(outline_, polygon, tolerance);
  }

 private:
  [[nodiscard]] OccluderName next_name() const {
    return {0, static_cast<int>(outline_.occluders.size())};
  }
  void limit_directions(const std::optional<detail::Sector>& sector) {
    if (sector) detail::limit_cone(outline_, *sector);
  }
  /// Looks from block to block where a map is empty.
  void look_in_blocks(Point eye, const BitGrid& bits, const Outlook& outlook) {
    const detail::BitBlocks blocks(bits);
    const auto rows = [&](const detail::Quarter& quarter) {
      return detail::BlockRows(blocks, quarter);
    };
    look_with(bits.grid(), eye, 1, outlook, rows);
  }
  /// Looks around in a grid of `scale` cells a tile.
  template <class MakeRows>
  void look_with(const Grid& grid, Point eye, int scale, const Outlook& outlook,
                 MakeRows make_rows) {
    assert(outlook.reach >= 0 && outlook.half_angle.units <= half_turn.units);
    outline_.clear(eye);
    outline_.scale = scale;
    steps_ = 0;
    const Point fine_eye = detail::scaled_eye(eye, scale);
    if (!detail::is_valid(fine_eye)) return;
    assert(std::max(grid.width, grid.height) <= (1 << 30) / scale);
    const Grid cells{grid.width * scale, grid.height * scale};
    detail::LookWindow window(cells, outlook.border, fine_eye, outlook.reach * scale);
    window.sector = detail::Sector::around(outlook.heading, outlook.half_angle);
    if (!window.contains(fine_eye)) return;
    steps_ = detail::look_around(outline_, window, fine_eye, beams_, make_rows);
    if (!detail::scales_exactly(scale)) detail::drop_slivers(outline_);
    detail::limit_reach(outline_, outlook.reach);
    limit_directions(window.sector);
  }

  detail::Outline outline_{};
  std::vector<detail::Beam> beams_{};
  std::int64_t steps_ = 0;
};

/// The part of a map that an eye sees: `probe` is a `bool(Tile)`, a `PlanProbe`, or several kinds
/// of walls. See `Visibility::look`.
template <detail::LooksAmong P>
[[nodiscard]] Visibility visible_from(const Grid& grid, Point eye, P&& probe,
                                      const Outlook& outlook = {}) {
  Visibility view;
  view.look(grid, eye, probe, outlook);
  return view;
}

// For anything else the compiler says in a sentence what a look goes among.
template <class P>
  requires(!detail::LooksAmong<P>)
Visibility visible_from(const Grid&, Point, P&&, const Outlook& = {}) {
  (void)sizeof(detail::Refusal<P, detail::RefusedLook>);
  return {};
}

}  // namespace raywalk
