// How walks begin in a `GameLoop` and are left, saved and recorded.
#include <algorithm>
#include <ostream>

#include "app/hud/hints.hpp"
#include "app/hud/night_score.hpp"
#include "app/loop/game_loop.hpp"
#include "command/data_folder.hpp"
#include "raywalk/base/printable.hpp"

namespace raywalk {

/// The walk that begins now has the autosave to itself.
void GameLoop::begin_walk(const std::filesystem::path& map) {
  keep_earlier_walk();
  session_.kept().nights.clear();
  if (session_.map_file() == map) return walk_again();
  coming_ = {.begins = true};
  reload_.load(map);
  tell(Word::news_loading);
}

void GameLoop::begin_night(Difficulty difficulty, std::optional<int> level) {
  StageOptions options = session_.options();
  options.difficulty = difficulty;
  session_.follow(options);
  reload_.change_options(options);
  // The levels of the menu are those of the book.
  begin_walk(level ? parts_.data / book_.book()[static_cast<std::size_t>(*level)].map
                   : first_night_map(parts_.data));
}

void GameLoop::walk_again() {
  session_.begin_again();
  stay_in_level();
  go_on_walking();
  greet();
}

void GameLoop::go_to_next_level() {
  GoingOn way = next_map_.continue_after_exit(world());
  // It has failed before, and its maker may have mended it.
  if (way == GoingOn::again) way = next_map_.continue_after_exit(world());
  if (way != GoingOn::load) return;
  tell(Word::news_loading);
  load_next_map({.begins = true});
}

/// Goes on in the level that is there: a map that was to come instead is given up.
void GameLoop::stay_in_level() {
  coming_ = {};
  if (next_map_.has_failed()) mistakes_.reset();
  const bool has_other = next_map_.is_loading() || reload_.map() != session_.map_file();
  next_map_ = {};
  if (has_other) reload_.stay(session_.map_file(), session_.files(), now_);
}

/// To the title, if the walk began there; from the title, the program.
void GameLoop::leave_walk() {
  if (!parts_.overlay.menu().has_title || parts_.overlay.is_title()) {
    is_leaving_ = true;
    return;
  }
  save_on_leaving();
  stop_walking();
  session_.begin_again();
  stay_in_level();
  show_slots();
  parts_.overlay.open_title();
}

/// A level of a night that the player has come to may be begun from now on.
void GameLoop::note_reached() {
  for (const std::string& line : book_.take_hints()) hint(line);
  if (!world().night.is_night || parts_.overlay.is_title()) return;
  book_.note(session_.map_in_data(), session_.level().title);
}

/// Shows the score of a night that is over, and where to go from here. Sounds around the player go
/// on.
void GameLoop::show_score() {
  Menu& menu = parts_.overlay.menu();
  const std::vector<NightReport> all = session_.all_nights();
  const std::string map = session_.map_in_data();
  note_reached();
  book_.note(map, all.back(), world().night.difficulty);
  menu.score = sheet_of_night(all.back());
  menu.has_next = !world().next.empty();
  menu.total = menu.has_next ? ScoreSheet{} : sheet_of_nights(all);
  const bool is_end = !menu.has_next && !map.empty();
  menu.ending = is_end ? ending_of(all, are_all_won(book_.book())) : std::vector<std::string>();
  menu.tells_pad = input_.is_by_pad();
  capture_mouse(false);
  input_.let_go(clock_.time_us());
  parts_.overlay.open_by_itself(MenuPage::score, now_);
  if (!menu.has_next) parts_.overlay.notice(std::string(text_of(Word::notice_last_night)));
}

bool GameLoop::shows_score() const {
  const Menu& menu = parts_.overlay.menu();
  return menu.is_open() && menu.places.front().page == MenuPage::score;
}

/// Begins a recording in the level that is there now.
void GameLoop::begin_recording() {
  tell_recorded(recorder_.begin(session_.replay_head(recorder_.is_wanted())));
}

void GameLoop::tell_recorded(const Result<std::optional<std::filesystem::path>>& done) {
  if (!done) return tell_failure(Word::news_not_recorded, done.error());
  if (*done) hint(printable((*done)->string()) + ": recorded");
}

void GameLoop::tell_failure(Word news, const std::optional<Error>& failure) {
  if (failure) tell(text_of(news, {{"mistake", to_string(*failure)}}));
}

void GameLoop::show_slots() {
  if (parts_.saves != nullptr) parts_.overlay.menu().slots = parts_.saves->slots();
  parts_.overlay.menu().levels = level_choices(book_.book());
}

void GameLoop::save_into(int slot) {
  if (parts_.saves == nullptr) return tell(Word::news_no_saves_folder);
  if (world().phase != Phase::walking) return tell(Word::news_walk_over);
  const auto written = slot == SaveStore::quick ? parts_.saves->write_quick(session_.saved())
                                                : parts_.saves->write(slot, session_.saved());
  show_slots();
  if (!written) return tell_failure(Word::news_not_saved, written.error());
  if (is_tense(world())) return tell(Word::news_saved_hunted);
  tell(Word::news_saved, true);
}

/// Writes the autosave when it is due, but not in maps that the player has named. Tells a failure
/// of the last one.
void GameLoop::save_by_itself() {
  if (parts_.saves == nullptr) return;
  tell_failure(Word::news_not_saved, parts_.saves->take_failure());
  if (!saves_by_itself() || !session_.is_autosave_due()) return;
  parts_.saves->write_automatic_later(session_.saved());
}

bool GameLoop::saves_by_itself() const {
  return parts_.saves != nullptr && parts_.overlay.menu().has_title && !parts_.overlay.is_title();
}

/// Writes the autosave when the player leaves, so that nothing of the walk is lost. A failure is
/// printed as the program ends.
void GameLoop::save_on_leaving() {
  if (!saves_by_itself() || world().phase != Phase::walking) return;
  const auto written = parts_.saves->write_automatic(session_.saved());
  if (!written) hint(text_of(Word::news_not_saved, {{"mistake", to_string(written.error())}}));
}

/// The walk that begins now has the autosave to itself.
void GameLoop::keep_earlier_walk() {
  if (parts_.saves == nullptr) return;
  const auto kept = parts_.saves->keep_automatic();
  if (!kept) hint(text_of(Word::news_not_saved, {{"mistake", to_string(kept.error())}}));
}

bool GameLoop::can_load() const {
  const auto has_walk = [](const SaveSlot& slot) { return !slot.words.empty(); };
  return saves_by_itself() || std::ranges::any_of(parts_.overlay.menu().slots, has_walk);
}

void GameLoop::load_newest() {
  const auto slot = parts_.saves == nullptr ? std::nullopt : parts_.saves->newest();
  if (!slot) return tell(Word::news_no_save);
  load_from(*slot);
}

void GameLoop::load_from(int slot) {
  if (parts_.saves == nullptr) return tell(Word::news_no_saves_folder);
  auto walk = parts_.saves->read(slot);
  if (!walk) return tell(to_string(walk.error()));
  const bool is_here = walk->level_hash == hash_of(session_.level());
  if (is_here || walk->map.empty() || walk->map == session_.map_in_data()) {
    return take_save(*walk, false);
  }
  reload_.load(parts_.data / walk->map);
  coming_ = {.saved = std::move(*walk)};
  tell(Word::news_loading);
}

/// Goes on with a walk in the level that is there; `is_elsewhere` if the player was in another one.
void GameLoop::take_save(const SavedWalk& walk, bool is_elsewhere) {
  if (const auto taken = session_.take(walk); !taken) return tell(to_string(taken.error()));
  stay_in_level();
  reload_.change_options(session_.options());
  // A walking player keeps his keys held, such as the one by which he crouches.
  const bool walks = !parts_.overlay.is_in_front();
  if (walks) {
    capture_mouse(true);
  } else {
    go_on_walking();
  }
  note_reached();
  if (world().phase == Phase::out) {
    // To the next level. After the last one, and while the next one is being loaded, what was
    // reached is shown.
    if (session_.is_night_over()) show_score();
    if (!world().next.empty()) go_to_next_level();
    return;
  }
  // Messages of another walk, such as that of the title, are replaced.
  const bool is_known = walks && !is_elsewhere;
  const std::vector<std::string> hints(is_known ? 0 : 1, goal_hint(world()));
  session_.kept().messages.greet(is_known ? "" : session_.level().title, hints, clock_.time_us());
  session_.kept().messages.tell_shortly(std::string(text_of(Word::news_loaded)), clock_.time_us());
}

}  // namespace raywalk
