#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "raywalk/geom/point.hpp"
#include "raywalk/image/color.hpp"
#include "raywalk/overlay/detail/plan_layout.hpp"

namespace raywalk::detail {

/// Where on a line of words its place is.
enum class TextAlign : std::uint8_t { left, middle, right };

/// Draws shapes and words on the sheet of a plan: into a picture or into SVG. Coordinates are those
/// of the sheet, in pixels; `line`, `ring` and `polygon` cover what those of `CoverageMask` do.
class PlanPen {
 public:
  PlanPen() = default;
  PlanPen(const PlanPen&) = delete;
  PlanPen& operator=(const PlanPen&) = delete;
  virtual ~PlanPen() = default;

  virtual void line(Point a, Point b, double radius) = 0;
  virtual void ring(Point center, double radius, double half_width) = 0;
  virtual void polygon(std::span<const Point> corners, double grow) = 0;
  /// Draws what was covered since the last call, in one color.
  virtual void fill(Color color) = 0;
  /// A line of words whose place is at half its height, `size` times as high as the sheet's.
  virtual void text(Point at, TextAlign align, std::string_view words, Color color, int size) = 0;
  /// Names the shapes that are filled until `end`.
  virtual void begin(std::string_view name) = 0;
  virtual void end() = 0;
};

/// Draws all that pictures and SVG have in common, over the ground and the walls: the grid, panes,
/// doors, arrows, marks, and what stands around the map.
void draw_plan_marks(PlanPen& pen, const PlanLayout& layout, LevelNow now, const LevelPlan& plan);

}  // namespace raywalk::detail
