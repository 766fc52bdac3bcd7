// As `write_file.cpp`, by what C has: under a name of its own, and then renamed.
#ifdef _WIN32
#include <cerrno>
#include <cstdio>
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

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using WrittenHandle = std::unique_ptr<std::FILE, CloseFile>;

tl::unexpected<Error> failed_call(const fs::path& file, const std::string& message) {
  return fail(
      {.file = file.string(), .message = message + ": " + std::generic_category().message(errno)});
}

/// A new file; none if there is one of that name, or it cannot be created.
WrittenHandle created(const fs::path& file) {
  return WrittenHandle(std::fopen(file.string().c_str(), "wbx"));
}

bool write_all(std::FILE* file, std::span<const std::byte> bytes) {
  return bytes.empty() || std::fwrite(bytes.data(), bytes.size(), 1, file) == 1;
}

/// The last bytes reach the disk, or do not, when the file is closed.
bool write_and_close(WrittenHandle handle, std::span<const std::byte> bytes) {
  const bool is_written = write_all(handle.get(), bytes);
  return std::fclose(handle.release()) == 0 && is_written;
}

/// A file beside the target, which is removed unless it has taken its place.
struct PartFile {
  WrittenHandle handle{};
  std::optional<UnfinishedFile> name{};

  PartFile() = default;
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;
  ~PartFile() {
    handle.reset();
    if (name) std::remove(name->name().c_str());
  }

  /// A file that is open cannot be removed here: so of the names that are searched those go whose
  /// writers were killed. False if none can be created.
  bool create(const fs::path& target) {
    for (int i = 0; i < detail::searched_parts; ++i) {
      std::remove(detail::part_name(target, i).string().c_str());
    }
    for (int i = 0; i < detail::max_parts; ++i) {
      const fs::path part = detail::part_name(target, i);
      const FileCreation creation;
      handle = created(part);
      if (handle) name.emplace(part.string());
      if (handle || errno != EEXIST) return handle != nullptr;
    }
    return false;
  }

  bool take_name(const fs::path& target) {
    std::error_code error;
    fs::rename(name->name(), target, error);
    if (!error) name.reset();
    return !error;
  }
};

}  // namespace

Result<void> write_file(const fs::path& file, std::span<const std::byte> bytes) {
  std::error_code error;
  if (fs::is_directory(file, error)) {
    return fail({.file = file.string(), .message = "is a folder, not a file"});
  }
  PartFile part;
  if (!part.create(file)) return failed_call(file, "cannot be created");
  if (write_and_close(std::move(part.handle), bytes) && part.take_name(file)) return {};
  return failed_call(file, "cannot be written");
}

Result<bool> write_new_file(const fs::path& file, std::span<const std::byte> bytes) {
  WrittenHandle handle = created(file);
  if (!handle && errno == EEXIST) return false;
  if (!handle) return failed_call(file, "cannot be created");
  if (write_and_close(std::move(handle), bytes)) return true;
  const auto failed = failed_call(file, "cannot be written");
  std::remove(file.string().c_str());
  return failed;
}

Result<void> write_output(const fs::path& file, std::span<const std::byte> bytes) {
  if (!is_standard_output(file)) return write_file(file, bytes);
  if (write_all(stdout, bytes) && std::fflush(stdout) == 0) return {};
  return failed_call(file, "cannot be written");
}

struct StreamedFile::Impl {
  fs::path file{};
  /// Not open for the standard output.
  PartFile part{};
};

StreamedFile::StreamedFile(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
StreamedFile::StreamedFile(StreamedFile&&) noexcept = default;
StreamedFile& StreamedFile::operator=(StreamedFile&&) noexcept = default;
StreamedFile::~StreamedFile() = default;

Result<StreamedFile> StreamedFile::create(const fs::path& file) {
  auto impl = std::make_unique<Impl>();
  impl->file = file;
  if (is_standard_output(file)) return StreamedFile(std::move(impl));
  std::error_code error;
  if (fs::is_directory(file, error)) {
    return fail({.file = file.string(), .message = "is a folder, not a file"});
  }
  if (!impl->part.create(file)) return failed_call(file, "cannot be created");
  return StreamedFile(std::move(impl));
}

Result<void> StreamedFile::write(std::span<const std::byte> bytes) {
  std::FILE* const open = impl_->part.handle ? impl_->part.handle.get() : stdout;
  if (write_all(open, bytes)) return {};
  return failed_call(impl_->file, "cannot be written");
}

Result<void> StreamedFile::finish() {
  PartFile& part = impl_->part;
  const bool is_good = part.handle
                           ? std::fclose(part.handle.release()) == 0 && part.take_name(impl_->file)
                           : std::fflush(stdout) == 0;
  if (is_good) return {};
  return failed_call(impl_->file, "cannot be written");
}

}  // namespace raywalk
#endif
