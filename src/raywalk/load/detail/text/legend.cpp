#include <algorithm>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/load/detail/text/map.hpp"
#include "raywalk/load/detail/text/words.hpp"

namespace raywalk::detail {

namespace {

constexpr std::array<std::string_view, 18> entry_keys{
    "wall",  "floor", "ceiling", "door", "jamb", "plan", "thing", "start", "exit",
    "light", "pane",  "slide",   "axis", "lock", "push", "tag",   "sign",  "properties"};
constexpr std::array<std::string_view, 1> tile_property_keys{"exit"};

/// The pictures of the four sides of a wall or a pane, as `key` says.
std::optional<std::array<Name, 4>> read_walls(const Node& entry, std::string_view key,
                                              Mistakes& mistakes) {
  const Node* wall = find(entry, key);
  if (wall == nullptr) return std::nullopt;
  std::array<Name, 4> walls;
  if (wall->type == NodeType::text) {
    walls.fill({wall->text, wall->place});
    return walls;
  }
  const std::string expected =
      shown(key) + " must be a picture's name or a table of four: north, east, south, west";
  if (!expect_table(*wall, expected, mistakes)) return walls;
  const bool are_known = allow_keys(*wall, words_of_sides, mistakes);
  for (std::size_t i = 0; i < words_of_sides.size(); ++i) {
    const auto side = read_text(*wall, words_of_sides[i], mistakes);
    if (side) walls[i] = *side;
    if (are_known && find(*wall, words_of_sides[i]) == nullptr) {
      mistakes.add(wall->place, "the " + std::string(key) + " has no picture for its " +
                                    std::string(words_of_sides[i]) + " side");
    }
  }
  return walls;
}

char32_t read_character(const Node& entry, Mistakes& mistakes) {
  if (!entry.key.empty()) {
    const CodePoint only = first_code_point(entry.key);
    if (only.bytes == entry.key.size()) return only.value;
  }
  mistakes.add(entry.key_place,
               "a key of the legend is one character of the grid, not " + shown(entry.key));
  return 0;
}

/// Why the entry's keys do not go together; empty if they do.
std::string_view clash(const LegendEntry& entry) {
  const bool holds_something = !entry.things.empty() || entry.start;
  if (entry.door && entry.plan) return "a tile cannot have both a door and a plan";
  if (entry.door && entry.walls) return "a tile cannot be both a door and a wall";
  if (entry.door && holds_something) return "nothing can stand in a door";
  if (entry.pane && entry.door) return "a tile cannot have both a pane and a door";
  if (entry.pane && entry.plan) return "a tile cannot have both a pane and a plan";
  if (entry.pane && entry.walls) return "a tile cannot be both a pane and a wall";
  if (entry.pane && holds_something) return "nothing can stand in a pane";
  if (entry.slide && !entry.door) return "\"slide\" belongs to a door, and here is none";
  if (entry.axis && !entry.door) return "\"axis\" belongs to a door, and here is none";
  if (entry.lock && !entry.door) return "\"lock\" belongs to a door, and here is none";
  if (entry.push && !entry.is_solid()) return "\"push\" belongs to a solid wall, and here is none";
  if (entry.jamb && !entry.door) return "\"jamb\" belongs to a door, and here is none";
  if (entry.plan && !entry.walls) return "\"plan\" needs a \"wall\", the picture of its sides";
  if (entry.is_solid() && holds_something) return "nothing can stand in a solid wall";
  if (entry.is_solid() && is_set(entry.properties, "exit"))
    return "nobody can walk into a solid wall to the exit";
  if (entry.is_solid() && entry.light) return "a solid wall has no light of its own";
  return {};
}

}  // namespace

std::optional<Turn> read_direction(const Node& table, std::string_view key, Mistakes& mistakes) {
  const Node* direction = find(table, key);
  if (direction == nullptr) return std::nullopt;
  if (is_number_in(*direction, {-360, 360, ""})) return Turn::degrees(direction->number);
  // Turns are clockwise and begin in the east: a quarter is south.
  constexpr std::array<std::string_view, 4> by_quarters{"east", "south", "west", "north"};
  const auto side = std::ranges::find(by_quarters, direction->text);
  if (side == by_quarters.end()) {
    mistakes.add(direction->place, shown(key) + " must be " + listed(words_of_sides) +
                                       ", or degrees from -360 to 360");
    return Turn{};
  }
  return Turn{static_cast<std::uint32_t>(side - by_quarters.begin()) << 30U};
}

std::span<const std::string_view> keys_of_legend_entry() { return entry_keys; }

LegendEntry read_legend_entry(const Node& node, Mistakes& mistakes) {
  const std::size_t before = mistakes.count();
  LegendEntry entry;
  entry.character = read_character(node, mistakes);
  entry.called = shown(entry.character);
  entry.place = node.key_place;
  const std::string expected =
      "what " + shown(node.key) + " means must be a table, such as { wall = \"brick\" }";
  entry.is_right = expect_table(node, expected, mistakes);
  if (!entry.is_right) return entry;
  read_tile_keys(node, entry, mistakes);
  entry.is_right = mistakes.count() == before;
  return entry;
}

void read_tile_keys(const Node& node, LegendEntry& entry, Mistakes& mistakes) {
  const bool are_known = allow_keys(node, entry_keys, mistakes);
  entry.walls = read_walls(node, "wall", mistakes);
  entry.floor = read_text(node, "floor", mistakes);
  entry.ceiling = read_text(node, "ceiling", mistakes);
  entry.door = read_text(node, "door", mistakes);
  entry.jamb = read_text(node, "jamb", mistakes);
  entry.plan = read_text(node, "plan", mistakes);
  entry.things = read_tile_things(node, mistakes);
  entry.start = read_direction(node, "start", mistakes);
  entry.properties = read_properties(node, tile_property_keys, mistakes);
  if (read_truth(node, "exit", mistakes).value_or(false)) entry.properties["exit"] = true;
  entry.light = read_light(node, "light", mistakes);
  entry.pane = read_walls(node, "pane", mistakes);
  const auto slide = read_word(node, "slide", words_of_slides, mistakes);
  if (slide) entry.slide = static_cast<DoorSlide>(*slide);
  const auto axis = read_word(node, "axis", words_of_axes, mistakes);
  if (axis) entry.axis = static_cast<DoorAxis>(*axis);
  entry.lock = read_short_name(node, "lock", mistakes);
  entry.tags = read_tags(node, mistakes);
  entry.sign = read_told_text(node, "sign", mistakes);
  entry.push = read_truth(node, "push", mistakes).value_or(false);
  const std::string_view reason = are_known ? clash(entry) : std::string_view();
  if (!reason.empty()) mistakes.add(entry.place, entry.called + ": " + std::string(reason));
}

}  // namespace raywalk::detail
