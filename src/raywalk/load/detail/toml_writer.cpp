#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/base/printable.hpp"
#include "raywalk/load/detail/level_builder.hpp"
#include "raywalk/load/detail/map_writer.hpp"

namespace raywalk::detail {

namespace {

constexpr std::array<std::string_view, 4> side_names{"north", "east", "south", "west"};

std::string toml_quoted(std::string_view text) {
  std::string result = "\"";
  while (!text.empty()) {
    const CodePoint next = first_code_point(text);
    const char32_t value = next.is_valid ? next.value : U'\uFFFD';
    if (value == U'"' || value == U'\\') {
      result += '\\';
      result += static_cast<char>(value);
    } else if (is_printable(value)) {
      result += to_utf8(value);
    } else {
      std::array<char, 12> escape{};
      std::snprintf(escape.data(), escape.size(), "\\U%08X", static_cast<unsigned>(value));
      result += escape.data();
    }
    text.remove_prefix(next.bytes);
  }
  return result + '"';
}

std::string key_text(std::string_view key) {
  const bool is_bare = !key.empty() && std::ranges::all_of(key, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
  });
  return is_bare ? std::string(key) : toml_quoted(key);
}

/// A number as TOML has it: whole ones beyond 2^53 are no integers of 64 bits perhaps.
std::string toml_number(double number) {
  std::string text = number_text(number);
  const bool looks_whole = text.find_first_of(".e") == std::string::npos;
  return looks_whole && std::abs(number) > 9007199254740992.0 ? text + ".0" : text;
}

std::string direction_text(Turn turn) {
  constexpr std::array<std::string_view, 4> by_quarters{"east", "south", "west", "north"};
  constexpr std::uint32_t quarter = 1U << 30U;
  if (turn.units % quarter == 0) return toml_quoted(by_quarters[turn.units / quarter]);
  return toml_number(degrees_of(turn));
}

std::string light_color_text(Color color) {
  const std::string text = color_text(color);
  return text == "#ffffff" ? "1" : toml_quoted(text);
}

/// `a = 1, b = 2`, to stand in braces or, line by line, below a head.
class Pairs {
 public:
  void add(std::string_view key, const std::string& value) {
    pairs_.push_back(key_text(key) + " = " + value);
  }
  void add_text(std::string_view key, const std::optional<Name>& name) {
    if (name) add(key, toml_quoted(name->text));
  }
  void add_truth(std::string_view key, bool is_so) {
    if (is_so) add(key, "true");
  }
  void add_number(std::string_view key, const std::optional<double>& number) {
    if (number) add(key, toml_number(*number));
  }
  [[nodiscard]] bool is_empty() const { return pairs_.empty(); }
  [[nodiscard]] std::string in_braces() const {
    if (pairs_.empty()) return "{}";
    std::string text = "{ ";
    for (const std::string& pair : pairs_) text += (&pair == &pairs_.front() ? "" : ", ") + pair;
    return text + " }";
  }
  [[nodiscard]] std::string in_lines() const {
    std::string text;
    for (const std::string& pair : pairs_) text += pair + "\n";
    return text;
  }

