#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "raywalk/formats/detail/hint_list.hpp"
#include "raywalk/load/detail/text/table_reader.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk::detail {

/// Cell of the planemap of a UWMF map: numbers in the palettes, -1 for none.
struct UwmfCell {
  int tile = -1;
  int sector = -1;
  /// Where the planemap has it first.
  Place place{};
};

/// A UWMF map, taken apart. All keys are in small letters; the last of several counts.
struct UwmfText {
  Node globals{};
  std::vector<Node> tiles{};
  std::vector<Node> sectors{};
  std::vector<Node> things{};
  std::vector<Node> triggers{};
  Grid grid{};
  /// The different ones, and which of them each tile has, row by row.
  std::vector<UwmfCell> cells{};
  std::vector<std::uint32_t> cell_of_tile{};
  /// The tiles of each tag above 0, row by row.
  std::map<int, std::vector<Tile>> tags{};
};

/// Takes a UWMF map apart. Keys and blocks that are not known are skipped. Mistakes: the first in
/// the grammar; a planemap before width and height, or with more or fewer entries than tiles; more
/// tiles a side, blocks of a kind, or tiles with tags, than the limits allow.
[[nodiscard]] UwmfText read_uwmf_text(std::string_view text, HintList& hints, Mistakes& mistakes);

}  // namespace raywalk::detail
