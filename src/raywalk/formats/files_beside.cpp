#include "raywalk/formats/files_beside.hpp"

#include <string>
#include <system_error>
#include <utility>

#include "raywalk/formats/detail/map_reader.hpp"
#include "raywalk/load/detail/load_part.hpp"
#include "raywalk/load/detail/plain_path.hpp"
#include "raywalk/load/detail/wanted_file.hpp"

namespace raywalk {

namespace {

namespace fs = std::filesystem;

constexpr int max_folders = 64;

bool has_project(const fs::path& folder) {
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    if (detail::ending_of(entry->path()) == ".tiled-project") return true;
  }
  return false;
}

/// The folder that a map's files may not leave.
fs::path root_of(const fs::path& map_folder) {
  fs::path folder = map_folder;
  for (int i = 0; i < max_folders; ++i) {
    if (has_project(folder)) return folder;
    if (folder == folder.parent_path()) break;
    folder = folder.parent_path();
  }
  return map_folder;
}

/// The files of a folder that lie in `root`.
FileSource files_from(const fs::path& folder, const fs::path& root, FileVisitor visit,
                      const Progress* progress) {
  return [folder, root, progress, visit = std::move(visit)](
             std::string_view path,
             std::int64_t most) -> Result<std::optional<std::vector<std::byte>>> {
    const std::string name(path);
    const bool is_plain = !fs::path(name).is_absolute() && name.find('\0') == std::string::npos;
    const fs::path file = is_plain ? detail::real_path(folder / name) : fs::path();
    if (!detail::is_inside(root, file)) {
      return fail({name, 0, 0, "lies outside of the map's folder " + root.filename().string()});
    }
    if (!detail::is_wanted(visit, folder / name)) return fail({name, 0, 0, detail::not_wanted});
    std::error_code error;
    if (!fs::exists(file, error)) return std::nullopt;
    auto bytes = read_file(file, most, progress);
    if (!bytes) return fail({name, 0, 0, bytes.error().message});
    return bytes;
  };
}

}  // namespace

FileSource files_in_folder(const fs::path& folder, FileVisitor visit, const Progress* progress) {
  const fs::path real = detail::real_path(fs::absolute(folder));
  return files_from(real, real, std::move(visit), progress);
}

FileSource files_beside(const fs::path& map, FileVisitor visit, const std::optional<fs::path>& root,
                        const Progress* progress) {
  const fs::path folder = detail::real_path(fs::absolute(map).parent_path());
  return files_from(folder, root ? detail::real_path(*root) : root_of(folder), std::move(visit),
                    progress);
}

}  // namespace raywalk
