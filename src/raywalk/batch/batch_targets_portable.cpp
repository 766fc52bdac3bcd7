// The batches where there is no Highway, and in the single header: one question after the other.

#include "raywalk/batch/detail/batch_each.hpp"
#include "raywalk/batch/detail/batch_target.hpp"

namespace raywalk {

std::span<const detail::BatchTarget> detail::batch_targets() { return {&portable_target, 1}; }

}  // namespace raywalk
