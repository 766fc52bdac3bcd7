#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/base/result.hpp"
#include "raywalk/formats/map.hpp"
#include "raywalk/load/level.hpp"
#include "raywalk/map/level_findings.hpp"

namespace raywalk {

/// Something in a map's file that is wrong, or that its maker may not have meant.
struct MapFinding {
  Severity severity = Severity::error;
  /// As in `Finding`; `mistake` for what makes it impossible to load the map.
  std::string rule{};
  /// The tile where it is, if it is in one and the map can be loaded.
  std::optional<Tile> tile{};
  /// Where it is in the file, and what it is. `further` is empty.
  Error error{};

  friend bool operator==(const MapFinding&, const MapFinding&) = default;
};

/// Rules of the game that is played in a map, which the library does not know.
struct GameRules {
  /// As in `findings_in`; without it no tile is a way out.
  std::function<bool(const TileKind&)> is_exit = [](const TileKind&) { return false; };
  Walker walker{};
  /// Finds mistakes by the rules of the game itself, such as a property that it does not
  /// understand; empty for none.
  std::function<std::vector<Finding>(const Level&)> findings{};
};

/// All that is wrong with the text of a TOML map, or may not be meant. `file` is the file's name in
/// messages.
///
/// For a map that cannot be loaded, the mistakes. Otherwise, and where nothing but pictures is
/// missing, in the order of the text, what `findings_in`, `hints_of` and the game find, and:
///
/// - `unused_picture`: `[textures]` describes a picture that the map never names.
/// - `unused_thing`, `unused_character`, hints: what no tile of the grid has.
/// - `unused_tag`, a hint: a tag that no trigger names.
[[nodiscard]] std::vector<MapFinding> check_map_text(std::string_view text, const std::string& file,
                                                     const TextureSource& textures,
                                                     const GameRules& rules);

/// The same for a file of any kind, with textures and `terms` as in `load_map`, and for a level of
/// Wolfenstein 3D. A file that cannot be read is a mistake. In all but TOML nothing is told of
/// pictures, things and characters that are unused, a tag that is has no line, and is told once; a
/// finding's tile, which has no line of its own, is told in its message. After the parts of a load
/// a part "checking" is told to the `Progress` of the terms; once that is stopped, the findings are
/// some that nobody need read. And:
///
/// - `no_next_map`: the map that comes next, or to which a trigger leads, is not beside this one.
/// - `unused_picture_file`, a hint: a PNG file beside a map in TOML or of Tiled that the map never
///   names, where no other map is in the folder.
/// - `guess`, a hint: what is not told in the map, and was guessed.
[[nodiscard]] std::vector<MapFinding> check_map(const ChosenMap& chosen,
                                                const std::vector<std::filesystem::path>& folders,
                                                const GameRules& rules,
                                                const LoadTerms& terms = {});

}  // namespace raywalk
