#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "raywalk/ray/contact.hpp"
#include "raywalk/ray/height.hpp"
#include "raywalk/ray/one_way.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/thin_wall.hpp"

/// The one type of most probes in tests, and of what their adaptors are made of: casts, sweeps and
/// lines of sight are compiled anew for each lambda, which has a type of its own.
namespace raywalk {

using TileTest = std::function<bool(Tile)>;
using PlanTest = std::function<Plan(Tile)>;
using WallTest = std::function<std::optional<ThinWall>(Tile)>;
using HeightTest = std::function<ZRange(Tile)>;
/// For `filtered`, `one_way` and `layered`.
using ContactTest = std::function<bool(const Contact&)>;
using FacesTest = std::function<Faces(Tile)>;
using SidesTest = std::function<Sides(int)>;
using TileCategories = std::function<std::uint32_t(Tile)>;
using ShapeCategories = std::function<std::uint32_t(int)>;

}  // namespace raywalk
