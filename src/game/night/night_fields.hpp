#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <type_traits>

#include "game/night/night_state.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/ray/tile.hpp"

/// The fields of a `Night`, and of the small values in it and in a `World`; see
/// game/world_fields.hpp.
namespace raywalk {

template <class T, class Value>
concept FieldsOf = std::same_as<std::remove_const_t<T>, Value>;

template <FieldsOf<Point> T, class Visitor>
void visit_fields(T& point, Visitor&& visit) {
  visit("x", point.x);
  visit("y", point.y);
}

template <FieldsOf<Vec> T, class Visitor>
void visit_fields(T& vec, Visitor&& visit) {
  visit("x", vec.x);
  visit("y", vec.y);
}

template <FieldsOf<Tile> T, class Visitor>
void visit_fields(T& tile, Visitor&& visit) {
  visit("x", tile.x);
  visit("y", tile.y);
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
  visit("at", at);
}

template <FieldsOf<Backdrop> T, class Visitor>
void visit_fields(T& backdrop, Visitor&& visit) {
  auto& [point, height, light] = backdrop;
  visit("point", point);
  visit("height", height);
  visit("light", light);
}

template <FieldsOf<Notice> T, class Visitor>
void visit_fields(T& notice, Visitor&& visit) {
  auto& [rule, part, from, from_height, to, to_height, distance, light, behind] = notice;
  visit("rule", rule);
  visit("part", part);
  visit("from", from);
  visit("from_height", from_height);
  visit("to", to);
  visit("to_height", to_height);
  visit("distance", distance);
  visit("light", light);
  visit("behind", behind);
}

template <FieldsOf<Sighting> T, class Visitor>
void visit_fields(T& sighting, Visitor&& visit) {
  auto& [notice, lit_by, tick, looked_ticks] = sighting;
  visit("notice", notice);
  visit("lit_by", lit_by);
  visit("tick", tick);
  visit("looked_ticks", looked_ticks);
}

template <FieldsOf<Watcher> T, class Visitor>
void visit_fields(T& watcher, Visitor&& visit) {
  auto& [thing, role, position, heading, mood, mood_ticks, noticing, notices, sighting, clue, route,
         route_point, is_going_back, pause_ticks, stunned_ticks, lamp, work_ticks, way, way_to,
         stuck_ticks, walks] = watcher;
  visit("thing", thing);
  visit("role", role);
  visit("position", position);
  visit("heading", heading.units);
  visit("mood", mood);
  visit("mood_ticks", mood_ticks);
  visit("noticing", noticing);
  visit("notices", notices);
  visit("sighting", sighting);
  visit("clue", clue);
  visit("route", route);
  visit("route_point", route_point);
  visit("is_going_back", is_going_back);
  visit("pause_ticks", pause_ticks);
  visit("stunned_ticks", stunned_ticks);
  visit("lamp", lamp);
  visit("work_ticks", work_ticks);
  visit("way", way);
  visit("way_to", way_to);
  visit("stuck_ticks", stuck_ticks);
  visit("walks", walks);
}

template <FieldsOf<Noise> T, class Visitor>
void visit_fields(T& noise, Visitor&& visit) {
  auto& [kind, at, loudness, about] = noise;
  visit("kind", kind);
  visit("at", at);
  visit("loudness", loudness);
  visit("about", about);
}

template <FieldsOf<NightScore> T, class Visitor>
void visit_fields(T& score, Visitor&& visit) {
  auto& [ticks_seen, alarms, lamps_broken, panes_broken, stunned, loot, rewinds] = score;
  visit("ticks_seen", ticks_seen);
  visit("alarms", alarms);
  visit("lamps_broken", lamps_broken);
  visit("panes_broken", panes_broken);
  visit("stunned", stunned);
  visit("loot", loot);
  visit("rewinds", rewinds);
}

template <FieldsOf<NightReason> T, class Visitor>
void visit_fields(T& why, Visitor&& visit) {
  auto& [watcher, sighting] = why;
  visit("watcher", watcher);
  visit("sighting", sighting);
}

template <FieldsOf<Night> T, class Visitor>
void visit_fields(T& night, Visitor&& visit) {
  auto& [is_night, difficulty, watchers, light, lantern, has_relic, touches, stones, grace_ticks,
         toss_ticks, strode, score, why, noises, cries] = night;
  visit("is_night", is_night);
  visit("difficulty", difficulty);
  visit("watchers", watchers);
  visit("light", light);
  visit("lantern", lantern);
  visit("has_relic", has_relic);
  visit("touches", touches);
  visit("stones", stones);
  visit("grace_ticks", grace_ticks);
  visit("toss_ticks", toss_ticks);
  visit("strode", strode);
  visit("score", score);
  visit("why", why);
  visit("noises", noises);
  visit("cries", cries);
}

/// The last of an enumeration whose values count up from 0.
[[nodiscard]] constexpr Role last_of(Role) { return last_role; }
[[nodiscard]] constexpr Mood last_of(Mood) { return Mood::alarm; }
[[nodiscard]] constexpr NoticeRule last_of(NoticeRule) { return NoticeRule::silhouette; }
[[nodiscard]] constexpr LitBy last_of(LitBy) { return LitBy::searchlight; }
[[nodiscard]] constexpr BodyPart last_of(BodyPart) { return BodyPart::eye; }
[[nodiscard]] constexpr NoiseKind last_of(NoiseKind) { return NoiseKind::bell; }
[[nodiscard]] constexpr Difficulty last_of(Difficulty) { return Difficulty::master; }

}  // namespace raywalk
