#include "app/saves/night_book.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <limits>
#include <string>

#include "settings/user_files.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

NightReport some_report(int ticks, double loot, Medals medals) {
  return {.title = "The Cellar",
          .score = {.loot = loot},
          .loot_there = 45,
          .ticks = ticks,
          .par = 75,
          .medals = medals};
}

NightBook some_book() {
  NightBook book;
  CHECK(note_level(book, "maps/umbra/cellar.toml", "The Cellar"));
  CHECK(note_level(book, "maps/umbra/gallery.toml", "The \"Gallery\" \xc3\xa9"));
  note_best(book, "maps/umbra/cellar.toml",
            some_report(3600, 10.5, {.ghost = true, .housekeeper = false, .swift = false}),
            Difficulty::hard);
  return book;
}

TEST_CASE("night book: a level is noted once, with its newest title, and no path that is none") {
  NightBook book = some_book();
  CHECK_FALSE(note_level(book, "maps/umbra/cellar.toml", "The Cellar"));
  CHECK(note_level(book, "maps/umbra/cellar.toml", "The Deep Cellar"));
  CHECK(book.size() == 2);
  CHECK(book[0].title == "The Deep Cellar");
  CHECK_FALSE(note_level(book, "", "A map that lies elsewhere"));
  CHECK_FALSE(note_level(book, "maps/a\nb.toml", "A map"));
  CHECK(book.size() == 2);
}

TEST_CASE("night book: of each figure the best is kept, and all medals") {
  NightBook book = some_book();
  note_best(book, "maps/umbra/cellar.toml",
            some_report(4000, 35, {.ghost = false, .housekeeper = true, .swift = false}),
            Difficulty::easy);
  note_best(book, "maps/elsewhere.toml", some_report(1, 1, {}), Difficulty::easy);
  REQUIRE(book.size() == 2);
  CHECK(book[0].best == BestNight{.medals = {.ghost = true, .housekeeper = true, .swift = false},
                                  .ticks = 3600,
                                  .loot = 35,
                                  .loot_there = 45,
                                  .difficulty = Difficulty::hard});
  CHECK_FALSE(book[1].best);
  const auto choices = level_choices(book);
  REQUIRE(choices.size() == 2);
  CHECK(choices[0].label == "The Cellar");
  CHECK(choices[0].medals == std::array{true, true, false});
  CHECK(choices[0].words == "Out in 1:00.0, loot 35 of 45\nHardest: Hard\nWon: Ghost, Housekeeper");
  CHECK(choices[1].words ==
        "You have not finished this level yet.\nTo win: Ghost, Housekeeper, Swift");
}

TEST_CASE("night book: what is written is read again") {
  for (const NightBook& book : {some_book(), NightBook()}) {
    const ReadBook read = parse_book(print_book(book), "nights.toml");
    CHECK_FALSE(read.mistake);
    CHECK(read.book == book);
  }
}

