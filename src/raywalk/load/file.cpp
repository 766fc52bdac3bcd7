#include "raywalk/load/file.hpp"

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

/// Why something that exists is not a file to be read or replaced; none if it is one.
std::optional<std::string> refusal(const fs::file_status& status) {
  if (fs::is_directory(status)) return "is a folder, not a file";
  if (fs::exists(status) && !fs::is_regular_file(status)) return "is not an ordinary file";
  return std::nullopt;
}

/// A new file beside `file`, under a name that nobody else has.
std::pair<Handle, fs::path> create_beside(const fs::path& file) {
  constexpr int tries = 100;
  for (int i = 0; i < tries; ++i) {
    fs::path part = file;
    part += std::to_string(i) + ".part";
    if (Handle handle{std::fopen(part.string().c_str(), "wbx")}) return {std::move(handle), part};
  }
  return {};
}

bool write_all(Handle handle, std::span<const std::byte> bytes) {
  const bool is_written =
      bytes.empty() || std::fwrite(bytes.data(), bytes.size(), 1, handle.get()) == 1;
  // The last bytes reach the disk, or do not, when the file is closed.
  return std::fclose(handle.release()) == 0 && is_written;
}

}  // namespace

Result<std::vector<std::byte>> read_file(const fs::path& file, std::uintmax_t most) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (!fs::exists(status)) return fail(about(file, "there is no such file"));
  if (const auto reason = refusal(status)) return fail(about(file, *reason));
  const Handle handle{std::fopen(file.string().c_str(), "rb")};
  if (!handle) return fail(because(file, "cannot be opened"));
  std::vector<std::byte> bytes;
  constexpr std::size_t block = 1U << 16U;
  for (std::size_t got = block; got == block;) {
    const std::size_t size = bytes.size();
    if (size > most) break;
    bytes.resize(size + block);
    got = std::fread(bytes.data() + size, 1, block, handle.get());
    bytes.resize(size + got);
  }
  if (std::ferror(handle.get()) != 0) return fail(because(file, "cannot be read"));
  if (bytes.size() > most) {
    return fail(about(file, "has more than " + std::to_string(most) + " bytes"));
  }
  return bytes;
}

Result<void> write_file(const fs::path& file, std::span<const std::byte> bytes) {
  std::error_code error;
  if (const auto reason = refusal(fs::status(file, error))) return fail(about(file, *reason));
  // A link stays a link: what it points to is replaced.
  const fs::path target = fs::is_symlink(file, error) ? fs::weakly_canonical(file, error) : file;
  auto [handle, part] = create_beside(target);
  if (!handle) return fail(because(file, "cannot be created"));
  const bool is_written = write_all(std::move(handle), bytes);
  if (is_written) fs::rename(part, target, error);
  if (is_written && !error) return {};
  fs::remove(part, error);
  return fail(about(file, "cannot be written"));
}

}  // namespace raywalk
