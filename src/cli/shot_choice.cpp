#include "cli/shot_choice.hpp"

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/option_text.hpp"

namespace raywalk {

namespace {

/// Parses by `parse` into the member.
template <auto parse, auto member>
Result<void> set_value(ShotOptions& options, std::string_view text) {
  return parse(text).map([&](const auto& value) { options.*member = value; });
}

template <auto member>
Result<void> set_file(ShotOptions& options, std::string_view text) {
  options.*member = std::filesystem::path(text);
  return {};
}

template <auto member>
Result<void> set_flag(ShotOptions& options, std::string_view) {
  options.*member = true;
  return {};
}

Result<MapPlace> parse_map_place(std::string_view text) {
  static const std::array<std::string, 2> names{"corner", "full"};
  return parse_choice(text, names).map([](const std::string& name) {
    return name == "full" ? MapPlace::full : MapPlace::corner;
  });
}

std::vector<ShotChoice> make_choices() {
  return {
      {"-o,--output", "FILE", "the PNG file to write; - for the standard output",
       set_file<&ShotOptions::output>, CommandLine::Need::required},
      {"--pose", "X,Y,DEGREES",
       "where to stand, in tiles, and where to look, clockwise from east;\n"
       "the map's start if left out",
       set_value<parse_pose, &ShotOptions::pose>},
      {"--pose2", "X,Y,DEGREES", "a second view, in the right half of the picture",
       set_value<parse_pose, &ShotOptions::pose2>},
      {"--pitch", "DEGREES", "how far up to look, -60 to 60 (0)",
       set_value<parse_pitch, &ShotOptions::pitch_degrees>},
      {"--eye", "HEIGHT", "of the eye above the floor, 0.05 to 0.95 tiles (0.5)",
       set_value<parse_eye, &ShotOptions::eye>},
      {"--use", "", "use the door, or push the wall, that one looks at, before the time passes",
       set_flag<&ShotOptions::use>},
      {"--time", "TICKS", "let so many 60ths of a second pass first, 0 to 36000 (0)",
       set_value<parse_ticks, &ShotOptions::ticks>},
      {"--flashlight", "", "shine a light from where one stands",
       set_flag<&ShotOptions::flashlight>},
      {"--dither", "", "shade without bands", set_flag<&ShotOptions::dither>},
      {"--automap", "PLACE", "draw the map, too: corner, or full for over the whole picture",
       set_value<parse_map_place, &ShotOptions::automap>},
      {"--shades", "N",
       "at most so many shades of red, green and blue, 2 to 256 (256); a picture of\n"
       "fewer makes a smaller file",
       set_value<parse_shades, &ShotOptions::shades>},
      {"--depth", "FILE",
       "a PNG, too, with the depth of each pixel along the view's axis: 16-bit gray,\n"
       "in 256ths of a tile; 65535 where nothing is, or further away",
       set_file<&ShotOptions::depth>},
      {"--ids", "FILE",
       "a PNG, too, with what each pixel shows: 16-bit color; red and green are the\n"
       "tile's x and y (0 for things), blue is 0 nothing, 1 sky, 2 floor, 3 ceiling,\n"
       "4 wall, 6 pane, or 16 + the number of the thing",
       set_file<&ShotOptions::ids>},
  };
}

/// No picture may take the place of another one.
Result<void> check_files(const ShotOptions& options) {
  const std::vector<OutputFile> all = outputs_of(options);
  for (std::size_t b = 1; b < all.size(); ++b) {
    for (std::size_t a = 0; a < b; ++a) {
      if (own_name(all[a].file) != own_name(all[b].file)) continue;
      return fail({.message = all[b].option + ": " + all[b].file.string() + " is " + all[a].option +
                              ", too; expected a file of its own"});
    }
  }
  return {};
}

}  // namespace

std::vector<OutputFile> outputs_of(const ShotOptions& options) {
  std::vector<OutputFile> outputs{{"-o", options.output}};
  if (options.depth) outputs.push_back({"--depth", *options.depth});
  if (options.ids) outputs.push_back({"--ids", *options.ids});
  return outputs;
}

std::span<const ShotChoice> shot_choices() {
  static const std::vector<ShotChoice> choices = make_choices();
  return choices;
}

Result<void> check_together(const ShotOptions& options) {
  if (auto good = check_files(options); !good) return good;
  if (options.dither && options.shades < 256) {
    return fail({.message = "--dither does not go with --shades: fewer shades make bands again"});
  }
  if (!options.pose2) return {};
  if (options.depth || options.ids) {
    return fail({.message = "--depth and --ids go with one view, not with --pose2"});
  }
  if (options.size.width < 2) {
    return fail({.message = "--pose2: two views take a picture at least 2 pixels wide"});
  }
  return {};
}

}  // namespace raywalk
