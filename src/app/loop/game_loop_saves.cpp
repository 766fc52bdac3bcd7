// How walks are saved in a `GameLoop`, and go on.
#include <algorithm>
#include <chrono>
#include <ostream>

#include "app/hud/hints.hpp"
#include "app/loop/game_loop.hpp"
#include "command/data_folder.hpp"
#include "game/saved_world.hpp"
#include "game/stealth/tension.hpp"

namespace raywalk {

namespace {

/// Limit of `LightMap::follow` before the first picture of a saved walk: for its lights.
constexpr std::int64_t light_work_a_load = 1'000'000;

std::int64_t seconds_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

}  // namespace

/// Tells news where the player looks: on the page that is open, or over the walk.
void GameLoop::tell(const std::string& news) {
  if (parts_.front.menu().is_open()) return parts_.front.notice(news);
  messages_.tell(news, clock_.time_us());
}

/// Tells news of a word or two, for a shorter time.
void GameLoop::tell_shortly(const std::string& news) {
  if (parts_.front.menu().is_open()) return parts_.front.notice(news);
  messages_.tell_shortly(news, clock_.time_us());
}

void GameLoop::show_slots() {
  if (parts_.saves != nullptr) parts_.front.menu().slots = parts_.saves->slots();
  parts_.front.menu().levels = level_choices(book_.book());
}

SavedWalk GameLoop::saved_walk() const {
  const World& world = stage_->world;
  const auto words = map_.explored().words();
  const std::string& title = stage_->level.title;
  return {.title = world.phase == Phase::out ? "Done: " + title : title,
          .map = options_.wolf ? "" : path_in_data(map_file_, parts_.data),
          .level_hash = hash_of(stage_->level),
          .ticks = world.ticks,
          .saved_at = seconds_now(),
          .flashlight = has_flashlight_,
          .has_relic = world.phase == Phase::walking && world.night.has_relic,
          .is_hunted = world.phase == Phase::walking && is_tense(world),
          .world = bytes_of(world),
          .explored = {words.begin(), words.end()},
          .nights = nights_};
}

void GameLoop::save_into(int slot) {
  if (parts_.saves == nullptr) return tell("There is no folder for saved walks");
  if (stage_->world.phase != Phase::walking) return tell("The walk is over");
  const auto written = slot == SaveStore::quick ? parts_.saves->write_quick(saved_walk())
                                                : parts_.saves->write(slot, saved_walk());
  show_slots();
  if (!written) return tell("Not saved: " + to_string(written.error()));
  if (is_tense(stage_->world)) return tell("Saved, though you are hunted");
  tell_shortly("Saved");
}

/// Writes the autosave when it is due, but not in maps that the player has named. Tells a failure
/// of the last one.
void GameLoop::save_by_itself() {
  const World& world = stage_->world;
  if (parts_.saves == nullptr) return;
  if (const auto failure = parts_.saves->take_failure()) {
    tell("Not saved: " + to_string(*failure));
  }
  if (!saves_by_itself() || !autosave_clock_.follow(world)) return;
  parts_.saves->write_automatic_later(saved_walk());
}

bool GameLoop::saves_by_itself() const {
  return parts_.saves != nullptr && parts_.front.menu().has_title && !parts_.front.is_title();
}

/// Writes the autosave when the player leaves, so that nothing of the walk is lost. A failure is
/// printed as the program ends.
void GameLoop::save_on_leaving() {
  if (!saves_by_itself() || stage_->world.phase != Phase::walking) return;
  const auto written = parts_.saves->write_automatic(saved_walk());
  if (!written) parts_.hints << "Not saved: " << to_string(written.error()) << '\n' << std::flush;
}

/// The walk that begins now has the autosave to itself.
void GameLoop::keep_earlier_walk() {
  if (parts_.saves == nullptr) return;
  const auto kept = parts_.saves->keep_automatic();
  if (!kept) parts_.hints << "Not saved: " << to_string(kept.error()) << '\n' << std::flush;
}

bool GameLoop::can_load() const {
  const auto has_walk = [](const SaveSlot& slot) { return !slot.words.empty(); };
  return saves_by_itself() || std::ranges::any_of(parts_.front.menu().slots, has_walk);
}

/// Writes the autosave: a player who leaves now and continues later goes on with the next level.
void GameLoop::save_at_the_way_out() {
  if (saves_by_itself()) parts_.saves->write_automatic_later(saved_walk());
}

void GameLoop::load_newest() {
  const auto slot = parts_.saves == nullptr ? std::nullopt : parts_.saves->newest();
  if (!slot) return tell("There is no saved walk that can go on");
  load_from(*slot);
}

void GameLoop::load_from(int slot) {
  if (parts_.saves == nullptr) return tell("There is no folder for saved walks");
  auto walk = parts_.saves->read(slot);
  if (!walk) return tell(to_string(walk.error()));
  const bool is_here = walk->level_hash == hash_of(stage_->level);
  if (is_here || walk->map.empty() || walk->map == path_in_data(map_file_, parts_.data)) {
    return take_save(*walk, false);
  }
  reload_.load(parts_.data / walk->map);
  saved_when_loaded_ = std::move(*walk);
  tell("Loading");
}

/// Goes on with a walk in the level that is there; `is_elsewhere` if the player was in another one.
void GameLoop::take_save(const SavedWalk& walk, bool is_elsewhere) {
  if (walk.level_hash != hash_of(stage_->level)) {
    return tell("The map is not the one in which this walk was saved");
  }
  auto world = world_of(walk.world, walk.world_version, stage_->level);
  if (!world) return tell(to_string(world.error()));
  forget_past();
  stage_->world = std::move(*world);
  nights_ = walk.nights;
  stage_options_.difficulty = stage_->world.night.difficulty;
  reload_.change_options(stage_options_);
  stage_->world.head_bob.bobs = stage_options_.bobs;
  auto explored = ExploredTiles::from_words(stage_->level.grid, walk.explored);
  map_.take(explored ? std::move(*explored) : ExploredTiles(stage_->level.grid));
  map_.follow(stage_->world);
  has_flashlight_ = walk.flashlight;
  if (stage_->lights) stage_->lights->follow(stage_->world.state, light_work_a_load);
  // A walking player keeps his keys held, such as the one by which he crouches.
  const bool walks = !parts_.front.is_in_front();
  if (walks) {
    capture_mouse(true);
  } else {
    go_on_walking();
  }
  note_reached();
  if (stage_->world.phase == Phase::out) return go_on_from_the_way_out();
  // Messages of another walk, such as that of the title, are replaced.
  const bool is_known = walks && !is_elsewhere;
  const std::vector<std::string> hints(is_known ? 0 : 1, goal_hint(stage_->world));
  messages_.greet(is_known ? "" : stage_->level.title, hints, clock_.time_us());
  messages_.tell_shortly("Loaded", clock_.time_us());
}

/// To the next level. After the last one, and while the next one is being loaded, what was reached
/// is shown.
void GameLoop::go_on_from_the_way_out() {
  if (is_night_over()) show_score();
  if (!stage_->world.next.empty()) go_to_next_level();
}

}  // namespace raywalk
