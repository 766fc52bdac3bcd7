#pragma once

#include <span>
#include <string_view>

#include "raywalk/batch/batch_columns.hpp"
#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/cast.hpp"

namespace raywalk {

/// `results[i] = cast(bits.grid(), rays[i], bits, policy)` for every ray, the same in every bit,
/// and faster for many: on a machine that can, 4 or 8 rays go at once. The instructions are chosen
/// at run time, and they make no difference to the results.
///
/// Rays may be of any kind and in any order. Few cost as much as a single `cast`: those that begin
/// or end at a solid, or meet the map's edge at a corner, and where its own numbers do not tell in
/// pairs of doubles on which side it passes a corner; and so do all of them with
/// `Corner::supercover`, `Start::ignore_first`, `Start::until_free`, `Border::unbounded` or a
/// `max_tiles` of no more than the map's width and height together, or where the thread does not
/// round to nearest (see `has_expected_floats`). A ray that is not valid, as one with a NaN, has
/// the answer `End::invalid`, and makes no difference to the others. It allocates nothing. Expects
/// as many results as rays, and that no result lies on a ray.
void cast_batch(const BitGrid& bits, std::span<const Ray> rays, std::span<CastResult> results,
                const Policy& policy = {}) noexcept;

/// The same with results in columns, of which those are written that are wanted. Expects that no
/// two columns of results lie on each other, and none on a ray.
void cast_batch(const BitGrid& bits, std::span<const Ray> rays, const CastColumns& results,
                const Policy& policy = {}) noexcept;

/// The same with rays in columns, too.
///
///     cast_batch(bits, {.origin_x = x, .origin_y = y, .direction_x = dx, .direction_y = dy},
///                {.t = distances, .face = faces});
void cast_batch(const BitGrid& bits, const RayColumns& rays, const CastColumns& results,
                const Policy& policy = {}) noexcept;

/// The instructions that `cast_batch` and `blocked_batch` use on this machine: "AVX-512", "AVX2" or
/// "portable".
[[nodiscard]] std::string_view batch_target() noexcept;

}  // namespace raywalk
