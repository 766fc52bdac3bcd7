#pragma once

#include <cmath>
#include <optional>
#include <utility>

#include "raywalk/mask/mask_overlap.hpp"
#include "raywalk/ray/probe.hpp"

namespace raywalk::detail {

/// A probe on the grid of offsets that says where two sets of pixels would overlap.
///
/// At an offset (x, y) a pixel of the one overlaps one of the other if their places differ by less
/// than a pixel in x and in y: if one of the whole-pixel offsets round (x, y), floor or ceiling of
/// each coordinate, puts the one exactly upon the other. So inside a cell of the grid of offsets
/// its four corners decide; on the line between two cells, the line's two ends; on a corner, it
/// alone. A ray that runs along a line asks about lines, then, every other one about cells.
/// Source: the Minkowski difference of two sets of squares; T. Lozano-Perez, Spatial Planning: A
/// Configuration Space Approach, IEEE Transactions on Computers, 1983.
template <PixelSet Fixed>
class OffsetProbe {
 public:
  /// The two whole-pixel columns (or rows) round an offset: the one that the ray leaves behind and
  /// the one that it comes to. They are one for a ray that runs along it.
  struct Axis {
    int trailing = 0;
    int leading = 0;
    bool begins_on_line = false;
    [[nodiscard]] bool is_one() const { return trailing == leading; }
  };

  /// The grid's cell (0, 0) begins at the offset `low`. A probe that waits says nothing until the
  /// ray has come out of the overlap in which it begins.
  OffsetProbe(const PlacedMask& moving, const Fixed& fixed, Pixel low, bool waits)
      : moving_(moving), fixed_(fixed), low_(low), waits_(waits) {}

  /// Expects to be asked about the steps of one ray in their order.
  [[nodiscard]] std::optional<Contact> operator()(const Ray& ray, const Step& step) {
    const Axis x = axis(ray.origin.x, ray.direction.x, step.tile.x + low_.x);
    const Axis y = axis(ray.origin.y, ray.direction.y, step.tile.y + low_.y);
    if (is_waiting(x, y, step)) return std::nullopt;
    const auto inside = step.face == Face::none ? overlap_at_start(x, y) : std::nullopt;
    const auto found = inside ? inside : first_overlap(x, y, step);
    if (!found) return std::nullopt;
    const Face face = inside ? Face::none : face_of(ray, step, x, y, *found);
    const int id = (found->x == x.leading ? 1 : 0) + (found->y == y.leading ? 2 : 0);
    return Contact{step.enter, ray.at(step.enter), outward(face), face, step.tile, id};
  }
  /// The whole-pixel offset at which a contact of this probe found an overlap.
  [[nodiscard]] Pixel overlap_of(const Ray& ray, const Contact& contact) const {
    const Axis x = axis(ray.origin.x, ray.direction.x, contact.tile.x + low_.x);
    const Axis y = axis(ray.origin.y, ray.direction.y, contact.tile.y + low_.y);
    return {contact.id % 2 != 0 ? x.leading : x.trailing,
            contact.id / 2 != 0 ? y.leading : y.trailing};
  }
  [[nodiscard]] bool overlaps_at(Pixel offset) const {
    return overlaps(moving_.moved(offset.x, offset.y), fixed_);
  }

 private:
  [[nodiscard]] static Axis axis(double origin, double direction, int cell) {
    const bool is_on_line = std::floor(origin) == origin;
    if (direction == 0 && is_on_line) return {cell, cell, true};
    return direction < 0 ? Axis{cell + 1, cell, is_on_line} : Axis{cell, cell + 1, is_on_line};
  }
  /// True while the ray is inside the overlap in which it began, if that is not to count.
  [[nodiscard]] bool is_waiting(const Axis& x, const Axis& y, const Step& step) {
    const bool has_begun = std::exchange(has_begun_, true);
    // What comes from beyond the grid comes from what is free.
    waits_ = waits_ && (has_begun || step.face == Face::none) && first_overlap(x, y, step);
    return waits_;
  }
  [[nodiscard]] std::optional<Pixel> first_overlap(const Axis& x, const Axis& y,
                                                   const Step& step) const {
    // What the cell shares with the one before was found free there.
    const bool is_new = waits_ || step.face == Face::none;
    const bool from_side = step.face == Face::west || step.face == Face::east;
    const bool has_four = !x.is_one() && !y.is_one();
    const auto at = [&](int column, int row) { return overlaps_at({column, row}); };
    if (has_four && (is_new || step.corner || from_side) && at(x.leading, y.trailing)) {
      return Pixel{x.leading, y.trailing};
    }
    if (has_four && (is_new || step.corner || !from_side) && at(x.trailing, y.leading)) {
      return Pixel{x.trailing, y.leading};
    }
    if (at(x.leading, y.leading)) return Pixel{x.leading, y.leading};
    if (is_new && at(x.trailing, y.trailing)) return Pixel{x.trailing, y.trailing};
    return std::nullopt;
  }
  /// The face by which a ray comes to an overlap in which it does not begin.
  [[nodiscard]] Face face_of(const Ray& ray, const Step& step, const Axis& x, const Axis& y,
                             Pixel found) const {
    if (step.face != Face::none && !step.corner) return step.face;
    const bool is_by_x = ray.direction.x != 0 && (step.corner || x.begins_on_line);
    const bool is_by_y = ray.direction.y != 0 && (step.corner || y.begins_on_line);
    if (is_by_x && (!is_by_y || found.x == x.leading)) {
      return ray.direction.x > 0 ? Face::west : Face::east;
    }
    return ray.direction.y > 0 ? Face::north : Face::south;
  }
  /// The overlap in which a ray begins: at one of the whole-pixel offsets round its origin itself.
  [[nodiscard]] std::optional<Pixel> overlap_at_start(const Axis& x, const Axis& y) const {
    for (const int row : {y.trailing, y.leading}) {
      if (row != y.trailing && y.begins_on_line) continue;
      for (const int column : {x.trailing, x.leading}) {
        if (column != x.trailing && x.begins_on_line) continue;
        if (overlaps_at({column, row})) return Pixel{column, row};
      }
    }
    return std::nullopt;
  }

  const PlacedMask& moving_;
  const Fixed& fixed_;
  Pixel low_;
  bool waits_;
  bool has_begun_ = false;
};

/// The offsets at which two rectangles can overlap: cells of the grid of offsets.
[[nodiscard]] inline PixelBox offsets_of_overlap(const PixelBox& moving, const PixelBox& fixed) {
  return {{fixed.low.x - moving.high.x, fixed.low.y - moving.high.y},
          {fixed.high.x - moving.low.x, fixed.high.y - moving.low.y}};
}

}  // namespace raywalk::detail