 private:
  std::vector<std::string> pairs_{};
};

std::string list_text(const std::vector<std::string>& values) {
  std::string text = "[";
  for (const std::string& value : values) text += (text.size() > 1 ? ", " : "") + value;
  return text + "]";
}

std::string names_text(const std::vector<Name>& names) {
  std::vector<std::string> values;
  values.reserve(names.size());
  for (const Name& name : names) values.push_back(toml_quoted(name.text));
  return list_text(values);
}

Pairs pairs_of(const Properties& properties) {
  Pairs pairs;
  for (const auto& [key, value] : properties) {
    if (const bool* truth = std::get_if<bool>(&value)) pairs.add(key, *truth ? "true" : "false");
    if (const double* number = std::get_if<double>(&value)) pairs.add(key, toml_number(*number));
    if (const std::string* text = std::get_if<std::string>(&value))
      pairs.add(key, toml_quoted(*text));
  }
  return pairs;
}

Pairs pairs_of(const Light& lamp) {
  Pairs pairs;
  pairs.add("color", toml_quoted(color_text(lamp.color)));
  pairs.add("radius", toml_number(lamp.radius));
  if (lamp.size != 0) pairs.add("size", toml_number(lamp.size));
  return pairs;
}

std::string sides_text(const std::array<Name, 4>& sides) {
  if (std::ranges::all_of(sides, [&](const Name& side) { return side.text == sides[0].text; })) {
    return toml_quoted(sides[0].text);
  }
  Pairs pairs;
  for (std::size_t i = 0; i < sides.size(); ++i)
    pairs.add(side_names[i], toml_quoted(sides[i].text));
  return pairs.in_braces();
}

std::string point_text(double x, double y) { return list_text({toml_number(x), toml_number(y)}); }

std::string things_text(const std::vector<TileThing>& things) {
  std::vector<std::string> values;
  for (const TileThing& thing : things) {
    Pairs pairs;
    pairs.add("name", toml_quoted(thing.name.text));
    const bool is_off = thing.at != Vec{0.5, 0.5};
    if (is_off) pairs.add("at", point_text(thing.at.x, thing.at.y));
    if (thing.facing) pairs.add("facing", direction_text(*thing.facing));
    values.push_back(is_off || thing.facing ? pairs.in_braces() : toml_quoted(thing.name.text));
  }
  return values.size() == 1 ? values.front() : list_text(values);
}

std::string target_text(const Target& target) {
  if (!target.tag.empty()) return toml_quoted(target.tag);
  std::vector<std::string> tiles;
  tiles.reserve(target.tiles.size());
  for (const Tile tile : target.tiles) tiles.push_back(point_text(tile.x, tile.y));
  return tiles.size() == 1 ? tiles.front() : list_text(tiles);
}

std::string action_text(const ActionEntry& action) {
  Pairs pairs;
  const std::string_view verb = verbs_of_actions()[static_cast<std::size_t>(action.verb)];
  if (action.verb == Verb::say || action.verb == Verb::next) {
    pairs.add(verb, toml_quoted(action.text));
  } else {
    pairs.add(verb, action.verb == Verb::end ? "true" : target_text(action.target));
  }
  if (action.verb == Verb::push) {
    pairs.add("way", toml_quoted(side_names[static_cast<std::size_t>(action.way) - 1]));
  }
  if (action.verb == Verb::light && !action.on) pairs.add("on", "false");
  if (action.facing) pairs.add("facing", direction_text(*action.facing));
  return pairs.in_braces();
}

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
    write_section("properties", pairs_of(map_.properties));
    for (const PlacedThing& thing : map_.placed) write_placed(thing);
    for (const PlacedLamp& lamp : map_.lamps) write_lamp(lamp.light);
    for (const TriggerEntry& trigger : map_.triggers) write_trigger(trigger);
    return std::move(text_);
  }

 private:
  [[nodiscard]] std::vector<char32_t> drawn_characters() const {
    std::vector<char32_t> characters;
    for (const LegendEntry& entry : map_.legend) characters.push_back(entry.character);
    return characters;
  }

  void write_section(std::string_view name, const Pairs& pairs) {
    if (!pairs.is_empty()) text_ += "\n[" + std::string(name) + "]\n" + pairs.in_lines();
  }

  void write_top() {
    Pairs pairs;
    const auto add_name = [&](std::string_view key, const std::string& text) {
      if (!text.empty()) pairs.add(key, toml_quoted(text));
    };
    add_name("title", map_.title);
    add_name("next", map_.next.text);
    add_name("music", map_.music);
    add_name("ambience", map_.ambience);
    pairs.add_text("sky", map_.sky);
    pairs.add_text("bullet_mark", map_.bullet_mark);
    if (map_.ambient) pairs.add("ambient", light_color_text(*map_.ambient));
    if (map_.fog) {
      Pairs fog;
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
    Pairs pairs;
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
    constexpr std::array<std::string_view, 5> slides{"forward", "backward", "split", "up", "down"};
    Pairs pairs;
    const auto add_other = [&](std::string_view key, const std::optional<Name>& name,
                               const std::string& usual) {
      if (name && name->text != usual) pairs.add(key, toml_quoted(name->text));
    };
    if (entry.start) pairs.add("start", direction_text(*entry.start));
    if (!entry.things.empty()) pairs.add("thing", things_text(entry.things));
    pairs.add_text("door", entry.door);
    if (entry.slide)
      pairs.add("slide", toml_quoted(slides[static_cast<std::size_t>(*entry.slide)]));
    if (needs_axis) pairs.add("axis", entry.axis == DoorAxis::x ? "\"x\"" : "\"y\"");
    pairs.add_text("lock", entry.lock);
    add_other("jamb", entry.jamb, jamb_);
    pairs.add_text("plan", entry.plan);
    if (entry.walls) pairs.add("wall", sides_text(*entry.walls));
    pairs.add_truth("push", entry.push);
    if (entry.pane) pairs.add("pane", sides_text(*entry.pane));
    add_other("floor", entry.floor, floor_);
    add_other("ceiling", entry.ceiling, ceiling_);
    if (entry.light) pairs.add("light", light_color_text(*entry.light));
    Properties properties = entry.properties;
    pairs.add_truth("exit", is_set(properties, "exit"));
    properties.erase("exit");
    pairs.add_text("sign", entry.sign);
    if (entry.tags.size() == 1) pairs.add("tag", toml_quoted(entry.tags.front().text));
    if (entry.tags.size() > 1) pairs.add("tag", names_text(entry.tags));
    if (!properties.empty()) pairs.add("properties", pairs_of(properties).in_braces());
    return pairs.in_braces();
  }

  void write_textures() {
    Pairs all;
    for (const TextureEntry& texture : map_.textures) {
      Pairs pairs;
      if (!texture.frames.empty()) pairs.add("frames", names_text(texture.frames));
      if (texture.ticks != 8 && !texture.frames.empty()) {
        pairs.add("ticks", std::to_string(texture.ticks));
      }
      pairs.add_truth("self_lit", texture.self_lit);
      all.add(texture.name.text, pairs.in_braces());
    }
    write_section("textures", all);
  }

  void write_thing(const ThingEntry& thing) {
    Pairs pairs;
    pairs.add("picture", toml_quoted(thing.picture.text));
    pairs.add_text("toppled", thing.toppled);
    pairs.add_text("seeing", thing.seeing);
    pairs.add_number("width", thing.width);
    pairs.add_number("height", thing.height);
    if (thing.bottom != 0) pairs.add("bottom", toml_number(thing.bottom));
    if (thing.body != 0) pairs.add("body", toml_number(thing.body));
    if (thing.lamp) pairs.add("lamp", pairs_of(*thing.lamp).in_braces());
    if (thing.rotations != 1) pairs.add("rotations", std::to_string(thing.rotations));
    if (thing.facing != Turn{}) pairs.add("facing", direction_text(thing.facing));
    if (color_text(thing.tint) != "#ffffff") pairs.add("tint", toml_quoted(color_text(thing.tint)));
    if (thing.opacity != 256) pairs.add("opacity", toml_number(thing.opacity / 256.0));
    pairs.add_truth("glow", thing.glow);
    pairs.add_truth("self_lit", thing.self_lit);
    pairs.add_text("key", thing.key);
    if (!thing.properties.empty()) pairs.add("properties", pairs_of(thing.properties).in_braces());
    write_section("things." + key_text(thing.name.text), pairs);
  }

  void write_placed(const PlacedThing& thing) {
    Pairs pairs;
    pairs.add("thing", toml_quoted(thing.name.text));
    pairs.add("at", point_text(thing.position.x, thing.position.y));
    if (thing.facing) pairs.add("facing", direction_text(*thing.facing));
    write_section("[placed]", pairs);
  }

  void write_lamp(const Light& light) {
    Pairs pairs;
    pairs.add("at", point_text(light.position.x, light.position.y));
    text_ += "\n[[lamps]]\n" + pairs.in_lines() + pairs_of(light).in_lines();
  }

  void write_trigger(const TriggerEntry& trigger) {
    constexpr std::array<std::string_view, 4> causes{"used", "entered", "seen", "shot"};
    Pairs pairs;
    pairs.add("when", toml_quoted(causes[static_cast<std::size_t>(trigger.cause)]));
    pairs.add("at", target_text(trigger.at));
    if (!trigger.once) pairs.add("once", "false");
    if (!trigger.needs.empty()) pairs.add("needs", toml_quoted(trigger.needs));
    std::vector<std::string> actions;
    for (const ActionEntry& action : trigger.actions) actions.push_back(action_text(action));
    pairs.add("do", list_text(actions));
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
