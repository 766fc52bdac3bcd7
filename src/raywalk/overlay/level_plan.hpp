#pragma once

#include <span>
#include <string>

#include "raywalk/geom/borrowed_span.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/map/level_state.hpp"
#include "raywalk/overlay/automap.hpp"
#include "raywalk/overlay/text.hpp"

namespace raywalk {

/// A mark on a plan. Marks of one name, shape and color are one entry of its legend.
struct PlanMark {
  MapMark mark{};
  std::string name{};
};

/// An arrow on a plan, from what causes something to what it acts on. Those of one name and color
/// are one entry of its legend.
struct PlanArrow {
  Point from{};
  Point to{};
  Color color = rgb(214, 64, 120);
  std::string name{};
};

/// The marks and arrows of a plan besides the level itself, and its size.
struct LevelPlan {
  /// Clamped to 1 to 64.
  int pixels_per_tile = 24;
  /// Drawn in this order. Those off the level, or not finite, are not drawn.
  BorrowedSpan<PlanMark> marks{};
  /// Drawn before the marks. An arrow with an end off the level is not drawn.
  BorrowedSpan<PlanArrow> arrows{};
};

/// The size of a plan in pixels: that of the level, and room for what stands around it.
struct PlanSize {
  int width = 0;
  int height = 0;

  friend bool operator==(const PlanSize&, const PlanSize&) = default;
};
[[nodiscard]] PlanSize level_plan_size(LevelNow now, const LevelPlan& plan);

/// A plan of a whole level as a sheet to print or to show around: from above, north up, on light
/// paper, with its title, the numbers of columns and rows along its edges, and a legend.
///
/// - Floors have the colors of their textures, times the light on them.
/// - Walls, plan shapes, doors and panes as the automap draws them.
/// - The start as an arrow, then arrows and marks.
///
/// The legend has at most 40 entries, and names are cut at 24 letters.
///
/// As a picture the floors are their textures, reduced, and each pixel has the light of its middle
/// at the height of the floor, `LightMap::light_at`; null is full daylight. The font has no letters
/// beyond ASCII, which appear as '?'. The same bits on every machine. The cost grows with the
/// pixels; expects sides of at most 16384 (`level_plan_size`).
[[nodiscard]] Framebuffer draw_level_plan(LevelNow now, const LevelPlan& plan, const Font& font,
                                          const LightMap* lights);

/// The same as an SVG picture, which needs no other file. All its shapes are outlines; a mark, a
/// door or an arrow shows its name where a viewer shows `<title>`.
///
/// Floors have the mean color of their texture, times the light: the ambient light of each tile,
/// and over it, by `mix-blend-mode`, each lamp that shines: exactly what it sees, in its color,
/// with a gradient of `light_share`; a cone in 13 parts. Different from `draw_level_plan`, ambient
/// light ends at the sides of tiles, all panes let all light pass but those without holes, a lamp
/// with a size has sharp shadows, and lights are screened, not summed.
///
/// In a level with millions of pixels along the outlines of plans, those become coarser.
///
/// The length grows with the outlines of walls, the lamps and the marks. Bytes that are no UTF-8
/// and control characters in names become `\xNN`. The same bytes on every machine.
[[nodiscard]] std::string level_plan_svg(LevelNow now, const LevelPlan& plan);

}  // namespace raywalk
