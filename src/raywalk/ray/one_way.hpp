#pragma once

#include <type_traits>
#include <utility>

#include "raywalk/ray/filter_probe.hpp"
#include "raywalk/ray/flat_wall.hpp"

namespace raywalk {

namespace detail {

/// The contacts that count: those with a face that stops, and rock beyond the map.
template <class StoppingFaces>
struct IsStopping {
  StoppingFaces stopping;

  [[nodiscard]] bool operator()(const Contact& contact, const Question& question) const
      noexcept(std::is_nothrow_invocable_v<const StoppingFaces&, Tile>) {
    const auto stops = [&](Tile tile) { return Faces(stopping(tile)).contains(contact.face); };
    return question.at(contact.tile, stops, false, true);
  }
};

/// The probe behind `one_way`. Of whole tiles and of flat walls it has walls of its own.
template <class P, class StoppingFaces>
class OneWayProbe : public FilteredProbe<P, IsStopping<StoppingFaces>> {
  using Base = FilteredProbe<P, IsStopping<StoppingFaces>>;

 public:
  struct ProbeTraits : Base::ProbeTraits {
    static constexpr bool has_walls = TileProbe<P> || WallProbe<P>;
  };

  using Base::Base;

  template <class Visit>
  void visit_walls(const WallMap& map, Tile tile, Visit&& visit) const {
    const Faces stopping(this->keep().stopping(tile));
    if (stopping.empty()) return;
    if constexpr (TileProbe<P>) {
      if (this->probe()(tile)) visit_sides(map, tile, stopping, visit);
    } else {
      this->probe().visit_walls(map, tile, [&](FlatWall wall) {
        wall.stopping = wall.stopping & stopping;
        if (!wall.stopping.empty()) visit(wall);
      });
    }
  }

 private:
  /// The sides of a solid tile, but not those where the solid goes on.
  template <class Visit>
  void visit_sides(const WallMap& map, Tile tile, Faces stopping, Visit& visit) const {
    const double x = tile.x;
    const double y = tile.y;
    const auto visit_side = [&](Face face, Tile beside, const Segment& line) {
      if (stopping.contains(face) && !is_solid(map, beside)) visit(FlatWall{line, {face}, 0});
    };
    visit_side(Face::north, {tile.x, tile.y - 1}, {{x, y}, {x + 1, y}});
    visit_side(Face::east, {tile.x + 1, tile.y}, {{x + 1, y}, {x + 1, y + 1}});
    visit_side(Face::south, {tile.x, tile.y + 1}, {{x, y + 1}, {x + 1, y + 1}});
    visit_side(Face::west, {tile.x - 1, tile.y}, {{x, y}, {x, y + 1}});
  }
  [[nodiscard]] bool is_solid(const WallMap& map, Tile tile) const {
    if (map.border == Border::unbounded || map.grid.contains(tile)) return this->probe()(tile);
    return map.border == Border::solid;
  }
};

}  // namespace detail

/// A probe whose faces stop a ray in one direction only: panes to shoot out of, ledges to jump
/// through, valves.
///
/// `stopping(Tile)` is the set of the tile's faces that stop what comes in through them. A contact
/// counts if its face is among them, be it the tile's own or that of a pixel. Nothing stops a ray
/// on its way out of a tile, so one that begins inside is free to leave: contacts without a face do
/// not count. Rock beyond the map stops whatever comes. An lvalue is referred to, as by `any_of`.
/// At a corner between two solids the face decides that the contact names.
///
/// Of whole tiles and of `thin_walls` it is also for bodies and looks. A side stops a body that is
/// wholly before it when it begins to move, so a ledge that stops from the north is jumped through
/// from below, and stood on. It hides what is behind it from an eye that is before it.
/// Not for `blocked` and `line_of_sight`: they are the same both ways, and do not know who looks.
template <Probe P, class StoppingFaces>
  requires std::is_invocable_r_v<Faces, StoppingFaces&, Tile>
[[nodiscard]] auto one_way(P&& probe, StoppingFaces stopping) {
  return detail::OneWayProbe<P, StoppingFaces>(std::forward<P>(probe), {std::move(stopping)});
}

namespace detail {

template <class StoppingFaces>
struct RefusedFaces {
  static_assert(
      is_never<StoppingFaces>,
      "one_way takes a probe and stopping(Tile), the Faces of the tile that stop what comes "
      "in through them.");
};

}  // namespace detail

// For anything else the compiler says in a sentence what is expected.
template <class P, class StoppingFaces>
  requires(!Probe<P> || !std::is_invocable_r_v<Faces, StoppingFaces&, Tile>)
auto one_way(P&&, StoppingFaces) {
  using Refused =
      std::conditional_t<Probe<P>, detail::RefusedFaces<StoppingFaces>, detail::Refusal<P>>;
  return [](Tile) { return sizeof(Refused) == 0; };
}

}  // namespace raywalk
