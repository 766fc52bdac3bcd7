#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <type_traits>

#include "raywalk/ray/detail/decides.hpp"
#include "raywalk/ray/question.hpp"

/// A probe says what stops a ray. It is one of
/// - `bool(Tile)`: the whole tile is solid, or it is not;
/// - `optional<Contact>(Ray, Step)`: the first contact inside the step's window [enter, exit]; one
///   outside does not count, so what reaches into several tiles is told in each of them;
/// - `optional<Contact>(Ray, Step, Question)`: the contact of which `Question::skip` go before it;
///   it knows the map's border and the rules, and keeps to the end of the ray by itself.
///
/// Instead of a bool a `bool(Tile)` may answer by a whole number, or by a class that turns into a
/// bool. It may not answer by a floating-point number, a pointer, or a `char` and the other types
/// of letters: a price of 1.0 and the letter '.' of a map in text would be walls. Compare them:
/// `return map.at(tile) == '#'`. `signed char` and `unsigned char` are whole numbers, as
/// `std::uint8_t` is what maps keep flags in.
///
/// A `bool(Tile)`, and `PlanProbe`, look at the neighbours where the ray runs along a grid line or
/// through a corner. A caller's own step probe is asked about the steps of the walk and nothing
/// else: along a line between two columns of tiles, those are the tiles of the column to the east.
///
/// A probe expects to be asked about the same tile more than once in one cast, and about tiles
/// beside a corner that the ray passes: where rounded numbers leave a doubt, as for one in three
/// rays between the middles of tiles, the cast begins anew, up to twice, at last with exact ones.
/// So it has no effects, such as to count or to open doors, and its answers
/// stay the same until the cast returns. They may change between two casts, or two calls of
/// `RayCast::next`.
///
/// Each type of probe compiles the queries anew, to 8 to 18 KB of code for each query, and each
/// lambda has a type of its own. Give a name to the probe that you ask in several places.
///
/// A probe declares all that it offers besides: see `ProbeTraits`.
namespace raywalk {

/// `bool(Tile)`: a tile is solid, or it is not.
template <class P>
concept TileProbe = detail::Decides<P&, Tile>;

/// `optional<Contact>(Ray, Step)`: the first contact inside a step.
template <class P>
concept StepProbe = requires(P& probe, const Ray& ray, const Step& step) {
  { probe(ray, step) } -> std::convertible_to<std::optional<Contact>>;
};

/// `optional<Contact>(Ray, Step, Question)`: any contact of a step.
template <class P>
concept QuestionProbe =
    requires(P& probe, const Ray& ray, const Step& step, const Question& question) {
      { probe(ray, step, question) } -> std::convertible_to<std::optional<Contact>>;
    };

/// A function that says where a ray is stopped: one of the three kinds.
template <class P>
concept Probe = TileProbe<P> || StepProbe<P> || QuestionProbe<P>;

namespace detail {

/// True for a probe that throws nothing, by its own word: then a query of it is `noexcept`, too.
/// Queries throw only what their callers' functions throw.
template <class P>
[[nodiscard]] consteval bool is_nothrow() {
  if constexpr (TileProbe<P>) {
    return decides_nothrow<P&, Tile>;
  } else if constexpr (QuestionProbe<P>) {
    return std::is_nothrow_invocable_v<P&, const Ray&, const Step&, const Question&>;
  } else {
    return std::is_nothrow_invocable_v<P&, const Ray&, const Step&>;
  }
}
template <class P>
inline constexpr bool is_nothrow_probe = is_nothrow<P>();

/// True for a probe that says neither yes nor no about a tile, but turns into a bool.
template <class P>
inline constexpr bool answers_otherwise = std::predicate<P&, Tile> && !TileProbe<P>;

/// Probes of no kind are refused by one sentence and the place of the call. Each query has an
/// overload for those that it does not take, which does nothing but to ask for the size of one of
/// these types; the constraint of the query would be told in up to forty lines.
template <class P>
struct RefusedAnswer {
  static_assert(is_never<P>,
                "A bool(Tile) answers by a bool or a whole number, not by a floating-point number, "
                "a pointer or a letter, which are true for nearly every tile: compare it, as in "
                "map.at(tile) == '#'. Prices are for find_path and flood, as a TileCost(Tile).");
};
template <class P>
struct RefusedProbe {
  static_assert(is_never<P>,
                "A probe is bool(Tile), optional<Contact>(Ray, Step) or optional<Contact>(Ray, "
                "Step, Question), and can be called as it is passed, which may be const.");
};
template <class P>
struct RefusedTileProbe {
  static_assert(is_never<P>,
                "Here a probe is about whole tiles: bool(Tile), or any_of of such. For thin walls, "
                "one-way walls, pixels and shapes ask visible_from.");
};
/// The sentence that fits: `Refused`, unless the probe answers about tiles, but not by yes or no.
template <class P, template <class> class Refused = RefusedProbe>
using Refusal = std::conditional_t<answers_otherwise<P>, RefusedAnswer<P>, Refused<P>>;

[[nodiscard]] inline Contact contact_with(const Line& line, double t, const Entry& entry) {
  return {t, point_of(line, t, entry), outward(entry.face), entry.face, tile_of(entry.cell), 0};
}

/// The whole tile that a ray meets on a visit.
template <TileProbe P>
[[nodiscard]] std::optional<Entry> tile_entry(P& probe, const Visit& visit,
                                              const Question& question) {
  auto solid = [&](Cell cell) {
    return static_cast<bool>(question.at(tile_of(cell), probe, false, true));
  };
  if (question.is_plain(visit.face, visit.corner)) [[likely]] {
    if (!solid(visit.cell) || question.skip > 0) return std::nullopt;
    if (question.entering_only && comes_from_solid(visit, question.course, solid))
      return std::nullopt;
    return Entry{visit.cell, visit.face};
  }
  Entries entries;
  const Corner corner = question.policy.corner;
  if (question.asks_at_origin(visit.face)) add_at_point(entries, question.line, solid, corner);
  if (question.course.has_extent()) {
    add_on_visit(entries, question.line, visit, question.course, solid, corner);
  }
  const auto found = entries.all();
  const auto skip = static_cast<std::size_t>(question.skip);
  if (skip >= found.size()) return std::nullopt;
  if (question.entering_only && comes_from_solid(visit, question.course, solid))
    return std::nullopt;
  return found[skip];
}

/// Where the ray meets a solid tile on this step.
template <TileProbe P>
[[nodiscard]] std::optional<Contact> ask(P& probe, const Ray&, const Step& step,
                                         const Question& question) {
  const Visit visit{cell_of(step.tile), step.face, step.corner};
  const auto found = tile_entry(probe, visit, question);
  return found ? std::optional(contact_with(question.line, step.enter, *found)) : std::nullopt;
}

template <class P>
  requires(!TileProbe<P> && QuestionProbe<P>)
[[nodiscard]] std::optional<Contact> ask(P& probe, const Ray& ray, const Step& step,
                                         const Question& question) {
  return probe(ray, step, question);
}

template <class P>
  requires(!TileProbe<P> && !QuestionProbe<P> && StepProbe<P>)
[[nodiscard]] std::optional<Contact> ask(P& probe, const Ray& ray, const Step& step,
                                         const Question& question) {
  const bool is_on_map =
      question.policy.border == Border::unbounded || question.grid.contains(step.tile);
  if (!is_on_map || question.skip > 0) return std::nullopt;
  const std::optional<Contact> contact = probe(ray, step);
  if (!contact || !question.is_within(step, contact->t)) return std::nullopt;
  const bool begins_inside = contact->normal == Vec{0, 0};
  return question.entering_only && begins_inside ? std::nullopt : contact;
}

}  // namespace detail
}  // namespace raywalk
