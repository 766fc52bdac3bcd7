#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include "raywalk/load/detail/text/map.hpp"

#include "raywalk/ray/tile_at.hpp"

namespace raywalk::detail {

namespace {

constexpr std::array<std::string_view, 3> placed_keys{"thing", "at", "facing"};
constexpr std::array<std::string_view, 3> route_keys{"name", "points", "loop"};
/// Coordinates of any map, in tiles; positions outside of the map itself are told later.
constexpr Range position_on_map{0, 1 << 20, "from 0"};

bool is_position(const Node& node) {
  return node.type == NodeType::list && node.members.size() == 2 &&
         std::ranges::all_of(node.members, [](const Node& number) {
           return is_number_in(number, position_on_map);
         });
}

Point position_of(const Node& node) { return {node.members[0].number, node.members[1].number}; }

std::optional<Point> read_position(const Node& table, Mistakes& mistakes) {
  const Node* at = find(table, "at");
  if (at != nullptr && is_position(*at)) return position_of(*at);
  mistakes.add(at == nullptr ? table.place : at->place,
               "\"at\" must be a position on the map in tiles, such as [3.5, 7.25]");
  return std::nullopt;
}

/// The tables of a list; none if it is missing, or wrong and reported.
std::span<const Node> tables_of(const Node& top, std::string_view key, Mistakes& mistakes) {
  const Node* list = find(top, key);
  if (list == nullptr) return {};
  const std::string expected =
      shown(key) + " must be tables, each below a line [[" + std::string(key) + "]]";
  if (list->type != NodeType::list) {
    mistakes.add(list->place, expected);
    return {};
  }
  const std::int64_t most = mistakes.limits().placed_tables;
  if (std::ssize(list->members) > most) {
    mistakes.add(list->place, shown(key) + " may have at most " + std::to_string(most) + " tables");
    return {};
  }
  const bool are_tables = std::ranges::all_of(
      list->members, [&](const Node& member) { return expect_table(member, expected, mistakes); });
  return are_tables ? std::span<const Node>(list->members) : std::span<const Node>();
}

/// Tells what fills the tiles of a map.
class PlaceChecker {
 public:
  PlaceChecker(const MapDocument& map, Mistakes& mistakes) : grid_(map.grid), mistakes_(mistakes) {
    for (const LegendEntry& entry : map.legend) entries_.emplace(entry.character, &entry);
  }

  /// False of a position outside of the map, which is reported.
  bool expect_on_map(Point position, Place place) {
    if (!grid_.is_whole || grid_.grid.contains(tile_holding(position))) return true;
    mistakes_.add(place, "this lies outside of the map");
    return false;
  }
  /// Expects a position on the map.
  void expect_room(Point position, Place place) {
    if (!grid_.is_whole) return;
    const auto found = entries_.find(grid_.character(tile_holding(position)));
    if (found == entries_.end()) return;
    const LegendEntry& entry = *found->second;
    const std::string_view obstacle = entry.is_solid() ? "solid wall"
                                      : entry.door     ? "door"
                                      : entry.pane     ? "pane"
                                                       : "";
    if (!obstacle.empty()) mistakes_.add(place, "nothing can stand in a " + std::string(obstacle));
  }

 private:
  const GridText& grid_;
  Mistakes& mistakes_;
  std::unordered_map<char32_t, const LegendEntry*> entries_{};
};

void read_placed_thing(const Node& table, MapDocument& map, PlaceChecker& checker,
                       Mistakes& mistakes) {
  const bool are_known = allow_keys(table, placed_keys, mistakes);
  const auto name = read_text(table, "thing", mistakes);
  if (are_known && find(table, "thing") == nullptr) {
    mistakes.add(table.place, "this has no \"thing\", such as \"lamp\"");
  }
  const auto facing = read_direction(table, "facing", mistakes);
  const auto position = read_position(table, mistakes);
  if (!name || !position) return;
  const Place place = find(table, "at")->place;
  if (!checker.expect_on_map(*position, place)) return;
  checker.expect_room(*position, place);
  map.placed.push_back({*name, *position, facing});
}

void read_placed_lamp(const Node& table, MapDocument& map, PlaceChecker& checker,
                      Mistakes& mistakes) {
  const auto position = read_position(table, mistakes);
  Node holder;
  holder.type = NodeType::table;
  holder.members.push_back(table);
  Node& lamp = holder.members.front();
  lamp.key = "lamp";
  std::erase_if(lamp.members, [](const Node& member) { return member.key == "at"; });
  auto light = read_lamp(holder, mistakes);
  if (!light || !position || !checker.expect_on_map(*position, find(table, "at")->place)) return;
  light->position = *position;
  map.lamps.push_back({*light, table.place});
}

/// The points of a route; empty if they are missing, or wrong and reported.
std::vector<Point> read_points(const Node& table, PlaceChecker& checker, Mistakes& mistakes) {
  const Node* node = find(table, "points");
  const bool is_good = node != nullptr && node->type == NodeType::list && !node->members.empty() &&
                       node->members.size() <= max_route_points &&
                       std::ranges::all_of(node->members, is_position);
  if (!is_good) {
    mistakes.add(node == nullptr ? table.place : node->place,
                 "\"points\" must be a list of 1 to " + std::to_string(max_route_points) +
                     " positions in tiles, such as [[3.5, 7.5], [9.5, 7.5]]");
    return {};
  }
  std::vector<Point> points;
  for (const Node& point : node->members) {
    points.push_back(position_of(point));
    if (!checker.expect_on_map(points.back(), point.place)) return {};
  }
  return points;
}

void read_route(const Node& table, MapDocument& map, PlaceChecker& checker, Mistakes& mistakes) {
  allow_keys(table, route_keys, mistakes);
  const auto name = read_short_name(table, "name", mistakes);
  const bool is_loop = read_truth(table, "loop", mistakes).value_or(false);
  std::vector<Point> points = read_points(table, checker, mistakes);
  if (!points.empty()) map.routes.push_back({name ? name->text : "", std::move(points), is_loop});
}

}  // namespace

void read_placed(const Node& top, MapDocument& map, Mistakes& mistakes) {
  PlaceChecker checker(map, mistakes);
  for (const Node& table : tables_of(top, "placed", mistakes)) {
    read_placed_thing(table, map, checker, mistakes);
  }
  for (const Node& table : tables_of(top, "lamps", mistakes)) {
    read_placed_lamp(table, map, checker, mistakes);
  }
  for (const Node& table : tables_of(top, "routes", mistakes)) {
    read_route(table, map, checker, mistakes);
  }
}

}  // namespace raywalk::detail
