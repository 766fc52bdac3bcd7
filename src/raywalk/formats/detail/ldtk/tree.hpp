#pragma once

#include "raywalk/formats/detail/hint_list.hpp"
#include "raywalk/formats/detail/tiled/tree.hpp"
#include "raywalk/load/texture_source.hpp"

namespace raywalk::detail {

/// A level of an LDtk project: the root of the project's JSON, and the level in it or in a file of
/// its own. Both outlive what is made of them.
struct LdtkLevel {
  const Node& project;
  const Node& level;
};

/// Says a level as a map of Tiled that has the same in it: tilesets, layers of tiles, objects. So
/// there is one place that knows what layers and objects become.
///
/// The values of IntGrid layers are the tiles of a tileset without pictures, whose properties
/// follow from their names; `textures` tells which names are those of pictures. Mistakes: sizes
/// beyond the limits. Parts that Tiled cannot express are told in `hints`.
[[nodiscard]] Node tiled_of_ldtk(const LdtkLevel& source, const TextureSource& textures,
                                 HintList& hints, Mistakes& mistakes);

}  // namespace raywalk::detail
