#include "cli/option_text.hpp"

#include <system_error>

#include "command/values.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/load/limits.hpp"

namespace raywalk {

Result<void> first_error(const CommandLine& line, std::initializer_list<Result<void>> results) {
  for (const Result<void>& result : results) {
    if (!result) return line.wrong(result.error().message);
  }
  return {};
}

std::string map_formats() {
  return "TOML, Tiled (.tmx, .tmj), LDtk, UWMF, .cub, a picture (.png, .pgm),\n"
         "map.yaml of ROS, or a pack (.zip)";
}

void add_map_choice(CommandLine& line, MapTexts& texts, CommandLine::Need need,
                    const std::string& more) {
  line.add_map(texts.map, "the map: " + map_formats() + more, need);
  add_map_folders(line, texts);
}

void add_map_folders(CommandLine& line, MapTexts& texts) {
  line.need_no_map_with(texts.wolf);
  line.add_value("--wolf", texts.wolf, "DIR",
                 "the folder with the files of Wolfenstein 3D: then MAP is the number or the\n"
                 "name of a level there, the first if it is left out");
  line.add_value("--root", texts.root, "FOLDER",
                 "the folder that the files of a map of Tiled may not leave; if left out, the\n"
                 "nearest one upward with a .tiled-project, else the map's own");
  add_limits(line, texts.limits);
}

void add_limits(CommandLine& line, OptionText& limits) {
  line.add_value("--limits", limits, "N",
                 "let the map have N times what a map may have at most, 1 to 16 (1); of\n"
                 "strangers' maps larger limits may take all memory");
}

Result<void> read_limits(const OptionText& limits, int& factor) {
  const auto parse = [](std::string_view text) {
    return parse_whole_number(text, 1, max_limit_factor);
  };
  return convert("--limits", limits, parse, factor);
}

std::filesystem::path own_name(const std::filesystem::path& file) {
  if (is_standard_output(file)) return "-";
  std::error_code failed;
  const std::filesystem::path name = std::filesystem::weakly_canonical(file, failed);
  return failed ? file : name;
}

}  // namespace raywalk
