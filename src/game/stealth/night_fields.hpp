#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <type_traits>

#include "game/stealth/night_state.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/ray/tile.hpp"

/// What a `Night` is made of, and the small values in it and in a `World`; see
/// game/world_fields.hpp.
namespace raywalk {

template <class T, class Value>
concept FieldsOf = std::same_as<std::remove_const_t<T>, Value>;

template <FieldsOf<Point> T, class Visitor>
void visit_fields(T& point, Visitor&& visit) {
  visit(point.x);
  visit(point.y);
}

template <FieldsOf<Vec> T, class Visitor>
void visit_fields(T& vec, Visitor&& visit) {
  visit(vec.x);
  visit(vec.y);
}

template <FieldsOf<Tile> T, class Visitor>
void visit_fields(T& tile, Visitor&& visit) {
  visit(tile.x);
  visit(tile.y);
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
  visit(at);
}

template <FieldsOf<Backdrop> T, class Visitor>
void visit_fields(T& backdrop, Visitor&& visit) {
  auto& [point, height, light] = backdrop;
  visit(point);
  visit(height);
  visit(light);
}

template <FieldsOf<Notice> T, class Visitor>
void visit_fields(T& notice, Visitor&& visit) {
  auto& [rule, part, from, from_height, to, to_height, distance, light, behind] = notice;
  visit(rule);
  visit(part);
  visit(from);
  visit(from_height);
  visit(to);
  visit(to_height);
  visit(distance);
  visit(light);
  visit(behind);
}

template <FieldsOf<Sighting> T, class Visitor>
void visit_fields(T& sighting, Visitor&& visit) {
  auto& [notice, lit_by, tick, looked_ticks] = sighting;
  visit(notice);
  visit(lit_by);
  visit(tick);
  visit(looked_ticks);
}

template <FieldsOf<Watcher> T, class Visitor>
void visit_fields(T& watcher, Visitor&& visit) {
  auto& [thing, role, position, heading, mood, mood_ticks, noticing, notices, sighting, clue, route,
         route_point, is_going_back, pause_ticks, stunned_ticks, lamp, work_ticks, way, way_to,
         stuck_ticks, walks] = watcher;
  visit(thing);
  visit(role);
  visit(position);
  visit(heading.units);
  visit(mood);
  visit(mood_ticks);
  visit(noticing);
  visit(notices);
  visit(sighting);
  visit(clue);
  visit(route);
  visit(route_point);
  visit(is_going_back);
  visit(pause_ticks);
  visit(stunned_ticks);
  visit(lamp);
  visit(work_ticks);
  visit(way);
  visit(way_to);
  visit(stuck_ticks);
  visit(walks);
}

template <FieldsOf<Noise> T, class Visitor>
void visit_fields(T& noise, Visitor&& visit) {
  auto& [kind, at, loudness, about] = noise;
  visit(kind);
  visit(at);
  visit(loudness);
  visit(about);
}

template <FieldsOf<NightScore> T, class Visitor>
void visit_fields(T& score, Visitor&& visit) {
  auto& [ticks_seen, alarms, lamps_broken, panes_broken, stunned, loot, rewinds] = score;
  visit(ticks_seen);
  visit(alarms);
  visit(lamps_broken);
  visit(panes_broken);
  visit(stunned);
  visit(loot);
  visit(rewinds);
}

template <FieldsOf<NightReason> T, class Visitor>
void visit_fields(T& why, Visitor&& visit) {
  auto& [watcher, sighting] = why;
  visit(watcher);
  visit(sighting);
}

template <FieldsOf<Night> T, class Visitor>
void visit_fields(T& night, Visitor&& visit) {
  auto& [is_night, difficulty, watchers, light, lantern, has_relic, touches, stones, grace_ticks,
         toss_ticks, strode, score, why, noises, cries] = night;
  visit(is_night);
  visit(difficulty);
  visit(watchers);
  visit(light);
  visit(lantern);
  visit(has_relic);
  visit(touches);
  visit(stones);
  visit(grace_ticks);
  visit(toss_ticks);
  visit(strode);
  visit(score);
  visit(why);
  visit(noises);
  visit(cries);
}

/// The last of an enumeration whose values count up from 0.
[[nodiscard]] constexpr Role last_of(Role) { return Role::loot; }
[[nodiscard]] constexpr Mood last_of(Mood) { return Mood::alarm; }
[[nodiscard]] constexpr NoticeRule last_of(NoticeRule) { return NoticeRule::silhouette; }
[[nodiscard]] constexpr LitBy last_of(LitBy) { return LitBy::searchlight; }
[[nodiscard]] constexpr BodyPart last_of(BodyPart) { return BodyPart::eye; }
[[nodiscard]] constexpr NoiseKind last_of(NoiseKind) { return NoiseKind::bell; }
[[nodiscard]] constexpr Difficulty last_of(Difficulty) { return Difficulty::master; }

}  // namespace raywalk
