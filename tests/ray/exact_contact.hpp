#pragma once

#include <bit>
#include <cmath>
#include <cstdlib>

#include "ray/exact_oracle.hpp"
#include "ray/exact_world.hpp"
#include "raywalk/ray/contact.hpp"

/// Whether what a cast says is what the sets say. Functions name what is wrong, or give null.
namespace raywalk::oracle {

/// Sets, line and map of one cast.
struct Judged {
  const World& world;
  const Ray& ray;
  const Cuts& cuts;
  const Sets& sets;
  Corner corner = Corner::block_both;

  [[nodiscard]] Judged with(Corner other) const { return {world, ray, cuts, sets, other}; }
};

/// The most by which a t may be off: two roundings, and one of the oracle's own.
inline constexpr std::int64_t max_ulps = 3;

[[nodiscard]] inline bool is_near(double t, double exact) {
  if (t == exact) return true;
  if (!(t >= 0) || !(exact >= 0)) return false;  // NaN, too
  return std::abs(std::bit_cast<std::int64_t>(t) - std::bit_cast<std::int64_t>(exact)) <= max_ulps;
}

/// True if `p` is where the ray is at `t`, but for a few roundings of its terms.
[[nodiscard]] inline bool is_on_ray(const Ray& ray, double t, Point p) {
  const auto is_on = [t](double origin, double direction, double value) {
    const double way = t * direction;
    if (!std::isfinite(way)) return std::isfinite(value);  // t is no number that could tell
    const double rounding = 0x1p-50 * (std::abs(origin) + std::abs(way));
    return std::abs(value - (origin + way)) <= rounding + 0x1p-1071 * std::abs(direction);
  };
  return is_on(ray.origin.x, ray.direction.x, p.x) && is_on(ray.origin.y, ray.direction.y, p.y);
}

/// A cell of the window, or -1 or its size for all beyond it.
struct Spot {
  int column = 0;
  int row = 0;
};

/// True if the closed cell holds the point or the piece at `code`.
[[nodiscard]] inline bool touches(const Cuts& cuts, int code, Spot cell) {
  const Band columns = cuts.x.at(code);
  const Band rows = cuts.y.at(code);
  return cell.column >= columns.low && cell.column <= columns.high && cell.row >= rows.low &&
         cell.row <= rows.high;
}

/// The flaw of tile and face of a contact by which the line comes into a solid, or to one; or null.
[[nodiscard]] inline const char* flaw_of_face(const Judged& j, const Contact& c, Spot cell,
                                              int code) {
  const Band columns = j.cuts.x.at(code);
  const Band rows = j.cuts.y.at(code);
  const int far_column = j.cuts.x.step > 0 ? columns.high : columns.low;
  const int far_row = j.cuts.y.step > 0 ? rows.high : rows.low;
  const bool by_x = c.face == (j.cuts.x.step > 0 ? Face::west : Face::east);
  const bool by_y = c.face == (j.cuts.y.step > 0 ? Face::north : Face::south);
  const bool met_x = by_x && j.cuts.x.step != 0 && columns.is_line() && cell.column == far_column;
  const bool met_y = by_y && j.cuts.y.step != 0 && rows.is_line() && cell.row == far_row;
  if (!met_x && !met_y) return "not a face that it meets";
  const Spot before{cell.column - (met_x ? j.cuts.x.step : 0),
                    cell.row - (met_y ? j.cuts.y.step : 0)};
  if (j.world.solid(before.column, before.row)) return "the face is hidden by another solid";
  if (j.cuts.x.step == 0 || j.cuts.y.step == 0) return nullptr;
  if (j.sets.place(code).touches_diagonally) {
    const bool is_by_x = met_x && (!rows.is_line() || cell.row != far_row);
    return is_by_x ? nullptr : "at a pinched corner not the tile of the step in x";
  }
  const bool is_entered = cell.column == far_column && cell.row == far_row;
  return is_entered || j.corner == Corner::supercover ? nullptr : "not the tile it goes into";
}

/// The flaw of a contact at t = 0; null if it is right.
[[nodiscard]] inline const char* flaw_at_start(const Judged& j, const Contact& contact, Spot cell) {
  if (contact.normal != outward(contact.face)) return "a normal that is not the face's";
  if (contact.t != 0) return "t is not 0 where it begins";
  if (contact.point != j.ray.origin) return "it does not hit where it begins";
  const bool has_face = contact.face != Face::none;
  if (!j.cuts.has_extent() || j.corner == Corner::supercover) {
    return has_face ? "a face where it touches" : nullptr;
  }
  const bool is_inside = j.sets.place(j.cuts.start()).is_inside;
  if (is_inside == has_face) return "a face inside of a solid, or none at its border";
  if (has_face) return flaw_of_face(j, contact, cell, j.cuts.start());
  return touches(j.cuts, j.cuts.start() + 1, cell) ? nullptr : "not the tile it goes into";
}

/// The flaw of a hit where the sets have one at `code`, or null; `cell` is the one that it names.
[[nodiscard]] inline const char* flaw_of(const Judged& j, const Contact& c, Spot cell, int code) {
  if (!touches(j.cuts, code, cell)) return "a tile that the point does not touch";
  if (!j.world.solid(cell.column, cell.row)) return "a free tile";
  if (code == j.cuts.start()) return flaw_at_start(j, c, cell);
  if (!is_near(c.t, j.cuts.time(code))) return "t is off by more than rounding";
  if (c.t > j.ray.max_t) return "t is beyond the end";
  if (c.normal != outward(c.face)) return "a normal that is not the face's";
  if (const char* flaw = flaw_of_face(j, c, cell, code)) return flaw;
  const bool is_x = c.face == Face::west || c.face == Face::east;
  const double line =
      is_x ? j.world.line_x(j.cuts.x.at(code).high) : j.world.line_y(j.cuts.y.at(code).high);
  if ((is_x ? c.point.x : c.point.y) != line) return "the point is not on the face";
  return is_on_ray(j.ray, c.t, c.point) ? nullptr : "the point is not on the ray";
}

/// The code at which the ray leaves the window for good; none if it never is strictly inside.
[[nodiscard]] inline std::optional<int> departure(const Judged& j) {
  const Lattice& l = j.world.lattice;
  for (int code = j.cuts.last(); code > j.cuts.start(); code -= 2) {
    const Band columns = j.cuts.x.at(code);
    const Band rows = j.cuts.y.at(code);
    const bool is_inside =
        columns.low >= 0 && columns.high < l.columns && rows.low >= 0 && rows.high < l.rows;
    if (is_inside) return code + 1;
  }
  return std::nullopt;
}

/// True if the tile of a miss is one that the ray is in, or on, at `code`. Places off the window,
/// and pixels, are not checked: true.
[[nodiscard]] inline bool is_tile_at(const Judged& j, int code, Tile tile) {
  if (j.world.lattice.scale > 1 || code > j.cuts.last()) return true;
  const Band columns = j.cuts.x.at(code);
  const Band rows = j.cuts.y.at(code);
  const bool is_inside = columns.low >= 0 && columns.high < j.world.lattice.columns &&
                         rows.low >= 0 && rows.high < j.world.lattice.rows;
  return !is_inside || touches(j.cuts, code, {j.world.column(tile.x), j.world.row(tile.y)});
}

/// The flaw of a cast that hits nothing where there is nothing to hit; null if it is right.
[[nodiscard]] inline const char* flaw_of_miss(const Judged& j, const CastResult& result) {
  if (result.end != End::length && result.end != End::edge) return "it ends as something else";
  if (result.contact) return "a contact without a hit";
  if (!j.cuts.has_extent()) {
    return result.t == 0 && result.point == j.ray.origin ? nullptr : "it does not end where it is";
  }
  if (result.end == End::length && result.t != j.ray.max_t) return "it does not end at max_t";
  if (!is_on_ray(j.ray, result.t, result.point)) return "its end is not on the ray";
  if (result.end == End::length && !is_tile_at(j, j.cuts.end(), result.tile)) {
    return "its tile is not where it ends";
  }
  if (j.world.border == Border::unbounded || j.world.border == Border::solid) {
    const bool has_left = std::max(std::abs(result.point.x), std::abs(result.point.y)) >= 0x1p30;
    return result.end == End::length || has_left ? nullptr : "it leaves a map without edges";
  }
  if (!j.world.is_at_zero()) return nullptr;
  const std::optional<int> out = departure(j);
  if (!out || *out == j.cuts.end()) return nullptr;  // by the edge, or just there: either will do
  if (*out > j.cuts.end()) return result.end == End::length ? nullptr : "it has not left the map";
  if (result.end != End::edge) return "it has left the map";
  if (!is_tile_at(j, *out - 1, result.tile)) return "its tile is not the last on the map";
  return is_near(result.t, j.cuts.time(*out)) ? nullptr : "it leaves the map elsewhere";
}

}  // namespace raywalk::oracle
