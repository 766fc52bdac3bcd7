#pragma once

#include "game/night/night_fields.hpp"
#include "game/world.hpp"

/// The one list of what a `World` is made of: its hash, its bytes in a save, how they are read
/// again, and the layout by which later versions read them are visitors of it.
///
/// `visit_fields(value, visit)` calls `visit` with the name and the value of each field, const or
/// not, in a fixed order. The fields are taken apart by structured bindings: the compiler refuses
/// this file until a field that is added to a struct is named here, too. A change of this list
/// makes another version of saves: see docs/design/changing.md.
namespace raywalk {

template <FieldsOf<DoorId> T, class Visitor>
void visit_fields(T& door, Visitor&& visit) {
  visit("index", door.index);
}

template <FieldsOf<Pose> T, class Visitor>
void visit_fields(T& pose, Visitor&& visit) {
  auto& [position, heading, pitch, eye] = pose;
  visit("position", position);
  visit("heading", heading.units);
  visit("pitch", pitch.units);
  visit("eye", eye);
}

template <FieldsOf<HeadBob> T, class Visitor>
void visit_fields(T& head_bob, Visitor&& visit) {
  auto& [bobs, crouch_ticks, step, swing_ticks] = head_bob;
  visit("bobs", bobs);
  visit("crouch_ticks", crouch_ticks);
  visit("step", step);
  visit("swing_ticks", swing_ticks);
}

template <FieldsOf<Actor> T, class Visitor>
void visit_fields(T& actor, Visitor&& visit) {
  auto& [toppled, sees_player, taken] = actor;
  visit("toppled", toppled);
  visit("sees_player", sees_player);
  visit("taken", taken);
}

template <FieldsOf<DoorActor> T, class Visitor>
void visit_fields(T& door, Visitor&& visit) {
  auto& [motion, wait_ticks, held] = door;
  visit("motion", motion);
  visit("wait_ticks", wait_ticks);
  visit("held", held);
}

template <FieldsOf<Mark> T, class Visitor>
void visit_fields(T& mark, Visitor&& visit) {
  auto& [point, normal, height, door, block] = mark;
  visit("point", point);
  visit("normal", normal);
  visit("height", height);
  visit("door", door);
  visit("block", block);
}

template <FieldsOf<Said> T, class Visitor>
void visit_fields(T& said, Visitor&& visit) {
  auto& [text, tick] = said;
  visit("tick", tick);
  visit("text", text);
}

template <FieldsOf<Pushed> T, class Visitor>
void visit_fields(T& block, Visitor&& visit) {
  auto& [from, way, pixels] = block;
  visit("from", from);
  visit("way", way);
  visit("pixels", pixels);
}

template <FieldsOf<LevelState> T, class Visitor>
void visit_fields(T& state, Visitor&& visit) {
  auto& [doors, lamps, ticks, pushed, broken, switched] = state;
  visit("doors", doors);
  visit("lamps", lamps);
  visit("ticks", ticks);
  visit("pushed", pushed);
  visit("broken", broken);
  visit("switched", switched);
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
  visit("state", state);
  visit("player", player);
  visit("player_before", player_before);
  visit("velocity", velocity);
  visit("head_bob", head_bob);
  visit("reload_ticks", reload_ticks);
  visit("actors", actors);
  visit("next_watcher", next_watcher);
  visit("door_actors", door_actors);
  visit("sliding", sliding);
  visit("marks", marks);
  visit("events", events);
  visit("fired", fired);
  visit("next_sight", next_sight);
  visit("said", said);
  visit("next", next);
  visit("phase", phase);
  visit("ticks", ticks);
  visit("shots", shots);
  visit("night", night);
}

/// The last of an enumeration whose values count up from 0.
[[nodiscard]] constexpr Phase last_of(Phase) { return Phase::caught; }
[[nodiscard]] constexpr Event last_of(Event) { return Event::lever_pulled; }
[[nodiscard]] constexpr DoorMotion last_of(DoorMotion) { return DoorMotion::ajar; }
[[nodiscard]] constexpr Face last_of(Face) { return Face::west; }

}  // namespace raywalk
