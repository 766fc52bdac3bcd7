#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <type_traits>

#include "game/night/night_state.hpp"
#include "game/world.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/ray/tile.hpp"

/// The one list of what a `World` is made of: its hash, its bytes in a save, how they are read
/// again, and the layout by which later versions read them are visitors of it.
///
/// `visit_fields(value, visit)` calls `visit` with the name and the value of each field, const or
/// not, in a fixed order, or with the value alone if it takes no names. The fields are taken apart
/// by structured bindings: the compiler refuses this file until a field that is added to a struct
/// is named here, too. A change of this list makes another version of saves: see
/// docs/design/changing.md.
namespace raywalk {

template <class T, class Value>
concept FieldsOf = std::same_as<std::remove_const_t<T>, Value>;

/// Visits fields one after the other: of each its name, and its value.
template <class Visitor, class T, class... Others>
void visit_named(Visitor& visit, const char* name, T& value, Others&... others) {
  if constexpr (std::invocable<Visitor&, const char*, T&>) {
    visit(name, value);
  } else {
    visit(value);
  }
  if constexpr (sizeof...(others) > 0) visit_named(visit, others...);
}

template <class T, class Visitor>
  requires FieldsOf<T, Point> || FieldsOf<T, Vec> || FieldsOf<T, Tile>
void visit_fields(T& place, Visitor&& visit) {
  visit_named(visit, "x", place.x, "y", place.y);
}

template <class T, std::size_t size, class Visitor>
void visit_fields(std::array<T, size>& values, Visitor&& visit) {
  for (T& value : values) visit(value);
}

template <class T, std::size_t size, class Visitor>
void visit_fields(const std::array<T, size>& values, Visitor&& visit) {
  for (const T& value : values) visit(value);
}

template <FieldsOf<BodyLight> T, class Visitor>
void visit_fields(T& light, Visitor&& visit) {
  auto& [at] = light;
  visit_named(visit, "at", at);
}

template <FieldsOf<Backdrop> T, class Visitor>
void visit_fields(T& backdrop, Visitor&& visit) {
  auto& [point, height, light] = backdrop;
  visit_named(visit, "point", point, "height", height, "light", light);
}

template <FieldsOf<Notice> T, class Visitor>
void visit_fields(T& notice, Visitor&& visit) {
  auto& [rule, part, from, from_height, to, to_height, distance, light, behind] = notice;
  visit_named(visit, "rule", rule, "part", part, "from", from, "from_height", from_height, "to", to,
              "to_height", to_height, "distance", distance, "light", light, "behind", behind);
}

template <FieldsOf<Sighting> T, class Visitor>
void visit_fields(T& sighting, Visitor&& visit) {
  auto& [notice, lit_by, tick, looked_ticks] = sighting;
  visit_named(visit, "notice", notice, "lit_by", lit_by, "tick", tick, "looked_ticks",
              looked_ticks);
}

template <FieldsOf<Watcher> T, class Visitor>
void visit_fields(T& watcher, Visitor&& visit) {
  auto& [thing, role, position, heading, mood, mood_ticks, noticing, notices, sighting, clue, route,
         route_point, is_going_back, pause_ticks, stunned_ticks, lamp, work_ticks, way, way_to,
         stuck_ticks, walks] = watcher;
  visit_named(visit, "thing", thing, "role", role, "position", position, "heading", heading.units,
              "mood", mood, "mood_ticks", mood_ticks, "noticing", noticing, "notices", notices,
              "sighting", sighting, "clue", clue, "route", route, "route_point", route_point,
              "is_going_back", is_going_back, "pause_ticks", pause_ticks, "stunned_ticks",
              stunned_ticks, "lamp", lamp, "work_ticks", work_ticks, "way", way, "way_to", way_to,
              "stuck_ticks", stuck_ticks, "walks", walks);
}

template <FieldsOf<Noise> T, class Visitor>
void visit_fields(T& noise, Visitor&& visit) {
  auto& [kind, at, loudness, about] = noise;
  visit_named(visit, "kind", kind, "at", at, "loudness", loudness, "about", about);
}

template <FieldsOf<NightScore> T, class Visitor>
void visit_fields(T& score, Visitor&& visit) {
  auto& [ticks_seen, alarms, lamps_broken, panes_broken, stunned, loot, rewinds] = score;
  visit_named(visit, "ticks_seen", ticks_seen, "alarms", alarms, "lamps_broken", lamps_broken,
              "panes_broken", panes_broken, "stunned", stunned, "loot", loot, "rewinds", rewinds);
}

template <FieldsOf<NightReason> T, class Visitor>
void visit_fields(T& why, Visitor&& visit) {
  auto& [watcher, sighting] = why;
  visit_named(visit, "watcher", watcher, "sighting", sighting);
}

template <FieldsOf<Night> T, class Visitor>
void visit_fields(T& night, Visitor&& visit) {
  auto& [is_night, difficulty, watchers, light, lantern, has_relic, touches, stones, grace_ticks,
         toss_ticks, strode, score, why, noises, cries] = night;
  visit_named(visit, "is_night", is_night, "difficulty", difficulty, "watchers", watchers, "light",
              light, "lantern", lantern, "has_relic", has_relic, "touches", touches, "stones",
              stones, "grace_ticks", grace_ticks, "toss_ticks", toss_ticks, "strode", strode,
              "score", score, "why", why, "noises", noises, "cries", cries);
}

template <FieldsOf<DoorId> T, class Visitor>
void visit_fields(T& door, Visitor&& visit) {
  visit_named(visit, "index", door.index);
}

template <FieldsOf<Pose> T, class Visitor>
void visit_fields(T& pose, Visitor&& visit) {
  auto& [position, heading, pitch, eye] = pose;
  visit_named(visit, "position", position, "heading", heading.units, "pitch", pitch.units, "eye",
              eye);
}

template <FieldsOf<HeadBob> T, class Visitor>
void visit_fields(T& head_bob, Visitor&& visit) {
  auto& [bobs, crouch_ticks, step, swing_ticks] = head_bob;
  visit_named(visit, "bobs", bobs, "crouch_ticks", crouch_ticks, "step", step, "swing_ticks",
              swing_ticks);
}

template <FieldsOf<Actor> T, class Visitor>
void visit_fields(T& actor, Visitor&& visit) {
  auto& [toppled, sees_player, taken] = actor;
  visit_named(visit, "toppled", toppled, "sees_player", sees_player, "taken", taken);
}

template <FieldsOf<DoorActor> T, class Visitor>
void visit_fields(T& door, Visitor&& visit) {
  auto& [motion, wait_ticks, held] = door;
  visit_named(visit, "motion", motion, "wait_ticks", wait_ticks, "held", held);
}

template <FieldsOf<Mark> T, class Visitor>
void visit_fields(T& mark, Visitor&& visit) {
  auto& [point, normal, height, door, block] = mark;
  visit_named(visit, "point", point, "normal", normal, "height", height, "door", door, "block",
              block);
}

template <FieldsOf<Said> T, class Visitor>
void visit_fields(T& said, Visitor&& visit) {
  auto& [text, tick] = said;
  visit_named(visit, "tick", tick, "text", text);
}

template <FieldsOf<Pushed> T, class Visitor>
void visit_fields(T& block, Visitor&& visit) {
  auto& [from, way, pixels] = block;
  visit_named(visit, "from", from, "way", way, "pixels", pixels);
}

template <FieldsOf<LevelState> T, class Visitor>
void visit_fields(T& state, Visitor&& visit) {
  auto& [doors, lamps, ticks, pushed, broken, switched] = state;
  visit_named(visit, "doors", doors, "lamps", lamps, "ticks", ticks, "pushed", pushed, "broken",
              broken, "switched", switched);
}

/// All but the level, which is no part of the world's state, its known properties and the light of
/// the night, which follow from the rest, and what is only seen.
template <FieldsOf<World> T, class Visitor>
void visit_fields(T& world, Visitor&& visit) {
  auto& [level, known, state, player, player_before, velocity, head_bob, reload_ticks, actors,
         next_watcher, door_actors, sliding, marks, events, fired, next_sight, said, next, phase,
         night, night_light, thrown, ticks, shots] = world;
  static_cast<void>(level);
  static_cast<void>(known);
  static_cast<void>(night_light);
  static_cast<void>(thrown);
  visit_named(visit, "state", state, "player", player, "player_before", player_before, "velocity",
              velocity, "head_bob", head_bob, "reload_ticks", reload_ticks, "actors", actors,
              "next_watcher", next_watcher, "door_actors", door_actors, "sliding", sliding, "marks",
              marks, "events", events, "fired", fired, "next_sight", next_sight, "said", said,
              "next", next, "phase", phase, "ticks", ticks, "shots", shots, "night", night);
}

/// The last of an enumeration whose values count up from 0.
[[nodiscard]] constexpr Role last_of(Role) { return last_role; }
[[nodiscard]] constexpr Mood last_of(Mood) { return Mood::alarm; }
[[nodiscard]] constexpr NoticeRule last_of(NoticeRule) { return NoticeRule::silhouette; }
[[nodiscard]] constexpr LitBy last_of(LitBy) { return LitBy::searchlight; }
[[nodiscard]] constexpr BodyPart last_of(BodyPart) { return BodyPart::eye; }
[[nodiscard]] constexpr NoiseKind last_of(NoiseKind) { return NoiseKind::bell; }
[[nodiscard]] constexpr Difficulty last_of(Difficulty) { return Difficulty::master; }
[[nodiscard]] constexpr Phase last_of(Phase) { return Phase::caught; }
[[nodiscard]] constexpr Event last_of(Event) { return Event::lever_pulled; }
[[nodiscard]] constexpr DoorMotion last_of(DoorMotion) { return DoorMotion::ajar; }
[[nodiscard]] constexpr Face last_of(Face) { return Face::west; }

}  // namespace raywalk