// Whatever a map says of its loot and calls itself.
TEST_CASE("night book: what is noted can be read again, whatever it is") {
  for (const double worth : {-1.0, 1e300, std::numeric_limits<double>::quiet_NaN()}) {
    NightBook book;
    std::string title(399, 'a');
    title += "\xc3\xa9";
    title += 'b';
    CHECK(note_level(book, "maps/a.toml", title));
    CHECK(book[0].title == std::string(399, 'a'));
    NightReport night = some_report(2'000'000'000, worth, {});
    night.loot_there = worth;
    note_best(book, "maps/a.toml", night, Difficulty::master);
    const ReadBook read = parse_book(print_book(book), "nights.toml");
    CHECK_FALSE(read.mistake);
    CHECK(read.book == book);
  }
}

TEST_CASE("night book: a mistake is told with its place, and the other levels are kept") {
  const auto message = [](const std::string& text) {
    const ReadBook read = parse_book(text, "nights.toml");
    return read.mistake ? to_string(*read.mistake) : "good";
  };
  CHECK(message("nights = [3]") == "nights.toml:1:11: a night is a table");
  CHECK(message("nights = 3").ends_with("expected [[nights]]"));
  CHECK(message("[[night]]\nmap = 'a'").ends_with("expected [[nights]]"));
  CHECK(message("[[nights]]\nmap = 3\ntitle = 'a'") ==
        "nights.toml:2:7: map is a text of at most 400 letters");
  const std::string begin = "[[nights]]\nmap = 'a'\ntitle = 'b'\n";
  CHECK(message(begin) == "good");
  CHECK(message(begin + "ticks = 1") == "nights.toml:1:1: ghost is true or false");
  for (const char* const path : {"/etc/x", "a/../../b"}) {
    CHECK(message("[[nights]]\nmap = '" + std::string(path) + "'\ntitle = 'b'\n") ==
          "nights.toml:2:7: map is a path in the data folder");
  }
  std::string early = print_book(some_book());
  early.replace(early.find("3600"), 4, "-1");
  CHECK(message(early).ends_with("ticks is a number from 0 to 10000000"));
  CHECK(parse_book(early, "n").book.size() == 1);
  std::string deep = "a";
  for (int i = 0; i < 32000; ++i) deep += ".a";
  CHECK(message(deep + " = 1") == "nights.toml:1:1: a line has at most 1000 dots");
}

TEST_CASE("night book: cut or changed anywhere, what is read can be written and read again") {
  const std::string whole = print_book(some_book());
  const auto check_text = [](const std::string& text) {
    const NightBook book = parse_book(text, "n").book;
    const ReadBook again = parse_book(print_book(book), "n");
    return !again.mistake && again.book == book;
  };
  for (std::size_t size = 0; size < whole.size(); ++size) CHECK(check_text(whole.substr(0, size)));
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string changed = whole;
    changed[i] = static_cast<char>(changed[i] ^ 0x15);
    CHECK(check_text(changed));
  }
}

TEST_CASE("night book: its file is made with its folder, and follows the book") {
  const test::ScratchFolder folder;
  const auto file = folder.path() / "a" / "nights.toml";
  {
    KeptBook book(file);
    CHECK(book.book().empty());
    book.note("maps/umbra/cellar.toml", "The Cellar");
    book.note("maps/umbra/cellar.toml", some_report(3600, 10.5, {}), Difficulty::normal);
  }
  KeptBook again(file);
  REQUIRE(again.book().size() == 1);
  REQUIRE(again.book()[0].best);
  CHECK(again.book()[0].best->ticks == 3600);
  CHECK(are_all_won(again.book()));
  CHECK(again.take_hints().empty());
}

/// Wins so many nights in levels of its own, and one night in a level of all, each time faster.
[[noreturn]] void win_nights(const std::filesystem::path& file, int who, int nights, int ready,
                             int go) {
  {
    KeptBook book(file);
    char word = 'x';
    if (::write(ready, &word, 1) != 1 || ::read(go, &word, 1) != 1) ::_exit(1);
    for (int night = 0; night < nights; ++night) {
      const std::string map = "maps/" + std::to_string(who) + "_" + std::to_string(night) + ".toml";
      book.note(map, "A night");
      book.note(map, some_report(1000 + night, 1, {}), Difficulty::hard);
      book.note("maps/all.toml", "Of all");
      book.note("maps/all.toml",
                some_report(5000 - 2 * night + who, who, {.ghost = who == 0, .swift = who == 1}),
                Difficulty::easy);
    }
  }
  ::_exit(0);
}

TEST_CASE("night book: two programs at once lose nothing of what the other one has won") {
  constexpr int nights = 50;
  const test::ScratchFolder folder;
  const auto file = folder.path() / "nights.toml";
  KeptBook first(file);
  int ready[2] = {};
  int go[2] = {};
  REQUIRE(::pipe(ready) == 0);
  REQUIRE(::pipe(go) == 0);
  std::array<pid_t, 2> children{};
  for (int who = 0; who < 2; ++who) {
    children[static_cast<std::size_t>(who)] = ::fork();
    if (children[static_cast<std::size_t>(who)] == 0) {
      win_nights(file, who, nights, ready[1], go[0]);
    }
  }
  for (std::size_t i = 0; i < 2; ++i) {  // both have read the book before either writes it
    char word = 0;
    REQUIRE(::read(ready[0], &word, 1) == 1);
  }
  REQUIRE(::write(go[1], "xx", 2) == 2);
  for (const pid_t child : children) {
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK((WIFEXITED(status) && WEXITSTATUS(status) == 0));
  }
  for (const int end : {ready[0], ready[1], go[0], go[1]}) ::close(end);
  // This one has read it before them, too, and comes to know of theirs by its own.
  first.note("maps/mine.toml", "Mine");
  first.note("maps/mine.toml", some_report(1, 1, {}), Difficulty::easy);
  CHECK(first.book().size() == 2 * nights + 2);
  KeptBook again(file);
  CHECK(again.take_hints().empty());
  CHECK(again.book().size() == 2 * nights + 2);
  const auto all = std::ranges::find(again.book(), "maps/all.toml", &NightRecord::map);
  REQUIRE(all != again.book().end());
  CHECK(all->best == BestNight{.medals = {.ghost = true, .housekeeper = false, .swift = true},
                               .ticks = 5000 - 2 * (nights - 1),
                               .loot = 1,
                               .loot_there = 45,
                               .difficulty = Difficulty::easy});
}

