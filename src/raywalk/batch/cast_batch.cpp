#include "raywalk/batch/cast_batch.hpp"

#include <cassert>

#include "raywalk/batch/detail/batch_each.hpp"
#include "raywalk/batch/detail/batch_target.hpp"

namespace raywalk {

std::string_view batch_target() noexcept { return detail::batch_targets().front().name; }

void cast_batch(const BitGrid& bits, std::span<const Ray> rays, std::span<CastResult> results,
                const Policy& policy) noexcept {
  assert(detail::fit(rays, results));
  detail::batch_targets().front().cast(bits, rays, results, policy);
}

void cast_batch(const BitGrid& bits, std::span<const Ray> rays, const CastColumns& results,
                const Policy& policy) noexcept {
  assert(detail::fit(rays, results));
  detail::batch_targets().front().cast_to_columns(bits, rays, results, policy);
}

void cast_batch(const BitGrid& bits, const RayColumns& rays, const CastColumns& results,
                const Policy& policy) noexcept {
  assert(detail::fit(rays, results));
  detail::batch_targets().front().cast_columns(bits, rays, results, policy);
}

}  // namespace raywalk
