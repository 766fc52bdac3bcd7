#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/formats/detail/tiled/map.hpp"

namespace raywalk::detail {

/// Role of the tiles of a layer that do not say themselves what they are. `flagged`: tiles that are
/// called solid become walls, others nothing.
enum class LayerRole : std::uint8_t {
  none,
  walls,
  floors,
  ceilings,
  doors,
  panes,
  things,
  flagged
};

/// The roles of a map's layers, and a line for each that was only guessed.
struct LayerRoles {
  std::vector<LayerRole> roles{};
  std::vector<std::string> guesses{};
};

/// Finds the roles by the classes and names of the layers; where none is for walls, and no tile
/// says that it is one, that layer has them whose tiles are called solid, or else the topmost.
[[nodiscard]] LayerRoles find_layer_roles(const TiledMap& map);

/// The role that a layer's class or name says: the first word of a role, or its plural, that is a
/// word of it, as in "Inner Walls", "walls_2" or "innerWalls". None where there is none.
[[nodiscard]] LayerRole role_in(std::string_view text);

/// True for a word such as "solid" or "obstacle", in small letters: other games' for a wall.
[[nodiscard]] bool is_solid_word(std::string_view word);

/// True if a tile's class or one of its properties says that it is solid, in the words of other
/// games.
[[nodiscard]] bool is_called_solid(const TiledTile* tile);

/// True if a tile says itself what it is: it has a property such as `wall`, `floor` or `thing`.
[[nodiscard]] bool says_what_it_is(const Node& properties);

}  // namespace raywalk::detail
