#include "raywalk/formats/detail/wolf/folder.hpp"
#include "raywalk/base/detail/letters.hpp"

#include <algorithm>
#include <map>
#include <system_error>

#include "raywalk/formats/detail/map_reader.hpp"

namespace raywalk::detail {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_entries = 65536;
constexpr std::uintmax_t palette_bytes = 768;

/// The files of a folder by their names in small letters; of names that differ in letters only, the
/// first as they are sorted.
using FilesByName = std::map<std::string, fs::path>;

Result<FilesByName> files_in(const fs::path& folder) {
  std::error_code error;
  std::vector<fs::path> all;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    all.push_back(entry->path());
    if (all.size() > max_entries) break;
  }
  if (error) return fail({folder.string(), 0, 0, "cannot be read: " + error.message()});
  std::ranges::sort(all);
  FilesByName files;
  for (const fs::path& file : all) {
    files.emplace(in_small_letters(file.filename().string()), file);
  }
  return files;
}

std::optional<fs::path> file_of(const FilesByName& files, const std::string& name) {
  const auto found = files.find(name);
  if (found == files.end()) return std::nullopt;
  return found->second;
}

std::optional<fs::path> maps_of(const FilesByName& files, const std::string& ending) {
  const auto maps = file_of(files, "gamemaps" + ending);
  return maps ? maps : file_of(files, "maptemp" + ending);
}

/// The endings for which there are both files of levels, in the order of their names.
std::vector<std::string> endings_in(const FilesByName& files) {
  constexpr std::string_view head = "maphead";
  std::vector<std::string> endings;
  for (const auto& [name, file] : files) {
    const std::string ending = ending_of(name);
    if (name == std::string(head) + ending && maps_of(files, ending)) endings.push_back(ending);
  }
  return endings;
}

std::optional<fs::path> palette_in(const FilesByName& files) {
  for (const auto& [name, file] : files) {
    std::error_code error;
    if (name.ends_with(".pal") && fs::file_size(file, error) == palette_bytes && !error) {
      return file;
    }
  }
  return std::nullopt;
}

}  // namespace

Result<WolfFolder> find_wolf_files(const fs::path& named) {
  std::error_code ignored;
  const bool is_file = fs::is_regular_file(named, ignored);
  const fs::path folder = is_file ? named.parent_path() : named;
  const auto files = files_in(folder.empty() ? "." : folder);
  if (!files) return tl::unexpected(files.error());
  std::vector<std::string> endings = endings_in(*files);
  if (is_file) {
    std::erase_if(endings, [&](const std::string& ending) { return ending != ending_of(named); });
  }
  if (endings.empty()) {
    const std::string ending = is_file ? named.extension().string() : "";
    return fail({named.string(), 0, 0,
                 "expected MAPHEAD" + ending + " and GAMEMAPS" + ending + " or MAPTEMP" + ending +
                     (is_file ? " beside it" : " in this folder, such as MAPHEAD.WL6")});
  }
  WolfFolder found{.ending = endings.front()};
  found.head = *file_of(*files, "maphead" + found.ending);
  found.maps = *maps_of(*files, found.ending);
  found.pictures = file_of(*files, "vswap" + found.ending);
  found.palette = palette_in(*files);
  found.other_endings.assign(endings.begin() + 1, endings.end());
  return found;
}

WolfLevelFiles wolf_level_files_beside(const fs::path& file) {
  const fs::path folder = file.parent_path();
  const auto files = files_in(folder.empty() ? "." : folder);
  if (!files) return {};
  const std::string ending = ending_of(file);
  return {file_of(*files, "maphead" + ending), maps_of(*files, ending)};
}

}  // namespace raywalk::detail
