#include "raywalk/load/detail/map_text.hpp"

namespace raywalk::detail {

namespace {

constexpr std::array<std::string_view, 8> thing_keys{"picture", "toppled", "seeing", "width",
                                                     "height",  "bottom",  "body",   "lamp"};
constexpr Range extent{0.01, 8, "from 0.01 to 8"};
constexpr Range above_floor{0, 8, "from 0 to 8"};
// A body that stays within its tile is all that a search of one tile has to look for.
constexpr Range body_radius{0, 0.5, "from 0 to 0.5"};

}  // namespace

ThingEntry read_thing_entry(const Node& node, Mistakes& mistakes) {
  ThingEntry thing;
  thing.name = {node.key, node.key_place};
  if (!expect_table(node, "the thing " + shown(node.key) + " must be a table", mistakes))
    return thing;
  allow_keys(node, thing_keys, mistakes);
  const auto picture = read_text(node, "picture", mistakes);
  if (picture) thing.picture = *picture;
  if (find(node, "picture") == nullptr) {
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
  return thing;
}

}  // namespace raywalk::detail
