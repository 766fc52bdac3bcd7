#include "cli/convert.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "raywalk/base/file.hpp"

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

/// Writes files one after the other. Those that are new are removed where a later one fails.
class FileWriter {
 public:
  FileWriter(bool force, std::ostream& out) : force_(force), out_(out) {}

  Outcome write(const std::vector<ConvertedFile>& files) {
    for (const ConvertedFile& file : files) {
      const Outcome written = write(file);
      if (!written) {
        undo();
        return written;
      }
    }
    return {};
  }

 private:
  Outcome write(const ConvertedFile& file) {
    const auto bad = [](Error error) { return failed(Status::bad_input, std::move(error)); };
    if (const Outcome made = make_folder(file.file.parent_path()); !made) return made;
    std::error_code error;
    const bool is_there = force_ && fs::exists(fs::symlink_status(file.file, error));
    if (is_there) {
      const auto written = write_file(file.file, file.bytes);
      if (!written) return bad(written.error());
      replaced_.push_back(file.file);
      return {};
    }
    const auto is_new = write_new_file(file.file, file.bytes);
    if (!is_new) return bad(is_new.error());
    if (!*is_new) return bad({.file = file.file.string(), .message = "is there already"});
    made_.push_back(file.file);
    return {};
  }

  Outcome make_folder(const fs::path& folder) {
    std::error_code error;
    if (folder.empty() || fs::exists(folder, error)) return {};
    if (const Outcome outer = make_folder(folder.parent_path()); !outer) return outer;
    fs::create_directory(folder, error);
    if (error) {
      return failed(Status::bad_input,
                    {.file = folder.string(), .message = "cannot be created: " + error.message()});
    }
    made_.push_back(folder);
    return {};
  }

  void undo() {
    std::error_code error;
    for (auto made = made_.rbegin(); made != made_.rend(); ++made) fs::remove(*made, error);
    for (const fs::path& replaced : replaced_) {
      out_ << replaced.string() << ": has been replaced already\n";
    }
  }

  bool force_;
  std::ostream& out_;
  /// Files and folders in the order in which they came to be.
  std::vector<fs::path> made_{};
  std::vector<fs::path> replaced_{};
};

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
  if (const Outcome written = FileWriter(options.force, out).write(files); !written) return written;
  tell_of_files(*map, out);
  for (const std::string& lost : map->lost) {
    out << options.output.string() << ": lost: " << lost << '\n';
  }
  return {};
}

}  // namespace raywalk
