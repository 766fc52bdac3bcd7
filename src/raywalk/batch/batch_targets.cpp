#include <array>

// Targets of two lanes, also NEON and SIMD128 of WebAssembly, are not compiled: by SSE4 a batch
// takes 1.07 times as long as one cast after another, 1.45 times with corners on the way.
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4)
// NOLINTNEXTLINE(readability-identifier-naming): the name is Highway's
#define HWY_TARGET_INCLUDE "raywalk/batch/batch_targets.cpp"
#include <hwy/foreach_target.h>

#include "raywalk/batch/detail/batch_each.hpp"
#include "raywalk/batch/detail/batch_run.hpp"
#include "raywalk/batch/detail/batch_target.hpp"

#if HWY_ONCE
namespace raywalk {

namespace {

constexpr std::array all_targets{
#if HWY_TARGETS & HWY_AVX3
    detail::N_AVX3::target_of("AVX-512"),
#endif
#if HWY_TARGETS & HWY_AVX2
    detail::N_AVX2::target_of("AVX2"),
#endif
    detail::portable_target};

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

}  // namespace raywalk
#endif
