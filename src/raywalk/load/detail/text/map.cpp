#include "raywalk/load/detail/text/map.hpp"

#include <algorithm>

namespace raywalk::detail {

namespace {

constexpr std::array<std::string_view, 18> top_keys{
    "title",    "sky",      "bullet_mark", "ambient",  "fog",    "next",
    "music",    "ambience", "grid",        "defaults", "legend", "things",
    "textures", "triggers", "placed",      "lamps",    "routes", "properties"};
constexpr std::array<std::string_view, 1> map_property_keys{"bullet_mark"};
constexpr std::array<std::string_view, 3> default_keys{"floor", "ceiling", "jamb"};

/// A key of the top that was written below a `[section]`, where TOML counts it to the section.
bool is_misplaced(const Node& section, Mistakes& mistakes) {
  const auto lost = std::ranges::find_if(section.members, [](const Node& member) {
    return member.type != NodeType::table &&
           std::ranges::find(top_keys, member.key) != top_keys.end();
  });
  if (lost == section.members.end()) return false;
  mistakes.add(lost->key_place, shown(lost->key) + " belongs above the first [section]");
  return true;
}

/// A section of the text; null if there is none, or if it is no table.
const Node* section(const Node& top, std::string_view key, Mistakes& mistakes) {
  const Node* node = find(top, key);
  if (node == nullptr || !expect_table(*node, shown(key) + " must be a table", mistakes)) {
    return nullptr;
  }
  if (is_misplaced(*node, mistakes)) return nullptr;
  return node;
}

void read_things(const Node& top, MapDocument& map, Mistakes& mistakes) {
  const Node* things = section(top, "things", mistakes);
  if (things == nullptr) return;
  const std::int64_t most = mistakes.limits().placed_tables;
  if (std::ssize(things->members) > most) {
    return mistakes.add(things->members[static_cast<std::size_t>(most)].key_place,
                        "a map may describe at most " + std::to_string(most) + " things");
  }
  for (const Node& thing : things->members) {
    map.things.push_back(read_thing_entry(thing, mistakes));
  }
}

void read_textures(const Node& top, MapDocument& map, Mistakes& mistakes) {
  const Node* textures = section(top, "textures", mistakes);
  if (textures == nullptr) return;
  for (const Node& texture : textures->members) {
    map.textures.push_back(read_texture_entry(texture, mistakes));
  }
}

void read_legend(const Node& top, MapDocument& map, Mistakes& mistakes) {
  const Node* legend = section(top, "legend", mistakes);
  if (legend == nullptr) return;
  for (const Node& entry : legend->members) {
    map.legend.push_back(read_legend_entry(entry, mistakes));
  }
}

void expect_planes(const MapDocument& map, Mistakes& mistakes) {
  for (const LegendEntry& entry : map.legend) {
    if (!entry.is_right || (entry.is_solid() && !entry.push)) continue;
    const std::string_view missing = !entry.floor ? "floor" : !entry.ceiling ? "ceiling" : "";
    if (missing.empty()) continue;
    const std::string key(missing);
    mistakes.add(entry.place,
                 entry.called + " has no " + key + ": give it one here or in [defaults]");
  }
}

/// Tells of a missing section, without a place. Only if there are no other mistakes: a misspelt key
/// may be the reason.
void expect_grid_and_legend(const Node& top, Mistakes& mistakes) {
  if (!mistakes.is_empty()) return;
  if (find(top, "grid") == nullptr) {
    mistakes.add({}, "there is no grid: draw one between grid = ''' and '''");
  } else if (find(top, "legend") == nullptr) {
    mistakes.add({}, "there is no [legend]: it says what the characters of the grid mean");
  }
}

}  // namespace

std::span<const std::string_view> keys_of_map() { return top_keys; }

void read_map_keys(const Node& top, MapDocument& map, Mistakes& mistakes) {
  const std::size_t before = mistakes.count();
  if (const auto title = read_text(top, "title", mistakes)) map.title = title->text;
  map.sky = read_text(top, "sky", mistakes);
  map.bullet_mark = read_text(top, "bullet_mark", mistakes);
  map.properties = read_properties(top, map_property_keys, mistakes);
  map.ambient = read_light(top, "ambient", mistakes);
  map.fog = read_fog(top, mistakes);
  map.next.text = read_next_map(top, "next", mistakes);
  if (const Node* next = find(top, "next")) map.next.place = next->place;
  map.music = read_sound(top, "music", mistakes);
  map.ambience = read_sound(top, "ambience", mistakes);
  map.own_mistakes += mistakes.count() - before;
}

void apply_defaults(const Node& defaults, MapDocument& map, Mistakes& mistakes) {
  allow_keys(defaults, default_keys, mistakes);
  const auto floor = read_text(defaults, "floor", mistakes);
  const auto ceiling = read_text(defaults, "ceiling", mistakes);
  const auto jamb = read_text(defaults, "jamb", mistakes);
  for (LegendEntry& entry : map.legend) {
    if (!entry.floor) entry.floor = floor;
    if (!entry.ceiling) entry.ceiling = ceiling;
    if (!entry.jamb && entry.door) entry.jamb = jamb;
  }
}

MapDocument read_map_text(std::string_view text, const Node& top, Mistakes& mistakes) {
  MapDocument map;
  const bool are_known = allow_keys(top, top_keys, mistakes);
  read_map_keys(top, map, mistakes);
  if (const Node* grid = find(top, "grid")) {
    map.grid = read_grid(text, *grid, mistakes);
  }
  read_things(top, map, mistakes);
  std::size_t before = mistakes.count();
  read_textures(top, map, mistakes);
  map.are_textures_right = mistakes.count() == before;
  read_legend(top, map, mistakes);
  before = mistakes.count();
  map.triggers = read_triggers(top, mistakes);
  map.own_mistakes += mistakes.count() - before;
  read_placed(top, map, mistakes);
  before = mistakes.count();
  if (const Node* defaults = section(top, "defaults", mistakes)) {
    apply_defaults(*defaults, map, mistakes);
  }
  // A section with a mistake, or under another name, may be the defaults that are missed.
  if (are_known && mistakes.count() == before) expect_planes(map, mistakes);
  expect_grid_and_legend(top, mistakes);
  return map;
}

}  // namespace raywalk::detail
