#include "cli/convert_options.hpp"

#include <vector>

#include "cli/option_text.hpp"

namespace raywalk {

constexpr const char* convert_help =
    "Write a map in another format, which the end of OUT's name tells: .toml, .tmx or .tmj of "
    "Tiled,\n"
    ".png or .pgm with a pixel for each tile, .zip with the map and its pictures, or GAMEMAPS "
    "(with\n"
    "MAPHEAD) of Wolfenstein 3D. Tilesets of Tiled, .tsx and .tsj, become each other, too. What "
    "the\n"
    "format cannot hold is told, a line for each kind of it.\n";

Result<std::variant<ConvertOptions, std::string>> parse_convert_options(
    std::span<const std::string> arguments) {
  std::vector<std::string> maps;
  OptionText level;
  OptionText wolf;
  ConvertOptions options;
  CommandLine line("raywalk convert", convert_help);
  line.add_help();
  line.add_maps(maps,
                "IN, a map: " + map_formats() + ";\n" +
                    "or the folder with the files of Wolfenstein 3D; and OUT, the file to write");
  line.add_value("--wolf", wolf, "DIR",
                 "the folder with the files of Wolfenstein 3D: then IN is the number or the\n"
                 "name of a level there, the first if it is left out");
  line.add_value("--level", level, "N", "which level of Wolfenstein 3D, by its number or its name");
  OptionText limits;
  add_limits(line, limits);
  line.add_flag("--force", options.force, "replace files that are there already");
  const auto print = line.read(arguments);
  if (!print) return fail(print.error());
  if (*print) return **print;
  if (const auto good = first_error(line, {read_limits(limits, options.limit_factor)}); !good) {
    return fail(good.error());
  }
  if (wolf) {
    if (level) return line.wrong("expected --wolf or --level, not both");
    if (maps.size() > 2) return line.wrong("expected a level and a file: IN and OUT");
    level = maps.size() == 2 ? maps.front() : "";
    maps.insert(maps.begin(), *wolf);
    if (maps.size() == 3) maps.erase(maps.begin() + 1);
  }
  if (maps.size() != 2) return line.wrong("expected two files: IN and OUT");
  options.input = maps[0];
  options.output = maps[1];
  options.level = level.value_or("");
  if (!format_of_map(options.output)) {
    return line.wrong(options.output.string() +
                      " has no format: expected a name that ends in .toml, .tmx, .tmj, .png, .pgm "
                      "or .zip, or GAMEMAPS");
  }
  if (own_name(options.input) == own_name(options.output)) {
    return line.wrong(options.output.string() + " is the map itself; expected a file of its own");
  }
  return options;
}

}  // namespace raywalk
