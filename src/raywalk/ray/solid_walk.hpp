#pragma once

#include <optional>

#include "raywalk/ray/contact.hpp"
#include "raywalk/ray/stepper.hpp"

/// What exactly is solid to a ray, for squares of one size; tiles and mask pixels alike.
///
/// S is the union of the closed solid cells, int S its interior. A ray enters at the smallest t
/// just beyond which it lies in int S; `Policy::corner` widens that at points where solids only
/// touch. Only three things can make a ray differ from "is the next cell solid?": it passes exactly
/// through a corner, it runs exactly along a grid line, or it has no extent.
namespace raywalk::detail {

/// A solid cell and the face by which a ray came to it; `none` if it begins there.
struct Entry {
  Cell cell{};
  Face face = Face::none;
};

/// The directions of a ray's steps, and the grid line it runs along, if any.
struct Course {
  int step_x = 0;
  int step_y = 0;
  bool along_x_line = false;  // on a vertical line x = k
  bool along_y_line = false;  // on a horizontal line y = k

  explicit Course(const Ray& ray)
      : step_x(sign_of(ray.direction.x)),
        step_y(sign_of(ray.direction.y)),
        along_x_line(step_x == 0 && std::floor(ray.origin.x) == ray.origin.x),
        along_y_line(step_y == 0 && std::floor(ray.origin.y) == ray.origin.y) {}

  [[nodiscard]] bool is_along_line() const { return along_x_line || along_y_line; }
  /// From the cell on the far side of the line (the one a floor gives) to its twin.
  [[nodiscard]] Cell twin(Cell c) const {
    return {c.x - (along_x_line ? 1 : 0), c.y - (along_y_line ? 1 : 0)};
  }
  [[nodiscard]] Cell before(Cell c) const { return {c.x - step_x, c.y - step_y}; }
  [[nodiscard]] Face x_face() const { return step_x > 0 ? Face::west : Face::east; }
  [[nodiscard]] Face y_face() const { return step_y > 0 ? Face::north : Face::south; }
};

/// One visit of a walk whose tie is `diagonal`.
struct Visit {
  Cell cell{};
  Face face = Face::none;
  bool corner = false;
};

/// The solid that a ray meets on entering a cell through its corner; its face is never one that
/// another solid covers.
template <class Solid>
[[nodiscard]] std::optional<Entry> entry_at_corner(const Visit& visit, const Course& course,
                                                   Solid& solid, Corner corner) {
  const Cell by_x{visit.cell.x, visit.cell.y - course.step_y};
  const Cell by_y{visit.cell.x - course.step_x, visit.cell.y};
  const bool here = solid(visit.cell);
  if (!here && corner == Corner::thin) return std::nullopt;
  const bool x_solid = solid(by_x);
  const bool y_solid = solid(by_y);
  const bool touches = corner == Corner::supercover && (x_solid || y_solid);
  const bool is_pinched = x_solid && y_solid;  // with `here` solid, too, it is an inner corner
  if (touches || is_pinched) {
    return x_solid ? Entry{by_x, course.x_face()} : Entry{by_y, course.y_face()};
  }
  if (!here) return std::nullopt;
  return Entry{visit.cell, y_solid ? course.y_face() : course.x_face()};
}

/// The solid that a ray meets that runs along the line between a cell and its twin.
template <class Solid>
[[nodiscard]] std::optional<Entry> entry_along_line(const Visit& visit, const Course& course,
                                                    Solid& solid, Corner corner) {
  const Cell twin = course.twin(visit.cell);
  const bool here = solid(visit.cell);
  const bool there = solid(twin);
  const bool is_covered = here && there && solid(course.before(visit.cell));
  const Entry entry{here && !is_covered ? visit.cell : twin, visit.face};
  if (here && there) return entry;
  if (corner == Corner::supercover) return here || there ? std::optional(entry) : std::nullopt;
  if (corner == Corner::thin || visit.face == Face::none) return std::nullopt;
  const bool is_pinched =  // by solids that touch at the point where the cell begins
      (here && solid(course.before(twin))) || (there && solid(course.before(visit.cell)));
  return is_pinched ? std::optional(entry) : std::nullopt;
}

/// The solid that a ray meets on entering a cell.
template <class Solid>
[[nodiscard]] std::optional<Entry> entry(const Visit& visit, const Course& course, Solid& solid,
                                         Corner corner) {
  if (course.is_along_line()) [[unlikely]] {
    return entry_along_line(visit, course, solid, corner);
  }
  if (visit.corner) [[unlikely]] {
    return entry_at_corner(visit, course, solid, corner);
  }
  return solid(visit.cell) ? std::optional(Entry{visit.cell, visit.face}) : std::nullopt;
}

/// The solid at a point: one whose interior (or, for `supercover`, whose closure) holds it.
template <class Solid>
[[nodiscard]] std::optional<Entry> entry_at_point(const Ray& ray, Solid& solid, Corner corner) {
  const Stepper s(Ray{ray.origin, {0, 0}, 0});
  const int columns = s.x.is_on_line() ? 2 : 1;
  const int rows = s.y.is_on_line() ? 2 : 1;
  int solids = 0;
  Cell found{};
  for (int dy = 0; dy < rows; ++dy) {
    for (int dx = 0; dx < columns; ++dx) {
      const Cell cell{s.cell().x - dx, s.cell().y - dy};
      if (!solid(cell)) continue;
      if (solids++ == 0) found = cell;
    }
  }
  const bool is_inside = solids == columns * rows || (solids > 0 && corner == Corner::supercover);
  return is_inside ? std::optional(Entry{found, Face::none}) : std::nullopt;
}

/// The point at `t` of a ray that meets a cell: exactly on the face, and never beside the cell.
[[nodiscard]] inline Point point_on_face(const Ray& ray, double t, const Entry& entry) {
  Point p = ray.at(t);
  if (entry.face == Face::none) return p;
  const auto x = static_cast<double>(entry.cell.x);
  const auto y = static_cast<double>(entry.cell.y);
  p = {std::clamp(p.x, x, x + 1), std::clamp(p.y, y, y + 1)};
  if (entry.face == Face::west) p.x = x;
  if (entry.face == Face::east) p.x = x + 1;
  if (entry.face == Face::north) p.y = y;
  if (entry.face == Face::south) p.y = y + 1;
  return p;
}

}  // namespace raywalk::detail
