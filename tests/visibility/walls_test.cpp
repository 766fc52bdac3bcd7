// The walls that stop rays stop looks, too.

#include <optional>
#include <vector>

#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/one_way.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/thin_wall.hpp"
#include "raywalk/visibility/field_of_view.hpp"
#include "raywalk/visibility/visibility.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

using Stops = ThinWall::Stops;

//   E . x . #      x of one probe, # of another
TEST_CASE("walls: tiles of several probes hide what is behind them") {
  constexpr Grid grid{5, 1};
  const TileTest is_wall = [](Tile t) { return t == Tile{4, 0}; };
  const TileTest is_crate = [](Tile t) { return t == Tile{2, 0}; };
  const auto both = any_of(is_wall, is_crate);
  const Visibility view = visible_from(grid, {0.5, 0.5}, both);
  CHECK(view.contains({1.5, 0.5}));
  CHECK_FALSE(view.contains({3.5, 0.5}));
  int seen = 0;
  each_tile_in_view(grid, {0, 0}, both, [&](Tile) { ++seen; });
  CHECK(seen == 3);
}

//   # # # # #
//   E . | . .      a door that is open by half: what is behind its other half is hidden
//   # # # # #
TEST_CASE("walls: a thin wall hides what is behind it") {
  constexpr Grid grid{5, 3};
  const TileTest is_wall = [](Tile t) { return t.y != 1; };
  const auto door = thin_walls(WallTest([](Tile t) {
    return t == Tile{2, 1} ? std::optional(ThinWall{Stops::east_west, 0.5, 0.5, 1, 3})
                           : std::nullopt;
  }));
  for (const Visibility& view : {visible_from(grid, {0.5, 1.5}, any_of(is_wall, door)),
                                 visible_from(grid, {4.5, 1.5}, any_of(door, is_wall))}) {
    CHECK(view.contains({2.5, 1.75}));
    CHECK(view.contains({1, 1.75}) == (view.eye().x < 2));
    CHECK(view.contains({4, 1.75}) == (view.eye().x > 2));
    CHECK(view.contains({1, 1.25}));
    CHECK(view.contains({4, 1.25}));
  }
  const Visibility alone = visible_from(grid, {0.5, 1.5}, door);  // and no walls
  CHECK(alone.contains({4, 0.5}));
  CHECK_FALSE(alone.contains({4, 1.75}));
}

//   E -> |  <- E      a mirror that is a window from the east
TEST_CASE("walls: a one-way wall hides from the side from which it stops") {
  constexpr Grid grid{5, 3};
  const auto panes = thin_walls(
      WallTest([](Tile t) { return t.x == 2 ? std::optional(ThinWall{}) : std::nullopt; }));
  const auto mirror = one_way(panes, FacesTest([](Tile) { return Faces{Face::west}; }));
  CHECK_FALSE(visible_from(grid, {0.5, 1.5}, mirror).contains({4, 1.5}));
  CHECK(visible_from(grid, {4.5, 1.5}, mirror).contains({1, 1.5}));
  const TileTest is_block = [](Tile t) { return t == Tile{2, 1}; };
  const auto block = one_way(is_block, FacesTest([](Tile) { return Faces{Face::west}; }));
  CHECK_FALSE(visible_from(grid, {0.5, 1.5}, block).contains({4, 1.5}));
  CHECK(visible_from(grid, {4.5, 1.5}, block).contains({1, 1.5}));
  CHECK(visible_from(grid, {2.5, 1.5}, block).contains({1, 1.5}));
}

