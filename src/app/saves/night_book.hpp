#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/night/score.hpp"
#include "menu/menu.hpp"
#include "raywalk/base/result.hpp"
#include "raywalk/base/task.hpp"

/// Results of a player's nights, kept from one walk to the next.
namespace raywalk {

/// The best results of a player in a level that he has left with the relic.
struct BestNight {
  /// Each medal that the player has won there at least once.
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

/// A level in which the player has been.
struct NightRecord {
  /// Its map, as a path in the data folder with `/`.
  std::string map{};
  std::string title{};
  /// None: the player has not left it with the relic yet.
  std::optional<BestNight> best{};

  friend bool operator==(const NightRecord&, const NightRecord&) = default;
};

/// All levels in which the player has been, in the order in which he came there first.
using NightBook = std::vector<NightRecord>;

/// Notes that the player is in a level: from now on a night may begin in it. False if that changes
/// nothing.
bool note_level(NightBook& book, const std::string& map, const std::string& title);

/// Notes the worth of a night that is over; nothing if its level is not in the book.
void note_best(NightBook& book, const std::string& map, const NightReport& night,
               Difficulty difficulty);

/// Adds the contents of another book: levels that are missing, and of each figure the better one.
/// Titles, and the worth of all loot, are as in `more`.
void add_book(NightBook& book, const NightBook& more);

/// Whether the player has left each level of the book with the relic.
[[nodiscard]] bool are_all_won(const NightBook& book);

/// The levels, for the page on which a night begins in one of them.
[[nodiscard]] std::vector<LevelChoice> level_choices(const NightBook& book);

/// The book as TOML; `parse_book` reads the same.
[[nodiscard]] std::string print_book(const NightBook& book);

/// A book that was read, without the entries in which there is a mistake, and the first of these.
struct ReadBook {
  NightBook book{};
  std::optional<Error> mistake{};
  /// The mistake is that the file is of a later version of the program.
  bool is_later = false;
};

/// Reads the text of a book. `file` is the name of its file in mistakes.
[[nodiscard]] ReadBook parse_book(std::string_view text, const std::string& file);

/// A book and its file. The file is read at once, and written whenever the book changes, beside the
/// caller (`Task`). Entries that other programs have written there meanwhile are kept, and come
/// into the book. A file with a mistake is set aside; a file that cannot be read or set aside, or
/// that is of a later version of the program, stays as it is.
class KeptBook {
 public:
  /// The result of a write.
  struct Written {
    /// All that is in the file.
    NightBook book{};
    std::vector<std::string> hints{};
    /// False if the file has to stay as it is.
    bool may_write = true;
  };

  /// Without a file the book is kept nowhere.
  explicit KeptBook(std::optional<std::filesystem::path> file);
  /// Waits for what is being written.
  ~KeptBook();
  KeptBook(const KeptBook&) = delete;
  KeptBook& operator=(const KeptBook&) = delete;

  [[nodiscard]] const NightBook& book() const { return book_; }
  /// Hints for the player about its file, a line each, once.
  [[nodiscard]] std::vector<std::string> take_hints();

  /// As `note_level` and `note_best`.
  void note(const std::string& map, const std::string& title);
  void note(const std::string& map, const NightReport& night, Difficulty difficulty);

 private:
  void write();
  void wait();

  NightBook book_{};
  std::optional<std::filesystem::path> file_{};
  std::vector<std::string> hints_{};
  Task<Written> later_{};
};

}  // namespace raywalk
