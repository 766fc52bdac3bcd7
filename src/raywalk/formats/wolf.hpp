#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "raywalk/base/result.hpp"
#include "raywalk/formats/map.hpp"
#include "raywalk/geom/borrowed_span.hpp"

/// The files of Wolfenstein 3D and of the games made of it: levels (`MAPHEAD` with `GAMEMAPS` or
/// `MAPTEMP`) and pictures (`VSWAP`). Tables of what becomes what: docs/manual/wolf.md.
namespace raywalk {

/// The largest number of a level.
inline constexpr int max_wolf_levels = 100;
/// The most tiles of a level: its planes are counted in bytes, by 16 bits.
inline constexpr int max_wolf_tiles = 32767;

/// A level as the game's files have it: numbers on three planes.
struct WolfMap {
  /// Its place in the file, 1 to `max_wolf_levels`.
  int number = 1;
  /// At most 16 bytes, of which none is 0.
  std::string name{};
  int width = 0;
  int height = 0;
  /// Walls, doors and floors; what stands on them; a plane that the game does not use. Each has one
  /// number for each tile, row by row.
  std::array<std::vector<std::uint16_t>, 3> planes{};

  friend bool operator==(const WolfMap&, const WolfMap&) = default;
};

/// The bytes of a file, and its name in messages.
struct WolfFile {
  std::string name{};
  BorrowedSpan<std::byte> bytes{};
};

/// How planes are packed: `GAMEMAPS` has `carmack` around runs, `MAPTEMP` `runs` alone.
enum class WolfPacking : std::uint8_t { carmack, runs };

/// The two files of levels.
struct WolfLevels {
  std::vector<std::byte> head{};
  std::vector<std::byte> maps{};
};

/// Reads all levels, in the order of their numbers; `head` is `MAPHEAD`, `maps` is `GAMEMAPS` or
/// `MAPTEMP`. Numbers without a level are left out. A plane that a level has not is full of zeros.
///
/// Errors: the first thing that is wrong, with the file and the byte where it is: an offset or a
/// size beyond the file, a level without tiles or with more than `max_wolf_tiles`, a plane that
/// ends early or unpacks to another size.
[[nodiscard]] Result<std::vector<WolfMap>> decode_wolf_levels(const WolfFile& head,
                                                              const WolfFile& maps);

/// Packs levels, in the order given, so that `decode_wolf_levels` gives the same again. The same
/// levels give the same bytes. No levels give a file without any.
///
/// Errors: a number or name that cannot be, a number used twice, planes of another size than the
/// level, more than `max_wolf_tiles` tiles, a plane that takes more than 65535 bytes.
[[nodiscard]] Result<WolfLevels> encode_wolf_levels(std::span<const WolfMap> levels,
                                                    WolfPacking packing = WolfPacking::carmack);

/// Loads a level of the game's files. `files` is the folder that they are in, or one of them where
/// the folder has those of several games: then its ending says which. Names may be in small or
/// large letters. `level` is a number, as "3", or a name, as "Wolf1 Map3"; empty for the first that
/// there is. Pictures are those of `VSWAP`, if it is there, else ours from `folders`; its colors
/// those of a file of 768 bytes that ends in `.pal`, if it is there, else nearly those of the game.
///
/// `visit` and `terms` are as in `load_map`.
///
/// Errors: files that are missing or damaged; a level that there is not, with those that there are.
[[nodiscard]] Result<LoadedMap> load_wolf(const std::filesystem::path& files,
                                          const std::string& level,
                                          const std::vector<std::filesystem::path>& folders,
                                          const FileVisitor& visit = {},
                                          const LoadTerms& terms = {});

/// Loads what a call of a program names, as `load_wolf` or `load_map`.
[[nodiscard]] Result<LoadedMap> load_chosen_map(const ChosenMap& chosen,
                                                const std::vector<std::filesystem::path>& folders,
                                                const FileVisitor& visit = {},
                                                const LoadTerms& terms = {});

}  // namespace raywalk
