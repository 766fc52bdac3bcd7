#include "raywalk/base/file.hpp"

#ifndef _WIN32
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#endif

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <system_error>

namespace raywalk {

namespace {

namespace fs = std::filesystem;

struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using Handle = std::unique_ptr<std::FILE, Closer>;

Error about(const fs::path& file, std::string message) {
  return {file.string(), 0, 0, std::move(message)};
}

/// An error with the reason that the system has left in `errno`.
Error because(const fs::path& file, const std::string& message) {
  return about(file, message + ": " + std::generic_category().message(errno));
}

/// Why there is no file to be read; none if there is one.
std::optional<std::string> refusal(const fs::path& file) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (!fs::exists(status)) return "there is no such file";
  if (fs::is_directory(status)) return "is a folder, not a file";
  if (!fs::is_regular_file(status)) return "is not an ordinary file";
  return std::nullopt;
}

#ifdef _WIN32

Handle open_to_read(const fs::path& file) {
  return Handle{std::fopen(file.string().c_str(), "rb")};
}

/// Reads some bytes: none at the end, -1 after an error.
std::int64_t read_some(std::FILE* stream, std::span<std::byte> to, const Progress*) {
  const std::size_t got = std::fread(to.data(), 1, to.size(), stream);
  return got == 0 && std::ferror(stream) != 0 ? -1 : static_cast<std::int64_t>(got);
}

#else

/// A pipe is opened at once, whether or not somebody writes to it yet.
Handle open_to_read(const fs::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  return Handle{descriptor < 0 ? nullptr : ::fdopen(descriptor, "rb")};
}

/// Reads some bytes, as soon as there are any: none at the end, -1 after an error. None either if
/// nobody waits for them any more: a pipe may give nothing for long.
std::int64_t read_some(std::FILE* stream, std::span<std::byte> to, const Progress* progress) {
  constexpr int patience_ms = 50;
  const int descriptor = ::fileno(stream);
  while (!is_stopped(progress)) {
    pollfd waiting{.fd = descriptor, .events = POLLIN, .revents = 0};
    if (::poll(&waiting, 1, patience_ms) == 0) continue;
    const ssize_t got = ::read(descriptor, to.data(), to.size());
    if (got >= 0 || (errno != EINTR && errno != EAGAIN)) return got;
  }
  return 0;
}

#endif

/// All bytes up to the end of a stream. `expected` is how many there may be: memory is taken for
/// them, at once.
Result<std::vector<std::byte>> read_all(std::FILE* stream, const fs::path& file, std::int64_t most,
                                        const Progress* progress, std::uintmax_t expected = 0) {
  std::vector<std::byte> bytes;
  constexpr std::size_t block = 1U << 16U;
  const auto max_bytes = static_cast<std::uintmax_t>(most);
  bytes.reserve(static_cast<std::size_t>(std::min(expected, max_bytes)) + block);
  for (std::int64_t got = 1; got > 0 && bytes.size() <= max_bytes;) {
    const std::size_t size = bytes.size();
    bytes.resize(size + block);
    got = read_some(stream, std::span(bytes).subspan(size), progress);
    bytes.resize(size + static_cast<std::size_t>(std::max<std::int64_t>(got, 0)));
    if (got < 0) return fail(because(file, "cannot be read"));
  }
  if (is_stopped(progress)) return fail(about(file, detail::not_wanted));
  if (bytes.size() > max_bytes) {
    return fail(about(file, "has more than " + std::to_string(most) + " bytes"));
  }
  return bytes;
}

Result<std::vector<std::byte>> open_and_read(const fs::path& file, std::int64_t most,
                                             const Progress* progress) {
  const Handle handle = open_to_read(file);
  if (!handle) return fail(because(file, "cannot be opened"));
  std::error_code error;
  const std::uintmax_t size = fs::file_size(file, error);
  return read_all(handle.get(), file, most, progress, error ? 0 : size);
}

}  // namespace

Result<std::vector<std::byte>> read_file(const fs::path& file, std::int64_t most,
                                         const Progress* progress) {
  if (const auto reason = refusal(file)) return fail(about(file, *reason));
  return open_and_read(file, most, progress);
}

Result<std::vector<std::byte>> read_beginning(const fs::path& file, std::int64_t most) {
  if (const auto reason = refusal(file)) return fail(about(file, *reason));
  const Handle handle = open_to_read(file);
  if (!handle) return fail(because(file, "cannot be opened"));
  constexpr std::int64_t block = 1 << 16;
  std::vector<std::byte> bytes;
  for (std::int64_t got = 1; got > 0 && std::ssize(bytes) < most;) {
    const std::size_t size = bytes.size();
    bytes.resize(size + static_cast<std::size_t>(std::min(block, most - std::ssize(bytes))));
    got = read_some(handle.get(), std::span(bytes).subspan(size), nullptr);
    if (got < 0) return fail(because(file, "cannot be read"));
    bytes.resize(size + static_cast<std::size_t>(got));
  }
  return bytes;
}

Result<std::vector<std::byte>> read_input(const fs::path& file, std::int64_t most,
                                          const Progress* progress) {
  if (file == "-" || file == "/dev/stdin") return read_all(stdin, file, most, progress);
  std::error_code error;
  if (fs::is_fifo(fs::status(file, error))) return open_and_read(file, most, progress);
  return read_file(file, most, progress);
}

bool is_standard_output(const fs::path& file) { return file == "-" || file == "/dev/stdout"; }

}  // namespace raywalk
