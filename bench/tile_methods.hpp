#pragma once

#include <span>

#include "bench/method.hpp"
#include "bench/tile_scene.hpp"

namespace raywalk {

/// The methods that are measured on maps of whole tiles. The scene must outlive their runners.
[[nodiscard]] std::span<const Method<TileScene>> tile_methods();

}  // namespace raywalk
