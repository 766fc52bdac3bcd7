#include "app/loop/file_watch.hpp"

#ifndef _WIN32
#include <sys/stat.h>
#endif

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <system_error>
#include <utility>

#ifdef __linux__
#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#endif

namespace raywalk {

namespace {

namespace fs = std::filesystem;

constexpr FileWatch::Clock::duration between_looks = std::chrono::milliseconds(500);

/// Changes of the watched files since the last call of `take`.
struct Happened {
  bool anything = false;
  /// The last change completes a file: it was closed after writing, or moved to its place.
  bool is_complete = false;
};

/// A name in a folder.
struct Entry {
  fs::path folder{};
  std::string name{};
};

/// The nearest folder above a file that is there, and what of the file is in it: the file, or a
/// folder on the way to it that is missing.
Entry nearest_entry(const fs::path& file) {
  std::error_code error;
  fs::path path = fs::absolute(file, error).lexically_normal();
  while (path.has_relative_path() && !fs::is_directory(path.parent_path(), error)) {
    path = path.parent_path();
  }
  return {path.parent_path(), path.filename().string()};
}

/// Where changes of a file show: at its own name, and, if that is a link, where it leads.
std::vector<Entry> entries_of(const fs::path& file) {
  std::vector<Entry> entries{nearest_entry(file)};
  std::error_code error;
  const fs::path real = fs::canonical(file, error);
  if (!error) entries.push_back(nearest_entry(real));
  return entries;
}

}  // namespace

#ifdef __linux__

/// Changes in folders as Linux tells them: inotify.
class FileWatch::Events {
 public:
  /// None if the system has no more of them.
  static std::unique_ptr<Events> open() {
    const int descriptor = ::inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    if (descriptor < 0) return nullptr;
    return std::unique_ptr<Events>(new Events(descriptor));
  }
  Events(const Events&) = delete;
  Events& operator=(const Events&) = delete;
  ~Events() { ::close(descriptor_); }

  /// Watches these files and no others. False if the system refuses.
  bool watch(const std::vector<FileStamp>& files) {
    std::map<int, std::set<std::string>> names;
    for (const FileStamp& stamp : files) {
      for (const Entry& entry : entries_of(stamp.file)) {
        const int folder = ::inotify_add_watch(descriptor_, entry.folder.c_str(), wanted);
        if (folder >= 0) {
          names[folder].insert(entry.name);
        } else if (errno != ENOENT && errno != ENOTDIR) {
          return false;
        }
      }
    }
    for (const auto& [folder, unused] : names_) {
      if (!names.contains(folder)) ::inotify_rm_watch(descriptor_, folder);
    }
    names_ = std::move(names);
    return true;
  }

  Happened take() {
    Happened happened;
    alignas(inotify_event) std::array<char, 1U << 14U> buffer{};
    for (;;) {
      const ssize_t size = ::read(descriptor_, buffer.data(), buffer.size());
      if (size <= 0) return happened;  // there is nothing more
      for (const char* at = buffer.data(); at < buffer.data() + size;) {
        inotify_event event{};
        std::memcpy(&event, at, sizeof event);
        if (concerns(event, at + sizeof event)) {
          happened = {true, (event.mask & complete) != 0};
        }
        at += sizeof event + event.len;
      }
    }
  }

 private:
  static constexpr std::uint32_t complete = IN_CLOSE_WRITE | IN_MOVED_TO | IN_ATTRIB;
  static constexpr std::uint32_t own = IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT;
  static constexpr std::uint32_t wanted = IN_CLOSE_WRITE | IN_MOVED_TO | IN_ATTRIB | IN_CREATE |
                                          IN_DELETE | IN_MODIFY | IN_MOVED_FROM | IN_DELETE_SELF |
                                          IN_MOVE_SELF | IN_ONLYDIR;

  explicit Events(int descriptor) : descriptor_(descriptor) {}

  [[nodiscard]] bool concerns(const inotify_event& event, const char* name) const {
    if ((event.mask & IN_Q_OVERFLOW) != 0) return true;  // something was not told
    const auto folder = names_.find(event.wd);
    if (folder == names_.end()) return false;
    if ((event.mask & own) != 0) return true;
    return event.len > 0 && folder->second.contains(name);
  }

  int descriptor_;
  /// Watched names in each folder, by the number that inotify gave the folder.
  std::map<int, std::set<std::string>> names_{};
};

#else

/// Nothing is told here.
class FileWatch::Events {
 public:
  static std::unique_ptr<Events> open() { return nullptr; }
  bool watch(const std::vector<FileStamp>&) { return false; }
  Happened take() { return {}; }
};

#endif

#ifdef _WIN32

FileStamp stamp_of(const fs::path& file) {
  std::error_code error;
  const fs::file_time_type modified = fs::last_write_time(file, error);
  if (error) return {.file = file};
  const auto size = static_cast<std::int64_t>(fs::file_size(file, error));
  const auto since_epoch =
      std::chrono::duration_cast<std::chrono::nanoseconds>(modified.time_since_epoch());
  return {file, since_epoch.count(), error ? 0 : size, 0};
}

#else

FileStamp stamp_of(const fs::path& file) {
  struct stat status{};
  if (::stat(file.c_str(), &status) != 0) return {.file = file};
  constexpr std::int64_t ns_per_second = 1'000'000'000;
#ifdef __APPLE__
  const timespec modified = status.st_mtimespec;
#else
  const timespec modified = status.st_mtim;
#endif
  return {file, modified.tv_sec * ns_per_second + modified.tv_nsec,
          static_cast<std::int64_t>(status.st_size), static_cast<std::int64_t>(status.st_ino)};
}

#endif

FileWatch::FileWatch(WatchBy by) : events_(by == WatchBy::events ? Events::open() : nullptr) {}

FileWatch::~FileWatch() = default;

void FileWatch::watch(std::vector<FileStamp> files, Clock::time_point now) {
  files_ = std::move(files);
  if (events_ && !events_->watch(files_)) events_.reset();
  next_look_ = now + between_looks;
  compare_stamps(now);
}

bool FileWatch::take_change(Clock::time_point now) {
  if (events_) {
    const Happened happened = events_->take();
    if (happened.anything) note(happened.is_complete, now);
  } else if (now >= next_look_) {
    next_look_ = now + between_looks;
    compare_stamps(now);
  }
  if (!first_ || now < due_) return false;
  first_.reset();
  return true;
}

void FileWatch::note(bool is_complete, Clock::time_point now) {
  if (!first_) first_ = now;
  due_ = std::min(now + (is_complete ? quiet : patience), *first_ + longest);
}

void FileWatch::compare_stamps(Clock::time_point now) {
  for (FileStamp& kept : files_) {
    FileStamp stamp = stamp_of(kept.file);
    if (stamp == kept) continue;
    note(stamp.size >= 0, now);
    kept = std::move(stamp);
  }
}

}  // namespace raywalk
