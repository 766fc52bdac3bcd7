#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/loop/file_watch.hpp"
#include "game/replay_log.hpp"
#include "raywalk/base/task.hpp"
#include "raywalk/image/framebuffer.hpp"

namespace raywalk {

/// Records a walk in a window: all of it into a file, if the player asks for that, and the last
/// half minute at any time.
///
/// A replay is of one map as it was. When another one comes, or the same one changed, the file is
/// complete, and the walk from then on gets a new file: beside `walk.replay` that is
/// `walk_2.replay`, or the next name that is free.
class WalkRecorder {
 public:
  /// `file` is for all that is walked; none if it is not wanted.
  explicit WalkRecorder(std::optional<std::filesystem::path> file) : first_(std::move(file)) {}
  /// Writes what is there, as `finish` does.
  ~WalkRecorder();
  WalkRecorder(const WalkRecorder&) = delete;
  WalkRecorder& operator=(const WalkRecorder&) = delete;

  /// Goes on in a level. Returns the file that is complete because it is another one, if there is
  /// one. Where no file is wanted, the hash of the level is not asked for, and may be left out.
  /// Errors: it cannot be written.
  [[nodiscard]] Result<std::optional<std::filesystem::path>> begin(ReplayHead head);

  /// Advances the world by a tick, and notes it. Every half minute all that was noted is written
  /// beside the caller (`Task`), so that whoever is killed loses no more.
  void step(World& world, const Command& command);
  /// Why what was written by itself last could not be, once; none if it could, or nobody knows yet.
  [[nodiscard]] std::optional<Error> take_failure();

  /// Whether all that is walked is written.
  [[nodiscard]] bool is_wanted() const { return first_.has_value(); }

  /// Completes the file, if anything has been walked. Returns it. Errors: it cannot be written.
  [[nodiscard]] Result<std::optional<std::filesystem::path>> finish();

  /// Writes the last half minute into `folder`, which is created if it is missing, under a new
  /// name made from the time, and the picture beside it. Returns the replay. `level_hash` is that
  /// of the level. Errors: nothing has been walked in this level, or it cannot be written.
  [[nodiscard]] Result<std::filesystem::path> report(const std::filesystem::path& folder,
                                                     const Framebuffer& picture,
                                                     std::uint64_t level_hash) const;

 private:
  void take(const ReplayPart* part);
  [[nodiscard]] std::filesystem::path next_file() const;
  void write_later();

  std::optional<std::filesystem::path> first_;
  ReplayHead head_{};
  ReplayLog log_{};
  /// The one that is being written, and its bytes without an end; none before its first part.
  std::optional<std::filesystem::path> file_{};
  std::vector<std::byte> bytes_{};
  /// `score_words` of the walk, up to a second ago.
  std::string score_{};
  int files_ = 0;
  std::int64_t ticks_ = 0;
  std::int64_t written_ticks_ = 0;
  Task<Result<void>> later_{};
};

/// Whether a walk may be recorded into a file: its folder is there, and it is none of those that
/// the map was read from. Errors: it may not.
[[nodiscard]] Result<void> check_record(const std::filesystem::path& file,
                                        const std::vector<FileStamp>& read);

}  // namespace raywalk
