#pragma once

#include <cmath>
#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "raywalk/ray/filter_probe.hpp"
#include "raywalk/ray/flat_wall.hpp"
#include "raywalk/ray/sided_segment.hpp"

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

/// The probe behind `one_way`. It has walls of its own for whole tiles and flat walls. Solid
/// tiles beside each other that stop by the same face are one solid: there is no side between them.
template <class P, class StoppingFaces>
class OneWayProbe : public FilteredProbe<P, IsStopping<StoppingFaces>> {
  using Base = FilteredProbe<P, IsStopping<StoppingFaces>>;

 public:
  struct ProbeTraits : PlainProbeTraits {
    static constexpr bool has_walls = TilesProbe<P> || WallProbe<P>;
    using Cursor = typename Base::Cursor;
  };
  using Cursor = typename ProbeTraits::Cursor;

  using Base::Base;

  [[nodiscard]] std::optional<Contact> operator()(const Ray& ray, const Step& step,
                                                  const Question& question) const
      noexcept(std::is_nothrow_invocable_v<const Base&, const Ray&, const Step&, const Question&>) {
    return nth_contact(*this, ray, step, question);
  }
  [[nodiscard]] std::optional<Contact> next_contact(Cursor& cursor, const Ray& ray,
                                                    const Step& step,
                                                    const Question& question) const {
    for (;;) {
      const std::optional<Contact> contact = Base::next_contact(cursor, ray, step, question);
      if (!contact || !is_inner(*contact, question)) return contact;
    }
  }

  template <class Visit>
  void visit_walls(const WallMap& map, Tile tile, Visit&& visit) const {
    const Faces stopping = faces(tile);
    if (stopping.empty()) return;
    if constexpr (TilesProbe<P>) {
      const auto solid = tiles_of(this->probe(), map.filter);
      const auto goes_on = [&](Tile beside, Face face) {
        return solid(beside) && faces(beside).contains(face);
      };
      if (solid(tile)) visit_sides(map, tile, stopping, goes_on, visit);
    }
    if constexpr (WallProbe<P>) {
      this->probe().visit_walls(map, tile, [&](FlatWall wall) {
        wall.stopping = wall.stopping & stopping;
        if (!wall.stopping.empty()) visit(wall);
      });
    }
  }

 private:
  [[nodiscard]] Faces faces(Tile tile) const { return Faces(this->keep().stopping(tile)); }

  [[nodiscard]] bool is_inner(const Contact& contact, const Question& question) const {
    if constexpr (TilesProbe<P>) {
      const auto solid = tiles_of(this->probe(), question.policy.filter);
      const auto goes_on = [&](Tile beside) {
        return solid(beside) && faces(beside).contains(contact.face);
      };
      const WallMap map{question.grid, question.policy.border, question.policy.filter};
      const bool is_in_map = question.at(contact.tile, solid, false, false);
      return is_in_map && is_inner_side(map, contact.tile, contact.face, goes_on);
    } else {
      return false;
    }
  }
};

/// The part that stops of the shapes of a probe, by the tile in which their middles lie.
template <class StoppingFaces>
struct ShapesByFaces {
  StoppingFaces stopping;

  [[nodiscard]] Sides sides(const Segment& segment, int) const {
    return sides_toward(segment, Faces(stopping(tile_of_shape(segment))));
  }
  [[nodiscard]] Faces faces(const Box& box, int) const {
    return Faces(stopping(tile_of_shape(box)));
  }
  [[nodiscard]] static bool stops(const Circle&, int) { return false; }
  /// A box stops what comes in by its faces, and nothing on its way out.
  static constexpr bool has_solid_boxes = false;
  static constexpr bool is_nothrow = std::is_nothrow_invocable_v<const StoppingFaces&, Tile>;
};

/// The same by their numbers.
template <class StoppingSides>
struct ShapesBySides {
  StoppingSides stopping;

  [[nodiscard]] Sides sides(const Segment&, int id) const { return stopping(id); }
  [[nodiscard]] Faces faces(const Box&, int id) const {
    return stopping(id) == Sides::none ? Faces{} : Faces::all();
  }
  [[nodiscard]] bool stops(const Circle&, int id) const { return stopping(id) != Sides::none; }
  static constexpr bool has_solid_boxes = true;
  static constexpr bool is_nothrow = std::is_nothrow_invocable_v<const StoppingSides&, int>;
};

