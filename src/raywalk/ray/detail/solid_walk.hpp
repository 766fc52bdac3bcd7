#pragma once

#include <array>
#include <optional>
#include <span>

#include "raywalk/ray/contact.hpp"
#include "raywalk/ray/detail/stepper.hpp"

/// Solids as a ray meets them, exactly, for squares of one size; tiles and mask pixels alike.
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

/// The directions of a ray's steps, and on which side of a cell the grid line lies that it runs
/// along, if any.
///
/// Such a ray is in the cells that a floor gives, beyond the line; but along the map's east or
/// south rim it is in the last ones of the map, as it is in the first ones along the other two.
struct Course {
  int step_x = 0;
  int step_y = 0;
  int twin_x = 0;  // along a vertical line x = k: to the column on its other side
  int twin_y = 0;  // along a horizontal line y = k: to the row on its other side

  Course() = default;
  Course(const Line& line, const Region& map)
      : step_x(line.x.step()),
        step_y(line.y.step()),
        twin_x(to_twin(line.x, map.high.x)),
        twin_y(to_twin(line.y, map.high.y)) {}

  [[nodiscard]] bool has_extent() const { return step_x != 0 || step_y != 0; }
  [[nodiscard]] bool is_along_line() const { return twin_x != 0 || twin_y != 0; }
  /// The cell across the line that the ray runs along.
  [[nodiscard]] Cell twin(Cell c) const { return {c.x + twin_x, c.y + twin_y}; }
  [[nodiscard]] Cell before(Cell c) const { return {c.x - step_x, c.y - step_y}; }
  [[nodiscard]] Face x_face() const { return step_x > 0 ? Face::west : Face::east; }
  [[nodiscard]] Face y_face() const { return step_y > 0 ? Face::north : Face::south; }

 private:
  [[nodiscard]] static int to_twin(const LineAxis& axis, std::int64_t map_end) {
    if (axis.step() != 0 || !axis.begins_on_line()) return 0;
    return axis.origin.high == static_cast<double>(map_end * axis.scale) ? 1 : -1;
  }
};

/// From a start on a grid line, moves a stepper into the cell that the ray lies in just beyond it,
/// and along one into the cell that its course says.
inline void set_out(Stepper& stepper, const Course& course) {
  if (stepper.x.step() < 0 || course.twin_x > 0) stepper.x.step_off_line();
  if (stepper.y.step() < 0 || course.twin_y > 0) stepper.y.step_off_line();
}

/// One visit of a walk whose tie is `diagonal`.
struct Visit {
  Cell cell{};
  Face face = Face::none;
  bool corner = false;

  /// The cell that the ray came from. Expects that it came from one.
  [[nodiscard]] Cell origin(const Course& course) const {
    if (corner) return course.before(cell);
    const bool by_x = face == Face::west || face == Face::east;
    return by_x ? Cell{cell.x - course.step_x, cell.y} : Cell{cell.x, cell.y - course.step_y};
  }
};

/// The solids that a ray meets on one visit, at one t, in order: at most one at a point, one beside
/// a corner and the visited cell itself.
class Entries {
 public:
  void add(const Entry& entry) {
    for (const Entry& known : all()) {
      if (known.cell == entry.cell) return;
    }
    items_[count_++] = entry;
  }
  [[nodiscard]] std::span<const Entry> all() const { return std::span(items_).first(count_); }

 private:
  std::array<Entry, 3> items_{};
  std::size_t count_ = 0;
};

/// The solids that a ray meets on entering a cell through its corner; their faces are never those
/// that another solid covers.
template <class Solid>
void add_at_corner(Entries& entries, const Visit& visit, const Course& course, Solid& solid,
                   Corner corner) {
  const Cell by_x{visit.cell.x, visit.cell.y - course.step_y};
  const Cell by_y{visit.cell.x - course.step_x, visit.cell.y};
  const bool here = solid(visit.cell);
  if (!here && corner == Corner::thin) return;
  const bool x_solid = solid(by_x);
  const bool y_solid = solid(by_y);
  const bool touches = corner == Corner::supercover && (x_solid || y_solid);
  const bool touches_diagonally =
      x_solid && y_solid;  // with `here` solid, too, it is an inner corner
  if (touches || touches_diagonally) {
    entries.add(x_solid ? Entry{by_x, course.x_face()} : Entry{by_y, course.y_face()});
  }
  if (here) entries.add({visit.cell, y_solid ? course.y_face() : course.x_face()});
}

/// The solid that a ray meets that runs along the line between a cell and its twin.
template <class Solid>
void add_along_line(Entries& entries, const Visit& visit, const Course& course, Solid& solid,
                    Corner corner) {
  const Cell twin = course.twin(visit.cell);
  const bool here = solid(visit.cell);
  const bool there = solid(twin);
  if (!here && !there) return;
  const bool is_covered =
      here && there && visit.face != Face::none && solid(course.before(visit.cell));
  const bool touches_diagonally =  // by solids that touch at the point where the cell begins
      visit.face != Face::none && corner != Corner::thin &&
      ((here && solid(course.before(twin))) || (there && solid(course.before(visit.cell))));
  if ((here && there) || corner == Corner::supercover || touches_diagonally) {
    entries.add({here && !is_covered ? visit.cell : twin, visit.face});
  }
}

