#pragma once

#include <variant>

#include "raywalk/geom/box.hpp"
#include "raywalk/geom/circle.hpp"
#include "raywalk/geom/segment.hpp"

namespace raywalk {

/// An entry of a `ShapeGrid`: a segment, a disc, or an axis-parallel rectangle, in tiles.
///
/// For the queries its coordinates are within +-2^30, a radius between 0 and 2^30, and so is each
/// half of a box; a shape out of range is in no cell.
using Shape = std::variant<Segment, Circle, Box>;

}  // namespace raywalk
