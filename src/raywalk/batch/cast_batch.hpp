#pragma once

#include <span>
#include <string_view>

#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/cast.hpp"

namespace raywalk {

/// `results[i] = cast(bits.grid(), rays[i], bits, policy)` for every ray, the same in every bit,
/// and faster for many: on a machine that can, 4 or 8 rays go at once. The instructions are chosen
/// at run time, and they make no difference to the results.
///
/// Rays may be of any kind and in any order; those that a single `cast` finds difficult cost as
/// much as there, and so do all of them with `Corner::supercover`, `Start::ignore_first`,
/// `Start::until_free` or `Border::unbounded`, or where the thread does not round to nearest
/// (see `has_expected_floats`). It allocates nothing.
/// Expects as many results as rays, and that no result lies on a ray.
void cast_batch(const BitGrid& bits, std::span<const Ray> rays, std::span<CastResult> results,
                const Policy& policy = {}) noexcept;

/// The instructions that `cast_batch` uses on this machine: "AVX-512", "AVX2" or "portable".
[[nodiscard]] std::string_view batch_target() noexcept;

namespace detail {

/// A form of `cast_batch` for certain instructions.
struct BatchTarget {
  std::string_view name{};
  void (*cast)(const BitGrid&, std::span<const Ray>, std::span<CastResult>,
               const Policy&) = nullptr;
};

/// The forms that this machine can run, the first of them the one that `cast_batch` takes, for
/// tests and benchmarks: at least "portable". They are there as long as the program.
[[nodiscard]] std::span<const BatchTarget> batch_targets();

}  // namespace detail

}  // namespace raywalk
