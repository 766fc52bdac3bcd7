#pragma once

#include <algorithm>
#include <array>

#include "raywalk/explain/explanation.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace detail {

/// A probe that says, for each tile, which of its pixels are solid: `PlanProbe`, for one.
template <class P>
concept ShowsPixels = TraitsOf<P>::has_plans && requires(P& probe, Tile tile, Pixel pixel) {
  { probe.plan(tile).is_uniform() } -> std::convertible_to<bool>;
  { probe.plan(tile).test(pixel) } -> std::convertible_to<bool>;
  { probe.pixels_per_tile() } -> std::convertible_to<int>;
};

/// Notes what a probe is asked and what it says.
class Record {
 public:
  /// `is_ignored`: the contact is one that the start policy passes over.
  void add(const Step& step, const std::optional<Contact>& contact, bool is_ignored);
  /// The steps with their verdicts, now that the end is known.
  [[nodiscard]] std::vector<ExplainedStep> judged(Corner corner) const;

 private:
  std::vector<ExplainedStep> steps_;
  std::int64_t count_ = 0;
};

/// The rectangles of tiles that show the way of a ray; nothing in them is filled in yet.
[[nodiscard]] std::vector<Sketch> sketches_of(const Explanation& explanation);

/// The solid pixels of a tile as boxes, each as wide as a run of a row and as high as equal rows
/// follow.
template <class Plan>
void add_pixels(std::vector<SolidArea>& solids, const Plan& plan, Tile tile, int size) {
  const double pixel = 1.0 / size;
  const std::size_t before = solids.size();
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      if (!plan.test(Pixel{x, y})) continue;
      const int first = x;
      while (x < size && plan.test(Pixel{x, y})) ++x;
      const Point low{tile.x + first * pixel, tile.y + y * pixel};
      const Point high{tile.x + x * pixel, low.y + pixel};
      const auto above = std::find_if(
          solids.begin() + static_cast<std::ptrdiff_t>(before), solids.end(), [&](const auto& box) {
            return box.low.x == low.x && box.high.x == high.x && box.high.y == low.y;
          });
      if (above != solids.end()) {
        above->high.y = high.y;
      } else {
        solids.push_back({low, high});
      }
    }
  }
}

/// How much of a tile is solid, by what the probe says about rays without extent in it.
template <class P>
[[nodiscard]] Fill sampled_fill(const Explanation& e, P& probe, Tile tile) {
  constexpr std::array<Point, 5> places{
      {{0.5, 0.5}, {0.0625, 0.0625}, {0.9375, 0.0625}, {0.0625, 0.9375}, {0.9375, 0.9375}}};
  Policy policy = e.policy;
  policy.start = Start::hit;
  policy.max_tiles = INT64_MAX;
  int solid = 0;
  for (const Point p : places) {
    const Ray here{{tile.x + p.x, tile.y + p.y}, {0, 0}, 0};
    solid += cast(e.grid, here, probe, policy).end == End::hit ? 1 : 0;
  }
  if (solid == static_cast<int>(places.size())) return Fill::solid;
  return solid > 0 ? Fill::part : Fill::free;
}

/// How much of a tile is solid; its pixels, if the probe shows them, are put into `solids`.
template <class P>
[[nodiscard]] Fill fill_of(const Explanation& e, P& probe, Tile tile,
                           std::vector<SolidArea>& solids) {
  if (e.policy.border != Border::unbounded && !e.grid.contains(tile)) {
    return e.policy.border == Border::solid ? Fill::solid : Fill::beyond;
  }
  if constexpr (TileProbe<P>) {
    return probe(tile) ? Fill::solid : Fill::free;
  } else if constexpr (ShowsPixels<P>) {
    const auto plan = probe.plan(tile);
    if (plan.is_uniform()) return plan.test(Pixel{}) ? Fill::solid : Fill::free;
    const std::size_t before = solids.size();
    add_pixels(solids, plan, tile, probe.pixels_per_tile());
    return solids.size() == before ? Fill::free : Fill::part;
  } else {
    return sampled_fill(e, probe, tile);
  }
}

template <class P>
void fill_in(const Explanation& e, P& probe, Sketch& sketch) {
  for (int y = sketch.low.y; y < sketch.low.y + sketch.height; ++y) {
    for (int x = sketch.low.x; x < sketch.low.x + sketch.width; ++x) {
      sketch.fills.push_back(fill_of(e, probe, {x, y}, sketch.solids));
      if (sketch.fills.back() != Fill::solid) continue;
      sketch.solids.push_back({{1.0 * x, 1.0 * y}, {x + 1.0, y + 1.0}});
    }
  }
}

/// The explanation of the cast that `ask(witness)` makes with a probe that notes what it is asked.
template <Probe P, class Ask>
[[nodiscard]] Explanation explained(Explanation e, P& probe, Ask ask) {
  Record record;
  const auto witness = [&](const Ray& ray, const Step& step, Question question) {
    std::optional<Contact> contact = detail::ask(probe, ray, step, question);
    const bool is_passed_over = !contact && question.entering_only;
    if (is_passed_over) {
      question.entering_only = false;
      record.add(step, detail::ask(probe, ray, step, question), true);
    } else {
      record.add(step, contact, false);
    }
    return contact;
  };
  e.result = ask(witness);
  e.steps = record.judged(e.policy.corner);
  e.sketches = sketches_of(e);
  for (Sketch& sketch : e.sketches) fill_in(e, probe, sketch);
  return e;
}

}  // namespace detail

/// The same cast once more, and all that it came by: for people who want to see why.
///
/// The result is that of `cast` with the same arguments; the probe is asked what that cast asks it,
/// and its answers are written down. Besides, it is asked what stands in the tiles around the ray:
/// a probe of whole tiles or of pixels directly, any other by rays without extent.
/// Allocates; the steps of a long ray (more than 1024) are kept at both ends only.
template <Probe P>
[[nodiscard]] Explanation explain(const Grid& grid, const Ray& ray, P&& probe,
                                  const Policy& policy = {}) {
  return detail::explained({grid, ray, policy, {}, {}, {}}, probe,
                           [&](auto& witness) { return cast(grid, ray, witness, policy); });
}

/// The same of the segment from a to b, which is not rounded. With `Ends::open` it is what
/// `blocked` asks, from a to b.
template <Probe P>
[[nodiscard]] Explanation explain(const Grid& grid, Point a, Point b, P&& probe,
                                  const Policy& policy = {}) {
  return detail::explained({grid, Ray::rounded_between(a, b), policy, {}, {}, {}}, probe,
                           [&](auto& witness) { return cast(grid, a, b, witness, policy); });
}

// For anything else the compiler says in a sentence what a probe is.
template <class P>
  requires(!Probe<P>)
Explanation explain(const Grid&, const Ray&, P&&, const Policy& = {}) {
  return {.steps = std::vector<ExplainedStep>(sizeof(detail::Refusal<P>))};
}
template <class P>
  requires(!Probe<P>)
Explanation explain(const Grid&, Point, Point, P&&, const Policy& = {}) {
  return {.steps = std::vector<ExplainedStep>(sizeof(detail::Refusal<P>))};
}

}  // namespace raywalk
