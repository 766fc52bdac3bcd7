#include "raywalk/explain/detail/explain_map_svg.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace raywalk::detail {

namespace {

/// From tiles to pixels of the picture.
struct Paper {
  Tile low{};
  double scale = 1;

  [[nodiscard]] Point at(Point p) const { return {(p.x - low.x) * scale, (p.y - low.y) * scale}; }
};

Point corner_of(Tile t) { return {1.0 * t.x, 1.0 * t.y}; }

void draw_tiles(SvgPen& pen, const Sketch& sketch, const Explanation& e, const Paper& paper) {
  for (int y = sketch.low.y; y < sketch.low.y + sketch.height; ++y) {
    for (int x = sketch.low.x; x < sketch.low.x + sketch.width; ++x) {
      const bool is_beyond = sketch.fill({x, y}) == Fill::beyond;
      const Point low = paper.at(corner_of({x, y}));
      pen.rectangle(low, low + Vec{paper.scale, paper.scale},
                    is_beyond ? "class=\"beyond\"" : "class=\"free\"");
    }
  }
  for (const ExplainedStep& step : e.steps) {
    const Tile t = step.step.tile;
    if (!sketch.contains(t) || sketch.fill(t) == Fill::beyond) continue;
    if (step.verdict == StepVerdict::blocked_corner) continue;  // it does not get there
    const Point low = paper.at(corner_of(t));
    pen.rectangle(low, low + Vec{paper.scale, paper.scale}, "class=\"step\"");
  }
  for (const SolidArea& solid : sketch.solids) {
    const bool is_tile = solid.high - solid.low == Vec{1, 1};
    pen.rectangle(paper.at(solid.low), paper.at(solid.high),
                  is_tile ? "class=\"solid\"" : "class=\"pixels\"");
  }
  if (!e.result.contact || !sketch.contains(e.result.contact->tile)) return;
  const Point low = paper.at(corner_of(e.result.contact->tile));
  pen.rectangle(low, low + Vec{paper.scale, paper.scale}, "class=\"struck\"");
}

/// The part of the line of a ray with t >= 0 that lies in a sketch, or next to it; none if it
/// passes by.
std::optional<std::pair<double, double>> visible_part(const Ray& ray, const Sketch& sketch) {
  double first = 0;
  double last = std::numeric_limits<double>::infinity();
  const auto cut = [&](double origin, double direction, int low, int size) {
    if (direction == 0) {
      if (origin < low || origin > low + size) last = -1;
      return;
    }
    const double a = (low - 0.5 - origin) / direction;
    const double b = (low + size + 0.5 - origin) / direction;
    first = std::max(first, std::min(a, b));
    last = std::min(last, std::max(a, b));
  };
  cut(ray.origin.x, ray.direction.x, sketch.low.x, sketch.width);
  cut(ray.origin.y, ray.direction.y, sketch.low.y, sketch.height);
  return first <= last && std::isfinite(last) ? std::optional(std::pair(first, last))
                                              : std::nullopt;
}

void draw_ray(SvgPen& pen, const Sketch& sketch, const Explanation& e, const Paper& paper) {
  const auto part = visible_part(e.ray, sketch);
  if (!part) return;
  const auto draw = [&](double from, double to, std::string_view look) {
    const double first = std::max(from, part->first);
    const double last = std::min(to, part->second);
    if (first < last) pen.line(paper.at(e.ray.at(first)), paper.at(e.ray.at(last)), look);
  };
  draw(e.result.t, e.ray.max_t, "class=\"rest\"");
  draw(0, e.result.t, "class=\"ray\"");
}

/// The two ends of a face, a bit inside it.
std::pair<Point, Point> ends_of(Tile tile, Face face) {
  constexpr double inset = 0.14;
  const Point p = corner_of(tile);
  const double near = inset;
  const double far = 1 - inset;
  switch (face) {
    case Face::north:
      return {p + Vec{near, 0}, p + Vec{far, 0}};
    case Face::south:
      return {p + Vec{near, 1}, p + Vec{far, 1}};
    case Face::west:
      return {p + Vec{0, near}, p + Vec{0, far}};
    case Face::east:
      return {p + Vec{1, near}, p + Vec{1, far}};
    case Face::none:
      break;
  }
  return {p, p};
}

/// The corner of a tile that is farthest from the ray: where there is room for a number.
Point free_corner(Tile tile, const Ray& ray) {
  constexpr std::array<Vec, 4> corners{{{0.09, 0.26}, {0.74, 0.26}, {0.09, 0.91}, {0.74, 0.91}}};
  Point best{};
  double most = -1;
  for (const Vec corner : corners) {
    const Point p = corner_of(tile) + corner;
    const Vec way = p + Vec{0.08, -0.08} - ray.origin;  // to the middle of a digit
    const double distance = std::abs(cross(way, ray.direction));
    if (!(distance > most)) continue;
    most = distance;
    best = p;
  }
  return best;
}

void draw_faces(SvgPen& pen, const Sketch& sketch, const Explanation& e, const Paper& paper) {
  for (const ExplainedStep& step : e.steps) {
    const Step& s = step.step;
    if (!sketch.contains(s.tile)) continue;
    if (paper.scale >= 24) {
      const bool is_dark = sketch.fill(s.tile) == Fill::solid;
      pen.text(paper.at(free_corner(s.tile, e.ray)), std::to_string(step.number),
               is_dark ? "class=\"number on\"" : "class=\"number\"");
    }
    if (s.face == Face::none || s.corner) continue;
    const auto [a, b] = ends_of(s.tile, s.face);
    pen.line(paper.at(a), paper.at(b), "class=\"face\"");
  }
}

void draw_crossings(SvgPen& pen, const Sketch& sketch, const Explanation& e, const Paper& paper) {
  const double radius = std::clamp(paper.scale * 0.055, 1.5, 3.5);
  for (const ExplainedStep& step : e.steps) {
    const Step& s = step.step;
    if (!sketch.contains(s.tile) || s.face == Face::none) continue;
    const Point at = paper.at(e.ray.at(s.enter));
    if (s.corner) {
      pen.diamond(at, 2.8 * radius, "class=\"tie\"");
    } else {
      pen.circle(at, radius, "class=\"crossing\"");
    }
  }
}

void draw_end(SvgPen& pen, const Explanation& e, const Paper& paper) {
  const double radius = std::clamp(paper.scale * 0.09, 3.0, 6.0);
  pen.circle(paper.at(e.ray.origin), radius, "class=\"start\"");
  const Point end = paper.at(e.result.point);
  if (!e.result.contact) {
    const Vec half{radius, radius};
    pen.rectangle(end - half, end + half, "class=\"end\"");
    return;
  }
  const Vec normal = e.result.contact->normal;
  if (normal != Vec{0, 0}) {
    const Point tip = end + 0.55 * paper.scale * normal;
    pen.line(end, tip - 0.12 * paper.scale * normal, "class=\"normal\"");
    pen.arrow_head(tip, normal, 0.16 * paper.scale, "class=\"tip\"");
  }
  pen.circle(end, radius, "class=\"hit\"");
}

}  // namespace

void draw_map(SvgPen& pen, const Sketch& sketch, const Explanation& e, double scale) {
  const Paper paper{sketch.low, scale};
  draw_tiles(pen, sketch, e, paper);
  draw_faces(pen, sketch, e, paper);
  draw_ray(pen, sketch, e, paper);
  draw_crossings(pen, sketch, e, paper);
  draw_end(pen, e, paper);
}

}  // namespace raywalk::detail
