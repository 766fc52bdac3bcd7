#include "raywalk/render/detail/segment_span.hpp"

#include <algorithm>
#include <cmath>

#include "raywalk/geom/detail/clamped.hpp"

namespace raywalk::detail {

/// The depth, in tiles, below which a point may be seen in any column.
constexpr double closest = 1e-3;

std::optional<SegmentSpan> segment_span(const ViewPart& part, const Segment& segment) {
  const Camera& camera = part.view.camera;
  const Vec to_a = segment.a - camera.position;
  const Vec to_b = segment.b - camera.position;
  const double a = dot(to_a, camera.forward);
  const double b = dot(to_b, camera.forward);
  if (std::max(a, b) < -closest) return std::nullopt;
  const bool is_ahead = a >= closest && b >= closest;
  if (!is_ahead) return SegmentSpan{part.first, part.end, 0};
  const auto column = [&](Vec to, double depth) {
    const double slope = dot(to, camera.right()) / depth;
    const double x = (slope / camera.tan_half_width + 1) / 2 * part.width();
    return static_cast<int>(std::floor(clamped_within(x, -4.0, part.width() + 4.0)));
  };
  const int at_a = column(to_a, a);
  const int at_b = column(to_b, b);
  const SegmentSpan span{std::max(part.first, std::min(at_a, at_b) - 2),
                         std::min(part.end, std::max(at_a, at_b) + 3), std::min(a, b) * (1 - 1e-9)};
  return span.first < span.end ? std::optional(span) : std::nullopt;
}

}  // namespace raywalk::detail
