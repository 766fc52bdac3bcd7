#include "app/night_book.hpp"

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
  CHECK(choices[0].words == "Out in 1:00.0, loot 35 of 45,\nhard at the hardest");
  CHECK(choices[1].words == "You have not been out of it yet");
}

TEST_CASE("night book: what is written is read again") {
  const NightBook book = some_book();
  const auto read = parse_book(print_book(book), "nights.toml");
  REQUIRE(read);
  CHECK(*read == book);
  const auto empty = parse_book(print_book({}), "nights.toml");
  REQUIRE(empty);
  CHECK(empty->empty());
}

TEST_CASE("night book: a mistake is told with its place and what was expected") {
  const auto message = [](const std::string& text) {
    const auto read = parse_book(text, "nights.toml");
    return read ? "good" : to_string(read.error());
  };
  CHECK(message("nights = [3]") == "nights.toml:1:11: a night is a table");
  CHECK(message("[[nights]]\nmap = 3\ntitle = 'a'") ==
        "nights.toml:2:7: map is a text of at most 400 letters");
  const std::string begin = "[[nights]]\nmap = 'a'\ntitle = 'b'\n";
  CHECK(message(begin) == "good");
  CHECK(message(begin + "ticks = 1") == "nights.toml:1:1: ghost is true or false");
  const std::string whole = print_book(some_book());
  std::string early = whole;
  early.replace(early.find("3600"), 4, "-1");
  CHECK(message(early).ends_with("ticks is a number from 0 to 10000000"));
  for (std::size_t size = 0; size < whole.size(); ++size)
    (void)parse_book(whole.substr(0, size), "n");
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string changed = whole;
    changed[i] = static_cast<char>(changed[i] ^ 0x15);
    (void)parse_book(changed, "n");
  }
}

TEST_CASE("night book: its file is made with its folder, and one that is broken is set aside") {
  const test::ScratchFolder folder;
  const auto file = folder.path() / "a" / "nights.toml";
  CHECK(load_book(file).book.empty());
  CHECK(load_book(file).hints.empty());
  REQUIRE(save_book(file, some_book()));
  CHECK(load_book(file).book == some_book());
  folder.write("a/nights.toml", "[[nights]\n");
  const LoadedBook broken = load_book(file);
  CHECK(broken.book.empty());
  REQUIRE(broken.hints.size() == 1);
  CHECK(broken.hints[0].find("set aside as") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(file));
}

}  // namespace
}  // namespace raywalk
