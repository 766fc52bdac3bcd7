#include "raywalk/load/detail/tiled/roles.hpp"

#include <algorithm>
#include <array>

namespace raywalk::detail {

namespace {

struct RoleWord {
  std::string_view word{};
  LayerRole role = LayerRole::none;
};

/// The first that occurs in a layer's class, else in its name, counts.
constexpr std::array<RoleWord, 9> role_words{{{"wall", LayerRole::walls},
                                              {"ceiling", LayerRole::ceilings},
                                              {"roof", LayerRole::ceilings},
                                              {"door", LayerRole::doors},
                                              {"pane", LayerRole::panes},
                                              {"thing", LayerRole::things},
                                              {"floor", LayerRole::floors},
                                              {"ground", LayerRole::floors},
                                              {"terrain", LayerRole::floors}}};
constexpr std::array<std::string_view, 7> solid_words{
    "solid", "collides", "collision", "blocked", "blocking", "obstacle", "wall"};
constexpr std::array<std::string_view, 8> kinds_of_tiles{"wall", "floor", "ceiling", "door",
                                                         "pane", "plan",  "thing",   "start"};

/// True if `is_it(tile)` is, for one of a layer's tiles.
template <class IsIt>
bool has_tile(const TiledMap& map, const TiledLayer& layer, IsIt is_it) {
  return std::ranges::any_of(layer.gids, [&](std::uint32_t gid) {
    const auto ref = tile_of(gid, map.uses);
    const TiledTile* tile = ref ? find_tile(map, *ref) : nullptr;
    return tile != nullptr && is_it(*tile);
  });
}

/// True if the map says of some tiles that they are walls.
bool has_walls(const TiledMap& map, const std::vector<LayerRole>& roles) {
  if (std::ranges::find(roles, LayerRole::walls) != roles.end()) return true;
  return std::ranges::any_of(map.layers, [&](const TiledLayer& layer) {
    return has_tile(map, layer,
                    [](const TiledTile& tile) { return says_what_it_is(tile.properties); });
  });
}

void guess_walls(const TiledMap& map, LayerRoles& found) {
  const std::size_t count = map.layers.size();
  for (std::size_t i = count; i-- > 0;) {
    const auto is_solid = [](const TiledTile& tile) { return is_called_solid(&tile); };
    if (!has_tile(map, map.layers[i], is_solid)) continue;
    found.roles[i] = LayerRole::flagged;
    found.guesses.push_back("no layer is called walls: the tiles of layer " +
                            shown(map.layers[i].name) + " that are called solid are walls");
    return;
  }
  for (std::size_t i = count; i-- > 1;) {
    if (found.roles[i] != LayerRole::none) continue;
    found.roles[i] = LayerRole::walls;
    found.guesses.push_back("no layer is called walls: those of layer " +
                            shown(map.layers[i].name) + ", the topmost, are taken for them");
    return;
  }
}

}  // namespace

LayerRole role_in(std::string_view text) {
  const std::string small = in_small_letters(text);
  for (const auto& [word, role] : role_words) {
    if (small.find(word) != std::string::npos) return role;
  }
  return LayerRole::none;
}

bool is_solid_word(std::string_view word) {
  return std::ranges::find(solid_words, word) != solid_words.end();
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return small;
}

bool is_called_solid(const TiledTile* tile) {
  if (tile == nullptr) return false;
  const std::string type = in_small_letters(tile->type);
  return std::ranges::any_of(solid_words, [&](std::string_view word) {
    if (type == word) return true;
    return std::ranges::any_of(tile->properties.members, [&](const Node& property) {
      return property.type == NodeType::truth && property.truth &&
             in_small_letters(property.key) == word;
    });
  });
}

bool says_what_it_is(const Node& properties) {
  return std::ranges::any_of(
      kinds_of_tiles, [&](std::string_view key) { return find(properties, key) != nullptr; });
}

LayerRoles find_layer_roles(const TiledMap& map) {
  LayerRoles found;
  for (const TiledLayer& layer : map.layers) {
    const LayerRole by_class = role_in(layer.type);
    found.roles.push_back(by_class != LayerRole::none ? by_class : role_in(layer.name));
  }
  if (!has_walls(map, found.roles)) guess_walls(map, found);
  if (!map.layers.empty() && found.roles.front() == LayerRole::none &&
      std::ranges::find(found.roles, LayerRole::floors) == found.roles.end()) {
    found.roles.front() = LayerRole::floors;
  }
  return found;
}

}  // namespace raywalk::detail
