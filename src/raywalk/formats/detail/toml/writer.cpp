#include <algorithm>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/formats/detail/text/write_keys.hpp"
#include "raywalk/formats/detail/toml/values.hpp"
#include "raywalk/load/detail/level/builder.hpp"
#include "raywalk/load/detail/toml/tree.hpp"

namespace raywalk::detail {

namespace {

class TomlWriter {
 public:
  explicit TomlWriter(const MapDocument& map) : map_(map) {}

  std::string text() {
    characters_ = map_.grid.is_drawn ? drawn_characters() : readable_characters(map_);
    write_top();
    write_grid();
    write_defaults();
    write_legend();
    write_textures();
    for (const ThingEntry& thing : map_.things) write_thing(thing);
    write_section("properties", toml_pairs(map_.properties));
    for (const PlacedThing& thing : map_.placed) write_placed(thing);
    for (const PlacedLamp& lamp : map_.lamps) write_lamp(lamp.light);
    for (const Route& route : map_.routes) write_route(route);
    for (const TriggerEntry& trigger : map_.triggers) write_trigger(trigger);
    return std::move(text_);
  }

 private:
  [[nodiscard]] std::vector<char32_t> drawn_characters() const {
    std::vector<char32_t> characters;
    characters.reserve(map_.legend.size());
    for (const LegendEntry& entry : map_.legend) characters.push_back(entry.character);
    return characters;
  }

  void write_section(std::string_view name, const TomlPairs& pairs) {
    if (!pairs.is_empty()) text_ += "\n[" + std::string(name) + "]\n" + pairs.in_lines();
  }

  void write_top() {
    TomlPairs pairs;
    write_map_keys(map_, pairs);
    text_ += pairs.in_lines();
  }

  void write_grid() {
    const auto entries = entries_of_characters(map_);
    text_ += "grid = '''\n";
    const Grid& grid = map_.grid.grid;
    for (int y = 0; y < grid.height; ++y) {
      for (int x = 0; x < grid.width; ++x) {
        const auto tile = map_.grid.tiles[static_cast<std::size_t>(grid.index({x, y}))];
        text_ += to_utf8(characters_[*entries[tile]]);
      }
      text_ += '\n';
    }
    text_ += "'''\n";
  }

  /// Writes `[defaults]`: only keys that every legend entry has that could get them.
  void write_defaults() {
    const auto is_everywhere = [&](std::optional<Name> LegendEntry::* name) {
      return std::ranges::all_of(map_.legend, [&](const LegendEntry& entry) {
        return (entry.*name).has_value() || (name == &LegendEntry::jamb && !entry.door);
      });
    };
    if (is_everywhere(&LegendEntry::floor)) floor_ = commonest(map_, &LegendEntry::floor);
    if (is_everywhere(&LegendEntry::ceiling)) ceiling_ = commonest(map_, &LegendEntry::ceiling);
    if (is_everywhere(&LegendEntry::jamb)) jamb_ = commonest(map_, &LegendEntry::jamb);
    TomlPairs pairs;
    if (!floor_.empty()) pairs.add("floor", toml_quoted(floor_));
    if (!ceiling_.empty()) pairs.add("ceiling", toml_quoted(ceiling_));
    if (!jamb_.empty()) pairs.add("jamb", toml_quoted(jamb_));
    write_section("defaults", pairs);
  }

  void write_legend() {
    find_axes();
    text_ += "\n[legend]\n";
    for (std::size_t i = 0; i < map_.legend.size(); ++i) {
      text_ += toml_quoted(to_utf8(characters_[i])) + " = " +
               entry_text(map_.legend[i], needs_axis_[i]) + "\n";
    }
  }

  /// Which entries have a door that does not stand as the walls beside it tell.
  void find_axes() {
    const auto entries = entries_of_characters(map_);
    const Grid& grid = map_.grid.grid;
    needs_axis_.assign(map_.legend.size(), false);
    if (std::ranges::none_of(map_.legend, [](const auto& entry) { return entry.axis.has_value(); }))
      return;
    const auto entry_at = [&](Tile tile) -> std::size_t {
      return *entries[map_.grid.tiles[static_cast<std::size_t>(grid.index(tile))]];
    };
    const auto is_wall = [&](Tile tile) {
      return grid.contains(tile) && map_.legend[entry_at(tile)].is_solid();
    };
    for (int y = 0; y < grid.height; ++y) {
      for (int x = 0; x < grid.width; ++x) {
        const std::size_t entry = entry_at({x, y});
        const auto& axis = map_.legend[entry].axis;
        if (axis && axis_between(Tile{x, y}, is_wall) != axis) needs_axis_[entry] = true;
      }
    }
  }

