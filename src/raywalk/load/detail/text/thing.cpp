#include <algorithm>

#include "raywalk/load/detail/text/map.hpp"

#include "raywalk/base/whole_number.hpp"

namespace raywalk::detail {

namespace {

constexpr std::array<std::string_view, 17> thing_keys{
    "picture", "toppled",  "seeing",    "width",  "height",    "bottom",
    "body",    "lamp",     "rotations", "facing", "tint",      "opacity",
    "glow",    "self_lit", "key",       "poses",  "properties"};
constexpr std::array<std::string_view, 2> thing_property_keys{"toppled", "seeing"};
constexpr Range extent{0.01, 8, "from 0.01 to 8"};
constexpr Range above_floor{0, 8, "from 0 to 8"};
// A body that stays within its tile is all that a search of one tile has to look for.
constexpr Range body_radius{0, 0.5, "from 0 to 0.5"};
constexpr Range opacity_range{0, 1, "from 0 to 1"};

int read_rotations(const Node& table, Mistakes& mistakes) {
  const Node* node = find(table, "rotations");
  if (node == nullptr) return 1;
  for (const int count : {1, 4, 8}) {
    if (node->type == NodeType::number && node->number == count) return count;
  }
  mistakes.add(node->place, "\"rotations\" must be 1, 4 or 8");
  return 1;
}

/// The value of a hexadecimal digit; 16 for any other character.
unsigned digit_of(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A') + 10;
  return 16;
}

Color read_color(const Node& table, std::string_view key, Mistakes& mistakes) {
  constexpr Color white = rgb(255, 255, 255);
  const Node* node = find(table, key);
  if (node == nullptr) return white;
  bool is_good = node->type == NodeType::text && node->text.size() == 7 && node->text[0] == '#';
  Color color = 0xFF;
  for (std::size_t i = 1; is_good && i < node->text.size(); ++i) {
    const unsigned digit = digit_of(node->text[i]);
    is_good = digit < 16;
    color = color << 4U | digit;
  }
  if (is_good) return color;
  mistakes.add(node->place, shown(key) + " must be a color such as \"#ff8000\"");
  return white;
}

void read_look(const Node& node, ThingEntry& thing, Mistakes& mistakes) {
  thing.rotations = read_rotations(node, mistakes);
  thing.facing = read_direction(node, "facing", mistakes).value_or(Turn{});
  thing.tint = read_color(node, "tint", mistakes);
  const double opacity = read_number(node, "opacity", opacity_range, mistakes).value_or(1);
  thing.opacity = whole_number<unsigned>(opacity * 256 + 0.5);
  thing.glow = read_truth(node, "glow", mistakes).value_or(false);
  thing.self_lit = read_truth(node, "self_lit", mistakes).value_or(false);
}

void read_poses(const Node& node, ThingEntry& thing, Mistakes& mistakes) {
  constexpr std::size_t max_poses = 16;
  const Node* poses = find(node, "poses");
  if (poses == nullptr) return;
  const bool is_good =
      poses->type == NodeType::table && poses->members.size() <= max_poses &&
      std::ranges::all_of(poses->members, [](const Node& pose) {
        return pose.type == NodeType::text && !pose.key.empty() && pose.key.size() <= 32;
      });
  if (!is_good) {
    mistakes.add(poses->place,
                 "\"poses\" must be a table of up to 16 pictures by the names of what the thing "
                 "does, such as { alarm = \"guard_alarm\" }");
    return;
  }
  for (const Node& pose : poses->members) {
    thing.poses.emplace(pose.key, Name{pose.text, pose.place});
  }
}

}  // namespace

std::span<const std::string_view> keys_of_thing() { return thing_keys; }

ThingEntry read_thing_entry(const Node& node, Mistakes& mistakes) {
  const std::size_t before = mistakes.count();
  ThingEntry thing;
  thing.name = {node.key, node.key_place};
  thing.is_right =
      expect_table(node, "the thing " + shown(node.key) + " must be a table", mistakes);
  if (!thing.is_right) return thing;
  const bool are_known = allow_keys(node, thing_keys, mistakes);
  const auto picture = read_text(node, "picture", mistakes);
  if (picture) thing.picture = *picture;
  if (are_known && find(node, "picture") == nullptr) {
    mistakes.add(node.key_place, "the thing " + shown(node.key) + " has no \"picture\"");
  }
  thing.toppled = read_text(node, "toppled", mistakes);
  thing.seeing = read_text(node, "seeing", mistakes);
  if (thing.toppled && thing.seeing) {
    mistakes.add(node.key_place, "a thing cannot have both \"toppled\" and \"seeing\"");
  }
  thing.width = read_number(node, "width", extent, mistakes);
  thing.height = read_number(node, "height", extent, mistakes);
  thing.bottom = read_number(node, "bottom", above_floor, mistakes).value_or(0);
  thing.body = read_number(node, "body", body_radius, mistakes).value_or(0);
  thing.lamp = read_lamp(node, mistakes);
  thing.key = read_short_name(node, "key", mistakes);
  if (thing.key && thing.body > 0) {
    mistakes.add(
        find(node, "body")->key_place,
        "a thing with a \"key\" has no \"body\": the player picks it up by walking over it");
  }
  thing.properties = read_properties(node, thing_property_keys, mistakes);
  read_look(node, thing, mistakes);
  read_poses(node, thing, mistakes);
  thing.is_right = mistakes.count() == before;
  return thing;
}

}  // namespace raywalk::detail