//   E    /    o   []      loose walls of a table-top map, a pillar and a crate
TEST_CASE("walls: segments, discs and boxes hide what is behind them") {
  constexpr Grid grid{10, 10};
  const std::vector<Shape> shapes{Segment{{3, 1}, {4, 3.5}}, Circle{{5, 6}, 0.75},
                                  Box{{2, 8}, {0.5, 0.25}}};
  const ShapeGrid listed(grid, shapes);
  const TileTest is_wall = [](Tile t) { return t == Tile{7, 2}; };
  const auto all = any_of(is_wall, ShapeProbe(listed));
  const Visibility view = visible_from(grid, {1, 4}, all);
  CHECK_FALSE(view.contains({6, 1.5}));
  CHECK_FALSE(view.contains({9, 8}));
  CHECK_FALSE(view.contains({2.25, 9}));
  CHECK(view.contains({9, 4}));
  CHECK_FALSE(visible_from(grid, {5, 6.25}, all).contains({5, 6.5}));
  CHECK_FALSE(visible_from(grid, {2.25, 8}, all).contains({2.3, 8}));
}

//   + | o /      all kinds at once, at random: what is seen is what a ray reaches
TEST_CASE("walls: a point is seen exactly if a ray from the eye comes to it") {
  Random random(12);
  constexpr Grid grid{8, 8};
  Mask pixels(8, 8);
  for (int y = 0; y < 8; ++y) pixels.set_word(0, y, random.bits() & random.bits() & random.bits());
  int seen = 0;
  int hidden = 0;
  int named = 0;
  for (int n = 0; n < runs(200); ++n) {
    const std::uint64_t salt = random.bits();
    const auto mixed = [salt](Tile t) {
      return (salt >> static_cast<unsigned>(t.x + 5 * t.y)) & 15U;
    };
    const PlanProbe<PlanTest> plans(
        [&](Tile t) {
          return mixed(t) == 1 ? Plan{.solid = true}
                               : Plan{.mask = mixed(t) == 2 ? &pixels : nullptr};
        },
        8);
    const auto doors = thin_walls(WallTest([&](Tile t) -> std::optional<ThinWall> {
      if (mixed(t) < 12) return std::nullopt;
      return ThinWall{mixed(t) % 2 == 0 ? Stops::east_west : Stops::north_south, 0.25, 0.125, 0.875,
                      9 * t.y + t.x};
    }));
    const auto panes = thin_walls(
        WallTest([&](Tile t) { return mixed(t) == 7 ? std::optional(ThinWall{}) : std::nullopt; }));
    const auto mirrors = one_way(panes, FacesTest([](Tile) { return Faces{Face::east}; }));
    const std::vector<Shape> shapes{Segment{random.point(0, 8), random.point(0, 8)},
                                    Circle{random.point(1, 7), 0.3},
                                    Box{random.point(1, 7), {0.2, 0.4}}};
    const ShapeGrid listed(grid, shapes);
    const auto all = any_of(plans, doors, any_of(mirrors, ShapeProbe(listed)));
    const Outlook outlook{.reach = random.chance(0.5) ? 4 : 100.0};
    const Visibility view = visible_from(grid, random.point(0, 8), all, outlook);
    for (int i = 0; i < 60; ++i) {
      const Point p = random.point(0, 8);
      const bool is_near = length(p - view.eye()) <= outlook.reach;
      const bool is_seen =
          is_near && cast(grid, Ray::rounded_between(view.eye(), p), all).end != End::hit;
      INFO(n << ": " << view.eye().x << ", " << view.eye().y << " to " << p.x << ", " << p.y);
      REQUIRE(view.contains(p) == is_seen);
      (is_seen ? seen : hidden) += 1;
    }
    for (const Span& span : view.spans()) {
      if (span.kind != SpanKind::segment && span.kind != SpanKind::circle) continue;
      const Point from = view.corner(span, span.from);
      const Point to = view.corner(span, span.to);
      const Point between = mix(from, to, 0.5);
      if (length(to - from) < 1e-6 || between == view.eye()) continue;
      const CastResult found = cast(grid, Ray{view.eye(), between - view.eye()}, all);
      REQUIRE(found.contact);
      REQUIRE(view.occluder(span) == OccluderName{found.contact->part, found.contact->id});
      ++named;
    }
  }
  CHECK(seen > runs(200) * 10);
  CHECK(hidden > runs(200) * 10);
  CHECK(named > runs(200) * 5);
}

}  // namespace
}  // namespace raywalk
