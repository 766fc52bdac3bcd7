#include "app/saves/night_book.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <sstream>
#include <utility>

#include "app/hud/hud.hpp"
#include "app/hud/night_score.hpp"
#include "app/hud/night_words.hpp"
#include "command/data_folder.hpp"
#include "game/night/difficulty.hpp"
#include "menu/wrapped.hpp"
#include "raywalk/base/printable.hpp"
#include "settings/file_lock.hpp"
#include "settings/toml_tables.hpp"
#include "settings/user_files.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

constexpr std::size_t max_nights = 200;
constexpr std::size_t longest_text = 400;
constexpr int max_night_ticks = 10'000'000;
constexpr double max_worth = 1e9;
/// From each form of the file to the next: see docs/design/changing.md.
constexpr std::array<TomlChange, 0> book_changes{};
constexpr auto newest_book_form = static_cast<std::int64_t>(book_changes.size()) + 1;

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
    if (!is_path_in_data(night.map)) expect("map", "a path in the data folder");
    if (is_there("ticks")) {
      night.best = {.medals = {truth("ghost"), truth("housekeeper"), truth("swift")},
                    .ticks = static_cast<int>(number("ticks", max_night_ticks)),
                    .loot = number("loot", max_worth),
                    .loot_there = number("loot_there", max_worth),
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

/// Texts of lines that are shown one below the other.
std::string lines_of(std::initializer_list<std::string> lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
  return text;
}

/// Without the last letter if that would be cut in two.
std::string cut_text(std::string text) {
  if (text.size() <= longest_text) return text;
  std::size_t end = longest_text;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  text.resize(end);
  return text;
}

/// A worth as it is kept; not a number, too, is none.
double kept_worth(double worth) { return worth >= 0 ? std::min(worth, max_worth) : 0; }

/// The best of two; the worth of all loot is that of the second.
BestNight best_of(const BestNight& a, const BestNight& b) {
  return {.medals = {.ghost = a.medals.ghost || b.medals.ghost,
                     .housekeeper = a.medals.housekeeper || b.medals.housekeeper,
                     .swift = a.medals.swift || b.medals.swift},
          .ticks = std::min(a.ticks, b.ticks),
          .loot = std::max(a.loot, b.loot),
          .loot_there = b.loot_there,
          .difficulty = std::max(a.difficulty, b.difficulty)};
}

void read_nights(const toml::array& nights, const std::string& file, ReadBook& read) {
  for (const toml::node& node : nights) {
    auto night = RecordReader(node, file).read();
    if (night && read.book.size() < max_nights) {
      read.book.push_back(*std::move(night));
    } else if (!read.mistake) {
      read.mistake = night
                         ? toml_error(file, node.source(),
                                      "there are at most " + std::to_string(max_nights) + " nights")
                         : night.error();
    }
  }
}

}  // namespace

bool note_level(NightBook& book, const std::string& map, const std::string& title) {
  const bool is_kept = !map.empty() && map.size() <= longest_text && printable(map) == map;
  if (!is_kept) return false;
  const std::string shown = cut_text(printable(title));
  const auto there = std::ranges::find(book, map, &NightRecord::map);
  if (there != book.end()) return std::exchange(there->title, shown) != shown;
  if (book.size() >= max_nights) return false;
  book.push_back({.map = map, .title = shown});
  return true;
}

void note_best(NightBook& book, const std::string& map, const NightReport& night,
               Difficulty difficulty) {
  const auto there = std::ranges::find(book, map, &NightRecord::map);
  if (there == book.end()) return;
  const BestNight best{.medals = night.medals,
                       .ticks = std::min(night.ticks, max_night_ticks),
                       .loot = kept_worth(night.score.loot),
                       .loot_there = kept_worth(night.loot_there),
                       .difficulty = difficulty};
  there->best = there->best ? best_of(*there->best, best) : best;
}

void add_book(NightBook& book, const NightBook& more) {
  for (const NightRecord& night : more) {
    const auto there = std::ranges::find(book, night.map, &NightRecord::map);
    if (there == book.end()) {
      if (book.size() < max_nights) book.push_back(night);
      continue;
    }
    there->title = night.title;
    if (night.best) there->best = there->best ? best_of(*there->best, *night.best) : night.best;
  }
}

bool are_all_won(const NightBook& book) {
  return std::ranges::all_of(book, [](const NightRecord& night) { return night.best.has_value(); });
}

std::vector<LevelChoice> level_choices(const NightBook& book) {
  std::vector<LevelChoice> choices;
  for (const NightRecord& night : book) {
    LevelChoice& choice = choices.emplace_back();
    choice.label = in_letters(night.title);
    if (!night.best) {
      const std::string all = medal_names({true, true, true});
      choice.words = lines_of({std::string(text_of(Word::level_not_won)),
                               text_of(Word::level_medals_to_win, {{"medals", all}})});
      continue;
    }
    const BestNight& best = *night.best;
    choice.medals = shown_medals(best.medals);
    const std::string won = medal_names(choice.medals);
    choice.words = lines_of(
        {text_of(Word::level_best, {{"time", walk_time(best.ticks)},
                                    {"loot", worth_words(best.loot)},
                                    {"all", worth_words(best.loot_there)}}),
         text_of(Word::level_difficulty, {{"difficulty", text_of(word_of(best.difficulty))}}),
         won.empty() ? std::string(text_of(Word::level_no_medal))
                     : text_of(Word::level_medals, {{"medals", won}})});
  }
  return choices;
}

std::string print_book(const NightBook& book) {
  toml::array nights;
  for (const NightRecord& night : book) nights.push_back(table_of(night));
  std::ostringstream text;
  text << "# The nights of raywalk that you have reached.\n"
       << toml::table{{form_key, newest_book_form}, {"nights", std::move(nights)}} << '\n';
  return text.str();
}

ReadBook parse_book(std::string_view text, const std::string& file) {
  ReadBook read;
  auto root = parse_toml(text, file);
  if (!root) {
    read.mistake = root.error();
    return read;
  }
  if (!bring_up_to_date(*root, book_changes)) {
    read.is_later = true;
    read.mistake = toml_error(file, root->get(form_key)->source(),
                              "expected version " + std::to_string(newest_book_form) +
                                  " or one before; the file stays as it is");
    return read;
  }
  const toml::array* const nights = (*root)["nights"].as_array();
  if (nights != nullptr) {
    read_nights(*nights, file, read);
  } else if (!root->empty()) {
    read.mistake = toml_error(file, root->begin()->second.source(), "expected [[nights]]");
  }
  return read;
}

namespace {

/// The book of a file, and hints for the player about it.
struct FoundBook {
  NightBook book{};
  std::vector<std::string> hints{};
  /// False if the file has to stay as it is.
  bool may_write = true;
};

/// Reads a book; a file with a mistake is set aside. Expects the lock of the file.
FoundBook find_book(const std::filesystem::path& file) {
  const auto text = read_user_text(file);
  if (!text) return {.hints = {to_string(text.error())}, .may_write = false};
  if (!*text) return {};
  ReadBook read = parse_book(**text, file.string());
  if (!read.mistake) return {.book = std::move(read.book)};
  if (read.is_later) return {.hints = {to_string(*read.mistake)}, .may_write = false};
  const SetAside aside = set_aside(file, *read.mistake);
  return {.book = std::move(read.book), .hints = {aside.hint}, .may_write = aside.is_done};
}

/// Adds a book to its file, in which other programs have written meanwhile.
KeptBook::Written add_to_file(const std::filesystem::path& file, const NightBook& book) {
  std::error_code error;
  std::filesystem::create_directories(file.parent_path(), error);  // for the lock
  const FileLock lock(file);
  FoundBook found = find_book(file);
  if (!found.may_write) return {.hints = std::move(found.hints), .may_write = false};
  add_book(found.book, book);
  const std::string text = print_book(found.book);
  const auto written = write_user_file(file, std::as_bytes(std::span(text)));
  if (!written) found.hints.push_back(to_string(written.error()));
  return {.book = std::move(found.book), .hints = std::move(found.hints)};
}

}  // namespace

KeptBook::KeptBook(std::optional<std::filesystem::path> file) : file_(std::move(file)) {
  std::error_code error;
  if (!file_ || !std::filesystem::exists(*file_, error)) return;
  const FileLock lock(*file_);
  FoundBook found = find_book(*file_);
  book_ = std::move(found.book);
  hints_ = std::move(found.hints);
  if (!found.may_write) file_.reset();
}

KeptBook::~KeptBook() { wait(); }

std::vector<std::string> KeptBook::take_hints() { return std::exchange(hints_, {}); }

void KeptBook::note(const std::string& map, const std::string& title) {
  if (note_level(book_, map, title)) write();
}

void KeptBook::note(const std::string& map, const NightReport& night, Difficulty difficulty) {
  note_best(book_, map, night, difficulty);
  write();
}

void KeptBook::wait() {
  if (!later_.has_work()) return;
  Written written = later_.take();
  for (std::string& hint : written.hints) hints_.push_back(std::move(hint));
  if (!written.may_write) file_.reset();
  NightBook all = std::move(written.book);
  add_book(all, book_);  // its titles and worths are the newer ones
  book_ = std::move(all);
}

void KeptBook::write() {
  wait();
  if (!file_) return;
  later_ = Task<Written>([file = *file_, book = book_] { return add_to_file(file, book); });
}

}  // namespace raywalk
