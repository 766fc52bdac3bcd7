#include "cli/option_text.hpp"

#include <system_error>

#include "raywalk/load/file.hpp"

namespace raywalk {

Result<void> first_error(const CommandLine& line, std::initializer_list<Result<void>> results) {
  for (const Result<void>& result : results) {
    if (!result) return line.wrong(result.error().message);
  }
  return {};
}

void add_root(CommandLine& line, OptionText& root) {
  line.add_value("--root", root, "FOLDER",
                 "the folder that the files of a map of Tiled may not leave; if left out, the\n"
                 "nearest one upward with a .tiled-project, else the map's own");
}

std::filesystem::path own_name(const std::filesystem::path& file) {
  if (is_standard_output(file)) return "-";
  std::error_code failed;
  const std::filesystem::path name = std::filesystem::weakly_canonical(file, failed);
  return failed ? file : name;
}

}  // namespace raywalk
