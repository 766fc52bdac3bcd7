#pragma once

#include "raywalk/formats/detail/hint_list.hpp"
#include "raywalk/formats/detail/map_reader.hpp"

namespace raywalk::detail {

/// Hands on the text of a map of another program, and returns the hints, with the file's name.
[[nodiscard]] Result<MapHints> hand_on(MapDocument& text, const MapInput& map,
                                       const TextureSource& textures, HintList& hints,
                                       Mistakes& mistakes);

/// A reader of texts as one of files: what is no text is refused.
template <Result<MapHints> (*read)(const MapInput& map)>
[[nodiscard]] Result<MapHints> read_text_map(const MapInput& map) {
  if (auto refusal = refusal_of_text(map.text(), map.name)) return fail(*std::move(refusal));
  return read(map);
}

}  // namespace raywalk::detail
