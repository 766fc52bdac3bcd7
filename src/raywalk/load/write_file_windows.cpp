// As `write_file.cpp`, by what C has: under a name of its own, and then renamed.
#ifdef _WIN32
#include <cerrno>
#include <cstdio>
#include <memory>
#include <string>
#include <system_error>
#include <utility>

#include "raywalk/load/file.hpp"

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

}  // namespace

Result<void> write_file(const fs::path& file, std::span<const std::byte> bytes) {
  constexpr int most_names = 1000;
  std::error_code error;
  if (fs::is_directory(file, error)) {
    return fail({.file = file.string(), .message = "is a folder, not a file"});
  }
  for (int i = 0; i < most_names; ++i) {
    fs::path part = file;
    part += "." + std::to_string(i) + ".part";
    WrittenHandle handle = created(part);
    if (!handle && errno == EEXIST) continue;
    if (!handle) break;
    if (write_and_close(std::move(handle), bytes)) {
      fs::rename(part, file, error);
      if (!error) return {};
    }
    fs::remove(part, error);
    return failed_call(file, "cannot be written");
  }
  return failed_call(file, "cannot be created");
}

Result<bool> write_new_file(const fs::path& file, std::span<const std::byte> bytes) {
  WrittenHandle handle = created(file);
  if (!handle && errno == EEXIST) return false;
  if (!handle) return failed_call(file, "cannot be created");
  if (write_and_close(std::move(handle), bytes)) return true;
  return failed_call(file, "cannot be written");
}

Result<void> write_output(const fs::path& file, std::span<const std::byte> bytes) {
  if (!is_standard_output(file)) return write_file(file, bytes);
  if (write_all(stdout, bytes) && std::fflush(stdout) == 0) return {};
  return failed_call(file, "cannot be written");
}

struct StreamedFile::Impl {
  fs::path file{};
  /// The name that it has until it is whole; empty for the standard output.
  fs::path part{};
  WrittenHandle handle{};

  Impl() = default;
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  ~Impl() {
    handle.reset();
    std::error_code error;
    if (!part.empty()) fs::remove(part, error);
  }
};

StreamedFile::StreamedFile(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
StreamedFile::StreamedFile(StreamedFile&&) noexcept = default;
StreamedFile& StreamedFile::operator=(StreamedFile&&) noexcept = default;
StreamedFile::~StreamedFile() = default;

Result<StreamedFile> StreamedFile::create(const fs::path& file) {
  constexpr int most_names = 1000;
  auto impl = std::make_unique<Impl>();
  impl->file = file;
  if (is_standard_output(file)) return StreamedFile(std::move(impl));
  std::error_code error;
  if (fs::is_directory(file, error)) {
    return fail({.file = file.string(), .message = "is a folder, not a file"});
  }
  for (int i = 0; i < most_names && !impl->handle; ++i) {
    fs::path part = file;
    part += "." + std::to_string(i) + ".part";
    impl->handle = created(part);
    if (impl->handle) impl->part = part;
    if (!impl->handle && errno != EEXIST) break;
  }
  if (!impl->handle) return failed_call(file, "cannot be created");
  return StreamedFile(std::move(impl));
}

Result<void> StreamedFile::write(std::span<const std::byte> bytes) {
  std::FILE* const open = impl_->handle ? impl_->handle.get() : stdout;
  if (write_all(open, bytes)) return {};
  return failed_call(impl_->file, "cannot be written");
}

Result<void> StreamedFile::finish() {
  if (!impl_->handle) {
    if (std::fflush(stdout) == 0) return {};
    return failed_call(impl_->file, "cannot be written");
  }
  std::error_code error;
  if (std::fclose(impl_->handle.release()) == 0) {
    fs::rename(impl_->part, impl_->file, error);
    if (!error) {
      impl_->part.clear();
      return {};
    }
  }
  return failed_call(impl_->file, "cannot be written");
}

}  // namespace raywalk
#endif
