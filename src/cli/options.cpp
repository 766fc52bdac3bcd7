#include "cli/options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <vector>

#include "cli/bench_choice.hpp"
#include "cli/shot_choice.hpp"

namespace raywalk {

namespace {

constexpr const char* walk_help =
    "Walk through a maze that is drawn, walked and shot at by one exact ray.\n"
    "\n"
    "raywalk [MAP]            walks in a window\n"
    "raywalk shot MAP -o PNG  draws one picture without a window; see raywalk shot --help\n"
    "raywalk bench rays       measures how fast rays are; see raywalk bench rays --help\n"
    "raywalk bench light      measures how fast one sees; see raywalk bench light --help\n"
    "raywalk bench render     measures how fast frames are; see raywalk bench render --help\n"
    "raywalk explain MAP      tells a ray step by step; see raywalk explain --help\n";

constexpr const char* walk_keys =
    "Keys: W A S D or arrows walk, mouse or left and right turn, Shift runs, C crouches,\n"
    "mouse or Page Up and Page Down look up and down, Home level, E or Space opens doors,\n"
    "left button or Ctrl shoots, F lights a light, Tab shows a map, + and - bring it nearer and\n"
    "further, O turns it, F11 or Alt+Enter full screen, F12 saves a picture, Esc leaves.";

constexpr const char* shot_help =
    "Draw what one sees from a pose in a map into a PNG file, without a window.\n";

constexpr const char* explain_help =
    "Tell what a ray meets on its way through a map, tile by tile, with every door closed.\n";

using Text = std::optional<std::string>;

/// What stands behind each option; none where it was not given.
struct Texts {
  Text map{};
  Text size{};
  Text fov{};
  Text frames{};
  bool no_bob = false;
};

CLI::Option* add_value(CLI::App& app, const std::string& name, Text& text, const std::string& type,
                       const std::string& help) {
  const auto keep = [&text](const std::string& typed) { text = typed; };
  return app.add_option_function<std::string>(name, keep, help)
      ->type_name(type)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

void add_choice(CLI::App& app, const ShotChoice& choice, Text& value) {
  if (!choice.type.empty()) {
    add_value(app, choice.name, value, choice.type, choice.help);
    return;
  }
  app.add_flag_callback(choice.name, [&value] { value = ""; }, choice.help);
}

void add_help(CLI::App& app) {
  app.get_formatter()->column_width(28);
  app.set_help_flag("-h,--help", "print this help and leave");
}

CLI::Option* add_map(CLI::App& app, Text& map, const std::string& help) {
  const auto keep = [&map](const std::string& typed) { map = typed; };
  return app.add_option_function<std::string>("MAP", keep, help)->type_name("");
}

void add_common(CLI::App& app, Texts& texts, const std::string& map_help) {
  add_help(app);
  add_map(app, texts.map, map_help);
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
  WalkOptions options;
  CLI::App app(walk_help, "raywalk");
  app.footer(walk_keys);
  app.set_version_flag("--version", "raywalk " RAYWALK_VERSION, "print the version and leave");
  add_common(app, texts, "the map, a TOML file; the keep if left out");
  app.add_flag("--fullscreen", options.fullscreen, "begin in full screen");
  app.add_flag("--no-bob", texts.no_bob, "keep the eye still while walking");
  app.add_flag("--dither", options.dither, "shade without bands");
  add_value(app, "--frames", texts.frames, "N", "leave after N frames (for measurements)");
  const auto print = read(app, std::move(arguments));
  if (!print) return fail(print.error());
  if (*print) return Request(**print);
  if (texts.map) options.map = *texts.map;
  options.bobs = !texts.no_bob;
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
  ShotOptions options;
  std::vector<Text> values(shot_choices().size());
  for (std::size_t i = 0; i < values.size(); ++i) add_choice(app, shot_choices()[i], values[i]);
  app.get_option("--output")->required();
  const auto print = read(app, std::move(arguments));
  if (!print) return fail(print.error());
  if (*print) return Request(**print);
  options.map = texts.map.value_or("");
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!values[i]) continue;
    const auto set = shot_choices()[i].set(options, *values[i]);
    if (!set) return wrong_call(app, shot_choices()[i].name + ": " + set.error().message);
  }
  return first_error(app, {convert("--size", texts.size, parse_size, options.size),
                           convert("--fov", texts.fov, parse_fov, options.fov_degrees)})
      .and_then([&] { return first_error(app, {check_together(options)}); })
      .map([&] { return Request(options); });
}

Result<Request> parse_bench_of(const BenchChoice& choice, std::vector<std::string> arguments) {
  BenchOptions options{.subject = choice.subject};
  std::vector<Text> texts(choice.options.size());
  CLI::App app(choice.help, choice.program);
  add_help(app);
  app.add_flag("--json", options.json, "print JSON instead of a table");
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const BenchOption& option = choice.options[i];
    add_value(app, option.name, texts[i], option.type, option.help);
  }
  const auto print = read(app, std::move(arguments));
  if (!print) return fail(print.error());
  if (*print) return Request(**print);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (!texts[i]) continue;
    const auto set = choice.options[i].set(options, *texts[i]);
    if (!set) return wrong_call(app, choice.options[i].name + ": " + set.error().message);
  }
  const auto has_any = has_rows(options);
  if (!has_any) return wrong_call(app, has_any.error().message);
  return Request(options);
}

