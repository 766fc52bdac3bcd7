#include "app/night_book.hpp"

#include <limits>

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
  CHECK(choices[0].words ==
        "Out in 1:00.0, loot 35 of 45,\nhard at the hardest\nWon: Ghost, Housekeeper");
  CHECK(choices[1].words ==
        "You have not been out of it yet.\nTo be won: Ghost, Housekeeper, Swift");
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
  CHECK(again.book()[0].best->ticks == 3600);
  CHECK(are_all_won(again.book()));
  CHECK(again.take_hints().empty());
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
