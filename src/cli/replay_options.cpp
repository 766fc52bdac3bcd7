#include "cli/replay_options.hpp"

#include "cli/option_text.hpp"
#include "cli/values.hpp"
#include "raywalk/base/file.hpp"

namespace raywalk {

namespace {

constexpr const char* replay_help =
    "Show a walk that was recorded by raywalk MAP --record FILE, or a report that F10 wrote, in a\n"
    "window; with --verify or --video without one.\n";

constexpr const char* replay_keys =
    "Keys: Space pauses, left and right go 5 seconds back and on, Home and End to both ends, "
    "comma\n"
    "and period a tick back and on, up and down faster and slower, F a light, F11 full screen,\n"
    "F12 saves a picture, Esc leaves. A click on the bar goes there.\n"
    "A film: raywalk replay FILE --video - | ffmpeg -i - film.mp4";

/// Options of which one makes no sense with the other.
Result<void> check_together(const CommandLine& line, const ReplayOptions& options) {
  if (options.verify && options.video) return line.wrong("expected --verify or --video, not both");
  if (options.verify && (options.size || options.fov_degrees)) {
    return line.wrong("--verify draws nothing: expected neither --size nor --fov");
  }
  if (options.fullscreen && (options.verify || options.video)) {
    return line.wrong("--fullscreen is for the window");
  }
  const bool is_itself = options.video && !is_standard_output(*options.video) &&
                         own_name(*options.video) == own_name(options.file);
  if (is_itself) return line.wrong("--video: expected another file than the replay");
  return {};
}

}  // namespace

Result<std::variant<ReplayOptions, std::string>> parse_replay_options(
    std::span<const std::string> arguments) {
  OptionText file;
  OptionText map;
  OptionText video;
  OptionText size;
  OptionText fov;
  MapTexts folders;
  ReplayOptions options;
  CommandLine line("raywalk replay", replay_help);
  line.set_footer(replay_keys);
  line.add_help();
  line.call_map("FILE");
  line.add_map(file, "the replay", CommandLine::Need::required);
  line.add_flag("--verify", options.verify,
                "play all of it at once and compare the world with the recorded one at each\n"
                "second; the status is 1 if it differs");
  line.add_value("--video", video, "OUT",
                 "write a picture for each tick, 60 a second, as Y4M; - for the standard output");
  line.add_value("--map", map, "MAP", "the map, if it is not where it was");
  line.add_flag("--force", options.force, "play it in another map than it was recorded in");
  line.add_value("--size", size, "WxH", "in pixels, such as 1280x720");
  line.add_value("--fov", fov, "DEGREES", "angle of view across a 4:3 picture, 30 to 150");
  line.add_flag("--fullscreen", options.fullscreen, "begin in full screen");
  add_map_folders(line, folders);
  const auto print = line.read(arguments);
  if (!print) return fail(print.error());
  if (*print) return **print;
  if (!file) return line.wrong("FILE is required");
  options.file = *file;
  if (map) options.map = *map;
  if (video) options.video = *video;
  take_map_folders(folders, options);
  return first_error(line, {convert("--size", size, parse_size, options.size),
                            convert("--fov", fov, parse_fov, options.fov_degrees),
                            read_limits(folders.limits, options.limit_factor)})
      .and_then([&] { return check_together(line, options); })
      .map([&]() -> std::variant<ReplayOptions, std::string> { return options; });
}

}  // namespace raywalk
