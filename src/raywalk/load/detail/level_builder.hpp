#pragma once

#include <vector>

#include "raywalk/load/detail/map_text.hpp"
#include "raywalk/load/detail/texture_shelf.hpp"

namespace raywalk::detail {

/// A level in the making.
struct Draft {
  const MapText& text;
  TextureShelf& shelf;
  Mistakes& mistakes;
  Level level{};
};

/// The level that a map's text describes. Expects a text without mistakes.
/// Mistakes: missing pictures, characters that the legend does not know, misplaced doors and
/// starts. What is returned after a mistake is of no use.
[[nodiscard]] Level build_level(const MapText& text, const TextureSource& source,
                                Mistakes& mistakes);

/// The kind of each entry of the legend, into `draft.level.kinds` in the order of the legend.
void build_kinds(Draft& draft);

/// The place in `draft.level.thing_kinds` of each legend entry's thing, -1 for entries without one.
[[nodiscard]] std::vector<int> build_thing_kinds(Draft& draft);

}  // namespace raywalk::detail
