// How the walk of a `GameLoop` is written down.
#include <ostream>

#include "app/loop/game_loop.hpp"
#include "command/data_folder.hpp"
#include "raywalk/base/printable.hpp"
#include "settings/user_files.hpp"

namespace raywalk {

/// In the data folder a map has its path, elsewhere its name alone: so no replay tells of folders.
/// The hash of a large level takes long, and is left out where no file needs it.
ReplayHead GameLoop::replay_head() const {
  const std::string inside = path_in_data(map_file_, parts_.data);
  const bool is_piped = map_file_ == "-";
  const std::string name = is_piped ? "" : map_file_.filename().string();
  return {.title = stage_->level.title,
          .map = options_.wolf ? map_file_.string() : (inside.empty() ? name : inside),
          .is_wolf = options_.wolf.has_value(),
          .level_hash = recorder_.is_wanted() ? hash_of(stage_->level) : 0};
}

/// Begins a recording in the level that is there now.
void GameLoop::begin_recording() { tell_recorded(recorder_.begin(replay_head())); }

Result<void> GameLoop::end_recording() {
  auto done = recorder_.finish();
  if (!done) return fail(done.error());
  tell_recorded(done);
  return {};
}

void GameLoop::tell_recorded(const Result<std::optional<std::filesystem::path>>& done) {
  if (!done) return tell("Not recorded: " + to_string(done.error()));
  if (*done) parts_.hints << printable((*done)->string()) << ": recorded\n" << std::flush;
}

/// Steps the world by a tick, and records it. Ticks behind the title are no part of any walk.
void GameLoop::step_world(const Command& command) {
  if (parts_.front.is_title()) return step(stage_->world, command);
  recorder_.step(stage_->world, command);
  if (const auto failure = recorder_.take_failure()) {
    tell("Not recorded: " + to_string(*failure));
  }
}

void GameLoop::report_if_asked() {
  if (!wants_report_) return;
  wants_report_ = false;
  needs_picture_ = true;
  const auto folder = reports_folder();
  if (!folder) return tell("There is no folder for reports");
  const auto written = recorder_.report(*folder, picture_, hash_of(stage_->level));
  tell(written ? "Reported as " + written->string() : "No report: " + to_string(written.error()));
}

}  // namespace raywalk
