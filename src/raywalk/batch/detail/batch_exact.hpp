// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_BATCH_EXACT) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_BATCH_EXACT
#undef RAYWALK_BATCH_EXACT
#else
#define RAYWALK_BATCH_EXACT
#endif

#include "raywalk/batch/detail/batch_lanes.hpp"
#include "raywalk/batch/detail/batch_pool.hpp"
#include "raywalk/batch/detail/batch_rays.hpp"

#if HWY_MAX_BYTES >= 32 && !HWY_HAVE_SCALABLE
HWY_BEFORE_NAMESPACE();
/// The exact numbers of rays that rounded ones leave in doubt.
namespace raywalk::detail::HWY_NAMESPACE {

/// The rays that cross a line of x before one of y, those that cross it after, and those that cross
/// both at once; none of them if it is not known.
struct LineOrder {
  Lanes x_first;
  Lanes y_first;
  Lanes at_once;
};

#if HWY_NATIVE_FMA
constexpr bool has_exact_lanes = true;

/// Rays by their own numbers, as far as sums and products of them are exact in pairs of doubles.
class ExactLanes {
 public:
  /// Some rays of a group.
  template <class Rays>
  HWY_INLINE ExactLanes(const Rays& rays, const Group& g, Lanes some)
      : origin_x_(g.origin_x),
        origin_y_(g.origin_y),
        way_(load_ways(
            rays, hn::BitCast(Places(), hn::IfThenElseZero(hn::RebindMask(Words(), some), g.id)),
            some)) {}

  /// As `compare_crossings`: which is the smaller of (x_line - origin.x) / direction.x and the same
  /// of y. The quotients compare as the products crosswise, of which each is a double and what its
  /// rounding has lost, another double; on a diagonal as the differences, each of them so, too.
  [[nodiscard]] HWY_INLINE LineOrder order(Double x_line, Double y_line) const {
    constexpr double least = 0x1p-900;  // what is lost of a product above it is a double, too
    const Double minus = all(-0.0);
    const Double x_back = hn::And(way_.x, minus);
    const Double y_back = hn::And(way_.y, minus);
    const Double x = hn::Sub(x_line, origin_x_);
    const Double y = hn::Sub(y_line, origin_y_);
    const Double x_ahead = hn::Xor(x, x_back);
    const Double y_ahead = hn::Xor(y, y_back);
    const Double x_rest = hn::Xor(lost_of(x_line, origin_x_, x), x_back);
    const Double y_rest = hn::Xor(lost_of(y_line, origin_y_, y), y_back);
    const Double x_way = hn::Abs(way_.x);
    const Double y_way = hn::Abs(way_.y);
    const Double by_x = hn::Mul(x_ahead, y_way);
    const Double by_y = hn::Mul(y_ahead, x_way);
    const Lanes is_large = hn::Gt(hn::Max(hn::Abs(by_x), hn::Abs(by_y)), all(least));
    const Double zero = hn::Zero(Doubles());
    const Lanes is_exact = both(hn::Eq(x_rest, zero), hn::Eq(y_rest, zero));
    const Lanes is_diagonal = hn::Eq(x_way, y_way);
    const Lanes known = both(way_.are_exact, hn::Or(is_diagonal, both(is_large, is_exact)));
    const auto choose = [&](Double on_diagonal, Double product)
                            HWY_ATTR { return hn::IfThenElse(is_diagonal, on_diagonal, product); };
    const Double a = choose(x_ahead, by_x);
    const Double b = choose(y_ahead, by_y);
    const Double a_rest = choose(x_rest, hn::MulSub(x_ahead, y_way, by_x));
    const Double b_rest = choose(y_rest, hn::MulSub(y_ahead, x_way, by_y));
    // Rounding keeps the order, but may make two alike.
    const Lanes alike = both(known, hn::Eq(a, b));
    return {hn::Or(both(known, hn::Lt(a, b)), both(alike, hn::Lt(a_rest, b_rest))),
            hn::Or(both(known, hn::Lt(b, a)), both(alike, hn::Lt(b_rest, a_rest))),
            both(alike, hn::Eq(a_rest, b_rest))};
  }

 private:
  Double origin_x_;
  Double origin_y_;
  WayLanes way_;
};
#else
// Without a fused product what it loses would take as long as a cast.
constexpr bool has_exact_lanes = false;

struct ExactLanes {
  template <class Rays>
  ExactLanes(const Rays&, const Group&, Lanes) {}
  [[nodiscard]] LineOrder order(Double, Double) const {
    const Lanes none = hn::FirstN(Doubles(), 0);
    return {none, none, none};
  }
};
#endif

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#endif
