#include "raywalk/batch/blocked_batch.hpp"

#include <cassert>

#include "raywalk/batch/detail/batch_each.hpp"
#include "raywalk/batch/detail/batch_target.hpp"

namespace raywalk {

void blocked_batch(const BitGrid& bits, std::span<const Segment> segments,
                   std::span<std::uint8_t> results, const Policy& policy) noexcept {
  assert(detail::fit(segments, results));
  detail::batch_targets().front().blocked(bits, segments, results, policy);
}

void blocked_batch(const BitGrid& bits, const SegmentColumns& segments,
                   std::span<std::uint8_t> results, const Policy& policy) noexcept {
  assert(detail::fit(segments, results));
  detail::batch_targets().front().blocked_columns(bits, segments, results, policy);
}

}  // namespace raywalk
