#pragma once

#include "raywalk/map/level_probe.hpp"
#include "raywalk/map/pane.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/filter_probe.hpp"
#include "raywalk/ray/height.hpp"
#include "raywalk/ray/thin_wall.hpp"

/// What meets panes. All of these point to the level and its state, which must outlive them.
namespace raywalk {

/// A pane as a wall: what `pane_probe` meets.
[[nodiscard]] inline ThinWall thin_wall_of(const Pane& pane) {
  ThinWall wall;
  wall.stops = pane.axis == DoorAxis::x ? ThinWall::Stops::north_south : ThinWall::Stops::east_west;
  wall.id = pane_id;
  return wall;
}

/// A probe over panes, whatever their pictures and however high they are. `Contact::face` says
/// which side was struck, and thereby which of the tile's `walls`; `Contact::id` is `pane_id`.
[[nodiscard]] inline auto pane_probe(const Level& level, const LevelState& state) {
  return thin_walls([&level, &state](Tile tile) -> std::optional<ThinWall> {
    const std::optional<Pane> pane = pane_at(level, state, tile);
    return pane ? std::optional(thin_wall_of(*pane)) : std::nullopt;
  });
}

namespace detail {

/// The panes that stop a ray of this height: those whose texel there is one that `stops`.
template <class Stops>
[[nodiscard]] auto panes_that(const Level& level, const LevelState& state, const Height& height,
                              Stops stops) {
  const auto is_stopped = [&level, &state, height, stops](const Contact& contact) {
    const auto texel = pane_texel(level, state, contact, height.at(contact.t));
    return texel && stops(*texel);
  };
  return filtered(pane_probe(level, state), is_stopped);
}

}  // namespace detail

/// What stops a bullet of this height: `level_probe`, and panes where they are neither open nor
/// holes. The height belongs to the ray: it counts from the ray's origin, in units of its t.
[[nodiscard]] inline auto shot_probe(const Level& level, const LevelState& state,
                                     const Height& height) {
  const auto stops = [](const PaneTexel& texel) { return texel.stops_shot; };
  return any_of(level_probe(level, state), detail::panes_that(level, state, height, stops));
}

/// What stops a look of this height: `level_probe`, and panes where they are opaque on the side
/// that is looked at. For whether two see each other there is `sees`.
[[nodiscard]] inline auto sight_probe(const Level& level, const LevelState& state,
                                      const Height& height) {
  const auto stops = [](const PaneTexel& texel) { return texel.stops_sight; };
  return any_of(level_probe(level, state), detail::panes_that(level, state, height, stops));
}

}  // namespace raywalk
