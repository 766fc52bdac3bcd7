// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_BATCH_RAYS) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_BATCH_RAYS
#undef RAYWALK_BATCH_RAYS
#else
#define RAYWALK_BATCH_RAYS
#endif

#include <span>

#include "raywalk/batch/detail/batch_lanes.hpp"
#include "raywalk/geom/ray.hpp"

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

/// The rays of the given numbers. Expects that there are such.
HWY_INLINE RayLanes load_rays(std::span<const Ray> rays, hn::Vec<Places> number) {
  static_assert(sizeof(Ray) == 5 * sizeof(double), "a ray is five doubles in a row");
  const auto place = hn::Add(hn::ShiftLeft<2>(number), number);
  const double* const first = &rays[0].origin.x;
  return {hn::GatherIndex(Doubles(), first, place), hn::GatherIndex(Doubles(), first + 1, place),
          hn::GatherIndex(Doubles(), first + 2, place),
          hn::GatherIndex(Doubles(), first + 3, place),
          hn::GatherIndex(Doubles(), first + 4, place)};
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