TEST_CASE("night book: another book is added, with the better of each figure") {
  NightBook book = some_book();
  NightBook more;
  CHECK(note_level(more, "maps/umbra/cellar.toml", "The Cellar, again"));
  CHECK(note_level(more, "maps/umbra/archive.toml", "The Archive"));
  note_best(more, "maps/umbra/cellar.toml",
            some_report(4000, 35, {.ghost = false, .housekeeper = true, .swift = false}),
            Difficulty::master);
  add_book(book, more);
  REQUIRE(book.size() == 3);
  CHECK(book[0].title == "The Cellar, again");
  CHECK(book[0].best == BestNight{.medals = {.ghost = true, .housekeeper = true, .swift = false},
                                  .ticks = 3600,
                                  .loot = 35,
                                  .loot_there = 45,
                                  .difficulty = Difficulty::master});
  CHECK(book[2].map == "maps/umbra/archive.toml");
  const NightBook once = book;
  add_book(book, more);
  CHECK(book == once);
}

TEST_CASE("night book: each file with a mistake is kept, with a number") {
  const test::ScratchFolder folder;
  for (const char* const text : {"[[one]\n", "[[two]\n", "[[three]\n"}) {
    const auto file = folder.write("nights.toml", text);
    CHECK(KeptBook(file).take_hints().size() == 1);
  }
  const auto text_of = [&](const char* name) {
    return read_user_text(folder.path() / name).value_or(std::nullopt).value_or("none");
  };
  CHECK(text_of("nights.toml.broken") == "[[one]\n");
  CHECK(text_of("nights.toml.broken-2") == "[[two]\n");
  CHECK(text_of("nights.toml.broken-3") == "[[three]\n");
  CHECK(text_of("nights.toml") == "none");
}

TEST_CASE("night book: one of a later version stays as it is") {
  const std::string text = "version = 2\n[[deeds]]\nwho = 'me'\n";
  const ReadBook read = parse_book(text, "nights.toml");
  CHECK(read.is_later);
  REQUIRE(read.mistake);
  CHECK(to_string(*read.mistake) ==
        "nights.toml:1:11: expected version 1 or one before; the file stays as it is");
  const test::ScratchFolder folder;
  const auto file = folder.write("nights.toml", text);
  {
    KeptBook book(file);
    CHECK(book.take_hints().size() == 1);
    book.note("maps/a.toml", "A");
    CHECK(book.book().size() == 1);
  }
  CHECK(read_user_text(file).value_or(std::nullopt) == text);
}

TEST_CASE("night book: a file with a mistake is set aside, and one that cannot be read stays") {
  const test::ScratchFolder folder;
  const auto file = folder.write("nights.toml", "[[nights]\n");
  {
    KeptBook book(file);
    const auto hints = book.take_hints();
    REQUIRE(hints.size() == 1);
    CHECK(hints[0].find("set aside as") != std::string::npos);
    book.note("maps/umbra/cellar.toml", "The Cellar");
  }
  CHECK(std::filesystem::exists(folder.path() / "nights.toml.broken"));
  CHECK(KeptBook(file).book().size() == 1);
  const std::string large((1 << 20) + 1, '#');
  folder.write("nights.toml", large);
  {
    KeptBook book(file);
    CHECK(book.take_hints().size() == 1);
    book.note("maps/umbra/cellar.toml", "The Cellar");
    CHECK(book.book().size() == 1);
  }
  CHECK(std::filesystem::file_size(file) == large.size());
}

}  // namespace
}  // namespace raywalk