/// The solid at a point: one whose interior (or, for `supercover`, whose closure) holds it.
template <class Solid>
void add_at_point(Entries& entries, const Line& line, Solid& solid, Corner corner) {
  const Cell cell{line.x.first_cell(), line.y.first_cell()};
  const int columns = line.x.begins_on_line() ? 2 : 1;
  const int rows = line.y.begins_on_line() ? 2 : 1;
  int solids = 0;
  Cell found{};
  for (int dy = 0; dy < rows; ++dy) {
    for (int dx = 0; dx < columns; ++dx) {
      const Cell beside{cell.x - dx, cell.y - dy};
      if (!solid(beside)) continue;
      if (solids++ == 0) found = beside;
    }
  }
  const bool is_inside = solids == columns * rows || (solids > 0 && corner == Corner::supercover);
  if (is_inside) entries.add({found, Face::none});
}

/// The solids that a ray meets on a visit that is not plain: along a line or through a corner.
template <class Solid>
void add_on_entering(Entries& entries, const Visit& visit, const Course& course, Solid& solid,
                     Corner corner) {
  if (course.is_along_line()) {
    add_along_line(entries, visit, course, solid, corner);
  } else if (visit.corner) {
    add_at_corner(entries, visit, course, solid, corner);
  } else if (solid(visit.cell)) {
    entries.add({visit.cell, visit.face});
  }
}

/// The visit with which a ray begins: if it leaves a line at once, and is not inside a solid, as if
/// it came there over that line.
template <class Solid>
[[nodiscard]] Visit as_arrival(const Line& line, Visit visit, const Course& course, Solid& solid) {
  const bool from_x_line = course.step_x != 0 && line.x.begins_on_line();
  const bool from_y_line = course.step_y != 0 && line.y.begins_on_line();
  if (!from_x_line && !from_y_line) return visit;
  Entries inside;
  add_at_point(inside, line, solid, Corner::thin);
  if (!inside.all().empty()) return visit;
  visit.face = from_x_line ? course.x_face() : course.y_face();
  visit.corner = from_x_line && from_y_line;
  return visit;
}

/// The solids that a ray meets on any visit: those on the face or corner of which it begins as if
/// it came there, but that a corner which only touches it does not stop it where it begins.
template <class Solid>
// NOLINTNEXTLINE(readability-function-size): what add_on_entering takes, and the line
void add_on_visit(Entries& entries, const Line& line, const Visit& visit, const Course& course,
                  Solid& solid, Corner corner) {
  const bool begins = visit.face == Face::none && corner != Corner::supercover;
  const Visit arrival = begins ? as_arrival(line, visit, course, solid) : visit;
  add_on_entering(entries, arrival, course, solid, begins ? Corner::thin : corner);
}

/// True if the ray is inside a solid, or begins, just before it enters the visited cell.
template <class Solid>
[[nodiscard]] bool comes_from_solid(const Visit& visit, const Course& course, Solid& solid) {
  if (visit.face == Face::none) return true;
  const Cell from = visit.origin(course);
  return solid(from) && (!course.is_along_line() || solid(course.twin(from)));
}

/// The point where a ray meets a face, or where it is at `t` if it meets none: exactly on the face,
/// and never beside the cell. In tiles.
[[nodiscard]] inline Point point_of(const Line& line, double t, const Entry& entry) {
  const Point start{line.x.start, line.y.start};
  const Vec direction{line.x.direction.high, line.y.direction.high};
  if (entry.face == Face::none) return t == 0 ? start : start + t * direction;
  const bool by_x = entry.face == Face::west || entry.face == Face::east;
  const bool is_far = entry.face == Face::east || entry.face == Face::south;
  const auto x = static_cast<double>(entry.cell.x);
  const auto y = static_cast<double>(entry.cell.y);
  const auto along = [&](double from, double by, double gone, double way) {
    const double place = from + t * by;  // beyond all numbers only if t is
    return t < 0x1p1000 ? place : from + gone * (by / way);
  };
  if (by_x) {
    const double face = line.x.in_tiles(x + (is_far ? 1 : 0));
    const double place = along(start.y, direction.y, face - start.x, direction.x);
    return {face, std::clamp(place, line.y.in_tiles(y), line.y.in_tiles(y + 1))};
  }
  const double face = line.y.in_tiles(y + (is_far ? 1 : 0));
  const double place = along(start.x, direction.x, face - start.y, direction.y);
  return {std::clamp(place, line.x.in_tiles(x), line.x.in_tiles(x + 1)), face};
}

}  // namespace raywalk::detail
