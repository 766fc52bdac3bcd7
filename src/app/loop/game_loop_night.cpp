// How walks and nights begin in a `GameLoop`, and how a night goes on.
#include <ostream>

#include "app/hud/night_score.hpp"
#include "app/loop/game_loop.hpp"
#include "command/data_folder.hpp"

namespace raywalk {

World GameLoop::new_world() const {
  return make_world(stage_->level, stage_options_.bobs, stage_options_.difficulty);
}

void GameLoop::begin_walk() {
  keep_earlier_walk();
  nights_.clear();
  begin_at(first_map_);
}

void GameLoop::begin_night(Difficulty difficulty, std::optional<int> level) {
  keep_earlier_walk();
  nights_.clear();
  stage_options_.difficulty = difficulty;
  reload_.change_options(stage_options_);
  // The levels of the menu are those of the book.
  begin_at(level ? parts_.data / book_.book()[static_cast<std::size_t>(*level)].map
                 : first_night_map(parts_.data));
}

void GameLoop::begin_at(const std::filesystem::path& map) {
  if (map_file_ == map) return walk_again();
  begins_when_loaded_ = true;
  reload_.load(map);
  tell("Loading");
}

bool GameLoop::is_night_over() const {
  return stage_->world.night.is_night && stage_->world.phase == Phase::out;
}

bool GameLoop::shows_score() const {
  const Menu& menu = parts_.front.menu();
  return menu.is_open() && menu.places.front().page == MenuPage::score;
}

/// Keeps what a night was worth whose level is left for the next one.
void GameLoop::note_night(const World& world) {
  const bool is_over = world.night.is_night && world.phase == Phase::out;
  if (!is_over || saved_when_loaded_ || nights_.size() >= most_saved_nights) return;
  nights_.push_back(report_of(world));
}

/// A level of a night in which he is may be begun from now on, however he came there.
void GameLoop::note_reached() {
  tell_of_book();
  if (!stage_->world.night.is_night || parts_.front.is_title()) return;
  book_.note(path_in_data(map_file_, parts_.data), stage_->level.title);
}

/// Prints the hints about the book's file.
void GameLoop::tell_of_book() {
  for (const std::string& hint : book_.take_hints()) parts_.hints << hint << '\n' << std::flush;
}

/// Tells what the last tick has done to a watcher, and which medals it has cost.
void GameLoop::tell_of_deeds(const Medals& before) {
  const std::string stunned = stun_hint(stage_->world);
  const std::string lost = medal_hint(before, stage_->world);
  if (!lost.empty()) return tell(stunned.empty() ? lost : stunned + ". " + lost);
  if (!stunned.empty()) tell_shortly(stunned);
}

/// Shows the score of a night that is over, and where to go from here. Sounds around the player go
/// on.
void GameLoop::show_score() {
  Menu& menu = parts_.front.menu();
  const World& world = stage_->world;
  std::vector<NightReport> all = nights_;
  all.push_back(report_of(world));
  note_reached();
  book_.note(path_in_data(map_file_, parts_.data), all.back(), world.night.difficulty);
  menu.score = sheet_of_night(all.back());
  menu.has_next = !world.next.empty();
  menu.total = menu.has_next ? ScoreSheet{} : sheet_of_nights(all);
  const bool is_end = !menu.has_next && !path_in_data(map_file_, parts_.data).empty();
  menu.ending = is_end ? ending_of(all, are_all_won(book_.book())) : std::vector<std::string>();
  menu.tells_pad = input_.is_by_pad();
  capture_mouse(false);
  input_.let_go(clock_.time_us());
  parts_.front.open_by_itself(MenuPage::score);
  if (!menu.has_next) parts_.front.notice("This was the last night");
}

void GameLoop::go_to_next_level() {
  GoingOn way = next_map_.go_on(stage_->world);
  // It has failed before, and its maker may have mended it.
  if (way == GoingOn::again) way = next_map_.go_on(stage_->world);
  if (way != GoingOn::load) return;
  begins_when_loaded_ = true;
  tell("Loading");
  load_next_map();
}

}  // namespace raywalk
