#include "raywalk/overlay/detail/coverage_mask.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "raywalk/geom/detail/clamped.hpp"
#include "raywalk/image/detail/blend.hpp"

namespace raywalk::detail {

namespace {

bool is_drawable(Point p) { return std::isfinite(p.x) && std::isfinite(p.y); }

/// Distances from the segment that begins at the origin and ends at `way`.
struct SegmentDistance {
  explicit SegmentDistance(Vec v) : way(v) {
    const double squared_length = dot(v, v);
    inverse = squared_length > 0 ? 1 / squared_length : 0;
  }
  /// The squared distance of a point, relative to the segment's start.
  [[nodiscard]] double squared_distance(Vec p) const {
    const double t = clamped_within(dot(p, way) * inverse, 0, 1);
    const Vec off = p - t * way;
    return dot(off, off);
  }

  Vec way{};
  double inverse = 0;
};

/// Raises a pixel's coverage to that of a shape whose edge is `distance` from the pixel's middle,
/// negative inside.
void raise_coverage(std::uint8_t& coverage, double distance) {
  const double share = clamped_within(0.5 - distance, 0, 1);
  coverage = std::max(coverage, static_cast<std::uint8_t>(share * 255 + 0.5));
}

/// True if the coverage of eight pixels is 0: most are.
bool is_uncovered(const std::uint8_t* covered) {
  std::uint64_t eight = 0;
  std::memcpy(&eight, covered, sizeof eight);
  return eight == 0;
}

/// The distance of a point from a polygon's outline; negative inside, by the even-odd rule.
double distance_to(std::span<const Point> corners, Point p) {
  double nearest = std::numeric_limits<double>::infinity();
  bool is_inside = false;
  Point a = corners.back();
  for (const Point& b : corners) {
    const Vec way = b - a;
    nearest = std::min(nearest, SegmentDistance(way).squared_distance(p - a));
    if ((a.y <= p.y) != (b.y <= p.y)) {
      const double side = way.x * (p.y - a.y) - way.y * (p.x - a.x);
      if ((side > 0) == (way.y > 0)) is_inside = !is_inside;
    }
    a = b;
  }
  const double distance = std::sqrt(nearest);
  return is_inside ? -distance : distance;
}

}  // namespace

CoverageMask::CoverageMask(const Canvas& canvas)
    : canvas_(canvas),
      coverage_(static_cast<std::size_t>(canvas.area.width) *
                static_cast<std::size_t>(canvas.area.height)) {}

CoverageMask::Pixels CoverageMask::columns(double low, double high) const {
  const double left = canvas_.area.x;
  const double right = left + canvas_.area.width;
  return {static_cast<int>(clamped_within(std::floor(low + canvas_.middle.x), left, right)),
          static_cast<int>(clamped_within(std::ceil(high + canvas_.middle.x), left, right))};
}

CoverageMask::Pixels CoverageMask::rows(double low, double high) const {
  const double top = canvas_.area.y;
  const double bottom = top + canvas_.area.height;
  return {static_cast<int>(clamped_within(std::floor(low + canvas_.middle.y), top, bottom)),
          static_cast<int>(clamped_within(std::ceil(high + canvas_.middle.y), top, bottom))};
}

std::uint8_t* CoverageMask::coverage_at(int column, int row) {
  return coverage_.data() + static_cast<std::ptrdiff_t>(row - canvas_.area.y) * canvas_.area.width +
         (column - canvas_.area.x);
}

void CoverageMask::mark_dirty(const Pixels& columns, const Pixels& rows) {
  if (columns.first >= columns.end || rows.first >= rows.end) return;
  const auto add = [](Pixels& all, const Pixels& part) {
    all = all.first < all.end ? Pixels{std::min(all.first, part.first), std::max(all.end, part.end)}
                              : part;
  };
  add(dirty_columns_, columns);
  add(dirty_rows_, rows);
}

void CoverageMask::line(Point a, Point b, double radius) {
  if (!is_drawable(a) || !is_drawable(b)) return;
  const double reach = radius + 0.5;
  const Vec way = b - a;
  const SegmentDistance distance(way);
  const double full = std::max(radius - 0.5, 0.0);
  const Pixels across = columns(std::min(a.x, b.x) - reach, std::max(a.x, b.x) + reach);
  const Pixels down = rows(std::min(a.y, b.y) - reach, std::max(a.y, b.y) + reach);
  mark_dirty(across, down);
  // A slanted line is near few pixels of each row; one pixel more makes up for all rounding.
  const bool is_slanted = std::abs(way.y) > 0.01 * std::abs(way.x);
  const double slope = is_slanted ? way.x / way.y : 0;
  const double width = reach * std::sqrt(1 + slope * slope) + 1;
  for (int row = down.first; row < down.end; ++row) {
    const double y = canvas_.y_of(row) - a.y;
    Pixels near = across;
    if (is_slanted) {
      const Pixels part = columns(a.x + y * slope - width, a.x + y * slope + width);
      near = {std::max(near.first, part.first), std::min(near.end, part.end)};
    }
    std::uint8_t* coverage = near.first < near.end ? coverage_at(near.first, row) : nullptr;
    for (int column = near.first; column < near.end; ++column, ++coverage) {
      const double d = distance.squared_distance({canvas_.x_of(column) - a.x, y});
      if (d >= reach * reach) continue;
      raise_coverage(*coverage, d < full * full ? -1.0 : std::sqrt(d) - radius);
    }
  }
}

void CoverageMask::outline(std::span<const Point> corners, double radius) {
  for (std::size_t i = 0; i < corners.size(); ++i) {
    line(corners[i], corners[i + 1 < corners.size() ? i + 1 : 0], radius);
  }
}

void CoverageMask::ring(Point center, double radius, double half_width) {
  if (!is_drawable(center)) return;
  const double reach = radius + half_width + 0.5;
  const Pixels across = columns(center.x - reach, center.x + reach);
  const Pixels down = rows(center.y - reach, center.y + reach);
  mark_dirty(across, down);
  for (int row = down.first; row < down.end; ++row) {
    for (int column = across.first; column < across.end; ++column) {
      const Vec off = Point{canvas_.x_of(column), canvas_.y_of(row)} - center;
      const double distance = std::sqrt(dot(off, off));
      raise_coverage(*coverage_at(column, row), std::abs(distance - radius) - half_width);
    }
  }
}

void CoverageMask::polygon(std::span<const Point> corners, double grow) {
  if (corners.empty() || !std::ranges::all_of(corners, is_drawable)) return;
  const auto [west, east] = std::ranges::minmax(corners, {}, &Point::x);
  const auto [north, south] = std::ranges::minmax(corners, {}, &Point::y);
  const double reach = grow + 0.5;
  const Pixels across = columns(west.x - reach, east.x + reach);
  const Pixels down = rows(north.y - reach, south.y + reach);
  mark_dirty(across, down);
  for (int row = down.first; row < down.end; ++row) {
    for (int column = across.first; column < across.end; ++column) {
      const Point p{canvas_.x_of(column), canvas_.y_of(row)};
      raise_coverage(*coverage_at(column, row), distance_to(corners, p) - grow);
    }
  }
}

void CoverageMask::composite(FramebufferView target, Color color, unsigned weight) {
  const unsigned opacity = in_256(alpha(color)) * weight >> 8U;
  const auto first = static_cast<std::size_t>(dirty_columns_.first);
  const auto count = static_cast<std::size_t>(dirty_columns_.end - dirty_columns_.first);
  for (int row = dirty_rows_.first; row < dirty_rows_.end; ++row) {
    const std::span<Color> pixels = target.row(row).subspan(first, count);
    const std::span<std::uint8_t> covered(coverage_at(dirty_columns_.first, row), count);
    for (std::size_t i = 0; i < count;) {
      if (count - i >= 8 && is_uncovered(covered.data() + i)) {
        i += 8;
        continue;
      }
      pixels[i] = weighted_blend(color, pixels[i], in_256(covered[i]) * opacity >> 8U);
      covered[i++] = 0;
    }
  }
  dirty_columns_ = dirty_rows_ = {};
}

}  // namespace raywalk::detail
