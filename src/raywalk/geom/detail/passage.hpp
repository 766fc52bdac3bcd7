#pragma once

#include <cmath>

#include "raywalk/geom/crossing.hpp"
#include "raywalk/geom/detail/bounded.hpp"
#include "raywalk/geom/detail/exact.hpp"

/// Where a coordinate of a moving box passes the sides of another. Each decision is that of exact
/// arithmetic: rounded times decide where they differ by more than their errors, and a sum without
/// rounding does where they do not.
namespace raywalk::detail {

/// True if the interval (low, high) and that of `half` round `center` have more than an end in
/// common. Exact.
[[nodiscard]] constexpr bool do_overlap(double low, double high, double center, double half) {
  const Sum left = exact_difference(center, half);
  const Sum right = exact_sum(center, half);
  return (left.high < high || (left.high == high && left.low < 0)) &&
         (right.high > low || (right.high == low && right.low > 0));
}

/// A t at which the coordinate `origin + t * direction` passes a line. Expects direction != 0.
struct Passage {
  Sum line{};
  double origin = 0;
  Sum direction{};
  double t = 0;

  Passage(const Sum& at, double from, double by) : Passage(at, from, Sum{by, 0}) {}
  Passage(const Sum& at, double from, const Sum& by)
      : line(at), origin(from), direction(by), t(rounded_difference_of(at, from) / by.high + 0.0) {}

  /// The same t, with how far it may be from the truth: the line, which is rounded, too, counts by
  /// its own size, and the difference and the quotient by that of t.
  [[nodiscard]] Bounded<4> bounded() const {
    return {t, std::abs(line.high / direction.high) + std::abs(t)};
  }
  /// Adds `(line - origin) * factor`.
  void add_way(ExactSum& sum, const Sum& factor) const {
    sum.add(line, factor);
    sum.add({-origin, 0}, factor);
  }
  /// True if it comes before `other`.
  [[nodiscard]] bool is_before(const Passage& other) const {
    if (const int later = sure_sign(other.bounded() - bounded())) return later > 0;
    ExactSum sum;  // of way / direction - other.way / other.direction, times both directions
    add_way(sum, other.direction);
    other.add_way(sum, {-direction.high, -direction.low});
    return sum.sign() * sign_of_product(direction.high, other.direction.high) < 0;
  }
  /// -1 if it comes before `limit`, which may be infinite, 0 if just then, 1 if later.
  [[nodiscard]] int compare_with(double limit) const {
    if (limit == forever) return -1;
    if (const int left = sure_sign(Rounded<>{limit} - bounded())) return -left;
    ExactSum sum;
    add_way(sum, {1, 0});
    sum.add({-limit, 0}, direction);
    return direction.high > 0 ? sum.sign() : -sum.sign();
  }
  [[nodiscard]] bool is_by(double limit) const { return compare_with(limit) <= 0; }
  /// True if it lies ahead of t = 0.
  [[nodiscard]] bool is_ahead() const {
    const bool is_higher = line.high > origin || (line.high == origin && line.low > 0);
    const bool is_lower = line.high < origin || (line.high == origin && line.low < 0);
    return direction.high > 0 ? is_higher : is_lower;
  }

 private:
  [[nodiscard]] static int sign_of_product(double a, double b) {
    return (a > 0) == (b > 0) ? 1 : -1;
  }
};

}  // namespace raywalk::detail
