#include "cli/convert.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <system_error>

#include "raywalk/load/file.hpp"

namespace raywalk {

namespace {

namespace fs = std::filesystem;

/// Leaves out what lies beside the map already, byte by byte: of a map in another format, perhaps.
std::vector<ConvertedFile> without_equal(const ConvertedMap& map) {
  std::vector<ConvertedFile> changed;
  for (const ConvertedFile& file : map.files) {
    const bool is_map = &file == &map.files.back();
    if (!is_map && read_file(file.file, std::ssize(file.bytes)) == file.bytes) continue;
    changed.push_back(file);
  }
  return changed;
}

/// The first file that is there already.
Outcome expect_free(const std::vector<ConvertedFile>& files) {
  std::error_code error;
  for (const ConvertedFile& file : files) {
    if (!fs::exists(fs::symlink_status(file.file, error))) continue;
    return failed(Status::bad_input, {.file = file.file.string(),
                                      .message = std::string("is there already: expected ") +
                                                 "another name, or --force to " +
                                                 (file.has_more ? "write the level into it, where "
                                                                  "the others stay"
                                                                : "replace it")});
  }
  return {};
}

Outcome write(const ConvertedFile& file, bool force) {
  const auto bad = [&](Error error) { return failed(Status::bad_input, std::move(error)); };
  std::error_code error;
  if (file.file.has_parent_path()) fs::create_directories(file.file.parent_path(), error);
  if (force) {
    const auto written = write_file(file.file, file.bytes);
    if (!written) return bad(written.error());
    return {};
  }
  const auto is_new = write_new_file(file.file, file.bytes);
  if (!is_new) return bad(is_new.error());
  if (!*is_new) return bad({.file = file.file.string(), .message = "is there already"});
  return {};
}

/// Tells of the files beside the map, all of a folder in one line.
void tell_of_files(const ConvertedMap& map, std::ostream& out) {
  std::map<fs::path, std::size_t> pictures;
  for (const ConvertedFile& file : map.files) {
    if (&file == &map.files.back()) continue;
    if (file.file.extension() == ".png") {
      ++pictures[file.file.parent_path()];
    } else {
      out << file.file.string() << ": written beside it\n";
    }
  }
  for (const auto& [folder, count] : pictures) {
    out << folder.string() << ": has " << count << (count == 1 ? " picture" : " pictures")
        << " of the map now\n";
  }
}

}  // namespace

Outcome convert_file(const ConvertOptions& options, const std::filesystem::path& data,
                     std::ostream& out, Progress* progress) {
  const auto map = convert_map({options.input, options.level, options.output}, {data / "textures"},
                               {raised({}, options.limit_factor), progress});
  if (is_stopped(progress)) return {};
  if (!map) return failed(Status::bad_input, map.error());
  for (const std::string& hint : map->hints) out << hint << '\n';
  const std::vector<ConvertedFile> files = without_equal(*map);
  if (!options.force) {
    if (const Outcome free = expect_free(files); !free) return free;
  }
  for (const ConvertedFile& file : files) {
    if (const Outcome written = write(file, options.force); !written) return written;
  }
  tell_of_files(*map, out);
  for (const std::string& lost : map->lost) {
    out << options.output.string() << ": lost: " << lost << '\n';
  }
  return {};
}

}  // namespace raywalk
