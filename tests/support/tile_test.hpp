#pragma once

#include <functional>

#include "raywalk/ray/plan.hpp"

/// The one type of most probes in tests: casts, sweeps and lines of sight are compiled anew for
/// each lambda, which has a type of its own.
namespace raywalk {

using TileTest = std::function<bool(Tile)>;
using PlanTest = std::function<Plan(Tile)>;

}  // namespace raywalk
