#include <algorithm>

#include "raywalk/load/detail/text/map.hpp"

namespace raywalk::detail {

namespace {

constexpr std::array<std::string_view, 3> tile_thing_keys{"name", "at", "facing"};
constexpr std::size_t max_things_in_tile = 8;
// A thing on the far border would stand in the next tile.
constexpr Range within_tile{0, 0.999, "from 0 to 0.999"};
constexpr std::string_view expected_thing =
    "\"thing\" must be a thing's name, a table such as { name = \"lamp\", at = [0.25, 0.75] }, or "
    "a "
    "list of 1 to 8 of these";

/// Two numbers, from the tile's north-western corner.
Vec read_at(const Node& at, Mistakes& mistakes) {
  const bool is_good = at.type == NodeType::list && at.members.size() == 2 &&
                       std::ranges::all_of(at.members, [](const Node& number) {
                         return is_number_in(number, within_tile);
                       });
  if (is_good) return {at.members[0].number, at.members[1].number};
  mistakes.add(at.place,
               "\"at\" must be a list of two numbers " + std::string(within_tile.words) +
                   ": how far east and south of the tile's north-western corner, in tiles");
  return {0.5, 0.5};
}

void read_thing(const Node& node, std::vector<TileThing>& things, Mistakes& mistakes) {
  TileThing thing;
  thing.at_place = node.place;
  if (node.type == NodeType::text) {
    thing.name = {node.text, node.place};
    return things.push_back(thing);
  }
  if (!expect_table(node, expected_thing, mistakes)) return;
  const bool are_known = allow_keys(node, tile_thing_keys, mistakes);
  const auto name = read_text(node, "name", mistakes);
  if (are_known && find(node, "name") == nullptr) {
    mistakes.add(node.place, "this thing has no \"name\", such as \"lamp\"");
  }
  if (const Node* at = find(node, "at")) {
    thing.at = read_at(*at, mistakes);
    thing.at_place = at->place;
  }
  thing.facing = read_direction(node, "facing", mistakes);
  if (!name) return;
  thing.name = *name;
  things.push_back(thing);
}

}  // namespace

std::vector<TileThing> read_tile_things(const Node& entry, Mistakes& mistakes) {
  std::vector<TileThing> things;
  const Node* node = find(entry, "thing");
  if (node == nullptr) return things;
  if (node->type != NodeType::list) {
    read_thing(*node, things, mistakes);
    return things;
  }
  if (node->members.empty() || node->members.size() > max_things_in_tile) {
    mistakes.add(node->place, std::string(expected_thing));
    return things;
  }
  for (const Node& thing : node->members) read_thing(thing, things, mistakes);
  return things;
}

}  // namespace raywalk::detail
