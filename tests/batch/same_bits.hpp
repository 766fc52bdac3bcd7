#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

#include "raywalk/ray/cast.hpp"

/// Results compared bit by bit: no -0 is 0, and a NaN is itself.
namespace raywalk {

[[nodiscard]] inline bool same_bits(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}
[[nodiscard]] inline bool same_bits(Point a, Point b) {
  return same_bits(a.x, b.x) && same_bits(a.y, b.y);
}
[[nodiscard]] inline bool same_bits(const CastResult& a, const CastResult& b) {
  if (!(a == b) && !(std::isnan(a.point.x) || std::isnan(a.point.y))) return false;
  if (a.end != b.end || a.tile != b.tile || a.contact.has_value() != b.contact.has_value()) {
    return false;
  }
  if (!same_bits(a.t, b.t) || !same_bits(a.point, b.point)) return false;
  if (!a.contact) return true;
  return same_bits(a.contact->t, b.contact->t) && same_bits(a.contact->point, b.contact->point) &&
         same_bits(a.contact->normal.x, b.contact->normal.x) &&
         same_bits(a.contact->normal.y, b.contact->normal.y);
}

}  // namespace raywalk
