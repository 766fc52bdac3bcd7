#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/base/nearest.hpp"
#include "raywalk/formats/detail/nearest_tile.hpp"
#include "raywalk/formats/detail/tiled/triggers.hpp"

namespace raywalk::detail {

namespace {

/// True if nothing stands in a tile.
bool is_free(const TiledDraft& draft, const Node& keys) {
  if (keys.members.empty()) return !draft.is_empty_solid;
  return std::ranges::none_of(keys.members, [](const Node& key) {
    return key.key == "wall" || key.key == "door" || key.key == "pane" || key.key == "thing";
  });
}

bool has_start_key(const TiledDraft& draft) {
  const auto begins_here = [](const Node& keys) { return find(keys, "start") != nullptr; };
  return draft.stack.has_tile_where(begins_here);
}

/// True of a property that no other program has: it names what a tile shows, or what stands there.
bool is_our_key(const Node& property) {
  constexpr std::array<std::string_view, 7> keys{"wall", "floor", "ceiling", "door",
                                                 "pane", "plan",  "thing"};
  if (std::ranges::find(keys, property.key) == keys.end()) return false;
  const bool is_name =
      property.type == NodeType::text && property.text != "true" && property.text != "false";
  return is_name || property.type == NodeType::table;
}

bool has_our_tile(const TiledDraft& draft) {
  bool has_one = false;
  for_each_told_tile(draft.map, [&](const TileRef&, const TiledTile& tile) {
    has_one = has_one || std::ranges::any_of(tile.properties.members, is_our_key);
  });
  return has_one;
}

/// The first object whose class may be meant for "start", for a message; empty if there is none.
std::string nearly_start(const TiledDraft& draft) {
  constexpr std::array<std::string_view, 1> words{"start"};
  for (const TiledObject& object : draft.map.objects) {
    const std::string type = class_of(draft.map, object);
    if (type.empty() || !nearest(type, words)) continue;
    return "; " + called_object(object) + " is of the class " + shown(type) +
           ", did you mean \"start\"?";
  }
  return {};
}

}  // namespace

bool is_foreign(const TiledDraft& draft) {
  constexpr std::array<std::string_view, 3> our_classes{"start", "gold_key", "silver_key"};
  const auto is_ours = [&](const TiledObject& object) {
    return std::ranges::find(our_classes, class_of(draft.map, object)) != our_classes.end();
  };
  return !has_start_key(draft) && std::ranges::none_of(draft.map.objects, is_ours) &&
         !has_our_tile(draft);
}

void expect_start(TiledDraft& draft) {
  const auto is_start = [&](const TiledObject& object) {
    return class_of(draft.map, object) == "start";
  };
  // One that stands where it cannot is told.
  if (has_start_key(draft) || std::ranges::any_of(draft.map.objects, is_start)) return;
  draft.mistakes.add(draft.map.place,
                     "the map has no start: place an object of the class \"start\" where the walk "
                     "begins" +
                         nearly_start(draft));
}

void clear_loose_doors(TiledDraft& draft) {
  const Grid& grid = draft.map.grid;
  const auto is_wall = draft.stack.tiles_where([&](const Node& keys) {
    return keys.members.empty() ? draft.is_empty_solid
                                : find(keys, "wall") != nullptr && find(keys, "plan") == nullptr;
  });
  const auto is_door =
      draft.stack.tiles_where([](const Node& keys) { return find(keys, "door") != nullptr; });
  const auto has_wall = [&](int x, int y) { return grid.contains({x, y}) && is_wall({x, y}); };
  std::vector<Tile> loose;
  for (int y = 0; y < grid.height; ++y) {
    for (int x = 0; x < grid.width; ++x) {
      const bool is_held =
          (has_wall(x - 1, y) && has_wall(x + 1, y)) != (has_wall(x, y - 1) && has_wall(x, y + 1));
      if (is_door({x, y}) && !is_held) loose.push_back({x, y});
    }
  }
  if (loose.empty()) return;
  TilePatch patch{text_node("", {}, draft.map.place), "a door without walls", draft.map.place,
                  true};
  patch.keys.type = NodeType::table;
  const std::uint32_t number = draft.stack.add(std::move(patch));
  for (const Tile tile : loose) draft.stack.lay(tile, number);
  draft.guesses.push_back("doors without walls on two opposite sides are free tiles: " +
                          std::to_string(loose.size()));
}

void guess_start(TiledDraft& draft) {
  if (has_start_key(draft)) return;
  const auto is_open = [&](const Node& keys) { return is_free(draft, keys); };
  const auto tile = nearest_to_middle(draft.map.grid, draft.stack.tiles_where(is_open));
  if (!tile) {
    draft.mistakes.add(draft.map.place,
                       "the map has no start, and no free tile: place an object of the class "
                       "\"start\" where the walk begins");
    return;
  }
  TilePatch patch;
  patch.keys.type = NodeType::table;
  patch.place = draft.map.place;
  patch.called = "the start";
  patch.keys.members.push_back(number_node("start", 0, patch.place));
  draft.stack.lay(*tile, draft.stack.add(std::move(patch)));
  draft.guesses.push_back("there is no object of the class start: the walk begins at tile (" +
                          std::to_string(tile->x) + ", " + std::to_string(tile->y) + ")");
}

}  // namespace raywalk::detail
