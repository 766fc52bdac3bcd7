#include "raywalk/base/file_source.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <utility>

#include "raywalk/base/detail/plain_bytes.hpp"

namespace raywalk {

namespace {

namespace fs = std::filesystem;

Error too_long(std::string_view path, std::int64_t most) {
  return {std::string(path), 0, 0, "has more than " + std::to_string(most) + " bytes"};
}

/// A path without dots, from where a source begins; empty if it is none.
std::string plain_path(const fs::path& folder, std::string_view path) {
  if (path.empty() || !detail::has_plain_bytes(path)) return {};
  const fs::path whole = (folder / path).lexically_normal();
  if (whole.has_root_path() || *whole.begin() == ".." || !whole.has_filename()) return {};
  return whole.generic_string();
}

}  // namespace

FileSource files_in(FilesInMemory files) {
  // A copy of a function copies all that it holds.
  return [shared = std::make_shared<const FilesInMemory>(std::move(files))](
             std::string_view path,
             std::int64_t most) -> Result<std::optional<std::vector<std::byte>>> {
    const auto found = shared->find(path);
    if (found == shared->end()) return std::nullopt;
    if (std::ssize(found->second) > most) return fail(too_long(path, most));
    return found->second;
  };
}

FileSource files_below(FileSource files, std::string folder) {
  return [files = std::move(files), folder = std::move(folder)](
             std::string_view path,
             std::int64_t most) -> Result<std::optional<std::vector<std::byte>>> {
    const std::string whole = plain_path(folder, path);
    if (whole.empty()) {
      return fail({std::string(path), 0, 0, "leads out of the files of its map"});
    }
    auto bytes = find_in(files, whole, most);
    if (!bytes) return fail({std::string(path), 0, 0, bytes.error().message});
    return bytes;
  };
}

Result<std::optional<std::vector<std::byte>>> find_in(const FileSource& files,
                                                      std::string_view path, std::int64_t most) {
  if (!files) return std::nullopt;
  auto bytes = files(path, most);
  if (bytes && *bytes && std::ssize(**bytes) > most) return fail(too_long(path, most));
  return bytes;
}

Result<std::vector<std::byte>> read_from(const FileSource& files, std::string_view path,
                                         std::int64_t most) {
  auto bytes = find_in(files, path, most);
  if (!bytes) return tl::unexpected(std::move(bytes.error()));
  if (!*bytes) return fail({std::string(path), 0, 0, "there is no such file"});
  return *std::move(*bytes);
}

}  // namespace raywalk
