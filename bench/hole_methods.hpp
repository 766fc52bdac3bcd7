#pragma once

#include <span>

#include "bench/hole_scene.hpp"
#include "bench/method.hpp"

namespace raywalk {

/// The methods that are measured on the map of holes. The scene must outlive their runners.
[[nodiscard]] std::span<const Method<HoleScene>> hole_methods();

}  // namespace raywalk
