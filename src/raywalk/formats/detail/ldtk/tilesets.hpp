#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "raywalk/formats/detail/hint_list.hpp"
#include "raywalk/formats/detail/ldtk/names.hpp"
#include "raywalk/formats/detail/ldtk/tree.hpp"
#include "raywalk/formats/detail/tiled/tree.hpp"

namespace raywalk::detail {

/// A tileset's global ids.
struct LdtkTiles {
  std::uint32_t first = 0;
  int count = 0;
};

/// A value of an IntGrid layer.
struct LdtkValue {
  std::string name{};
  LdtkMeaning meaning{};
  /// Its tile; 0 for a value that says nothing.
  std::uint32_t gid = 0;
};

/// The tilesets that a level's layers may use, by their numbers in LDtk.
struct LdtkTilesets {
  std::map<int, LdtkTiles> tiles{};
  /// By the number of the layer's definition, and the value.
  std::map<std::pair<int, int>, LdtkValue> values{};
};

/// Adds the tilesets of a level's project to a map of Tiled, and one whose tiles are the values of
/// the IntGrid layers. Guesses at names without a meaning are told in `hints`.
[[nodiscard]] LdtkTilesets add_ldtk_tilesets(const LdtkLevel& source, const TextureSource& textures,
                                             HintList& hints, Node& map);

}  // namespace raywalk::detail
