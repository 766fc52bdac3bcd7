// cast_batch where there is no Highway, and in the single header: one ray after the other.

#include <cassert>

#include "raywalk/batch/cast_batch.hpp"
#include "raywalk/batch/detail/batch_leave.hpp"

namespace raywalk {

std::span<const detail::BatchTarget> detail::batch_targets() {
  static constexpr BatchTarget portable{"portable", cast_each};
  return {&portable, 1};
}

std::string_view batch_target() noexcept { return detail::batch_targets().front().name; }

void cast_batch(const BitGrid& bits, std::span<const Ray> rays, std::span<CastResult> results,
                const Policy& policy) noexcept {
  assert(rays.size() == results.size());
  detail::cast_each(bits, rays, results, policy);
}

}  // namespace raywalk
