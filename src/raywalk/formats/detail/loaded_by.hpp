#pragma once

#include <utility>

#include "raywalk/formats/detail/map_reader.hpp"
#include "raywalk/formats/map.hpp"
#include "raywalk/load/detail/level/builder.hpp"

namespace raywalk::detail {

/// Makes the level of a map: what `read` hands on, with its hints.
template <class Read>
[[nodiscard]] Result<LoadedMap> loaded_by(Read read) {
  LoadedMap loaded;
  const auto build = [&](MapDocument& text, const TextureSource& textures, Mistakes& mistakes) {
    loaded.level = build_level(text, textures, mistakes);
  };
  Result<MapHints> hints = read(MapMaker(build));
  if (!hints) return tl::unexpected(std::move(hints.error()));
  loaded.hints = *std::move(hints);
  return loaded;
}

}  // namespace raywalk::detail
