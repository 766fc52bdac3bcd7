#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <type_traits>

#include "game/night/night_state.hpp"
#include "game/world.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/map/door.hpp"
#include "raywalk/ray/tile.hpp"

/// The one list of what a `World` is made of: its hash, its bytes in a save, how they are read
/// again, and the layout by which later versions read them are visitors of it.
///
/// `visit_fields(value, visit)` calls `visit` with the name and the value of each field, const or
/// not, in a fixed order, or with the value alone if it takes no names. The fields are taken apart
/// by structured bindings, but for points and turns: the compiler refuses this file until a field
/// that is added to a struct is named here, too. A change of this list makes another version of
/// saves: see docs/design/changing.md.
namespace raywalk {

template <class T, class Value>
concept FieldsOf = std::same_as<std::remove_const_t<T>, Value>;

/// Visits fields one after the other, by their names in the same order.
template <class Visitor, std::size_t count, class... Values>
void visit_each(Visitor& visit, const char* const (&names)[count], Values&... values) {
  static_assert(count == sizeof...(values), "each field needs a name");
  const char* const* name = names;
  const auto visit_one = [&](auto& value) {
    if constexpr (std::invocable<Visitor&, const char*, decltype(value)>) {
      visit(*name, value);
    } else {
      visit(value);
    }
    ++name;
  };
  (visit_one(values), ...);
}

template <class T, class Visitor>
  requires FieldsOf<T, Point> || FieldsOf<T, Vec> || FieldsOf<T, Tile>
void visit_fields(T& place, Visitor&& visit) {
  visit_each(visit, {"x", "y"}, place.x, place.y);
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
  visit_each(visit, {"at"}, at);
}

template <FieldsOf<Backdrop> T, class Visitor>
void visit_fields(T& backdrop, Visitor&& visit) {
  auto& [point, height, light] = backdrop;
  visit_each(visit, {"point", "height", "light"}, point, height, light);
}

template <FieldsOf<Notice> T, class Visitor>
void visit_fields(T& notice, Visitor&& visit) {
  auto& [rule, part, from, from_height, to, to_height, distance, light, behind] = notice;
  visit_each(
      visit,
      {"rule", "part", "from", "from_height", "to", "to_height", "distance", "light", "behind"},
      rule, part, from, from_height, to, to_height, distance, light, behind);
}

template <FieldsOf<Sighting> T, class Visitor>
void visit_fields(T& sighting, Visitor&& visit) {
  auto& [notice, lit_by, tick, looked_ticks] = sighting;
  visit_each(visit, {"notice", "lit_by", "tick", "looked_ticks"}, notice, lit_by, tick,
             looked_ticks);
}

template <FieldsOf<Watcher> T, class Visitor>
void visit_fields(T& watcher, Visitor&& visit) {
  auto& [thing, role, position, heading, mood, mood_ticks, noticing, notices, sighting, clue, route,
         route_point, is_going_back, pause_ticks, stunned_ticks, lamp, work_ticks, way, way_to,
         stuck_ticks, walks] = watcher;
  visit_each(visit, {"thing",      "role",        "position",      "heading",     "mood",
                     "mood_ticks", "noticing",    "notices",       "sighting",    "clue",
                     "route",      "route_point", "is_going_back", "pause_ticks", "stunned_ticks",
                     "lamp",       "work_ticks",  "way",           "way_to",      "stuck_ticks",
                     "walks"},
             thing, role, position, heading.units, mood, mood_ticks, noticing, notices, sighting,
             clue, route, route_point, is_going_back, pause_ticks, stunned_ticks, lamp, work_ticks,
             way, way_to, stuck_ticks, walks);
}

template <FieldsOf<Noise> T, class Visitor>
void visit_fields(T& noise, Visitor&& visit) {
  auto& [kind, at, loudness, about] = noise;
  visit_each(visit, {"kind", "at", "loudness", "about"}, kind, at, loudness, about);
}

template <FieldsOf<NightScore> T, class Visitor>
void visit_fields(T& score, Visitor&& visit) {
  auto& [ticks_seen, alarms, lamps_broken, panes_broken, stunned, loot, rewinds] = score;
  visit_each(visit,
             {"ticks_seen", "alarms", "lamps_broken", "panes_broken", "stunned", "loot", "rewinds"},
             ticks_seen, alarms, lamps_broken, panes_broken, stunned, loot, rewinds);
}

template <FieldsOf<NightReason> T, class Visitor>
void visit_fields(T& why, Visitor&& visit) {
  auto& [watcher, sighting] = why;
  visit_each(visit, {"watcher", "sighting"}, watcher, sighting);
}

template <FieldsOf<Night> T, class Visitor>
void visit_fields(T& night, Visitor&& visit) {
  auto& [is_night, difficulty, watchers, light, lantern, has_relic, touches, stones, grace_ticks,
         toss_ticks, strode, score, why, noises, cries] = night;
  visit_each(visit,
             {"is_night", "difficulty", "watchers", "light", "lantern", "has_relic", "touches",
              "stones", "grace_ticks", "toss_ticks", "strode", "score", "why", "noises", "cries"},
             is_night, difficulty, watchers, light, lantern, has_relic, touches, stones,
             grace_ticks, toss_ticks, strode, score, why, noises, cries);
}

template <FieldsOf<DoorId> T, class Visitor>
void visit_fields(T& door, Visitor&& visit) {
  auto& [index] = door;
  visit_each(visit, {"index"}, index);
}

template <FieldsOf<Pose> T, class Visitor>
void visit_fields(T& pose, Visitor&& visit) {
  auto& [position, heading, pitch, eye] = pose;
  visit_each(visit, {"position", "heading", "pitch", "eye"}, position, heading.units, pitch.units,
             eye);
}

template <FieldsOf<HeadBob> T, class Visitor>
void visit_fields(T& head_bob, Visitor&& visit) {
  auto& [bobs, crouch_ticks, step, swing_ticks] = head_bob;
  visit_each(visit, {"bobs", "crouch_ticks", "step", "swing_ticks"}, bobs, crouch_ticks, step,
             swing_ticks);
}

template <FieldsOf<Actor> T, class Visitor>
void visit_fields(T& actor, Visitor&& visit) {
  auto& [toppled, sees_player, taken] = actor;
  visit_each(visit, {"toppled", "sees_player", "taken"}, toppled, sees_player, taken);
}

template <FieldsOf<DoorActor> T, class Visitor>
void visit_fields(T& door, Visitor&& visit) {
  auto& [motion, wait_ticks, held] = door;
  visit_each(visit, {"motion", "wait_ticks", "held"}, motion, wait_ticks, held);
}

template <FieldsOf<Mark> T, class Visitor>
void visit_fields(T& mark, Visitor&& visit) {
  auto& [point, normal, height, door, block] = mark;
  visit_each(visit, {"point", "normal", "height", "door", "block"}, point, normal, height, door,
             block);
}

template <FieldsOf<Said> T, class Visitor>
void visit_fields(T& said, Visitor&& visit) {
  auto& [text, tick] = said;
  visit_each(visit, {"tick", "text"}, tick, text);
}

template <FieldsOf<Pushed> T, class Visitor>
void visit_fields(T& block, Visitor&& visit) {
  auto& [from, way, pixels] = block;
  visit_each(visit, {"from", "way", "pixels"}, from, way, pixels);
}

template <FieldsOf<LevelState> T, class Visitor>
void visit_fields(T& state, Visitor&& visit) {
  auto& [doors, lamps, ticks, pushed, broken, switched] = state;
  visit_each(visit, {"doors", "lamps", "ticks", "pushed", "broken", "switched"}, doors, lamps,
             ticks, pushed, broken, switched);
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
  visit_each(visit, {"state",        "player", "player_before", "velocity",    "head_bob",
                     "reload_ticks", "actors", "next_watcher",  "door_actors", "sliding",
                     "marks",        "events", "fired",         "next_sight",  "said",
                     "next",         "phase",  "ticks",         "shots",       "night"},
             state, player, player_before, velocity, head_bob, reload_ticks, actors, next_watcher,
             door_actors, sliding, marks, events, fired, next_sight, said, next, phase, ticks,
             shots, night);
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
