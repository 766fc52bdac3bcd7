// Functions are noexcept if nothing in them throws: those without a probe or a sink always, the
// others if their probe and sink are. A table, which the compiler checks.

#include <array>
#include <optional>
#include <vector>

#include "raywalk/body/body_probe.hpp"
#include "raywalk/body/bounce.hpp"
#include "raywalk/body/slide.hpp"
#include "raywalk/body/sweep.hpp"
#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/geom/angle_units.hpp"
#include "raywalk/geom/angular_order.hpp"
#include "raywalk/geom/crossing.hpp"
#include "raywalk/geom/float_environment.hpp"
#include "raywalk/geom/grid_transform.hpp"
#include "raywalk/geom/polygon.hpp"
#include "raywalk/geom/ray_fan.hpp"
#include "raywalk/geom/segment_crossing.hpp"
#include "raywalk/geom/side.hpp"
#include "raywalk/geom/tangent.hpp"
#include "raywalk/ray/cast_fan.hpp"
#include "raywalk/ray/cast_span.hpp"
#include "raywalk/ray/filter_probe.hpp"
#include "raywalk/ray/height_sight.hpp"
#include "raywalk/ray/one_way.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/resume.hpp"
#include "raywalk/ray/sight.hpp"
#include "raywalk/ray/thin_wall.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "raywalk/ray/tile_count.hpp"
#include "support/catch.hpp"
#include "support/tile_test.hpp"

