#include "raywalk/formats/detail/files_of_map.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <system_error>

#include "raywalk/base/nearest.hpp"
#include "raywalk/formats/detail/file_kinds.hpp"
#include "raywalk/load/detail/text/table_reader.hpp"

namespace raywalk::detail {

namespace {

namespace fs = std::filesystem;

constexpr int max_files_beside = 10000;
constexpr std::size_t max_unused_told = 100;

/// One name for a file, whatever way leads to it.
fs::path one_name(const fs::path& file) {
  std::error_code error;
  const fs::path name = fs::weakly_canonical(fs::absolute(file, error), error);
  return error ? file : name;
}

/// True of a map that may show the pictures beside it.
bool is_map_with_pictures(const fs::path& file) {
  const FileKind& kind = file_kind_of(file);
  return kind.is_known() && kind.is_map() && kind.map != picture_kind && kind.map != pack_kind;
}

/// The pictures in the folder of a map; none if it is not alone there.
std::vector<fs::path> pictures_beside(const fs::path& map) {
  std::vector<fs::path> pictures;
  int looked_at = 0;
  std::error_code error;
  fs::directory_iterator entry(map.parent_path(), error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    const fs::path& file = entry->path();
    if (++looked_at > max_files_beside || (is_map_with_pictures(file) && file != map)) return {};
    if (file.extension() == ".png") pictures.push_back(file);
  }
  std::ranges::sort(pictures);  // a folder has no order
  return pictures;
}

}  // namespace

FileVisitor FilesOfMap::visitor() {
  return [this](const fs::path& file) {
    seen_.insert(one_name(file));
    return true;
  };
}

bool FilesOfMap::has_seen(const fs::path& file) const { return seen_.contains(one_name(file)); }

std::vector<std::string> FilesOfMap::unused_pictures() const {
  std::set<std::string> named;
  for (const fs::path& file : seen_) {
    if (file.extension() == ".png") named.insert(file.stem().string());
  }
  const std::vector<std::string_view> words(named.begin(), named.end());
  std::vector<std::string> sentences;
  // A map is in the folder where it is named, whatever a link leads to.
  const fs::path map =
      one_name(map_.has_parent_path() ? map_.parent_path() : ".") / map_.filename();
  for (const fs::path& picture : pictures_beside(map)) {
    if (seen_.contains(one_name(picture))) continue;
    if (sentences.size() == max_unused_told) break;
    const std::string name = picture.stem().string();
    sentences.push_back("the map never names the picture " + shown(name) +
                        ", which lies beside it" + suggestion(name, words));
  }
  return sentences;
}

}  // namespace raywalk::detail
