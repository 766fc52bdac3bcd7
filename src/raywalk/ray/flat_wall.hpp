#pragma once

#include <cstdint>
#include <initializer_list>

#include "raywalk/geom/segment.hpp"
#include "raywalk/ray/policy.hpp"
#include "raywalk/ray/probe_traits.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk {

/// A set of faces; `Face::none` is never in it.
class Faces {
 public:
  constexpr Faces() = default;
  constexpr Faces(std::initializer_list<Face> faces) {
    for (const Face face : faces) bits_ |= bit(face);
  }
  [[nodiscard]] static constexpr Faces all() {
    return {Face::north, Face::east, Face::south, Face::west};
  }

  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool contains(Face face) const { return (bits_ & bit(face)) != 0; }

  /// The faces that are in either.
  friend constexpr Faces operator|(Faces a, Faces b) {
    a.bits_ |= b.bits_;
    return a;
  }
  /// The faces that are in both.
  friend constexpr Faces operator&(Faces a, Faces b) {
    a.bits_ &= b.bits_;
    return a;
  }
  friend constexpr bool operator==(const Faces&, const Faces&) = default;

 private:
  [[nodiscard]] static constexpr unsigned bit(Face face) {
    return face == Face::none ? 0U : 1U << static_cast<unsigned>(face);
  }

  unsigned bits_ = 0;
};

/// A wall without thickness along a line of x or of y, as bodies and looks know it: what
/// `thin_walls` and `one_way` are made of.
struct FlatWall {
  /// From its west or north end to the other one, in tiles.
  Segment line{};
  /// The sides from which it stops: of an upright one `west` is the side to the west of it.
  Faces stopping{};
  /// The id of a contact with it.
  int id = 0;

  /// True if it stands on a line x = ..., and stops what goes east or west.
  [[nodiscard]] constexpr bool is_upright() const { return line.a.x == line.b.x; }
  /// True if it stops what lies between two coordinates across it, all on one side of its line; to
  /// lie on the line is to lie on either side.
  [[nodiscard]] constexpr bool stops_from(double low, double high) const {
    const double at = is_upright() ? line.a.x : line.a.y;
    const Face before = is_upright() ? Face::west : Face::north;
    const Face behind = is_upright() ? Face::east : Face::south;
    return (high <= at && stopping.contains(before)) || (low >= at && stopping.contains(behind));
  }
  /// True if it stops from both sides.
  [[nodiscard]] constexpr bool is_two_sided() const {
    const Faces both =
        is_upright() ? Faces{Face::west, Face::east} : Faces{Face::north, Face::south};
    return (stopping & both) == both;
  }
};

/// The part of a map that flat walls may ask about, what lies beyond: see `Border`, and which
/// categories count: see `Policy::filter`.
struct WallMap {
  Grid grid{};
  Border border = Border::clip;
  std::uint32_t filter = ~std::uint32_t{0};
};

}  // namespace raywalk
