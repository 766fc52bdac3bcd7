#include "cli/replay.hpp"

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cli/map_input.hpp"
#include "cli/y4m.hpp"
#include "frame/frame.hpp"
#include "frame/stage.hpp"
#include "game/replay_player.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/base/printable.hpp"
#include "raywalk/base/threads.hpp"

namespace raywalk {

namespace {

constexpr Size film_size{1280, 720};
/// Share of loading the map in all work; the rest is the replay.
constexpr double film_loading_share = 0.1;

std::string place_of(int tick) {
  const int hundredths = tick * 100 / ticks_per_second % 100;
  const int seconds = tick / ticks_per_second;
  return "tick " + std::to_string(tick) + " (" + std::to_string(seconds) + "." +
         (hundredths < 10 ? "0" : "") + std::to_string(hundredths) + " s)";
}

Result<Replay> read_replay(const std::filesystem::path& file) {
  return read_input(file).and_then(
      [&](const std::vector<std::byte>& bytes) { return decode_replay(bytes, file.string()); });
}

std::vector<OutputFile> outputs_of_replay(const ReplayOptions& options) {
  if (!options.video) return {};
  return {{"--video", *options.video}};
}

tl::expected<LoadedMap, Failure> load_map_of(const Replay& replay, const ReplayOptions& options,
                                             const std::filesystem::path& data,
                                             Progress* progress) {
  const auto map = map_of_replay(options, replay.head.map, replay.head.is_wolf, data);
  if (!map) return failed(Status::bad_input, map.error());
  auto loaded =
      load_input("raywalk replay", {{*map, options.wolf, options.root}, options.limit_factor, data},
                 outputs_of_replay(options), progress);
  if (!loaded || options.force) return loaded;
  auto same = check_level(replay.head, loaded->level, map->string());
  if (same) return loaded;
  same.error().message += "; --force plays in it nevertheless";
  return failed(Status::bad_input, same.error());
}

/// Proves it. The error of a file that is not whole tells that what there is is good.
Result<void> prove(const Replay& replay, const Level& level, const std::string& file,
                   std::ostream& out, Progress* progress) {
  auto player = ReplayPlayer::start(replay, level, file);
  if (!player) return fail(player.error());
  if (progress != nullptr) progress->set_range(film_loading_share, 1);
  const auto difference = verify(*player, progress);
  if (is_stopped(progress)) return {};
  if (difference) {
    return fail({.file = file,
                 .message = "the world differs at " + place_of(difference->tick) + ": expected " +
                            hex_of(difference->expected) + ", found " + hex_of(difference->found)});
  }
  const std::string good =
      "good up to " + place_of(player->length()) + ", hash " + hex_of(replay.parts.back().hash);
  if (!replay.is_whole) {
    return fail({.file = file, .message = "it is cut off or damaged; " + good});
  }
  out << printable(file) << ": " << good << '\n' << std::flush;
  if (out) return {};
  return fail({.file = file, .message = "cannot write the text"});
}

StageOptions film_stage() {
  constexpr int max_threads = 8;
  return {.render = {.threads = usable_threads(max_threads)}};
}

/// Draws what one sees of a world.
void draw_world(Framebuffer& picture, Stage& stage, const World& world, double fov_degrees) {
  const Frame frame = frame_of(
      world, {.fov_degrees = fov_degrees, .width = picture.width(), .height = picture.height()});
  LightMap* const lights = stage.lights ? &*stage.lights : nullptr;
  if (lights != nullptr) {
    lights->follow_lamps(world.state);
    lights->set_moving(frame.moving_lights, &stage.renderer.threads());
  }
  stage.renderer.draw(picture, frame.scene(lights), frame.camera);
}

/// Draws a picture for each tick. If it is stopped, no file is there.
Result<void> film(ReplayPlayer& player, Stage& stage, const ReplayOptions& options,
                  Progress* progress) {
  const Size size = options.size.value_or(film_size);
  auto writer = StreamedFile::create(*options.video);
  if (!writer) return fail(writer.error());
  const std::string header = y4m_header(size);
  auto written = writer->write(std::as_bytes(std::span(header)));
  Framebuffer picture(size.width, size.height);
  std::vector<std::byte> bytes;
  if (progress != nullptr) progress->begin("film");
  while (written && !player.is_at_end()) {
    if (!tell_step(progress, player.position(), player.length())) return {};
    player.step();
    draw_world(picture, stage, player.world(), options.fov_degrees.value_or(default_fov_degrees));
    set_y4m_frame(bytes, picture);
    written = writer->write(bytes);
  }
  return written ? writer->finish() : written;
}

Result<void> make_film(const Replay& replay, Level level, const ReplayOptions& options,
                       Progress* progress) {
  const auto stage = make_stage(std::move(level), film_stage(), progress);
  if (!stage) return {};
  const std::string file = options.file.string();
  auto player = ReplayPlayer::start(replay, stage->level, file);
  if (!player) return fail(player.error());
  if (progress != nullptr) progress->set_range(film_loading_share, 1);
  auto made = film(*player, *stage, options, progress);
  if (!made || replay.is_whole || is_stopped(progress)) return made;
  return fail({.file = file, .message = "it is cut off or damaged; the film has what it has"});
}

}  // namespace

Outcome play_headless(const ReplayOptions& options, const std::filesystem::path& data,
                      std::ostream& out, Progress* progress) {
  const auto replay = read_replay(options.file);
  if (!replay) return failed(Status::bad_input, replay.error());
  if (progress != nullptr) progress->set_range(0, film_loading_share);
  auto loaded = load_map_of(*replay, options, data, progress);
  if (!loaded) return tl::unexpected(loaded.error());
  const Result<void> done =
      options.video ? make_film(*replay, std::move(loaded->level), options, progress)
                    : prove(*replay, loaded->level, options.file.string(), out, progress);
  if (!done) return failed(Status::bad_input, done.error());
  return {};
}

}  // namespace raywalk
