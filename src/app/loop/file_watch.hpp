#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace raywalk {

/// A file as it is at a moment: what tells whether it has been changed since.
struct FileStamp {
  std::filesystem::path file{};
  /// Time of its last change, in nanoseconds since 1970; its size in bytes, and its number in the
  /// file system. All are -1 where there is no such file.
  std::int64_t modified_ns = -1;
  std::int64_t size = -1;
  std::int64_t inode = -1;

  friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// The stamp of a file now. A link counts as what it leads to.
[[nodiscard]] FileStamp stamp_of(const std::filesystem::path& file);

/// How files are watched.
enum class WatchBy : std::uint8_t {
  events,  ///< the system tells what happens in their folders; by stamps where it does not
  stamps   ///< they are looked at twice a second
};

/// Watches files, also those that are not there yet.
///
/// Their folders are watched, so it makes no difference how a file is saved: in place, by giving a
/// new file the name, by removing it and writing it anew, or through a linked folder. Changes
/// within a short time are told once.
class FileWatch {
 public:
  using Clock = std::chrono::steady_clock;

  /// A change is told so long after the last one of several that come together,
  static constexpr Clock::duration quiet{std::chrono::milliseconds(40)};
  /// or so long if it seems to go on: a file that is gone, or not closed yet.
  static constexpr Clock::duration patience{std::chrono::milliseconds(300)};
  /// Changes without a pause are told after this time.
  static constexpr Clock::duration longest{std::chrono::milliseconds(1000)};

  explicit FileWatch(WatchBy by = WatchBy::events);
  ~FileWatch();
  FileWatch(const FileWatch&) = delete;
  FileWatch& operator=(const FileWatch&) = delete;

  /// Watches these files and no others, from when they had these stamps on: a change between then
  /// and now is told, too.
  void watch(std::vector<FileStamp> files, Clock::time_point now);

  /// True once after files have changed. To be asked often; it waits for nothing. Expects times
  /// that never decrease.
  [[nodiscard]] bool take_change(Clock::time_point now);

 private:
  class Events;

  void note(bool is_complete, Clock::time_point now);
  /// Notes files whose stamps are no longer the kept ones, and keeps these.
  void compare_stamps(Clock::time_point now);

  /// None if the system tells nothing.
  std::unique_ptr<Events> events_;
  std::vector<FileStamp> files_{};
  Clock::time_point next_look_{};
  /// When the first of the changes that are not told yet came, and when they are told.
  std::optional<Clock::time_point> first_{};
  Clock::time_point due_{};
};

}  // namespace raywalk
