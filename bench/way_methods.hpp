#pragma once

#include <span>

#include "bench/light_methods.hpp"

namespace raywalk {

/// The ways to ask how far it is, and which way leads there: what `raywalk-bench ways` measures of
/// the scenes of light. A path goes from each eye to the next one.
[[nodiscard]] std::span<const LightMethod> way_methods();

}  // namespace raywalk