  /// Without what `[defaults]` and the walls beside a door say already.
  [[nodiscard]] std::string entry_text(LegendEntry entry, bool needs_axis) const {
    TomlPairs pairs;
    const auto leave_usual = [](std::optional<Name>& name, const std::string& usual) {
      if (name && name->text == usual) name.reset();
    };
    leave_usual(entry.jamb, jamb_);
    leave_usual(entry.floor, floor_);
    leave_usual(entry.ceiling, ceiling_);
    if (!needs_axis) entry.axis.reset();
    if (entry.start) pairs.add_turn("start", *entry.start);
    if (!entry.things.empty()) pairs.add("thing", toml_things(entry.things));
    write_body_keys(entry, pairs);
    write_name_key("floor", entry.floor, pairs);
    write_name_key("ceiling", entry.ceiling, pairs);
    write_rest_keys(entry, pairs);
    return pairs.in_braces();
  }

  void write_textures() {
    TomlPairs all;
    for (const TextureEntry& texture : map_.textures) {
      TomlPairs pairs;
      if (!texture.frames.empty()) pairs.add("frames", toml_names(texture.frames));
      if (texture.ticks != 8 && !texture.frames.empty()) {
        pairs.add("ticks", std::to_string(texture.ticks));
      }
      if (texture.self_lit) pairs.add_truth("self_lit", true);
      all.add(texture.name.text, pairs.in_braces());
    }
    write_section("textures", all);
  }

  void write_thing(const ThingEntry& thing) {
    TomlPairs pairs;
    write_thing_keys(thing, pairs);
    write_section("things." + toml_key(thing.name.text), pairs);
  }

  void write_placed(const PlacedThing& thing) {
    TomlPairs pairs;
    pairs.add("thing", toml_quoted(thing.name.text));
    pairs.add("at", toml_point(thing.position.x, thing.position.y));
    if (thing.facing) pairs.add("facing", toml_direction(*thing.facing));
    write_section("[placed]", pairs);
  }

  void write_lamp(const Light& light) {
    TomlPairs pairs;
    pairs.add("at", toml_point(light.position.x, light.position.y));
    write_lamp_keys(light, pairs);
    write_section("[lamps]", pairs);
  }

  void write_route(const Route& route) {
    TomlPairs pairs;
    write_route_keys(route, pairs);
    std::vector<std::string> points;
    points.reserve(route.points.size());
    for (const Point point : route.points) points.push_back(toml_point(point.x, point.y));
    pairs.add("points", toml_list(points));
    write_section("[routes]", pairs);
  }

  void write_trigger(const TriggerEntry& trigger) {
    TomlPairs pairs;
    write_trigger_keys(trigger, pairs);
    pairs.add("at", toml_target(trigger.at));
    std::vector<std::string> actions;
    actions.reserve(trigger.actions.size());
    for (const ActionEntry& action : trigger.actions) actions.push_back(toml_action(action));
    pairs.add("do", toml_list(actions));
    write_section("[triggers]", pairs);
  }

  const MapDocument& map_;
  std::string text_{};
  std::vector<char32_t> characters_{};
  std::vector<bool> needs_axis_{};
  std::string floor_{};
  std::string ceiling_{};
  std::string jamb_{};
};

}  // namespace

Result<void> expect_toml_size(const Grid& grid, const Limits& limits) {
  const std::int64_t most = limits.toml_side;
  if (grid.width <= most && grid.height <= most) return {};
  return fail({.message = "a map in TOML may have at most " + std::to_string(most) +
                          " tiles a side, and this one has " + std::to_string(grid.width) + "x" +
                          std::to_string(grid.height)});
}

Result<std::string> write_toml(const MapDocument& map, const Limits& limits) {
  if (auto good = expect_toml_size(map.grid.grid, limits); !good) {
    return tl::unexpected(std::move(good.error()));
  }
  std::string text = TomlWriter(map).text();
  if (std::ssize(text) > limits.toml_bytes) {
    return fail({.message = "a map in TOML may have at most " + std::to_string(limits.toml_bytes) +
                            " bytes, and this one would have " + std::to_string(text.size())});
  }
  if (first_value_beyond(text, limits.toml_values)) {
    return fail({.message = "a map in TOML may have at most " + std::to_string(limits.toml_values) +
                            " keys, values and tables"});
  }
  return text;
}

}  // namespace raywalk::detail
