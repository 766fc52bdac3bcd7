#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/stealth/score.hpp"
#include "menu/menu.hpp"

/// What a player has reached in the nights, and keeps from one walk to the next.
namespace raywalk {

/// The best of him when he was out of a level.
struct BestNight {
  /// Each that he has won at least once.
  Medals medals{};
  /// The shortest time.
  int ticks = 0;
  /// The most loot, and what all loot of the level is worth.
  double loot = 0;
  double loot_there = 0;
  /// The hardest one.
  Difficulty difficulty = Difficulty::easy;

  friend bool operator==(const BestNight&, const BestNight&) = default;
};

/// A level in which he has been.
struct NightRecord {
  /// Its map, as a path in the data folder with `/`.
  std::string map{};
  std::string title{};
  /// None: he has not been out of it with the relic yet.
  std::optional<BestNight> best{};

  friend bool operator==(const NightRecord&, const NightRecord&) = default;
};

/// All of them, in the order in which he came there first.
using NightBook = std::vector<NightRecord>;

/// Notes that he is in a level. True if the book is another one by that.
bool note_level(NightBook& book, const std::string& map, const std::string& title);

/// Notes what a night was worth of which he is out; of a level that is not in the book nothing.
void note_best(NightBook& book, const std::string& map, const NightReport& night,
               Difficulty difficulty);

/// The levels, for the page that begins one.
[[nodiscard]] std::vector<LevelChoice> level_choices(const NightBook& book);

/// The book as TOML; `parse_book` reads the same.
[[nodiscard]] std::string print_book(const NightBook& book);

/// Reads it again. `file` is its name in errors. Errors: what is wrong with the grammar, or with an
/// entry.
[[nodiscard]] Result<NightBook> parse_book(std::string_view text, const std::string& file);

/// What came of the file of a book.
struct LoadedBook {
  NightBook book{};
  /// What the player should know, a line each.
  std::vector<std::string> hints{};
};

/// Reads it; without such a file it is empty. One with a mistake is set aside.
[[nodiscard]] LoadedBook load_book(const std::filesystem::path& file);

/// Writes it completely or not at all. Errors: it cannot be written.
[[nodiscard]] Result<void> save_book(const std::filesystem::path& file, const NightBook& book);

}  // namespace raywalk