/// The side of a segment from which a ray comes that strikes it: that of its origin, or, if it
/// begins on the segment's line, the one from which it goes away. `none` for one along the line.
/// Exact.
[[nodiscard]] inline Sides side_of_ray(const Segment& segment, const Ray& ray, const Line& line) {
  const int from = orientation(segment.a, segment.b, ray.origin);
  if (from != 0) return side_at(from);
  if (line.has_end) return side_at(-orientation(segment.a, segment.b, line.end));
  return side_at(turn(ray.direction, segment.a, segment.b));
}

/// The probe behind `one_way` of shapes. `Rule` says which sides of them stop.
template <class P, class Rule>
class OneWayShapes {
 public:
  struct ProbeTraits : PlainProbeTraits {
    static constexpr bool has_shapes = true;
    using Cursor = CursorOf<const P>;
  };
  using Cursor = typename ProbeTraits::Cursor;

  OneWayShapes(P&& probe, Rule rule) : probe_(std::forward<P>(probe)), rule_(std::move(rule)) {}

  [[nodiscard]] std::optional<Contact> operator()(const Ray& ray, const Step& step,
                                                  const Question& question) const
      noexcept(is_nothrow_probe<const P> && Rule::is_nothrow) {
    return nth_contact(*this, ray, step, question);
  }
  [[nodiscard]] std::optional<Contact> next_contact(Cursor& cursor, const Ray& ray,
                                                    const Step& step,
                                                    const Question& question) const {
    for (;;) {
      const std::optional<Contact> contact =
          detail::next_contact(probe_, cursor, ray, step, question);
      if (!contact || is_kept(*contact, ray, question)) return contact;
    }
  }

  template <class Visit>
  void visit_shapes(Visit&& visit, std::uint32_t filter = ~std::uint32_t{0}) const {
    visit_shapes_of(probe_, filter, visit_stopping(visit));
  }
  template <class Visit>
  void visit_shapes_in(Tile tile, Visit&& visit, std::uint32_t filter = ~std::uint32_t{0}) const {
    detail::visit_shapes_in(probe_, tile, filter, visit_stopping(visit));
  }

 private:
  /// True if a shape stops the ray that has struck it.
  template <class S>
  [[nodiscard]] bool stops(const S& shape, const Contact& contact, const Ray& ray,
                           const Line& line) const {
    if constexpr (std::derived_from<S, Segment>) {
      const Sides sides = rule_.sides(shape, contact.id) & stopping_sides(shape);
      if (sides == Sides::none || sides == Sides::both) return sides == Sides::both;
      return side_of_ray(shape, ray, line) == sides;
    } else if constexpr (std::same_as<S, Box>) {
      const Faces faces = rule_.faces(shape, contact.id);
      return faces.contains(contact.face) || (Rule::has_solid_boxes && !faces.empty());
    } else {
      return rule_.stops(shape, contact.id);
    }
  }
  [[nodiscard]] bool is_kept(const Contact& contact, const Ray& ray,
                             const Question& question) const {
    bool is_found = false;
    bool is_stopped = false;
    detail::visit_shapes_in(probe_, contact.tile, question.policy.filter,
                            [&](const auto& shape, int id) {
                              if (id != contact.id || is_found) return;
                              is_found = true;
                              is_stopped = stops(shape, contact, ray, question.line);
                            });
    return is_stopped;
  }
  /// Visits what stops of a shape.
  template <class Visit>
  [[nodiscard]] auto visit_stopping(Visit& visit) const {
    return [this, &visit](const auto& shape, int id) {
      using S = std::remove_cvref_t<decltype(shape)>;
      const auto visit_left = [&](const auto& left) { visit(left, id); };
      if constexpr (std::derived_from<S, Segment>) {
        visit_sided(shape, rule_.sides(shape, id) & stopping_sides(shape), visit_left);
      } else if constexpr (std::same_as<S, Box>) {
        const Faces faces = rule_.faces(shape, id);
        if (!Rule::has_solid_boxes) {
          visit_sides(shape, faces, visit_left);
        } else if (!faces.empty()) {
          visit(shape, id);
        }
      } else {
        if (rule_.stops(shape, id)) visit(shape, id);
      }
    };
  }

