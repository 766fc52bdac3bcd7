#pragma once

#include <concepts>
#include <cstddef>
#include <optional>

#include "raywalk/ray/question.hpp"

/// A probe says what stops a ray. It is one of
/// - `bool(Tile)`: the whole tile is solid, or it is not;
/// - `optional<Contact>(Ray, Step)`: the first contact inside the step's window [enter, exit]; one
///   outside does not count, so what reaches into several tiles is told in each of them;
/// - `optional<Contact>(Ray, Step, Question)`: the contact of which `Question::skip` go before it;
///   it knows the map's border and the rules, and keeps to the end of the ray by itself.
///
/// A `bool(Tile)`, and `PlanProbe`, look at the neighbours where the ray runs along a grid line or
/// through a corner. A caller's own step probe is asked about the steps of the walk and nothing
/// else: along a line between two columns of tiles, those are the tiles of the column to the east.
///
/// A probe expects to be asked about the same tile more than once in one cast: where rounded
/// numbers leave a doubt, as for one in three rays between the middles of tiles, the cast begins
/// anew with exact ones. So it has no effects, such as to count or to open doors, and its answers
/// stay the same until the cast returns. They may change between two casts, or two calls of
/// `RayCast::next`.
///
/// Each type of probe compiles the queries anew, to 10 to 19 KB of code for each query, and each
/// lambda has a type of its own. Give a name to the probe that you ask in several places.
///
/// What a probe offers besides, it declares: see `ProbeTraits`.
namespace raywalk {

/// `bool(Tile)`: a tile is solid, or it is not.
template <class P>
concept TileProbe = std::predicate<P&, Tile>;

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

/// What says that a ray is stopped: one of the three.
template <class P>
concept Probe = TileProbe<P> || StepProbe<P> || QuestionProbe<P>;

namespace detail {

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
