#include "raywalk/geom/angle.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace raywalk {

namespace {

// Taylor series about 0 by Horner's rule in x^2. At pi/4 the first omitted terms are 5e-17 (sine)
// and 2e-18 (cosine), below half a unit in the last place of the results.
constexpr std::array sine_terms{
    1.0,          -1.0 / 6,        1.0 / 120,        -1.0 / 5040,
    1.0 / 362880, -1.0 / 39916800, 1.0 / 6227020800, -1.0 / 1307674368000};
constexpr std::array cosine_terms{1.0,
                                  -1.0 / 2,
                                  1.0 / 24,
                                  -1.0 / 720,
                                  1.0 / 40320,
                                  -1.0 / 3628800,
                                  1.0 / 479001600,
                                  -1.0 / 87178291200,
                                  1.0 / 20922789888000};

template <std::size_t count>
constexpr double series(const std::array<double, count>& terms, double x_squared) {
  double sum = 0;
  for (std::size_t i = count; i-- > 0;) sum = terms[i] + x_squared * sum;
  return sum;
}

constexpr double radians_per_unit = 6.283185307179586476925286766559 / 4294967296.0;
constexpr std::uint32_t quarter = 0x40000000U;

}  // namespace

Vec unit_vector(Turn heading) noexcept {
  const std::uint32_t quadrant = heading.units >> 30U;
  std::uint32_t units = heading.units & (quarter - 1);
  const bool beyond_half = units > quarter / 2;
  if (beyond_half) units = quarter - units;
  const double angle = units * radians_per_unit;
  double x = series(cosine_terms, angle * angle);
  double y = angle * series(sine_terms, angle * angle);
  if (beyond_half) std::swap(x, y);
  if (units == quarter / 2) y = x;  // the two series differ in the last bit
  switch (quadrant) {
    case 0:
      return {x, y};
    case 1:
      return {0 - y, x};
    case 2:
      return {0 - x, 0 - y};
    default:
      return {y, 0 - x};
  }
}

namespace {

/// The angle of (1, slope) in units of a turn, for 0 <= slope <= 1.
///
/// A parabola that is right to 0.004 radians gives a guess g; the sine of what is missing is the
/// cross product with its unit vector, and asin(e) = e + e^3/6 is then right to 1e-13.
double units_of_slope(double slope) {
  const double guess_rad = slope * (0.7853981633974483 + 0.273 * (1 - slope));
  const auto guess = static_cast<std::uint32_t>(guess_rad / radians_per_unit);
  const Vec v = unit_vector({guess});
  const double sine = (v.x * slope - v.y) / std::sqrt(1 + slope * slope);
  return guess + sine * (1 + sine * sine / 6) / radians_per_unit;
}

}  // namespace

Turn heading_of(Vec direction) noexcept {
  const double x = std::abs(direction.x);
  const double y = std::abs(direction.y);
  if (!std::isfinite(x) || !std::isfinite(y) || (x == 0 && y == 0)) return {};
  const double octant = units_of_slope(x < y ? x / y : y / x);
  auto units = static_cast<std::uint32_t>(std::floor(octant + 0.5));
  if (x < y) units = quarter - units;
  if (direction.x < 0) units = 2 * quarter - units;
  if (direction.y < 0) units = 0 - units;
  return {units};
}

double tan_of_half(double degrees) noexcept {
  assert(degrees >= 0 && degrees < 180);
  const Vec v = unit_vector(Turn::degrees(degrees / 2));
  return v.y / v.x;
}

}  // namespace raywalk
