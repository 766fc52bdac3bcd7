// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_BATCH_RAYS) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_BATCH_RAYS
#undef RAYWALK_BATCH_RAYS
#else
#define RAYWALK_BATCH_RAYS
#endif

#include <limits>
#include <span>

#include "raywalk/batch/batch_columns.hpp"
#include "raywalk/batch/detail/batch_lanes.hpp"
#include "raywalk/geom/ray.hpp"
#include "raywalk/geom/segment.hpp"

#if HWY_MAX_BYTES >= 32 && !HWY_HAVE_SCALABLE
HWY_BEFORE_NAMESPACE();
/// Rays in lanes, and what makes them common.
namespace raywalk::detail::HWY_NAMESPACE {

/// Rays, one in each lane, as they are.
struct RayLanes {
  Double origin_x, origin_y;
  Double direction_x, direction_y;
  Double max_t;
};

HWY_INLINE Double gather(std::span<const double> column, hn::Vec<Places> number) {
  return hn::GatherIndex(Doubles(), column.data(), number);
}

/// The rays of the given numbers. Expects that there are such.
HWY_INLINE RayLanes load_rays(const std::span<const Ray>& rays, hn::Vec<Places> number) {
  static_assert(sizeof(Ray) == 5 * sizeof(double), "a ray is five doubles in a row");
  const auto place = hn::Add(hn::ShiftLeft<2>(number), number);
  const double* const first = &rays[0].origin.x;
  return {hn::GatherIndex(Doubles(), first, place), hn::GatherIndex(Doubles(), first + 1, place),
          hn::GatherIndex(Doubles(), first + 2, place),
          hn::GatherIndex(Doubles(), first + 3, place),
          hn::GatherIndex(Doubles(), first + 4, place)};
}
HWY_INLINE RayLanes load_rays(const RayColumns& rays, hn::Vec<Places> number) {
  const bool is_endless = rays.max_t.empty();
  return {gather(rays.origin_x, number), gather(rays.origin_y, number),
          gather(rays.direction_x, number), gather(rays.direction_y, number),
          is_endless ? all(std::numeric_limits<double>::infinity()) : gather(rays.max_t, number)};
}

/// The directions alone of the rays of some lanes, and those whose are not rounded.
struct WayLanes {
  Double x, y;
  Lanes are_exact;
};
HWY_INLINE WayLanes load_ways(const std::span<const Ray>& rays, hn::Vec<Places> number,
                              Lanes some) {
  const auto place = hn::Add(hn::ShiftLeft<2>(number), number);
  const double* const first = &rays[0].direction.x;
  return {hn::GatherIndex(Doubles(), first, place), hn::GatherIndex(Doubles(), first + 1, place),
          some};
}
HWY_INLINE WayLanes load_ways(const RayColumns& rays, hn::Vec<Places> number, Lanes some) {
  return {gather(rays.direction_x, number), gather(rays.direction_y, number), some};
}

/// Segments as `blocked` follows them (`Sight`), one in each lane.
struct SightLanes {
  Double from_x, from_y;
  Double to_x, to_y;
};

HWY_INLINE SightLanes sights_between(Double a_x, Double a_y, Double b_x, Double b_y) {
  const Lanes is_level = both(hn::Eq(a_x, b_x), hn::Le(a_y, b_y));
  const Lanes is_onward = hn::Or(hn::Lt(a_x, b_x), is_level);
  return {hn::IfThenElse(is_onward, a_x, b_x), hn::IfThenElse(is_onward, a_y, b_y),
          hn::IfThenElse(is_onward, b_x, a_x), hn::IfThenElse(is_onward, b_y, a_y)};
}
HWY_INLINE SightLanes load_sights(std::span<const Segment> segments, hn::Vec<Places> number) {
  static_assert(sizeof(Segment) == 4 * sizeof(double), "a segment is four doubles in a row");
  const auto place = hn::ShiftLeft<2>(number);
  const double* const first = &segments[0].a.x;
  return sights_between(
      hn::GatherIndex(Doubles(), first, place), hn::GatherIndex(Doubles(), first + 1, place),
      hn::GatherIndex(Doubles(), first + 2, place), hn::GatherIndex(Doubles(), first + 3, place));
}
HWY_INLINE SightLanes load_sights(const SegmentColumns& segments, hn::Vec<Places> number) {
  return sights_between(gather(segments.a_x, number), gather(segments.a_y, number),
                        gather(segments.b_x, number), gather(segments.b_y, number));
}
/// The rays that `blocked` follows; those of segments that are not valid go nowhere.
HWY_INLINE RayLanes rays_of(const SightLanes& sight) {
  const Lanes ends_well = both(hn::Le(hn::Abs(sight.to_x), all(max_coordinate)),
                               hn::Le(hn::Abs(sight.to_y), all(max_coordinate)));
  return {sight.from_x, sight.from_y, hn::Sub(sight.to_x, sight.from_x),
          hn::Sub(sight.to_y, sight.from_y), hn::IfThenElseZero(ends_well, all(1))};
}
HWY_INLINE RayLanes load_rays(std::span<const Segment> segments, hn::Vec<Places> number) {
  return rays_of(load_sights(segments, number));
}
HWY_INLINE RayLanes load_rays(const SegmentColumns& segments, hn::Vec<Places> number) {
  return rays_of(load_sights(segments, number));
}

/// The part of a difference that its rounding has lost (Knuth's two-sum).
HWY_INLINE Double lost_of(Double a, Double b, Double difference) {
  const Double back = hn::Sub(difference, a);
  return hn::Sub(hn::Sub(a, hn::Sub(difference, back)), hn::Add(b, back));
}
HWY_INLINE Lanes is_exact(Double a, Double b, Double difference) {
  return hn::Eq(lost_of(a, b, difference), hn::Zero(Doubles()));
}
template <class Segments>
HWY_INLINE WayLanes load_ways(const Segments& segments, hn::Vec<Places> number, Lanes some) {
  const SightLanes sight = load_sights(segments, number);
  const Double x = hn::Sub(sight.to_x, sight.from_x);
  const Double y = hn::Sub(sight.to_y, sight.from_y);
  return {x, y,
          both(some,
               both(is_exact(sight.to_x, sight.from_x, x), is_exact(sight.to_y, sight.from_y, y)))};
}

/// As `can_run`, of which this is the vector form.
HWY_INLINE Lanes can_run_all(Double origin, Double way, double size) {
  const Double length = hn::Abs(way);
  const Lanes is_inside = both(hn::Ge(origin, hn::Zero(Doubles())), hn::Lt(origin, all(size)));
  const Lanes moves = both(hn::Gt(length, all(min_common)), hn::Lt(length, all(max_common)));
  const Lanes stays = both(hn::Eq(way, hn::Zero(Doubles())), hn::Ne(hn::Floor(origin), origin));
  return both(is_inside, hn::Or(moves, stays));
}

/// As the part of `is_common_cast` that asks about the ray.
HWY_INLINE Lanes are_common(const RayLanes& r, double width, double height) {
  const Double zero = hn::Zero(Doubles());
  const Lanes can_run = both(can_run_all(r.origin_x, r.direction_x, width),
                             can_run_all(r.origin_y, r.direction_y, height));
  const Lanes is_still = both(hn::Eq(r.direction_x, zero), hn::Eq(r.direction_y, zero));
  return hn::AndNot(is_still, both(can_run, hn::Gt(r.max_t, zero)));
}

/// As `first_tile`, a coordinate of it.
HWY_INLINE Double first_cell(Double origin, Double inverse_direction) {
  const Double cell = hn::Floor(origin);
  const Lanes is_before =
      both(hn::Lt(inverse_direction, hn::Zero(Doubles())), hn::Eq(cell, origin));
  return hn::Sub(cell, hn::IfThenElseZero(is_before, all(1)));
}

/// About the t at which a ray crosses a line.
HWY_INLINE Double about(Double line, Double origin, Double inverse_direction) {
  return hn::Mul(hn::Sub(line, origin), inverse_direction);
}

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#endif
