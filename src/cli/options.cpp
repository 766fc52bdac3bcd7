#include "cli/options.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/option_text.hpp"
#include "cli/replay_options.hpp"
#include "cli/shot_choice.hpp"
#include "command/command_line.hpp"
#include "game/night/difficulty.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/geom/version.hpp"

namespace raywalk {

namespace {

constexpr const char* walk_help =
    "Walk through a maze that is drawn, walked and shot at by one exact ray.\n"
    "\n"
    "raywalk [MAP]            walks in a window; without a map it shows the title\n"
    "raywalk shot MAP -o PNG  draws one picture without a window; see raywalk shot --help\n"
    "raywalk map MAP -o FILE  draws a map from above, as SVG or PNG; see raywalk map --help\n"
    "raywalk explain MAP      tells a ray step by step; see raywalk explain --help\n"
    "raywalk check MAP...     says all that is wrong with maps; see raywalk check --help\n"
    "raywalk convert IN OUT   writes a map in another format; see raywalk convert --help\n"
    "raywalk replay FILE      shows a walk that was recorded; see raywalk replay --help\n"
    "raywalk --wolf DIR [N]   walks a level of Wolfenstein 3D; needs the game's files\n";

constexpr const char* walk_keys =
    "Keys: W A S D or arrows walk, mouse or left and right turn, Shift runs, C crouches,\n"
    "mouse or Page Up and Page Down look up and down, Home level, E or Space opens doors\n"
    "(crouched, only a crack),\n"
    "left button or Ctrl shoots, F lights a light, Tab shows a map, + and - bring it nearer and\n"
    "further, O turns it, F11 or Alt+Enter full screen, F12 saves a picture, F10 a report with\n"
    "the last half minute for raywalk replay,\n"
    "F5 saves, F9 loads, H helps, Esc opens the menu, where all of these can be changed.\n"
    "Save the map, and the walk goes on in it; F6 reads it again by hand.";

constexpr const char* shot_help =
    "Draw what one sees from a pose in a map into a PNG file, without a window.\n";

constexpr const char* explain_help =
    "Tell what a ray meets on its way through a map, tile by tile, with every door closed.\n";

constexpr const char* check_help =
    "Say all that is wrong with maps, or may not be meant: mistakes, an open edge, walls that "
    "nobody\n"
    "can push, ways that lead nowhere. The status is 1 if there is an error, 0 with warnings "
    "only.\n";

using Text = OptionText;

/// The text behind each option; none where the option was not given.
struct Texts {
  MapTexts map{};
  Text size{};
  Text fov{};
  Text difficulty{};
  Text frames{};
  Text record{};
  bool no_bob = false;
};

/// A choice as it was given: its value, or that its flag is there.
struct Given {
  Text value{};
  bool flag = false;
};

void add_choice(CommandLine& line, const ShotChoice& choice, Given& given) {
  if (choice.type.empty()) {
    line.add_flag(choice.name, given.flag, choice.help);
    return;
  }
  line.add_value(choice.name, given.value, choice.type, choice.help, choice.need);
}

void add_common(CommandLine& line, Texts& texts) {
  line.add_value("--size", texts.size, "WxH", "in pixels, such as 1280x720");
  line.add_value("--fov", texts.fov, "DEGREES", "angle of view across a 4:3 picture, 30 to 150");
}

Result<std::string> parse_difficulty(std::string_view text) {
  std::vector<std::string> names;
  names.reserve(all_difficulties.size());
  for (const Difficulty difficulty : all_difficulties) names.emplace_back(name_of(difficulty));
  return parse_choice(text, names);
}

Result<Request> parse_walk(std::span<const std::string> arguments) {
  Texts texts;
  WalkOptions options;
  CommandLine line("raywalk", walk_help);
  line.set_footer(walk_keys);
  line.add_print("--version", "raywalk " RAYWALK_VERSION_TEXT "\n", "print the version and leave");
  line.add_help();
  add_map_choice(line, texts.map, CommandLine::Need::optional, ";\nthe title if left out");
  add_common(line, texts);
  line.add_value("--difficulty", texts.difficulty, "NAME",
                 "of a night: easy, normal, hard or master");
  line.add_flag("--fullscreen", options.fullscreen, "begin in full screen");
  line.add_flag("--no-bob", texts.no_bob, "keep the eye still while walking");
  line.add_flag("--dither", options.dither, "shade without bands");
  line.add_value("--frames", texts.frames, "N", "leave after N frames (for measurements)");
  line.add_value("--record", texts.record, "FILE",
                 "write a replay of the walk, for raywalk replay; whenever another map comes,\n"
                 "a file of its own, with a number");
  const auto print = line.read(arguments);
  if (!print) return fail(print.error());
  if (*print) return Request(PrintOptions{**print});
  take_map_choice(texts.map, options);
  options.bobs = !texts.no_bob;
  if (texts.record) {
    if (texts.record->empty() || is_standard_output(*texts.record)) {
      return line.wrong("--record: expected a file");
    }
    options.record = *texts.record;
  }
  return first_error(
             line, {convert("--size", texts.size, parse_size, options.size),
                    convert("--fov", texts.fov, parse_fov, options.fov_degrees),
                    convert("--difficulty", texts.difficulty, parse_difficulty, options.difficulty),
                    convert("--frames", texts.frames, parse_count, options.frames),
                    read_limits(texts.map.limits, options.limit_factor)})
      .map([&] { return Request(options); });
}

Result<Request> parse_shot(std::span<const std::string> arguments) {
  Texts texts;
  CommandLine line("raywalk shot", shot_help);
  line.add_help();
  add_map_choice(line, texts.map, CommandLine::Need::required, one_from_pipe);
  add_common(line, texts);
  ShotOptions options;
  std::vector<Given> given(shot_choices().size());
  for (std::size_t i = 0; i < given.size(); ++i) add_choice(line, shot_choices()[i], given[i]);
  const auto print = line.read(arguments);
  if (!print) return fail(print.error());
  if (*print) return Request(PrintOptions{**print});
  take_map_choice(texts.map, options);
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (!given[i].value && !given[i].flag) continue;
    const auto set = shot_choices()[i].set(options, given[i].value.value_or(""));
    if (!set) return line.wrong(shot_choices()[i].name + ": " + set.error().message);
  }
  return first_error(line, {convert("--size", texts.size, parse_size, options.size),
                            convert("--fov", texts.fov, parse_fov, options.fov_degrees),
                            read_limits(texts.map.limits, options.limit_factor)})
      .and_then([&] { return first_error(line, {check_together(options)}); })
      .map([&] { return Request(options); });
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

Result<AskedRay> ray_of(const CommandLine& line, const RayTexts& texts) {
  const int ways = (texts.from || texts.to ? 1 : 0) + (texts.ray ? 1 : 0) + (texts.pose ? 1 : 0);
  if (ways != 1 || texts.from.has_value() != texts.to.has_value()) {
    return line.wrong("expected --from and --to, or --ray, or --pose");
  }
  Point from;
  Point to;
  Pose pose;
  Ray ray;
  const auto good = first_error(line, {convert("--from", texts.from, parse_point, from),
                                       convert("--to", texts.to, parse_point, to),
                                       convert("--ray", texts.ray, parse_ray, ray),
                                       convert("--pose", texts.pose, parse_pose, pose)});
  if (!good) return fail(good.error());
  if (texts.from) return AskedRay{Ray::rounded_between(from, to), to};
  return AskedRay{texts.ray ? ray : Ray{pose.position, unit_vector(pose.heading)}};
}

void add_ray(CommandLine& line, RayTexts& texts) {
  line.add_value("--from", texts.from, "X,Y", "where the ray begins, in tiles");
  line.add_value("--to", texts.to, "X,Y", "where it ends; t is the fraction of the way");
  line.add_value("--ray", texts.ray, "X,Y,DX,DY", "a ray without end, by its direction");
  line.add_value("--pose", texts.pose, "X,Y,DEGREES",
                 "a ray without end, clockwise from east; t is the distance");
}

Result<Request> parse_explain(std::span<const std::string> arguments) {
  const std::vector<std::string> corners{"block_both", "thin", "supercover"};
  MapTexts map;
  RayTexts rays;
  Text corner;
  Text svg;
  CommandLine line("raywalk explain", explain_help);
  line.add_help();
  add_map_choice(line, map, CommandLine::Need::required, one_from_pipe);
  add_ray(line, rays);
  line.add_value("--corner", corner, "NAME",
                 "what happens between solids that touch diagonally:\n" + joined(corners));
  line.add_value("--svg", svg, "FILE", "draw a picture, too");
  const auto print = line.read(arguments);
  if (!print) return fail(print.error());
  if (*print) return Request(PrintOptions{**print});
  const auto one_of = [&](std::string_view text) { return parse_choice(text, corners); };
  std::string name = corners.front();
  int factor = 1;
  const auto good = first_error(
      line, {convert("--corner", corner, one_of, name), read_limits(map.limits, factor)});
  if (!good) return fail(good.error());
  const auto place = std::find(corners.begin(), corners.end(), name) - corners.begin();
  return ray_of(line, rays).map([&](const AskedRay& asked) {
    ExplainOptions options{.origin = asked.ray.origin,
                           .direction = asked.ray.direction,
                           .max_t = asked.ray.max_t,
                           .to = asked.to,
                           .corner = static_cast<Corner>(place),
                           .limit_factor = factor};
    if (svg) options.svg = *svg;
    take_map_choice(map, options);
    return Request(options);
  });
}

Result<Request> parse_check(std::span<const std::string> arguments) {
  std::vector<std::string> maps;
  CheckOptions options;
  CommandLine line("raywalk check", check_help);
  line.add_help();
  line.add_maps(maps, "the maps: " + map_formats() + one_from_pipe);
  line.add_flag("--json", options.json, "for programs: every finding as JSON");
  MapTexts map;
  add_map_folders(line, map);
  const auto print = line.read(arguments);
  if (!print) return fail(print.error());
  if (*print) return Request(PrintOptions{**print});
  options.maps.assign(maps.begin(), maps.end());
  if (maps.empty()) options.maps.emplace_back();
  take_map_folders(map, options);
  return first_error(line, {read_limits(map.limits, options.limit_factor)}).map([&] {
    return Request(options);
  });
}

/// The request of a command whose options are read elsewhere, or the text to print instead.
template <class Options>
Result<Request> request_of(Result<std::variant<Options, std::string>> read) {
  if (!read) return fail(read.error());
  if (const auto* const text = std::get_if<std::string>(&*read)) {
    return Request(PrintOptions{*text});
  }
  return Request(std::get<Options>(*std::move(read)));
}

}  // namespace

Result<Request> parse_options(std::span<const std::string> arguments) {
  const std::string command = arguments.empty() ? "" : arguments.front();
  if (command == "check") return parse_check(arguments.subspan(1));
  if (command == "convert") return request_of(parse_convert_options(arguments.subspan(1)));
  if (command == "explain") return parse_explain(arguments.subspan(1));
  if (command == "map") return request_of(parse_map_options(arguments.subspan(1)));
  if (command == "replay") return request_of(parse_replay_options(arguments.subspan(1)));
  if (command == "shot") return parse_shot(arguments.subspan(1));
  return parse_walk(arguments);
}

}  // namespace raywalk
