#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "raywalk/geom/detail/lifetime.hpp"
#include "raywalk/map/level_state.hpp"
#include "raywalk/ray/tile.hpp"
#include "raywalk/visibility/visibility.hpp"

namespace raywalk {

/// The tiles of a map that somebody has seen, a bit each: what an automap shows, and a game saves.
///
///     ExploredTiles explored(level.grid);
///     explore(explored, {level, state}, player.position);  // each tick, or after each step
///
/// Each `explore` costs as much as can be seen from there; `Explorer` bounds that.
class ExploredTiles {
 public:
  ExploredTiles() = default;
  /// A map of which nothing has been seen.
  explicit ExploredTiles(const Grid& grid)
      : grid_(grid), words_((static_cast<std::size_t>(grid.count()) + 63) / 64) {}
  /// The tiles of which `words` are the words; none if they are not as many as the map needs, or
  /// have a bit beyond it.
  [[nodiscard]] static std::optional<ExploredTiles> from_words(
      const Grid& grid, std::span<const std::uint64_t> words);

  /// The same tiles on a map of another size, with the same north-west corner: those beyond it are
  /// dropped, and what is new has not been seen.
  [[nodiscard]] ExploredTiles on(const Grid& grid) const;

  [[nodiscard]] const Grid& grid() const { return grid_; }
  /// True if the tile has been seen; none beyond the map has.
  [[nodiscard]] bool contains(Tile tile) const {
    return grid_.contains(tile) && (words_[word_of(tile)] & bit_of(tile)) != 0;
  }
  /// Counts the tile as seen. Expects one of the map.
  void mark(Tile tile) {
    assert(grid_.contains(tile));
    words_[word_of(tile)] |= bit_of(tile);
  }
  /// How many tiles have been seen.
  [[nodiscard]] std::int64_t count() const;
  /// Bit k % 64 of word k / 64 stands for the tile of index k: to be saved, and hashed.
  [[nodiscard]] std::span<const std::uint64_t> words() const RAYWALK_LIFETIMEBOUND {
    return words_;
  }

  friend bool operator==(const ExploredTiles&, const ExploredTiles&) = default;

 private:
  [[nodiscard]] std::size_t word_of(Tile tile) const {
    return static_cast<std::size_t>(grid_.index(tile) >> 6);
  }
  [[nodiscard]] std::uint64_t bit_of(Tile tile) const {
    return std::uint64_t{1} << static_cast<unsigned>(grid_.index(tile) & 63);
  }

  Grid grid_{};
  std::vector<std::uint64_t> words_{};
};

/// Marks the tiles that an eye sees: those of which a part is in view, and those of which a face
/// is.
///
/// A part less than 2^-20 of a tile wide does not count; what is seen is rounded, by less.
/// Tiles beyond `explored` are passed over.
void explore(ExploredTiles& explored, const Visibility& view);

/// All that an eye in a level sees, all around and as far as it goes, whatever the height
/// (`exploration_probe`): a pane hides what is behind it if it is opaque all over on the eye's side
/// and goes from floor to ceiling. An eye in a wall, off the map or at a point that is not a number
/// sees nothing. With an outlook, what it sees of that.
[[nodiscard]] Visibility seen_from(LevelNow now, Point eye, const Outlook& outlook = {});

/// Marks the tiles that are seen from there.
void explore(ExploredTiles& explored, LevelNow now, Point eye);

}  // namespace raywalk
