#pragma once

#include <initializer_list>

#include "raywalk/ray/filter_probe.hpp"

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

  [[nodiscard]] constexpr bool contains(Face face) const { return (bits_ & bit(face)) != 0; }

  /// The faces that are in either.
  friend constexpr Faces operator|(Faces a, Faces b) {
    a.bits_ |= b.bits_;
    return a;
  }
  friend constexpr bool operator==(const Faces&, const Faces&) = default;

 private:
  [[nodiscard]] static constexpr unsigned bit(Face face) {
    return face == Face::none ? 0U : 1U << static_cast<unsigned>(face);
  }

  unsigned bits_ = 0;
};

/// A probe whose faces stop a ray in one direction only: panes to shoot out of, ledges to jump
/// through, valves.
///
/// `stopping(Tile)` is the set of the tile's faces that stop what comes in through them. A contact
/// counts if its face is among them, be it the tile's own or that of a pixel. Nothing stops a ray
/// on its way out of a tile, so one that begins inside is free to leave: contacts without a face do
/// not count. An lvalue is referred to, as by `any_of`. At a corner between two solids the face
/// decides that the contact names.
template <Probe P, class StoppingFaces>
  requires std::is_invocable_r_v<Faces, StoppingFaces&, Tile>
[[nodiscard]] auto one_way(P&& probe, StoppingFaces stopping) {
  return filtered(std::forward<P>(probe), [stopping = std::move(stopping)](const Contact& contact) {
    return Faces(stopping(contact.tile)).contains(contact.face);
  });
}

}  // namespace raywalk
