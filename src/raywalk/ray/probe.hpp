#pragma once

#include <concepts>
#include <tuple>
#include <utility>

#include "raywalk/ray/question.hpp"

/// A probe says what stops a ray. It is one of
/// - `bool(Tile)`: the whole tile is solid, or it is not;
/// - `optional<Contact>(Ray, Step)`: the first contact inside the step's window [enter, exit];
/// - `optional<Contact>(Ray, Step, Question)`: the same, and knows the map's border and the rules.
///
/// A `bool(Tile)`, and `Masked`, look at the neighbours where the ray runs along a grid line or
/// through a corner. A caller's own step probe is asked about the steps of the walk and nothing
/// else: along a line between two columns of tiles, those are the tiles of the column to the east.
namespace raywalk {

template <class P>
concept TileProbe = std::predicate<P&, Tile>;

template <class P>
concept StepProbe = requires(P& probe, const Ray& ray, const Step& step) {
  { probe(ray, step) } -> std::convertible_to<std::optional<Contact>>;
};

template <class P>
concept QuestionProbe =
    requires(P& probe, const Ray& ray, const Step& step, const Question& question) {
      { probe(ray, step, question) } -> std::convertible_to<std::optional<Contact>>;
    };

template <class P>
concept Probe = TileProbe<P> || StepProbe<P> || QuestionProbe<P>;

namespace detail {

[[nodiscard]] inline Contact contact_with(const Ray& ray, double t, const Entry& entry) {
  return {t, point_on_face(ray, t, entry), outward(entry.face), entry.face, tile_of(entry.cell), 0};
}

/// Where the ray meets a solid tile on this step.
template <TileProbe P>
[[nodiscard]] std::optional<Contact> ask(P& probe, const Ray& ray, const Step& step,
                                         const Question& question) {
  auto solid = [&](Cell cell) {
    return static_cast<bool>(question.at(tile_of(cell), probe, false, true));
  };
  const Corner corner = question.policy.corner;
  if (asks_at_origin(ray, step, question)) {
    if (const auto found = entry_at_point(ray, solid, corner)) return contact_with(ray, 0, *found);
    if (!has_extent(ray)) return std::nullopt;
  }
  const Course course(ray);
  const Visit visit{cell_of(step.tile), step.face, step.corner};
  const auto found = entry(visit, course, solid, corner);
  return found ? std::optional(contact_with(ray, step.enter, *found)) : std::nullopt;
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
  return is_on_map ? probe(ray, step) : std::nullopt;
}

}  // namespace detail

/// One probe made of several: the nearest of their contacts in each tile, the earlier one on a tie.
///
/// Each probe knows its own solids only: two that touch make a wall without a gap if one probe
/// knows both, but a ray exactly along their common line passes between those of two probes.
template <class... Probes>
[[nodiscard]] auto any_of(Probes... probes) {
  return [probes = std::tuple(std::move(probes)...)](const Ray& ray, const Step& step,
                                                     const Question& question) {
    std::optional<Contact> nearest;
    const auto consider = [&](const auto& probe) {
      const std::optional<Contact> contact = detail::ask(probe, ray, step, question);
      if (contact && (!nearest || contact->t < nearest->t)) nearest = contact;
    };
    std::apply([&](const auto&... each) { (consider(each), ...); }, probes);
    return nearest;
  };
}

}  // namespace raywalk
