#pragma once

#include <utility>

#include "raywalk/ray/probe.hpp"

namespace raywalk {

namespace detail {

/// The cells a cast has to visit. A ray that only touches the map's far edges never enters a tile
/// of it; `supercover` wants those touches, and finds them one cell further out.
[[nodiscard]] inline Region region_of(const Question& question) {
  const Border border = question.policy.border;
  if (border == Border::unbounded || border == Border::solid) return Region::everything();
  const Region map = Region::of(question.grid);
  return question.policy.corner == Corner::supercover ? map.grown(1) : map;
}

/// One cast under way: where it is, and how it would end here.
template <class Probe>
class Cast {
 public:
  Cast(const Question& question, const Ray& ray, Probe& probe)
      : question_(question),
        ray_(ray),
        probe_(probe),
        stepper_(has_extent(ray) ? ray : Ray{ray.origin, {0, 0}, 0}),
        region_(region_of(question)) {}

  /// Hands every contact to `sink` until it says true.
  template <class Sink>
  [[nodiscard]] CastResult run(Sink& sink) {
    tile_ = tile_of(stepper_.cell());
    if (question_.policy.border == Border::reject && !question_.grid.contains(tile_)) {
      return at(End::edge, 0);
    }
    stepper_.leave_lines();
    if (!enter(stepper_, region_)) return at(End::edge, 0);
    is_buried_ = question_.policy.start != Start::hit && stepper_.face() == Face::none;
    for (std::int64_t tiles = 0;; ++tiles) {
      if (is_past_end(stepper_.enter())) return at(End::length, ray_.max_t);
      if (!region_.contains(stepper_.cell())) return at(End::edge, left_map_);
      if (tiles >= question_.policy.max_tiles) return at(End::tiles, stepper_.enter());
      const Step step = step_of(stepper_, ray_.max_t);
      note_progress(step);
      if (const auto contact = offer(step, sink)) {
        return {End::hit, contact->t, contact->point, contact->tile, contact};
      }
      if (!has_extent(ray_) || stepper_.exit() == never) return at(End::length, ray_.max_t);
      stepper_.advance(Tie::diagonal);
    }
  }

 private:
  static constexpr double never = std::numeric_limits<double>::infinity();

  [[nodiscard]] bool is_past_end(double t) const {
    return has_extent(ray_) && question_.is_past_end(t, ray_.max_t);
  }
  /// Hands over what a step meets: at a corner the solid beside it, and then the tile itself.
  /// Returns the contact of which the sink had enough.
  template <class Sink>
  [[nodiscard]] std::optional<Contact> offer(Step step, Sink& sink) {
    const std::optional<Contact> first = is_buried_ ? dig(step) : find(step, question_);
    if (!first || is_past_end(first->t)) return std::nullopt;
    if (sink(*first)) return first;
    if (!step.corner || first->tile == step.tile) return std::nullopt;
    step.corner = false;
    const std::optional<Contact> second = find(step, question_);
    const bool is_new = second && second->tile == step.tile && !is_past_end(second->t);
    return is_new && sink(*second) ? second : std::nullopt;
  }
  [[nodiscard]] std::optional<Contact> find(const Step& step, const Question& question) {
    return ask(probe_, ray_, step, question);
  }
  /// What counts in a tile that the ray reaches from inside the solid in which it began.
  [[nodiscard]] std::optional<Contact> dig(const Step& step) {
    const bool is_first = step.face == Face::none;
    const bool waits = question_.policy.start == Start::until_free;
    is_buried_ = waits ? is_inside_beyond(step) : is_first;
    if (is_buried_) return std::nullopt;
    const std::optional<Contact> contact = find(step, question_);
    // The point at which it comes out still belongs to what it comes out of.
    const bool is_way_out = waits && !is_first && contact && contact->t <= step.enter;
    return is_way_out ? std::nullopt : contact;
  }
  [[nodiscard]] bool is_inside_beyond(const Step& step) {
    Question question = question_;
    question.policy.corner = Corner::thin;
    const std::optional<Contact> contact = find(step, question);
    return contact && contact->t <= step.enter;
  }
  void note_progress(const Step& step) {
    const bool is_on_map =
        question_.policy.border == Border::unbounded || question_.grid.contains(step.tile);
    if (!is_on_map) return;
    left_map_ = step.exit;
    tile_ = step.tile;
  }
  [[nodiscard]] CastResult at(End end, double t) const {
    const bool moves = has_extent(ray_) && t > 0 && t < never;  // else it is where it began
    return {end, moves ? t : 0, moves ? ray_.at(t) : ray_.origin, tile_, std::nullopt};
  }

  const Question& question_;
  const Ray& ray_;
  Probe& probe_;
  Stepper stepper_;
  Region region_;
  bool is_buried_ = false;
  double left_map_ = 0;
  Tile tile_{};
};

}  // namespace detail

/// Every contact of a ray, in the order of t, each handed to `sink(const Contact&)` until that says
/// true ("enough"); at most one contact for each tile, the first inside it.
///
/// Use it to pierce, to look through glass, or to collect what one column of a screen shows.
/// Returns how it ended: `hit` only if the sink stopped it.
/// Degenerate cases: a ray without extent asks about its start point alone; one with a NaN, an
/// origin beyond +-2^30 tiles, a direction beyond +-2^1000 or a negative length ends as `invalid`.
/// An infinite length is fine.
template <Probe P, class Sink>
[[nodiscard]] CastResult cast_all(const Grid& grid, const Ray& ray, P&& probe, Sink&& sink,
                                  const Policy& policy = {}) {
  if (!detail::is_valid(ray)) return {End::invalid, 0, ray.origin, {}, std::nullopt};
  const Question question{grid, policy};
  return detail::Cast(question, ray, probe).run(sink);
}

/// The first thing that a ray hits.
///
/// It enters a solid at the smallest t >= 0 just beyond which it lies inside; that is a hit if
/// t <= max_t. Grazing a corner or sliding along a face is none; running along the line between two
/// solid tiles is one. `policy.corner` says what happens between two solids that touch diagonally,
/// `policy.start` what happens to a ray that begins inside. See `cast_all` for degenerate cases.
template <Probe P>
[[nodiscard]] CastResult cast(const Grid& grid, const Ray& ray, P&& probe,
                              const Policy& policy = {}) {
  return cast_all(grid, ray, probe, [](const Contact&) { return true; }, policy);
}

}  // namespace raywalk
