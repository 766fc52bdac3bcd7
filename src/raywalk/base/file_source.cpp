#include "raywalk/base/file_source.hpp"

#include <filesystem>
#include <utility>

namespace raywalk {

FileSource files_in(FilesInMemory files) {
  return [files = std::move(files)](std::string_view path) {
    const auto found = files.find(path);
    std::optional<std::vector<std::byte>> bytes;
    if (found != files.end()) bytes = found->second;
    return bytes;
  };
}

FileSource files_below(FileSource files, std::string folder) {
  return [files = std::move(files), folder = std::move(folder)](
             std::string_view path) -> Result<std::optional<std::vector<std::byte>>> {
    namespace fs = std::filesystem;
    const fs::path whole = (fs::path(folder) / path).lexically_normal();
    if (whole.empty() || whole.has_root_path() || *whole.begin() == "..") {
      return fail({std::string(path), 0, 0, "lies outside of the files of the map"});
    }
    auto bytes = files(whole.generic_string());
    if (!bytes) return fail({std::string(path), 0, 0, bytes.error().message});
    return bytes;
  };
}

Result<std::optional<std::vector<std::byte>>> find_in(const FileSource& files,
                                                      std::string_view path, std::int64_t most) {
  auto bytes = files(path);
  if (!bytes || !*bytes || std::ssize(**bytes) <= most) return bytes;
  return fail({std::string(path), 0, 0, "has more than " + std::to_string(most) + " bytes"});
}

Result<std::vector<std::byte>> read_from(const FileSource& files, std::string_view path,
                                         std::int64_t most) {
  auto bytes = find_in(files, path, most);
  if (!bytes) return tl::unexpected(std::move(bytes.error()));
  if (!*bytes) return fail({std::string(path), 0, 0, "there is no such file"});
  return *std::move(*bytes);
}

}  // namespace raywalk
