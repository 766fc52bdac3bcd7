#pragma once

#include "art/relief.hpp"

namespace raywalk {

/// Wood whose grain runs along v: `across` is how far a place is inside its board, in texels, `u`
/// and `v` where it is in the picture, 0 to 1. `board` chooses the piece of wood, `value` its
/// brightness.
[[nodiscard]] Spot grain_at(double across, double u, double v, int board, double value);

/// Where two boards do not quite meet.
[[nodiscard]] Spot gap_in_wood();

}  // namespace raywalk
