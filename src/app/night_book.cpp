#include "app/night_book.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <sstream>
#include <utility>

#include "app/hud.hpp"
#include "app/night_score.hpp"
#include "game/stealth/difficulty.hpp"
#include "menu/wrapped.hpp"
#include "raywalk/base/printable.hpp"
#include "settings/toml_tables.hpp"
#include "settings/user_files.hpp"

namespace raywalk {

namespace {

constexpr std::size_t most_nights = 200;
constexpr std::size_t longest_text = 400;
constexpr std::int64_t most_ticks = 10'000'000;
constexpr double most_worth = 1e9;

toml::table table_of(const NightRecord& night) {
  toml::table table{{"map", night.map}, {"title", night.title}};
  if (!night.best) return table;
  const BestNight& best = *night.best;
  table.insert("ticks", best.ticks);
  table.insert("ghost", best.medals.ghost);
  table.insert("housekeeper", best.medals.housekeeper);
  table.insert("swift", best.medals.swift);
  table.insert("loot", best.loot);
  table.insert("loot_there", best.loot_there);
  table.insert("difficulty", name_of(best.difficulty));
  return table;
}

/// Reads one table of a file. After a mistake what it returns means nothing.
class RecordReader {
 public:
  RecordReader(const toml::node& node, const std::string& file) : node_(node), file_(file) {
    if (node.as_table() == nullptr) fail_at(node, "a night is a table");
  }

  Result<NightRecord> read() {
    NightRecord night{.map = text("map"), .title = text("title")};
    if (is_there("ticks")) {
      night.best = {.medals = {truth("ghost"), truth("housekeeper"), truth("swift")},
                    .ticks = static_cast<int>(number("ticks", most_ticks)),
                    .loot = number("loot", most_worth),
                    .loot_there = number("loot_there", most_worth),
                    .difficulty = difficulty()};
    }
    if (mistake_) return fail(*std::move(mistake_));
    return night;
  }

 private:
  [[nodiscard]] const toml::node* at(std::string_view key) const {
    const toml::table* const table = node_.as_table();
    return table == nullptr ? nullptr : table->get(key);
  }
  [[nodiscard]] bool is_there(std::string_view key) const { return at(key) != nullptr; }

  void fail_at(const toml::node& node, std::string message) {
    if (mistake_) return;
    mistake_ = toml_error(file_, node.source(), std::move(message));
  }
  void expect(std::string_view key, const std::string& what) {
    const toml::node* const node = at(key);
    fail_at(node == nullptr ? node_ : *node, std::string(key) + " is " + what);
  }

  std::string text(std::string_view key) {
    const toml::node* const node = at(key);
    const auto read = node == nullptr ? std::nullopt : node->value_exact<std::string>();
    if (read && read->size() <= longest_text && printable(*read) == *read) return *read;
    expect(key, "a text of at most " + std::to_string(longest_text) + " letters");
    return {};
  }
  bool truth(std::string_view key) {
    const toml::node* const node = at(key);
    const auto read = node == nullptr ? std::nullopt : node->value_exact<bool>();
    if (!read) expect(key, "true or false");
    return read.value_or(false);
  }
  double number(std::string_view key, double most) {
    const toml::node* const node = at(key);
    const auto read = node == nullptr ? std::nullopt : node->value<double>();
    if (read && *read >= 0 && *read <= most) return *read;
    expect(key, "a number from 0 to " + std::to_string(static_cast<long long>(most)));
    return 0;
  }
  Difficulty difficulty() {
    const std::string name = text("difficulty");
    const auto read = difficulty_named(name);
    if (!read) expect("difficulty", "the name of a difficulty");
    return read.value_or(Difficulty::easy);
  }

  const toml::node& node_;
  const std::string& file_;
  std::optional<Error> mistake_{};
};

Result<NightBook> book_of(const toml::table& root, const std::string& file) {
  NightBook book;
  const toml::array* const nights = root["nights"].as_array();
  if (nights == nullptr) return book;
  for (const toml::node& node : *nights) {
    if (book.size() >= most_nights) break;
    auto night = RecordReader(node, file).read();
    if (!night) return fail(std::move(night.error()));
    book.push_back(*std::move(night));
  }
  return book;
}

}  // namespace

bool note_level(NightBook& book, const std::string& map, const std::string& title) {
  if (map.empty() || map.size() > longest_text || printable(map) != map) return false;
  const std::string shown = printable(title).substr(0, longest_text);
  const auto there = std::ranges::find(book, map, &NightRecord::map);
  if (there == book.end()) {
    if (book.size() >= most_nights) return false;
    book.push_back({.map = map, .title = shown});
    return true;
  }
  return std::exchange(there->title, shown) != shown;
}

void note_best(NightBook& book, const std::string& map, const NightReport& night,
               Difficulty difficulty) {
  const auto there = std::ranges::find(book, map, &NightRecord::map);
  if (there == book.end()) return;
  BestNight best = there->best.value_or(BestNight{.ticks = night.ticks, .difficulty = difficulty});
  best.medals.ghost = best.medals.ghost || night.medals.ghost;
  best.medals.housekeeper = best.medals.housekeeper || night.medals.housekeeper;
  best.medals.swift = best.medals.swift || night.medals.swift;
  best.ticks = std::min(best.ticks, night.ticks);
  best.loot = std::max(best.loot, night.score.loot);
  best.loot_there = night.loot_there;
  best.difficulty = std::max(best.difficulty, difficulty);
  there->best = best;
}

std::vector<LevelChoice> level_choices(const NightBook& book) {
  std::vector<LevelChoice> choices;
  for (const NightRecord& night : book) {
    LevelChoice& choice = choices.emplace_back();
    choice.label = in_letters(night.title);
    if (!night.best) {
      choice.words = "You have not been out of it yet";
      continue;
    }
    const BestNight& best = *night.best;
    choice.medals = {best.medals.ghost, best.medals.housekeeper, best.medals.swift};
    choice.words = "Out in " + walk_time(best.ticks) + ", loot " +
                   loot_words(best.loot, best.loot_there) + ",\n" +
                   std::string(name_of(best.difficulty)) + " at the hardest";
  }
  return choices;
}

std::string print_book(const NightBook& book) {
  toml::array nights;
  for (const NightRecord& night : book) nights.push_back(table_of(night));
  std::ostringstream text;
  text << "# What you have reached in the nights of raywalk.\n"
       << toml::table{{"nights", std::move(nights)}} << '\n';
  return text.str();
}

Result<NightBook> parse_book(std::string_view text, const std::string& file) {
  return parse_toml(text, file).and_then([&](const toml::table& root) {
    return book_of(root, file);
  });
}

LoadedBook load_book(const std::filesystem::path& file) {
  const auto text = read_user_text(file);
  if (!text) return {.hints = {to_string(text.error())}};
  if (!*text) return {};
  auto book = parse_book(**text, file.string());
  if (!book) return {.hints = {set_aside(file, book.error())}};
  return {.book = *std::move(book)};
}

Result<void> save_book(const std::filesystem::path& file, const NightBook& book) {
  const std::string text = print_book(book);
  return write_user_file(file, std::as_bytes(std::span(text)));
}

}  // namespace raywalk
