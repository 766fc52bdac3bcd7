#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "raywalk/formats/detail/text/map_writer.hpp"
#include "raywalk/load/detail/text/words.hpp"
#include "raywalk/map/action_table.hpp"

/// The keys that say what a map's text says, once for all formats that have keys.
///
/// A `Pen` writes them as its format does: `add_text`, `add_number`, `add_truth`, `add_turn` (a
/// direction), `add_light` (a color of light), `add_names` (one or several), `add_properties`, and
/// `add_group`, a table whose keys a function writes with another pen.
namespace raywalk::detail {

template <class Pen>
void write_name_key(std::string_view key, const std::optional<Name>& name, Pen& pen) {
  if (name) pen.add_text(key, name->text);
}

/// One picture, or one for each side.
template <class Pen>
void write_side_keys(std::string_view key, const std::array<Name, 4>& sides, Pen& pen) {
  const auto is_first = [&](const Name& side) { return side.text == sides[0].text; };
  if (std::ranges::all_of(sides, is_first)) return pen.add_text(key, sides[0].text);
  pen.add_group(key, [&](auto& inside) {
    for (std::size_t i = 0; i < sides.size(); ++i) {
      inside.add_text(words_of_sides[i], sides[i].text);
    }
  });
}

/// A lamp, but for its position.
template <class Pen>
void write_lamp_keys(const Light& lamp, Pen& pen) {
  pen.add_text("color", color_text(lamp.color));
  pen.add_number("radius", lamp.radius);
  if (lamp.size != 0) pen.add_number("size", lamp.size);
}

/// The map itself, but for its properties.
template <class Pen>
void write_map_keys(const MapDocument& map, Pen& pen) {
  const auto write_text_key = [&](std::string_view key, const std::string& text) {
    if (!text.empty()) pen.add_text(key, text);
  };
  write_text_key("title", map.title);
  write_text_key("next", map.next.text);
  write_text_key("music", map.music);
  write_text_key("ambience", map.ambience);
  write_name_key("sky", map.sky, pen);
  write_name_key("bullet_mark", map.bullet_mark, pen);
  if (map.ambient) pen.add_light("ambient", *map.ambient);
  if (!map.fog) return;
  pen.add_group("fog", [&](auto& fog) {
    fog.add_text("color", color_text(map.fog->color));
    fog.add_number("begin", map.fog->begin);
    fog.add_number("end", map.fog->end);
    fog.add_number("least", map.fog->least);
  });
}

/// Writes the body of a tile: its door, plan, walls or pane.
template <class Pen>
void write_body_keys(const LegendEntry& entry, Pen& pen) {
  write_name_key("door", entry.door, pen);
  if (entry.slide) pen.add_text("slide", words_of_slides[static_cast<std::size_t>(*entry.slide)]);
  if (entry.axis) pen.add_text("axis", words_of_axes[static_cast<std::size_t>(*entry.axis)]);
  write_name_key("lock", entry.lock, pen);
  write_name_key("jamb", entry.jamb, pen);
  write_name_key("plan", entry.plan, pen);
  if (entry.walls) write_side_keys("wall", *entry.walls, pen);
  if (entry.push) pen.add_truth("push", true);
  if (entry.pane) write_side_keys("pane", *entry.pane, pen);
}

/// Writes the keys that any tile may have: its light, an exit, a sign, tags, properties.
template <class Pen>
void write_rest_keys(const LegendEntry& entry, Pen& pen) {
  if (entry.light) pen.add_light("light", *entry.light);
  Properties properties = entry.properties;
  if (is_set(properties, "exit")) pen.add_truth("exit", true);
  properties.erase("exit");
  write_name_key("sign", entry.sign, pen);
  if (!entry.tags.empty()) pen.add_names("tag", entry.tags);
  pen.add_properties(properties);
}

/// A thing, but for its name.
template <class Pen>
void write_thing_keys(const ThingEntry& thing, Pen& pen) {
  pen.add_text("picture", thing.picture.text);
  write_name_key("toppled", thing.toppled, pen);
  write_name_key("seeing", thing.seeing, pen);
  if (thing.width) pen.add_number("width", *thing.width);
  if (thing.height) pen.add_number("height", *thing.height);
  if (thing.bottom != 0) pen.add_number("bottom", thing.bottom);
  if (thing.body != 0) pen.add_number("body", thing.body);
  if (thing.lamp) pen.add_group("lamp", [&](auto& lamp) { write_lamp_keys(*thing.lamp, lamp); });
  if (thing.rotations != 1) pen.add_number("rotations", thing.rotations);
  if (thing.facing != Turn{}) pen.add_turn("facing", thing.facing);
  if (color_text(thing.tint) != "#ffffff") pen.add_text("tint", color_text(thing.tint));
  if (thing.opacity != 256) pen.add_number("opacity", thing.opacity / 256.0);
  if (thing.glow) pen.add_truth("glow", true);
  if (thing.self_lit) pen.add_truth("self_lit", true);
  write_name_key("key", thing.key, pen);
  if (!thing.poses.empty()) {
    pen.add_group("poses", [&](auto& poses) {
      for (const auto& [name, picture] : thing.poses) poses.add_text(name, picture.text);
    });
  }
  pen.add_properties(thing.properties);
}

/// A route, but for its points.
template <class Pen>
void write_route_keys(const Route& route, Pen& pen) {
  if (!route.name.empty()) pen.add_text("name", route.name);
  if (route.is_loop) pen.add_truth("loop", true);
}

/// A trigger, but for its place and its actions.
template <class Pen>
void write_trigger_keys(const TriggerEntry& trigger, Pen& pen) {
  pen.add_text("when", words_of_causes[static_cast<std::size_t>(trigger.cause)]);
  if (!trigger.once) pen.add_truth("once", false);
  if (!trigger.needs.empty()) pen.add_text("needs", trigger.needs);
}

/// Writes the keys of an action with a `Pen`, each by its kind.
template <class Pen, class WriteTarget>
struct KeyPen {
  Pen& pen;
  const Target& target;
  WriteTarget& write_target_key;

  template <TargetKey Kind>
  void operator()(std::string_view key, Kind, const typename Kind::Value& /*field*/) const {
    write_target_key(key, target);
  }
  void operator()(std::string_view key, TextKey, const std::string& text) const {
    pen.add_text(key, text);
  }
  void operator()(std::string_view key, NextMapKey, const std::string& next) const {
    pen.add_text(key, next);
  }
  void operator()(std::string_view key, YesKey, bool yes) const { pen.add_truth(key, yes); }
  void operator()(std::string_view key, SideKey, Face way) const {
    pen.add_text(key, name_of(way));
  }
  void operator()(std::string_view key, TruthKey, bool truth) const {
    if (truth != is_true_without(key)) pen.add_truth(key, truth);
  }
  void operator()(std::string_view key, DirectionKey, std::optional<Turn> turn) const {
    if (turn) pen.add_turn(key, *turn);
  }
};

/// An action; `write_target_key` writes the key of what it changes.
template <class Pen, class WriteTarget>
void write_action_keys(const ActionEntry& action, Pen& pen, WriteTarget write_target_key) {
  visit_keys_of_verb(action.verb, action.action,
                     KeyPen<Pen, WriteTarget>{pen, action.target, write_target_key});
}

}  // namespace raywalk::detail
