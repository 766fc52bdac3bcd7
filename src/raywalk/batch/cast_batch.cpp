#include "raywalk/batch/cast_batch.hpp"

#include <array>
#include <cassert>

// Targets of two lanes are not compiled: they are no faster than one cast after another.
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4)
// NOLINTNEXTLINE(readability-identifier-naming): the name is Highway's
#define HWY_TARGET_INCLUDE "raywalk/batch/cast_batch.cpp"
#include <hwy/foreach_target.h>

#include "raywalk/batch/detail/batch_run.hpp"

#if HWY_ONCE
namespace raywalk {

namespace {

constexpr std::array all_targets{
#if HWY_TARGETS & HWY_AVX3
    detail::BatchTarget{"AVX-512", detail::N_AVX3::run_batch},
#endif
#if HWY_TARGETS & HWY_AVX2
    detail::BatchTarget{"AVX2", detail::N_AVX2::run_batch},
#endif
    detail::BatchTarget{"portable", detail::cast_each}};

/// How many of them this machine lacks: better ones come first.
std::size_t lacking() {
  std::size_t count = 0;
#if HWY_TARGETS & (HWY_AVX3 | HWY_AVX2)
  const auto has = HWY_SUPPORTED_TARGETS;
#endif
#if HWY_TARGETS & HWY_AVX3
  count += (has & HWY_AVX3) == 0 ? 1 : 0;
#endif
#if HWY_TARGETS & HWY_AVX2
  count += (has & HWY_AVX2) == 0 ? 1 : 0;
#endif
  return count;
}

}  // namespace

std::span<const detail::BatchTarget> detail::batch_targets() {
  static const std::size_t first = lacking();  // asking the processor takes a microsecond
  return std::span(all_targets).subspan(first);
}

std::string_view batch_target() noexcept { return detail::batch_targets().front().name; }

void cast_batch(const BitGrid& bits, std::span<const Ray> rays, std::span<CastResult> results,
                const Policy& policy) noexcept {
  assert(rays.size() == results.size());
  detail::batch_targets().front().cast(bits, rays, results, policy);
}

}  // namespace raywalk
#endif
