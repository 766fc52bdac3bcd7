// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_BATCH_ANSWERS) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_BATCH_ANSWERS
#undef RAYWALK_BATCH_ANSWERS
#else
#define RAYWALK_BATCH_ANSWERS
#endif

#include <cstdint>
#include <span>

#include "raywalk/batch/detail/batch_each.hpp"
#include "raywalk/batch/detail/batch_finds.hpp"
#include "raywalk/batch/detail/batch_leave.hpp"
#include "raywalk/batch/detail/batch_pool.hpp"

#if HWY_MAX_BYTES >= 32 && !HWY_HAVE_SCALABLE
HWY_BEFORE_NAMESPACE();
/// The answers to the questions of a batch: rays that hit a tile, that meet nothing, and that are
/// in doubt, for which rounding may decide or which are not common.
namespace raywalk::detail::HWY_NAMESPACE {

/// Calls `answer(id)` for some lanes.
template <class Answer>
HWY_INLINE void each_id(Word id, Lanes these, const Answer& answer) {
  alignas(64) std::uint64_t ids[lane_count];
  const Together some(these);
  some.store(id, ids);
  for (std::size_t i = 0; i < some.count(); ++i) answer(ids[i]);
}

/// The answers of casts.
template <class Rays, class Results>
class CastAnswers {
 public:
  /// Such a contact is one of its own kind.
  static constexpr bool is_hit_in_first_tile = false;
  static constexpr bool wants_face = true;

  /// The rays that certainly end before they come into their tile.
  HWY_INLINE Lanes ends_before(Word, Lanes, Double, Double) const {
    return hn::FirstN(Doubles(), 0);
  }

  CastAnswers(const BitGrid& bits, const Rays& rays, const Results& results, const Policy& policy)
      : bits_(bits), rays_(rays), results_(results), policy_(policy), finds_(rays, results) {}

  /// `x` and `y` are the tile, `by_x` those that come into it over a column's line.
  HWY_INLINE void hit(Word id, Lanes these, Double x, Double y, Lanes by_x) {
    finds_.add(id, these, x, y, hn::IfThenElseZero(by_x, all(entry_by_column)));
  }
  /// Hits of two tiles that touch at a corner: `x` and `y` are the one beyond a column's line.
  HWY_INLINE void hit_corner(Word id, Lanes these, Double x, Double y) {
    if (!hn::AllFalse(Doubles(), these)) finds_.add(id, these, x, y, all(entry_at_corner));
  }
  [[nodiscard]] bool closes_corners() const { return policy_.corner == Corner::block_both; }
  HWY_NOINLINE void miss(Word id, Lanes these) {
    each_id(id, these, [&](std::uint64_t i) {
      const Ray ray = ray_at(rays_, i);
      const RunResult run_result = result_of_free_ray(bits_.grid(), ray, policy_.ends);
      const bool is_known = run_result.stop != Stop::doubt;
      put(results_, i, is_known ? result_of(ray, run_result, policy_.border) : cast_whole(ray));
    });
  }
  HWY_NOINLINE void doubt(Word id, Lanes these) {
    each_id(id, these, [&](std::uint64_t i) { put(results_, i, cast_whole(ray_at(rays_, i))); });
  }
  /// After the last ray.
  void finish() { finds_.write(); }

 private:
  [[nodiscard]] CastResult cast_whole(const Ray& ray) const {
    // A cast would come to the same, after 1.5 times as long.
    if (is_level(ray) && ray.max_t > 0) {
      const RunResult run = end_along(bits_, ray, Line(ray), policy_);
      if (run.stop != Stop::doubt) return result_of(beside(ray, run.tile), run, policy_.border);
    }
    return cast(bits_.grid(), ray, bits_, policy_);
  }

  const BitGrid& bits_;
  const Rays& rays_;
  const Results& results_;
  const Policy& policy_;
  Finds<Rays, Results> finds_;
};

/// The answers of `blocked`.
template <class Segments>
class SightAnswers {
 public:
  /// The open segment goes into the tile in which it begins.
  static constexpr bool is_hit_in_first_tile = true;
  static constexpr bool wants_face = false;

  /// By their ends, which are exact: those on a face do not come in, nor do those on a corner. So a
  /// corner that they pass has not lost its tiles. They go to larger x.
  HWY_INLINE Lanes ends_before(Word id, Lanes these, Double x, Double y) const {
    const SightLanes sight = sights(id, these);
    const Lanes is_down = hn::Gt(sight.to_y, sight.from_y);
    const Lanes is_above = both(is_down, hn::Le(sight.to_y, y));
    const Lanes is_below = hn::AndNot(is_down, hn::Ge(sight.to_y, hn::Add(y, all(1))));
    return both(these, hn::Or(hn::Le(sight.to_x, x), hn::Or(is_above, is_below)));
  }

  SightAnswers(const BitGrid& bits, const Segments& segments, std::span<std::uint8_t> results,
               const Policy& policy)
      : bits_(bits), segments_(segments), results_(results), policy_(policy) {}

  HWY_INLINE void hit(Word id, Lanes these, Double, Double, Lanes) {
    if (!hn::AllFalse(Doubles(), these)) put_all(id, these, 1);
  }
  HWY_INLINE void hit_corner(Word id, Lanes these, Double, Double) {
    if (!hn::AllFalse(Doubles(), these)) put_all(id, these, 1);
  }
  [[nodiscard]] bool closes_corners() const { return policy_.corner == Corner::block_both; }
  /// Where the map is in rock, a segment that meets nothing on it is blocked if it ends in there.
  HWY_INLINE void miss(Word id, Lanes these) {
    if (policy_.border != Border::solid) return put_all(id, these, 0);
    const Lanes stays = both(these, ends_on_map(id, these));
    put_all(id, stays, 0);
    doubt(id, hn::AndNot(stays, these));
  }
  HWY_NOINLINE void doubt(Word id, Lanes these) {
    each_id(id, these, [&](std::uint64_t i) {
      results_[i] = is_blocked_whole(segment_at(segments_, i)) ? 1 : 0;
    });
  }
  void finish() {}

 private:
  [[nodiscard]] bool is_blocked_whole(const Segment& segment) const {
    const auto& [a, b] = segment;
    if ((a.x == b.x || a.y == b.y) && are_valid(a, b)) {  // as in `CastAnswers::cast_whole`
      const Sight sight(a, b, policy_);
      const RunResult run = end_along(bits_, sight.ray, sight.line(), sight.policy);
      if (run.stop != Stop::doubt) return is_blocked(run, sight.policy.border);
    }
    return blocked(bits_.grid(), a, b, bits_, policy_);
  }
  HWY_INLINE SightLanes sights(Word id, Lanes these) const {
    const Word some = hn::IfThenElseZero(hn::RebindMask(Words(), these), id);
    return load_sights(segments_, hn::BitCast(Places(), some));
  }
  HWY_INLINE Lanes ends_on_map(Word id, Lanes these) const {
    const SightLanes sight = sights(id, these);
    const Double zero = hn::Zero(Doubles());
    const Grid& grid = bits_.grid();
    return both(both(hn::Ge(sight.to_x, zero), hn::Le(sight.to_x, all(grid.width))),
                both(hn::Ge(sight.to_y, zero), hn::Le(sight.to_y, all(grid.height))));
  }
  HWY_INLINE void put_all(Word id, Lanes these, std::uint8_t answer) {
    each_id(id, these, [&](std::uint64_t i) { results_[i] = answer; });
  }

  const BitGrid& bits_;
  const Segments& segments_;
  std::span<std::uint8_t> results_;
  const Policy& policy_;
};

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#endif
