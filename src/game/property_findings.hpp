#pragma once

#include <vector>

#include "raywalk/map/level_findings.hpp"

namespace raywalk {

/// Finds properties of a level that this game does not understand: in each kind of thing or tile
/// once, where the first of its kind is. All are warnings, since another game may read them.
///
/// - `unknown_word`: "role", "step" or "breaks" says something that this game does not know.
/// - `odd_number`: "value", "noise" or "par" is no number, or one that cannot be meant.
///
/// Looks at each thing and each tile once.
[[nodiscard]] std::vector<Finding> property_findings(const Level& level);

}  // namespace raywalk
