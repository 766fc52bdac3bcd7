#pragma once

#include "game/stealth/night_fields.hpp"
#include "game/world.hpp"

/// The one list of what a `World` is made of: its hash, its bytes in a save, and how they are read
/// again are visitors of it.
///
/// `visit_fields(value, visit)` calls `visit` with each field of a value, const or not, in a fixed
/// order. The fields are taken apart by structured bindings: who adds one to a struct has a
/// compiler that refuses this file until it is named here, too.
namespace raywalk {

template <FieldsOf<DoorId> T, class Visitor>
void visit_fields(T& door, Visitor&& visit) {
  visit(door.index);
}

template <FieldsOf<Pose> T, class Visitor>
void visit_fields(T& pose, Visitor&& visit) {
  auto& [position, heading, pitch, eye] = pose;
  visit(position);
  visit(heading.units);
  visit(pitch.units);
  visit(eye);
}

template <FieldsOf<HeadBob> T, class Visitor>
void visit_fields(T& head_bob, Visitor&& visit) {
  auto& [bobs, crouch_ticks, step, swing_ticks] = head_bob;
  visit(bobs);
  visit(crouch_ticks);
  visit(step);
  visit(swing_ticks);
}

template <FieldsOf<Actor> T, class Visitor>
void visit_fields(T& actor, Visitor&& visit) {
  auto& [toppled, sees_player, taken] = actor;
  visit(toppled);
  visit(sees_player);
  visit(taken);
}

template <FieldsOf<DoorActor> T, class Visitor>
void visit_fields(T& door, Visitor&& visit) {
  auto& [motion, wait_ticks, held] = door;
  visit(motion);
  visit(wait_ticks);
  visit(held);
}

template <FieldsOf<Mark> T, class Visitor>
void visit_fields(T& mark, Visitor&& visit) {
  auto& [point, normal, height, door, block] = mark;
  visit(point);
  visit(normal);
  visit(height);
  visit(door);
  visit(block);
}

template <FieldsOf<Said> T, class Visitor>
void visit_fields(T& said, Visitor&& visit) {
  auto& [text, tick] = said;
  visit(tick);
  visit(text);
}

template <FieldsOf<Pushed> T, class Visitor>
void visit_fields(T& block, Visitor&& visit) {
  auto& [from, way, pixels] = block;
  visit(from);
  visit(way);
  visit(pixels);
}

template <FieldsOf<LevelState> T, class Visitor>
void visit_fields(T& state, Visitor&& visit) {
  auto& [doors, lamps, ticks, pushed, broken, switched] = state;
  visit(doors);
  visit(lamps);
  visit(ticks);
  visit(pushed);
  visit(broken);
  visit(switched);
}

/// All but the level, which is no part of the world's state, the light of the night, which follows
/// from the rest, and what is only seen.
template <FieldsOf<World> T, class Visitor>
void visit_fields(T& world, Visitor&& visit) {
  auto& [level, state, player, player_before, velocity, head_bob, reload_ticks, actors,
         next_watcher, door_actors, sliding, marks, events, fired, next_sight, said, next, phase,
         night, night_light, thrown, ticks, shots] = world;
  static_cast<void>(level);
  static_cast<void>(night_light);
  static_cast<void>(thrown);
  visit(state);
  visit(player);
  visit(player_before);
  visit(velocity);
  visit(head_bob);
  visit(reload_ticks);
  visit(actors);
  visit(next_watcher);
  visit(door_actors);
  visit(sliding);
  visit(marks);
  visit(events);
  visit(fired);
  visit(next_sight);
  visit(said);
  visit(next);
  visit(phase);
  visit(ticks);
  visit(shots);
  visit(night);
}

/// The last of an enumeration whose values count up from 0.
[[nodiscard]] constexpr Phase last_of(Phase) { return Phase::caught; }
[[nodiscard]] constexpr Event last_of(Event) { return Event::lever_pulled; }
[[nodiscard]] constexpr DoorMotion last_of(DoorMotion) { return DoorMotion::ajar; }
[[nodiscard]] constexpr Face last_of(Face) { return Face::west; }

}  // namespace raywalk