namespace raywalk::no_exceptions {
namespace {

constexpr Grid map{8, 8};
constexpr Point from{1.5, 1.5};
constexpr Point to{5.5, 3.5};
constexpr Turn turn{1U << 20U};
constexpr Vec east{1, 0};
constexpr Vec south{0, 1};
constexpr Ray ray{from, {1, 0.25}};
constexpr WorldRay world_ray{};
constexpr Circle circle{from, 1};
constexpr Box box{from, {1, 1}};
constexpr Segment segment{from, to};
constexpr Contact contact{};
constexpr Doorway doorway{};
constexpr Radians radians{};
constexpr Body disc(from, 0.3);
constexpr Motion motion{};
constexpr GridTransform transform{};
constexpr std::span<const Point> points{};

// Functions without a probe. (The constructors of glm's vectors are not noexcept: made before.)
static_assert(noexcept(Turn::degrees(90) + turn) && noexcept(to_turn(radians)));
static_assert(noexcept(unit_vector(turn)) && noexcept(heading_of(east)));
static_assert(noexcept(rotated(east, turn)) && noexcept(tan_of_half(90)));
static_assert(noexcept(from - to) && noexcept(from + east) && noexcept(mix(from, to, 0.5)));
static_assert(noexcept(length(east)) && noexcept(dot(east, south)) && noexcept(cross(east, south)));
static_assert(noexcept(Ray::along(from, east, 3)) && noexcept(Ray::rounded_between(from, to)));
static_assert(noexcept(ray.at(2)) && noexcept(world_ray.at(2)));
static_assert(noexcept(std::declval<const RayFan&>()[0]));
static_assert(noexcept(orientation(from, to, from)) && noexcept(angular_order(east, south)));
static_assert(noexcept(tangents(from, circle)) && noexcept(crossing(ray, circle)));
static_assert(noexcept(crossing(ray, box)) && noexcept(crossing(segment, segment)));
static_assert(noexcept(side_of(points, from)) && noexcept(signed_area(points)));
static_assert(noexcept(transform.to_grid(world_ray)) && noexcept(transform.to_world(ray)));
static_assert(noexcept(has_expected_floats()));
static_assert(noexcept(walk(map, ray)) && noexcept(walk(from, to)) && noexcept(tile_count(ray)));
static_assert(noexcept(*walk(map, ray).begin()) && noexcept(++std::declval<Walk::Iterator&>()));
static_assert(noexcept(tile_at(map, from)) && noexcept(center_of(Tile{})) && noexcept(map.tile(3)));
static_assert(noexcept(continued(ray, contact)) && noexcept(reflected(ray, contact)));
static_assert(noexcept(through_portal(ray, contact, doorway)));

// Functions with a probe: noexcept if the probe is.
struct Quiet {
  bool operator()(Tile) const noexcept { return false; }
};
struct Loud {
  bool operator()(Tile) const { return false; }
};
struct QuietPane {
  std::optional<Contact> operator()(const Ray&, const Step&) const noexcept { return {}; }
};
struct LoudPane {
  std::optional<Contact> operator()(const Ray&, const Step&) const { return {}; }
};
struct QuietPlans {
  Plan operator()(Tile) const noexcept { return {}; }
};
struct LoudPlans {
  Plan operator()(Tile) const { return {}; }
};
struct QuietDoors {
  std::optional<ThinWall> operator()(Tile) const noexcept { return {}; }
};
struct QuietFaces {
  Faces operator()(Tile) const noexcept { return {}; }
};
struct QuietKeep {
  bool operator()(const Contact&) const noexcept { return true; }
};
struct QuietHeights {
  ZRange operator()(Tile) const noexcept { return {}; }
};

/// Whether all queries of a ray are noexcept; they are, or none of them is.
template <class P>
consteval bool rays_throw_nothing() {
  constexpr bool is_quiet = noexcept(cast(map, ray, std::declval<P&>()));
  static_assert(noexcept(cast(map, from, to, std::declval<P&>())) == is_quiet);
  static_assert(noexcept(blocked(map, from, to, std::declval<P&>())) == is_quiet);
  static_assert(noexcept(line_of_sight(map, from, to, std::declval<P&>())) == is_quiet);
  static_assert(noexcept(std::declval<RayCast<P&>&>().next()) == is_quiet);
  static_assert(noexcept(ricochet(map, ray, contact, std::declval<P&>())) == is_quiet);
  static_assert(noexcept(cast_all(map, ray, std::declval<P&>(), QuietKeep{})) == is_quiet);
  static_assert(noexcept(cast_all(map, from, to, std::declval<P&>(), QuietKeep{})) == is_quiet);
  static_assert(noexcept(cast_all(map, ray, std::declval<P&>(), std::span<Contact>())) == is_quiet);
  return is_quiet;
}
/// The same for bodies.
template <class O>
consteval bool bodies_throw_nothing() {
  constexpr bool is_quiet = noexcept(sweep(map, disc, motion, std::declval<O&>()));
  static_assert(noexcept(overlaps(map, disc, std::declval<O&>())) == is_quiet);
  static_assert(noexcept(move_and_slide(map, disc, east, std::declval<O&>())) == is_quiet);
  return is_quiet;
}
template <class P>
consteval bool throw_nothing() {
  static_assert(rays_throw_nothing<P>() == bodies_throw_nothing<P>());
  return rays_throw_nothing<P>();
}

using Doors = decltype(thin_walls(QuietDoors{}));
using Ledges = decltype(one_way(Quiet{}, QuietFaces{}));
static_assert(throw_nothing<Quiet>() && throw_nothing<const Quiet>() && throw_nothing<BitGrid>());
static_assert(throw_nothing<PlanProbe<QuietPlans>>() && throw_nothing<Doors>());
static_assert(throw_nothing<Ledges>() && throw_nothing<ShapeProbe>());
static_assert(throw_nothing<decltype(any_of(Quiet{}, Quiet{}))>());
static_assert(throw_nothing<decltype(any_of(Quiet{}, std::declval<Doors>()))>());
static_assert(rays_throw_nothing<QuietPane>() && rays_throw_nothing<BodyProbe>());
static_assert(rays_throw_nothing<decltype(filtered(Quiet{}, QuietKeep{}))>());
static_assert(rays_throw_nothing<decltype(with_heights(Height{}, QuietHeights{}))>());
static_assert(noexcept(blocked(map, Eye{from, 1}, Eye{to, 1}, QuietHeights{})));

static_assert(!throw_nothing<Loud>() && !throw_nothing<PlanProbe<LoudPlans>>());
static_assert(!throw_nothing<decltype(any_of(Quiet{}, Loud{}))>());
static_assert(!throw_nothing<decltype(any_of(std::declval<Doors>(), Loud{}))>());
static_assert(!throw_nothing<decltype(one_way(Loud{}, QuietFaces{}))>());
static_assert(!rays_throw_nothing<LoudPane>());
static_assert(
    !rays_throw_nothing<decltype(filtered(Quiet{}, [](const Contact&) { return true; }))>());
static_assert(!noexcept(cast_all(map, ray, Quiet{}, [](const Contact&) {})));
static_assert(noexcept(cast_all(map, ray, Quiet{}, [](const Contact&) noexcept {})));

TEST_CASE("noexcept: an exception of a probe comes through the query") {
  struct Refusal {};
  const TileTest refuses = [](Tile tile) -> bool {
    if (tile.x == 3) throw Refusal{};
    return false;
  };
  CHECK_THROWS_AS(cast(map, ray, refuses), Refusal);
  CHECK_THROWS_AS(cast(map, from, to, refuses), Refusal);
  CHECK_THROWS_AS(blocked(map, from, to, refuses), Refusal);
  CHECK_THROWS_AS(sweep(map, disc, Vec{4, 0}, refuses), Refusal);
  CHECK_THROWS_AS(move_and_slide(map, disc, Vec{4, 0}, refuses), Refusal);
  const auto enough = [](const Contact&) { throw Refusal{}; };
  const auto is_wall = [](Tile tile) noexcept { return tile.x == 3; };
  CHECK_THROWS_AS(cast_all(map, ray, is_wall, enough), Refusal);
}

}  // namespace
}  // namespace raywalk::no_exceptions
