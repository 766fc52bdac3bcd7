#pragma once

#include "raywalk/ray/cast.hpp"
#include "support/ascii_map.hpp"

/// Casts over drawn maps, and the ray and the faces that many tests begin with.
namespace raywalk {

/// Along the first row, without end.
inline constexpr Ray eastward{{0.5, 0.5}, {1, 0}};

inline constexpr Face four_faces[] = {Face::north, Face::east, Face::south, Face::west};

[[nodiscard]] inline CastResult cast_on(const AsciiMap& map, const Ray& ray,
                                        const Policy& policy = {}) {
  return cast(map.grid(), ray, map, policy);
}

[[nodiscard]] inline CastResult cast_with(Corner corner, const AsciiMap& map, const Ray& ray) {
  return cast_on(map, ray, {.corner = corner});
}

}  // namespace raywalk
