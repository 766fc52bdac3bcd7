// How walks and nights begin in a `GameLoop`, and how a night goes on.
#include <ostream>

#include "app/game_loop.hpp"
#include "app/night_score.hpp"
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

void GameLoop::begin_night(Difficulty difficulty) {
  keep_earlier_walk();
  nights_.clear();
  stage_options_.difficulty = difficulty;
  reload_.change_options(stage_options_);
  const auto level = parts_.front.menu().level;
  begin_at(level ? parts_.data / book_[static_cast<std::size_t>(*level)].map
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

/// A level of a night in which he is may be begun from now on.
void GameLoop::note_reached() {
  if (!stage_->world.night.is_night || options_.frames || parts_.front.is_title()) return;
  const std::string map = path_in_data(map_file_, parts_.data);
  if (note_level(book_, map, stage_->level.title)) keep_book();
}

void GameLoop::keep_book() {
  if (!parts_.book_file || options_.frames) return;
  const auto kept = save_book(*parts_.book_file, book_);
  if (!kept) parts_.hints << to_string(kept.error()) << '\n' << std::flush;
}

/// The night is over: what it was worth, and where to go from here. What is around the player is
/// heard on.
void GameLoop::show_score() {
  Menu& menu = parts_.front.menu();
  const World& world = stage_->world;
  std::vector<NightReport> all = nights_;
  all.push_back(report_of(world));
  note_reached();
  note_best(book_, path_in_data(map_file_, parts_.data), all.back(), world.night.difficulty);
  keep_book();
  menu.score = sheet_of_night(all.back());
  menu.has_next = !world.next.empty();
  menu.total = menu.has_next ? ScoreSheet{} : sheet_of_nights(all);
  menu.ending = menu.has_next ? std::vector<std::string>() : ending_of(all);
  menu.tells_pad = input_.is_by_pad();
  capture_mouse(false);
  input_.let_go(clock_.time_us());
  parts_.front.open(MenuPage::score);
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
