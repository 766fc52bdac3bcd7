#include <algorithm>
#include <array>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/load/detail/level/builder.hpp"
#include "raywalk/load/detail/text/map_writer.hpp"
#include "raywalk/load/detail/toml/values.hpp"

namespace raywalk::detail {

namespace {

class TomlWriter {
 public:
  explicit TomlWriter(const MapText& map) : map_(map) {}

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
    const auto add_name = [&](std::string_view key, const std::string& text) {
      if (!text.empty()) pairs.add(key, toml_quoted(text));
    };
    add_name("title", map_.title);
    add_name("next", map_.next.text);
    add_name("music", map_.music);
    add_name("ambience", map_.ambience);
    pairs.add_text("sky", map_.sky);
    pairs.add_text("bullet_mark", map_.bullet_mark);
    if (map_.ambient) pairs.add("ambient", toml_light(*map_.ambient));
    if (map_.fog) {
      TomlPairs fog;
      fog.add("color", toml_quoted(color_text(map_.fog->color)));
      fog.add("begin", toml_number(map_.fog->begin));
      fog.add("end", toml_number(map_.fog->end));
      fog.add("least", toml_number(map_.fog->least));
      pairs.add("fog", fog.in_braces());
    }
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

  /// What stands in `[defaults]`: only what every entry has that could get it.
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

  [[nodiscard]] std::string entry_text(const LegendEntry& entry, bool needs_axis) const {
    constexpr std::array<std::string_view, 5> toml_slides{"forward", "backward", "split", "up",
                                                          "down"};
    TomlPairs pairs;
    const auto add_other = [&](std::string_view key, const std::optional<Name>& name,
                               const std::string& usual) {
      if (name && name->text != usual) pairs.add(key, toml_quoted(name->text));
    };
    if (entry.start) pairs.add("start", toml_direction(*entry.start));
    if (!entry.things.empty()) pairs.add("thing", toml_things(entry.things));
    pairs.add_text("door", entry.door);
    if (entry.slide)
      pairs.add("slide", toml_quoted(toml_slides[static_cast<std::size_t>(*entry.slide)]));
    if (needs_axis) pairs.add("axis", entry.axis == DoorAxis::x ? "\"x\"" : "\"y\"");
    pairs.add_text("lock", entry.lock);
    add_other("jamb", entry.jamb, jamb_);
    pairs.add_text("plan", entry.plan);
    if (entry.walls) pairs.add("wall", toml_sides(*entry.walls));
    pairs.add_truth("push", entry.push);
    if (entry.pane) pairs.add("pane", toml_sides(*entry.pane));
    add_other("floor", entry.floor, floor_);
    add_other("ceiling", entry.ceiling, ceiling_);
    if (entry.light) pairs.add("light", toml_light(*entry.light));
    Properties properties = entry.properties;
    pairs.add_truth("exit", is_set(properties, "exit"));
    properties.erase("exit");
    pairs.add_text("sign", entry.sign);
    if (entry.tags.size() == 1) pairs.add("tag", toml_quoted(entry.tags.front().text));
    if (entry.tags.size() > 1) pairs.add("tag", toml_names(entry.tags));
    if (!properties.empty()) pairs.add("properties", toml_pairs(properties).in_braces());
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
      pairs.add_truth("self_lit", texture.self_lit);
      all.add(texture.name.text, pairs.in_braces());
    }
    write_section("textures", all);
  }

  void write_thing(const ThingEntry& thing) {
    TomlPairs pairs;
    pairs.add("picture", toml_quoted(thing.picture.text));
    pairs.add_text("toppled", thing.toppled);
    pairs.add_text("seeing", thing.seeing);
    pairs.add_number("width", thing.width);
    pairs.add_number("height", thing.height);
    if (thing.bottom != 0) pairs.add("bottom", toml_number(thing.bottom));
    if (thing.body != 0) pairs.add("body", toml_number(thing.body));
    if (thing.lamp) pairs.add("lamp", toml_pairs(*thing.lamp).in_braces());
    if (thing.rotations != 1) pairs.add("rotations", std::to_string(thing.rotations));
    if (thing.facing != Turn{}) pairs.add("facing", toml_direction(thing.facing));
    if (color_text(thing.tint) != "#ffffff") pairs.add("tint", toml_quoted(color_text(thing.tint)));
    if (thing.opacity != 256) pairs.add("opacity", toml_number(thing.opacity / 256.0));
    pairs.add_truth("glow", thing.glow);
    pairs.add_truth("self_lit", thing.self_lit);
    pairs.add_text("key", thing.key);
    if (!thing.properties.empty())
      pairs.add("properties", toml_pairs(thing.properties).in_braces());
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
    text_ += "\n[[lamps]]\n" + pairs.in_lines() + toml_pairs(light).in_lines();
  }

  void write_trigger(const TriggerEntry& trigger) {
    constexpr std::array<std::string_view, 4> causes{"used", "entered", "seen", "shot"};
    TomlPairs pairs;
    pairs.add("when", toml_quoted(causes[static_cast<std::size_t>(trigger.cause)]));
    pairs.add("at", toml_target(trigger.at));
    if (!trigger.once) pairs.add("once", "false");
    if (!trigger.needs.empty()) pairs.add("needs", toml_quoted(trigger.needs));
    std::vector<std::string> actions;
    actions.reserve(trigger.actions.size());
    for (const ActionEntry& action : trigger.actions) actions.push_back(toml_action(action));
    pairs.add("do", toml_list(actions));
    write_section("[triggers]", pairs);
  }

  const MapText& map_;
  std::string text_{};
  std::vector<char32_t> characters_{};
  std::vector<bool> needs_axis_{};
  std::string floor_{};
  std::string ceiling_{};
  std::string jamb_{};
};

}  // namespace

Result<std::string> write_toml(const MapText& map) {
  const Grid& grid = map.grid.grid;
  if (grid.width > most_tiles_a_side || grid.height > most_tiles_a_side) {
    return fail({.message = "a map in TOML may have at most 1024 tiles a side, and this one has " +
                            std::to_string(grid.width) + "x" + std::to_string(grid.height)});
  }
  return TomlWriter(map).text();
}

}  // namespace raywalk::detail
