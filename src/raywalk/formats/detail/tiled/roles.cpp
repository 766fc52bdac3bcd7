#include "raywalk/formats/detail/tiled/roles.hpp"
#include "raywalk/base/detail/letters.hpp"

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

/// The words of a name, in small letters: runs of letters, which end before a capital, too, that
/// follows a small one.
std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  bool was_letter = false;
  bool was_small = false;
  for (const char c : text) {
    const bool is_small = c >= 'a' && c <= 'z';
    const bool is_capital = c >= 'A' && c <= 'Z';
    // Bytes of other letters are parts of words.
    const bool is_letter = is_small || is_capital || (static_cast<unsigned char>(c) & 0x80U) != 0;
    if (is_letter && (!was_letter || (is_capital && was_small))) words.emplace_back();
    if (is_letter) words.back() += in_small_letters({&c, 1});
    was_letter = is_letter;
    was_small = is_small;
  }
  return words;
}

}  // namespace

LayerRole role_in(std::string_view text) {
  const std::vector<std::string> words = words_in(text);
  for (const auto& [word, role] : role_words) {
    const auto is_it = [one = word](std::string_view other) {
      return other == one || (other.ends_with('s') && other.substr(0, other.size() - 1) == one);
    };
    if (std::ranges::any_of(words, is_it)) return role;
  }
  return LayerRole::none;
}

bool is_solid_word(std::string_view word) {
  return std::ranges::find(solid_words, word) != solid_words.end();
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
