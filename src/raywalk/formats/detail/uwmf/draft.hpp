#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "raywalk/formats/detail/hint_list.hpp"
#include "raywalk/formats/detail/stand_ins.hpp"
#include "raywalk/formats/detail/tiled/legend.hpp"
#include "raywalk/formats/detail/uwmf/text.hpp"
#include "raywalk/load/detail/text/map.hpp"

namespace raywalk::detail {

/// Body of a tile.
enum class UwmfBody : std::uint8_t { free, wall, door, pane };

enum class UwmfAction : std::uint8_t { none, opens, pushes, exits, teleports, executes };

/// A trigger that does something in other tiles.
struct UwmfSwitch {
  const Node* trigger = nullptr;
  UwmfAction action = UwmfAction::none;
  Tile at{};
  std::vector<Tile> targets{};
};

/// Combined effect of the triggers that act in a tile.
struct UwmfEffect {
  bool opens = false;
  bool pushes = false;
  /// The sides from which it ends the map, or the tile itself, `Face::none`.
  std::set<Face> exits{};
  /// The number of the key that opens it; 0 for none.
  int lock = 0;
  /// The way in which its wall is pushed, if its trigger says so.
  Face way = Face::none;
};

/// A UWMF map that is made into the text of a map.
struct UwmfDraft {
  const UwmfText& map;
  StandIns& pictures;
  HintList& hints;
  Mistakes& mistakes;
  TileStack stack;
  std::vector<UwmfBody> bodies{};
  /// By the numbers of the tiles in the grid.
  std::map<std::int64_t, UwmfEffect> effects{};
  std::vector<UwmfSwitch> switches{};
  MapDocument text{};

  [[nodiscard]] const UwmfCell& cell_at(Tile tile) const {
    return map.cells[map.cell_of_tile[static_cast<std::size_t>(map.grid.index(tile))]];
  }
  [[nodiscard]] bool is_free(Tile tile) const {
    return map.grid.contains(tile) &&
           bodies[static_cast<std::size_t>(map.grid.index(tile))] == UwmfBody::free;
  }
};

/// Reads what triggers do to their tiles, and to those of their tags.
void read_uwmf_triggers(UwmfDraft& draft);
/// Finds what the tiles are, and lays them. Expects the triggers.
void lay_uwmf_tiles(UwmfDraft& draft);
/// Places the start and the things. Expects the tiles.
void place_uwmf_things(UwmfDraft& draft);
/// Adds the triggers of switches. Expects all of the above.
void add_uwmf_switches(UwmfDraft& draft);

/// The name of the key with this number.
[[nodiscard]] std::string uwmf_key_name(int lock);

/// A key's whole number, or `otherwise` where it is none.
[[nodiscard]] int uwmf_whole(const Node& block, std::string_view key, int otherwise);
/// True if a key is true; `otherwise` if there is none.
[[nodiscard]] bool uwmf_truth(const Node& block, std::string_view key, bool otherwise);
/// A key's text; empty if it has none.
[[nodiscard]] std::string uwmf_word(const Node& block, std::string_view key);

}  // namespace raywalk::detail