  P probe_;
  Rule rule_;
};

}  // namespace detail

/// A probe whose faces stop a ray in one direction only: panes to shoot out of, ledges to jump
/// through, valves.
///
/// `stopping(Tile)` is the set of the tile's faces that stop what comes in through them. A contact
/// counts if its face is among them, be it the tile's own or that of a pixel. Nothing stops a ray
/// on its way out of a tile, so one that begins inside is free to leave: contacts without a face do
/// not count. Rock beyond the map stops whatever comes. An lvalue is referred to, as by `any_of`.
/// At a corner between two solids the face decides that the contact names. Where solid tiles lie
/// beside each other and both stop by the same face, there is no side between them: what is inside
/// a block of them leaves it, however thick it is.
///
/// In a `ShapeProbe`, filtered or not, a segment stops from the sides that look, at least in part,
/// out of those faces (`sides_toward`): from `north` a ramp is landed on, whichever way it rises. A
/// box stops by its faces, a disc, which has none, never; `stopping` is asked about the tile in
/// which the middle of the shape lies. A part of an `any_of` is made one-way before it is joined.
///
/// For whole tiles, `thin_walls` and shapes it is also for bodies and looks. A side stops a
/// body that is before it when it begins to move (see `Obstacles`), so a ledge that stops from the
/// north is jumped through from below, and stood on. It hides what is behind it from an eye that is
/// before it.
/// Not for `blocked` and `line_of_sight`: they are the same both ways, and do not know who looks.
template <Probe P, class StoppingFaces>
  requires std::is_invocable_r_v<Faces, StoppingFaces&, Tile>
[[nodiscard]] auto one_way(P&& probe, StoppingFaces stopping) {
  if constexpr (detail::ShapesProbe<P>) {
    using Rule = detail::ShapesByFaces<StoppingFaces>;
    return detail::OneWayShapes<P, Rule>(std::forward<P>(probe), Rule{std::move(stopping)});
  } else {
    return detail::OneWayProbe<P, StoppingFaces>(std::forward<P>(probe), {std::move(stopping)});
  }
}

/// The same for segments at any angle, each by itself: windows of a table-top map that show the
/// street to those inside, and nothing to those outside.
///
/// `stopping(int id)` says from which of its `Sides` the segment with that number stops: `both`
/// makes it the plain segment, `none` takes it away. A ray that strikes it comes from the side on
/// which it begins, exactly; a ray that begins on its line, from the one that it leaves behind, and
/// one along its line from none. A disc or a box has no such sides: it stops unless it is told
/// `none`.
template <Probe P, class StoppingSides>
  requires(detail::ShapesProbe<P>) && std::is_invocable_r_v<Sides, const StoppingSides&, int>
[[nodiscard]] auto one_way(P&& probe, StoppingSides stopping) {
  using Rule = detail::ShapesBySides<StoppingSides>;
  return detail::OneWayShapes<P, Rule>(std::forward<P>(probe), Rule{std::move(stopping)});
}

namespace detail {

template <class StoppingFaces>
struct RefusedFaces {
  static_assert(
      is_never<StoppingFaces>,
      "one_way takes a probe and stopping(Tile), the Faces of the tile that stop what comes "
      "in through them; or shapes and stopping(int), the Sides of the segment with that id.");
};

}  // namespace detail

// For anything else the compiler says in a sentence what is expected.
template <class P, class StoppingFaces>
  requires(!Probe<P> ||
           !(std::is_invocable_r_v<Faces, StoppingFaces&, Tile> ||
             (detail::ShapesProbe<P> && std::is_invocable_r_v<Sides, const StoppingFaces&, int>)))
auto one_way(P&&, StoppingFaces) {
  using Refused =
      std::conditional_t<Probe<P>, detail::RefusedFaces<StoppingFaces>, detail::Refusal<P>>;
  return [](Tile) { return sizeof(Refused) == 0; };
}

}  // namespace raywalk