Result<Request> parse_bench(std::vector<std::string> arguments) {
  const std::string name = arguments.empty() ? "" : arguments.front();
  if (name == "-h" || name == "--help") {
    return parse_bench_of(bench_choice(BenchSubject::rays), std::move(arguments));
  }
  const std::optional<BenchSubject> subject = bench_subject(name);
  if (!subject) {
    return fail(
        {.file = "raywalk bench", .message = "expected what to measure: rays, light or render"});
  }
  arguments.erase(arguments.begin());
  return parse_bench_of(bench_choice(*subject), std::move(arguments));
}

/// The ways to say where a ray goes; exactly one of them is given.
struct RayTexts {
  Text from{};
  Text to{};
  Text ray{};
  Text pose{};
};

/// A ray, and its other end if it is given by its two ends.
struct AskedRay {
  Ray ray{};
  std::optional<Point> to{};
};

Result<AskedRay> ray_of(const CLI::App& app, const RayTexts& texts) {
  const int ways = (texts.from || texts.to ? 1 : 0) + (texts.ray ? 1 : 0) + (texts.pose ? 1 : 0);
  if (ways != 1 || texts.from.has_value() != texts.to.has_value()) {
    return wrong_call(app, "expected --from and --to, or --ray, or --pose");
  }
  Point from;
  Point to;
  Pose pose;
  Ray ray;
  const auto good = first_error(
      app, {convert("--from", texts.from, parse_point, from),
            convert("--to", texts.to, parse_point, to), convert("--ray", texts.ray, parse_ray, ray),
            convert("--pose", texts.pose, parse_pose, pose)});
  if (!good) return fail(good.error());
  if (texts.from) return AskedRay{Ray::between(from, to), to};
  return AskedRay{texts.ray ? ray : Ray{pose.position, unit_vector(pose.heading)}};
}

void add_ray(CLI::App& app, RayTexts& texts) {
  add_value(app, "--from", texts.from, "X,Y", "where the ray begins, in tiles");
  add_value(app, "--to", texts.to, "X,Y", "where it ends; t is the fraction of the way");
  add_value(app, "--ray", texts.ray, "X,Y,DX,DY", "a ray without end, by its direction");
  add_value(app, "--pose", texts.pose, "X,Y,DEGREES",
            "a ray without end, clockwise from east; t is the distance");
}

Result<Request> parse_explain(std::vector<std::string> arguments) {
  const std::vector<std::string> corners{"block_both", "thin", "supercover"};
  Text map;
  RayTexts rays;
  Text corner;
  Text svg;
  CLI::App app(explain_help, "raywalk explain");
  add_help(app);
  add_map(app, map, "the map, a TOML file")->required();
  add_ray(app, rays);
  add_value(app, "--corner", corner, "NAME",
            "what happens between solids that touch diagonally:\n" + joined(corners));
  add_value(app, "--svg", svg, "FILE", "draw a picture, too");
  const auto print = read(app, std::move(arguments));
  if (!print) return fail(print.error());
  if (*print) return Request(**print);
  const auto one_of = [&](std::string_view text) { return parse_choice(text, corners); };
  std::string name = corners.front();
  const auto good = first_error(app, {convert("--corner", corner, one_of, name)});
  if (!good) return fail(good.error());
  const auto place = std::find(corners.begin(), corners.end(), name) - corners.begin();
  return ray_of(app, rays).map([&](const AskedRay& asked) {
    ExplainOptions options{.map = *map,
                           .origin = asked.ray.origin,
                           .direction = asked.ray.direction,
                           .max_t = asked.ray.max_t,
                           .to = asked.to,
                           .corner = static_cast<Corner>(place)};
    if (svg) options.svg = *svg;
    return Request(options);
  });
}

}  // namespace

Result<Request> parse_options(std::span<const std::string> arguments) {
  if (!arguments.empty() && arguments.front() == "bench") {
    return parse_bench({arguments.begin() + 1, arguments.end()});
  }
  if (!arguments.empty() && arguments.front() == "explain") {
    return parse_explain({arguments.begin() + 1, arguments.end()});
  }
  if (!arguments.empty() && arguments.front() == "shot") {
    return parse_shot({arguments.begin() + 1, arguments.end()});
  }
  return parse_walk({arguments.begin(), arguments.end()});
}

}  // namespace raywalk
