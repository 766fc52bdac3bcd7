#include "words/words.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "words/capitals.hpp"

namespace raywalk {
namespace {

using Strings = std::vector<std::string>;

std::vector<WordEntry> entries_of_capitals() {
  return {std::begin(test::capital_entries), std::end(test::capital_entries)};
}

WordEntry& entry_of(std::vector<WordEntry>& entries, Word word) {
  return *std::ranges::find(entries, word, &WordEntry::word);
}

TEST_CASE("words: values stand in the places of their names") {
  CHECK(text_of(Word::game_name) == "RAYWALK");
  CHECK(text_of(Word::foot_help_page, {{"pages", 7}, {"page", 2}}) ==
        "PAGE 2 OF 7: ENTER GOES ON, ESC BACK");
  CHECK(text_of(Word::list_last, {{"list", "a {item}"}, {"item", std::string("b")}}) ==
        "a {item} AND b");
  CHECK(text_of(Word::page_help, {{"unused", 1}}) == "HELP");
  CHECK(english_text_of(Word::said_has_key, {{"key", "gold"}}) == "You have the gold key.");
  CHECK(english_text_of(Word::said_needs_relic) == "Not without the relic.");
}

TEST_CASE("words: a list has commas, and an enumeration an and before its last item") {
  CHECK(list_of(Strings{}).empty());
  CHECK(list_of(Strings{"a"}) == "a");
  CHECK(list_of(Strings{"a", "b", "c"}) == "a, b, c");
  CHECK(enumeration_of(Strings{}).empty());
  CHECK(enumeration_of(Strings{"a"}) == "a");
  CHECK(enumeration_of(Strings{"a", "b"}) == "a AND b");
  CHECK(enumeration_of(Strings{"a", "b", "c"}) == "a, b AND c");
}

TEST_CASE("words: only a count of 1 has the text for it") {
  for (const int count : {-1, 0, 2, 11}) {
    CHECK(for_count(count, Word::page_save, Word::page_load) == Word::page_load);
  }
  CHECK(for_count(1, Word::page_save, Word::page_load) == Word::page_save);
}

TEST_CASE("words: English texts are of letters of the font, and none begins without its noun") {
  for (const std::string_view text : english_words) {
    CAPTURE(text);
    CHECK_FALSE(text.empty());
    CHECK(std::ranges::all_of(text, [](char letter) { return letter >= ' ' && letter <= '~'; }));
    for (const std::string_view word : {"What ", "Of ", "Who ", "Nobody ", "Somebody "}) {
      CHECK_FALSE(text.starts_with(word));
    }
    std::string_view rest = text;
    while (const auto placeholder = first_placeholder(rest)) {
      CHECK_FALSE(placeholder->name.empty());
      CHECK(placeholder->name.find('{') == std::string_view::npos);
      rest.remove_prefix(placeholder->end);
    }
    CHECK(rest.find_first_of("{}") == std::string_view::npos);
  }
}

TEST_CASE("words: a language has each key once, in any order") {
  auto entries = entries_of_capitals();
  CHECK(word_mistake(entries) == std::nullopt);
  std::ranges::reverse(entries);
  CHECK(word_mistake(entries) == std::nullopt);
  const Word missing = entries[7].word;
  entries.erase(entries.begin() + 7);
  CHECK(word_mistake(entries) == WordMistake{WordMistake::Kind::missing, missing});
  entries.push_back(entries[2]);
  CHECK(word_mistake(entries) == WordMistake{WordMistake::Kind::twice, entries[2].word});
  CHECK(word_mistake({}) == WordMistake{WordMistake::Kind::missing, Word{}});
}

TEST_CASE("words: a text of another language has the placeholders of the English one") {
  const auto mistake = [](std::string_view text) {
    auto entries = entries_of_capitals();
    entry_of(entries, Word::foot_help_page).text = text;
    return word_mistake(entries);
  };
  const WordMistake wrong{WordMistake::Kind::placeholders, Word::foot_help_page};
  CHECK(mistake("{pages} pages, of which {page} is here: {page}") == std::nullopt);
  CHECK(mistake("{page}") == wrong);
  CHECK(mistake("{page} {pages} {sheets}") == wrong);
  CHECK(mistake("{page} {pages") == wrong);
  CHECK(mistake("page") == wrong);
}

TEST_CASE("words: the table of a language has its texts in the order of the keys") {
  const auto text = [](Word word) { return test::capital_words[static_cast<std::size_t>(word)]; };
  CHECK(text(Word::game_name) == "RAYWALK");
  CHECK(text(Word::said_has_key) == "YOU HAVE THE {key} KEY.");
  CHECK(text(Word::said_needs_relic) == "NOT WITHOUT THE RELIC.");
}

TEST_CASE("words: a text of a world is shown in the language of the program") {
  CHECK(in_language("You have the gold key.") == "YOU HAVE THE gold KEY.");
  CHECK(in_language("You have the relic. Now get out.") == "YOU HAVE THE RELIC. NOW GET OUT.");
  CHECK(in_language("Not without the relic.") == "NOT WITHOUT THE RELIC.");
  CHECK(in_language("No key fits: something opens it from elsewhere.") ==
        "NO KEY FITS: SOMETHING OPENS IT FROM ELSEWHERE.");
}

TEST_CASE("words: a text of the level stays as it is, and may stand before one of the game") {
  CHECK(in_language("").empty());
  CHECK(in_language("The vault.") == "The vault.");
  CHECK(in_language("The vault. You need the gold key.") == "The vault. YOU NEED THE gold KEY.");
  CHECK(in_language("You have the gold key. Or have you?") ==
        "You have the gold key. Or have you?");
  CHECK(in_language("Take this key.") == "Take this key.");
}

}  // namespace
}  // namespace raywalk
