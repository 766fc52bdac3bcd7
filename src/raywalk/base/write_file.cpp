// Where files are those of POSIX; `write_file_windows.cpp` where they are not.
#ifndef _WIN32
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "raywalk/base/detail/part_name.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/base/unfinished_files.hpp"

namespace raywalk {

namespace {

namespace fs = std::filesystem;

constexpr mode_t permissions = 0777;

/// The error of the last system call, by `errno`, behind a message.
tl::unexpected<Error> failed_call(const fs::path& file, const std::string& message) {
  return fail(
      {.file = file.string(), .message = message + ": " + std::generic_category().message(errno)});
}

}  // namespace

// Named, for `StreamedFile` has them, which everybody sees.
namespace detail {

/// An open file, closed at the end; -1 for none.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&&) = delete;
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (is_open()) ::close(number_);
  }

  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

}  // namespace detail

namespace {

using detail::Descriptor;

/// Writes all bytes; false with the reason in `errno`.
bool write_all(int descriptor, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(count));
  }
  return true;
}

fs::path folder_of(const fs::path& file) {
  return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

/// The target of a chain of links, whether it exists or not.
fs::path behind_links(fs::path file) {
  constexpr int max_links = 40;
  std::error_code error;
  for (int i = 0; i < max_links && fs::is_symlink(file, error); ++i) {
    const fs::path next = fs::read_symlink(file, error);
    if (error) break;
    file = file.parent_path() / next;  // which is `next` alone if that is absolute
  }
  return file;
}

/// Takes a file for its writer, until that closes it or is killed. False if another one has it, or
/// the file system knows no locks: `errno`, which is EWOULDBLOCK if it is another one's.
bool lock(const Descriptor& file) { return ::flock(file.number(), LOCK_EX | LOCK_NB) == 0; }

bool is_named(const Descriptor& file, const fs::path& name) {
  struct stat own{};
  struct stat there{};
  return ::fstat(file.number(), &own) == 0 && ::lstat(name.c_str(), &there) == 0 &&
         own.st_dev == there.st_dev && own.st_ino == there.st_ino;
}

/// Removes a part whose writer was killed. False if there is none, or its writer still has it.
bool remove_left(const fs::path& part) {
  const Descriptor left(::open(part.c_str(), O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  return left.is_open() && lock(left) && is_named(left, part) && ::unlink(part.c_str()) == 0;
}

void remove_left_parts(const fs::path& target) {
  for (int i = 0; i < detail::searched_parts; ++i) remove_left(detail::part_name(target, i));
}

constexpr mode_t usual_permissions = 0666;  // less what the umask takes away

/// A new file of this name, with a lock where there are locks; not open, with EEXIST, if there is
/// one.
Descriptor new_part(const fs::path& name) {
  const int flags = O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC;
  Descriptor file(::open(name.c_str(), flags, usual_permissions));
  if (!file.is_open()) return file;
  // A program that looks for what was left may have found it before it was locked.
  const bool is_ours = lock(file) || errno != EWOULDBLOCK;
  if (is_ours && is_named(file, name)) return file;
  errno = EEXIST;
  return Descriptor(-1);
}

}  // namespace

namespace detail {

/// A file that is being written beside the one whose place it takes. It has no name where the
/// system has such files, so that nothing is left of it if the program is killed; else a temporary
/// name, which is removed: here, by a signal that ends the program, or, of one that was killed, by
/// the next of the same target.
class PartFile {
 public:
  explicit PartFile(fs::path target) : target_(std::move(target)), file_(create()) {}
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;
  ~PartFile() {
    if (name_) ::unlink(name_->name().c_str());
  }

  [[nodiscard]] bool is_open() const { return file_.is_open(); }

  /// Writes more of the file. False with the reason in `errno`.
  bool add(std::span<const std::byte> bytes) { return write_all(file_.number(), bytes); }

  /// Fills the file, as far as to the disk. False with the reason in `errno`.
  bool fill(std::span<const std::byte> bytes) { return add(bytes) && complete(); }

  /// Gives it the permissions of the old target, and flushes it to the disk. False as above.
  bool complete() {
    struct stat old{};
    const bool has_old = ::stat(target_.c_str(), &old) == 0;
    return (!has_old || ::fchmod(file_.number(), old.st_mode & permissions) == 0) &&
           ::fsync(file_.number()) == 0;
  }

  /// Gives it the name of the target, unless a file has that. False with the reason in `errno`,
  /// which is EEXIST then.
  bool take_free_name() {
    if (link_to(target_)) return sync_folder();
    return name_ && errno != EEXIST && take_claimed_name();
  }

  /// Gives it the name of the target. False with the reason in `errno`.
  bool take_name() {
    if (!name_ && take_free_name()) return true;
    if (!name_ && (errno != EEXIST || !take_part_name())) return false;
    return rename_to_target();
  }

 private:
  [[nodiscard]] std::string own_link() const {
    return "/proc/self/fd/" + std::to_string(file_.number());
  }

  Descriptor create() {
    remove_left_parts(target_);
#ifdef O_TMPFILE
    const int flags = O_TMPFILE | O_WRONLY | O_CLOEXEC;
    Descriptor unnamed(::open(folder_of(target_).c_str(), flags, usual_permissions));
    if (unnamed.is_open() && ::access("/proc/self/fd", X_OK) == 0) {
      lock(unnamed);
      return unnamed;
    }
#endif
    for (int i = 0; i < detail::max_parts; ++i) {
      const fs::path name = part_name(target_, i);
      const FileCreation creation;
      Descriptor named = new_part(name);
      if (named.is_open()) name_.emplace(name.string());
      if (named.is_open() || errno != EEXIST) return named;
    }
    return Descriptor(-1);
  }

  bool link_to(const fs::path& name) {
    if (name_) return ::link(name_->name().c_str(), name.c_str()) == 0;
    return ::linkat(AT_FDCWD, own_link().c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0;
  }

  bool take_part_name() {
    for (int i = 0; i < detail::max_parts; ++i) {
      const fs::path name = part_name(target_, i);
      const FileCreation creation;
      if (link_to(name)) {
        name_.emplace(name.string());
        return true;
      }
      if (errno != EEXIST) return false;
    }
    return false;
  }

  /// Where no file can have two names: an empty one takes the name first, so that nobody else does.
  bool take_claimed_name() {
    const FileCreation creation;
    const int flags = O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC;
    const Descriptor claim(::open(target_.c_str(), flags, usual_permissions));
    if (!claim.is_open()) return false;
    if (rename_to_target()) return true;
    const int reason = errno;
    ::unlink(target_.c_str());
    errno = reason;
    return false;
  }

  bool rename_to_target() {
    if (::rename(name_->name().c_str(), target_.c_str()) != 0) return false;
    name_.reset();
    return sync_folder();
  }

  /// The name is there by now; that it is on the disk, too, is more than some file systems promise.
  bool sync_folder() {
    const Descriptor folder(::open(folder_of(target_).c_str(), O_RDONLY | O_CLOEXEC));
    if (folder.is_open()) ::fsync(folder.number());
    return true;
  }

  fs::path target_;
  std::optional<UnfinishedFile> name_{};
  Descriptor file_;
};

}  // namespace detail

namespace {

using detail::PartFile;

/// True of devices and pipes, which have no place for another file to take.
bool is_written_through(const fs::file_status& status) {
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

/// Writes to a device or a pipe, which has no place for another file to take.
Result<void> write_through(const fs::path& file, std::span<const std::byte> bytes) {
  const Descriptor device(::open(file.c_str(), O_WRONLY | O_CLOEXEC));
  if (!device.is_open()) return failed_call(file, "cannot be opened");
  if (!write_all(device.number(), bytes)) return failed_call(file, "cannot be written");
  return {};
}

}  // namespace

Result<void> write_file(const fs::path& file, std::span<const std::byte> bytes) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (fs::is_directory(status)) {
    return fail({.file = file.string(), .message = "is a folder, not a file"});
  }
  if (is_written_through(status)) return write_through(file, bytes);
  const fs::path target = behind_links(file);
  PartFile part(target);
  if (!part.is_open()) return failed_call(file, "cannot be created");
  if (!part.fill(bytes) || !part.take_name()) return failed_call(file, "cannot be written");
  return {};
}

Result<bool> write_new_file(const fs::path& file, std::span<const std::byte> bytes) {
  PartFile part(file);
  if (!part.is_open()) return failed_call(file, "cannot be created");
  if (part.fill(bytes) && part.take_free_name()) return true;
  if (errno == EEXIST) return false;
  return failed_call(file, "cannot be written");
}

Result<void> write_output(const fs::path& file, std::span<const std::byte> bytes) {
  if (!is_standard_output(file)) return write_file(file, bytes);
  if (!write_all(STDOUT_FILENO, bytes)) return failed_call(file, "cannot be written");
  return {};
}

struct StreamedFile::Impl {
  fs::path file{};
  /// One of these, or none for the standard output.
  std::optional<PartFile> part{};
  std::optional<Descriptor> device{};
};

StreamedFile::StreamedFile(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
StreamedFile::StreamedFile(StreamedFile&&) noexcept = default;
StreamedFile& StreamedFile::operator=(StreamedFile&&) noexcept = default;
StreamedFile::~StreamedFile() = default;

Result<StreamedFile> StreamedFile::create(const fs::path& file) {
  auto impl = std::make_unique<Impl>();
  impl->file = file;
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (!is_standard_output(file)) {
    if (fs::is_directory(status)) {
      return fail({.file = file.string(), .message = "is a folder, not a file"});
    }
    if (is_written_through(status)) {
      impl->device.emplace(::open(file.c_str(), O_WRONLY | O_CLOEXEC));
      if (!impl->device->is_open()) return failed_call(file, "cannot be opened");
    } else {
      impl->part.emplace(behind_links(file));
      if (!impl->part->is_open()) return failed_call(file, "cannot be created");
    }
  }
  return StreamedFile(std::move(impl));
}

Result<void> StreamedFile::write(std::span<const std::byte> bytes) {
  const int open = impl_->device ? impl_->device->number() : STDOUT_FILENO;
  const bool is_good = impl_->part ? impl_->part->add(bytes) : write_all(open, bytes);
  if (!is_good) return failed_call(impl_->file, "cannot be written");
  return {};
}

Result<void> StreamedFile::finish() {
  if (!impl_->part) return {};
  const bool is_good = impl_->part->complete() && impl_->part->take_name();
  if (!is_good) return failed_call(impl_->file, "cannot be written");
  return {};
}

}  // namespace raywalk

#endif
