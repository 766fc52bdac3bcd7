#pragma once

#include <cassert>
#include <optional>

#include "raywalk/geom/detail/inline.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/map/level_probe.hpp"
#include "raywalk/map/medium.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/filter_probe.hpp"

/// Probes over a level as it stands now, one for each medium: what `cast`, `blocked`, bodies and
/// lamps ask. All of them point to the level and its state, which must outlive them.
namespace raywalk {

/// The floor plan of a level's tiles as a medium meets them now: `Plan(Tile)`. It is that of
/// `LevelPlans`, with the panes that stop the medium (`stopping_pane`) as thick as the table says.
class MediumPlans {
 public:
  static constexpr bool has_occupied = true;

  /// Expects `body`, `exploration` or `light`. Exploration is that from a point.
  MediumPlans(LevelNow now, Medium medium, Point from = {})
      : plans_(now), medium_(medium), from_(from) {
    assert(rule_of(medium).pane.outline != PaneRule::Outline::line);
  }

  /// Expects the tile to be on the map. (Flat: lamps ask it of every tile in reach.)
  [[nodiscard]] RAYWALK_FLATTEN Plan operator()(Tile tile) const {
    if (may_have_pane(plans_.now().level().kind(tile))) [[unlikely]] {
      if (const std::optional<Plan> pane = pane_plan(tile)) return *pane;
    }
    return plans_(tile);
  }
  /// As that of `LevelPlans`: panes are in it, too.
  [[nodiscard]] const BitGrid* occupied(const Ray& ray) const { return plans_.occupied(ray); }

 private:
  /// No block is pushed into a tile with a pane.
  [[nodiscard]] std::optional<Plan> pane_plan(Tile tile) const;

  LevelPlans plans_;
  Medium medium_;
  Point from_;
};

using MediumProbe = PlanProbe<MediumPlans>;

/// A probe of all that stops bodies, or light: walls, plan shapes, door slabs, pushed blocks, and
/// panes. For bodies a pane is solid whatever its picture, a door that slides up or down until it
/// is fully open. Expects `Medium::body` or `Medium::light`.
[[nodiscard]] inline MediumProbe medium_probe(LevelNow now, Medium medium) {
  return {MediumPlans(now, medium), plan_pixels};
}

/// A probe of all that hides places from an eye, at whatever height they are. For rays from that
/// point only, such as those of `visible_from`, or `blocked` from there.
///
/// A thing that hides a place only from some heights, such as a grille, or a door that has risen a
/// little, hides nothing; nor does a pane that is opaque on its far side alone. So a place that is
/// drawn from that point is never hidden, but for one case: where a pane ends in the open, not at a
/// wall, the end of its pixels hides, too.
[[nodiscard]] inline MediumProbe exploration_probe(LevelNow now, Point eye) {
  return {MediumPlans(now, Medium::exploration, eye), plan_pixels};
}

/// A probe over panes, whatever their pictures and however high they are. `Contact::face` says
/// which side was struck, and thereby which of the tile's `walls`; `Contact::id` is `pane_id`.
[[nodiscard]] inline auto pane_probe(LevelNow now) {
  return thin_walls([now](Tile tile) -> std::optional<ThinWall> {
    const std::optional<Pane> pane = pane_at(now, tile);
    return pane ? std::optional(thin_wall_of(*pane)) : std::nullopt;
  });
}

/// A probe of all that stops a bullet, or a look, of a height: walls, plan shapes, door slabs,
/// pushed blocks, and panes where their texel does. The height belongs to the ray: it counts from
/// the ray's origin, in units of its t. Expects `Medium::bullet` or `Medium::sight`.
[[nodiscard]] inline auto medium_probe(LevelNow now, Medium medium, const Height& height) {
  const auto stops = [now, medium, height](const Contact& contact) {
    return is_stopped(now, medium, contact, height);
  };
  return any_of(level_probe(now), filtered(pane_probe(now), stops));
}

}  // namespace raywalk
