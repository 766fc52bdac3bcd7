#include "cli/options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <vector>

namespace raywalk {

namespace {

constexpr const char* walk_help =
    "Walk through a maze that is drawn, walked and shot at by one exact ray.\n"
    "\n"
    "raywalk [MAP]            walks in a window\n"
    "raywalk shot MAP -o PNG  draws one picture without a window; see raywalk shot --help\n";

constexpr const char* walk_keys =
    "Keys: W A S D or arrows walk, mouse or left and right turn, Shift runs, E or Space opens "
    "doors,\n"
    "left button or Ctrl shoots, F11 or Alt+Enter full screen, F12 saves a picture, Esc leaves.";

constexpr const char* shot_help =
    "Draw what one sees from a pose in a map into a PNG file, without a window.\n";

using Text = std::optional<std::string>;

/// What stands behind each option; none where it was not given.
struct Texts {
  Text map{};
  Text output{};
  Text size{};
  Text fov{};
  Text pose{};
  Text frames{};
  bool fullscreen = false;
};

CLI::Option* add_value(CLI::App& app, const std::string& name, Text& text, const std::string& type,
                       const std::string& help) {
  const auto keep = [&text](const std::string& typed) { text = typed; };
  return app.add_option_function<std::string>(name, keep, help)
      ->type_name(type)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

void add_common(CLI::App& app, Texts& texts, const std::string& map_help) {
  app.get_formatter()->column_width(28);
  app.set_help_flag("-h,--help", "print this help and leave");
  app.add_option_function<std::string>(
         "MAP", [&texts](const std::string& typed) { texts.map = typed; }, map_help)
      ->type_name("");
  add_value(app, "--size", texts.size, "WxH", "in pixels, such as 1280x720");
  add_value(app, "--fov", texts.fov, "DEGREES", "angle of view across a 4:3 picture, 30 to 150");
}

tl::unexpected<Error> wrong_call(const CLI::App& app, const std::string& message) {
  return fail({.file = app.get_name(), .message = message});
}

std::string unexpected_argument(const CLI::App& app) {
  const std::string first = app.remaining().front();
  const std::string what = first.starts_with('-') ? "unknown option '" : "unexpected argument '";
  return what + first + "'; " + app.get_name() + " --help shows what there is";
}

/// Reads the arguments into the variables of the options of `app`. Gives a text to print instead
/// if one is asked for.
Result<std::optional<PrintOptions>> read(CLI::App& app, std::vector<std::string> arguments) {
  std::reverse(arguments.begin(), arguments.end());  // the order in which CLI11 wants them
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    return PrintOptions{app.help()};
  } catch (const CLI::CallForVersion&) {
    return PrintOptions{app.version() + "\n"};
  } catch (const CLI::ExtrasError&) {
    return wrong_call(app, unexpected_argument(app));
  } catch (const CLI::ParseError& error) {
    return wrong_call(app, error.what());
  }
  return std::nullopt;
}

/// Reads an option's value, if it was given, by `parse` into `target`.
template <class T, class Parse>
Result<void> convert(const std::string& name, const Text& text, Parse parse, T& target) {
  if (!text) return {};
  return parse(*text).map([&](const auto& value) { target = value; }).map_error([&](Error error) {
    error.message = name + ": " + error.message;
    return error;
  });
}

/// The first error of several results, with the program's name before it.
Result<void> first_error(const CLI::App& app, std::initializer_list<Result<void>> results) {
  for (const Result<void>& result : results) {
    if (!result) return wrong_call(app, result.error().message);
  }
  return {};
}

Result<Request> parse_walk(std::vector<std::string> arguments) {
  Texts texts;
  CLI::App app(walk_help, "raywalk");
  app.footer(walk_keys);
  app.set_version_flag("--version", "raywalk " RAYWALK_VERSION, "print the version and leave");
  add_common(app, texts, "the map, a TOML file; the keep if left out");
  app.add_flag("--fullscreen", texts.fullscreen, "begin in full screen");
  add_value(app, "--frames", texts.frames, "N", "leave after N frames (for measurements)");
  const auto print = read(app, std::move(arguments));
  if (!print) return fail(print.error());
  if (*print) return Request(**print);
  WalkOptions options;
  if (texts.map) options.map = *texts.map;
  options.fullscreen = texts.fullscreen;
  return first_error(app, {convert("--size", texts.size, parse_size, options.size),
                           convert("--fov", texts.fov, parse_fov, options.fov_degrees),
                           convert("--frames", texts.frames, parse_count, options.frames)})
      .map([&] { return Request(options); });
}

Result<Request> parse_shot(std::vector<std::string> arguments) {
  Texts texts;
  CLI::App app(shot_help, "raywalk shot");
  add_common(app, texts, "the map, a TOML file");
  app.get_option("MAP")->required();
  add_value(app, "-o,--output", texts.output, "FILE", "the PNG file to write")->required();
  add_value(app, "--pose", texts.pose, "X,Y,DEGREES",
            "where to stand, in tiles, and where to look, clockwise from east;\n"
            "the map's start if left out");
  const auto print = read(app, std::move(arguments));
  if (!print) return fail(print.error());
  if (*print) return Request(**print);
  ShotOptions options{.map = texts.map.value_or(""), .output = texts.output.value_or("")};
  return first_error(app, {convert("--size", texts.size, parse_size, options.size),
                           convert("--fov", texts.fov, parse_fov, options.fov_degrees),
                           convert("--pose", texts.pose, parse_pose, options.pose)})
      .map([&] { return Request(options); });
}

}  // namespace

Result<Request> parse_options(std::span<const std::string> arguments) {
  if (!arguments.empty() && arguments.front() == "shot") {
    return parse_shot({arguments.begin() + 1, arguments.end()});
  }
  return parse_walk({arguments.begin(), arguments.end()});
}

}  // namespace raywalk
