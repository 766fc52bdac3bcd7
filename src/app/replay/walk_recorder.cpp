#include "app/replay/walk_recorder.hpp"

#include <chrono>
#include <string>
#include <system_error>
#include <utility>

#include "app/window/screenshot.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/geom/version.hpp"
#include "raywalk/load/png.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

namespace fs = std::filesystem;

/// Between two times that all is written.
constexpr std::int64_t ticks_between_writes = std::int64_t{30} * ticks_per_second;

constexpr int max_reports_a_second = 1000;

ReplayOrigin origin_now(std::string score = {}) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return {.program = RAYWALK_VERSION_TEXT,
          .recorded_at = std::chrono::duration_cast<std::chrono::seconds>(now).count(),
          .score = std::move(score)};
}

bool is_there(const fs::path& file) {
  std::error_code error;
  return fs::exists(fs::symlink_status(file, error));
}

}  // namespace

WalkRecorder::~WalkRecorder() { static_cast<void>(finish()); }

Result<std::optional<fs::path>> WalkRecorder::begin(ReplayHead head) {
  if (first_ && head == head_) return std::nullopt;
  auto done = finish();
  log_.clear();
  score_.clear();
  head_ = std::move(head);
  return done;
}

void WalkRecorder::step(World& world, const Command& command) {
  take(log_.step(world, command));
  const bool is_time = world.ticks % ticks_per_second == 0 || world.phase != Phase::walking;
  if (is_time || score_.empty()) {
    score_ = score_words(world);
  }
}

void WalkRecorder::take(const ReplayPart* part) {
  const bool is_wanted = part != nullptr && first_ && ticks_ < max_replay_ticks - replay_part_ticks;
  if (!is_wanted) return;
  if (!file_) {
    file_ = next_file();
    ++files_;
    bytes_ = begin_replay(head_, origin_now());
  }
  add_part(bytes_, *part);
  ticks_ += part->ticks;
  if (ticks_ - written_ticks_ >= ticks_between_writes) write_later();
}

/// The one that was named, then those with a number that nobody has.
fs::path WalkRecorder::next_file() const {
  if (files_ == 0) return *first_;
  const std::string stem = first_->stem().string() + "_";
  for (int number = files_ + 1;; ++number) {
    const fs::path file =
        first_->parent_path() / (stem + std::to_string(number) + first_->extension().string());
    if (!is_there(file)) return file;
  }
}

void WalkRecorder::write_later() {
  if (later_.has_work()) return;  // its failure has not been told yet
  written_ticks_ = ticks_;
  later_ = Task<Result<void>>([file = *file_, bytes = bytes_] { return write_file(file, bytes); });
}

std::optional<Error> WalkRecorder::take_failure() {
  if (!later_.is_over()) return std::nullopt;
  const Result<void> written = later_.take();
  if (written) return std::nullopt;
  return written.error();
}

Result<std::optional<fs::path>> WalkRecorder::finish() {
  take(log_.finish());
  later_ = {};
  if (!file_) return std::nullopt;
  end_replay(bytes_, score_);
  ticks_ = 0;
  written_ticks_ = 0;
  const fs::path file = *std::exchange(file_, std::nullopt);
  log_.clear();
  return write_file(file, std::exchange(bytes_, {})).map([&] {
    return std::optional<fs::path>(file);
  });
}

Result<fs::path> WalkRecorder::report(const fs::path& folder, const Framebuffer& picture,
                                      std::uint64_t level_hash) const {
  Replay replay{.head = head_, .parts = log_.last_parts(), .origin = origin_now(score_)};
  replay.head.level_hash = level_hash;
  const auto wrong = [&](std::string message) {
    return fail({.file = folder.string(), .message = std::move(message)});
  };
  if (replay.parts.empty()) return fail({.message = std::string(text_of(Word::mistake_no_walk))});
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return wrong(error.message());
  const std::vector<std::byte> bytes = encode_replay(replay);
  const std::tm moment = local_time_now();
  for (int count = 1; count <= max_reports_a_second; ++count) {
    const std::string name = dated_name(moment, count);
    fs::path file = folder / (name + ".replay");
    const fs::path shown = folder / (name + ".png");
    if (is_there(file) || is_there(shown)) continue;
    const auto is_written = write_new_file(file, bytes);
    if (!is_written) return fail(is_written.error());
    if (!*is_written) continue;  // another program has taken the name meanwhile
    const auto is_shown = write_new_file(shown, encode_png(picture));
    if (!is_shown) return fail(is_shown.error());
    return file;
  }
  return wrong(std::string(text_of(Word::mistake_many_reports)));
}

Result<void> check_record(const fs::path& file, const std::vector<FileStamp>& read) {
  std::error_code error;
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  if (!fs::is_directory(folder, error)) {
    return fail({.file = folder.string(), .message = "there is no such folder"});
  }
  for (const FileStamp& stamp : read) {
    if (!fs::equivalent(stamp.file, file, error)) continue;
    return fail({.file = file.string(),
                 .message = "is read for the map; expected a file of its own for --record"});
  }
  return {};
}

}  // namespace raywalk
