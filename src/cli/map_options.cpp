#include "cli/map_options.hpp"

#include <array>

#include "cli/option_text.hpp"
#include "cli/values.hpp"
#include "raywalk/base/detail/letters.hpp"
#include "raywalk/base/file.hpp"

namespace raywalk {

namespace {

constexpr const char* map_help =
    "Draw the plan of a map from above, to print or to show around: walls, doors, panes, things "
    "by\n"
    "name, the exact light of each lamp, the start, the ways out, and arrows from triggers to "
    "what\n"
    "they act on.\n";

constexpr int max_scale = 64;

Result<int> parse_scale(std::string_view text) { return parse_whole_number(text, 1, max_scale); }

Result<PlanFormat> parse_format(std::string_view text) {
  static const std::array<std::string, 2> names{"svg", "png"};
  return parse_choice(text, names).map([](const std::string& name) {
    return name == "svg" ? PlanFormat::svg : PlanFormat::png;
  });
}

/// The format that was asked for, else that of the name's ending.
Result<PlanFormat> format_of(const OptionText& format, const std::filesystem::path& output) {
  if (format) {
    return parse_format(*format).map_error([](Error error) {
      error.message.insert(0, "--format: ");
      return error;
    });
  }
  const std::string ending = detail::in_small_letters(output.extension().string());
  if (ending == ".svg") return PlanFormat::svg;
  if (ending == ".png") return PlanFormat::png;
  if (is_standard_output(output)) {
    return fail({.message = "the standard output has no ending: expected --format svg or png"});
  }
  auto unknown = expected("a name that ends in .svg or .png, or --format", output.string());
  unknown.value().message.insert(0, "-o: ");
  return unknown;
}

}  // namespace

Result<std::variant<MapOptions, std::string>> parse_map_options(
    std::span<const std::string> arguments) {
  using Need = CommandLine::Need;
  MapTexts map;
  OptionText output;
  OptionText format;
  OptionText scale;
  CommandLine line("raywalk map", map_help);
  line.add_help();
  add_map_choice(line, map, Need::required, one_from_pipe);
  line.add_value("-o,--output", output, "FILE",
                 "the file to write, .svg or .png; - for the standard output", Need::required);
  line.add_value("--format", format, "FORMAT", "svg or png, whatever the file's name is");
  line.add_value("--scale", scale, "PIXELS",
                 "a tile's side, 1 to 64; if left out, at most 32, and such that the longer\n"
                 "side of the map has at most 2000");
  const auto print = line.read(arguments);
  if (!print) return fail(print.error());
  if (*print) return **print;
  MapOptions options{.output = *output};
  take_map_choice(map, options);
  int pixels = 0;
  if (const auto good = first_error(line, {convert("--scale", scale, parse_scale, pixels),
                                           read_limits(map.limits, options.limit_factor)});
      !good) {
    return fail(good.error());
  }
  if (scale) options.scale = pixels;
  const auto chosen = format_of(format, options.output);
  if (!chosen) return line.wrong(chosen.error().message);
  options.format = *chosen;
  return options;
}

}  // namespace raywalk
