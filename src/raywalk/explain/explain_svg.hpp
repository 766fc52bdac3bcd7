#pragma once

#include <string>
#include <string_view>

#include "raywalk/explain/explanation.hpp"

namespace raywalk {

/// An explanation as a picture: an SVG file that needs nothing beside itself.
///
/// It shows the tiles with what is solid in them, the steps in order with the faces by which they
/// are entered, the ray with its crossings (a diamond where it passes exactly through a corner),
/// where it was hit, with the normal, and below the question, the steps and the end in words. A
/// long ray is shown by the map round both its ends and by 16 steps.
/// `title` stands above it, if there is one. Expects it to be UTF-8: XML readers would refuse a
/// file with other bytes. The same explanation always has the same bytes.
[[nodiscard]] std::string to_svg(const Explanation& explanation, std::string_view title = {});

}  // namespace raywalk
