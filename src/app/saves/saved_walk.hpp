#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "game/night/score.hpp"
#include "game/saved_world.hpp"
#include "raywalk/base/result.hpp"

namespace raywalk {

/// So many nights that are over a save has at most.
inline constexpr std::size_t max_saved_nights = 200;

/// A walk that is saved: all that it takes to go on with it later, and what its slot shows.
struct SavedWalk {
  /// One more than that of any walk in the same folder when it was saved: it tells the newest, even
  /// if the clock was set back. 0 in saves of an older form.
  std::uint64_t number = 0;
  /// Title of the level, for people; after "Done: " if the walk was saved at the way out.
  std::string title{};
  /// The map, as a path in the data folder with `/`; empty for one that lies elsewhere, in which
  /// alone the walk can go on.
  std::string map{};
  /// `hash_of` the level: with another one, the save is of no use.
  std::uint64_t level_hash = 0;
  /// Ticks walked, and when it was saved, in seconds since 1970.
  int ticks = 0;
  std::int64_t saved_at = 0;
  bool flashlight = false;
  /// For people, too, while one walks: the relic is taken, and a watcher is after the player.
  bool has_relic = false;
  bool is_hunted = false;
  /// `bytes_of` the world, and their version: `world_of` reads both.
  std::vector<std::byte> world{};
  std::uint64_t world_version = saved_world_version;
  /// `ExploredTiles::words` of the player's map.
  std::vector<std::uint64_t> explored{};
  /// Those of the walk that are over.
  std::vector<NightReport> nights{};

  friend bool operator==(const SavedWalk&, const SavedWalk&) = default;
};

/// The file of a save, of the newest form; the world's version stays.
[[nodiscard]] std::vector<std::byte> encode_save(const SavedWalk& walk);

/// Reads it again, in each form since 0.1 of the program. Errors: it is no save, one of a later
/// version, or not as it was written: a byte is another one, or it was cut off. `file` is its name
/// in errors.
[[nodiscard]] Result<SavedWalk> decode_save(std::span<const std::byte> bytes,
                                            const std::string& file);

/// So many bytes at the beginning of a save have its number.
inline constexpr std::size_t save_number_size = 45;

/// `SavedWalk::number` by the beginning of a file, without a look at the rest: 0 if it has none.
[[nodiscard]] std::uint64_t number_of_save(std::span<const std::byte> begin);

}  // namespace raywalk
