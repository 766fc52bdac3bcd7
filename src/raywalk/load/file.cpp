#include "raywalk/load/file.hpp"

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

/// Why something that exists is not a file to be read; none if it is one.
std::optional<std::string> refusal(const fs::file_status& status) {
  if (fs::is_directory(status)) return "is a folder, not a file";
  if (fs::exists(status) && !fs::is_regular_file(status)) return "is not an ordinary file";
  return std::nullopt;
}

/// All bytes up to the end of a stream.
/// `expected` is how many there may be: memory is taken for them, at once.
Result<std::vector<std::byte>> read_all(std::FILE* stream, const fs::path& file,
                                        std::uintmax_t most, std::uintmax_t expected = 0) {
  std::vector<std::byte> bytes;
  constexpr std::size_t block = 1U << 16U;
  bytes.reserve(static_cast<std::size_t>(std::min(expected, most)) + block);
  for (std::size_t got = block; got == block;) {
    const std::size_t size = bytes.size();
    if (size > most) break;
    bytes.resize(size + block);
    got = std::fread(bytes.data() + size, 1, block, stream);
    bytes.resize(size + got);
  }
  if (std::ferror(stream) != 0) return fail(because(file, "cannot be read"));
  if (bytes.size() > most) {
    return fail(about(file, "has more than " + std::to_string(most) + " bytes"));
  }
  return bytes;
}

Result<std::vector<std::byte>> open_and_read(const fs::path& file, std::uintmax_t most) {
  const Handle handle{std::fopen(file.string().c_str(), "rb")};
  if (!handle) return fail(because(file, "cannot be opened"));
  std::error_code error;
  const std::uintmax_t size = fs::file_size(file, error);
  return read_all(handle.get(), file, most, error ? 0 : size);
}

}  // namespace

Result<std::vector<std::byte>> read_file(const fs::path& file, std::uintmax_t most) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (!fs::exists(status)) return fail(about(file, "there is no such file"));
  if (const auto reason = refusal(status)) return fail(about(file, *reason));
  return open_and_read(file, most);
}

Result<std::vector<std::byte>> read_input(const fs::path& file, std::uintmax_t most) {
  if (file == "-" || file == "/dev/stdin") return read_all(stdin, file, most);
  std::error_code error;
  if (fs::is_fifo(fs::status(file, error))) return open_and_read(file, most);
  return read_file(file, most);
}

bool is_standard_output(const fs::path& file) { return file == "-" || file == "/dev/stdout"; }

}  // namespace raywalk
