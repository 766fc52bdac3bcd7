#pragma once

#include <optional>

#include "raywalk/geom/segment.hpp"
#include "raywalk/render/detail/view_part.hpp"

namespace raywalk::detail {

/// The columns of a part that may show something upright that stands on a segment, first <= x <
/// end, and a depth that none of it is nearer than. Two columns more on either side, and a little
/// less depth, make up for all rounding.
struct SegmentSpan {
  int first = 0;
  int end = 0;
  double near = 0;
};

/// None where the segment lies behind the eye, or beside the part.
[[nodiscard]] std::optional<SegmentSpan> segment_span(const ViewPart& part, const Segment& segment);

}  // namespace raywalk::detail
