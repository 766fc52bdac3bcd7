#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "raywalk/base/file.hpp"

namespace raywalk::detail {

/// The files that are looked for while a map is read, to find those beside it that it never names.
class FilesOfMap {
 public:
  explicit FilesOfMap(std::filesystem::path map) : map_(std::move(map)) {}

  [[nodiscard]] const std::filesystem::path& map() const { return map_; }
  /// A visitor that wants everything. It must not outlive this.
  [[nodiscard]] FileVisitor visitor();
  /// True of a file that was looked for, whatever way leads to it.
  [[nodiscard]] bool has_seen(const std::filesystem::path& file) const;
  /// A sentence for each PNG file in the map's own folder that was not looked for, in the order of
  /// their names; at most 100 of them, and of folders with more than 10000 files none. None either
  /// where other maps lie beside this one, for the pictures may be theirs.
  [[nodiscard]] std::vector<std::string> unused_pictures() const;

 private:
  std::filesystem::path map_;
  std::set<std::filesystem::path> seen_{};
};

}  // namespace raywalk::detail
